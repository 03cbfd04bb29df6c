import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import {
  createQuickbooksCalls,
  type QuickbooksCalls,
  type QuickbooksConnection,
} from '../calls/quickbooks-calls.ts';
import type { Connectable } from '../connection/connectable.ts';

export const QUICKBOOKS_QUERY = ['quickbooks-connected'] as const;

export function useQuickbooksCalls(): QuickbooksCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () =>
      createQuickbooksCalls({
        backend,
        fetch: (input, init) => fetch(input, init),
        origin: window.location.origin,
      }),
    [backend],
  );
}

/** An organization's QuickBooks company, as its card connects it. */
export function useQuickbooks(
  calls: QuickbooksCalls,
  organizationId: string,
): Connectable<QuickbooksConnection> {
  return useMemo(
    () => ({
      id: 'quickbooks',
      name: 'QuickBooks',
      connectedKey: [...QUICKBOOKS_QUERY, organizationId],
      setUpKey: ['quickbooks-set-up'],
      calls: {
        connection: () => calls.connection(organizationId),
        setUp: () => calls.setUp(),
        start: () => calls.start(organizationId),
        pause: (isPaused) => calls.pause(organizationId, isPaused),
        end: () => calls.end(organizationId),
      },
    }),
    [calls, organizationId],
  );
}
