import type { LockPort } from '#src/ground/local/ports.ts';

export interface RunAloneDeps {
  /** Null when there are no other tabs to coordinate with (old browsers, tests). */
  readonly locks: LockPort | null;
  readonly name: string;
  readonly nowMs: () => number;
  /** A tab that holds the lock for longer is considered frozen; it keeps the lock until it wakes up. */
  readonly patienceMs: number;
}

export type RunAlone = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * Runs the work unless another tab of this person is running it. Returns null in that case. Only an optimization:
 * concurrent runs are harmless because the server answers `dup`, so a frozen tab is not waited for.
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
