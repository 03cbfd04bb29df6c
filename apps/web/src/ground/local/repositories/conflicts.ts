import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import { type SyncConflict, syncConflicts } from '@plumbline/domain/tables/records';
import type { Change, CommitResult } from '../change.ts';
import { type Live, mapLive } from '../live.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type Kept } from './record-repository.ts';

/**
 * Resolves two values whose authors had not seen each other's.
 *   keep   the current value stays, the entry is closed
 *   take   the other value is written as a new change by this person (a deletion is undone)
 *   merge  a text of both, written like any other change; `isUnseen`: the current value changed during the edit
 */
export type Resolution =
  | { readonly kind: 'keep' }
  | { readonly kind: 'take' }
  | {
      readonly kind: 'merge';
      readonly values: Readonly<Record<string, unknown>>;
      readonly isUnseen?: boolean;
    };

export function createConflicts(store: LocalStore) {
  const base = createRecordRepository(store, syncConflicts);
  const isOpen = (conflict: Kept<SyncConflict>): boolean => conflict.resolvedAt === null;

  return {
    open: async (scopeId?: string): Promise<Kept<SyncConflict>[]> =>
      (await base.list(scopeId === undefined ? {} : { scopeId })).filter(isOpen),
    liveOpen: (scopeId?: string): Live<readonly Kept<SyncConflict>[]> =>
      mapLive(base.live(scopeId === undefined ? {} : { scopeId }), (list) => list.filter(isOpen)),
    async resolve(conflict: SyncConflict, resolution: Resolution): Promise<CommitResult> {
      const changes: Change[] = [base.updating(conflict, { resolvedAt: store.nowIso() })];
      const values = chosenValues(conflict, resolution);
      if (values !== null) {
        changes.unshift({
          scopeId: conflict.scopeId,
          table: conflict.tableName as SyncedTableName,
          id: conflict.rowId,
          op: 'set',
          values,
          ...(resolution.kind === 'merge' && resolution.isUnseen && { unseen: Object.keys(values) }),
        });
      }
      return store.commit(changes);
    },
  };
}
export type Conflicts = ReturnType<typeof createConflicts>;

function chosenValues(conflict: SyncConflict, resolution: Resolution): Record<string, unknown> | null {
  if (resolution.kind === 'keep') return null;
  if (resolution.kind === 'merge') return { ...resolution.values };
  const other =
    typeof conflict.otherValues === 'object' && conflict.otherValues !== null ? conflict.otherValues : {};
  // 'deleted': the other change is for a row that is now deleted; taking it restores the row.
  return conflict.kind === 'deleted' ? { ...other, deleted_at: null } : { ...other };
}
