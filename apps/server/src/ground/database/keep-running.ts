/**
 * Restarts a program that exited, for as long as it takes: immediately the first time, then with growing delays while
 * it fails to start or exits soon after. Postgres is not a child of this process, so it is polled, which costs one read
 * of /proc.
 */
import type { Logger } from 'pino';

export interface KeepRunningDeps {
  isAlive(): boolean;
  /** `taken`: something else has its port, where nothing here can reach it. */
  start(signal: AbortSignal): Promise<'started' | 'failed' | 'taken'>;
  log: Pick<Logger, 'error' | 'warn'>;
  now(): number;
  /** Rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
}

const lookMs = 500;
const firstDelayMs = 250;
const longestDelayMs = 10_000;
/** After running this long, the previous exit no longer matters. */
const steadyMs = 60_000;
const maxTimesTaken = 5;
/** A hanging start is left to the end of the process. */
const stopLimitMs = 1500;

/** Delay before a restart after `endCount` exits in a row. */
export function restartDelayMs(endCount: number): number {
  return endCount <= 1 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (endCount - 2));
}

export function keepRunning(deps: KeepRunningDeps): { stop(): Promise<void> } {
  const { log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let endCount = 0;
  let timesTaken = 0;
  let startedAtMs = deps.now();

  async function watch(): Promise<void> {
    for (;;) {
      await deps.wait(lookMs, signal);
      if (deps.isAlive()) continue;
      if (deps.now() - startedAtMs > steadyMs) endCount = 0;
      log.error('Postgres stopped unexpectedly and is restarting');
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    for (;;) {
      endCount += 1;
      await deps.wait(restartDelayMs(endCount), signal);
      const outcome = await deps.start(signal);
      timesTaken = outcome === 'taken' ? timesTaken + 1 : 0;
      // Ends the process (main.ts); the next one uses another port.
      if (timesTaken >= maxTimesTaken) throw new Error('Another program listens on the port of Postgres');
      if (outcome !== 'started') continue;
      startedAtMs = deps.now();
      log.warn({ endCount }, 'Postgres runs again');
      return;
    }
  }

  const watching = watch();
  // Abort is the normal end; anything else is an unhandled rejection, which ends the process.
  const ended = watching.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopLimitMs).unref())]);
    },
  };
}
