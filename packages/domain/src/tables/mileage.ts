import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const mileagePurposes = ['business', 'commuting', 'personal', 'medical', 'charity'] as const;
export type MileagePurpose = (typeof mileagePurposes)[number];
export const tripSources = ['hand', 'odometer', 'location', 'route'] as const;
export type TripSource = (typeof tripSources)[number];

export const vehicles = defineTable('vehicles', {
  scope: 'office',
  writers: everybody,
  columns: {
    name: c.neededPhrase,
    plate: c.line,
    archived_at: c.instant,
  },
});
export type Vehicle = RecordIn<typeof vehicles>;

/** The odometer of a vehicle on one day, in whole miles. */
export const odometerReadings = defineTable('odometer_readings', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      vehicle_id: c.neededIdOf('vehicles'),
    }),
    ...c.register('reading', {
      read_on: c.named('Read on', c.neededDay),
      odometer: c.neededNumber,
    }),
    note: c.prose,
  },
});
export type OdometerReading = RecordIn<typeof odometerReadings>;

/** A drive; its amount follows from day, miles and purpose (office/mileage/mileage-rates.ts). */
export const trips = defineTable('trips', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      source: c.choice(tripSources),
      route_id: c.uuid,
    }),
    trip_on: c.named('Date', c.neededDay),
    user_id: c.named('Driver', c.idOf('members')),
    vehicle_id: c.idOf('vehicles'),
    purpose: c.choice(mileagePurposes),
    reason: c.phrase,
    ...c.register('way', {
      from_place: c.named('From', c.phrase),
      to_place: c.named('To', c.phrase),
    }),
    ...c.register('distance', {
      /** To a tenth. */
      miles: c.distance,
      odometer_start: c.number,
      odometer_end: c.number,
    }),
    ...c.register('time', {
      started_at: c.named('Start', c.instant),
      ended_at: c.named('End', c.instant),
    }),
    inspection_id: c.idOf('inspections'),
    note: c.prose,
  },
});
export type Trip = RecordIn<typeof trips>;

/** The organization's rates from a day on, in tenths of a cent per mile; they replace the published ones. */
export const mileageRates = defineTable('mileage_rates', {
  scope: 'office',
  writers: ['owner'],
  columns: {
    ...c.register('rate', {
      valid_from: c.neededDay,
      business_tenths: c.named('Business, tenths of a cent', c.count),
      medical_tenths: c.named('Medical, tenths of a cent', c.count),
      charity_tenths: c.named('Charity, tenths of a cent', c.count),
      notice: c.phrase,
    }),
  },
});
export type MileageRateRow = RecordIn<typeof mileageRates>;
