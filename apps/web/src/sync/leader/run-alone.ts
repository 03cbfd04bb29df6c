import type { LockPort } from '../../local/ports.ts';

export interface RunAloneDeps {
  /** Null: no other tab to mind (old browsers, tests). */
  readonly locks: LockPort | null;
  readonly name: string;
  readonly nowMs: () => number;
  /** A tab that keeps the lock for longer is taken to be frozen: it holds what it has until somebody looks at it. */
  readonly patienceMs: number;
}

export type RunAlone = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * Runs the work when no other tab of this person is at it; null when one is. For speed only: two at once are harmless, the
 * server answers `dup`. That is why nobody waits for a frozen tab.
 */
export function createRunAlone({ locks, name, nowMs, patienceMs }: RunAloneDeps): RunAlone {
  let refusedSinceMs: number | null = null;

  return async (work) => {
    if (locks === null) return work();
    const turn = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { result: await work() },
    );
    if (turn !== null) {
      refusedSinceMs = null;
      return turn.result;
    }
    refusedSinceMs ??= nowMs();
    return Math.abs(nowMs() - refusedSinceMs) < patienceMs ? null : work();
  };
}
