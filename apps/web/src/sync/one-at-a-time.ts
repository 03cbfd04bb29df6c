/**
 * Never twice at once, and never too early: whoever asks while one run is under way gets the run after it, which sees what was
 * there when they asked. All who wait share that one.
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
