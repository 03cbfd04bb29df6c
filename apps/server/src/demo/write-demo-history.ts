/**
 * The demo office's past year: completed, canceled and missed appointments with their inspections, invoices and payments.
 * Deterministic, so that two demos of one day look alike. The last three weeks belong to the demo's reports.
 */
import { rowId } from '@plumbline/domain/sync/row-id';
import type { DemoChange, DemoClient } from './demo-client.ts';
import { DEMO_TIME_ZONE, type DemoPersonKey } from './demo-people.ts';

export interface DemoHistoryOf {
  readonly clients: ReadonlyMap<DemoPersonKey, DemoClient>;
  readonly officeId: string;
  /** In the order of `demoContacts`. */
  readonly contacts: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly account: { readonly id: string; readonly name: string } | null;
  }[];
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;
const COUNT = 96;
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
] as const;
/** `reported`: an inspector's word, which the office has not confirmed. */
type Payment = 'none' | 'part' | 'reported' | 'whole';
/** The newest first. */
const NEWEST: readonly Payment[] = ['none', 'whole', 'reported', 'part', 'whole', 'none', 'whole'];
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

export async function writeDemoHistory({ clients, officeId, contacts, nowMs }: DemoHistoryOf): Promise<void> {
  const owner = clients.get('owner');
  if (owner === undefined) throw new Error('The demo has no owner.');
  const inspectors = [...clients.values()];
  const dice = createDice();
  const pick = <T>(list: readonly T[]): T => {
    const found = list[dice(list.length)];
    if (found === undefined) throw new RangeError('an empty list');
    return found;
  };
  const changes: DemoChange[] = [
    {
      table: 'invoice_settings',
      id: rowId(officeId, 'invoice-settings'),
      values: {
        due_days: 7,
        payment_instructions: 'Checks are payable to the company at the address above.',
        notes: 'Thank you for your business.',
      },
    },
  ];
  for (let index = 0; index < COUNT; index++) {
    // Two more a month in summer; the newest three weeks ago.
    const daysAgo = 365 - Math.floor((index * (365 - 21)) / COUNT) - dice(3);
    const [city, postalCode] = pick(PLACES);
    const startsAt = new Date(
      Math.floor((nowMs - daysAgo * DAY_MS) / DAY_MS) * DAY_MS + (13 + dice(6)) * 3_600_000,
    ).toISOString();
    const chance = dice(20);
    const status = chance === 0 ? 'no_show' : chance <= 2 ? 'cancelled' : 'completed';
    const services = [MENU[0], ...MENU.slice(1).filter(() => dice(3) === 0)];
    changes.push(
      ...visitOf({
        owner,
        inspectorId: pick(inspectors).userId,
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
        // Most pay within the week, some late, few not yet; of the newest, each in its own state.
        payment: NEWEST[COUNT - 1 - index] ?? (dice(12) === 0 ? 'none' : 'whole'),
        paidAfterDays: dice(9),
      }),
    );
  }
  await owner.insert(officeId, changes);
}

interface VisitOf {
  readonly owner: DemoClient;
  readonly inspectorId: string;
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

function visitOf(visit: VisitOf): DemoChange[] {
  const { owner, place, client, startsAt, status, services } = visit;
  const [appointmentId, inspectionId] = [owner.newId(), owner.newId()];
  const minutes = services.reduce((sum, [, each]) => sum + each, 0);
  const feeCents = services.reduce((sum, [, , cents]) => sum + cents, 0);
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const location = `${place.address_line1}, ${place.city}, ${place.region} ${place.postal_code}`;
  const isDone = status === 'completed';
  return [
    {
      table: 'appointments',
      id: appointmentId,
      values: {
        user_id: visit.inspectorId,
        contact_id: client.id,
        title: `Home inspection, ${place.address_line1}`,
        location,
        ...place,
        appointment_date: startsAt,
        ends_at: endsAt,
        time_zone: DEMO_TIME_ZONE,
        status,
      },
    },
    ...services.map(([name, duration_minutes, price_cents], index) => ({
      table: 'appointment_services',
      id: owner.newId(),
      values: { appointment_id: appointmentId, name, duration_minutes, price_cents, position: `a${index}` },
    })),
    ...(isDone
      ? [
          {
            table: 'inspections',
            id: inspectionId,
            values: {
              appointment_id: appointmentId,
              inspector_id: visit.inspectorId,
              client_contact_id: client.id,
              agent_contact_id: visit.agent.id,
              ...place,
              starts_at: startsAt,
              ends_at: endsAt,
              time_zone: DEMO_TIME_ZONE,
              fee_cents: feeCents,
              status: 'completed',
            },
          },
          ...billOf(visit, inspectionId, feeCents, location),
        ]
      : []),
  ];
}

/** The brokerage, or the client. */
function billTo({ client, agent, isForBrokerage }: VisitOf) {
  const { account } = agent;
  return isForBrokerage && account !== null
    ? { contact_id: agent.id, account_id: account.id, bill_name: account.name, bill_email: agent.email }
    : { contact_id: client.id, account_id: null, bill_name: client.name, bill_email: client.email };
}

function billOf(visit: VisitOf, inspectionId: string, totalCents: number, property: string): DemoChange[] {
  const { owner, services, startsAt, method, payment, paidAfterDays, isForBrokerage } = visit;
  const [invoiceId, paymentId] = [owner.newId(), owner.newId()];
  const dayAfter = (days: number): string =>
    new Date(Date.parse(startsAt) + days * DAY_MS).toISOString().slice(0, 10);
  return [
    {
      table: 'invoices',
      id: invoiceId,
      values: {
        inspection_id: inspectionId,
        ...billTo(visit),
        property,
        lines: services.map(([name, , unitCents]) => ({
          id: owner.newId(),
          name,
          quantity: 1,
          unitCents,
          isTaxed: false,
          serviceId: '',
        })),
        total_cents: totalCents,
        issued_on: dayAfter(0),
        due_on: dayAfter(isForBrokerage ? 30 : 7),
      },
    },
    ...(payment === 'none'
      ? []
      : [
          {
            table: 'invoice_payments',
            id: paymentId,
            values: {
              invoice_id: invoiceId,
              amount_cents: payment === 'part' ? Math.round(totalCents / 2) : totalCents,
              method,
              received_on: dayAfter(paidAfterDays),
            },
          },
        ]),
    ...(payment === 'whole' || payment === 'part'
      ? [
          {
            table: 'invoice_adjustments',
            id: rowId(paymentId, 'confirmation'),
            values: {
              invoice_id: invoiceId,
              payment_id: paymentId,
              kind: 'confirmation',
              happened_on: dayAfter(paidAfterDays),
            },
          },
        ]
      : []),
  ];
}
