/**
 * Applies server rows to the local database, inside the caller's transaction. A row is applied only when it is
 * newer: a later epoch of its scope, or a larger revision in the same one. Pending local changes stay on top.
 *
 * A refused change that the server has since accepted (the owner approved it) is recognized by its ID in the clk of
 * a row of its scope, and leaves the outbox. The same ID in another scope is another change. Edits that its author
 * made since stay as a change to the accepted row, because the server first stores the text that it had refused.
 */
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { In } from '#src/ground/local/database.ts';
import type { OutboxRecord } from '#src/ground/local/outbox-record.ts';
import { type RowKey, refreshRows } from '#src/ground/local/write-rows.ts';
import type { WireRowMessage } from '../transport/wire.ts';

export async function takeServerRows(
  database: In<'rows' | 'outbox'>,
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
      // May be from a newer server: stored under its name but not shown until the app knows the table. The cursor
      // passes it only once.
      table: row.table as SyncedTableName,
      scopeId: scope.id,
      server,
    });
  }
  return refreshRows(database, [...states.values()]);
}

/** Returns the rows to recompute: the received ones and those named by the conflict of a lost change. */
async function dropAcceptedRefusals(
  database: In<'outbox'>,
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

/**
 * Returns what an edited creation has and the accepted row lacks, as a separate change that is still to be sent.
 */
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
