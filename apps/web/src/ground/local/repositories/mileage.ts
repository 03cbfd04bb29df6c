import { mileageRates, odometerReadings, trips, vehicles } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Trips, vehicles with their readings, and the organization's rates. Created where they are shown. */
export const createMileage = (store: LocalStore) => ({
  trips: createRecordRepository(store, trips),
  vehicles: createRecordRepository(store, vehicles),
  readings: createRecordRepository(store, odometerReadings),
  rates: createRecordRepository(store, mileageRates),
});
export type Mileage = ReturnType<typeof createMileage>;
