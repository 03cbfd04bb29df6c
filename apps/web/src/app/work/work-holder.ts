/**
 * The work of the signed-in person: one local database with its engine per person and tab, shared by all layouts,
 * opened and closed with the session. Loaded on first use: visitors do not ship it. Closing deletes nothing.
 */

import type { Backend } from '#src/ground/backend/backend.ts';
import type { WorkGuard } from '#src/ground/backend/work-guard.ts';
import { log } from '#src/ground/log.ts';
import type { SessionController } from '#src/ground/session/session-controller.ts';
import { createStore } from '#src/ground/store.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import type { FirstScreen } from './first-screen.ts';

export type WorkState =
  | { readonly status: 'closed' }
  /** Signed in, but the organization is unknown: the first sign-in must be online once. */
  | { readonly status: 'no-organization' }
  | { readonly status: 'opening' }
  | {
      readonly status: 'open';
      readonly work: SyncSession;
      readonly userId: string;
      readonly officeId: string;
    }
  | { readonly status: 'failed' };

export interface WorkHolder {
  get: () => WorkState;
  subscribe: (listener: () => void) => () => void;
}

export interface WorkHolderDeps {
  session: Pick<SessionController, 'getState' | 'subscribe'>;
  workGuard: WorkGuard;
  open: (userId: string) => Promise<SyncSession>;
  firstScreen: FirstScreen;
}

type Wanted = { userId: string; officeId: string } | 'no-organization' | null;

export function createWorkHolder({ session, workGuard, open, firstScreen }: WorkHolderDeps): WorkHolder {
  const { get, set, subscribe } = createStore<WorkState>({ status: 'closed' });
  let wantedKey = '';
  let mayNotSend = false;
  let end: () => void = () => undefined;

  function wanted(): Wanted {
    const current = session.getState();
    if (current.status !== 'signed-in') return null;
    const officeId = current.organization?.id;
    return officeId === undefined ? 'no-organization' : { userId: current.user.id, officeId };
  }
  function follow(): void {
    const next = wanted();
    const key = typeof next === 'object' && next !== null ? `${next.userId} ${next.officeId}` : String(next);
    resumeAfterSignIn();
    if (key === wantedKey) return;
    wantedKey = key;
    end();
    end = () => undefined;
    if (next === null || next === 'no-organization') {
      set({ status: next ?? 'closed' });
      if (next !== null) firstScreen.tell(); // the organization arrives over the network
      return;
    }
    set({ status: 'opening' });
    start(next, key).catch((error: unknown) => {
      log.error('The local database was not opened.', error);
      firstScreen.tell();
      if (key === wantedKey) set({ status: 'failed' });
    });
  }
  async function start(
    { userId, officeId }: { userId: string; officeId: string },
    key: string,
  ): Promise<void> {
    const work = await open(userId);
    if (key !== wantedKey) return work.dispose();
    const ends = guard(work, workGuard);
    end = () => {
      for (const stop of ends) stop();
      work.dispose();
    };
    set({ status: 'open', work, userId, officeId });
    firstScreen.tellAfter(work.store.firstReads);
  }
  /** The engine pauses while the session is over; a new sign-in sends what waited. */
  function resumeAfterSignIn(): void {
    const current = session.getState();
    const couldNotSend = mayNotSend;
    mayNotSend = current.status === 'signed-in' && current.needsSignIn;
    const state = get();
    if (couldNotSend && !mayNotSend && state.status === 'open') state.work.resume();
  }

  session.subscribe(follow);
  follow();
  return { get, subscribe };
}

function guard(work: SyncSession, workGuard: WorkGuard): (() => void)[] {
  return [
    workGuard.registerUnsaved(() => work.store.spill.size() + work.store.incoming.count() > 0),
    workGuard.registerUnsent(async () => {
      const { changes, photos, needs } = await work.unsentSummary();
      return { changes: changes + needs, photos };
    }),
  ];
}

/** Connects it to the browser. */
export function openWorkWith(
  backend: Backend,
  session: Pick<SessionController, 'refreshIdentity'>,
): (userId: string) => Promise<SyncSession> {
  return async (userId) => {
    const [{ createSession }, config] = await Promise.all([
      import('#src/ground/sync/session.ts'),
      backend.config(),
    ]);
    return createSession({
      userId,
      config: { backendUrl: config.backendUrl, publishableKey: config.publishableKey },
      auth: { accessToken: backend.accessToken, onFactorMissing: () => void session.refreshIdentity() },
    });
  };
}
