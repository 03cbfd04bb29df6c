/**
 * An office's rows as facts with their days, in order of day: prepared once, so that another period or filter takes one pass
 * over the facts of its days (10,000 inspections: a few milliseconds). Services and reports can be added later: totals and
 * months need neither, and a screen can be painted before they have been read.
 */
import { groupBy } from '../../ground/group-by.ts';
import type { Appointment } from '../../tables/appointments.ts';
import type { Inspection } from '../../tables/inspections.ts';
import type { Invoice } from '../../tables/invoices.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';
import { balanceOf, ledgerSums, paymentStanding } from '../invoices/ledger.ts';
import type { Totals } from './figures.ts';
import type { AnalyticsFilter, AnalyticsSources } from './sources.ts';

/** What a filter looks at. */
export interface Job {
  readonly inspectionId: string | null;
  readonly inspectorId: string | null;
  readonly agentId: string | null;
  readonly accountId: string | null;
  readonly postalCode: string;
}

/** What one row adds to one of the totals. */
export interface Fact {
  readonly day: string;
  readonly job: Job;
  readonly name: keyof Totals;
  readonly amount: number;
}

export interface DoneInspection {
  readonly day: string;
  readonly job: Job;
  readonly inspection: Inspection;
}

export interface OwedInvoice {
  readonly job: Job;
  readonly cents: number;
  /** YYYY-MM-DD */
  readonly dueOn: string;
}

export interface PlannedAppointment {
  readonly job: Job;
  readonly appointmentId: string;
  readonly startsAtMs: number;
  readonly day: string;
  /** Of its inspection, for an appointment without services. */
  readonly feeCents: number;
}

/** Read last. */
export type AnalyticsDetails = Pick<AnalyticsSources, 'services' | 'reports'>;
export type TotalsSources = Omit<AnalyticsSources, keyof AnalyticsDetails>;

export interface PreparedOffice {
  readonly sources: TotalsSources;
  readonly dayOf: (instant: string | null) => string;
  readonly accountOfContact: ReadonlyMap<string, string | null>;
  readonly sourceOfContact: ReadonlyMap<string, string>;
  /** By appointment. */
  readonly servicesOf: ReadonlyMap<string, AnalyticsSources['services']>;
  /** Of an inspection's reports, each once. */
  readonly typesOf: ReadonlyMap<string, readonly string[]>;
  /** By day. */
  readonly facts: readonly Fact[];
  /** By day. */
  readonly done: readonly DoneInspection[];
  readonly owed: readonly OwedInvoice[];
  readonly planned: readonly PlannedAppointment[];
}

const NO_JOB: Job = {
  inspectionId: null,
  inspectorId: null,
  agentId: null,
  accountId: null,
  postalCode: '',
};

export const reportTypesOf = ({ typesOf }: PreparedOffice, { inspectionId }: Job): readonly string[] =>
  typesOf.get(inspectionId ?? '') ?? [];

export function fits(office: PreparedOffice, filter: AnalyticsFilter, job: Job): boolean {
  const { inspectorId, agentId, accountId, postalCode, reportType } = filter;
  return (
    (inspectorId === undefined || job.inspectorId === inspectorId) &&
    (agentId === undefined || job.agentId === agentId) &&
    (accountId === undefined || job.accountId === accountId) &&
    (postalCode === undefined || job.postalCode === postalCode) &&
    (reportType === undefined || reportTypesOf(office, job).includes(reportType))
  );
}

export const prepareOffice = (sources: AnalyticsSources, clock: ZoneClock): PreparedOffice =>
  withDetails(prepareTotals(sources, clock), sources);

export function withDetails(office: PreparedOffice, { services, reports }: AnalyticsDetails): PreparedOffice {
  const typesOf = new Map<string, string[]>();
  for (const { inspectionId, type, deletedAt } of reports) {
    if (deletedAt !== null) continue;
    const types = typesOf.get(inspectionId);
    if (types === undefined) typesOf.set(inspectionId, [type]);
    else if (!types.includes(type)) types.push(type);
  }
  return { ...office, servicesOf: groupBy(services, ({ appointmentId }) => appointmentId), typesOf };
}

