/** Tells when to write what is typed: after a pause, at the latest after a while, and at once when asked. */
export interface TypingTimer {
  typed(): void;
  flush(): void;
}

const TYPING_PAUSE_MS = 250;
const TYPING_LIMIT_MS = 1000;

export function createTypingTimer(deps: { write: () => void }): TypingTimer {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (limit === undefined) return;
    clearTimeout(pause);
    clearTimeout(limit);
    limit = undefined;
    deps.write();
  }

  return {
    typed() {
      clearTimeout(pause);
      pause = setTimeout(flush, TYPING_PAUSE_MS);
      limit ??= setTimeout(flush, TYPING_LIMIT_MS);
    },
    flush,
  };
}
