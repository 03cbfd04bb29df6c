/** Plans a library import: shown first, written only when the user confirms. */

import type { DefectLibraryEntry } from '../../tables/records.ts';
import { blankLibraryText } from '../defect-library.ts';
import { choiceProblems } from './choices.ts';
import { type FileEntry, tidy } from './csv-columns.ts';
import { type LibraryText, libraryTextSchema } from './library-text-schema.ts';
import type { EntryChange, EntryPatch } from './merge-entries.ts';
import type { FileRow, LibraryFile, RowProblem } from './read-library-csv.ts';

export interface NewEntry {
  readonly line: number;
  /** Null: the entry gets a new key. */
  readonly key: string | null;
  readonly values: LibraryText & { readonly isFavourite: boolean; readonly archivedAt: string | null };
}
export interface ChangedEntry extends EntryChange {
  readonly line: number;
}
export interface LibraryImport {
  readonly added: readonly NewEntry[];
  readonly changed: readonly ChangedEntry[];
  readonly unchangedCount: number;
  /** In the order of the file. */
  readonly problems: readonly RowProblem[];
}

const KEY = /^[a-z0-9_/-]{1,200}$/;
const textNames = Object.keys(blankLibraryText) as (keyof LibraryText)[];

/**
 * A row refers to the entry of its key; without a key, to the one with the same section, title and (if the file has it)
 * item.
 */
export function planLibraryImport(
  file: Extract<LibraryFile, { ok: true }>,
  library: readonly DefectLibraryEntry[],
  nowIso: string,
): LibraryImport {
  const byKey = new Map(library.map((entry) => [entry.key, entry]));
  const current = [...library].sort(currentLast);
  const named = current.flatMap((entry): [string, DefectLibraryEntry][] => [
    [nameOf(entry), entry],
    [nameOf({ section: entry.section, title: entry.title }), entry],
  ]);
  const byName = new Map(named);
  const lines = new Map<string, number>();
  const added: NewEntry[] = [];
  const changed: ChangedEntry[] = [];
  const problems: RowProblem[] = [...file.problems];
  let unchangedCount = 0;

  for (const row of file.rows) {
    const found = row.entry.key ? byKey.get(row.entry.key) : byName.get(nameOf(row.entry));
    const reasons = problemsOf(row, found ?? null);
    const identity = found?.key ?? (row.entry.key || nameOf(row.entry));
    const before = lines.get(identity);
    if (before !== undefined) reasons.push(`it is the same comment as line ${before}`);
    if (reasons.length > 0) {
      problems.push({ line: row.line, reasons });
      continue;
    }
    lines.set(identity, row.line);
    if (found === undefined) {
      added.push(newEntry(row, nowIso));
      continue;
    }
    const patch = differences(found, row.entry, nowIso);
    if (Object.keys(patch).length === 0) unchangedCount += 1;
    else changed.push({ line: row.line, entry: found, patch });
  }
  return { added, changed, unchangedCount, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Later ones win in a map, so current entries take precedence over archived ones. */
const currentLast = (a: DefectLibraryEntry, b: DefectLibraryEntry): number =>
  Number(a.archivedAt === null) - Number(b.archivedAt === null);

const nameOf = ({ section = '', item, title = '' }: Pick<FileEntry, 'section' | 'item' | 'title'>): string =>
  JSON.stringify([section, title, item ?? null].map((part) => part?.trim().toLowerCase() ?? null));

function problemsOf({ entry }: FileRow, found: DefectLibraryEntry | null): string[] {
  const reasons: string[] = [];
  if (entry.key && !found && !KEY.test(entry.key))
    reasons.push('the key has characters other than a-z, 0-9, _, /, and -');
  if (entry.section === '') reasons.push('the section is blank');
  if (entry.title === '') reasons.push('the title is blank');
  const parsed = libraryTextSchema.safeParse({
    ...blankLibraryText,
    ...(found && textOf(found)),
    ...textOf(entry),
  });
  const tooLong = (parsed.error?.issues ?? []).filter(({ code }) => code === 'too_big');
  return [
    ...reasons,
    ...new Set(tooLong.map(({ path }) => `${String(path[0])} is too long`)),
    ...choiceProblems(textOf(entry)).map(({ name, reason }) => `${name}: ${reason}`),
  ];
}

function newEntry({ line, entry }: FileRow, nowIso: string): NewEntry {
  return {
    line,
    key: entry.key || null,
    values: {
      ...blankLibraryText,
      ...textOf(entry),
      isFavourite: entry.isFavourite ?? false,
      archivedAt: entry.isArchived ? nowIso : null,
    },
  };
}

function differences(found: DefectLibraryEntry, entry: FileEntry, nowIso: string): EntryPatch {
  const text = textOf(entry);
  const changedNames = textNames.filter((name) => name in text && !isSame(found[name], text[name]));
  const patch: EntryPatch = Object.fromEntries(changedNames.map((name) => [name, text[name]]));
  const isArchived = found.archivedAt !== null;
  return {
    ...patch,
    ...(entry.isFavourite !== undefined &&
      entry.isFavourite !== found.isFavourite && { isFavourite: entry.isFavourite }),
    ...(entry.isArchived !== undefined &&
      entry.isArchived !== isArchived &&
      (entry.isArchived ? { archivedAt: nowIso } : { archivedAt: null, mergedInto: null })),
  };
}

function textOf(entry: FileEntry): Partial<LibraryText> {
  return Object.fromEntries(
    textNames.filter((name) => entry[name] !== undefined).map((name) => [name, entry[name]]),
  );
}

/** Ignores spaces at the ends and line-end styles, which files don't preserve. */
function isSame(a: unknown, b: unknown): boolean {
  const comparable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => tidy(String(each))).filter((each) => each !== '');
    return typeof value === 'string' ? tidy(value) || null : value;
  };
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}
