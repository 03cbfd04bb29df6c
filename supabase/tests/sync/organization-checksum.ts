import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import type { World } from './world.ts';

/** One checksum of every row that names the organization, its owner, its inspection or its report, apart from the tables left out. */
export async function checksumOf(
  database: TestDatabase,
  world: World,
  leftOut: readonly string[] = [],
): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`,
  );
  const named = [world.organizationId, world.owner.id, world.inspectionId, world.reportId].join('|');
  const parts = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({
        name,
      }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t
      where t::text ~ '${named}'`,
    );
  const [row] = await database.query<{ sum: string }>(
    // A parallel plan appends the tables in any order.
    `select md5(string_agg(sum, '' order by name)) as sum from (${parts.join(' union all ')}) s`,
  );
  return row?.sum ?? '';
}
