import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore, type TestDevice } from '#src/ground/local/testing.ts';
import { createRecorder, type Recorder } from './create-recorder.ts';
import { forgetTracks, readCurrent, readSaved } from './kept-track.ts';

const MINUTE = 60_000;
let device: TestDevice;
let store: LocalStore;
let nowMs: number;
let watchers: { readonly found: PositionCallback; readonly failed: PositionErrorCallback }[];
let isAwake: boolean;
let isClaimed: boolean;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  nowMs = Date.parse('2026-11-27T14:00:00Z');
  watchers = [];
  isAwake = false;
  isClaimed = false;
  device = createTestDevice('rosa');
  store = await openTestStore(device);
});
afterEach(() => {
  vi.useRealTimers();
});

function open(): Recorder {
  return createRecorder({
    store,
    nowMs: () => nowMs,
    newId: () => 'trip-1',
    geolocation: {
      watchPosition(found, failed) {
        const watcher = { found, failed: failed ?? (() => undefined) };
        watchers.push(watcher);
        return watchers.length;
      },
      clearWatch: (id) => void watchers.splice(id - 1, 1),
    },
    keepAwake() {
      isAwake = true;
      return () => {
        isAwake = false;
      };
    },
    async claim() {
      if (isClaimed) return null;
      isClaimed = true;
      return () => {
        isClaimed = false;
      };
    },
  });
}

/** A position so many minutes after the start, so many miles north of it. */
function move(minutes: number, miles: number): void {
  nowMs = Date.parse('2026-11-27T14:00:00Z') + minutes * MINUTE;
  const coords = { latitude: 27.95 + miles / 69.09, longitude: -82.46, accuracy: 8 };
  for (const { found } of watchers) found({ coords, timestamp: nowMs } as GeolocationPosition);
}
function fail(code: number): void {
  for (const { failed } of watchers) failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
}
/** Lets what is written to the device arrive. */
const written = () => vi.waitFor(async () => expect((await readCurrent(store))?.end ?? null).not.toBeNull());

it('records until it is stopped, and asks for a look before anything is saved', async () => {
  const recorder = open();
  await recorder.start();
  move(0, 0);
  move(2, 1);
  move(4, 2.5);
  expect(recorder.get()).toMatchObject({ status: 'recording', trouble: null });
  expect(isAwake).toBe(true);
  recorder.stop();
  expect(recorder.get()).toMatchObject({ status: 'ended', trip: { id: 'trip-1', endedBy: 'person' } });
  expect(watchers).toEqual([]);
  expect(isAwake).toBe(false);
  await written();

  await recorder.finish(true);
  expect(recorder.get()).toEqual({ status: 'off', why: null });
  expect(await readCurrent(store)).toBeNull();
  expect((await readSaved(store))[0]?.fixes).toHaveLength(3);
});

it('deletes the positions of a saved trip after a week, those of a discarded one at once', async () => {
  const recorder = open();
  await recorder.start();
  move(0, 0);
  move(5, 3);
  recorder.stop();
  await recorder.finish(true);
  await forgetTracks(store, nowMs + 7 * 86_400_000 - 1);
  expect(await readSaved(store)).toHaveLength(1);
  await forgetTracks(store, nowMs + 7 * 86_400_000);
  expect(await readSaved(store)).toEqual([]);

  await recorder.start();
  move(10, 0);
  move(15, 3);
  recorder.stop();
  await recorder.finish(false);
  expect(await readSaved(store)).toEqual([]);
});

it('stops automatically after 15 minutes without movement, at the time of the last one', async () => {
  const recorder = open();
  await recorder.start();
  move(0, 0);
  move(3, 2);
  move(17.5, 2);
  vi.advanceTimersByTime(30_000);
  expect(recorder.get().status).toBe('recording');
  move(18, 2);
  vi.advanceTimersByTime(30_000);
  expect(recorder.get()).toMatchObject({
    status: 'ended',
    trip: { endedBy: 'still', endedAtMs: Date.parse('2026-11-27T14:03:00Z') },
  });
});

it('goes on after a reload, and ends a trip that was interrupted for longer', async () => {
  const first = open();
  await first.start();
  move(0, 0);
  move(2, 1);
  first.dispose();
  await vi.waitFor(async () => expect((await readCurrent(store))?.track.fixes).toHaveLength(2));

  const second = open();
  await second.resume();
  move(4, 2);
  expect(second.get()).toMatchObject({ status: 'recording' });
  second.dispose();
  await vi.waitFor(async () => expect((await readCurrent(store))?.track.fixes).toHaveLength(3));

  nowMs += 60 * MINUTE;
  const third = open();
  await third.resume();
  expect(third.get()).toMatchObject({ status: 'ended', trip: { endedBy: 'closed' } });
});

it('records nothing when location is blocked, or the device does not move', async () => {
  const recorder = open();
  await recorder.start();
  fail(1);
  expect(recorder.get()).toEqual({ status: 'off', why: 'denied' });
  expect(watchers).toEqual([]);

  await recorder.start();
  move(0, 0);
  move(1, 0);
  recorder.stop();
  expect(recorder.get()).toEqual({ status: 'off', why: 'no-move' });
  await vi.waitFor(async () => expect(await readCurrent(store)).toBeNull());
});

it('says that no location comes in, and goes on when it does', async () => {
  const recorder = open();
  await recorder.start();
  fail(2);
  expect(recorder.get()).toMatchObject({ status: 'recording', trouble: 'missing' });
  move(1, 0);
  expect(recorder.get()).toMatchObject({ status: 'recording', trouble: null });
});

it('records in one tab only', async () => {
  await open().start();
  const other = open();
  await other.start();
  expect(other.get()).toEqual({ status: 'off', why: 'other-tab' });
});
