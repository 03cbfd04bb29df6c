/**
 * Returns the changes that undo an edit, read before the edit: every column gets its current value, a created row
 * is deleted. Unlike the journal it does not depend on what was done last, so Undo in a message undoes exactly that
 * edit.
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
  // Several changes to one row are undone in reverse order.
  return inverse.reverse();
}
