import { useMemo } from 'react';
import { useQueryClient } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createMessageLog, type MessageLog } from './calls/message-log.ts';
import { createMessagingCalls, type MessagingCalls } from './calls/messaging-calls.ts';

export interface Messaging {
  readonly calls: MessagingCalls;
  readonly log: MessageLog;
  /** Invalidates and refetches data about emails and texts. */
  readonly readAgain: () => Promise<void>;
}

/** First part of the key of every query about emails and texts. */
export const MESSAGING_KEY = 'messaging';

export function useMessaging(organizationId: string): Messaging {
  const { backend } = useSessionParts();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      calls: createMessagingCalls({
        backend,
        fetch: (input, init) => fetch(input, init),
        organizationId,
      }),
      log: createMessageLog(() => backend.rest(), organizationId),
      readAgain: () => queries.invalidateQueries({ queryKey: [MESSAGING_KEY, organizationId] }),
    }),
    [backend, queries, organizationId],
  );
}
