/**
 * The demo office's past year: completed, canceled and missed appointments with their inspections, invoices and payments.
 * Deterministic, so that two demos of one day look alike. The office grows: the latest months have three times as many
 * visits as the first ones, so that the present month has figures soon after it began.
 */
import { rowId } from '@plumbline/domain/sync/row-id';
import { contacts as contactsTable } from '@plumbline/domain/tables/records';
import type { DemoChange, DemoClient } from './demo-client.ts';
import { pastReports } from './demo-past-reports.ts';
import { DEMO_ORGANIZATION, DEMO_TIME_ZONE, type DemoPersonKey, demoPeople } from './demo-people.ts';
import { demoCoordinates } from './write-demo-routes.ts';
import { type PastInspection, recordOf } from './write-past-reports.ts';

export interface DemoHistoryOf {
  readonly clients: ReadonlyMap<DemoPersonKey, DemoClient>;
  readonly officeId: string;
  /** In the order of `demoContacts`. */
  readonly contacts: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly values: DemoChange['values'];
    readonly account: { readonly id: string; readonly name: string } | null;
  }[];
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;
const COUNT = 120;
/** The last days belong to the demo's own reports. */
const NEWEST_DAYS_AGO = 3;
const STREETS = ['Heron Lane', 'Bay Street', 'Cypress Court', 'Mangrove Way', 'Osprey Drive', 'Pelican Road'];
const PLACES = [
  ['Tampa', '33602'],
  ['Tampa', '33604'],
  ['Tampa', '33611'],
  ['Largo', '33770'],
  ['Bradenton', '34205'],
  ['Sarasota', '34236'],
] as const;
const MENU = [
  ['Home inspection', 180, 47_500],
  ['Wind mitigation', 45, 12_500],
  ['Four-point', 60, 15_000],
  ['Radon test', 15, 15_000],
  ['Roof form', 30, 10_000],
] as const;
/** `reported`: an inspector's word, which the office has not confirmed. */
type Payment =
  | 'draft'
  | 'void'
  | 'none'
  | 'open'
  | 'part'
  | 'reported'
  | 'whole'
  | 'over'
  | 'refunded'
  | 'disputed';
/** The newest first, so that every state is seen at the top of the list, and most are paid. */
const NEWEST: readonly Payment[] = [
  'draft',
  'whole',
  'open',
  'whole',
  'reported',
  'whole',
  'part',
  'none',
  'whole',
  'void',
  'whole',
  'over',
  'whole',
  'refunded',
  'whole',
  'disputed',
];
/** Paid by a client who rounded up; the refund gives it back. */
const TOO_MUCH = 2_500;
const UNPAID: readonly Payment[] = ['draft', 'void', 'none', 'open'];
/** The inspector delivers on the same day or, one time in three, on the next. */
const HOURS_TO_DELIVERY = [2, 3, 4, 6, 18, 22] as const;
const FIRST_NUMBER = 900;
/** What follows a payment, a refund for instance, is not later than today. */
const PAID_DAYS_AGO = 3;
const METHODS = ['card', 'check', 'card', 'cash', 'transfer'] as const;

