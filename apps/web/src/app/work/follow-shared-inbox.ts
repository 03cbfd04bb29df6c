/** Tells the inbox of shared photos who is signed in: the service worker that fills it cannot know. */

import { log } from '#src/ground/log.ts';
import { browserInbox, type SharedInbox } from '#src/ground/service-worker/shared-inbox.ts';
import type { SessionController } from '#src/ground/session/session-controller.ts';

export function followSharedInbox(
  session: Pick<SessionController, 'getState' | 'subscribe'>,
  inbox: Pick<SharedInbox, 'begin' | 'end'> = browserInbox(),
): void {
  let told: string | null | undefined;
  /** Serialized: a sign-in right after a sign-out must not lose its note to it. */
  let last = Promise.resolve();
  function follow(): void {
    const state = session.getState();
    if (state.status === 'loading') return;
    const userId = state.status === 'signed-in' ? state.user.id : null;
    if (userId === told) return;
    told = userId;
    last = last
      .then(() => (userId === null ? inbox.end() : inbox.begin(userId)))
      .catch((error: unknown) => log.warn('Shared photos do not know who is signed in.', error));
  }
  session.subscribe(follow);
  follow();
}
