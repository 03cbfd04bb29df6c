/**
 * Decides which mutations a change becomes; does not access a database. The rules, per change in order:
 *
 *   row unknown here        insert -> new insert mutation; set -> refused ('no-row')
 *   row known               only columns whose value differs; a register is completed with the visible values
 *   last own mutation of the row is unsent and covers the columns -> replaced in place: base kept, clock renewed
 *   otherwise               a new mutation after it; base = the whole clk as seen (without registers its author did not see)
 *
 * A mutation that may be on the server is never altered (the server compares the content of a known ID). A change
 * that names another row (`..._id`) is never moved forward: the referenced row may be created in between.
 */
import { registerOf, type Values } from '@plumbline/domain/sync/registers';
import { type SyncedTableName, syncedTables } from '@plumbline/domain/sync/synced-tables';
import type { Change } from './change.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { RowRecord, ServerRow } from './row-record.ts';
import { isSameValue } from './same-value.ts';
import { type RowView, viewOf } from './view.ts';

export interface PlanInput {
  readonly rows: ReadonlyMap<string, RowRecord>;
  readonly own: ReadonlyMap<string, readonly OutboxRecord[]>;
  readonly nextId: () => string;
  readonly nextHlc: () => string;
  readonly now: string;
}

export interface CommitPlan {
  readonly ok: true;
  /** Every touched row with all its local mutations; new ones have no `seq` yet. */
  readonly states: ReadonlyMap<string, PlannedRow>;
  readonly written: readonly OutboxRecord[];
  /** The changes that undo the edit, newest first, and those that redo it. */
  readonly undo: readonly Change[];
  readonly redo: readonly Change[];
}

export interface PlannedRow {
  readonly table: SyncedTableName;
  readonly scopeId: string;
  readonly server: ServerRow | null;
  readonly own: OutboxRecord[];
}

export function planCommit(
  changes: readonly Change[],
  input: PlanInput,
): CommitPlan | { readonly ok: false; readonly id: string } {
  const states = new Map<string, PlannedRow>();
  const written = new Set<OutboxRecord>();
  const undo: Change[] = [];
  const redo: Change[] = [];
  for (const change of changes) {
    const state = states.get(change.id) ?? startState(change, input);
    states.set(change.id, state);
    const view = viewOf(state.server, state.own);
    if (view === null && change.op === 'set') return { ok: false, id: change.id };
    const values = view === null ? change.values : changedValues(change, view.values);
    if (values === null) continue;
    const last = state.own.at(-1);
    const unseen = unseenRegisters(change, values);
    if (last !== undefined && view !== null && unseen.length === 0 && canReplace(last, values)) {
      const replaced = { ...last, values: { ...last.values, ...values }, hlc: input.nextHlc() };
      state.own[state.own.length - 1] = replaced;
      written.delete(last);
      written.add(replaced);
    } else {
      const added = newMutation(
        change,
        values,
        baseWithout(unseen, { table: change.table, values }, view),
        input,
      );
      state.own.push(added);
      written.add(added);
    }
    const { unseen: _, ...plain } = change;
    undo.unshift(inverse(plain, values, view, input.now));
    redo.push(view === null ? { ...plain, values } : { ...plain, op: 'set', values });
  }
  return { ok: true, states, written: [...written], undo, redo };
}

function startState(change: Change, { rows, own }: PlanInput): PlannedRow {
  const row = rows.get(change.id);
  return {
    table: row?.table ?? change.table,
    scopeId: row?.scopeId ?? change.scopeId,
    server: row?.server ?? null,
    own: [...(own.get(change.id) ?? [])],
  };
}

/** Considers only the columns that are written. */
function unseenRegisters({ table, unseen = [] }: Change, values: Values): string[] {
  return unseen.filter((column) => column in values).map((column) => registerOf(table, column));
}

/**
 * Returns null when there is no row yet. A register that was created with its row is covered by the row's '*', so
 * that is left out and the other written registers are named explicitly.
 */
function baseWithout(
  unseen: readonly string[],
  { table, values }: Pick<Change, 'table' | 'values'>,
  view: RowView | null,
): OutboxRecord['base'] | null {
  if (view === null) return null;
  const { '*': whole, ...own } = view.clk;
  const seen = Object.entries(own).filter(([register]) => !unseen.includes(register));
  if (whole === undefined) return Object.fromEntries(seen);
  if (unseen.every((register) => register in own)) return Object.fromEntries([['*', whole], ...seen]);
  const written = Object.keys(values).map((column) => registerOf(table, column));
  const fromWhole = written.filter((register) => !(register in own) && !unseen.includes(register));
  return Object.fromEntries([...fromWhole.map((register) => [register, whole]), ...seen]);
}

function newMutation(
  change: Change,
  values: Values,
  base: OutboxRecord['base'] | null,
  input: PlanInput,
): OutboxRecord {
  return {
    version: 1,
    id: input.nextId(),
    scopeId: change.scopeId,
    table: change.table,
    row: change.id,
    op: base === null ? 'insert' : 'set',
    values,
    base: base ?? {},
    hlc: input.nextHlc(),
    state: 'waiting',
    createdAt: input.now,
    refusals: 0,
    refusal: null,
  };
}

function canReplace(last: OutboxRecord, values: Values): boolean {
  if (last.state !== 'waiting') return false;
  const columns = Object.keys(values);
  if (columns.some((column) => column.endsWith('_id'))) return false;
  if (last.op === 'insert') return !columns.includes('deleted_at');
  return columns.every((column) => column in last.values);
}

/** Returns null when nothing differs. Write-once columns are left out: the row has them. */
function changedValues({ table, values }: Change, seen: Values): Values | null {
  const fixed: readonly string[] = syncedTables[table].create;
  const entries = Object.entries(values).filter(
    ([column, value]) => !fixed.includes(column) && !isSameValue(seen[column] ?? null, value ?? null),
  );
  if (entries.length === 0) return null;
  const groups: Readonly<Record<string, readonly string[]>> = syncedTables[table].registers;
  const complete: Record<string, unknown> = {};
  for (const [column, value] of entries) {
    for (const sibling of groups[registerOf(table, column)] ?? [])
      complete[sibling] = sibling in values ? values[sibling] : (complete[sibling] ?? seen[sibling] ?? null);
    complete[column] = value;
  }
  return complete;
}

function inverse(change: Change, values: Values, view: RowView | null, now: string): Change {
  if (view !== null) {
    const before = Object.keys(values).map((column) => [column, view.values[column] ?? null]);
    return { ...change, op: 'set', values: Object.fromEntries(before) };
  }
  // An answer's row is its place in the report: it is cleared, never deleted.
  if (change.table === 'report_answers') return { ...change, op: 'set', values: { value: null } };
  return { ...change, op: 'set', values: { deleted_at: now } };
}
