/**
 * A sweep by people without access to an organization: every table x operation and every function with that
 * organization's ids. Nothing is listed by hand but exceptions, with their reason. Attempts are committed, and
 * checksums of all tables are compared before and after; a response that names anything of the organization is a
 * failure.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { checksumTables } from './checksum-tables.ts';
import { type FilledTable, fillEveryTable } from './fill-every-table.ts';
import { type CallableFunction, foreignArguments } from './foreign-arguments.ts';
import { type Target, targetOf } from './refused-calls.ts';
import { codeOf } from './sync/sync-calls.ts';
import { addMember, createWorld, type World } from './sync/world.ts';

const SECRETS = ['Plumb & Daughters', '12 Elm Street', 'olga.owner@example.com'];
/** What succeeds although its caller has no access, and why. */
const PASSING_STATEMENTS: Readonly<Record<string, string>> = {
  'insert into public.organizations': 'people without a membership make an organization, which is their own',
};
const TELLING_FUNCTIONS: Readonly<Record<string, string>> = {
  'private.readable_scopes':
    'answers for the person it is given; policies call it, and its schema is not exposed',
};
const CHANGING_FUNCTIONS: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'public.sync_push': {
    tables: ['public.sync_parked'],
    why: 'what a former member still sends is kept aside for the owner to look at',
  },
};

let database: TestDatabase;
let world: World;
let target: Target;
let filled: Map<string, FilledTable>;
let outsiders: Record<string, Caller>;
/** Ids of the organization and its people, then those of the callers and theirs. */
let theirs: string[];
let callers: string[];

const newAccount = (name: string): Promise<TestUser> => database.createUser(`${name}@example.com`);

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  world.owner.email = 'olga.owner@example.com';
  await database.query('update public.organizations set name = $2 where id = $1', [
    world.organizationId,
    'Plumb & Daughters',
  ]);
  const other = await createWorld(database);
  const removed = await addMember(database, world.organizationId, 'admin', await newAccount('removed'));
  await database.as(world.owner, 'select public.member_remove($1, $2)', [world.organizationId, removed.id]);
  const stranger = await newAccount('stranger');
  await database.query(`insert into auth.users (id, email) values ($1, 'other.owner@example.com')`, [
    other.owner.id,
  ]);
  outsiders = {
    visitor: 'anon',
    stranger,
    'owner of another organization': other.owner,
    'removed member': removed,
  };
  filled = await fillEveryTable(database, world);
  target = await targetOf(database, world);
  const { owner, admin, inspector, office } = world;
  theirs = [
    world.organizationId,
    world.inspectionId,
    world.reportId,
    owner.id,
    admin.id,
    inspector.id,
    office.id,
  ];
  const made = String(filled.get('organizations')?.values.id); // by the stranger, see PASSING_STATEMENTS
  callers = [
    removed.id,
    stranger.id,
    made,
    other.owner.id,
    other.organizationId,
    other.inspectionId,
    other.reportId,
  ];
});
afterAll(() => database.dispose());

/** What the answer of an outsider names of the organization. A removed member knows its id and their own. */
function foreignIn(answer: unknown, given: readonly unknown[] = []): string[] {
  const text = JSON.stringify(answer ?? null);
  const said = JSON.stringify(given);
  return [...SECRETS, ...theirs].filter((secret) => text.includes(secret) && !said.includes(secret));
}

