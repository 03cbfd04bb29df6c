/**
 * Decides who may work next when more callers ask than can work at once. Guarantees: at most `capacity` run, at most
 * `perKey` of one key; one key's calls start in arrival order; keys take turns; the last `reserved` slots are only for
 * keys with nothing running; no one waits forever. A rejected call was never started. Independent of database and HTTP.
 */
import { Overload } from './overload.ts';
import { systemTimers, type Timers } from './timers.ts';

export interface FairQueueOptions {
  readonly capacity: number;
  readonly perKey: number;
  /** Free slots that a key with something running leaves to others. */
  readonly reserved: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
  readonly maxWaitMs: number;
  /** Sent to a rejected caller. */
  readonly retryAfterSeconds: number;
  readonly timers?: Timers;
}

export interface FairQueue {
  /**
   * @throws Overload when too many wait or the wait took too long; the signal's reason when it was aborted before
   * starting
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Waiter {
  readonly start: () => void;
}

const fullMessage = 'Too many requests are waiting. Try again in a moment.';
const lateMessage = 'The server is busy and couldn’t handle this request in time. Try again in a moment.';

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { timers = systemTimers } = options;
  const runningByKey = new Map<string, number>();
  /** In turn order: a key that was served moves to the end. */
  const lines = new Map<string, Waiter[]>();
  let runningCount = 0;
  let waitingCount = 0;

  function mayStart(key: string): boolean {
    const running = runningByKey.get(key) ?? 0;
    const free = options.capacity - runningCount;
    if (free <= 0 || running >= options.perKey) return false;
    return running === 0 || free > options.reserved;
  }

  function take(key: string): void {
    runningCount += 1;
    runningByKey.set(key, (runningByKey.get(key) ?? 0) + 1);
  }

  function giveBack(key: string): void {
    runningCount -= 1;
    const left = (runningByKey.get(key) ?? 1) - 1;
    if (left === 0) runningByKey.delete(key);
    else runningByKey.set(key, left);
    startNext();
  }

  function startNext(): void {
    for (const [key, line] of lines) {
      if (runningCount >= options.capacity) return;
      if (!mayStart(key)) continue;
      const waiter = line[0];
      if (waiter === undefined) continue;
      leave(key, waiter);
      const rest = lines.get(key);
      if (rest !== undefined) {
        lines.delete(key);
        lines.set(key, rest);
      }
      take(key);
      waiter.start();
    }
  }

  function leave(key: string, waiter: Waiter): void {
    const line = lines.get(key);
    const index = line?.indexOf(waiter) ?? -1;
    if (line === undefined || index < 0) return;
    line.splice(index, 1);
    waitingCount -= 1;
    if (line.length === 0) lines.delete(key);
  }

  function wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const line = lines.get(key) ?? [];
    if (waitingCount >= options.maxWaiting || line.length >= options.maxWaitingPerKey)
      throw new Overload(fullMessage, options.retryAfterSeconds);
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        takeTimerBack();
        signal?.removeEventListener('abort', giveUp);
      };
      const waiter: Waiter = {
        start: () => {
          stopWaiting();
          resolve();
        },
      };
      const refuse = (reason: unknown): void => {
        stopWaiting();
        leave(key, waiter);
        reject(reason);
      };
      const giveUp = (): void => refuse(signal?.reason);
      const takeTimerBack = timers.after(options.maxWaitMs, () =>
        refuse(new Overload(lateMessage, options.retryAfterSeconds)),
      );
      signal?.addEventListener('abort', giveUp);
      lines.set(key, line);
      line.push(waiter);
      waitingCount += 1;
    });
  }

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      // A free slot is taken immediately only if no call of the same key waits for it.
      if (!lines.has(key) && mayStart(key)) take(key);
      else await wait(key, signal);
      try {
        return await work();
      } finally {
        giveBack(key);
      }
    },
  };
}
