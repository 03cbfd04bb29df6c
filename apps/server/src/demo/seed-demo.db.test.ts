/** The demo through a real server: what `npm start -- --demo` promises is there, once, and could be published. */
import {
  type BookingRequest,
  pageAnswerSchema,
  slotsAnswerSchema,
} from '@plumbline/domain/office/booking/page-contract';
import { noPropertyFacts } from '@plumbline/domain/office/booking/price-rules';
import { invoiceState, invoiceStates, ledgerSums } from '@plumbline/domain/office/invoices/ledger';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { FindingInput, PlacementInput } from '@plumbline/domain/report/engine/report-view';
import { citizensRoof } from '@plumbline/domain/report-types/citizens-roof';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { radon } from '@plumbline/domain/report-types/radon';
import { invoiceAdjustments, invoicePayments, invoices } from '@plumbline/domain/tables/records';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';
import { DEMO_SLUG, demoServices } from './demo-services.ts';
import { type DemoServer, seedDemo } from './seed-demo.ts';
import { recordOf } from './write-past-reports.ts';

/** Hundreds of files and a year of reports: more than the usual minute on a busy machine. */
const SEEDING_MS = 900_000;
const log: Logger = pino({ level: 'silent' });
let server: TestServer;
let people: { email: string; password: string }[];

const demoServer = (): DemoServer => ({
  address: server.url,
  databaseUrl: server.database.url,
  secrets: server.secrets,
  log,
});
beforeAll(async () => {
  server = await startTestServer();
  people = await seedDemo(demoServer());
}, SEEDING_MS);
afterAll(() => server.dispose());

const count = async (from: string): Promise<number> => {
  const [row] = await server.database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? -1;
};

const DEFINITIONS = { home_inspection: homeInspection, radon, citizens_roof: citizensRoof };

/** The one with most answers, as the app reads it. */
async function readReport(where: string) {
  const [report] = await server.database.query<{
    id: string;
    scopeId: string;
    paths: number;
    type: keyof typeof DEFINITIONS;
  }>(
    `select r.id, r.inspection_id as "scopeId", r.type, count(a.id)::int as paths
     from public.reports r left join public.report_answers a on a.report_id = r.id
     where ${where} group by r.id order by paths desc limit 1`,
  );
  if (report === undefined) throw new Error('the demo has no report');
  const ask = server.database.query;
  const answers = await ask<{ path: string; value: unknown }>(
    'select path, value from public.report_answers where report_id = $1',
    [report.id],
  );
  const findings = await ask<FindingInput & Record<string, unknown>>(
    `select id, item_path as "itemPath", title, severity, is_safety as "isSafety",
       library_id as "libraryId", observation, implication, recommendation
     from public.report_findings where report_id = $1`,
    [report.id],
  );
  const placements = await ask<PlacementInput & Record<string, unknown>>(
    `select path, finding_id as "findingId", slot from public.media_placements where report_id = $1`,
    [report.id],
  );
  const view = createReportState(DEFINITIONS[report.type]).update({
    answers: new Map(answers.map(({ path, value }) => [path, value])),
    findings,
    placements,
  });
  return { ...report, view };
}

/** Every row of every synced table, and every person: what a second start must leave alone. */
async function contents(): Promise<unknown> {
  const scopes = await server.database.query('select id, rev, epoch from public.sync_scopes order by id');
  const members = await server.database.query('select * from public.organization_members order by user_id');
  const users = await server.database.query('select id, email, created_at from auth.users order by id');
  return { scopes, members, users, mutations: await count('public.sync_mutations') };
}

