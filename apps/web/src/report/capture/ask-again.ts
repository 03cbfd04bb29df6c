/**
 * Schedules requests for files that another device has not sent yet. Rows arrive minutes before their photos, hours
 * on a slow connection, and no event announces a file: so it retries soon, then less and less often.
 */

export interface AskAgain {
  /** Schedules a retry because something is missing. Repeated calls are one. */
  later(): void;
  /** Something arrived: the rest may follow, so the next retry is soon. */
  came(): void;
  dispose(): void;
}

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** `ask` calls `later` again when it found nothing. */
export function createAskAgain(ask: () => void): AskAgain {
  let delayMs = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(): void {
    timer ??= setTimeout(run, delayMs);
  }
  function run(): void {
    timer = undefined;
    if (document.hidden || !navigator.onLine) {
      later(); // no one is looking, or nothing can arrive
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
