import type { SyncConflict } from '@plumbline/domain/records';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { SyncSession } from '../../../sync/session.ts';
import { type Place, placeOf, writeValues } from './place.ts';

export interface OpenConflict {
  readonly conflict: SyncConflict;
  readonly place: Place;
  /** What stands now, and the other answer, as people read them. */
  readonly keptText: string;
  readonly otherText: string;
  /** The column that can be written anew from both texts; null when the two are not plain text. */
  readonly textColumn: string | null;
}

export async function readConflicts({
  store,
  repositories,
}: Pick<SyncSession, 'store' | 'repositories'>): Promise<OpenConflict[]> {
  const conflicts = await repositories.conflicts.open();
  return Promise.all(
    conflicts.map(async (conflict) => {
      const row = await store.database.rows.get(conflict.rowId);
      const [kept, other] = [valuesOf(conflict.keptValues), valuesOf(conflict.otherValues)];
      const place = await placeOf(store, {
        table: conflict.tableName as SyncedTableName,
        id: conflict.rowId,
        values: { ...other, ...kept, ...row?.values },
      });
      // What stands may have been replaced since: a person chooses against what is there now.
      const standing = Object.fromEntries(
        Object.keys(kept).map((column) => [column, row === undefined ? kept[column] : row.values[column]]),
      );
      return {
        conflict,
        place,
        keptText: conflict.kind === 'deleted' ? 'Deleted' : writeValues(place, standing),
        otherText: writeValues(place, other),
        textColumn: textColumn(standing, other),
      };
    }),
  );
}

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function textColumn(kept: Record<string, unknown>, other: Record<string, unknown>): string | null {
  const columns = Object.keys(other).filter((column) => typeof other[column] === 'string');
  const [column] = columns;
  if (columns.length !== 1 || column === undefined || column === 'deleted_at') return null;
  return typeof kept[column] === 'string' ? column : null;
}
