/** What one tab is at, so that no other takes it for lost. Ends with its tab, however that ends. */
import { log } from '#src/ground/log.ts';

type Locks = Pick<LockManager, 'request'> | undefined;
const locksOf = (): Locks => navigator.locks as Locks;

/** Holds until the returned function is called. Does nothing in browsers without locks (plain HTTP). */
export function holdLock(name: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locksOf()
    ?.request(name, () => held)
    .catch((error: unknown) => log.info('It is not held against other tabs.', error));
  return () => release();
}

/** Runs when no one holds the lock; returns null when another tab does. */
export async function withFreeLock<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  const locks = locksOf();
  if (locks === undefined) return run();
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : run()));
}
