/** Places drawn to scale on a plane, without map tiles: for a day's stops, which lie close together. */
import type { GeoPoint } from '../booking/distance.ts';

export interface DrawnPlane {
  /** In units of the plane, from its top left corner; in the order of the places. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
  /** A round distance and its length on the plane. */
  readonly scale: { readonly miles: number; readonly length: number };
}

const MILES_PER_DEGREE = 69.05;
const ROUND_MILES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** A single place, or several at one spot, would have no extent. */
const LEAST_MILES = 1;

/** `margin`: kept free on each side. North is up. */
export function projectPlaces(
  places: readonly GeoPoint[],
  { width, height, margin }: { readonly width: number; readonly height: number; readonly margin: number },
): DrawnPlane {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [midLatitude, midLongitude] = places.length === 0 ? [0, 0] : [middle(latitudes), middle(longitudes)];
  const shrink = Math.cos((midLatitude * Math.PI) / 180);
  const flat = places.map(({ latitude, longitude }) => ({
    east: (longitude - midLongitude) * shrink * MILES_PER_DEGREE,
    south: (midLatitude - latitude) * MILES_PER_DEGREE,
  }));
  const reach = (values: readonly number[]): number => Math.max(LEAST_MILES / 2, ...values.map(Math.abs));
  const unitsPerMile = Math.min(
    (width / 2 - margin) / reach(flat.map(({ east }) => east)),
    (height / 2 - margin) / reach(flat.map(({ south }) => south)),
  );
  const miles = ROUND_MILES.findLast((each) => each * unitsPerMile <= width / 3) ?? ROUND_MILES[0] ?? 1;
  return {
    at: flat.map(({ east, south }) => ({
      x: width / 2 + east * unitsPerMile,
      y: height / 2 + south * unitsPerMile,
    })),
    scale: { miles, length: miles * unitsPerMile },
  };
}
