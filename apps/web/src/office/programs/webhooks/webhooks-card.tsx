import { LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { useCallback } from 'react';
import { useRead } from '#src/ground/backend/use-read.ts';
import type { IntegrationBodyProps, IntegrationCard } from '#src/ground/integration-card.ts';
import { useWebhookCalls } from './use-webhook-calls.ts';

export const WEBHOOKS_CARD: IntegrationCard = {
  id: 'webhooks',
  group: 'programs',
  title: 'Webhooks',
  description: 'Notifies your own program, Zapier, or Make as soon as something happens in Plumbline.',
  icon: Webhook,
  needs: 'change organization',
  Body: WebhooksBody,
};

function WebhooksBody({ organizationId }: IntegrationBodyProps) {
  const calls = useWebhookCalls(organizationId);
  const read = useCallback(() => calls.list(), [calls]);
  const { state } = useRead(read);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state.status === 'loading' && <Skeleton label="Loading webhooks" className="h-6 w-40" />}
      {state.status === 'failed' && (
        <p className="type-body m-0 text-text-2">The status can’t be shown offline. Deliveries continue.</p>
      )}
      {state.status === 'ready' && <p className="type-body m-0">{countText(state.value)}</p>}
      <LinkButton label="Manage webhooks" variant="outline" render={<Link to="/settings/webhooks" />} />
    </div>
  );
}

function countText(list: readonly { readonly paused_at: string | null }[]): string {
  if (list.length === 0) return 'None yet.';
  const paused = list.filter(({ paused_at: at }) => at !== null).length;
  const count = list.length === 1 ? '1 webhook' : `${list.length} webhooks`;
  return paused === 0 ? `${count}.` : `${count}, ${paused} paused.`;
}
