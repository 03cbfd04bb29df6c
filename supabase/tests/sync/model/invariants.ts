/**
 * Invariants after everything has been sent, decided and fetched. Each check throws with the row's trail.
 *   1 every device shows the server's rows, all of them; revisions are unique, none above the scope counter
 *   2 every typed value is in history, or kept complete among the rejected; 3 each exactly once
 *   4 each register shows the value of the mutation in its clock; no value that was seen and replaced comes back
 *   5 a value replaced without a conflict had been seen
 *   6 plain writes have a revision
 *   7 every loser is reported, and no one loses against a value they had seen
 */
import { isDeepStrictEqual } from 'node:util';
import { type Clk, registerOf, seenBy } from '@plumbline/domain/sync/registers';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { WireRow } from '../sync-calls.ts';
import type { Stage } from './commands.ts';
import { createDevice } from './device.ts';
import { type Change, checkColumns, type History, readHistory } from './history.ts';
import { broken } from './tally.ts';

export async function checkInvariants(stage: Stage): Promise<void> {
  const history = await readHistory(stage);
  const rows = await freshRows(stage);
  checkEverythingKept(stage, history);
  for (const row of rows) {
    if (!(row.table in checkColumns)) continue;
    if (row.table.startsWith('pdf_')) stage.tally.markup++;
    const changes = history.changesOf(row.id);
    checkClocks(row, history);
    checkNothingCameBack(row, changes);
    checkReplacementsWereSeen(row, changes);
  }
  checkPlainWrites(stage);
  checkLosersAreTold(history);
  stage.tally.conflicts += history.conflicts.length;
}

/** 1. Also returns the rows as a new device fetches them. */
async function freshRows(stage: Stage): Promise<WireRow[]> {
  const { database, world, scopes, tally } = stage;
  const all: WireRow[] = [];
  for (const scope of scopes) {
    const fresh = createDevice(database, { name: 'fresh', user: world.owner, skewMs: 0, tally });
    while (await fresh.fetch(scope, 'none', 500));
    for (const device of stage.devices) {
      for (const [id, row] of fresh.rows) {
        const theirs = device.rows.get(id);
        if (!isDeepStrictEqual(theirs, row)) broken('diverged', device.name, row, theirs);
      }
    }
    const stored = await storedRevs(stage, scope);
    const fetched = new Map([...fresh.rows].map(([id, { rev }]) => [id, rev]));
    if (!isDeepStrictEqual(fetched, stored)) broken('a fresh device has other rows', fetched, stored);
    const revs = [...fresh.rows.values()].map(({ rev }) => rev);
    const [top] = await database.query<{ rev: number; counter: number }>(
      `select s.rev::int as rev, c.rev::int as counter from public.sync_scopes s
       join private.sync_counters c on c.scope_id = s.id where s.id = $1`,
      [scope],
    );
    if (top === undefined || top.rev !== top.counter) broken('the doorbell is not at the counter', top);
    if (new Set(revs).size !== revs.length || Math.max(0, ...revs) > top.rev) broken('revisions', revs, top);
    all.push(...fresh.rows.values());
  }
  return all;
}

