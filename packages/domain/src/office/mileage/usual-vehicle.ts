import type { Trip, Vehicle } from '../../tables/records.ts';

type Driven = Pick<Trip, 'userId' | 'tripOn' | 'vehicleId' | 'deletedAt'>;
type Owned = Pick<Vehicle, 'archivedAt' | 'deletedAt'> & { readonly id: string };

/**
 * The vehicle of a person's new trip, until they choose another: that of their latest trip, else the only one in use.
 * Null: none, or several and nothing says which.
 */
export function usualVehicle(
  userId: string | null,
  trips: readonly Driven[],
  vehicles: readonly Owned[],
): string | null {
  const inUse = new Set(
    vehicles
      .filter(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null)
      .map(({ id }) => id),
  );
  let latest: { readonly day: string; readonly id: string } | null = null;
  for (const trip of trips) {
    const { vehicleId, tripOn } = trip;
    if (vehicleId === null || trip.deletedAt !== null || trip.userId !== userId) continue;
    if (inUse.has(vehicleId) && (latest === null || tripOn >= latest.day))
      latest = { day: tripOn, id: vehicleId };
  }
  const [only = null] = inUse;
  return latest?.id ?? (inUse.size === 1 ? only : null);
}
