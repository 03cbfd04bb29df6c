/** /settings/webhooks: the office's own programs, which get a message for each event. Online only. */
import { webhookEvents } from '@plumbline/domain/public-api/webhook-names';
import { Button, EmptyState, Skeleton } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';
import type { WebhookCalls, WebhookDraft } from '../calls/webhook-calls.ts';
import { ShownOnce } from '../shown-once.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { useWebhookCalls } from './use-webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { REFUSED_ADDRESSES, WEBHOOK_SENTENCES } from './webhook-words.ts';

export function WebhooksScreen({ organizationId }: { readonly organizationId: string }) {
  return <WebhooksView calls={useWebhookCalls(organizationId)} />;
}

const SECRET_HINT = 'The receiving program checks with it that a message came from Plumbline.';

export function WebhooksView({ calls }: { readonly calls: WebhookCalls }) {
  const read = useCallback(() => calls.list(), [calls]);
  const { state, reload } = useRead(read);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function create(draft: WebhookDraft): Promise<string | null> {
    const made = await calls.create(draft);
    if (!made.ok) return sentenceOf(made.error, WEBHOOK_SENTENCES);
    if (made.value.outcome === 'refused')
      return REFUSED_ADDRESSES[made.value.reason] ?? 'Enter another address.';
    setSecret(made.value.secret);
    await reload();
    return null;
  }

  return (
    <div className="grid max-w-(--page-form) gap-5">
      <div>
        <Button label="Add webhook" icon={Plus} variant="primary" onClick={() => setAdding(true)} />
      </div>
      {secret !== null && <ShownOnce label="Signing secret" value={secret} hint={SECRET_HINT} />}
      {state.status === 'loading' && <Skeleton label="Loading webhooks" rows={3} />}
      {state.status === 'failed' && (
        <EmptyState
          title="Webhooks couldn’t load"
          action={<Button label="Try again" onClick={() => void reload()} />}
        >
          They’re managed online. Deliveries aren’t affected.
        </EmptyState>
      )}
      {state.status === 'ready' && state.value.length === 0 && (
        <EmptyState title="No webhooks yet">
          Add a program’s address to notify it when something happens, such as a booking, a published report,
          or a payment.
        </EmptyState>
      )}
      {state.status === 'ready' &&
        state.value.map((endpoint) => (
          <EndpointCard
            key={endpoint.id}
            calls={calls}
            endpoint={endpoint}
            onChanged={reload}
            onSecret={setSecret}
          />
        ))}
      {isAdding && (
        <WebhookDialog
          title="Add webhook"
          confirmLabel="Add webhook"
          initial={{ url: '', description: '', events: [...webhookEvents] }}
          onSave={create}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
