/**
 * Driving time and miles without a router: the straight line times a factor for roads, at a speed that grows with the
 * distance. Screens call the result estimated.
 */
import { distanceMiles, type GeoPoint } from '../booking/distance.ts';

export interface Travel {
  readonly seconds: number;
  readonly miles: number;
}

/** Roads are about a third longer than the straight line in American towns and suburbs. */
const ROAD_FACTOR = 1.3;

/** Door to door, lights and parking included. `upToMiles` counts road miles; each piece is driven at its own speed. */
const PIECES = [
  { upToMiles: 3, milesPerHour: 20 },
  { upToMiles: 12, milesPerHour: 32 },
  { upToMiles: 40, milesPerHour: 48 },
  { upToMiles: Number.POSITIVE_INFINITY, milesPerHour: 58 },
] as const;

export function estimateTravel(from: GeoPoint, to: GeoPoint): Travel {
  const miles = distanceMiles(from, to) * ROAD_FACTOR;
  let hours = 0;
  let driven = 0;
  for (const { upToMiles, milesPerHour } of PIECES) {
    const piece = Math.min(miles, upToMiles) - driven;
    if (piece <= 0) break;
    hours += piece / milesPerHour;
    driven += piece;
  }
  return { seconds: Math.round(hours * 3600), miles: Math.round(miles * 10) / 10 };
}
