/** Reads changed rows as a subscriber: rows hidden by row security are not delivered. */
import pg from 'pg';
import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { createSqlBuilder, type SqlBuilder } from '../rest/sql-builder.ts';
import type { RowChange } from './change-feed.ts';
import { type ChangeFilter, changeFilterSql } from './change-filter.ts';

export interface VisibleRow {
  readonly row: Record<string, unknown>;
  /** Texts of the filters it matches. */
  readonly passes: ReadonlySet<string>;
}

/** Keyed by `keyOf`. All changes are of one table. */
export async function visibleRows(
  database: CallerDatabase,
  caller: Caller,
  changes: readonly RowChange[],
  filters: readonly ChangeFilter[],
): Promise<Map<string, VisibleRow>> {
  const [first] = changes;
  if (first === undefined) return new Map();
  const table = `${pg.escapeIdentifier(first.schema)}.${pg.escapeIdentifier(first.table)}`;
  const columns = Object.keys(first.key);
  const matches = columns
    .map((name) => `t.${pg.escapeIdentifier(name)} = k.${pg.escapeIdentifier(name)}`)
    .join(' and ');
  const builder = createSqlBuilder();
  const keys = builder.bind(JSON.stringify(changes.map((change) => change.key)));
  const passes = passesSql(builder, filters);
  try {
    const found = await database.asCaller(
      caller,
      (client) =>
        client.query<{ row: Record<string, unknown>; passes: boolean[] }>(
          `select to_jsonb(t) as row, ${passes} as passes from ${table} t
           where exists (select 1 from json_populate_recordset(null::${table}, ${keys}::json) k where ${matches})`,
          [...builder.values],
        ),
      { timezone: 'UTC' },
    );
    return new Map(
      found.rows.map(({ row, passes: results }) => [
        keyOf(Object.fromEntries(columns.map((name) => [name, row[name]]))),
        { row, passes: passed(filters, results) },
      ]),
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return new Map(); // may not read this table at all
    throw error;
  }
}

/** Only the key of a deleted row is known: conditions on other columns let it pass, as on Supabase. */
export async function deletedRows(
  database: CallerDatabase,
  deleted: readonly RowChange[],
  filters: readonly ChangeFilter[],
): Promise<Map<string, VisibleRow>> {
  const [first] = deleted;
  if (first === undefined) return new Map();
  const table = `${pg.escapeIdentifier(first.schema)}.${pg.escapeIdentifier(first.table)}`;
  const builder = createSqlBuilder();
  const keys = builder.bind(JSON.stringify(deleted.map((change) => change.key)));
  const ofKey = filters.map((filter) => ({
    ...filter,
    conditions: filter.conditions.filter(({ column }) => column in first.key),
  }));
  const found = await database.asServer<{ passes: boolean[] }>(
    `select ${passesSql(builder, ofKey)} as passes from json_array_elements(${keys}::json) with ordinality as k(key, place),
     lateral json_populate_record(null::${table}, k.key) as t order by k.place`,
    [...builder.values],
  );
  return new Map(
    deleted.map(({ key }, at) => [
      keyOf(key),
      { row: key, passes: passed(filters, found.rows[at]?.passes ?? []) },
    ]),
  );
}

function passesSql(builder: SqlBuilder, filters: readonly ChangeFilter[]): string {
  return `array[${filters.map(({ conditions }) => changeFilterSql(builder, 't', conditions)).join(', ')}]::boolean[]`;
}

const passed = (filters: readonly ChangeFilter[], results: readonly boolean[]): ReadonlySet<string> =>
  new Set(filters.filter((_filter, at) => results[at] === true).map(({ text }) => text));

export function keyOf(key: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A deleted row can no longer be checked, so only its key is delivered, and only to roles that may read the table. */
export async function mayReadTable(
  database: CallerDatabase,
  caller: Caller,
  change: RowChange,
): Promise<boolean> {
  const asked = await database.asServer<{ may: boolean }>(
    `select has_table_privilege($1, format('%I.%I', $2::text, $3::text), 'select') as may`,
    [caller.role, change.schema, change.table],
  );
  return asked.rows[0]?.may ?? false;
}
