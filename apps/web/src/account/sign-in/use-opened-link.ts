import { useEffect, useState } from 'react';
import type { AuthFailure } from '#src/ground/session/auth-failure.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

export type OpenedLink =
  | { kind: 'opening' }
  | { kind: 'open'; message: string | null }
  | { kind: 'failed'; failure: AuthFailure };

/**
 * Opens the link in this page's URL, once: codes are single-use, and React runs effects twice in development. The
 * secret part is removed from the address bar at once, so that it stays out of the history.
 */
export function useOpenedLink(): OpenedLink {
  const { authActions } = useSessionParts();
  const [opened, setOpened] = useState<OpenedLink>({ kind: 'opening' });
  const [href] = useState(() => location.href);
  useEffect(() => {
    let isCurrent = true;
    // Deferred, so that the first of two effect runs is canceled before it uses the code.
    const timer = setTimeout(async () => {
      history.replaceState(history.state, '', location.pathname);
      const outcome = await authActions.openLink(href);
      if (!isCurrent) return;
      setOpened(
        outcome.ok
          ? { kind: 'open', message: outcome.value.message }
          : { kind: 'failed', failure: outcome.error },
      );
    }, 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [authActions, href]);
  return opened;
}