/** Without services and report types; see `withDetails`. */
export function prepareTotals(sources: TotalsSources, clock: ZoneClock): PreparedOffice {
  const dayOf = createDayOf(clock);
  const accountOfContact = new Map(sources.contacts.map(({ id, accountId }) => [id, accountId]));
  const jobs = jobsOf(sources, accountOfContact);
  const jobOf = (id: string | null): Job => jobs.get(id ?? '') ?? NO_JOB;
  const ledger = {
    payments: groupBy(sources.payments, ({ invoiceId }) => invoiceId),
    adjustments: groupBy(sources.adjustments, ({ invoiceId }) => invoiceId),
  };
  const done = byDay(
    sources.inspections
      .filter(({ deletedAt, status }) => deletedAt === null && status === 'completed')
      .map((inspection) => ({ day: dayOf(inspection.startsAt), job: jobOf(inspection.id), inspection })),
  );
  const appointments = sources.appointments
    .filter(({ deletedAt }) => deletedAt === null)
    .map((appointment) => ({
      appointment,
      day: dayOf(appointment.appointmentDate),
      job: jobs.get(appointment.inspectionId ?? '') ?? bookedJob(appointment),
    }));
  const invoices = sources.invoices
    .filter(({ deletedAt }) => deletedAt === null)
    .map((invoice) => ({ invoice, job: jobOf(invoice.inspectionId) }));
  const fees = new Map(sources.inspections.map(({ id, feeCents }) => [id, feeCents ?? 0]));
  return {
    sources,
    dayOf,
    accountOfContact,
    sourceOfContact: new Map(sources.contacts.map(({ id, source }) => [id, source])),
    servicesOf: new Map(),
    typesOf: new Map(),
    done,
    facts: byDay([
      ...done.flatMap(factsOfInspection),
      ...appointments.flatMap(factsOfAppointment),
      ...invoices.flatMap((each) => factsOfInvoice(each, ledger)),
    ]),
    owed: invoices.flatMap((each) => owedOf(each, ledger)),
    planned: appointments
      .filter(({ appointment: { status } }) => status === 'scheduled' || status === 'confirmed')
      .map(({ appointment, day, job }) => ({
        job,
        day,
        appointmentId: appointment.id,
        startsAtMs: Date.parse(appointment.appointmentDate),
        feeCents: fees.get(appointment.inspectionId ?? '') ?? 0,
      })),
  };
}

/** In order of day; rows of one day keep their order. Many rows share few days: sorting the days is faster than the rows. */
function byDay<R extends { readonly day: string }>(rows: readonly R[]): readonly R[] {
  const days = groupBy(rows, ({ day }) => day);
  return [...days.keys()].toSorted().flatMap((day) => days.get(day) ?? []);
}

function createDayOf(clock: ZoneClock): (instant: string | null) => string {
  const days = new Map<string, string>();
  return (instant) => {
    if (instant === null) return '';
    const known = days.get(instant);
    if (known !== undefined) return known;
    const day = clock.dayAt(Date.parse(instant));
    days.set(instant, day);
    return day;
  };
}

/** By inspection. */
function jobsOf(
  { inspections }: TotalsSources,
  accountOfContact: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, Job> {
  return new Map(
    inspections.map(({ id, inspectorId, agentContactId, postalCode }) => [
      id,
      {
        inspectionId: id,
        inspectorId,
        agentId: agentContactId,
        accountId: accountOfContact.get(agentContactId ?? '') ?? null,
        postalCode,
      },
    ]),
  );
}

/** Of an appointment without an inspection. */
const bookedJob = ({ userId, postalCode }: Appointment): Job => ({
  ...NO_JOB,
  inspectorId: userId,
  postalCode,
});

function factsOfInspection({ day, job, inspection: { startsAt, endsAt } }: DoneInspection): Fact[] {
  const minutes =
    startsAt === null || endsAt === null
      ? 0
      : Math.max(0, Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000));
  return [
    { day, job, name: 'inspections', amount: 1 },
    { day, job, name: 'minutes', amount: minutes },
  ];
}

interface BookedAppointment {
  readonly appointment: Appointment;
  readonly day: string;
  readonly job: Job;
}

function factsOfAppointment({ appointment: { status }, day, job }: BookedAppointment): Fact[] {
  const lost = { cancelled: 'canceled', no_show: 'noShows' } as const;
  const name = status === 'cancelled' || status === 'no_show' ? lost[status] : null;
  return [
    { day, job, name: 'bookings', amount: 1 },
    ...(name === null ? [] : [{ day, job, name, amount: 1 }]),
  ];
}

interface Ledger {
  readonly payments: ReadonlyMap<string, AnalyticsSources['payments']>;
  readonly adjustments: ReadonlyMap<string, AnalyticsSources['adjustments']>;
}
interface JobInvoice {
  readonly invoice: Invoice;
  readonly job: Job;
}

/** What was issued, received and paid back, each on its day. */
function factsOfInvoice({ invoice, job }: JobInvoice, { payments, adjustments }: Ledger): Fact[] {
  const { id, issuedOn, voidedAt, totalCents } = invoice;
  const entries = adjustments.get(id) ?? [];
  const received = (day: string, amount: number): Fact => ({ day, job, name: 'receivedCents', amount });
  const back = { refund: -1, refund_failed: 1, dispute: -1, dispute_won: 1, confirmation: 0, reversal: 0 };
  return [
    ...(issuedOn === null || voidedAt !== null
      ? []
      : [{ day: issuedOn, job, name: 'issuedCents' as const, amount: totalCents }]),
    ...(payments.get(id) ?? [])
      .filter((payment) => paymentStanding(payment, entries) === 'confirmed')
      .map(({ receivedOn, amountCents }) => received(receivedOn, amountCents)),
    ...entries
      .filter(({ kind }) => back[kind] !== 0)
      .map(({ kind, happenedOn, amountCents }) => received(happenedOn, back[kind] * amountCents)),
  ];
}

function owedOf({ invoice, job }: JobInvoice, { payments, adjustments }: Ledger): OwedInvoice[] {
  const { id, issuedOn, voidedAt, dueOn } = invoice;
  if (issuedOn === null || voidedAt !== null) return [];
  const cents = balanceOf(invoice, ledgerSums(payments.get(id) ?? [], adjustments.get(id) ?? []));
  return cents > 0 ? [{ job, cents, dueOn: dueOn ?? issuedOn }] : [];
}
