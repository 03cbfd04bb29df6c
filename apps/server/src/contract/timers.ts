/** Time as a queue or a deadline needs it, so that tests let it pass by themselves. */
export interface Timers {
  /** Calls back once, later; what it answers takes that back. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
