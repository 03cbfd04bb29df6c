/**
 * Prevents overlapping and stale runs: a call during a run gets the following run, which sees the state at the time
 * of the call. All waiting callers share that run.
 */
export function oneAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    next = null;
    const started = run().finally(() => {
      if (current === started) current = null;
    });
    current = started;
    return started;
  }
  return () => {
    if (current === null) return start();
    next ??= current.then(start, start);
    return next;
  };
}
