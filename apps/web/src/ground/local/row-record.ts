import type { Clk, Values } from '@plumbline/domain/sync/registers';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';

/** The server's version of a row. Revisions compare only within one epoch of the scope. */
export interface ServerRow {
  readonly rev: number;
  readonly epoch: number;
  readonly clk: Clk;
  readonly values: Values;
}

/**
 * A stored row: the server's version, and `values`, what the person sees (with pending local changes on top;
 * recomputed in the transaction that changes either). `clk` is the base of the next change. Without local changes
 * both sides are one object, which structured clone stores once.
 */
export interface RowRecord {
  readonly id: string;
  readonly table: SyncedTableName;
  readonly scopeId: string;
  /**
   * The parent of the row: its report (for a report the inspection, for a section of a report type its version, for a stop
   * its route).
   * Absent from the index when null.
   */
  readonly parentId: string | null;
  readonly server: ServerRow | null;
  readonly values: Values;
  readonly clk: Clk;
  /** Number of local changes that the server has not answered. */
  readonly pending: number;
  /** Number of local changes that the server refused; listed in 'Needs you'. */
  readonly refused: number;
  /** The table of a non-empty answer whose current value is on the server; an index counts by it. */
  readonly confirmed?: 'report_answers';
}

type Answered = Pick<RowRecord, 'table' | 'values' | 'pending' | 'refused'>;

export const isConfirmedAnswer = ({ table, values, pending, refused }: Answered): boolean =>
  table === 'report_answers' && pending + refused === 0 && (values.value ?? null) !== null;

export function parentOf(values: Values): string | null {
  const parent =
    values.report_id ??
    values.inspection_id ??
    values.report_definition_id ??
    values.route_id ??
    values.appointment_id;
  return typeof parent === 'string' ? parent : null;
}
