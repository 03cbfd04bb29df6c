/** Names of the rows that a change references, from this device: no one can compare IDs. */
import { rowId } from '@plumbline/domain/row-id';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { LocalStore } from '../../../local/local-store.ts';
import type { ChangedRow } from './place.ts';

/** The referenced table by column. A member is identified by the account, not by the row's ID. */
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
