/** Reads a CSV file as a table whose first line names its columns, in any order, and parses single rows. */
import { unguardFormula } from '../ground/csv-formula.ts';
import { decodeText, splitCsvRows } from '../ground/csv-rows.ts';
import { formatNumber } from '../ground/format-number.ts';
import type { LabelledValue } from '../tables/records.ts';
import { type FileOf, MAX_FILE_BYTES, MAX_FILE_ROWS, type RowProblem } from './contact-file.ts';

export interface NamedColumn<Part extends string> {
  readonly part: Part;
  /** What a number is used for, or the address a part belongs to. */
  readonly label: string;
}
export type GivenCell<Part extends string> = NamedColumn<Part> & { readonly value: string };

export interface CsvKind<Part extends string, Row> {
  /** Null for a column we don't keep. */
  readonly columnNamed: (header: string) => NamedColumn<Part> | null;
  /** At least one is required; otherwise the file is rejected with `missing`. */
  readonly needed: readonly Part[];
  readonly missing: string;
  /** Null for a row without a name. */
  readonly rowOf: (given: readonly GivenCell<Part>[], line: number) => Row | null;
}

/** Unknown columns are ignored and reported. */
export function readCsvTable<Part extends string, Row>(
  bytes: Uint8Array,
  { columnNamed, needed, missing, rowOf }: CsvKind<Part, Row>,
): FileOf<Row> {
  if (bytes.length > MAX_FILE_BYTES)
    return refuse('This file is larger than 20 MB. Split it and import the parts.');
  const text = decodeText(bytes);
  if (text.includes('\u0000'))
    return refuse('This isn’t a CSV file. In your spreadsheet, save it as CSV first.');
  const [head, ...body] = splitCsvRows(text, (header) => columnNamed(header) !== null);
  if (head === undefined) return refuse('This file is empty.');
  const columns = head.cells.map(columnNamed);
  if (!columns.some((column) => column !== null && needed.includes(column.part))) return refuse(missing);
  if (body.length > MAX_FILE_ROWS) {
    return refuse(
      `This file has ${formatNumber(body.length)} rows; up to ${formatNumber(MAX_FILE_ROWS)} can be imported at once. Split it and import the parts.`,
    );
  }
  const rows: Row[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells, isBroken } of body) {
    const row = isBroken ? null : rowOf(givenCells(cells, columns), line);
    if (row !== null) rows.push(row);
    else problems.push({ line, reason: isBroken ? 'a text in quotes is not closed' : 'it has no name' });
  }
  const ignoredColumns = head.cells.filter((name, index) => name.trim() !== '' && columns[index] === null);
  return { ok: true, rows, problems, ignoredColumns };
}

const refuse = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });

function givenCells<Part extends string>(
  cells: readonly string[],
  columns: readonly (NamedColumn<Part> | null)[],
): GivenCell<Part>[] {
  return cells.flatMap((cell, index) => {
    const column = columns[index];
    return column == null || cell.trim() === '' ? [] : [{ ...column, value: unguardFormula(cell).trim() }];
  });
}

export const firstOf = <Part extends string>(given: readonly GivenCell<Part>[], part: Part): string =>
  given.find((each) => each.part === part)?.value ?? '';

/** Google writes several values of one label into one cell. */
export const allOf = <Part extends string>(given: readonly GivenCell<Part>[], part: Part): LabelledValue[] =>
  given
    .filter((each) => each.part === part)
    .flatMap(({ label, value }) => value.split(' ::: ').map((each) => ({ label, value: each.trim() })));

/** People also write several addresses into one cell: 'ana@x.example; a.ferrer@y.example'. */
export const emailsIn = <Part extends string>(given: readonly GivenCell<Part | 'email'>[]): LabelledValue[] =>
  allOf(given, 'email').flatMap(({ label, value }) => {
    const parts = value.split(/[;,\s]+/).filter((part) => part !== '');
    return parts.every((part) => part.includes('@'))
      ? parts.map((part) => ({ label, value: part }))
      : [{ label, value }];
  });

export const tagsIn = <Part extends string>(given: readonly GivenCell<Part | 'tags'>[]): string[] =>
  allOf(given, 'tags')
    .flatMap(({ value }) => value.split(/[;,]|:::/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !tag.startsWith('* '));

export const notesIn = <Part extends string>(given: readonly GivenCell<Part | 'notes'>[]): string =>
  allOf(given, 'notes')
    .map(({ value }) => value)
    .join('\n');

/** Finds a kind by its id or its label. */
export const kindCalled = <Kind extends string>(
  text: string,
  labels: Readonly<Record<Kind, string>>,
): Kind | null => {
  const sought = text.trim().toLowerCase();
  const kinds = Object.keys(labels) as Kind[];
  return kinds.find((kind) => kind === sought || labels[kind].toLowerCase() === sought) ?? null;
};

type AddressPart = 'address' | 'street' | 'city' | 'region' | 'postalCode';

/** Whole addresses first; separate columns for street, city, state and ZIP make one line per label. */
export function addressesIn<Part extends string>(
  given: readonly GivenCell<Part | AddressPart>[],
): LabelledValue[] {
  const labels = new Set(
    given.filter(({ part }) => part === 'street' || part === 'city').map(({ label }) => label),
  );
  const assembled = [...labels].map((label) => {
    const own = given.filter((each) => each.label === label);
    const place = [
      firstOf(own, 'city'),
      [firstOf(own, 'region'), firstOf(own, 'postalCode')].filter(Boolean).join(' '),
    ];
    return { label: '', value: [firstOf(own, 'street'), ...place].filter((each) => each !== '').join(', ') };
  });
  return [...allOf(given, 'address'), ...assembled];
}
