/**
 * Lays rows of the server into the local database, inside the caller's transaction. A row is taken only when it is newer:
 * a later epoch of its scope, or a larger revision in the same one. Own waiting changes stay on top.
 *
 * A refused change that the server has accepted meanwhile (the owner let it in) is recognised by its id in the row's clk,
 * and leaves the outbox.
 */
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { LocalDatabase } from '../../local/database.ts';
import { type RowKey, refreshRows } from '../../local/write-rows.ts';
import type { WireRowMessage } from '../transport/wire.ts';

export async function takeServerRows(
  database: LocalDatabase,
  scope: { readonly id: string; readonly epoch: number },
  rows: readonly WireRowMessage[],
  alsoRefresh: readonly string[] = [],
): Promise<RowKey[]> {
  const freed = await dropAcceptedRefusals(database, rows);
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
  rows: readonly WireRowMessage[],
): Promise<string[]> {
  const refused = await database.outbox.where('state').equals('refused').toArray();
  if (refused.length === 0) return [];
  const accepted = new Set(rows.flatMap(({ clk }) => Object.values(clk)));
  const gone = refused.filter(({ id }) => accepted.has(id));
  await database.outbox.bulkDelete(gone.map(({ seq = -1 }) => seq));
  return gone.map(({ row }) => row);
}
