/**
 * When what is typed is written: this soon after the first letter that is not on disk yet, with or without a pause, and at once
 * when asked. A browser that is killed loses the letters of this moment and of the commit, a quarter of a second together.
 */
export const WRITE_WITHIN_MS = 150;

export interface WriteSoon {
  typed(): void;
  /** Writes what waits; nothing when nothing does. */
  flush(): void;
  /** What waited is not written. */
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
