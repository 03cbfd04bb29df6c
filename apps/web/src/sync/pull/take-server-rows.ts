/**
 * Lays rows of the server into the local database, inside the caller's transaction. A row is taken only when it is newer:
 * a later epoch of its scope, or a larger revision in the same one. Own waiting changes stay on top.
 *
 * A refused change that the server has accepted meanwhile (the owner let it in) is recognised by its id in the clk of a row of
 * its scope, and leaves the outbox. In another scope the same id is another change. What its author has edited since stays, as a change of
 * the accepted row: the server keeps the text that was refused first.
 */
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { LocalDatabase } from '../../local/database.ts';
import type { OutboxRecord } from '../../local/outbox-record.ts';
import { type RowKey, refreshRows } from '../../local/write-rows.ts';
import type { WireRowMessage } from '../transport/wire.ts';

export async function takeServerRows(
  database: LocalDatabase,
  scope: { readonly id: string; readonly epoch: number },
  rows: readonly WireRowMessage[],
  alsoRefresh: readonly string[] = [],
): Promise<RowKey[]> {
  const freed = await dropAcceptedRefusals(database, scope.id, rows);
  const touched = [...alsoRefresh, ...freed];
  const ids = [...new Set([...rows.map(({ id }) => id), ...touched])];
  const kept = new Map((await database.rows.bulkGet(ids)).flatMap((row) => (row ? [[row.id, row]] : [])));
  const states = new Map(
    touched.flatMap((id) => {
      const row = kept.get(id);
      return row === undefined ? [] : [[id, { ...row }] as const];
    }),
  );
  for (const row of rows) {
    const before = states.get(row.id)?.server ?? kept.get(row.id)?.server ?? null;
    const isNewer =
      before === null || before.epoch < scope.epoch || (before.epoch === scope.epoch && before.rev < row.rev);
    if (!isNewer) continue;
    const server = { rev: row.rev, epoch: scope.epoch, clk: row.clk, values: row.values };
    states.set(row.id, {
      ...(kept.get(row.id) ?? { parentId: null, values: {}, clk: {}, pending: 0, refused: 0 }),
      id: row.id,
      // Perhaps of a newer server: kept under its name, unseen, until the app knows the table. The cursor goes past it once only.
      table: row.table as SyncedTableName,
      scopeId: scope.id,
      server,
    });
  }
  return refreshRows(database, [...states.values()]);
}

/** Returns the rows that have to be recomputed: not only those received, a lost change is named by its conflict. */
async function dropAcceptedRefusals(
  database: LocalDatabase,
  scopeId: string,
  rows: readonly WireRowMessage[],
): Promise<string[]> {
  const refused = await database.outbox.where('state').equals('refused').toArray();
  if (refused.length === 0) return [];
  const accepted = new Set(rows.flatMap(({ clk }) => Object.values(clk)));
  const known = refused.filter((record) => record.scopeId === scopeId && accepted.has(record.id));
  const edits = known.flatMap(
    (record) =>
      editOf(
        record,
        rows.find(({ id }) => id === record.row),
      ) ?? [],
  );
  const edited = new Set(edits.map(({ seq }) => seq));
  await database.outbox.bulkPut(edits);
  await database.outbox.bulkDelete(known.flatMap(({ seq = -1 }) => (edited.has(seq) ? [] : [seq])));
  return known.map(({ row }) => row);
}

/** What an edited creation has that the accepted row has not, as a change of its own; still for its author to send. */
function editOf(
  { editId, ...record }: OutboxRecord,
  accepted: WireRowMessage | undefined,
): OutboxRecord | null {
  if (editId === undefined || accepted === undefined) return null;
  const differs = ([column, value]: [string, unknown]): boolean =>
    JSON.stringify(accepted.values[column]) !== JSON.stringify(value);
  const values = Object.fromEntries(Object.entries(record.values).filter(differs));
  if (Object.keys(values).length === 0) return null;
  return { ...record, id: editId, op: 'set', values, base: { '*': record.id } };
}
