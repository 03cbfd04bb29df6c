/**
 * Recomputes the stored rows from the server's rows and the outbox. Must run inside the transaction that changed
 * either. Returns the keys of the rows for the change feed.
 */
import type { In } from './database.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { isConfirmedAnswer, parentOf, type RowRecord, type ServerRow } from './row-record.ts';
import { viewOf } from './view.ts';

export interface RowKey {
  readonly id: string;
  readonly table: RowRecord['table'];
  readonly scopeId: string;
  readonly parentId: string | null;
}

export interface RowState extends Pick<RowRecord, 'id' | 'table' | 'scopeId'> {
  readonly server: ServerRow | null;
  /** All local mutations of the row, in order. */
  readonly own: readonly OutboxRecord[];
}

export async function writeRows(database: In<'rows'>, states: readonly RowState[]): Promise<RowKey[]> {
  const puts: RowRecord[] = [];
  const gone: string[] = [];
  for (const state of states) {
    const row = toRow(state);
    if (row === null) gone.push(state.id);
    else puts.push(row);
  }
  await Promise.all([
    puts.length > 0 ? database.rows.bulkPut(puts) : null,
    gone.length > 0 ? database.rows.bulkDelete(gone) : null,
  ]);
  const parents = new Map(puts.map((row) => [row.id, row.parentId]));
  return states.map(({ id, table, scopeId }) => ({ id, table, scopeId, parentId: parents.get(id) ?? null }));
}

/** Reads the outbox of the given rows and recomputes them. */
export async function refreshRows(
  database: In<'rows' | 'outbox'>,
  states: readonly Omit<RowState, 'own'>[],
): Promise<RowKey[]> {
  if (states.length === 0) return [];
  const own = await ownMutations(
    database,
    states.map(({ id }) => id),
  );
  return writeRows(
    database,
    states.map((state) => ({ ...state, own: own.get(state.id) ?? [] })),
  );
}

export async function ownMutations(
  database: In<'outbox'>,
  ids: readonly string[],
): Promise<Map<string, OutboxRecord[]>> {
  const records = await database.outbox.where('row').anyOf(ids).sortBy('seq');
  const byRow = new Map<string, OutboxRecord[]>();
  for (const record of records) {
    const list = byRow.get(record.row);
    if (list === undefined) byRow.set(record.row, [record]);
    else list.push(record);
  }
  return byRow;
}

function toRow({ id, table, scopeId, server, own }: RowState): RowRecord | null {
  const view = viewOf(server, own);
  if (view === null) return null;
  const refused = own.filter(({ state }) => state === 'refused').length;
  const row: RowRecord = {
    id,
    table,
    scopeId,
    parentId: parentOf(view.values),
    server,
    values: view.values,
    clk: view.clk,
    pending: own.length - refused,
    refused,
  };
  return isConfirmedAnswer(row) ? { ...row, confirmed: 'report_answers' } : row;
}
