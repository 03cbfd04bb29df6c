/** A page that no one sees renders nothing, and must not wait for it; a page that is very busy does not wait longer either. */
const NOT_DRAWN_MS = 250;

/** Resolves when what has been changed is on screen, or after a quarter of a second. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    onPaint(resolve);
  });
}

/** The same for a function; returns what cancels it. */
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
