/**
 * Decides when the next cycle runs: soon after a local write, at once when the network or the person comes back,
 * every 30 s while visible, and after the back-off when the last one failed. Cycles never overlap; a request during
 * a cycle runs one more.
 */
import { backOffMs } from './back-off.ts';

export interface Timers {
  set(work: () => void, delayMs: number): unknown;
  clear(handle: unknown): void;
}

export type CycleOutcome =
  /** Everything that could be sent has been sent. */
  | 'done'
  /** Time ran out or more work arrived: continue at once. */
  | 'again'
  /** Offline, server trouble, or a mutation that depends on another one. */
  | 'later'
  /** Only a person can help (sign in, update). */
  | 'paused';

export interface SchedulerDeps {
  readonly timers: Timers;
  readonly random01: () => number;
  readonly isVisible: () => boolean;
  readonly run: () => Promise<{ outcome: CycleOutcome; retryAfterMs: number | null }>;
  readonly onError: (error: unknown) => void;
}

const POLL_MS = 30_000;

export interface Scheduler {
  /** Requests a cycle within `delayMs`; an earlier request wins. */
  request(delayMs: number): void;
  /** Requests a cycle now and resets the back-off: 'online', a button, a sign-in. */
  requestNow(): void;
  dispose(): void;
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  let timer: { handle: unknown; dueAtMs: number } | null = null;
  let isRunning = false;
  let isAskedAgain = false;
  let isOver = false;
  let failures = 0;
  let blockedUntilMs = 0;
  const nowMs = (): number => performance.now();

  function plan(delayMs: number): void {
    if (isOver) return;
    const dueAtMs = Math.max(nowMs() + delayMs, blockedUntilMs);
    if (timer !== null && timer.dueAtMs <= dueAtMs) return;
    if (timer !== null) deps.timers.clear(timer.handle);
    timer = { dueAtMs, handle: deps.timers.set(start, dueAtMs - nowMs()) };
  }
  function start(): void {
    timer = null;
    if (isOver) return;
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    deps
      .run()
      .then(finish, (error: unknown) => {
        deps.onError(error);
        finish({ outcome: 'later', retryAfterMs: null });
      })
      .catch(deps.onError);
  }
  function finish({ outcome, retryAfterMs }: { outcome: CycleOutcome; retryAfterMs: number | null }): void {
    isRunning = false;
    const wasAskedAgain = isAskedAgain;
    isAskedAgain = false;
    failures = outcome === 'later' ? failures + 1 : 0;
    if (outcome === 'later') {
      const delayMs = Math.max(backOffMs(failures, deps.random01()), retryAfterMs ?? 0);
      blockedUntilMs = nowMs() + delayMs;
      plan(delayMs);
    } else if (outcome === 'again' || (wasAskedAgain && outcome === 'done')) plan(0);
    else if (deps.isVisible()) plan(POLL_MS);
  }
  return {
    request: plan,
    requestNow() {
      failures = 0;
      blockedUntilMs = 0;
      plan(0);
    },
    dispose() {
      isOver = true;
      if (timer !== null) deps.timers.clear(timer.handle);
      timer = null;
    },
  };
}
