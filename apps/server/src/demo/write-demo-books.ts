/** Expenses, rules, vehicles and drives of the demo. */
import { dueOccurrences } from '@plumbline/domain/office/expenses/repeat-days';
import { DEMO_ODOMETER, demoExpenses, demoTrips } from './demo-books.ts';
import type { DemoChange, DemoClient } from './demo-client.ts';

const DAY_MS = 86_400_000;
const dayBefore = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

export async function writeBooks(owner: DemoClient, officeId: string): Promise<void> {
  const expenses = demoExpenses().map(({ daysAgo, vendor, cents, category, method, ...more }) => ({
    table: 'expenses' as const,
    id: owner.newId(),
    values: {
      spent_on: dayBefore(daysAgo),
      vendor,
      amount_cents: cents,
      tax_cents: more.taxCents ?? null,
      category,
      splits: (more.splits ?? []).map(([part, partCents, note]) => ({
        id: owner.newId(),
        category: part,
        cents: partCents,
        note,
      })),
      method,
      note: more.note ?? '',
      repeat_rule: more.repeatRule ?? '',
      paid_by: owner.userId,
    },
  }));
  await owner.insert(officeId, [
    ...expenses,
    ...expenses.flatMap(repetitionsOf),
    ...(
      [
        ['Suncoast Fuel', 'car_and_truck'],
        ['Harbor Hardware', 'supplies'],
        ['Coffee', 'meals'],
      ] as const
    ).map(([words, category]) => ({
      table: 'expense_rules',
      id: owner.newId(),
      values: { words, category },
    })),
  ]);
  await writeDrives(owner, officeId);
}

/** What was added of a repeating expense so far; the latest occurrence is offered on the screen. */
function repetitionsOf(series: DemoChange): DemoChange[] {
  const { id, values } = series;
  const due = dueOccurrences(
    [
      {
        id,
        spentOn: String(values.spent_on),
        repeatRule: String(values.repeat_rule),
        deletedAt: null,
        seriesId: null,
      },
    ],
    dayBefore(0),
    () => false,
  );
  return due.slice(0, -1).map(({ id: occurrence, day }) => ({
    table: 'expenses',
    id: occurrence,
    values: { ...values, spent_on: day, repeat_rule: '', series_id: id, series_on: day },
  }));
}

async function writeDrives(owner: DemoClient, officeId: string): Promise<void> {
  const [truckId, carId] = [owner.newId(), owner.newId()];
  const year = Number(dayBefore(0).slice(0, 4));
  const trips = demoTrips();
  const firstOfYear = trips.find(({ daysAgo }) => dayBefore(daysAgo) >= `${year}-01-01`);
  await owner.insert(officeId, [
    { table: 'vehicles', id: truckId, values: { name: 'Truck', plate: 'PLB 104' } },
    { table: 'vehicles', id: carId, values: { name: 'Sedan', plate: 'PLB 207' } },
    {
      table: 'odometer_readings',
      id: owner.newId(),
      values: {
        vehicle_id: truckId,
        read_on: `${year}-01-01`,
        odometer: firstOfYear?.odometerStart ?? DEMO_ODOMETER,
      },
    },
    ...trips.map((trip) => ({
      table: 'trips',
      id: owner.newId(),
      values: {
        source: 'odometer',
        trip_on: dayBefore(trip.daysAgo),
        user_id: owner.userId,
        vehicle_id: truckId,
        purpose: trip.purpose,
        reason: trip.reason,
        from_place: 'Office',
        to_place: trip.to,
        miles: trip.miles,
        odometer_start: trip.odometerStart,
        odometer_end: trip.odometerEnd,
      },
    })),
  ]);
}
