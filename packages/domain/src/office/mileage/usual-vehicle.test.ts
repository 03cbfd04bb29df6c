import { expect, it } from 'vitest';
import { trips, vehicles } from '../../tables/records.ts';
import { makerOf } from '../../testing/make-record.ts';
import { usualVehicle } from './usual-vehicle.ts';

const trip = makerOf(trips, { userId: 'rosa', tripOn: '2026-03-02' });
const vehicle = makerOf(vehicles, { name: 'Truck' });
const [truck, sedan] = [vehicle({ id: 'truck' }), vehicle({ id: 'sedan', name: 'Sedan' })];

it('is the one of the latest trip of the same person', () => {
  const driven = [
    trip({ vehicleId: 'sedan', tripOn: '2026-03-01' }),
    trip({ vehicleId: 'truck', tripOn: '2026-03-03' }),
    trip({ vehicleId: null, tripOn: '2026-03-04' }),
    trip({ vehicleId: 'sedan', tripOn: '2026-03-05', userId: 'tom' }),
    trip({ vehicleId: 'sedan', tripOn: '2026-03-06', deletedAt: '2026-03-07T00:00:00Z' }),
  ];
  expect(usualVehicle('rosa', driven, [truck, sedan])).toBe('truck');
  expect(usualVehicle('tom', driven, [truck, sedan])).toBe('sedan');
});

it('is the only one in use where nothing else says which', () => {
  expect(usualVehicle('rosa', [], [truck])).toBe('truck');
  expect(usualVehicle('rosa', [], [truck, sedan])).toBeNull();
  expect(usualVehicle('rosa', [], [])).toBeNull();
  const retired = { ...truck, archivedAt: '2026-03-04T00:00:00Z' };
  expect(usualVehicle('rosa', [trip({ vehicleId: 'truck' })], [retired, sedan])).toBe('sedan');
});
