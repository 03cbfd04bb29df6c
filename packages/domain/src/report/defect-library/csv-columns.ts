/**
 * Columns of a library file and their cell formats. What is written reads back the same, in this app and after a round
 * trip through a spreadsheet: lists are CSV rows separated by ';', and a cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, which is removed on reading.
 */
import Papa from 'papaparse';
import { guardFormula, unguardFormula } from '../../ground/csv-formula.ts';
import { severities } from '../../tables/records.ts';
import type { LibraryText } from './library-text-schema.ts';

/** One entry of a file; columns missing from the file are undefined. */
export type FileEntry = Partial<LibraryText> & {
  readonly key?: string;
  readonly isFavourite?: boolean;
  readonly isArchived?: boolean;
};

type Cell<T> = { readonly write: (value: T) => string; readonly read: (cell: string) => Read<T> };
type Read<T> = { readonly value: T } | { readonly reason: string };

const words: Cell<string> = { write: (value) => value, read: (cell) => ({ value: cell }) };
const optionalWords: Cell<string | null> = {
  write: (value) => value ?? '',
  read: (cell) => ({ value: cell === '' ? null : cell }),
};
const severity: Cell<LibraryText['severity']> = {
  write: (value) => value,
  read(cell) {
    const found = severities.find((each) => each === cell.toLowerCase());
    return found
      ? { value: found }
      : { reason: `the severity “${shorten(cell)}” isn’t one of ${severities.join(', ')}` };
  },
};
const YES = ['yes', 'true', '1', 'x'];
const NO = ['', 'no', 'false', '0'];
const yesOrNo = (name: string): Cell<boolean> => ({
  write: (value) => (value ? 'yes' : 'no'),
  read(cell) {
    const word = cell.toLowerCase();
    if (YES.includes(word)) return { value: true };
    return NO.includes(word)
      ? { value: false }
      : { reason: `${name} is “${shorten(cell)}” instead of yes or no` };
  },
});
const list: Cell<string[]> = {
  write: (values) => Papa.unparse([values], { delimiter: ';', newline: '\n' }),
  read(cell) {
    const items = Papa.parse<string[]>(cell, { delimiter: ';', newline: '\n' }).data.flat();
    return { value: items.map((item) => item.trim()).filter((item) => item !== '') };
  },
};

interface Column {
  readonly header: string;
  readonly name: keyof FileEntry;
  readonly write: (entry: FileEntry) => string;
  /** Null when the cell was read, else what is wrong with it. */
  readonly readInto: (entry: Record<string, unknown>, cell: string) => string | null;
}

function column<N extends keyof FileEntry>(
  header: string,
  name: N,
  cell: Cell<NonNullable<FileEntry[N]>> | Cell<Exclude<FileEntry[N], undefined>>,
): Column {
  const codec = cell as Cell<unknown>;
  return {
    header,
    name,
    write: (entry) => guardFormula(codec.write(entry[name])),
    readInto(entry, raw) {
      const read = codec.read(tidy(unguardFormula(raw)));
      if ('reason' in read) return read.reason;
      entry[name] = read.value;
      return null;
    },
  };
}

export const csvColumns: readonly Column[] = [
  column('key', 'key', words),
  column('section', 'section', words),
  column('item', 'item', words),
  column('title', 'title', words),
  column('severity', 'severity', severity),
  column('safety', 'isSafety', yesOrNo('safety')),
  column('observation', 'observation', words),
  column('implication', 'implication', words),
  column('recommendation', 'recommendation', words),
  column('trade', 'trade', optionalWords),
  column('action', 'action', optionalWords),
  column('timeframe', 'timeframe', optionalWords),
  column('synonyms', 'synonyms', list),
  column('tags', 'tags', list),
  column('locations', 'locationHints', list),
  column('favorite', 'isFavourite', yesOrNo('favorite')),
  column('archived', 'isArchived', yesOrNo('archived')),
];

/** Column names used in files from earlier versions. */
const formerHeaders: Readonly<Record<string, string>> = { favourite: 'favorite' };

/** Headers are case-insensitive. */
export function columnNamed(header: string): Column | null {
  const name = header.toLowerCase();
  const current = formerHeaders[name] ?? name;
  return csvColumns.find((each) => each.header === current) ?? null;
}

/** A row without these is not an entry. */
export const requiredHeaders = ['section', 'title'] as const;

/** Spreadsheets change line ends and leave trailing spaces; neither counts as a change. */
export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const shorten = (cell: string): string => (cell.length > 30 ? `${cell.slice(0, 30)}...` : cell);
