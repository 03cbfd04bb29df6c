/**
 * Moves the outbox to the server and the server's changes to this device, as often as needed, and reports its
 * progress. It decides neither what a person sees (ground/local/view.ts) nor which change wins (the server).
 */

import type { LocalStore } from '../local/local-store.ts';
import type { LockPort } from '../local/ports.ts';
import { log } from '../log.ts';
import { createStore } from '../store.ts';
import { createRunAlone } from './leader/run-alone.ts';
import { type CycleOutcome, createScheduler, type Timers } from './leader/scheduler.ts';
import { wantScope } from './manifest/want-scope.ts';
import { type CycleResult, runCycle } from './run-cycle.ts';
import { ENGINE_AT_REST, type EngineState } from './status/engine-state.ts';
import type { PauseReason } from './status/sync-status.ts';
import type { AppError } from './transport/app-error.ts';
import type { Transport } from './transport/transport.ts';

export interface SyncEngineDeps {
  readonly store: LocalStore;
  readonly transport: Transport;
  /** Null when there are no other tabs to coordinate with. */
  readonly locks: LockPort | null;
  readonly timers: Timers;
  readonly random01: () => number;
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** Runs after a pass that reached the server (report of this device). */
  readonly afterPass?: () => Promise<void>;
  readonly pageSize?: number;
}

export interface SyncEngine {
  current(): EngineState;
  subscribe(listener: () => void): () => void;
  /** Syncs at once: 'online', visible, signed in again, a button. */
  syncNow(): void;
  /** Something changed on the server (doorbell). */
  ring(): void;
  /** Keeps an inspection on this device from now on and downloads it. */
  open(scopeId: string): Promise<void>;
  /**
   * Runs one pass to its end: tests, and 'send now' before signing out. Returns null when another tab is running
   * one.
   */
  runOnce(): Promise<CycleResult | null>;
  dispose(): void;
}

const WRITE_DELAY_MS = 400;
const RING_DELAY_MS = 150;
const OFFLINE_TRY_MS = 300_000;
/** A pass releases the lock after this; a tab that holds it longer is frozen and is ignored. */
const PASS_MS = 60_000;

export function createSyncEngine(deps: SyncEngineDeps): SyncEngine {
  const { store } = deps;
  let isOver = false;
  let isWrittenMeanwhile = false;
  let lastTryMs = store.clock.nowMs();
  const state = createStore(ENGINE_AT_REST);
  const set = (patch: Partial<EngineState>): void => state.set({ ...state.get(), ...patch });

  const runAlone = createRunAlone({
    locks: deps.locks,
    name: `plumbline-sync-${store.userId}`,
    nowMs: () => store.clock.nowMs(),
    patienceMs: PASS_MS,
  });
  async function runOnce(): Promise<CycleResult | null> {
    if (isOver || store.state !== 'ready') return null;
    return runAlone(async () => {
      const startedAtMs = store.clock.nowMs();
      set({ isRunning: true });
      try {
        const result = await runCycle({
          ...deps,
          mayGoOn: () => !isOver && Math.abs(store.clock.nowMs() - startedAtMs) < PASS_MS,
        });
        await afterPass(result);
        return result;
      } finally {
        set({ isRunning: false });
      }
    });
  }
  async function afterPass({ outcome, error }: CycleResult): Promise<void> {
    const pausedBecause = pauseOf(error);
    const isReached = error === null || ['wait', 'never', 'smaller'].includes(error.retry);
    set({
      pausedBecause,
      lastError: error,
      ...(isReached && outcome !== 'paused' && { lastSyncedAt: store.nowIso() }),
    });
    if (isReached) await deps.afterPass?.();
  }
  async function run(): Promise<{ outcome: CycleOutcome; retryAfterMs: number | null }> {
    // Some systems report 'offline' permanently, so it is tried every five minutes anyway. Not more often, because
    // a change that was tried can no longer be replaced in place.
    const nowMs = store.clock.nowMs();
    if (!deps.isOnline() && Math.abs(nowMs - lastTryMs) < OFFLINE_TRY_MS) {
      set({ pausedBecause: 'offline' });
      return { outcome: 'done', retryAfterMs: null }; // 'online' wakes it; polling continues anyway
    }
    lastTryMs = nowMs;
    const result = await runOnce();
    // Another tab is running a pass: check again later in case it dies.
    if (result === null) return { outcome: 'done', retryAfterMs: null };
    return { outcome: result.outcome, retryAfterMs: result.error?.retryAfterMs ?? null };
  }
  const scheduler = createScheduler({
    ...deps,
    run,
    onError: (error) => {
      if (isOver) return;
      log.error('A pass of the sync engine failed.', error);
    },
  });
  const stop = store.feed.listen((event) => {
    if (event.kind === 'rows' && !state.get().isRunning) scheduler.request(WRITE_DELAY_MS);
    // A running pass may have missed this write.
    else if (event.kind === 'rows') isWrittenMeanwhile = true;
  });
  state.subscribe(() => {
    if (state.get().isRunning || !isWrittenMeanwhile) return;
    isWrittenMeanwhile = false;
    void askIfWaiting();
  });
  async function askIfWaiting(): Promise<void> {
    if (isOver) return;
    const waiting = await store.database.outbox.where('state').equals('waiting').count();
    if (waiting > 0) scheduler.request(WRITE_DELAY_MS);
  }

  return {
    current: state.get,
    subscribe: state.subscribe,
    syncNow: () => scheduler.requestNow(),
    ring: () => scheduler.request(RING_DELAY_MS),
    async open(scopeId) {
      await wantScope(store, scopeId);
      scheduler.request(0);
    },
    runOnce,
    dispose() {
      isOver = true;
      stop();
      scheduler.dispose();
      state.clear();
    },
  };
}

function pauseOf(error: AppError | null): PauseReason | null {
  if (error === null) return null;
  if (error.retry === 'after-sign-in') return 'sign-in';
  if (error.retry === 'after-update') return 'update';
  return ['offline', 'timeout', 'portal'].includes(error.code) ? 'offline' : null;
}
