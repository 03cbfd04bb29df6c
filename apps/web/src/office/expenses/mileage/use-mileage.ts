/** Trips, vehicles with their readings, and rates; live, from this device. */
import { type MileageRate, ratesOf } from '@plumbline/domain/office/mileage/mileage-rates';
import type { MileageRateRow, OdometerReading, Trip, Vehicle } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createMileage, type Mileage } from '#src/ground/local/repositories/mileage.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export type KeptTrip = Kept<Trip>;
export type KeptVehicle = Kept<Vehicle>;

export interface MileageWorld {
  readonly trips: readonly KeptTrip[];
  readonly vehicles: readonly KeptVehicle[];
  /** By day. */
  readonly readings: readonly Kept<OdometerReading>[];
  readonly ownRates: readonly Kept<MileageRateRow>[];
  /** Published and own ones. */
  readonly rates: readonly MileageRate[];
  readonly vehicleName: (id: string | null) => string;
  /** YYYY-MM-DD */
  readonly today: string;
}

export function useMileageRows(): Mileage {
  const { store } = useLocal();
  return useMemo(() => createMileage(store), [store]);
}

export function useMileageWorld(): LiveState<MileageWorld> {
  const { officeId, store } = useLocal();
  const rows = useMileageRows();
  const scope = { scopeId: officeId };
  const trips = useLive(`trips ${officeId}`, () => rows.trips.live(scope));
  const vehicles = useLive(`vehicles ${officeId}`, () => rows.vehicles.live(scope));
  const readings = useLive(`odometer readings ${officeId}`, () => rows.readings.live(scope));
  const rates = useLive(`mileage rates ${officeId}`, () => rows.rates.live(scope));
  return useMemo(() => {
    const joined = joinLive({ trips, vehicles, readings, rates });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const names = new Map(rows.vehicles.map(({ id, name }) => [id, name]));
    return {
      status: 'ready',
      value: {
        trips: rows.trips,
        vehicles: [...rows.vehicles].sort((a, b) => (a.name < b.name ? -1 : 1)),
        readings: [...rows.readings].sort((a, b) => (a.readOn < b.readOn ? -1 : 1)),
        ownRates: [...rows.rates].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
        rates: ratesOf(rows.rates),
        vehicleName: (id) => (id === null ? '' : (names.get(id) ?? 'Deleted vehicle')),
        today: localDay(store.clock.nowMs()),
      },
    };
  }, [trips, vehicles, readings, rates, store]);
}
