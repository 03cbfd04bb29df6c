/** A page that no one sees renders nothing, and must not wait for it. */
const NOT_DRAWN_MS = 250;

/** Resolves when what has been changed is on screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    onPaint(resolve);
  });
}

/** Runs `work` when what has been changed is on screen; returns what cancels it. */
export function onPaint(work: () => void): () => void {
  let later = setTimeout(run, document.hidden ? 0 : NOT_DRAWN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(later);
    later = setTimeout(run);
  });
  function run(): void {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
