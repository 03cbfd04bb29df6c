/** Figures from a device's rows and from SQL agree over generated offices, in zones whose clocks change in the period. */
import { computeFigures, prepareOffice, type Totals } from '@plumbline/domain/office/analytics/figures';
import { rowId } from '@plumbline/domain/sync/row-id';
import {
  appointmentServices,
  appointments,
  contacts,
  inspections,
  invoiceAdjustments,
  invoicePayments,
  invoices,
} from '@plumbline/domain/tables/records';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { mutation, newId, newPerson, pull, push, type WireRow } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

/** Clocks change on or next to these days. */
const cases = fc.record({
  zone: fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Australia/Lord_Howe'),
  from: fc.constantFrom('2026-03-01', '2026-03-08', '2026-04-05', '2026-10-31'),
  to: fc.constantFrom('2026-04-06', '2026-10-04', '2026-11-01', '2026-11-02'),
  jobs: fc.array(
    fc.record({
      // Minutes from the end of February on; many of them around midnight.
      minute: fc.oneof(
        fc.integer({ min: 0, max: 260 * 1440 }),
        fc.nat(255).map((day) => day * 1440 + 239),
      ),
      length: fc.integer({ min: 0, max: 400 }),
      status: fc.constantFrom('scheduled', 'completed', 'completed', 'cancelled'),
      booked: fc.constantFrom('scheduled', 'completed', 'cancelled', 'no_show'),
      cents: fc.integer({ min: 1, max: 90_000 }),
      isIssued: fc.boolean(),
      isVoid: fc.boolean(),
      paidAfter: fc.nat(60),
      entries: fc.array(fc.constantFrom('confirmation', 'reversal', 'refund', 'dispute'), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 25 },
  ),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const START_MS = Date.parse('2026-02-26T00:00:00Z');
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function changesOf({ jobs }: Case) {
  return jobs.flatMap((job) => {
    const startMs = START_MS + job.minute * 60_000;
    const startsAt = new Date(startMs).toISOString();
    const endsAt = new Date(startMs + job.length * 60_000 + 30_000).toISOString();
    const [appointment, inspection, invoice, payment] = [newId(), newId(), newId(), newId()];
    const paidOn = dayOf(startMs + job.paidAfter * 86_400_000);
    return [
      mutation('appointments', appointment, 'insert', {
        appointment_date: startsAt,
        ends_at: endsAt,
        time_zone: '',
        status: job.booked,
      }),
      mutation('inspections', inspection, 'insert', {
        appointment_id: appointment,
        starts_at: startsAt,
        ends_at: endsAt,
        time_zone: '',
        status: job.status,
        fee_cents: job.cents,
      }),
      mutation('invoices', invoice, 'insert', {
        inspection_id: inspection,
        lines: [
          { id: 'a', name: 'Inspection', quantity: 1, unitCents: job.cents, isTaxed: false, serviceId: '' },
        ],
        total_cents: job.cents,
        issued_on: job.isIssued ? dayOf(startMs) : null,
        due_on: null,
        voided_at: job.isVoid ? startsAt : null,
        void_reason: '',
      }),
      mutation('invoice_payments', payment, 'insert', {
        invoice_id: invoice,
        amount_cents: job.cents,
        received_on: paidOn,
      }),
      ...[...new Set(job.entries)].map((kind) => {
        const isDecision = kind === 'confirmation' || kind === 'reversal';
        return mutation('invoice_adjustments', isDecision ? rowId(payment, kind) : newId(), 'insert', {
          invoice_id: invoice,
          kind,
          payment_id: isDecision ? payment : null,
          amount_cents: isDecision ? 0 : Math.ceil(job.cents / 3),
          happened_on: paidOn,
        });
      }),
    ];
  });
}

async function rowsOf(world: World): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for (let after = 0, more = true; more; ) {
    const page = await pull(database, world.owner, world.organizationId, after, 500);
    rows.push(...page.rows);
    [after, more] = [page.cursor, page.more];
  }
  return rows;
}

async function onDevice(world: World, { zone, from, to }: Case): Promise<Totals> {
  const rows = await rowsOf(world);
  const read = <R>(mapper: {
    table: string;
    parse: (
      row: WireRow['values'],
      place: { id: string; scopeId: string },
    ) => { ok: true; record: R } | { ok: false };
  }): R[] =>
    rows.flatMap(({ table, id, values }) => {
      const parsed =
        table === mapper.table ? mapper.parse(values, { id, scopeId: world.organizationId }) : null;
      return parsed?.ok === true ? [parsed.record] : [];
    });
  const office = prepareOffice(
    {
      inspections: read(inspections),
      appointments: read(appointments),
      services: read(appointmentServices),
      invoices: read(invoices),
      payments: read(invoicePayments),
      adjustments: read(invoiceAdjustments),
      contacts: read(contacts),
    },
    createZoneClock(zone),
  );
  const figures = computeFigures(office, { from, to }, {});
  const months = figures.months.reduce((cents, { receivedCents }) => cents + receivedCents, 0);
  expect(months).toBe(figures.totals.receivedCents);
  return figures.totals;
}

const inSql = async (who: World['owner'], world: World, { zone, from, to }: Case): Promise<Totals> => {
  const [row] = await database.as<{ totals: Totals }>(
    who,
    'select public.analytics_totals($1, $2, $3, $4) as totals',
    [world.organizationId, from, to, zone],
  );
  if (row === undefined) throw new Error('no answer');
  return row.totals;
};

it('agrees with SQL to the cent and the minute', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (each) => {
      const world = await createWorld(database);
      const changes = changesOf(each);
      const { results } = await push(database, world.owner, world.organizationId, changes);
      expect(results.filter(({ result }) => result !== 'ok')).toEqual([]);
      expect(await onDevice(world, each)).toEqual(await inSql(world.owner, world, each));
    }),
    { numRuns: 100 },
  );
}, 120_000);