/** The revision of every row of a scope, read from the tables themselves. */
async function storedRevs({ database }: Stage, scope: string): Promise<Map<string, number>> {
  const tables = await database.query<{ name: string }>('select name from private.sync_tables');
  const rows = await database.query<{ id: string; rev: number }>(
    tables
      .map(({ name }) => `select id, rev::int as rev from public.${name} where scope_id = $1`)
      .join(' union all '),
    [scope],
  );
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

/** 2 and 3. */
function checkEverythingKept(stage: Stage, { byId, refused }: History): void {
  const known = new Set<string>();
  for (const device of stage.devices) {
    for (const [id, typed] of device.typed) {
      known.add(id);
      const kept = byId.get(id)?.values ?? refused.get(id);
      if (!isDeepStrictEqual(kept, typed.values)) broken('LOST', typed, kept);
      const base = byId.get(id)?.base;
      if (base !== undefined && !isDeepStrictEqual(base, typed.base))
        broken('another base is kept', typed, base);
      if (byId.has(id) && refused.has(id)) broken('both applied and refused', typed);
      stage.tally.typed++;
    }
  }
  const stray = [...byId.values()].filter(
    ({ id, device, actorId }) => device !== null && !known.has(id) && actorId !== stage.world.owner.id,
  );
  if (stray.length > 0) broken('applied twice or from nowhere', stray);
}

/** 4, first half. */
function checkClocks(row: WireRow, history: History): void {
  const { table, values, clk } = row;
  for (const [register, id] of Object.entries(clk)) {
    const change = history.byId.get(id);
    if (change === undefined) broken('a clock without history', row);
    for (const [column, value] of Object.entries(change.values)) {
      const own = registerOf(table as SyncedTableName, column);
      const counts = register === '*' ? clk[own] === undefined : own === register;
      if (counts && !isSameValue(values[column], value)) broken('a value is not its clock', row, change);
    }
  }
}

/** 4, second half. */
function checkNothingCameBack(row: WireRow, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.base === null || change.result === 'lost' || change.op !== 'set') continue;
    for (const register of registersOf(row.table, change)) {
      const now = seenBy(row.clk, register);
      const isSeen = now !== undefined && seenBy(change.base, register) === now;
      if (isSeen && now !== change.id && !change.lost.includes(register)) {
        broken('CAME BACK', { row: row.id, register, now, seenBy: change.id }, changes);
      }
    }
  }
}

/** 5. */
function checkReplacementsWereSeen(row: WireRow, changes: readonly Change[]): void {
  const shown: Record<string, string> = {};
  const applied = changes.filter(({ rev }) => rev !== null).sort((a, b) => (a.rev ?? 0) - (b.rev ?? 0));
  for (const [index, change] of applied.entries()) {
    const registers = registersOf(row.table, change);
    if (change.device !== null && change.result === 'ok' && index > 0) {
      for (const register of registers) {
        const before = seenBy(shown, register);
        const seen = seenBy(change.base ?? {}, register);
        if (before !== undefined && before !== seen) {
          broken('replaced unseen', { register, before, seen, by: change.id }, changes);
        }
      }
    }
    for (const register of registers) if (!change.lost.includes(register)) shown[register] = change.id;
    if (index === 0) shown['*'] = change.id;
  }
}

/** 6. */
function checkPlainWrites({ plainRevs }: Stage): void {
  const without = plainRevs.filter((rev) => !(rev > 0));
  if (without.length > 0) broken('a plain write without a revision', without);
}

/** 7. */
function checkLosersAreTold(history: History): void {
  const { byId, conflicts } = history;
  const told = new Set(conflicts.flatMap(({ kept, other }) => [kept, other]));
  for (const change of byId.values()) {
    if (change.result === 'on_deleted' && !told.has(change.id)) broken('nobody was told', change);
  }
  for (const conflict of conflicts) {
    const change = byId.get(conflict.other);
    if (change === undefined || !change.lost.includes(conflict.register)) continue;
    if (conflict.kept === seenBy(change.base ?? ({} as Clk), conflict.register)) {
      broken('lost against what it had seen', conflict, history.changesOf(change.rowId));
    }
  }
}

/** The registers that a change writes; create-only columns have no clock. */
function registersOf(table: string, { values }: Change): string[] {
  const name = table as SyncedTableName;
  const columns = Object.keys(values).filter((column) => checkColumns[table]?.has(column));
  return [...new Set(columns.map((column) => registerOf(name, column)))];
}

/** '...Z' and '...+00:00' are one time. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (isDeepStrictEqual(a, b)) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const instant = /^\d{4}-\d{2}-\d{2}T/;
  return instant.test(a) && instant.test(b) && Date.parse(a) === Date.parse(b);
}
