/**
 * Support of the signed-in person while their work is open. The code loads when the browser is idle after the first
 * screen, or at once for a support screen; until then, and if it cannot load, there is none.
 */

import type { Backend } from '#src/ground/backend/backend.ts';
import type { Connection } from '#src/ground/backend/connection.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import { whenIdle } from '#src/ground/when-idle.ts';
import type { SupportDesk } from '#src/office/support/support-desk.ts';
import type { WorkHolder } from './work-holder.ts';

export interface SupportHolder {
  get: () => SupportDesk | null;
  subscribe: (listener: () => void) => () => void;
  /** Starts now instead of when idle. Rejects where the code is not on this device. */
  begin: () => Promise<void>;
  isChatOpen: () => boolean;
  setChatOpen: (isOpen: boolean) => void;
}

export interface SupportHolderDeps {
  readonly work: WorkHolder;
  readonly backend: Backend;
  readonly connection: Connection;
}

/** Leaves time for the first screen, the first pull, and the bell. */
const QUIET_AFTER_MS = 4_000;

export function createSupportHolder({ work, backend, connection }: SupportHolderDeps): SupportHolder {
  const desk = createStore<SupportDesk | null>(null);
  const chatOpen = createStore(false);
  let openWork: unknown = null;
  let beginning: Promise<void> | null = null;

  async function load(): Promise<void> {
    const state = work.get();
    if (state.status !== 'open' || desk.get() !== null) return;
    const { startSupportDesk } = await import('#src/office/support/support-desk.ts');
    if (openWork !== state.work) return;
    const { store } = state.work;
    const begun = await startSupportDesk({ backend, connection, store, userId: state.userId });
    if (openWork !== state.work) return begun.dispose();
    desk.set(begun);
  }
  function begin(): Promise<void> {
    beginning ??= load().finally(() => {
      beginning = null;
    });
    return beginning;
  }
  async function beginLater(mine: {
    readonly store: { readonly firstReads: Promise<unknown> };
  }): Promise<void> {
    await mine.store.firstReads;
    await whenIdle(QUIET_AFTER_MS);
    if (openWork === mine) await begin();
  }
  function follow(): void {
    const state = work.get();
    const next = state.status === 'open' ? state.work : null;
    if (next === openWork) return;
    openWork = next;
    desk.get()?.dispose();
    chatOpen.set(false);
    desk.set(null);
    if (next === null) return;
    beginLater(next).catch((error: unknown) => log.info('Support is not on this device yet.', error));
  }

  work.subscribe(follow);
  follow();
  return {
    get: desk.get,
    subscribe(listener) {
      const ends = [desk.subscribe(listener), chatOpen.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    begin,
    isChatOpen: chatOpen.get,
    setChatOpen: chatOpen.set,
  };
}
