/** One webhook: where it goes, its state, what can be done with it, and its log. */
import { webhookEvents } from '@plumbline/domain/public-api/webhook-names';
import { Card, ConfirmDialog, Disclosure, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { WebhookCalls, WebhookDraft, WebhookEndpoint } from '../calls/webhook-calls.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { pausedText, WEBHOOK_SENTENCES } from './webhook-words.ts';

export interface EndpointCardProps {
  readonly calls: WebhookCalls;
  readonly endpoint: WebhookEndpoint;
  readonly onChanged: () => Promise<void>;
  readonly onSecret: (secret: string) => void;
}

type Asking = 'edit' | 'rotate' | 'delete';

export function EndpointCard({ calls, endpoint, onChanged, onSecret }: EndpointCardProps) {
  const toaster = useToaster();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [logCount, setLogCount] = useState(0);
  const [isLogOpen, setLogOpen] = useState(false);
  const paused = pausedText(endpoint);

  async function act(work: () => Promise<Result<unknown>>, done: string): Promise<void> {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    setAsking(null);
    const detail = answer.ok ? undefined : sentenceOf(answer.error, WEBHOOK_SENTENCES);
    toaster.show(answer.ok ? { message: done } : { message: 'That didn’t work.', detail, kind: 'error' });
    setLogCount((count) => count + 1);
    await onChanged();
  }
  async function rotate(): Promise<void> {
    setBusy(true);
    const made = await calls.rotate(endpoint.id);
    setBusy(false);
    setAsking(null);
    if (made.ok && made.value.outcome === 'done') onSecret(made.value.secret);
    else toaster.show({ message: 'The secret wasn’t replaced. Try again.', kind: 'error' });
  }
  async function save(draft: WebhookDraft): Promise<string | null> {
    const saved = await calls.save(endpoint.id, draft);
    if (saved.ok) await onChanged();
    return saved.ok ? null : sentenceOf(saved.error, WEBHOOK_SENTENCES);
  }

  return (
    <Card padding="large" role="group" aria-label={endpoint.url}>
      <h2 className="type-ui m-0 break-all">{endpoint.url}</h2>
      {endpoint.description !== '' && <p className="type-body m-0 text-text-2">{endpoint.description}</p>}
      <p className="type-meta mt-1 mb-3 text-text-2">{paused ?? stateText(endpoint)}</p>
      <EndpointActions
        isPaused={paused !== null}
        isBusy={isBusy}
        onAsk={setAsking}
        onTest={() => act(() => calls.test(endpoint.id), 'A test is on its way. See the log.')}
        onPause={() =>
          act(
            () => calls.pause(endpoint.id, paused === null),
            paused === null ? 'The webhook is paused.' : 'The webhook has resumed.',
          )
        }
      />
      <Disclosure title="Log" className="mt-2 border-b-0" onToggle={setLogOpen}>
        {isLogOpen && (
          <DeliveryLog key={logCount} calls={calls} endpointId={endpoint.id} isPaused={paused !== null} />
        )}
      </Disclosure>
      {asking === 'edit' && (
        <WebhookDialog
          title="Edit webhook"
          confirmLabel="Save"
          initial={{ ...endpoint, events: webhookEvents.filter((event) => endpoint.events.includes(event)) }}
          onSave={save}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'rotate'}
        onOpenChange={() => setAsking(null)}
        title="Replace the signing secret?"
        description="You get a new secret. For 24 hours, each message is signed with both, so you can update the receiving program without missing any."
        confirmLabel="Replace secret"
        isBusy={isBusy}
        onConfirm={() => void rotate()}
      />
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title="Delete this webhook?"
        description="Its log and what’s still waiting are deleted too. The program is no longer notified."
        confirmLabel="Delete webhook"
        isBusy={isBusy}
        onConfirm={() => void act(() => calls.remove(endpoint.id), 'Webhook deleted.')}
      />
    </Card>
  );
}

function stateText({ events, failing_since: failingSince }: WebhookEndpoint): string {
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  return failingSince === null
    ? count
    : `${count}. The last delivery failed. Retries continue for three days.`;
}
