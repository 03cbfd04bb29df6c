import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import type { World } from './world.ts';

/** One checksum of every row in which the organization, its inspection or its report is named, parked changes and counters included. */
export async function checksumOf(database: TestDatabase, world: World): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`,
  );
  const named = [world.organizationId, world.inspectionId, world.reportId].join('|');
  const parts = tables.map(
    ({ name }) => `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t
      where t::text ~ '${named}'`,
  );
  const [row] = await database.query<{ sum: string }>(
    `select md5(string_agg(sum, '' order by sum)) as sum from (${parts.join(' union all ')}) s`,
  );
  return row?.sum ?? '';
}
