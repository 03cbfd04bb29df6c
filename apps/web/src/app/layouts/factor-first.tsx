import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';
import { useSession, useSessionParts } from '#src/ground/session/session-context.tsx';
import type { FactorNeed, SessionState } from '#src/ground/session/session-state.ts';
import { LaterFactorGate } from '../shell/later-factor-gate.tsx';

/**
 * Shows the second step instead of the page that opened the session: the form, the password link, a confirmation.
 * The page stays mounted but hidden: its link works once and must not be opened again.
 */
export function FactorFirst({ children }: { children: ReactNode }) {
  const state = useSession();
  const { session } = useSessionParts();
  const router = useRouter();
  const [hold, setHold] = useState<'held' | 'released' | null>(null);
  const current = needOf(state);
  // The server grants access once a first factor is verified; recovery codes come afterward and are shown only
  // once.
  if (current === 'enrol' && hold === null) setHold('held');
  // People who are faster than the server are not held a second time.
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
