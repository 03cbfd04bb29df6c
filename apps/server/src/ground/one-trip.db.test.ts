/** A statement and its caller's settings in one round trip, on a pool of one connection, so that anything left behind shows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createChangesAdmission } from './admission.ts';
import type { Caller } from './caller.ts';
import { type CallerDatabase, createCallerDatabase } from './caller-database.ts';
import { newPool } from './database/connections.ts';
import { DatabaseOutage } from './database-outage.ts';
import type { Parameter } from './one-trip.ts';

let testDatabase: TestDatabase;
let pool: ReturnType<typeof newPool>;
let database: CallerDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await testDatabase.query(`
    create table public.parents (id int primary key);
    create table public.notes (id int primary key,
      parent_id int references public.parents (id) deferrable initially deferred);
    grant select, insert on public.notes to anon, service_role;`);
  pool = newPool(testDatabase.url, { max: 1 }, () => undefined);
  database = createCallerDatabase(pool, createChangesAdmission());
});
afterAll(async () => {
  await pool.end();
  await testDatabase.dispose();
});

const callerOf = (role: Caller['role']): Caller => ({
  role,
  userId: null,
  claims: { role },
  expiresAtSeconds: null,
  origin: 'home',
});
const service = callerOf('service_role');
const ask = (text: string, values: readonly Parameter[] = [], caller = service, settings = {}) =>
  database.askAsCaller(caller, { text, values }, settings);
const insert = (id: number, parentId: number | null) =>
  ask('insert into public.notes values ($1, $2) returning id', [id, parentId]);
const noteIds = async () =>
  (await testDatabase.query('select id from public.notes order by id')).map(({ id }) => id);

const whoAmI = `select current_user, current_setting('request.jwt.claims', true), current_setting('timezone')`;

describe('a statement in one round trip', () => {
  it('runs with the role, the claims and the settings of its caller', async () => {
    expect(await ask(whoAmI, [], callerOf('anon'), { timezone: 'Asia/Tokyo' })).toEqual([
      'anon',
      '{"role":"anon"}',
      'Asia/Tokyo',
    ]);
    expect(await ask(whoAmI)).toEqual(['service_role', '{"role":"service_role"}', 'UTC']);
  });

  it('leaves neither role nor claims on its connection', async () => {
    await ask('select 1', [], callerOf('anon'));
    const { rows } = await database.asServer(whoAmI);
    expect(rows).toEqual([{ current_user: 'postgres', current_setting: 'UTC' }]);
    const left = await database.asServer(`select current_setting('request.jwt.claims', true) as claims`);
    expect(left.rows[0]?.claims ?? '').toBe('');
  });

  it('is committed when its answer is here, and gives null where it gives no row', async () => {
    expect(await insert(1, null)).toEqual(['1']);
    expect(await noteIds()).toEqual([1]);
    expect(await ask('select id from public.notes where id = $1', [99])).toBeNull();
  });

  it('leaves nothing when it fails, or when only its commit does', async () => {
    await expect(insert(1, null)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(2, 404)).rejects.toMatchObject({ code: '23503' });
    await expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await noteIds()).toEqual([1]);
    expect(await insert(3, null)).toEqual(['3']);
  });

  it('cannot write when its settings say so, and is ended by their timeout', async () => {
    await expect(
      ask('insert into public.notes values (4)', [], service, { transaction_read_only: 'on' }),
    ).rejects.toMatchObject({ code: '25006' });
    await expect(ask('select pg_sleep(5)', [], service, { statement_timeout: '50' })).rejects.toMatchObject({
      code: '57014',
    });
    expect(await ask('select pg_sleep(0.1)')).not.toBeNull();
  });

  it('binds lists and values that look like SQL', async () => {
    const strange = ['a"b', 'back\\slash', 'comma,', '{}', "it's", ''];
    expect(await ask('select to_json($1::text[]), $2::text, $3::int', [strange, "'); --", null])).toEqual([
      JSON.stringify(strange),
      "'); --",
      null,
    ]);
  });

  it('plans a shape once, for each role, and closes what is rarely used', async () => {
    const prepared = 'select count(*) from pg_prepared_statements where statement like $1';
    const shape = 'select $1::int + 40000';
    for (const role of ['anon', 'service_role'] as const)
      for (const value of [1, 2, 3]) await ask(shape, [value], callerOf(role));
    expect(await ask(prepared, [`${shape}%`])).toEqual(['2']);
    for (let index = 0; index < 60; index += 1) await ask(`select ${index} as shape`);
    expect(await ask(prepared, [`${shape}%`])).toEqual(['0']);
    expect(await ask(prepared, ['%'])).toEqual(['50']);
  });

  it('is an outage when its connection ends, and the next one works', async () => {
    const [pid = null] = (await ask('select pg_backend_pid()')) ?? [];
    const asleep = expect(ask('select pg_sleep(8)')).rejects.toBeInstanceOf(DatabaseOutage);
    await testDatabase.query('select pg_terminate_backend($1)', [pid]);
    await asleep;
    expect(await ask('select 1')).toEqual(['1']);
  });
});
