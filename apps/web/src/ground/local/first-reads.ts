import { onIdle } from '../when-idle.ts';

/**
 * Resolves when the first screen has read and drawn what it shows. On a slow phone, everything not needed for that (the sync
 * engine, the doorbell, the sign-in library) competes for the only thread, so it waits.
 */
export interface FirstReads {
  /** Resolves once, also when nothing is read or a read takes too long. */
  readonly done: Promise<void>;
  track<T>(read: Promise<T>): Promise<T>;
}

/** A screen's chunk may still be loading when the store opens. */
const FIRST_READ_WITHIN_MS = 600;
/** A loaded list starts reads for its related rows, and is drawn in slices: the thread is idle when it is in sight. */
const QUIET_MS = 100;
const AT_MOST_MS = 4_000;

export function createFirstReads(): FirstReads {
  let finish: () => void = () => undefined;
  let open = 0;
  let isDone = false;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const end = (): void => {
    isDone = true;
    stopWaiting();
    clearTimeout(latest);
    finish();
  };
  const waitQuietly = (quietMs: number): (() => void) => {
    const timer = setTimeout(() => {
      stopWaiting = onIdle(end);
    }, quietMs);
    return () => clearTimeout(timer);
  };
  const latest = setTimeout(end, AT_MOST_MS);
  let stopWaiting = waitQuietly(FIRST_READ_WITHIN_MS);
  const settle = (): void => {
    open -= 1;
    if (open === 0 && !isDone) stopWaiting = waitQuietly(QUIET_MS);
  };
  return {
    done,
    track(read) {
      if (isDone) return read;
      open += 1;
      stopWaiting();
      read.then(settle, settle);
      return read;
    },
  };
}
