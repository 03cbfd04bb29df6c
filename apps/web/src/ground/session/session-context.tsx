import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { SessionParts } from './create-session.ts';
import type { SessionState, SignedIn } from './session-state.ts';

const SessionContext = createContext<SessionParts | null>(null);

export function SessionProvider({ parts, children }: { parts: SessionParts; children: ReactNode }) {
  return <SessionContext value={parts}>{children}</SessionContext>;
}

export function useSessionParts(): SessionParts {
  const parts = use(SessionContext);
  if (parts === null) throw new Error('The session is used outside of SessionProvider.');
  return parts;
}

export function useSession(): SessionState {
  const { session } = useSessionParts();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}

/** For screens behind the route guard. Null only between sign-out and leaving the screen. */
export function useSignedIn(): SignedIn | null {
  const state = useSession();
  return state.status === 'signed-in' ? state : null;
}
