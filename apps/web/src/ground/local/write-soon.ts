/**
 * When typed text is written: this soon after the first unwritten character, with or without a pause, and at once
 * on demand. A killed browser loses this much and the commit, a quarter of a second in total.
 */
export const WRITE_WITHIN_MS = 150;

export interface WriteSoon {
  typed(): void;
  /** Writes pending text; does nothing when there is none. */
  flush(): void;
  /** Discards pending text. */
  cancel(): void;
}

export function createWriteSoon(write: () => void): WriteSoon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function flush(): void {
    if (timer === undefined) return;
    cancel();
    write();
  }
  return {
    typed() {
      timer ??= setTimeout(flush, WRITE_WITHIN_MS);
    },
    flush,
    cancel,
  };
}
