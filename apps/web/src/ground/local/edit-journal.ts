/**
 * Undo and redo of the last 100 edits of this device, per report. An entry is written in the transaction of its
 * edit; undoing is an ordinary commit of the inverse changes, so the server sees one more change and never a
 * rewritten past. Where someone else has since overwritten the edit, undoing creates a conflict. Keystrokes in one
 * field within five seconds are one entry.
 */
import type { Change, Commit, CommitResult } from './change.ts';
import type { In, LocalDatabase } from './database.ts';
import type { JournalRecord } from './journal-record.ts';
import { isSameValue } from './same-value.ts';

const MAX_ENTRIES = 100;
const SAME_EDIT_MS = 5_000;

type NewEntry = Omit<JournalRecord, 'n' | 'isUndone'>;

/** Appends inside the transaction of the edit. Clears what could be redone in this report. */
export async function appendJournal(database: In<'journal'>, entry: NewEntry): Promise<void> {
  const own = await entriesOf(database, entry.reportId);
  await database.journal.bulkDelete(own.filter(({ isUndone }) => isUndone === 1).map(({ n }) => n ?? -1));
  const last = own.at(-1);
  if (last?.n !== undefined && last.isUndone === 0 && isSameEdit(last, entry)) {
    await database.journal.put({ ...last, at: entry.at, redo: entry.redo });
    return;
  }
  const key = await database.journal.add({ ...entry, isUndone: 0 });
  await database.journal
    .where('n')
    .belowOrEqual(Number(key) - MAX_ENTRIES)
    .delete();
}

/** Returns entries in the order of the edits. */
async function entriesOf(database: In<'journal'>, reportId: string | null): Promise<JournalRecord[]> {
  const entries = await database.journal.toArray();
  return entries.filter((entry) => entry.reportId === reportId);
}

function isSameEdit(last: JournalRecord, entry: NewEntry): boolean {
  const [before, after] = [last.redo[0], entry.redo[0]];
  if (before === undefined || after === undefined) return false;
  if (last.redo.length > 1 || entry.redo.length > 1 || last.label !== entry.label) return false;
  if (Date.parse(entry.at) - Date.parse(last.at) > SAME_EDIT_MS || before.id !== after.id) return false;
  if (before.op === 'insert') return true;
  return Object.keys(after.values).every((column) => column in before.values);
}

/** `reportId`: the open report; null for edits outside of reports. */
export interface EditJournal {
  /**
   * Undoes an edit and returns its label and the result; null when there is nothing to undo.
   * @param n number of the edit, wherever it is in the journal; the last one by default
   */
  undo(reportId: string | null, n?: number): Promise<{ label: string; result: CommitResult } | null>;
  redo(reportId: string | null): Promise<{ label: string; result: CommitResult } | null>;
  /** Labels for the two buttons; null disables them. */
  next(reportId: string | null): Promise<{ undo: string | null; redo: string | null }>;
  /** Returns the number of the last edit, for a message with Undo; null when there is none. */
  latest(reportId: string | null): Promise<number | null>;
}

export function createEditJournal(database: LocalDatabase, commit: Commit): EditJournal {
  let lastStep: Promise<unknown> = Promise.resolve();
  async function candidates(
    reportId: string | null,
    wanted?: number,
  ): Promise<{ undo: JournalRecord | null; redo: JournalRecord | null }> {
    const entries = await entriesOf(database, reportId);
    const isWanted = ({ n }: JournalRecord): boolean => wanted === undefined || n === wanted;
    return {
      undo: entries.findLast((entry) => entry.isUndone === 0 && isWanted(entry)) ?? null,
      redo: entries.find(({ isUndone }) => isUndone === 1) ?? null,
    };
  }
  async function step(
    direction: 'undo' | 'redo',
    reportId: string | null,
    wanted?: number,
  ): Promise<{ label: string; result: CommitResult } | null> {
    const entry = (await candidates(reportId, wanted))[direction];
    if (entry?.n === undefined) return null;
    const [made, left] = direction === 'undo' ? [entry.undo, entry.redo] : [asRedo(entry), entry.undo];
    const changes = await withUnseen(database, made, left);
    const isUndone = direction === 'undo' ? 1 : 0;
    const result = await commit(changes, { journalStep: { n: entry.n, isUndone } });
    return { label: entry.label, result };
  }
  /** Serializes quick taps: the second looks for its entry once the first is on disk. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = lastStep.then(work, work);
    lastStep = done;
    return done;
  }
  return {
    undo: (reportId, n) => inTurn(() => step('undo', reportId, n)),
    redo: (reportId) => inTurn(() => step('redo', reportId)),
    async next(reportId) {
      const { undo, redo } = await candidates(reportId);
      return { undo: undo?.label ?? null, redo: redo?.label ?? null };
    },
    async latest(reportId) {
      const { undo } = await candidates(reportId);
      return undo?.n ?? null;
    },
  };
}

/** The row exists already, deleted, so recreating it means restoring it. */
function asRedo({ redo }: JournalRecord): Change[] {
  return redo.map((change) =>
    change.op === 'insert' && change.table !== 'report_answers'
      ? { ...change, values: { ...change.values, deleted_at: null } }
      : change,
  );
}

/**
 * Columns with free text, which the server stores unchanged; dates, times, and numbers may come back formatted
 * differently.
 */
const WORDS: Readonly<Partial<Record<Change['table'], readonly string[]>>> = {
  report_answers: ['value'],
  report_findings: ['title', 'observation', 'implication', 'recommendation', 'plain_words'],
  media_placements: ['caption', 'alt_text'],
  media_notes: ['text'],
  media: ['transcript'],
};

/** `left`: the changes whose values remain if no one has written since. */
async function withUnseen(
  database: In<'rows'>,
  changes: readonly Change[],
  left: readonly Change[],
): Promise<Change[]> {
  const rows = await database.rows.bulkGet(changes.map(({ id }) => id));
  const expected = new Map<string, unknown>();
  for (const { id, values } of left)
    for (const [column, value] of Object.entries(values)) expected.set(`${id} ${column}`, value);
  return changes.map((change, index) => {
    const standing = rows[index]?.values;
    if (standing === undefined) return change;
    const unseen = (WORDS[change.table] ?? []).filter((column) => {
      const key = `${change.id} ${column}`;
      const isWritten = column in change.values && expected.has(key);
      return isWritten && !isSameValue(standing[column] ?? null, expected.get(key) ?? null);
    });
    return unseen.length === 0 ? change : { ...change, unseen };
  });
}
