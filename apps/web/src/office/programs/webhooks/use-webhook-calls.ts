import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createWebhookCalls, type WebhookCalls } from '../calls/webhook-calls.ts';

export function useWebhookCalls(organizationId: string): WebhookCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () =>
      createWebhookCalls({ backend, organizationId, fetch: (input, init) => globalThis.fetch(input, init) }),
    [backend, organizationId],
  );
}
