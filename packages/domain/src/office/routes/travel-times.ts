/** Driving figures between two places: from a router where they are known, estimated otherwise. */
import type { GeoPoint } from '../booking/distance.ts';
import { estimateTravel, type Travel } from './estimate-travel.ts';

/** entered: minutes that the office typed, for a place without coordinates. unknown: nothing is known. */
export type TravelSource = 'router' | 'estimated' | 'entered' | 'unknown';

export interface Leg extends Travel {
  readonly source: TravelSource;
}

export interface TravelTimes {
  between(from: GeoPoint, to: GeoPoint): Leg;
}

const DECIMALS = 5;
const pointKey = ({ latitude, longitude }: GeoPoint): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;

/** The key of a pair of places, about a yard apart at most. */
export const travelKey = (from: GeoPoint, to: GeoPoint): string => `${pointKey(from)} ${pointKey(to)}`;

/** `known`: a router's figures by `travelKey`. */
export function createTravelTimes(known: ReadonlyMap<string, Travel> = new Map()): TravelTimes {
  return {
    between(from, to) {
      const travel = known.get(travelKey(from, to));
      return travel === undefined
        ? { ...estimateTravel(from, to), source: 'estimated' }
        : { ...travel, source: 'router' };
    },
  };
}
