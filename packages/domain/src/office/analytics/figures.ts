/**
 * Figures of the office from its rows: cents, minutes and counts as integers. `analytics_totals` computes the totals in
 * SQL; a property test holds that both agree, in the office's zone and over clock changes.
 */
import { groupBy } from '../../ground/group-by.ts';
import type { Inspection } from '../../tables/inspections.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';
import { balanceOf, ledgerSums, paymentStanding } from '../invoices/ledger.ts';
import { monthsOf } from './periods.ts';
import type { AnalyticsFilter, AnalyticsSources, Period } from './sources.ts';

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

export interface OpenByAge {
  readonly label: string;
  readonly cents: number;
  readonly count: number;
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
}

/** A fact with its day: what one row adds to the totals. */
interface Fact {
  readonly day: string;
  readonly add: Partial<Totals>;
}

const NOTHING: Totals = {
  inspections: 0,
  minutes: 0,
  issuedCents: 0,
  receivedCents: 0,
  bookings: 0,
  canceled: 0,
  noShows: 0,
};

function sumOf(facts: readonly Fact[]): Totals {
  const sum: Record<keyof Totals, number> = { ...NOTHING };
  for (const { add } of facts) {
    for (const name of Object.keys(add) as (keyof Totals)[]) sum[name] += add[name] ?? 0;
  }
  return sum;
}

const minutesOf = ({ startsAt, endsAt }: Pick<Inspection, 'startsAt' | 'endsAt'>): number =>
  startsAt === null || endsAt === null
    ? 0
    : Math.max(0, Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000));

/** Rows prepared once; a filter or another period then takes a pass over them. */
export interface PreparedOffice {
  readonly sources: AnalyticsSources;
  readonly dayOf: (instant: string | null) => string;
  readonly inspectionOf: ReadonlyMap<string, Inspection>;
  readonly accountOfContact: ReadonlyMap<string, string | null>;
  readonly sourceOfContact: ReadonlyMap<string, string>;
  readonly adjustmentsOf: ReadonlyMap<string, AnalyticsSources['adjustments']>;
  readonly paymentsOf: ReadonlyMap<string, AnalyticsSources['payments']>;
  readonly servicesOf: ReadonlyMap<string, AnalyticsSources['services']>;
}

export function prepareOffice(sources: AnalyticsSources, clock: ZoneClock): PreparedOffice {
  const days = new Map<string, string>();
  return {
    sources,
    dayOf(instant) {
      if (instant === null) return '';
      const known = days.get(instant);
      if (known !== undefined) return known;
      const day = clock.dayAt(Date.parse(instant));
      days.set(instant, day);
      return day;
    },
    inspectionOf: new Map(sources.inspections.map((each) => [each.id, each])),
    accountOfContact: new Map(sources.contacts.map(({ id, accountId }) => [id, accountId])),
    sourceOfContact: new Map(sources.contacts.map(({ id, source }) => [id, source])),
    adjustmentsOf: groupBy(sources.adjustments, ({ invoiceId }) => invoiceId),
    paymentsOf: groupBy(sources.payments, ({ invoiceId }) => invoiceId),
    servicesOf: groupBy(sources.services, ({ appointmentId }) => appointmentId),
  };
}

type Job = Pick<Inspection, 'inspectorId' | 'agentContactId' | 'postalCode'>;
const NO_JOB: Job = { inspectorId: null, agentContactId: null, postalCode: '' };

