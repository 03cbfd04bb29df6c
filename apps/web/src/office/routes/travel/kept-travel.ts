/** A router's figures that this device keeps, by pair of places: for days without a connection. */
import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import type { Travel } from '@plumbline/domain/office/routes/estimate-travel';
import { travelKey } from '@plumbline/domain/office/routes/travel-times';
import * as z from 'zod/mini';
import type { TravelAnswer } from '../calls/travel-calls.ts';

export const TRAVEL_KEY = 'route-travel';
/** About 300 kB. */
const MOST_PAIRS = 4_000;

const keptSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));
/** Seconds and miles by `travelKey`, the latest last. */
export type KeptTravel = z.infer<typeof keptSchema>;

export const readKept = (value: unknown): KeptTravel => keptSchema.safeParse(value).data ?? {};

export const knownTravel = (kept: KeptTravel): ReadonlyMap<string, Travel> =>
  new Map(Object.entries(kept).map(([key, [seconds, miles]]) => [key, { seconds, miles }]));

/** Adds an answer's figures; beyond the limit, the oldest go. */
export function keeping(
  kept: KeptTravel,
  points: readonly GeoPoint[],
  { cells }: Extract<TravelAnswer, { status: 'ok' }>,
): KeptTravel {
  const added = points.flatMap((from, row) =>
    points.flatMap((to, column) => {
      const cell = cells[row]?.[column] ?? null;
      return cell === null || row === column
        ? []
        : [[travelKey(from, to), [cell.seconds, cell.miles]] as const];
    }),
  );
  const keys = new Set(added.map(([key]) => key));
  const older = Object.entries(kept).filter(([key]) => !keys.has(key));
  return Object.fromEntries([...older, ...added].slice(-MOST_PAIRS)) as KeptTravel;
}

/** The day's places that lack figures for some pair; empty when all are known. */
export function unknownPlaces(kept: KeptTravel, points: readonly GeoPoint[]): readonly GeoPoint[] {
  const isKnown = points.every((from) =>
    points.every((to) => travelKey(from, to) in kept || samePlace(from, to)),
  );
  return isKnown ? [] : points;
}

const samePlace = (a: GeoPoint, b: GeoPoint): boolean => travelKey(a, b) === travelKey(b, a);
