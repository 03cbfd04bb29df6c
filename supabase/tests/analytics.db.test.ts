/** Figures from a device's rows and from SQL agree over generated offices, in zones whose clocks change in the period. */
import {
  computeFigures,
  type Figures,
  prepareOffice,
  type Totals,
} from '@plumbline/domain/office/analytics/figures';
import { rowId } from '@plumbline/domain/sync/row-id';
import {
  appointmentServices,
  appointments,
  contacts,
  inspections,
  invoiceAdjustments,
  invoicePayments,
  invoices,
  reports,
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
      inspector: fc.boolean(),
      agent: fc.constantFrom(null, 0, 1),
      client: fc.constantFrom(null, 2, 3),
      zip: fc.constantFrom('33606', '33611', ''),
      city: fc.constantFrom('Tampa', 'Largo', ''),
      services: fc.array(fc.constantFrom('Radon', 'Four-point', 'Sewer scope'), { maxLength: 2 }),
      types: fc.subarray(['home_inspection', 'wind_mitigation', 'four_point']),
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

/** Two agents, one of them of a brokerage, and two clients. */
function people() {
  const account = newId();
  const given = [
    { name: 'Lou Park', account_id: account },
    { name: 'Mia Stone' },
    { name: 'Ann Lee', source: 'Website' },
    { name: 'Bo Lee', source: 'Agent' },
  ];
  const changes = given.map((values) => mutation('contacts', newId(), 'insert', values));
  return {
    ids: changes.map(({ row }) => row),
    changes: [mutation('accounts', account, 'insert', { name: 'Bayside Realty' }), ...changes],
  };
}

function changesOf({ jobs }: Case, userId: string) {
  const known = people();
  const idOf = (index: number | null): string | null => (index === null ? null : (known.ids[index] ?? null));
  const rows = jobs.flatMap((job) => {
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
        inspector_id: job.inspector ? userId : null,
        agent_contact_id: idOf(job.agent),
        client_contact_id: idOf(job.client),
        postal_code: job.zip,
        city: job.city,
        region: job.city === '' ? '' : 'FL',
      }),
      ...job.services.map((name, index) =>
        mutation('appointment_services', newId(), 'insert', {
          appointment_id: appointment,
          name,
          price_cents: job.cents + index,
          position: `a${index}`,
        }),
      ),
      ...job.types.map((type) =>
        mutation('reports', newId(), 'insert', { inspection_id: inspection, type, definition_id: type }),
      ),
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
  return [...known.changes, ...rows];
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

async function onDevice(world: World, { zone, from, to }: Case): Promise<Figures> {
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
      reports: read(reports),
    },
    createZoneClock(zone),
  );
  const figures = computeFigures(office, { from, to }, {});
  const months = figures.months.reduce((cents, { receivedCents }) => cents + receivedCents, 0);
  expect(months).toBe(figures.totals.receivedCents);
  return figures;
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

type Breakdown = Record<string, Record<string, { inspections: number; cents: number }>>;

/** Groups of completed inspections, counted by the database alone. */
async function breakdownsInSql(world: World, { zone, from, to }: Case): Promise<Breakdown> {
  const rows = await database.query<{ kind: string; key: string; inspections: number; cents: number }>(
    `with done as (
       select i.*, coalesce(i.fee_cents, 0) as fee from public.inspections i
       where i.organization_id = $1 and i.deleted_at is null and i.status = 'completed'
         and (i.starts_at at time zone $2)::date between $3 and $4),
     parts as (
       select 'byInspector' as kind, coalesce(inspector_id::text, '') as key, fee from done
       union all select 'byAgent', coalesce(agent_contact_id::text, ''), fee from done
       union all select 'byAccount', coalesce(c.account_id::text, ''), fee from done left join public.contacts c on c.id = agent_contact_id
       union all select 'bySource', coalesce(c.source, ''), fee from done left join public.contacts c on c.id = client_contact_id
       union all select 'byPostalCode', done.postal_code, fee from done
       union all select 'byCity', concat_ws(', ', nullif(done.city, ''), nullif(done.region, '')), fee from done
       union all select 'byService', s.name, s.price_cents from done join public.appointment_services s
         on s.appointment_id = done.appointment_id and s.deleted_at is null
       union all select 'byReportType', coalesce(r.type, ''), fee from done left join public.reports r
         on r.inspection_id = done.id and r.deleted_at is null)
     select kind, key, count(*)::int as inspections, sum(fee)::int as cents from parts group by kind, key`,
    [world.organizationId, zone, from, to],
  );
  const all: Breakdown = Object.fromEntries(GROUPS.map((kind) => [kind, {}]));
  for (const { kind, key, inspections: count, cents } of rows)
    all[kind] = { ...all[kind], [key]: { inspections: count, cents } };
  return all;
}

const GROUPS = [
  'byInspector',
  'byAgent',
  'byAccount',
  'bySource',
  'byPostalCode',
  'byCity',
  'byService',
  'byReportType',
] as const;

const breakdownsOf = (figures: Figures): Breakdown =>
  Object.fromEntries(
    GROUPS.map((kind) => [
      kind,
      Object.fromEntries(
        figures[kind].map(({ key, inspections: count, feeCents }) => [
          key,
          { inspections: count, cents: feeCents },
        ]),
      ),
    ]),
  );

it('agrees with SQL to the cent and the minute, breakdowns included', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (each) => {
      const world = await createWorld(database);
      const changes = changesOf(each, world.owner.id);
      const { results } = await push(database, world.owner, world.organizationId, changes);
      expect(results.filter(({ result }) => result !== 'ok')).toEqual([]);
      const figures = await onDevice(world, each);
      expect(figures.totals).toEqual(await inSql(world.owner, world, each));
      expect(breakdownsOf(figures)).toEqual(await breakdownsInSql(world, each));
    }),
    { numRuns: 100 },
  );
}, 120_000);

