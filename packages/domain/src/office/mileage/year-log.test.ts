import { describe, expect, it } from 'vitest';
import { IRS_MILEAGE_RATES } from './mileage-rates.ts';
import { problemText } from './problem-text.ts';
import { writeLogCsv } from './write-log-csv.ts';
import { type LoggedTrip, type VehicleReading, yearLog } from './year-log.ts';

let count = 0;
const trip = (values: Partial<LoggedTrip>): LoggedTrip => ({
  id: `trip-${++count}`,
  day: '2026-03-02',
  vehicleId: 'truck',
  miles: 10,
  purpose: 'business',
  odometerStart: null,
  odometerEnd: null,
  startedAt: null,
  endedAt: null,
  ...values,
});
const logOf = (...trips: LoggedTrip[]) => yearLog(trips, IRS_MILEAGE_RATES, 2026);

describe('the mileage log of a year', () => {
  it('lists the trips of its year by day, time and odometer', () => {
    const late = trip({ day: '2026-05-01' });
    const noon = trip({ startedAt: '2026-03-02T17:00:00Z' });
    const early = trip({ startedAt: '2026-03-02T12:00:00Z' });
    const before = trip({ day: '2025-12-31' });
    expect(logOf(late, noon, early, before).entries.map((entry) => entry.trip.id)).toEqual([
      early.id,
      noon.id,
      late.id,
    ]);
  });

  it('has business miles first, whatever was driven first', () => {
    const { totals } = logOf(
      trip({ day: '2026-01-02', purpose: 'personal' }),
      trip({ day: '2026-01-03', purpose: 'business' }),
    );
    expect(totals.map(({ purpose }) => purpose)).toEqual(['business', 'personal']);
  });

  it('adds up miles and cents by purpose and vehicle, each trip at the rate of its day', () => {
    const { totals } = logOf(
      trip({ day: '2026-06-30', miles: 100 }),
      trip({ day: '2026-07-01', miles: 100 }),
      trip({ miles: 0.1 }),
      trip({ miles: 0.2, purpose: 'personal' }),
      trip({ miles: 30, vehicleId: 'van' }),
    );
    expect(totals).toContainEqual({
      purpose: 'business',
      vehicleId: 'truck',
      trips: 3,
      miles: 200.1,
      cents: 7250 + 7600 + 7,
    });
    expect(totals).toContainEqual({
      purpose: 'personal',
      vehicleId: 'truck',
      trips: 1,
      miles: 0.2,
      cents: 0,
    });
    expect(totals).toContainEqual({
      purpose: 'business',
      vehicleId: 'van',
      trips: 1,
      miles: 30,
      cents: 2175,
    });
  });

  it('names a gap between two readings of one vehicle, and a reading that goes back', () => {
    const first = trip({ odometerStart: 1000, odometerEnd: 1010 });
    const gap = trip({ day: '2026-03-03', odometerStart: 1025, odometerEnd: 1035 });
    const back = trip({ day: '2026-03-04', odometerStart: 1030, odometerEnd: 1040 });
    const other = trip({ day: '2026-03-03', vehicleId: 'van', odometerStart: 5, odometerEnd: 15 });
    expect(logOf(first, gap, back, other).problems).toEqual([
      { kind: 'gap', tripId: gap.id, miles: 15 },
      { kind: 'backwards', tripId: back.id, miles: 5 },
    ]);
  });

  it('names trips of one vehicle at the same time, and miles that are not the difference of the readings', () => {
    const first = trip({ startedAt: '2026-03-02T12:00:00Z', endedAt: '2026-03-02T13:00:00Z' });
    const overlap = trip({ startedAt: '2026-03-02T12:30:00Z', endedAt: '2026-03-02T14:00:00Z' });
    const wrong = trip({ day: '2026-03-09', miles: 25, odometerStart: 100, odometerEnd: 110 });
    expect(logOf(first, overlap, wrong).problems).toEqual([
      { kind: 'distance', tripId: wrong.id, miles: 15 },
      { kind: 'overlap', tripId: overlap.id, otherId: first.id },
    ]);
  });

  it('accepts a mile of rounding', () => {
    const first = trip({ miles: 10.6, odometerStart: 1000, odometerEnd: 1011 });
    const second = trip({ day: '2026-03-03', miles: 9.4, odometerStart: 1012, odometerEnd: 1021 });
    expect(logOf(first, second).problems).toEqual([]);
  });
});

describe('readings of a vehicle next to its trips', () => {
  const reading = (readOn: string, odometer: number, vehicleId = 'truck'): VehicleReading => ({
    vehicleId,
    readOn,
    odometer,
  });
  const problemsOf = (readings: VehicleReading[], ...trips: LoggedTrip[]) =>
    yearLog(trips, IRS_MILEAGE_RATES, 2026, readings).problems;
  const year = [reading('2026-01-01', 1000), reading('2026-12-31', 1100)];

  it('agree when the trips tell the miles, those of the days of a reading included or not', () => {
    expect(problemsOf(year, trip({ miles: 60 }), trip({ miles: 40.4 }))).toEqual([]);
    expect(problemsOf(year, trip({ miles: 100 }), trip({ day: '2026-12-31', miles: 30 }))).toEqual([]);
    expect(problemsOf(year, trip({ miles: 70 }), trip({ day: '2026-01-01', miles: 30 }))).toEqual([]);
  });

  it('name miles that no trip tells, and trips that tell more than the odometer', () => {
    const between = { vehicleId: 'truck', from: '2026-01-01', to: '2026-12-31', driven: 100 };
    const [untold] = problemsOf(year, trip({ miles: 60 }), trip({ miles: 500, vehicleId: 'van' }));
    expect(untold).toEqual({ kind: 'untold', ...between, miles: 40 });
    expect(untold && problemText(untold)).toBe('40 mi of the 100 mi driven aren’t in any trip');
    expect(problemsOf(year, trip({ miles: 130 }))).toEqual([{ kind: 'overtold', ...between, miles: 30 }]);
  });

  it('start with a reading of an earlier year, and name one that is lower than the one before', () => {
    const readings = [reading('2025-07-01', 900), reading('2026-03-01', 1000), reading('2026-06-01', 950)];
    expect(problemsOf(readings, trip({ day: '2025-09-01', miles: 100 }))).toEqual([
      { kind: 'lower', vehicleId: 'truck', from: '2026-03-01', to: '2026-06-01', miles: 50, driven: -50 },
    ]);
  });

  it('do not repeat a gap that is named between two trips', () => {
    const first = trip({ odometerStart: 1000, odometerEnd: 1010 });
    const second = trip({ day: '2026-03-03', miles: 60, odometerStart: 1040, odometerEnd: 1100 });
    expect(problemsOf(year, first, second)).toEqual([{ kind: 'gap', tripId: second.id, miles: 30 }]);
  });
});

describe('the log as CSV', () => {
  it('has date, places, purpose, miles, odometer and the deduction to the cent', () => {
    const drive = {
      ...trip({ miles: 12.5, odometerStart: 100, odometerEnd: 113 }),
      fromPlace: 'Office',
      toPlace: '=1+1',
      reason: 'Home inspection',
      vehicle: 'Truck',
      driver: 'Ann',
    };
    const [head, row] = writeLogCsv(yearLog([drive], IRS_MILEAGE_RATES, 2026))
      .slice(1)
      .split('\r\n');
    expect(head).toContain('Odometer start,Odometer end');
    expect(row).toBe("2026-03-02,Office,'=1+1,Home inspection,business,12.5,100,113,Truck,Ann,9.06");
  });
});
