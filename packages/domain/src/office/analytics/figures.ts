/**
 * Figures of the office from its rows: cents, minutes and counts as integers. `analytics_totals` computes the totals in
 * SQL; a property test holds that both agree, in the office's zone and over clock changes, and that the breakdowns do.
 */
import type { Inspection } from '../../tables/inspections.ts';
import { type OwedByAge, owedByAge } from '../invoices/owed-by-age.ts';
import { monthsOf } from './periods.ts';
import {
  type DoneInspection,
  fits,
  type PlannedAppointment,
  type PreparedOffice,
  reportTypesOf,
} from './prepare-office.ts';
import type { AnalyticsFilter, Period } from './sources.ts';

export { type PreparedOffice, prepareOffice, prepareTotals, withDetails } from './prepare-office.ts';

export interface Totals {
  /** Completed, by start date in the zone. */
  readonly inspections: number;
  /** Their time on site. */
  readonly minutes: number;
  /** Invoices issued and not void. */
  readonly issuedCents: number;
  /** Confirmed payments less refunds and disputes. */
  readonly receivedCents: number;
  readonly bookings: number;
  readonly canceled: number;
  readonly noShows: number;
}

export interface MonthFigures extends Totals {
  /** YYYY-MM */
  readonly month: string;
}

export interface GroupFigures {
  /** Id or text of the group; '' for none. */
  readonly key: string;
  readonly inspections: number;
  readonly feeCents: number;
}

export interface Figures {
  readonly totals: Totals;
  readonly months: readonly MonthFigures[];
  readonly byInspector: readonly GroupFigures[];
  readonly byAgent: readonly GroupFigures[];
  readonly byAccount: readonly GroupFigures[];
  readonly bySource: readonly GroupFigures[];
  readonly byPostalCode: readonly GroupFigures[];
  readonly byCity: readonly GroupFigures[];
  readonly byService: readonly GroupFigures[];
  /** An inspection with reports of several types counts in each of them. */
  readonly byReportType: readonly GroupFigures[];
}

type Sums = Record<keyof Totals, number>;
const noSums = (): Sums => ({
  inspections: 0,
  minutes: 0,
  issuedCents: 0,
  receivedCents: 0,
  bookings: 0,
  canceled: 0,
  noShows: 0,
});

/** The rows of a period, from rows in order of day. */
function within<R extends { readonly day: string }>(rows: readonly R[], { from, to }: Period): readonly R[] {
  return rows.slice(firstFrom(rows, from), firstFrom(rows, `${to} `));
}

/** Index of the first row on or after a day. */
function firstFrom(rows: readonly { readonly day: string }[], day: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function computeFigures(office: PreparedOffice, period: Period, filter: AnalyticsFilter): Figures {
  const totals = noSums();
  const months = new Map(monthsOf(period).map((month) => [month, noSums()]));
  for (const { day, job, name, amount } of within(office.facts, period)) {
    if (!fits(office, filter, job)) continue;
    totals[name] += amount;
    const sums = months.get(day.slice(0, 7));
    if (sums !== undefined) sums[name] += amount;
  }
  const done = within(office.done, period).filter(({ job }) => fits(office, filter, job));
  return {
    totals,
    months: [...months].map(([month, sums]) => ({ month, ...sums })),
    ...breakdownsOf(office, done),
  };
}

function breakdownsOf(
  office: PreparedOffice,
  done: readonly DoneInspection[],
): Omit<Figures, 'totals' | 'months'> {
  const { accountOfContact, sourceOfContact, servicesOf } = office;
  const grouped = (keyOf: (inspection: Inspection) => string): GroupFigures[] =>
    groupsOf(done.map(({ inspection }) => [keyOf(inspection), inspection.feeCents ?? 0]));
  return {
    byInspector: grouped(({ inspectorId }) => inspectorId ?? ''),
    byAgent: grouped(({ agentContactId }) => agentContactId ?? ''),
    byAccount: grouped(({ agentContactId }) => accountOfContact.get(agentContactId ?? '') ?? ''),
    bySource: grouped(({ clientContactId }) => sourceOfContact.get(clientContactId ?? '') ?? ''),
    byPostalCode: grouped(({ postalCode }) => postalCode),
    // 'Tampa, FL': the same city of another state is another one.
    byCity: grouped(({ city, region }) => [city, region].filter(Boolean).join(', ')),
    byService: groupsOf(
      done
        .flatMap(({ inspection: { appointmentId } }) => servicesOf.get(appointmentId ?? '') ?? [])
        .map(({ name, priceCents }) => [name, priceCents]),
    ),
    byReportType: groupsOf(
      done.flatMap(({ job, inspection }) => {
        const types = reportTypesOf(office, job);
        const cents = inspection.feeCents ?? 0;
        return (types.length === 0 ? [''] : types).map((type): [string, number] => [type, cents]);
      }),
    ),
  };
}

/** Counts and sums by key, largest first. */
function groupsOf(rows: readonly (readonly [key: string, cents: number])[]): GroupFigures[] {
  const sums = new Map<string, { key: string; inspections: number; feeCents: number }>();
  for (const [key, cents] of rows) {
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { key, inspections: 1, feeCents: cents });
    else {
      sum.inspections += 1;
      sum.feeCents += cents;
    }
  }
  return [...sums.values()].toSorted(largestFirst);
}

const largestFirst = (a: GroupFigures, b: GroupFigures): number =>
  b.feeCents - a.feeCents || b.inspections - a.inspections || (a.key < b.key ? -1 : 1);

/** Owed today on issued invoices, by days since their due date. */
export const openByAge = (office: PreparedOffice, filter: AnalyticsFilter, today: string): OwedByAge[] =>
  owedByAge(
    office.owed.filter(({ job }) => fits(office, filter, job)),
    today,
  );

export interface Forecast {
  readonly appointments: number;
  readonly cents: number;
}

/** Booked work that is still ahead of `nowMs`, up to the end of the period; prices as agreed. */
export function forecastOf(
  office: PreparedOffice,
  { to }: Period,
  filter: AnalyticsFilter,
  nowMs: number,
): Forecast {
  const ahead = office.planned.filter(
    ({ startsAtMs, day, job }) => startsAtMs > nowMs && day <= to && fits(office, filter, job),
  );
  const priceOf = ({ appointmentId, feeCents }: PlannedAppointment): number =>
    office.servicesOf.get(appointmentId)?.reduce((sum, { priceCents }) => sum + priceCents, 0) ?? feeCents;
  return { appointments: ahead.length, cents: ahead.reduce((sum, each) => sum + priceOf(each), 0) };
}