interface Attempt {
  readonly rows: unknown[];
  readonly code: string | null;
}
/** Committed, when nothing refuses it. */
async function attempt(caller: Caller, sql: string, given: readonly unknown[] = []): Promise<Attempt> {
  try {
    return { rows: await database.as(caller, sql, given), code: null };
  } catch (error) {
    return { rows: [], code: codeOf(error) };
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

/** Every way at a table: all of its rows, and the one that is known to be theirs. */
function statements(table: string, { where, values }: FilledTable): string[] {
  const columns = Object.keys(values);
  const set = columns.map((column) => `${column} = ${literal(values[column])}`);
  return [
    `select count(*)::integer as n from public.${table} t where t::text ~ '${theirs.join('|')}'`,
    `select 1 from public.${table} where ${where}`,
    `insert into public.${table} (${columns.join()}) values (${columns.map((c) => literal(values[c])).join()})`,
    ...set.map((one) => `update public.${table} set ${one} where ${where} returning 1`),
    `delete from public.${table} where ${where} returning 1`,
  ];
}

describe('every table', () => {
  it('is filled for the sweep', async () => {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
    );
    expect([...filled.keys()].sort()).toEqual(tables.map(({ name }) => name));
  });

  it('shows outsiders no row of theirs, and takes nothing from them', async () => {
    const before = await checksumTables(database, callers, theirs);
    const got: string[] = [];
    for (const [table, place] of filled)
      for (const [who, caller] of Object.entries(outsiders))
        for (const sql of statements(table, place)) {
          const { rows, code } = await attempt(caller, sql);
          const isHit = rows.some(
            (row) => !(typeof row === 'object' && row !== null && 'n' in row) || row.n !== 0,
          );
          // 23505: there is one already, so permissions had been passed.
          const isExcepted = Object.keys(PASSING_STATEMENTS).some((start) => sql.startsWith(`${start} `));
          if (isHit || (code === '23505' && !isExcepted)) got.push(`${who}: ${sql.slice(0, 90)}`);
        }
    expect(got).toEqual([]);
    expect(await checksumTables(database, callers, theirs)).toEqual(before);
  });
});

describe('every function', () => {
  // Their own organization, as everyone has who opens the app; ensure_organization would make it in the middle of the sweep.
  beforeAll(async () => {
    for (const caller of Object.values(outsiders)) {
      if (caller === 'anon') continue;
      const [own] = await database.as<{ id: string }>(caller, 'select public.ensure_organization() as id');
      if (own !== undefined) callers.push(own.id);
    }
  });

  /** Those of the API, and those that policies ask, whose schema is not exposed. */
  const callable = (): Promise<CallableFunction[]> =>
    database.query<CallableFunction & Record<string, unknown>>(
      `select format('%s.%s', pronamespace::regnamespace, proname) as name, coalesce((
         select jsonb_agg(jsonb_build_object('name', coalesce(proargnames[n], ''), 'type', t::regtype::text) order by n)
         from unnest(proargtypes::oid[]) with ordinality as a (t, n)), '[]') as parameters
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prorettype <> 'trigger'::regtype
         and exists (select 1 from unnest(array['anon', 'authenticated']) r
           where has_schema_privilege(r, pronamespace, 'usage') and has_function_privilege(r, oid, 'execute'))
       order by 1`,
    );

  it('has a generator for its arguments', async () => {
    const functions = await callable();
    expect(functions.length).toBeGreaterThan(60);
    for (const each of functions) expect(() => foreignArguments(each, target)).not.toThrow();
  });

  /** Every outsider calls it; returns what the answers named of the organization. */
  async function tellsOf(each: CallableFunction): Promise<string[]> {
    const told: string[] = [];
    for (const [who, caller] of Object.entries(outsiders)) {
      const given = foreignArguments(each, target);
      const places = given.map((_, index) => `$${index + 1}`).join();
      const sql = `select to_jsonb(answer) as answer from ${each.name}(${places}) as answer`;
      const { rows } = await attempt(caller, sql, given);
      const found = foreignIn(rows, given);
      if (found.length > 0) told.push(`${who}: ${each.name} tells ${found.join()}`);
    }
    return told;
  }

  it('tells outsiders nothing of theirs, and changes nothing', async () => {
    const told: string[] = [];
    const before = await checksumTables(database, callers, theirs);
    for (const each of await callable())
      if (!(each.name in CHANGING_FUNCTIONS || each.name in TELLING_FUNCTIONS))
        told.push(...(await tellsOf(each)));
    expect(told).toEqual([]);
    expect(await checksumTables(database, callers, theirs)).toEqual(before);
  });

  it.each(Object.entries(CHANGING_FUNCTIONS))(
    '%s changes what it must, and no more',
    async (name, { tables }) => {
      const before = await checksumTables(database, callers, theirs);
      for (const each of await callable()) if (each.name === name) expect(await tellsOf(each)).toEqual([]);
      const after = await checksumTables(database, callers, theirs);
      expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(tables);
    },
  );
});
