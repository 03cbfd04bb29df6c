/** The descriptions of synced tables (packages/domain/src/tables) against the catalog, both ways. */
import { columnOf, columnsOf, tables } from '@plumbline/domain/tables/all-tables';
import type { SyncedTableName } from '@plumbline/domain/tables/table-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

interface Facts {
  readonly access: string;
  readonly register: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** undefined: no default. */
  readonly initial: unknown;
  readonly choices: readonly string[] | null;
}
type Described = Record<string, Facts>;

/** Columns that `private.sync_row` gives every synced table. */
const machinery = `('id', 'organization_id', 'scope_id', 'rev', 'clk', 'created_at', 'updated_at', 'created_by')`;

async function catalogOf(): Promise<Record<string, Described>> {
  const rows = await database.query<{
    table: string;
    name: string;
    access: string;
    register: string;
    type: string;
    is_nullable: boolean;
    default: string | null;
    choices: string | null;
  }>(
    `select t.name as "table", a.attname as name, c.access, c.register,
       format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as is_nullable,
       pg_get_expr(d.adbin, d.adrelid) as "default",
       (select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_expr(k.conbin, k.conrelid) like '%= ANY (ARRAY[''%') as choices
     from private.sync_tables t
     join pg_attribute a on a.attrelid = format('public.%I', t.name)::regclass and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join private.sync_columns c on c.table_name = t.name and c.name = a.attname
     where a.attname not in ${machinery} order by 1, 2`,
  );
  const found: Record<string, Described> = {};
  for (const row of rows) {
    found[row.table] = {
      ...found[row.table],
      [row.name]: {
        access: row.access,
        register: row.register,
        type: row.type,
        isNullable: row.is_nullable,
        initial: row.default === null ? undefined : await defaultOf(row.default),
        choices: row.choices === null ? null : textsIn(row.choices),
      },
    };
  }
  return found;
}

const defaultOf = async (expression: string): Promise<unknown> =>
  (await database.query<{ value: unknown }>(`select to_jsonb(${expression}) as value`))[0]?.value;

/** 'low' and 'normal' of `(priority = ANY (ARRAY['low'::text, 'normal'::text]))` */
const textsIn = (check: string): string[] =>
  [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));

const byTable = <T>(of: (name: SyncedTableName) => T): Record<string, T> =>
  Object.fromEntries((Object.keys(tables) as SyncedTableName[]).map((name) => [name, of(name)]));

describe('the description of each synced table', () => {
  it('says its scopes, writers and whether rows are deleted as the database does', async () => {
    const rows = await database.query<{ name: string; scopes: string[]; writers: string[]; access: string }>(
      `select t.name, t.scope_kinds as scopes, t.writers, c.access
       from private.sync_tables t join private.sync_columns c on c.table_name = t.name and c.name = 'deleted_at'`,
    );
    const registered = rows.map(({ name, scopes, writers, access }) => [
      name,
      { scopes, writers, isDeletable: access === 'write' },
    ]);
    expect(
      byTable((name) => {
        const { scopes, writers, isDeletable } = tables[name].sync;
        return { scopes, writers, isDeletable };
      }),
    ).toEqual(Object.fromEntries(registered));
  });

  it('has the columns of the database: type, default, choices, access and register', async () => {
    const described = byTable((table) => ({
      ...Object.fromEntries(
        columnsOf(table).map(([name, column]): [string, Facts] => [
          name,
          {
            access: column.access,
            register: column.register ?? name,
            type: column.sqlType,
            isNullable: column.isNullable,
            // A nullable column without a default is null.
            initial: column.initial ?? undefined,
            choices: column.choices,
          },
        ]),
      ),
      deleted_at: {
        access: tables[table].sync.isDeletable ? 'write' : 'read',
        register: 'deleted_at',
        type: 'timestamp with time zone',
        isNullable: true,
        initial: undefined,
        choices: null,
      },
    }));
    expect(described).toEqual(await catalogOf());
  });

  it('names the table that a foreign key points into', async () => {
    const rows = await database.query<{ table: string; name: string; target: string }>(
      `select t.name as "table", a.attname as name,
         case k.confrelid::regclass::text when 'organization_members' then 'members' else k.confrelid::regclass::text end as target
       from private.sync_tables t
       join pg_constraint k on k.conrelid = format('public.%I', t.name)::regclass and k.contype = 'f'
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
       where a.attname not in ${machinery} order by 1, 2`,
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(
      rows.map(({ table, name }) => ({
        table,
        name,
        target: columnOf(table as SyncedTableName, name)?.target,
      })),
    ).toEqual(rows);
  });

  it('is matched by what signed-in people may write', async () => {
    const rows = await database.query<{ table: string; name: string; may: string[] }>(
      `select table_name as "table", column_name as name, array_agg(lower(privilege_type) order by privilege_type) as may
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE')
         and table_name in (select name from private.sync_tables)
         and column_name not in ${machinery} and column_name <> 'deleted_at' group by 1, 2`,
    );
    const granted = rows.map(({ table, name, may }) => `${table}.${name} ${may.join(' ')}`).sort();
    const described = (Object.keys(tables) as SyncedTableName[]).flatMap((table) =>
      columnsOf(table).flatMap(([name, { access }]) => {
        if (access === 'read') return [];
        return [`${table}.${name} ${access === 'create' ? 'insert' : 'insert update'}`];
      }),
    );
    expect(granted).toEqual(described.sort());
  });
});
