/** Reads rows by what they belong to: at once, or in slices that keep the thread free for typing. */
import type { In } from './database.ts';
import { MAX_KEY, MIN_KEY, type Rows } from './indexed-db/indexed-table.ts';
import type { RowQuery } from './live-rows.ts';
import type { RowRecord } from './row-record.ts';

/** About 30 ms of reading and parsing on a phone. */
const SLICE = 500;

export async function readRows(database: In<'rows'>, query: RowQuery): Promise<RowRecord[]> {
  const rows: RowRecord[] = [];
  await readSlices(database, query, (slice) => rows.push(...slice));
  return rows;
}

/**
 * Passes the rows of the query to `take`, a slice at a time. Each slice is a separate transaction: changes between
 * them are announced by the feed, and a list that follows the feed rereads them.
 */
export async function readSlices(
  database: In<'rows'>,
  query: RowQuery,
  take: (rows: readonly RowRecord[]) => void,
): Promise<void> {
  const { table, parentId, ids } = query;
  if (ids !== undefined) {
    const rows = await database.rows.bulkGet([...ids]);
    return take(rows.filter((row): row is RowRecord => row?.table === table));
  }
  if (parentId !== undefined)
    return take(await database.rows.where('[table+parentId]').equals([table, parentId]).toArray());
  let last: RowRecord | undefined;
  do {
    const slice = await behind(database, query, last).limit(SLICE).toArray();
    take(slice);
    last = slice.length < SLICE ? undefined : slice.at(-1);
  } while (last !== undefined);
}

function behind(
  { rows }: In<'rows'>,
  { table, scopeId }: RowQuery,
  last: RowRecord | undefined,
): Rows<RowRecord> {
  const from = last === undefined ? [table, scopeId ?? MIN_KEY, MIN_KEY] : [table, last.scopeId, last.id];
  const to = [table, scopeId ?? MAX_KEY, MAX_KEY];
  return rows.where('[table+scopeId+id]').between(from, to, last === undefined ? undefined : 'after');
}