it('tells strangers nothing', async () => {
  const world = await createWorld(database);
  const period: Case = { zone: 'America/Phoenix', from: '2026-03-01', to: '2026-11-01', jobs: [] };
  await expect(inSql(newPerson('stranger'), world, period)).rejects.toMatchObject({ code: '42501' });
});

it('has delivery times and findings of delivered reports, and for an inspector only their own', async () => {
  const world = await createWorld(database);
  await fillEveryTable(database, world);
  const office = [world.organizationId];
  await database.query(
    `update public.inspections set status = 'completed', starts_at = '2026-05-04T13:00:00Z', ends_at = '2026-05-04T15:00:00Z',
       inspector_id = null where organization_id = $1`,
    office,
  );
  const ask = async (who: World['owner']) => {
    const [row] = await database.as<{
      said: { reports: number; medianMinutes: number; findings: number; frequent: unknown[] };
    }>(
      who,
      `select public.analytics_reports($1, '2026-05-01', '2026-05-31', 'America/New_York') as said`,
      office,
    );
    return row?.said;
  };
  const [expected] = await database.query<{ reports: number; minutes: number; findings: number }>(
    `select count(distinct v.report_id)::int as reports,
       greatest(0, floor(extract(epoch from min(v.published_at) - '2026-05-04T15:00:00Z') / 60))::int as minutes,
       (select count(*)::int from public.report_findings f where f.organization_id = $1 and f.deleted_at is null
         and f.report_id in (select e.report_id from public.report_versions e)) as findings
     from public.report_versions v where v.organization_id = $1`,
    office,
  );
  expect(expected?.reports).toBe(1);
  expect(await ask(world.owner)).toMatchObject({
    reports: 1,
    medianMinutes: expected?.minutes,
    findings: expected?.findings,
  });
  expect(await ask(world.inspector)).toMatchObject({ reports: 0, findings: 0, frequent: [] });
});
