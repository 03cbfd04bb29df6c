/**
 * npm does not pass SIGTERM on: it ends, and the server would live on as an orphan that holds the port and the data.
 * Calls `onGone` once when the process that started this one is no longer there.
 */
import { isProcessAlive } from '../database/process-identity.ts';

const intervalMs = 500;

export function watchParent(onGone: () => void): { dispose(): void } {
  const parentId = process.ppid;
  const timer = setInterval(() => {
    // Unix hands an orphan to another parent; Windows keeps the old id.
    if (process.ppid === parentId && isProcessAlive(parentId)) return;
    clearInterval(timer);
    onGone();
  }, intervalMs);
  timer.unref();
  return { dispose: () => clearInterval(timer) };
}
