import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession, useSessionParts } from '../../backend/session/session-context.tsx';
import type { FactorNeed, SessionState } from '../../backend/session/session-state.ts';
import { safeReturnPath } from '../../features/auth/safe-return-path.ts';
import { LaterFactorGate } from '../shell/later-factor-gate.tsx';

/**
 * The second step takes the place of whatever page opened the session: the form, the link of a new password, a confirmation. The
 * page stays where it is meanwhile, hidden: its link works once, and is not opened again.
 */
export function FactorFirst({ children }: { children: ReactNode }) {
  const state = useSession();
  const { session } = useSessionParts();
  const router = useRouter();
  const [hold, setHold] = useState<'held' | 'released' | null>(null);
  const current = needOf(state);
  // The server is open as soon as a first factor is verified; its recovery codes come after that, and are seen once.
  if (current === 'enrol' && hold === null) setHold('held');
  // Whoever is quicker than the server's word is not held a second time.
  const isOver = state.status === 'signed-out' || (current === null && hold === 'released');
  if (isOver && hold !== null) setHold(null);
  const need = current ?? (state.status === 'signed-in' && hold === 'held' ? 'enrol' : null);

  function goOn(): void {
    setHold('released');
    const { pathname, searchStr } = router.state.location;
    if (pathname !== '/auth') return;
    const wanted = new URLSearchParams(searchStr).get('returnTo') ?? undefined;
    router.history.push(safeReturnPath(wanted) ?? '/dashboard');
  }
  return (
    <>
      {need !== null && state.status === 'signed-in' && (
        <LaterFactorGate
          need={need}
          account={state.user.email ?? ''}
          onDone={goOn}
          onSignOut={() => void session.signOut()}
        />
      )}
      <div className={need === null ? 'contents' : 'hidden'}>{children}</div>
    </>
  );
}

const needOf = (state: SessionState): FactorNeed | null =>
  state.status === 'signed-in' ? (state.needsFactor ?? null) : null;