const isUnfiltered = (filter: AnalyticsFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

function fits(office: PreparedOffice, filter: AnalyticsFilter, job: Job): boolean {
  const { inspectorId, agentId, accountId, postalCode } = filter;
  if (inspectorId !== undefined && job.inspectorId !== inspectorId) return false;
  if (agentId !== undefined && job.agentContactId !== agentId) return false;
  if (
    accountId !== undefined &&
    (office.accountOfContact.get(job.agentContactId ?? '') ?? null) !== accountId
  )
    return false;
  return postalCode === undefined || job.postalCode === postalCode;
}

const isCounted = ({ deletedAt, status }: Inspection): boolean =>
  deletedAt === null && status === 'completed';

function factsOf(office: PreparedOffice, filter: AnalyticsFilter): Fact[] {
  const { sources, dayOf, inspectionOf } = office;
  const jobOf = (id: string | null): Job => inspectionOf.get(id ?? '') ?? NO_JOB;
  const all = isUnfiltered(filter);
  const facts: Fact[] = [];
  for (const inspection of sources.inspections) {
    if (isCounted(inspection) && (all || fits(office, filter, inspection)))
      facts.push({
        day: dayOf(inspection.startsAt),
        add: { inspections: 1, minutes: minutesOf(inspection) },
      });
  }
  for (const appointment of sources.appointments) {
    if (appointment.deletedAt !== null) continue;
    const { inspectionId, userId, postalCode, status } = appointment;
    const job = inspectionOf.get(inspectionId ?? '') ?? {
      inspectorId: userId,
      agentContactId: null,
      postalCode,
    };
    if (!all && !fits(office, filter, job)) continue;
    facts.push({
      day: dayOf(appointment.appointmentDate),
      add: { bookings: 1, canceled: Number(status === 'cancelled'), noShows: Number(status === 'no_show') },
    });
  }
  for (const invoice of sources.invoices) {
    if (invoice.deletedAt !== null || (!all && !fits(office, filter, jobOf(invoice.inspectionId)))) continue;
    if (invoice.issuedOn !== null && invoice.voidedAt === null)
      facts.push({ day: invoice.issuedOn, add: { issuedCents: invoice.totalCents } });
    facts.push(...moneyOf(office, invoice.id));
  }
  return facts;
}

/** What was received and paid back, each on its day. */
function moneyOf({ adjustmentsOf, paymentsOf }: PreparedOffice, invoiceId: string): Fact[] {
  const adjustments = adjustmentsOf.get(invoiceId) ?? [];
  const back = { refund: -1, refund_failed: 1, dispute: -1, dispute_won: 1, confirmation: 0, reversal: 0 };
  return [
    ...(paymentsOf.get(invoiceId) ?? [])
      .filter((payment) => paymentStanding(payment, adjustments) === 'confirmed')
      .map(({ receivedOn, amountCents }) => ({ day: receivedOn, add: { receivedCents: amountCents } })),
    ...adjustments
      .filter(({ kind }) => back[kind] !== 0)
      .map(({ kind, happenedOn, amountCents }) => ({
        day: happenedOn,
        add: { receivedCents: back[kind] * amountCents },
      })),
  ];
}

export function computeFigures(
  office: PreparedOffice,
  { from, to }: Period,
  filter: AnalyticsFilter,
): Figures {
  const facts = factsOf(office, filter).filter(({ day }) => day >= from && day <= to);
  const byMonth = groupBy(facts, ({ day }) => day.slice(0, 7));
  const { dayOf, accountOfContact, sourceOfContact } = office;
  const done = office.sources.inspections.filter((inspection) => {
    const day = dayOf(inspection.startsAt);
    return isCounted(inspection) && day >= from && day <= to && fits(office, filter, inspection);
  });
  const grouped = (keyOf: (inspection: Inspection) => string): GroupFigures[] =>
    [...groupBy(done, keyOf)]
      .map(([key, list]) => ({
        key,
        inspections: list.length,
        feeCents: list.reduce((cents, { feeCents }) => cents + (feeCents ?? 0), 0),
      }))
      .toSorted(largestFirst);
  return {
    totals: sumOf(facts),
    months: monthsOf({ from, to }).map((month) => ({ month, ...sumOf(byMonth.get(month) ?? []) })),
    byInspector: grouped(({ inspectorId }) => inspectorId ?? ''),
    byAgent: grouped(({ agentContactId }) => agentContactId ?? ''),
    byAccount: grouped(({ agentContactId }) => accountOfContact.get(agentContactId ?? '') ?? ''),
    bySource: grouped(({ clientContactId }) => sourceOfContact.get(clientContactId ?? '') ?? ''),
    byPostalCode: grouped(({ postalCode }) => postalCode),
    // 'Tampa, FL': the same city of another state is another one.
    byCity: grouped(({ city, region }) => [city, region].filter(Boolean).join(', ')),
    byService: servicesOf(office, done),
  };
}

const largestFirst = (a: GroupFigures, b: GroupFigures): number =>
  b.feeCents - a.feeCents || b.inspections - a.inspections || (a.key < b.key ? -1 : 1);

function servicesOf({ servicesOf: linesOf }: PreparedOffice, done: readonly Inspection[]): GroupFigures[] {
  const lines = done.flatMap(({ appointmentId }) => linesOf.get(appointmentId ?? '') ?? []);
  return [...groupBy(lines, ({ name }) => name)]
    .map(([key, list]) => ({
      key,
      inspections: list.length,
      feeCents: list.reduce((cents, { priceCents }) => cents + priceCents, 0),
    }))
    .toSorted(largestFirst);
}

const AGES = [
  ['Not due yet', 0],
  ['1 to 30 days late', 30],
  ['31 to 60 days late', 60],
  ['61 to 90 days late', 90],
  ['More than 90 days late', Infinity],
] as const;

/** Owed today on issued invoices, by days since their due date. */
export function openByAge(office: PreparedOffice, filter: AnalyticsFilter, today: string): OpenByAge[] {
  const sums = AGES.map(([label]) => ({ label, cents: 0, count: 0 }));
  for (const invoice of office.sources.invoices) {
    if (invoice.deletedAt !== null || invoice.issuedOn === null || invoice.voidedAt !== null) continue;
    if (!fits(office, filter, office.inspectionOf.get(invoice.inspectionId ?? '') ?? NO_JOB)) continue;
    const ledger = ledgerSums(
      office.paymentsOf.get(invoice.id) ?? [],
      office.adjustmentsOf.get(invoice.id) ?? [],
    );
    const cents = balanceOf(invoice, ledger);
    if (cents <= 0) continue;
    const late = (Date.parse(today) - Date.parse(invoice.dueOn ?? invoice.issuedOn)) / 86_400_000;
    const sum = sums[AGES.findIndex(([, days]) => late <= days)];
    if (sum === undefined) continue;
    sum.cents += cents;
    sum.count += 1;
  }
  return sums;
}

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
  const ahead = office.sources.appointments.filter(
    ({ deletedAt, status, appointmentDate, userId, postalCode }) =>
      deletedAt === null &&
      (status === 'scheduled' || status === 'confirmed') &&
      Date.parse(appointmentDate) > nowMs &&
      office.dayOf(appointmentDate) <= to &&
      fits(office, filter, { inspectorId: userId, agentContactId: null, postalCode }),
  );
  const priceOf = (id: string, inspectionId: string | null): number => {
    const lines = office.servicesOf.get(id) ?? [];
    return lines.length > 0
      ? lines.reduce((cents, { priceCents }) => cents + priceCents, 0)
      : (office.inspectionOf.get(inspectionId ?? '')?.feeCents ?? 0);
  };
  return {
    appointments: ahead.length,
    cents: ahead.reduce((cents, { id, inspectionId }) => cents + priceOf(id, inspectionId), 0),
  };
}
