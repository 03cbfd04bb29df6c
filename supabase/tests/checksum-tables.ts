import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';

/**
 * Table -> checksum of its rows, for every table of the database. Rows that concern only the `callers`, and none of
 * `theirs`, are left out: what people do to their own rows is irrelevant to a test about others.
 *
 * @param callers ids of the calling people and their organizations
 * @param theirs ids whose rows always count
 */
export async function checksumTables(
  database: TestDatabase,
  callers: readonly string[],
  theirs: readonly string[],
): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('information_schema', 'pg_catalog', 'pg_toast') order by 1`,
  );
  const parts = tables.map(
    ({
      name,
    }) => `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t
      where t::text !~ $1 or t::text ~ $2`,
  );
  const rows = await database.query<{ name: string; sum: string }>(parts.join(' union all '), [
    callers.join('|'),
    theirs.join('|'),
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
