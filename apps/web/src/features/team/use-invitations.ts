import { useCallback, useEffect, useState } from 'react';
import type { Invitation, TeamCalls } from '../../backend/office/team-calls.ts';

export type InvitationsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly list: readonly Invitation[] };

/** What is offered and not answered. Read online; `reload` after whatever changes it. */
export function useInvitations(calls: TeamCalls): {
  readonly state: InvitationsState;
  readonly reload: () => Promise<void>;
} {
  const [state, setState] = useState<InvitationsState>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', list: await calls.invitations() });
    } catch (error) {
      console.info('Invitations were not read.', error);
      setState({ status: 'failed' });
    }
  }, [calls]);
  useEffect(() => {
    void reload();
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [reload]);
  return { state, reload };
}
