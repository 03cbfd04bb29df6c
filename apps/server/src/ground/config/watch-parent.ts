/**
 * npm does not pass SIGTERM on: it exits, and the server would live on as an orphan holding port and data. Calls
 * `onGone` once the process that started this one no longer exists.
 */
import { isProcessAlive } from '../database/process-identity.ts';

const intervalMs = 500;

export function watchParent(onGone: () => void): { dispose(): void } {
  const parentId = process.ppid;
  const timer = setInterval(() => {
    // Unix assigns an orphan another parent; Windows keeps the old id.
    if (process.ppid === parentId && isProcessAlive(parentId)) return;
    clearInterval(timer);
    onGone();
  }, intervalMs);
  timer.unref();
  return { dispose: () => clearInterval(timer) };
}
