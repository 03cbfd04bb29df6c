/** Time for queues and deadlines, so that tests can control it. */
export interface Timers {
  /** Calls back once, later; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
