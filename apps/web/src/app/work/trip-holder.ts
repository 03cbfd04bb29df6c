/** The recording of a trip, of the signed-in person while their work is open. Its code loads when a trip is recorded. */
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import type { Recorder } from '#src/office/expenses/mileage/recording/create-recorder.ts';
import {
  CURRENT_TRIP_KEY,
  noRecording,
  type TripRecording,
} from '#src/office/expenses/mileage/recording/trip-recording.ts';
import type { WorkHolder } from './work-holder.ts';

export function createTripHolder(work: WorkHolder): TripRecording {
  const shown = createStore(noRecording.get());
  let openWork: unknown = null;
  let recorder: Promise<Recorder> | null = null;
  let unlink: () => void = () => undefined;

  /** Null while no work is open. */
  function load(): Promise<Recorder> | null {
    const state = work.get();
    if (state.status !== 'open') return null;
    recorder ??= import('#src/office/expenses/mileage/recording/device-recorder.ts').then((part) => {
      const made = part.createDeviceRecorder(state.work.store);
      if (openWork !== state.work) return made;
      const tell = (): void => shown.set(made.get());
      const unsubscribe = made.subscribe(tell);
      unlink = () => {
        unsubscribe();
        made.dispose();
      };
      return made;
    });
    // A failed load is not for ever.
    recorder.catch(() => {
      recorder = null;
    });
    return recorder;
  }
  async function resume(mine: { readonly store: { readonly firstReads: Promise<unknown> } }): Promise<void> {
    await mine.store.firstReads;
    const state = work.get();
    if (openWork !== mine || state.status !== 'open') return;
    const row = await state.work.store.database.local.get(CURRENT_TRIP_KEY);
    if (row !== undefined && openWork === mine) await (await load())?.resume();
  }
  function follow(): void {
    const state = work.get();
    const next = state.status === 'open' ? state.work : null;
    if (next === openWork) return;
    openWork = next;
    unlink();
    unlink = () => undefined;
    recorder = null;
    shown.set(noRecording.get());
    if (next === null) return;
    resume(next).catch((error: unknown) => log.info('A recorded trip could not be read.', error));
  }
  work.subscribe(follow);
  follow();
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    start: async () => (await load())?.start(),
    stop: () => void recorder?.then((made) => made.stop()),
    finish: async (isSaved) => (await recorder)?.finish(isSaved),
  };
}
