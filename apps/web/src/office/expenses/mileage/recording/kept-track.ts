/** The trip being recorded and the positions of saved ones, in the values of this device. Never synced. */
import type { Track } from '@plumbline/domain/office/mileage/track';
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { CURRENT_TRIP_KEY, type RecordedTrip } from './trip-recording.ts';

const SAVED_KEY = 'trip-tracks';
const SAVED_DAYS = 7;
const DAY_MS = 86_400_000;

const fixSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  atMs: z.number(),
  accuracyMeters: z.number(),
});
const trackSchema = z.object({ fixes: z.array(fixSchema), heardAtMs: z.number() });
const currentSchema = z.object({
  id: z.string(),
  startedAtMs: z.number(),
  track: trackSchema,
  end: z.nullable(z.object({ atMs: z.number(), by: z.enum(['person', 'still', 'closed']) })),
});
export type CurrentTrip = Omit<z.infer<typeof currentSchema>, 'track'> & { readonly track: Track };
const savedSchema = z.array(z.object({ endedAtMs: z.number(), fixes: z.array(fixSchema) }));

export async function readCurrent(store: LocalStore): Promise<CurrentTrip | null> {
  return currentSchema.safeParse(await readDeviceValue(store, CURRENT_TRIP_KEY)).data ?? null;
}
export const writeCurrent = (store: LocalStore, current: CurrentTrip | null): Promise<boolean> =>
  writeDeviceValue(store, CURRENT_TRIP_KEY, current);

/** Keeps the positions of a saved trip for a week. */
export async function keepTrack(store: LocalStore, { endedAtMs, track }: RecordedTrip): Promise<void> {
  const saved = await readSaved(store);
  await writeDeviceValue(store, SAVED_KEY, [...saved, { endedAtMs, fixes: track.fixes }]);
}

/** Deletes the positions of trips that ended more than a week ago. */
export async function forgetTracks(store: LocalStore, nowMs: number): Promise<void> {
  const saved = await readSaved(store);
  const recent = saved.filter(({ endedAtMs }) => nowMs - endedAtMs < SAVED_DAYS * DAY_MS);
  if (recent.length < saved.length)
    await writeDeviceValue(store, SAVED_KEY, recent.length === 0 ? null : recent);
}

export async function readSaved(store: LocalStore): Promise<z.infer<typeof savedSchema>> {
  return savedSchema.safeParse(await readDeviceValue(store, SAVED_KEY)).data ?? [];
}
