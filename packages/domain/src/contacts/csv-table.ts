/** Reads a CSV file as a table whose first line names its columns, in any order, and parses single rows. */
import { unguardFormula } from '../ground/csv-formula.ts';
import { type CsvRow, decodeText, splitCsvRows } from '../ground/csv-rows.ts';
import { formatNumber } from '../ground/format-number.ts';
import type { LabelledValue } from '../tables/records.ts';
import { type FileOf, MAX_FILE_BYTES, MAX_FILE_ROWS, type RowProblem } from './contact-file.ts';
import { SAYS_NONE } from './contact-values.ts';
import { columnOfTarget, type ImportMapping, kindWord, type MappedFile, targetOf } from './import-mapping.ts';

export interface NamedColumn<Part extends string> {
  readonly part: Part;
  /** What a number is used for, or the address a part belongs to. */
  readonly label: string;
}
export type GivenCell<Part extends string> = NamedColumn<Part> & { readonly value: string };

export interface CsvKind<Part extends string, Row> {
  /** In the order in which a person chooses from them. */
  readonly parts: readonly Part[];
  /** Null for a column we don't keep. */
  readonly columnNamed: (header: string) => NamedColumn<Part> | null;
  /** At least one is required; otherwise nothing can be read, for the reason `missing`. */
  readonly needed: readonly Part[];
  readonly missing: string;
  /** '' for a word without a meaning. */
  readonly kindNamed: (word: string) => string;
  /** Null for a row without a name. */
  readonly rowOf: (
    given: readonly GivenCell<Part>[],
    line: number,
    kindOf: (word: string) => string,
  ) => Row | null;
}

/** What a column may be used for besides its bare part. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  email: ['work', 'home'],
  phone: ['mobile', 'work', 'home', 'fax'],
};

/** Opens a table whose first line names its columns; what they mean is guessed and can be changed. */
export function openCsvTable<Part extends string, Row>(
  bytes: Uint8Array,
  kind: CsvKind<Part, Row>,
): { readonly ok: true; readonly found: MappedFile<Row> } | { readonly ok: false; readonly reason: string } {
  const { columnNamed, parts } = kind;
  if (bytes.length > MAX_FILE_BYTES)
    return refuse('This file is larger than 20 MB. Split it and import the parts separately.');
  const text = decodeText(bytes);
  if (text.includes('\u0000'))
    return refuse('This isn’t a CSV file. In your spreadsheet, save it as CSV first.');
  const [head, ...body] = splitCsvRows(text, (header) => columnNamed(header) !== null);
  if (head === undefined) return refuse('This file is empty.');
  if (body.length > MAX_FILE_ROWS) {
    return refuse(
      `This file has ${formatNumber(body.length)} rows. Up to ${formatNumber(MAX_FILE_ROWS)} can be imported at once. Split it and import the parts separately.`,
    );
  }
  const headers = head.cells.map((cell) => cell.trim());
  const guessed = headers.map((header) => [header, columnNamed(header)] as const);
  const guess = {
    columns: Object.fromEntries(
      guessed.map(([header, column]) => [header, column === null ? '' : targetOf(column)]),
    ),
    kinds: {},
  };
  const usual = parts.flatMap((part) =>
    ['', ...(LABELS[part] ?? [])].map((label) => targetOf({ part, label })),
  );
  const columnsOf = (mapping: ImportMapping) =>
    headers.map((header) => columnOfTarget(mapping.columns[header] ?? '', parts));
  const kindOf = (word: string, mapping: ImportMapping): string =>
    mapping.kinds[kindWord(word)] ?? kind.kindNamed(word);
  return {
    ok: true,
    found: {
      headers,
      columns: headers.flatMap((header, index) => {
        const sample = body.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index]?.trim();
        return header === '' || sample === undefined || headers.indexOf(header) !== index
          ? []
          : [{ header, sample }];
      }),
      targets: [...new Set([...usual, ...Object.values(guess.columns).filter((target) => target !== '')])],
      guess,
      kindOf,
      kindWords(mapping) {
        const columns = columnsOf(mapping);
        const words = body.flatMap(({ cells }) =>
          cells.filter((cell, index) => columns[index]?.part === 'kind' && cell.trim() !== ''),
        );
        return [...new Map(words.map((word) => [kindWord(word), word.trim()])).values()];
      },
      read: (mapping) =>
        readRows(headers, body, columnsOf(mapping), {
          ...kind,
          kindNamed: (word) => kindOf(word, mapping),
        }),
    },
  };
}

function readRows<Part extends string, Row>(
  headers: readonly string[],
  body: readonly CsvRow[],
  columns: readonly (NamedColumn<Part> | null)[],
  { needed, missing, rowOf, kindNamed }: CsvKind<Part, Row>,
): FileOf<Row> {
  if (!columns.some((column) => column !== null && needed.includes(column.part))) return refuse(missing);
  const rows: Row[] = [];
  const problems: RowProblem[] = [];
  const doubts: RowProblem[] = [];
  for (const { line, cells, isBroken } of body) {
    const given = givenCells(cells, columns);
    const row = isBroken ? null : rowOf(given, line, kindNamed);
    if (row === null)
      problems.push({ line, reason: isBroken ? 'a closing quotation mark is missing' : 'it has no name' });
    else {
      rows.push(row);
      const reasons = doubtsIn(given, kindNamed);
      if (reasons.length > 0) doubts.push({ line, reason: reasons.join('; ') });
    }
  }
  const ignoredColumns = headers.filter((name, index) => name !== '' && columns[index] === null);
  return { ok: true, rows, problems, doubts, ignoredColumns };
}

/** What of a row is imported otherwise than it was meant. */
function doubtsIn(given: readonly GivenCell<string>[], kindNamed: (word: string) => string): string[] {
  return given.flatMap(({ part, value }) => {
    if (part === 'kind' && kindNamed(value) === '') return [`the type “${value}” isn’t recognized`];
    if (part === 'email' && !SAYS_NONE.test(value) && !value.includes('@'))
      return [`“${value}” isn’t an email address and goes into the notes`];
    return part === 'phone' && !SAYS_NONE.test(value) && !/\d{3}/.test(value)
      ? [`“${value}” isn’t a phone number`]
      : [];
  });
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
