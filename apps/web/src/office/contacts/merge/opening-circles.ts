/**
 * Two devices that merge the same records in opposite directions leave rows that are all deleted in favor of each
 * other. The address book still shows one of them (`standsForCircle`); its next edit also restores its row.
 */
import { type Merged, standsForCircle } from '@plumbline/domain/contacts/standing-for';
import { groupBy } from '@plumbline/domain/ground/group-by';
import type { Change } from '#src/ground/local/change.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

type Merging = Pick<Repositories, 'contacts' | 'accounts'>;
const TABLES = ['contacts', 'accounts'] as const;

/** Returns the changes, plus those that take an edited contact or account out of its circle. */
export async function openingCircles(
  store: Pick<LocalStore, 'database'>,
  repositories: Merging,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const opened = await Promise.all(TABLES.map((table) => openingIn(table, store, repositories, changes)));
  return [...changes, ...opened.flat()];
}

async function openingIn(
  table: (typeof TABLES)[number],
  store: Pick<LocalStore, 'database'>,
  repositories: Merging,
  changes: readonly Change[],
): Promise<Change[]> {
  const edits = groupBy(
    changes.filter((each) => each.table === table && each.op === 'set'),
    ({ id }) => id,
  );
  const rows = await store.database.rows.bulkGet([...edits.keys()]);
  const scopeIds = new Set(
    rows.flatMap((row) => (row === undefined || row.values.merged_into == null ? [] : [row.scopeId])),
  );
  const opened: Change[] = [];
  for (const scopeId of scopeIds) {
    const all: readonly Circled[] = await repositories[table].list({ scopeId, withDeleted: true });
    const byId = new Map(all.map((each) => [each.id, each]));
    for (const [id, written] of edits) {
      const record = byId.get(id);
      if (record === undefined || !standsForCircle(record, byId)) continue;
      opened.push(...opening(table, record, written));
    }
  }
  return opened;
}

interface Circled extends Merged {
  readonly scopeId: string;
}

/** Keeps the edit's own values of the two columns: a deletion deletes, a merge redirects. */
function opening(table: (typeof TABLES)[number], record: Circled, written: readonly Change[]): Change[] {
  const unsaid = ['deleted_at', 'merged_into'].filter(
    (column) => !written.some(({ values }) => column in values),
  );
  if (unsaid.length === 0) return [];
  const values = Object.fromEntries(unsaid.map((column) => [column, null]));
  return [{ scopeId: record.scopeId, table, id: record.id, op: 'set', values }];
}
