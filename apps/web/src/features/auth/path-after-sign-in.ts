import type { SessionState } from '../../backend/session/session-state.ts';

/** Signed in, and nothing is asked for any more. */
export const isThroughSignIn = (state: SessionState): boolean =>
  state.status === 'signed-in' && state.needsFactor === undefined;

/** Where a page that opened a session leads: to the target, or to the second step first. */
export function pathAfterSignIn(state: SessionState, target: string): string {
  if (state.status !== 'signed-in' || isThroughSignIn(state)) return target;
  return `/auth?${new URLSearchParams({ mode: 'signin', returnTo: target }).toString()}`;
}
