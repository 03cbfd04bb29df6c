/**
 * When to ask again for files that another device has not sent yet. Rows come minutes before their photos, from a phone with little
 * network hours before, and no event tells that a file has arrived: so it is asked soon, then ever more rarely.
 */

export interface AskAgain {
  /** Something is missing: ask for it in a while. Many calls are one. */
  later(): void;
  /** Something came: the rest may follow, so the next time is soon. */
  came(): void;
  dispose(): void;
}

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** `ask` says `later` again when it was in vain. */
export function createAskAgain(ask: () => void): AskAgain {
  let delayMs = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(): void {
    timer ??= setTimeout(run, delayMs);
  }
  function run(): void {
    timer = undefined;
    if (document.hidden || !navigator.onLine) {
      later(); // nobody looks, or nothing can come
      return;
    }
    delayMs = Math.min(LONGEST_MS, delayMs * 2);
    ask();
  }
  return {
    later,
    came() {
      delayMs = FIRST_MS;
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      later();
    },
    dispose: () => clearTimeout(timer),
  };
}
