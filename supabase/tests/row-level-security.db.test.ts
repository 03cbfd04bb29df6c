/**
 * Table access, generated from the catalog: every table of schema public x operation x caller, compared with the
 * reviewed matrix in expected-access.ts. A new table fails until it is listed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { expectedAccess, type Operation, operations } from './expected-access.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { codeOf, newPerson } from './sync/sync-calls.ts';
import { addMember, createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
const callers: Record<string, Caller> = { anonymous: 'anon', stranger: newPerson('stranger') };
/** table -> how many rows the world's organization has of it. */
let filled: Map<string, { where: string; values: Record<string, unknown> }>;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  const other = await createWorld(database);
  const removed = await addMember(database, world.organizationId, 'admin');
  await database.as(world.owner, 'select public.member_remove($1, $2)', [world.organizationId, removed.id]);
  const { owner, admin, inspector, office } = world;
  Object.assign(callers, { 'other organization': other.owner, removed, office, inspector, admin, owner });
  filled = await fillEveryTable(database, world);
});
afterAll(() => database.dispose());

/** Whether the caller gets at the row that belongs to the world's organization; nothing remains of the attempt. */
async function isAllowed(caller: Caller, table: string, operation: Operation): Promise<boolean> {
  const place = filled.get(table);
  if (place === undefined) throw new Error(`fill-every-table.ts does not fill ${table}`);
  try {
    return await database.transaction(caller, async (query) => {
      const rows = await query(statement(table, operation, place));
      throw new Undo(rows.length > 0);
    });
  } catch (error) {
    if (error instanceof Undo) return error.isAllowed;
    const code = codeOf(error);
    if (code === '42501' || code === '23502') return false; // 23502: a column that only the server may fill
    if (code === '23505') return true; // there is one already; permissions had been passed
    throw new Error(`${table} ${operation}: ${code} ${String(error)}`);
  }
}

class Undo extends Error {
  readonly isAllowed: boolean;
  constructor(isAllowed: boolean) {
    super('undo');
    this.isAllowed = isAllowed;
  }
}

function statement(
  table: string,
  operation: Operation,
  { where, values }: { where: string; values: Record<string, unknown> },
): string {
  const columns = Object.keys(values);
  const literals = columns.map((column) => literal(values[column]));
  if (operation === 'select') return `select 1 from public.${table} where ${where}`;
  if (operation === 'delete') return `delete from public.${table} where ${where} returning 1`;
  if (operation === 'insert') {
    return `insert into public.${table} (${columns.join()}) values (${literals.join()}) returning 1`;
  }
  return `update public.${table} set ${columns.at(-1)} = ${literals.at(-1)} where ${where} returning 1`;
}

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

describe('row-level security', () => {
  it('is switched on for every table of the public schema, and somebody has said who may use it', async () => {
    const tables = await database.query<{ name: string; secured: boolean }>(
      `select relname as name, relrowsecurity as secured from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
    );
    expect(tables.filter(({ secured }) => !secured)).toEqual([]);
    expect(Object.keys(expectedAccess).sort()).toEqual(tables.map(({ name }) => name));
  });

  for (const [table, expected] of Object.entries(expectedAccess)) {
    it(`lets exactly the expected people touch ${table}`, async () => {
      const actual: Record<string, string> = {};
      for (const [name, caller] of Object.entries(callers)) {
        const allowed: Operation[] = [];
        for (const operation of operations)
          if (await isAllowed(caller, table, operation)) allowed.push(operation);
        actual[name] = allowed.join(' ');
      }
      expect(actual).toEqual({
        anonymous: '',
        stranger: '',
        'other organization': '',
        removed: '',
        ...expected,
      });
    });
  }
});
