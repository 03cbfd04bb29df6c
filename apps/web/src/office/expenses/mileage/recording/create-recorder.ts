/** Follows the device's location and writes it down as it goes, so that a closed tab loses seconds, not the trip. */
import {
  emptyTrack,
  milesOfTrack,
  STILL_MS,
  stillSince,
  withFix,
} from '@plumbline/domain/office/mileage/track';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import { type CurrentTrip, keepTrack, readCurrent, writeCurrent } from './kept-track.ts';
import type {
  LocationTrouble,
  OffReason,
  RecordedTrip,
  RecordingState,
  TripEnd,
  TripRecording,
} from './trip-recording.ts';

export interface RecorderDeps {
  readonly store: LocalStore;
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | null;
  readonly nowMs: () => number;
  readonly newId: () => string;
  /** Keeps the screen on until the returned function is called. */
  readonly keepAwake: () => () => void;
  /** One tab records. Null when another one does; otherwise a function that makes room for it. */
  readonly claim: () => Promise<(() => void) | null>;
}

export interface Recorder extends TripRecording {
  /** Goes on with a trip that a reload interrupted; one that was interrupted for longer has ended. */
  readonly resume: () => Promise<void>;
  readonly dispose: () => void;
}

const WRITE_MS = 5_000;
const CHECK_MS = 30_000;
/** Less than a tenth of a mile is no trip. */
const LEAST_MILES = 0.1;

export function createRecorder({
  store,
  geolocation,
  nowMs,
  newId,
  keepAwake,
  claim,
}: RecorderDeps): Recorder {
  const state = createStore<RecordingState>({ status: 'off', why: null });
  let current: CurrentTrip | null = null;
  let trouble: LocationTrouble | null = null;
  let writtenAtMs = 0;
  let release: () => void = () => undefined;
  let yieldClaim: () => void = () => undefined;

  const show = (): void => {
    if (current !== null) state.set(stateOf(current, trouble));
  };
  const write = (): void => {
    writtenAtMs = nowMs();
    writeCurrent(store, current).catch((error: unknown) =>
      log.error('A recorded trip was not written.', error),
    );
  };
  function follow(): void {
    const watch = geolocation?.watchPosition(
      ({ coords, timestamp }) => {
        if (current === null || current.end !== null) return;
        trouble = null;
        const { latitude, longitude, accuracy } = coords;
        const fix = { latitude, longitude, atMs: timestamp, accuracyMeters: accuracy };
        current = { ...current, track: withFix(current.track, fix) };
        if (nowMs() - writtenAtMs >= WRITE_MS) write();
        show();
      },
      ({ code, PERMISSION_DENIED }) => {
        trouble = code === PERMISSION_DENIED ? 'denied' : 'missing';
        if (trouble === 'denied' && current?.track.fixes.length === 0) drop('denied');
        else show();
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    if (watch === undefined) trouble = 'missing';
    const timer = setInterval(() => {
      const since = current === null ? null : stillSince(current.track, nowMs());
      if (since !== null) end(since, 'still');
    }, CHECK_MS);
    const sleep = keepAwake();
    release = () => {
      if (watch !== undefined) geolocation?.clearWatch(watch);
      clearInterval(timer);
      sleep();
      release = () => undefined;
    };
  }
  function end(atMs: number, by: TripEnd): void {
    release();
    if (current === null) return;
    if (milesOfTrack(current.track).miles < LEAST_MILES) {
      drop('no-move');
      return;
    }
    current = { ...current, end: { atMs, by } };
    write();
    show();
  }
  function drop(why: OffReason): void {
    release();
    current = null;
    write();
    yieldClaim();
    state.set({ status: 'off', why });
  }
  async function take(): Promise<boolean> {
    const claimed = await claim();
    if (claimed === null) state.set({ status: 'off', why: 'other-tab' });
    yieldClaim = claimed ?? yieldClaim;
    return claimed !== null;
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    async start() {
      if (current !== null || !(await take())) return;
      current = {
        id: newId(),
        startedAtMs: nowMs(),
        track: emptyTrack(nowMs()),
        end: null,
      };
      trouble = null;
      follow();
      write();
      show();
    },
    stop: () => end(nowMs(), 'person'),
    async finish(isSaved) {
      const { status } = state.get();
      const trip = current === null ? null : tripOf(current);
      if (status !== 'ended' || trip === null) return;
      if (isSaved) await keepTrack(store, trip);
      drop(null);
    },
    async resume() {
      const found = await readCurrent(store);
      if (current !== null || found === null || !(await take())) return;
      current = found;
      const heardAtMs = found.track.fixes.at(-1)?.atMs ?? found.startedAtMs;
      if (found.end === null) {
        if (nowMs() - heardAtMs < STILL_MS) follow();
        else end(heardAtMs, 'closed');
      }
      show();
    },
    dispose() {
      if (current?.end === null) write();
      release();
      yieldClaim();
    },
  };
}

function stateOf(current: CurrentTrip, trouble: LocationTrouble | null): RecordingState {
  const trip = tripOf(current);
  if (trip !== null) return { status: 'ended', trip };
  const { startedAtMs, track } = current;
  return { status: 'recording', startedAtMs, miles: milesOfTrack(track).miles, trouble };
}

function tripOf({ id, startedAtMs, track, end }: CurrentTrip): RecordedTrip | null {
  return end === null ? null : { id, startedAtMs, endedAtMs: end.atMs, endedBy: end.by, track };
}
