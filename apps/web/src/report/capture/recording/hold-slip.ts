import { holdLock, withFreeLock } from '../hold-lock.ts';
import { slipLock } from './recording-slip.ts';

/** Keeps other tabs from treating a recording as lost, until the returned function is called or the tab ends. */
export const holdSlip = (id: string): (() => void) => holdLock(slipLock(id));

/** Runs for a recording that no tab holds; returns null when another tab does. */
export const withFreeSlip = <T>(id: string, run: () => Promise<T>): Promise<T | null> =>
  withFreeLock(slipLock(id), run);
