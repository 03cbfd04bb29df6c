/** The audit log: what enters it, what never does, and that no one can change it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { codeOf, newPerson } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

type Entry = {
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly category: string;
  readonly subject: string;
  readonly title: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, { from: unknown; to: unknown }>>;
};

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  await fillEveryTable(database, world);
});
afterAll(() => database.dispose());

const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
const newest = async (subject: string): Promise<Entry | undefined> =>
  (
    await database.as<Entry>(
      world.owner,
      'select * from public.audit_log where subject = $1 order by at desc, id desc limit 1',
      [subject],
    )
  )[0];
const countEntries = async (): Promise<number> =>
  Number((await database.query<{ n: string }>('select count(*) as n from public.audit_log'))[0]?.n);

describe('what enters the audit log', () => {
  it('is a changed price, with who, from what and to what', async () => {
    await database.as(
      world.admin,
      `update public.services set price_cents = 47500 where organization_id = $1 and id in
         (select id from public.services where organization_id = $1 limit 1)`,
      [world.organizationId],
    );
    const entry = await newest('services');
    expect(entry).toMatchObject({
      actor_id: world.admin.id,
      category: 'prices',
      action: 'changed',
      changes: { price_cents: { to: 47500 } },
    });
    expect(entry?.title).not.toBe('');
  });

  it('is a role, a removal, and the name of the member', async () => {
    await database.as(world.owner, 'select public.member_set_role($1, $2, $3)', [
      world.organizationId,
      world.office.id,
      'inspector',
    ]);
    expect(await newest('organization_members')).toMatchObject({
      category: 'team',
      action: 'changed',
      changes: { role: { from: 'office', to: 'inspector' } },
    });
    await database.as(world.owner, 'select public.member_set_role($1, $2, $3)', [
      world.organizationId,
      world.office.id,
      'office',
    ]);
  });

  it('is a revoked link and a deleted endpoint, as ended and deleted', async () => {
    const shares =
      'update public.report_shares set revoked_at = now() where organization_id = $1 and revoked_at is null';
    await database.query(shares, [world.organizationId]);
    expect(await newest('report_shares')).toMatchObject({
      category: 'links',
      action: 'ended',
      actor_id: null,
    });
  });

  it('cuts long texts and notes a long value as changed only', async () => {
    await database.query(
      `update public.email_templates set body_text = repeat('x', 5000) where organization_id = $1`,
      [world.organizationId],
    );
    const to = (await newest('email_templates'))?.changes.body_text?.to;
    expect(to).toBe('x'.repeat(200));
    await database.query(
      `update public.agreement_templates set content = jsonb_build_object('text', repeat('y', 5000)) where organization_id = $1`,
      [world.organizationId],
    );
    expect((await newest('agreement_templates'))?.changes.content?.to).toBeNull();
  });

  it('is nothing that was rolled back, and nothing that changed no named column', async () => {
    const before = await countEntries();
    await database
      .transaction(world.owner, async (query) => {
        await query(
          `update public.organizations set name = 'Undone' where id = '${world.organizationId}' returning 1`,
        );
        throw new Error('undo');
      })
      .catch(() => undefined);
    await database.query(
      'update public.report_shares set open_count = open_count + 1 where organization_id = $1',
      [world.organizationId],
    );
    expect(await countEntries()).toBe(before);
  });

  it('is not what a new organization begins with', async () => {
    const before = await countEntries();
    const founder = await database.createUser('founder@example.com', { full_name: 'Fay Founder' });
    await database.as(founder, 'select public.ensure_organization()');
    expect(await countEntries()).toBe(before);
  });

  it('is an export that a member announces, and no empty one', async () => {
    const call = 'select public.audit_export($1, $2)';
    await database.as(world.inspector, call, [world.organizationId, 'All data']);
    expect(await newest('export')).toMatchObject({
      actor_id: world.inspector.id,
      category: 'exports',
      action: 'exported',
      title: 'All data',
    });
    expect(await refusal(database.as(world.owner, call, [world.organizationId, ' ']))).toBe('22023');
    expect(await refusal(database.as(newPerson('stranger'), call, [world.organizationId, 'All']))).toBe(
      '42501',
    );
    expect(await refusal(database.as('anon', call, [world.organizationId, 'All']))).toBe('42501');
  });
});

describe('the columns of the audited tables', () => {
  /** Not worth an entry: order, clocks, counters, who and when. Secrets: hashes. */
  const IGNORED: Readonly<Record<string, readonly string[]>> = {
    '*': [
      'id',
      'organization_id',
      'scope_id',
      'rev',
      'clk',
      'created_at',
      'updated_at',
      'created_by',
      'updated_by',
    ],
    organizations: ['logo_sha256', 'logo_width', 'logo_height'],
    booking_inspectors: ['user_id'],
    ai_settings: ['consented_at', 'consented_by'],
    organization_switches: ['key'],
    dated_values: ['kind'],
    mileage_rates: ['valid_from', 'notice'],
    payment_accounts: ['can_charge', 'connected_by', 'connected_at', 'checked_at'],
    organization_members: ['user_id'],
    organization_invitations: [
      'email',
      'token_hash',
      'invited_by',
      'sent_at',
      'expires_at',
      'accepted_at',
      'accepted_by',
    ],
    services: ['colour', 'position'],
    email_templates: ['template_type'],
    agreement_templates: ['family_id', 'version'],
    report_templates: ['type', 'definition_id', 'definition_version'],
    report_definitions: ['key', 'based_on'],
    report_shares: [
      'report_id',
      'inspection_id',
      'token_hash',
      'password_hash',
      'wrong_attempts',
      'blocked_until',
      'last_opened_at',
      'open_count',
    ],
    booking_slugs: ['slug'],
    calendar_feeds: ['user_id', 'token_hash', 'last_read_at'],
    api_keys: ['user_id', 'name', 'hint', 'token_hash', 'assurance', 'last_used_at', 'client_id', 'audience'],
    webhook_endpoints: ['paused_at', 'pause_reason', 'failing_since'],
  };

  it('are each logged or left out on purpose', async () => {
    const tables = await database.query<{ name: string; logged: string[]; columns: string[] }>(
      `select c.relname as name,
         (string_to_array(encode(t.tgargs, 'escape'), '\\000'))[3:t.tgnargs] as logged,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'private.audit'::regproc`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const undecided = tables.flatMap(({ name, logged, columns }) =>
      columns
        .filter((column) => !logged.includes(column))
        .filter((column) => ![...(IGNORED['*'] ?? []), ...(IGNORED[name] ?? [])].includes(column))
        .map((column) => `${name}.${column}`),
    );
    expect(undecided).toEqual([]);
    const misnamed = tables.flatMap(({ name, logged, columns }) =>
      logged.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`),
    );
    expect(misnamed).toEqual([]);
    expect(
      tables.flatMap(({ logged }) => logged).filter((column) => /hash|token|secret/.test(column)),
    ).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is not changed, shortened or emptied, not even by the owner of the database', async () => {
    expect(await refusal(database.query(`update public.audit_log set title = 'Other'`))).toBe('23514');
    expect(await refusal(database.query('delete from public.audit_log'))).toBe('23514');
    expect(await refusal(database.query('truncate public.audit_log'))).toBe('23514');
  });

  it('keeps an entry for two years', async () => {
    const insert = `insert into public.audit_log (id, organization_id, category, subject, action, at)
      values ($1, $2, 'exports', 'export', 'exported', now() - $3::interval)`;
    const [old, young] = [randomUUID(), randomUUID()];
    await database.query(insert, [old, world.organizationId, '2 years 1 day']);
    await database.query(insert, [young, world.organizationId, '1 year 364 days']);
    expect(await database.as('service_role', 'select public.audit_forget() as n')).toEqual([{ n: 1 }]);
    const kept = await database.query('select id from public.audit_log where id in ($1, $2)', [old, young]);
    expect(kept).toEqual([{ id: young }]);
    expect(await refusal(database.as(world.owner, 'select public.audit_forget()'))).toBe('42501');
  });
});

describe('when members were last seen', () => {
  it('is for those who manage members', async () => {
    await database.as(world.inspector, 'select public.device_report($1, $2, 0, 0)', ['phone', 'Phone']);
    const seen = 'select user_id, last_seen_at is not null as was from public.members_last_seen($1)';
    const rows = await database.as<{ user_id: string; was: boolean }>(world.admin, seen, [
      world.organizationId,
    ]);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.find(({ user_id }) => user_id === world.inspector.id)?.was).toBe(true);
    expect(await database.as(world.inspector, seen, [world.organizationId])).toEqual([]);
    expect(await database.as(newPerson('stranger'), seen, [world.organizationId])).toEqual([]);
  });
});
