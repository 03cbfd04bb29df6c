/** Names of the rows that a change references, from this device: no one can compare IDs. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { columnOf } from '@plumbline/domain/tables/all-tables';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ChangedRow } from './place.ts';

/** Naming columns of a row; the first non-empty one counts. */
const NAMING = [
  'name',
  'full_name',
  'title',
  'address_line1',
  'location',
  'original_name',
  'caption',
  'email',
];

/** Maps ID to name for all referenced rows on this device. */
export async function namesIn(
  store: LocalStore,
  { table, id }: Pick<ChangedRow, 'table' | 'id'>,
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  const scopeId = (await store.database.rows.get(id))?.scopeId ?? '';
  const wanted = new Map(
    values.flatMap((each) =>
      Object.entries(each).flatMap(([column, value]) => {
        const target = columnOf(table, column)?.target ?? null;
        return target === null ? [] : idsIn(value).map((pointed) => [pointed, target] as const);
      }),
    ),
  );
  const names = new Map<string, string>();
  await Promise.all(
    [...wanted].map(async ([pointed, target]) => {
      // A member is identified by the account, not by the row's ID.
      const key = target === 'members' ? rowId(scopeId, `member/${pointed}`) : pointed;
      const row = await store.get(target, key);
      const name = NAMING.map((column) => row?.values[column]).find(isFilled);
      if (name !== undefined) names.set(pointed, name);
    }),
  );
  return names;
}

export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isFilled);

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
