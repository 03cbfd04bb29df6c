import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { SyncConflict } from '@plumbline/domain/tables/records';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { differingLines } from './outline.ts';
import { type Place, placeOf, writeValues } from './place.ts';

export interface OpenConflict {
  readonly conflict: SyncConflict;
  readonly place: Place;
  /** The current and the other answer, formatted. */
  readonly keptText: string;
  readonly otherText: string;
  /** The column that can be edited, with both texts; null when one must be chosen. */
  readonly merge: { readonly column: string; readonly text: string } | null;
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
      // The current value may have been replaced since: the choice is against what is there now.
      const standing = Object.fromEntries(
        Object.keys(kept).map((column) => [column, row === undefined ? kept[column] : row.values[column]]),
      );
      const place = await placeOf(
        store,
        {
          table: conflict.tableName as SyncedTableName,
          id: conflict.rowId,
          values: { ...other, ...kept, ...row?.values },
        },
        [standing, other],
      );
      const isDeletion = conflict.kind === 'deleted';
      const merge = mergeOf(place, standing, other);
      const texts = [
        isDeletion ? 'Deleted' : writeValues(place, standing),
        writeValues(place, other),
      ] as const;
      const [keptText, otherText] = isDeletion || merge !== null ? texts : differingLines(...texts);
      return { conflict, place, keptText, otherText, merge };
    }),
  );
}

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function mergeOf(
  place: Place,
  kept: Record<string, unknown>,
  other: Record<string, unknown>,
): OpenConflict['merge'] {
  const [column, ...more] = Object.keys(other).filter((name) => typeof other[name] === 'string');
  if (column === undefined || more.length > 0 || typeof kept[column] !== 'string') return null;
  const joint = place.joinedBy(column);
  const texts = [kept[column], other[column]].filter((text) => text !== '');
  return joint === null ? null : { column, text: texts.join(joint) };
}
