/** Driving figures between two places: from a router where they are known, estimated otherwise. */
import type { GeoPoint } from '../booking/distance.ts';
import { estimateTravel, type Travel } from './estimate-travel.ts';

/** entered: minutes that the office typed, for a place without coordinates. unknown: nothing is known. */
export type TravelSource = 'router' | 'estimated' | 'entered' | 'unknown';

export interface Leg extends Travel {
  readonly source: TravelSource;
}

export interface TravelTimes {
  /** `departsAtMs`: when this drive begins; without it, the figures of the day's departure. */
  between(from: GeoPoint, to: GeoPoint, departsAtMs?: number): Leg;
}

/** A drive between two places and when it begins: what a router with traffic keeps apart by hour. */
export interface Drive {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly departsAtMs: number;
}

const DECIMALS = 5;
const pointKey = ({ latitude, longitude }: GeoPoint): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;

/** The key of a pair of places, about a yard apart at most. */
export const travelKey = (from: GeoPoint, to: GeoPoint): string => `${pointKey(from)} ${pointKey(to)}`;

const HOUR_MS = 3_600_000;

/** The hour of a departure in which a router's figures with traffic are the same: '2026-12-01T13:00:00.000Z'. */
export const travelHour = (departAtMs: number): string =>
  new Date(Math.floor(departAtMs / HOUR_MS) * HOUR_MS).toISOString();

/**
 * `known`: a router's figures by `travelKey`, and by `${travelKey} ${hour}` where they are for one hour only. Without
 * those of the drive's own hour, those of `hour` (the day's departure) count, then the pair's: another hour's drive is
 * nearer the truth than an estimate.
 */
export function createTravelTimes(known: ReadonlyMap<string, Travel> = new Map(), hour = ''): TravelTimes {
  return {
    between(from, to, departsAtMs) {
      const pair = travelKey(from, to);
      const own = departsAtMs === undefined ? hour : travelHour(departsAtMs);
      const travel = known.get(`${pair} ${own}`) ?? known.get(`${pair} ${hour}`) ?? known.get(pair);
      return travel === undefined
        ? { ...estimateTravel(from, to), source: 'estimated' }
        : { ...travel, source: 'router' };
    },
  };
}
