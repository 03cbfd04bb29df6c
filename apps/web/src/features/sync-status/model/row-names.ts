/** Names of the rows that a change refers to, read from this device: nobody compares two ids. */
import { rowId } from '@plumbline/domain/row-id';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { LocalStore } from '../../../local/local-store.ts';
import type { ChangedRow } from './place.ts';

/** The table that a column points into. A member is known by the account, not by the id of the row. */
const REFERENCES: Readonly<Record<string, SyncedTableName>> = {
  contact_id: 'contacts',
  client_contact_id: 'contacts',
  agent_contact_id: 'contacts',
  referred_by_id: 'contacts',
  account_id: 'accounts',
  user_id: 'members',
  inspector_id: 'members',
  assignee_id: 'members',
  done_by: 'members',
  locked_by: 'members',
  appointment_id: 'appointments',
  inspection_id: 'inspections',
  service_id: 'services',
  service_ids: 'services',
  library_id: 'defect_library',
  finding_id: 'report_findings',
  media_id: 'media',
  cover_media_id: 'media',
  still_id: 'media',
};

/** Columns of a row that name it, the first that is filled. */
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

/** Id -> name, of everything that these values point to and that is on this device. */
export async function namesIn(
  store: LocalStore,
  { table, id }: Pick<ChangedRow, 'table' | 'id'>,
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  const scopeId = (await store.database.rows.get(id))?.scopeId ?? '';
  const wanted = new Map(
    values.flatMap((each) =>
      Object.entries(each).flatMap(([column, value]) => {
        const target = column === 'merged_into' ? table : REFERENCES[column];
        return target === undefined ? [] : idsIn(value).map((pointed) => [pointed, target] as const);
      }),
    ),
  );
  const names = new Map<string, string>();
  await Promise.all(
    [...wanted].map(async ([pointed, target]) => {
      const key = target === 'members' ? rowId(scopeId, `member/${pointed}`) : pointed;
      const row = await store.get(target, key);
      const name = NAMING.map((column) => row?.values[column]).find(isFilled);
      if (name !== undefined) names.set(pointed, name);
    }),
  );
  return names;
}

export const isReference = (column: string): boolean =>
  column === 'merged_into' || Object.hasOwn(REFERENCES, column);

export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isFilled);

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
