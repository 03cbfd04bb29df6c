/** What was sent to one webhook. */
import { eventTitleOf } from '@plumbline/domain/public-api/webhook-names';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, useToaster } from '@plumbline/ui';
import { useCallback, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { deliveriesPerPage, type WebhookCalls, type WebhookDelivery } from '../calls/webhook-calls.ts';
import { PagedLog } from '../paged-log.tsx';
import { deliveryText } from './webhook-words.ts';

export interface DeliveryLogProps {
  readonly calls: WebhookCalls;
  readonly endpointId: string;
  readonly isPaused: boolean;
}

export function DeliveryLog({ calls, endpointId, isPaused }: DeliveryLogProps) {
  const read = useCallback((page: number) => calls.deliveries(endpointId, page), [calls, endpointId]);
  return (
    <PagedLog
      read={read}
      rowsPerPage={deliveriesPerPage}
      emptyText="Nothing was sent yet."
      head={(reload) => (
        <div className="flex flex-wrap items-center gap-2">
          <p className="type-meta m-0 mr-auto text-text-3">Kept for 30 days.</p>
          <Button label="Refresh" size="desk" variant="bare" onClick={() => void reload()} />
        </div>
      )}
      row={(delivery, reload) => (
        <DeliveryRow
          key={delivery.id}
          calls={calls}
          delivery={delivery}
          isPaused={isPaused}
          onSent={reload}
        />
      )}
    />
  );
}

interface DeliveryRowProps {
  readonly calls: WebhookCalls;
  readonly delivery: WebhookDelivery;
  readonly isPaused: boolean;
  readonly onSent: () => Promise<void>;
}

function DeliveryRow({ calls, delivery, isPaused, onSent }: DeliveryRowProps) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const { event, created_at: createdAt } = delivery.webhook_messages;
  async function redeliver(): Promise<void> {
    setBusy(true);
    const sent = await calls.redeliver(delivery.id);
    setBusy(false);
    if (!sent.ok)
      toaster.show({ message: 'It wasn’t sent again.', detail: sentenceOf(sent.error), kind: 'error' });
    await onSent();
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="type-ui block">{eventTitleOf(event)}</span>
        <span className="type-meta block text-text-3">{relativeTime(Date.parse(createdAt), Date.now())}</span>
        <span className="type-meta block text-text-2">{deliveryText(delivery)}</span>
      </span>
      {!isPaused && delivery.status !== 'waiting' && (
        <Button
          label="Send again"
          aria-label={`Send again: ${eventTitleOf(event)}`}
          variant="outline"
          size="desk"
          isBusy={isBusy}
          onClick={() => void redeliver()}
        />
      )}
    </li>
  );
}
