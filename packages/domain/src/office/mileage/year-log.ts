/**
 * The mileage log of a year as an examiner reads it: trips in order with their amounts, totals by purpose and vehicle,
 * and what does not add up (IRS Publication 463: date, destination, purpose, miles, odometer at both ends of the year).
 */
import { groupBy } from '../../ground/group-by.ts';
import { type MileagePurpose, mileagePurposes } from '../../tables/mileage.ts';
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

/** The odometer of a vehicle on one day. */
export interface VehicleReading {
  readonly vehicleId: string;
  readonly readOn: string;
  readonly odometer: number;
}

export interface LogTotal {
  readonly purpose: MileagePurpose;
  readonly vehicleId: string | null;
  readonly trips: number;
  readonly miles: number;
  readonly cents: number;
}

export type LogProblem = TripProblem | ReadingProblem;

/** Between two readings of one vehicle: more or fewer miles than its trips tell, or a reading below the one before. */
export interface ReadingProblem {
  readonly kind: 'untold' | 'overtold' | 'lower';
  readonly vehicleId: string;
  /** Days of the two readings. */
  readonly from: string;
  readonly to: string;
  readonly miles: number;
  /** What the odometer ran. */
  readonly driven: number;
}

export type TripProblem =
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

/** An odometer shows whole miles; so does the difference of two readings. */
const READING_TOLERANCE_MILES = 1;

export function yearLog<T extends LoggedTrip>(
  trips: readonly T[],
  rates: readonly MileageRate[],
  year: number,
  readings: readonly VehicleReading[] = [],
): YearLog<T> {
  const ofYear = trips
    .filter(({ day }) => day.startsWith(`${year}-`))
    .sort((a, b) => compare(orderKey(a), orderKey(b)));
  const entries = ofYear.map((trip) => ({ trip, cents: mileageCents(rates, trip) }));
  const tripProblems = problemsOf(ofYear);
  const ofReadings = readingProblems(
    trips,
    readings,
    year,
    ofYear.flatMap((trip) =>
      tripProblems.flatMap((problem) =>
        problem.kind === 'gap' && problem.tripId === trip.id ? [{ ...trip, miles: problem.miles }] : [],
      ),
    ),
  );
  return { entries, totals: totalsOf(entries), problems: [...tripProblems, ...ofReadings] };
}

/** Pairs of readings whose later one is of the year; the earlier one may be older. */
function readingProblems(
  trips: readonly LoggedTrip[],
  readings: readonly VehicleReading[],
  year: number,
  gaps: readonly LoggedTrip[],
): readonly ReadingProblem[] {
  const sorted = readings.toSorted((a, b) => compare(a.readOn, b.readOn) || a.odometer - b.odometer);
  return [...groupBy(sorted, ({ vehicleId }) => vehicleId).entries()].flatMap(([vehicleId, own]) =>
    own.flatMap((later, index): ReadingProblem[] => {
      const earlier = own[index - 1];
      if (earlier === undefined || !later.readOn.startsWith(`${year}-`)) return [];
      const between = { vehicleId, from: earlier.readOn, to: later.readOn };
      const driven = later.odometer - earlier.odometer;
      if (driven < 0) return [{ kind: 'lower', ...between, miles: -driven, driven }];
      const { certain, possible } = milesBetween(trips, between);
      // A gap between two trips is named there.
      const missing = driven - possible - milesBetween(gaps, between).possible;
      if (missing > READING_TOLERANCE_MILES) return [{ kind: 'untold', ...between, miles: missing, driven }];
      return certain - driven > READING_TOLERANCE_MILES
        ? [{ kind: 'overtold', ...between, miles: certain - driven, driven }]
        : [];
    }),
  );
}

/** A reading does not say whether it was taken before or after the trips of its day. */
function milesBetween(
  trips: readonly LoggedTrip[],
  { vehicleId, from, to }: Pick<ReadingProblem, 'vehicleId' | 'from' | 'to'>,
): { readonly certain: number; readonly possible: number } {
  const within = trips.filter((trip) => trip.vehicleId === vehicleId && trip.day >= from && trip.day <= to);
  const sum = (some: readonly LoggedTrip[]): number => some.reduce((miles, trip) => miles + trip.miles, 0);
  return {
    certain: sum(within.filter(({ day }) => day > from && day < to)),
    possible: sum(within),
  };
}

const orderKey = ({ day, startedAt, odometerStart, id }: LoggedTrip): string =>
  `${day} ${startedAt ?? ''} ${String(odometerStart ?? '').padStart(9, '0')} ${id}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Business first. */
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
  const rank = ({ purpose }: LogTotal): number => mileagePurposes.indexOf(purpose);
  return [...totals.values()].sort((a, b) => rank(a) - rank(b));
}

function problemsOf(trips: readonly LoggedTrip[]): readonly TripProblem[] {
  const byVehicle = groupBy(
    trips.filter(({ vehicleId }) => vehicleId !== null),
    ({ vehicleId }) => vehicleId,
  );
  return [...trips.flatMap(distanceProblem), ...[...byVehicle.values()].flatMap(sequenceProblems)];
}

function distanceProblem({ id, miles, odometerStart, odometerEnd }: LoggedTrip): readonly TripProblem[] {
  if (odometerStart === null || odometerEnd === null) return [];
  const off = Math.abs(odometerEnd - odometerStart - miles);
  return off > READING_TOLERANCE_MILES ? [{ kind: 'distance', tripId: id, miles: off }] : [];
}

function sequenceProblems(trips: readonly LoggedTrip[]): readonly TripProblem[] {
  const problems: TripProblem[] = [];
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
