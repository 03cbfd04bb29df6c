/** A router's figures that this device keeps, by pair of places and hour of departure: for days without a connection. */
import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import type { Travel } from '@plumbline/domain/office/routes/estimate-travel';
import { type Drive, travelHour, travelKey } from '@plumbline/domain/office/routes/travel-times';
import * as z from 'zod/mini';
import type { LegsAnswer, TravelAnswer } from '../calls/travel-calls.ts';

export const TRAVEL_KEY = 'route-travel';
/** About 400 kB. */
const MOST_PAIRS = 4_000;

const keptSchema = z.object({
  /** The router knows traffic, so figures of another hour are no answer. */
  isByHour: z.boolean(),
  /** Seconds and miles by `travelKey`, followed by the hour where they are for one only; the latest last. */
  figures: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type KeptTravel = z.infer<typeof keptSchema>;

/** What an earlier version kept had no hour: it is asked again. */
export const readKept = (value: unknown): KeptTravel =>
  keptSchema.safeParse(value).data ?? { isByHour: false, figures: {} };

/** As `createTravelTimes` reads them; the pair alone has its latest figures, of whatever hour. */
export function knownTravel({ figures }: KeptTravel): ReadonlyMap<string, Travel> {
  const known = new Map<string, Travel>();
  for (const [key, [seconds, miles]] of Object.entries(figures)) {
    known.set(key, { seconds, miles });
    known.set(pairIn(key), { seconds, miles });
  }
  return known;
}

/** Adds an answer's figures; beyond the limit, the oldest go. */
export function keeping(
  kept: KeptTravel,
  points: readonly GeoPoint[],
  { cells, hour }: Extract<TravelAnswer, { status: 'ok' }>,
): KeptTravel {
  const added = points.flatMap((from, row) =>
    points.flatMap((to, column) => {
      const cell = cells[row]?.[column] ?? null;
      return cell === null || row === column
        ? []
        : [[keyAt(travelKey(from, to), hour), [cell.seconds, cell.miles] as [number, number]] as const];
    }),
  );
  return { isByHour: hour !== '', figures: adding(kept, added) };
}

/** Adds what an answer says about drives at their own hours. */
export function keepingLegs(
  kept: KeptTravel,
  drives: readonly Drive[],
  { legs }: Extract<LegsAnswer, { status: 'ok' }>,
): KeptTravel {
  const added = drives.flatMap(({ from, to }, index) => {
    const leg = legs[index] ?? null;
    return leg === null
      ? []
      : [[keyAt(travelKey(from, to), leg.hour), [leg.seconds, leg.miles] as [number, number]] as const];
  });
  return { ...kept, figures: adding(kept, added) };
}

function adding(
  { figures }: KeptTravel,
  added: readonly (readonly [key: string, figures: [number, number]])[],
): KeptTravel['figures'] {
  const keys = new Set(added.map(([key]) => key));
  const older = Object.entries(figures).filter(([key]) => !keys.has(key));
  return Object.fromEntries([...older, ...added].slice(-MOST_PAIRS));
}

export const driveKey = ({ from, to, departsAtMs }: Drive): string =>
  keyAt(travelKey(from, to), travelHour(departsAtMs));

/** The drives ahead whose own hour has no figures, where the router knows traffic; each once. */
export function unknownDrives(
  { isByHour, figures }: KeptTravel,
  drives: readonly Drive[],
  nowMs: number,
): readonly Drive[] {
  if (!isByHour) return [];
  const unknown = drives.filter(
    (drive) =>
      drive.departsAtMs > nowMs && !isSamePlace(drive.from, drive.to) && !(driveKey(drive) in figures),
  );
  return [...new Map(unknown.map((drive) => [driveKey(drive), drive])).values()];
}

/** The day's places that lack figures for some pair at that hour; empty when all are known. */
export function unknownPlaces(
  { isByHour, figures }: KeptTravel,
  points: readonly GeoPoint[],
  hour: string,
): readonly GeoPoint[] {
  const isKnown = points.every((from) =>
    points.every(
      (to) => keyAt(travelKey(from, to), isByHour ? hour : '') in figures || isSamePlace(from, to),
    ),
  );
  return isKnown ? [] : points;
}

const keyAt = (pair: string, hour: string): string => (hour === '' ? pair : `${pair} ${hour}`);
/** '27.95,-82.46 27.91,-82.79 2026-12-01T13:00:00.000Z' -> '27.95,-82.46 27.91,-82.79' */
const pairIn = (key: string): string => key.split(' ', 2).join(' ');
const isSamePlace = (a: GeoPoint, b: GeoPoint): boolean => travelKey(a, b) === travelKey(b, a);