it('tells strangers nothing', async () => {
  const world = await createWorld(database);
  const period: Case = { zone: 'America/Phoenix', from: '2026-03-01', to: '2026-11-01', jobs: [] };
  await expect(inSql(newPerson('stranger'), world, period)).rejects.toMatchObject({ code: '42501' });
});

/** One office with a delivered report of May 4, of no inspector; the rows of every table are filled once. */
let filled: World | null = null;
async function filledOffice(): Promise<World> {
  if (filled !== null) return filled;
  const world = await createWorld(database);
  await fillEveryTable(database, world);
  await database.query(
    `update public.inspections set status = 'completed', starts_at = '2026-05-04T13:00:00Z', ends_at = '2026-05-04T15:00:00Z',
       inspector_id = null where organization_id = $1`,
    [world.organizationId],
  );
  filled = world;
  return world;
}

it('has delivery times and findings of delivered reports, and for an inspector only their own', async () => {
  const world = await filledOffice();
  const office = [world.organizationId];
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

  const narrowed = async (filter: string) => {
    const [row] = await database.as<{ said: { reports: number } }>(
      world.owner,
      `select public.analytics_reports($1, '2026-05-01', '2026-05-31', 'America/New_York', ${filter}) as said`,
      office,
    );
    return row?.said.reports;
  };
  const [agent] = await database.query<{ id: string; account: string }>(
    `update public.contacts set account_id = (select id from public.accounts where organization_id = $1 limit 1)
     where id = (select id from public.contacts where organization_id = $1 limit 1) returning id, account_id as account`,
    office,
  );
  await database.query(
    `update public.inspections set agent_contact_id = $2, postal_code = '33606' where organization_id = $1`,
    [world.organizationId, agent?.id],
  );
  expect(await narrowed(`p_agent => '${agent?.id}'`)).toBe(1);
  expect(await narrowed(`p_agent => '${newId()}'`)).toBe(0);
  expect(await narrowed(`p_account => '${agent?.account}'`)).toBe(1);
  expect(await narrowed(`p_account => '${newId()}'`)).toBe(0);
  expect(await narrowed(`p_postal_code => '33606'`)).toBe(1);
  expect(await narrowed(`p_postal_code => '33607'`)).toBe(0);
  expect(await narrowed(`p_report_type => 'no_such_type'`)).toBe(0);

  // A section that was taken out takes its findings with it, in figures and in the email; they come back with it.
  const [finding] = await database.query<{ id: string; report_id: string; scope_id: string }>(
    `select f.id, f.report_id, f.scope_id from public.report_findings f join public.report_versions e on e.report_id = f.report_id
     where f.deleted_at is null limit 1`,
  );
  if (finding === undefined || expected === undefined) throw new Error('no finding of a delivered report');
  const path = 'general/added_sections/pool';
  await database.query(`update public.report_findings set item_path = 'pool/pool_shell' where id = $1`, [
    finding.id,
  ]);
  const words = async () =>
    (
      await database.query<{ words: string }>('select private.report_findings_words($1) as words', [
        finding.report_id,
      ])
    )[0]?.words;
  const before = await words();
  const answer = (value: boolean) => ({
    ...mutation('report_answers', rowId(finding.report_id, path), 'insert', {
      report_id: finding.report_id,
      path,
      value,
    }),
  });
  await push(database, world.owner, finding.scope_id, [answer(false)], 'desk');
  expect(await ask(world.owner)).toMatchObject({ findings: expected.findings - 1 });
  expect(await words()).not.toBe(before);
});

it('has the figures of everyone for an inspector whom the office lets see them', async () => {
  const world = await filledOffice();
  const reportsFor = async (who: World['owner']) => {
    const [row] = await database.as<{ said: { reports: number } }>(
      who,
      `select public.analytics_reports($1, '2026-05-01', '2026-05-31', 'America/New_York') as said`,
      [world.organizationId],
    );
    return row?.said.reports;
  };
  const allow = (isAllowed: boolean, who: World['owner']) =>
    push(database, who, world.organizationId, [
      mutation('booking_settings', rowId(world.organizationId, 'booking-settings'), 'set', {
        inspectors_see_figures: isAllowed,
      }),
    ]);
  expect(await reportsFor(world.inspector)).toBe(0);
  const own = await allow(true, world.inspector);
  expect(own.results).toMatchObject([{ result: 'parked' }]);
  expect(await reportsFor(world.inspector)).toBe(0);
  const given = await allow(true, world.owner);
  expect(given.results).toMatchObject([{ result: 'won' }]);
  expect(await reportsFor(world.inspector)).toBe(1);
  await allow(false, world.owner);
  expect(await reportsFor(world.inspector)).toBe(0);
});
