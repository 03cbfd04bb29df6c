import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { createRecorder, type Recorder } from './create-recorder.ts';

/** A recorder with this browser's location, clock and screen. */
export function createDeviceRecorder(store: LocalStore): Recorder {
  return createRecorder({
    store,
    geolocation: 'geolocation' in navigator ? navigator.geolocation : null,
    nowMs: () => Date.now(),
    newId: () => store.newId(),
    keepAwake,
    claim,
  });
}

/** A phone with its screen off reads no location for a page. The lock ends when the page is hidden, and is taken again. */
function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = (): void => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock.request('screen').then(
      (taken) => {
        lock = taken;
        if (isOver) void taken.release();
      },
      (error: unknown) => log.info('The screen may turn off.', error),
    );
  };
  document.addEventListener('visibilitychange', take);
  take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}

const LOCK = 'plumbline-trip-recording';

/** Browsers without locks (plain HTTP) have no location either. */
function claim(): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
