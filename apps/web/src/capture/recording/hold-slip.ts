import { slipLock } from './recording-slip.ts';

type Locks = Pick<LockManager, 'request'> | undefined;
const locksOf = (): Locks => navigator.locks as Locks;

/** Keeps other tabs from taking a recording for a lost one; ends with the returned function, and with the tab. */
export function holdSlip(id: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locksOf()
    ?.request(slipLock(id), () => held)
    .catch((error: unknown) => console.info('A recording is not held against other tabs.', error));
  return () => release();
}

/** Runs for a recording that nobody holds; null when another tab is at it. */
export async function withFreeSlip<T>(id: string, run: () => Promise<T>): Promise<T | null> {
  const locks = locksOf();
  if (locks === undefined) return run();
  return locks.request(slipLock(id), { ifAvailable: true }, async (lock) => (lock === null ? null : run()));
}
