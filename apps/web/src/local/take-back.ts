/**
 * The changes that take an edit back, read before it is made: every column gets the value it has now, a row that is made is
 * deleted. Unlike the journal it does not ask what was done last, so that Undo beside a message takes back just that edit.
 */
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { Change } from './change.ts';
import type { LocalStore } from './local-store.ts';

export async function takingBack(
  store: Pick<LocalStore, 'database' | 'nowIso'>,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const rows = await store.database.rows.bulkGet(changes.map(({ id }) => id));
  const inverse = changes.map((change, index): Change => {
    const row = rows[index];
    const before = row?.table === (change.table satisfies SyncedTableName) ? row.values : undefined;
    const values =
      before === undefined
        ? { deleted_at: store.nowIso() }
        : Object.fromEntries(Object.keys(change.values).map((column) => [column, before[column] ?? null]));
    return { scopeId: change.scopeId, table: change.table, id: change.id, op: 'set', values };
  });
  // Several changes of one row: the last one made is the first one taken back.
  return inverse.reverse();
}
