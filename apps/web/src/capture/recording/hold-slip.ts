import { holdLock, withFreeLock } from '../hold-lock.ts';
import { slipLock } from './recording-slip.ts';

/** Keeps other tabs from taking a recording for a lost one; ends with the returned function, and with the tab. */
export const holdSlip = (id: string): (() => void) => holdLock(slipLock(id));

/** Runs for a recording that nobody holds; null when another tab is at it. */
export const withFreeSlip = <T>(id: string, run: () => Promise<T>): Promise<T | null> =>
  withFreeLock(slipLock(id), run);
