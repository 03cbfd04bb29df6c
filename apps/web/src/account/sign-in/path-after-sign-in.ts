import type { SessionState } from '#src/ground/session/session-state.ts';

/** Signed in, with no further step required. */
export const isThroughSignIn = (state: SessionState): boolean =>
  state.status === 'signed-in' && state.needsFactor === undefined;

/** Returns the target after a session was opened: the requested page, or the second step first. */
export function pathAfterSignIn(state: SessionState, target: string): string {
  if (state.status !== 'signed-in' || isThroughSignIn(state)) return target;
  return `/auth?${new URLSearchParams({ mode: 'signin', returnTo: target }).toString()}`;
}