/** A small generator of the same numbers on every run (xorshift). */
function createDice(): (sides: number) => number {
  let state = 0x2f6e2b1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

/** From a year ago to the newest, closer together with each. */
function daysAgoOf(index: number): number {
  const left = 1 - index / (COUNT - 1);
  return NEWEST_DAYS_AGO + Math.round(360 * left * (0.5 + 0.5 * left));
}

/** Days since 1970-01-01, a Thursday; a Sunday's visits take place on the day before. */
const workday = (day: number): number => ((day + 4) % 7 === 0 ? day - 1 : day);

/** Returns the inspections, for their reports. */
export async function writeDemoHistory({
  clients,
  officeId,
  contacts,
  nowMs,
}: DemoHistoryOf): Promise<PastInspection[]> {
  const owner = clients.get('owner');
  if (owner === undefined) throw new Error('The demo has no owner.');
  const inspectors = demoPeople.flatMap((person) => {
    const client = clients.get(person.key);
    return client === undefined ? [] : [{ person, client }];
  });
  const dice = createDice();
  const pick = <T>(list: readonly T[]): T => {
    const found = list[dice(list.length)];
    if (found === undefined) throw new RangeError('an empty list');
    return found;
  };
  const visits: VisitOf[] = [];
  const settings: DemoChange[] = [
    {
      table: 'invoice_settings',
      id: rowId(officeId, 'invoice-settings'),
      values: {
        due_days: 7,
        payment_instructions: `Checks are payable to ${DEMO_ORGANIZATION}.`,
        notes: 'Thank you for your business.',
      },
    },
  ];
  for (let index = 0; index < COUNT; index++) {
    const daysAgo = daysAgoOf(index) + dice(3);
    const [city, postalCode] = pick(PLACES);
    const startsAt = new Date(
      workday(Math.floor(nowMs / DAY_MS) - daysAgo) * DAY_MS + (13 + dice(6)) * 3_600_000,
    ).toISOString();
    const chance = dice(20);
    const status = chance === 0 ? 'no_show' : chance <= 2 ? 'cancelled' : 'completed';
    // Every other one is for an insurer or a seller only.
    const services =
      dice(2) === 0
        ? [MENU[4], MENU[dice(2) + 1] ?? MENU[1]]
        : [MENU[0], ...MENU.slice(1).filter(() => dice(3) === 0)];
    visits.push({
      owner,
      number: FIRST_NUMBER + index,
      inspectionId: owner.newId(),
      inspector: pick(inspectors),
      client: pick(contacts.slice(0, 6)),
      agent: pick(contacts.slice(7, 10)),
      // Some inspections before a sale are paid by the brokerage, at the end of a month.
      isForBrokerage: index % 6 === 5,
      place: {
        address_line1: `${100 + dice(9800)} ${pick(STREETS)}`,
        city,
        region: 'FL',
        postal_code: postalCode,
      },
      startsAt,
      status,
      services,
      method: pick(METHODS),
      payment: dice(12) === 0 ? 'none' : 'whole',
      paidAfterDays: Math.min(dice(9), daysAgo - PAID_DAYS_AGO),
    });
  }
  // Most pay within the week, some late, few not yet; of the newest, each in its own state.
  const done = visits.filter(({ status }) => status === 'completed').toReversed();
  const stateOf = new Map(done.map((visit, index) => [visit, NEWEST[index] ?? visit.payment]));
  const ready = visits.map((visit) => ({ ...visit, payment: stateOf.get(visit) ?? visit.payment }));
  await owner.insert(officeId, [...settings, ...ready.flatMap(visitOf)]);
  return ready
    .filter(({ status }) => status === 'completed')
    .map((visit) => pastInspection(visit, officeId, dice));
}

function pastInspection(visit: VisitOf, officeId: string, dice: (sides: number) => number): PastInspection {
  const { inspector, client: buyer, agent, services, startsAt, inspectionId } = visit;
  const { client, person } = inspector;
  const inspection = inspectionRow(visit);
  const endsAt = endOf(visit);
  const hours = HOURS_TO_DELIVERY[dice(HOURS_TO_DELIVERY.length)] ?? 2;
  return {
    client,
    person: {
      id: client.userId,
      name: person.fullName,
      email: person.email,
      phone: '',
      licenseNumber: person.license,
    },
    inspection,
    number: visit.number,
    buyer: recordOf(contactsTable, buyer, officeId),
    agent: recordOf(contactsTable, agent, officeId),
    publishedAt: new Date(Date.parse(endsAt) + hours * 3_600_000 - dice(50) * 60_000).toISOString(),
    reports: pastReports(
      {
        inspectionId,
        address: locationOf(visit),
        clientName: buyer.name,
        clientEmail: buyer.email,
        agentName: agent.name,
        inspector: { name: person.fullName, license: person.license },
        startsAt,
        endsAt,
        company: DEMO_ORGANIZATION,
        dice,
      },
      services.map(([name]) => name),
    ),
  };
}

interface VisitOf {
  readonly owner: DemoClient;
  readonly number: number;
  readonly inspectionId: string;
  readonly inspector: { readonly client: DemoClient; readonly person: (typeof demoPeople)[number] };
  readonly client: DemoHistoryOf['contacts'][number];
  readonly agent: DemoHistoryOf['contacts'][number];
  readonly isForBrokerage: boolean;
  readonly place: Readonly<Record<'address_line1' | 'city' | 'region' | 'postal_code', string>>;
  readonly startsAt: string;
  readonly status: 'completed' | 'cancelled' | 'no_show';
  readonly services: readonly (readonly [name: string, minutes: number, cents: number])[];
  readonly method: string;
  readonly payment: Payment;
  readonly paidAfterDays: number;
}

const feeOf = ({ services }: VisitOf): number => services.reduce((sum, [, , cents]) => sum + cents, 0);
const endOf = ({ startsAt, services }: VisitOf): string =>
  new Date(
    Date.parse(startsAt) + services.reduce((sum, [, minutes]) => sum + minutes, 0) * 60_000,
  ).toISOString();
const locationOf = ({ place }: VisitOf): string =>
  `${place.address_line1}, ${place.city}, ${place.region} ${place.postal_code}`;
const appointmentOf = ({ inspectionId }: VisitOf): string => rowId(inspectionId, 'appointment');

function inspectionRow(visit: VisitOf): DemoChange {
  return {
    table: 'inspections',
    id: visit.inspectionId,
    values: {
      appointment_id: appointmentOf(visit),
      inspector_id: visit.inspector.client.userId,
      client_contact_id: visit.client.id,
      agent_contact_id: visit.agent.id,
      ...visit.place,
      starts_at: visit.startsAt,
      ends_at: endOf(visit),
      time_zone: DEMO_TIME_ZONE,
      fee_cents: feeOf(visit),
      status: 'completed',
    },
  };
}

function visitOf(visit: VisitOf): DemoChange[] {
  const { owner, place, client, startsAt, status, services } = visit;
  const appointmentId = appointmentOf(visit);
  return [
    {
      table: 'appointments',
      id: appointmentId,
      values: {
        user_id: visit.inspector.client.userId,
        contact_id: client.id,
        title: `${services[0]?.[0] ?? ''}, ${place.address_line1}`,
        location: locationOf(visit),
        ...place,
        ...demoCoordinates(place.postal_code),
        appointment_date: startsAt,
        ends_at: endOf(visit),
        time_zone: DEMO_TIME_ZONE,
        status,
      },
    },
    ...services.map(([name, duration_minutes, price_cents], index) => ({
      table: 'appointment_services',
      id: owner.newId(),
      values: { appointment_id: appointmentId, name, duration_minutes, price_cents, position: `a${index}` },
    })),
    ...(status === 'completed' ? [inspectionRow(visit), ...billOf(visit)] : []),
  ];
}

/** The brokerage, or the client. */
function billTo({ client, agent, isForBrokerage }: VisitOf) {
  const { account } = agent;
  return isForBrokerage && account !== null
    ? { contact_id: agent.id, account_id: account.id, bill_name: account.name, bill_email: agent.email }
    : { contact_id: client.id, account_id: null, bill_name: client.name, bill_email: client.email };
}

const dayAfter = ({ startsAt }: VisitOf, days: number): string =>
  new Date(Date.parse(startsAt) + days * DAY_MS).toISOString().slice(0, 10);

/** A week; a month for brokerages; long enough not to be overdue today where the state is another one. */
function daysToPay({ payment, isForBrokerage }: VisitOf): number {
  if (payment === 'open' || payment === 'part') return 60;
  return isForBrokerage ? 30 : 7;
}

function billOf(visit: VisitOf): DemoChange[] {
  const { owner, services, payment } = visit;
  const invoiceId = owner.newId();
  const isDraft = payment === 'draft';
  return [
    {
      table: 'invoices',
      id: invoiceId,
      values: {
        inspection_id: visit.inspectionId,
        ...billTo(visit),
        property: locationOf(visit),
        lines: services.map(([name, , unitCents]) => ({
          id: owner.newId(),
          name,
          quantity: 1,
          unitCents,
          isTaxed: false,
          serviceId: '',
        })),
        total_cents: feeOf(visit),
        issued_on: isDraft ? null : dayAfter(visit, 0),
        due_on: isDraft ? null : dayAfter(visit, daysToPay(visit)),
        ...(payment === 'void' && {
          voided_at: new Date(Date.parse(visit.startsAt) + 2 * DAY_MS).toISOString(),
          void_reason: 'Billed to the wrong person.',
        }),
      },
    },
    ...(UNPAID.includes(payment) ? [] : paidRows(visit, invoiceId)),
  ];
}

function paidRows(visit: VisitOf, invoiceId: string): DemoChange[] {
  const { owner, payment, paidAfterDays } = visit;
  const paymentId = owner.newId();
  const isTooMuch = payment === 'over' || payment === 'refunded';
  const amount_cents =
    payment === 'part' ? Math.round(feeOf(visit) / 2) : feeOf(visit) + (isTooMuch ? TOO_MUCH : 0);
  const adjustment = (kind: string, days: number, cents: number): DemoChange => ({
    table: 'invoice_adjustments',
    id: kind === 'confirmation' ? rowId(paymentId, kind) : owner.newId(),
    values: {
      invoice_id: invoiceId,
      payment_id: paymentId,
      kind,
      amount_cents: cents,
      happened_on: dayAfter(visit, paidAfterDays + days),
    },
  });
  return [
    {
      table: 'invoice_payments',
      id: paymentId,
      values: {
        invoice_id: invoiceId,
        amount_cents,
        method: visit.method,
        received_on: dayAfter(visit, paidAfterDays),
      },
    },
    ...(payment === 'reported' ? [] : [adjustment('confirmation', 0, 0)]),
    ...(payment === 'refunded' ? [adjustment('refund', 5, TOO_MUCH)] : []),
    ...(payment === 'disputed' ? [adjustment('dispute', 4, amount_cents)] : []),
  ];
}