describe('the demo', () => {
  it('is one organisation of an owner and two inspectors who can sign in', async () => {
    expect(await count('public.organizations')).toBe(1);
    expect(await server.database.query('select role from public.organization_members order by role')).toEqual(
      [{ role: 'inspector' }, { role: 'inspector' }, { role: 'owner' }],
    );
    expect(people).toHaveLength(3);
    for (const person of people) {
      const { error } = await server.client().auth.signInWithPassword(person);
      expect(error, person.email).toBeNull();
    }
  });

  it('has 12 contacts, an appointment for each job and three more, and six reports that are being written', async () => {
    expect(await count('public.contacts')).toBe(12);
    expect(await count("public.reports where status <> 'published'")).toBe(6);
    // 3 days before today, and ahead; the year behind it ends there.
    expect(await count("public.appointments where appointment_date > current_date - interval '2 days'")).toBe(
      13,
    );
    expect(await count('public.appointment_services')).toBeGreaterThan(10);
    expect(
      await count(
        "public.inspections i where exists (select 1 from public.reports r where r.inspection_id = i.id and r.status <> 'published')",
      ),
    ).toBe(6);
    expect(await count('public.tasks where done_at is null')).toBe(6);
    const recent = 'public.routes where route_on > current_date - 3';
    expect(await count(recent)).toBe(3);
    expect(
      await count(`public.route_stops where left_at is not null and route_id in (select id from ${recent})`),
    ).toBe(2);
    // A year of days that were driven, with one to a few stops each.
    expect(await count('public.routes')).toBeGreaterThan(60);
    expect(
      await count(
        `public.route_stops s join public.appointments a on a.id = s.appointment_id and a.latitude is not null
         where s.route_id in (select id from ${recent})`,
      ),
    ).toBe(5);
    expect(
      await count(
        'public.route_stops s join public.appointments a on a.id = s.appointment_id and a.latitude is null',
      ),
    ).toBe(0);
  });

  it('has a year of inspections behind it, billed and mostly paid', async () => {
    const billed = await count('public.invoices');
    expect(billed).toBeGreaterThan(70);
    expect(await count('public.invoices where number is null and issued_on is not null')).toBe(0);
    const paid = await count('private.invoice_ledger where balance_cents = 0');
    expect(paid).toBeGreaterThan(60);
    expect(paid).toBeLessThan(billed);
    expect(await count("public.appointments where status in ('cancelled', 'no_show')")).toBeGreaterThan(3);
  });

  it('fills each month of the year, and the weeks before today', async () => {
    const months = await server.database.query<
      Record<'visits' | 'paid' | 'spent' | 'trips' | 'routes', number>
    >(
      `select (select count(*)::int from public.inspections where starts_at >= m and starts_at < m + interval '1 month') as visits,
         (select count(*)::int from public.invoice_payments where received_on >= m and received_on < m + interval '1 month') as paid,
         (select count(*)::int from public.expenses where spent_on >= m and spent_on < m + interval '1 month') as spent,
         (select count(*)::int from public.trips where trip_on >= m and trip_on < m + interval '1 month') as trips,
         (select count(*)::int from public.routes where route_on >= m and route_on < m + interval '1 month') as routes
       from generate_series(current_date - interval '330 days', current_date - interval '30 days', interval '30 days') m`,
    );
    expect(months).toHaveLength(11);
    for (const month of months) {
      expect(month.visits).toBeGreaterThan(3);
      expect(month.paid).toBeGreaterThan(2);
      expect(month.spent).toBeGreaterThan(8);
      expect(month.trips).toBeGreaterThan(15);
      expect(month.routes).toBeGreaterThan(3);
    }
    expect(await count('public.invoices where issued_on > current_date - 15')).toBeGreaterThan(3);
    expect(await count('public.invoice_payments where received_on > current_date')).toBe(0);
    expect(await count('public.invoice_adjustments where happened_on > current_date')).toBe(0);
  });

  it('shows an invoice of each state', async () => {
    const rowsOf = async (table: string) =>
      (
        await server.database.query<{ row: { id: string; scope_id: string } }>(
          `select to_jsonb(t) as row from public.${table} t order by t.created_at`,
        )
      ).map(({ row }) => ({ id: row.id, values: row, scopeId: row.scope_id }));
    const paid = (await rowsOf('invoice_payments')).map((row) => recordOf(invoicePayments, row, row.scopeId));
    const added = (await rowsOf('invoice_adjustments')).map((row) =>
      recordOf(invoiceAdjustments, row, row.scopeId),
    );
    const rows = await rowsOf('invoices');
    const states = rows.map((row) => {
      const invoice = recordOf(invoices, row, row.scopeId);
      const own = <T extends { readonly invoiceId: string }>(list: readonly T[]) =>
        list.filter(({ invoiceId }) => invoiceId === invoice.id);
      return invoiceState(invoice, ledgerSums(own(paid), own(added)), new Date().toISOString().slice(0, 10));
    });
    expect([...new Set(states)].sort()).toEqual([...invoiceStates].sort());
    expect(states.filter((state) => state === 'draft')).toHaveLength(1);
  });

  it('delivered a report of its kind for each of them, as the app would have published it', async () => {
    const types = await server.database.query<{ type: string; reports: number }>(
      `select type, count(*)::int as reports from public.reports where status = 'published' group by type order by type`,
    );
    expect(types.map(({ type }) => type)).toEqual(['citizens_roof', 'home_inspection', 'radon']);
    for (const { reports } of types) expect(reports).toBeGreaterThan(5);
    expect(
      await count(
        `public.inspections i where status = 'completed' and starts_at < now() - interval '5 days' and not exists (
           select 1 from public.report_versions v where v.scope_id = i.id)`,
      ),
    ).toBe(0);
    expect(await count(`public.report_versions where verification is distinct from 'same'`)).toBe(0);
    expect(
      await count(
        'public.report_versions v where not exists (select 1 from public.report_shares s where s.report_id = v.report_id)',
      ),
    ).toBe(0);
    for (const type of ['home_inspection', 'radon', 'citizens_roof'] as const) {
      const { view } = await readReport(`r.type = '${type}' and r.status = 'published'`);
      expect(view.blockers, type).toEqual([]);
    }
  });

  it('has the server render the same PDF from the snapshot of a published report', async () => {
    const [version] = await server.database.query<{ id: string }>(
      `update public.report_versions set verification = null, verified_at = null, server_pdf_sha256 = null
       where id = (select id from public.report_versions order by published_at desc limit 1) returning id`,
    );
    const service = server.client({ key: server.secrets.serviceRoleKey });
    const { error } = await service.functions.invoke('verify-report-version', { body: {} });
    expect(error).toBeNull();
    expect(
      await server.database.query('select verification from public.report_versions where id = $1', [
        version?.id,
      ]),
    ).toEqual([{ verification: 'same' }]);
  });

  it('has a year of expenses and drives', async () => {
    const year = (column: string) => `${column} > now() - interval '370 days'`;
    expect(await count(`public.expenses where ${year('spent_on')}`)).toBeGreaterThan(150);
    expect(await count(`public.trips where ${year('trip_on')}`)).toBeGreaterThan(200);
    expect(await count('public.vehicles')).toBe(2);
    // One that repeats monthly for 350 days, its latest occurrence still to be added.
    expect(await count('public.expenses where series_id is not null')).toBeGreaterThan(8);
  });

  it('sells services on an open booking page, with times to choose', async () => {
    const ask = async (body: BookingRequest): Promise<unknown> => {
      const answer = await server.client().functions.invoke('booking', { body });
      expect(answer.error).toBeNull();
      return answer.data;
    };
    const page = pageAnswerSchema.parse(await ask({ action: 'page', slug: DEMO_SLUG }));
    if (page.status !== 'ok') throw new Error(`the page is ${page.status}`);
    expect(page.services.map(({ name }) => name)).toEqual(demoServices.map(({ name }) => name));
    const nextWeek = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const slots = slotsAnswerSchema.parse(
      await ask({
        action: 'slots',
        slug: DEMO_SLUG,
        serviceIds: page.services.slice(0, 1).map(({ id }) => id),
        facts: noPropertyFacts,
        postalCode: '33606',
        inspectorId: null,
        from: nextWeek(2),
        to: nextWeek(9),
      }),
    );
    expect(slots.status === 'ok' && slots.starts.length).toBeGreaterThan(20);
    expect(await count('public.booking_inspectors')).toBe(3);
    expect(await count('public.working_hours')).toBe(15);
  });

  it('has an agreement that waits for its client, who is written to as soon as the server says where it stands', async () => {
    await server.database.query(`select public.agreements_tick(p_site => 'https://demo.example')`);
    expect(
      await server.database.query(
        `select a.status, s.status as signer, e.subject is not null as written from public.agreements a
         join public.agreement_signers s on s.agreement_id = a.id
         left join public.email_log e on e.to_email = s.email`,
      ),
    ).toEqual([{ status: 'open', signer: 'invited', written: true }]);
  });

  it('has one report with 40 photos and nothing that keeps it from being published', async () => {
    const { view, scopeId } = await readReport(`r.status <> 'published'`);
    expect(view.blockers).toEqual([]);
    expect(view.done).toBe(view.total);
    expect(await count(`public.report_findings where scope_id = '${scopeId}'`)).toBeGreaterThan(5);
    expect(await count(`public.media where scope_id = '${scopeId}'`)).toBe(40);
  });

  it('keeps every file of every photo in the store, confirmed with its checksum', async () => {
    const files = `(select distinct scope_id, unnest(array[sha256, report_sha256, thumb_sha256]) as sha256 from public.media) f`;
    const confirmed = `exists (select 1 from public.media_blobs b where b.scope_id = f.scope_id and b.sha256 = f.sha256)`;
    expect(await count(files)).toBeGreaterThan(120);
    expect(await count(`${files} where not ${confirmed}`)).toBe(0);
    expect(await count(`storage.objects where bucket_id = 'reports' and name like '%.jpg'`)).toBe(
      await count(files),
    );
  });

  it('is made once: a second start only names the people again', async () => {
    const before = await contents();
    expect(await seedDemo(demoServer())).toEqual(people);
    expect(await contents()).toEqual(before);
  });
});
