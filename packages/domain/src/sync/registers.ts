/**
 * Registers and clocks of a row, as the server's merge reads them (private.sync_apply):
 *
 *   clk = {register: id of the mutation that wrote it}; '*' covers every register not written since creation
 *   base = the whole clk of the row as the author of a change saw it, including their own pending changes
 *   a change has seen a register <=> seenBy(clk, r) === seenBy(base, r); otherwise the two are concurrent
 *
 * Pure: the client engine builds bases and views with it, and the server's tests check against it.
 */
import { type SyncedTableName, syncedTable } from './synced-tables.ts';

export type Clk = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

export interface Mutation {
  readonly id: string;
  readonly table: SyncedTableName;
  readonly row: string;
  readonly op: 'insert' | 'set';
  readonly values: Values;
  readonly base: Clk;
  readonly hlc: string;
}

export interface RowView {
  readonly values: Values;
  readonly clk: Clk;
}

/** The register that a column belongs to. */
export function registerOf(table: SyncedTableName, column: string): string {
  const groups = syncedTable(table)?.registers ?? {};
  for (const [register, columns] of Object.entries(groups)) if (columns.includes(column)) return register;
  return column;
}

/** The mutation whose value a register shows in this clk; undefined when there is no row. */
export const seenBy = (clk: Clk, register: string): string | undefined => clk[register] ?? clk['*'];

/**
 * Returns what a person sees: the server's row with their pending mutations applied in order. Its clk is the base of
 * the next change. Null when the row exists neither there nor here.
 */
export function overlay(server: RowView | null, waiting: readonly Mutation[]): RowView | null {
  let view = server;
  for (const mutation of waiting) {
    if (view === null) {
      if (mutation.op === 'insert') {
        view = { values: { deleted_at: null, ...mutation.values }, clk: { '*': mutation.id } };
      }
      continue;
    }
    view = { values: { ...view.values, ...mutation.values }, clk: { ...view.clk, ...written(mutation) } };
  }
  return view;
}

function written({ table, values, id }: Mutation): Clk {
  return Object.fromEntries(Object.keys(values).map((column) => [registerOf(table, column), id]));
}
