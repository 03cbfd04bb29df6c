/** Reads changed rows as a subscriber: what row security hides from them is not told to them. */
import pg from 'pg';
import type { Caller } from '../contract/caller.ts';
import type { CallerDatabase } from '../contract/caller-database.ts';
import type { RowChange } from './change-feed.ts';

/** Keyed by `keyOf`. All changes are of one table. */
export async function visibleRows(
  database: CallerDatabase,
  caller: Caller,
  changes: readonly RowChange[],
): Promise<Map<string, Record<string, unknown>>> {
  const [first] = changes;
  if (first === undefined) return new Map();
  const table = `${pg.escapeIdentifier(first.schema)}.${pg.escapeIdentifier(first.table)}`;
  const columns = Object.keys(first.key);
  const matches = columns
    .map((name) => `t.${pg.escapeIdentifier(name)} = k.${pg.escapeIdentifier(name)}`)
    .join(' and ');
  try {
    const found = await database.asCaller(
      caller,
      (client) =>
        client.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from ${table} t
           where exists (select 1 from json_populate_recordset(null::${table}, $1::json) k where ${matches})`,
          [JSON.stringify(changes.map((change) => change.key))],
        ),
      { timezone: 'UTC' },
    );
    return new Map(
      found.rows.map(({ row }) => [keyOf(Object.fromEntries(columns.map((name) => [name, row[name]]))), row]),
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return new Map(); // may not read this table at all
    throw error;
  }
}

export function keyOf(key: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A deleted row can no longer be checked; only its key is told, and only to roles that may read the table. */
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
