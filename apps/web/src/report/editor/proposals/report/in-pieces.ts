/**
 * Works through a long list some at a time; between them the page draws and answers. `work` returns false to stop.
 */
export async function inPieces<T>(
  all: readonly T[],
  size: number,
  work: (piece: readonly T[], done: number) => Promise<boolean>,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) {
    const done = Math.min(at + size, all.length);
    if (!(await work(all.slice(at, done), done))) return;
    await aMoment();
  }
}

/** Lets the page draw and answer. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
