/**
 * A drive as a device's positions show it. Positions jump, above all under roofs and in cities: what is too vague or
 * would be too fast is left out, and standing still adds no miles.
 */
import { distanceMiles, type GeoPoint } from '../booking/distance.ts';

export interface TrackFix extends GeoPoint {
  readonly atMs: number;
  /** Radius within which the device is, most likely. */
  readonly accuracyMeters: number;
}

export interface Track {
  /** In order; the first is the start. Empty until a position is exact enough. */
  readonly fixes: readonly TrackFix[];
  /** Of the latest usable position, also while standing still. */
  readonly heardAtMs: number;
}

const MOST_VAGUE_METERS = 65;
const LEAST_MOVE_METERS = 30;
const MOST_MILES_PER_HOUR = 100;
/** Without a position for so long, the way in between is not known. */
const GAP_MS = 60_000;
export const STILL_MS = 15 * 60_000;
const METERS_PER_MILE = 1609.344;
const MS_PER_HOUR = 3_600_000;

export const emptyTrack = (startedAtMs: number): Track => ({ fixes: [], heardAtMs: startedAtMs });

/** Adds a position where it counts. */
export function withFix(track: Track, fix: TrackFix): Track {
  if (fix.accuracyMeters > MOST_VAGUE_METERS) return track;
  const last = track.fixes.at(-1);
  if (last === undefined) return { fixes: [fix], heardAtMs: fix.atMs };
  if (fix.atMs <= last.atMs) return track;
  const miles = distanceMiles(last, fix);
  if (miles / ((fix.atMs - last.atMs) / MS_PER_HOUR) > MOST_MILES_PER_HOUR) return track;
  const heard = { ...track, heardAtMs: Math.max(track.heardAtMs, fix.atMs) };
  const least = Math.max(LEAST_MOVE_METERS, last.accuracyMeters, fix.accuracyMeters);
  return miles * METERS_PER_MILE < least ? heard : { ...heard, fixes: [...track.fixes, fix] };
}

export interface TrackMiles {
  readonly miles: number;
  /** Of them, straight lines over times without a position: the drive was at least as long. */
  readonly gapMiles: number;
}

export function milesOfTrack({ fixes }: Pick<Track, 'fixes'>): TrackMiles {
  let [miles, gapMiles] = [0, 0];
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1];
    if (before === undefined) continue;
    const leg = distanceMiles(before, fix);
    miles += leg;
    if (fix.atMs - before.atMs > GAP_MS && leg > MOST_GAP_FREE_MILES) gapMiles += leg;
  }
  return { miles, gapMiles };
}
/** A minute at a traffic light, then a start: no gap. */
const MOST_GAP_FREE_MILES = 0.25;

/** Whether it has not moved for `STILL_MS`, and when it last did. */
export function stillSince({ fixes, heardAtMs }: Track, nowMs: number): number | null {
  const movedAtMs = fixes.at(-1)?.atMs ?? heardAtMs;
  return nowMs - movedAtMs >= STILL_MS ? movedAtMs : null;
}
