/**
 * The mileage log of a year as an examiner reads it: trips in order with their amounts, totals by purpose and vehicle,
 * and what does not add up (IRS Publication 463: date, destination, purpose, miles, odometer at both ends of the year).
 */
import { groupBy } from '../../ground/group-by.ts';
import type { MileagePurpose } from '../../tables/mileage.ts';
import { type MileageRate, mileageCents } from './mileage-rates.ts';

export interface LoggedTrip {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly vehicleId: string | null;
  readonly miles: number;
  readonly purpose: MileagePurpose;
  readonly odometerStart: number | null;
  readonly odometerEnd: number | null;
  /** ISO instants. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export interface LogTotal {
  readonly purpose: MileagePurpose;
  readonly vehicleId: string | null;
  readonly trips: number;
  readonly miles: number;
  readonly cents: number;
}

export type LogProblem =
  /** Miles between two readings of one vehicle that no trip tells. */
  | { readonly kind: 'gap'; readonly tripId: string; readonly miles: number }
  /** A reading below the one before, by miles. */
  | { readonly kind: 'backwards'; readonly tripId: string; readonly miles: number }
  /** Two trips of one vehicle at the same time. */
  | { readonly kind: 'overlap'; readonly tripId: string; readonly otherId: string }
  /** The miles are not the difference of the readings. */
  | { readonly kind: 'distance'; readonly tripId: string; readonly miles: number };

export interface YearLog<T extends LoggedTrip> {
  readonly entries: readonly { readonly trip: T; readonly cents: number | null }[];
  readonly totals: readonly LogTotal[];
  readonly problems: readonly LogProblem[];
}

/** An odometer shows whole miles. */
const READING_TOLERANCE_MILES = 1;

export function yearLog<T extends LoggedTrip>(
  trips: readonly T[],
  rates: readonly MileageRate[],
  year: number,
): YearLog<T> {
  const ofYear = trips
    .filter(({ day }) => day.startsWith(`${year}-`))
    .sort((a, b) => compare(orderKey(a), orderKey(b)));
  const entries = ofYear.map((trip) => ({ trip, cents: mileageCents(rates, trip) }));
  return { entries, totals: totalsOf(entries), problems: problemsOf(ofYear) };
}

const orderKey = ({ day, startedAt, odometerStart, id }: LoggedTrip): string =>
  `${day} ${startedAt ?? ''} ${String(odometerStart ?? '').padStart(9, '0')} ${id}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function totalsOf(
  entries: readonly { readonly trip: LoggedTrip; readonly cents: number | null }[],
): readonly LogTotal[] {
  const totals = new Map<string, LogTotal>();
  for (const { trip, cents } of entries) {
    const key = `${trip.purpose} ${trip.vehicleId}`;
    const before = totals.get(key);
    totals.set(key, {
      purpose: trip.purpose,
      vehicleId: trip.vehicleId,
      trips: (before?.trips ?? 0) + 1,
      miles: Math.round(((before?.miles ?? 0) + trip.miles) * 10) / 10,
      cents: (before?.cents ?? 0) + (cents ?? 0),
    });
  }
  return [...totals.values()];
}

function problemsOf(trips: readonly LoggedTrip[]): readonly LogProblem[] {
  const byVehicle = groupBy(
    trips.filter(({ vehicleId }) => vehicleId !== null),
    ({ vehicleId }) => vehicleId,
  );
  return [...trips.flatMap(distanceProblem), ...[...byVehicle.values()].flatMap(sequenceProblems)];
}

function distanceProblem({ id, miles, odometerStart, odometerEnd }: LoggedTrip): readonly LogProblem[] {
  if (odometerStart === null || odometerEnd === null) return [];
  const off = Math.abs(odometerEnd - odometerStart - miles);
  return off > READING_TOLERANCE_MILES ? [{ kind: 'distance', tripId: id, miles: off }] : [];
}

function sequenceProblems(trips: readonly LoggedTrip[]): readonly LogProblem[] {
  const problems: LogProblem[] = [];
  let reading: number | null = null;
  let before: LoggedTrip | null = null;
  for (const trip of trips) {
    const apart = reading === null || trip.odometerStart === null ? 0 : trip.odometerStart - reading;
    if (apart > READING_TOLERANCE_MILES) problems.push({ kind: 'gap', tripId: trip.id, miles: apart });
    if (apart < -READING_TOLERANCE_MILES)
      problems.push({ kind: 'backwards', tripId: trip.id, miles: -apart });
    if (before !== null && overlaps(before, trip)) {
      problems.push({ kind: 'overlap', tripId: trip.id, otherId: before.id });
    }
    // A trip without a reading leaves what is between open.
    reading = trip.odometerEnd;
    before = trip;
  }
  return problems;
}

const overlaps = (a: LoggedTrip, b: LoggedTrip): boolean =>
  a.endedAt !== null && b.startedAt !== null && b.startedAt < a.endedAt;
