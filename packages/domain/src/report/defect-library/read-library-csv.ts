/**
 * Reads a file of entries as a spreadsheet saves it: comma, semicolon or tab; UTF-8 with or without BOM, UTF-16 or the
 * Windows code page; columns in any order, unknown ones ignored. An unreadable row is reported by line with the reasons
 * and does not stop the others.
 */
import { decodeText, splitCsvRows } from '../../ground/csv-rows.ts';
import { formatNumber } from '../../ground/format-number.ts';
import { columnNamed, type csvColumns, type FileEntry, requiredHeaders, tidy } from './csv-columns.ts';

export const MAX_CSV_ROWS = 5000;
export const MAX_CSV_BYTES = 20 * 1024 * 1024;

export interface FileRow {
  /** First line of the row in the file, counted from 1. */
  readonly line: number;
  readonly entry: FileEntry;
}
export interface RowProblem {
  readonly line: number;
  readonly reasons: readonly string[];
}
export type LibraryFile =
  | {
      readonly ok: true;
      readonly rows: readonly FileRow[];
      readonly problems: readonly RowProblem[];
      readonly ignoredColumns: readonly string[];
    }
  /** The file is unusable; the reason is a sentence for the user. */
  | { readonly ok: false; readonly reason: string };

export function readLibraryCsv(bytes: Uint8Array): LibraryFile {
  if (bytes.length > MAX_CSV_BYTES)
    return refuse('This file is larger than 20 MB. Split it and import the parts separately.');
  const text = decodeText(bytes);
  if (text.includes('\u0000'))
    return refuse('This isn’t a CSV file. In your spreadsheet, save it as CSV first.');
  const lines = splitCsvRows(text, (header) => columnNamed(header) !== null);
  const [head, ...body] = lines;
  if (!head) return refuse('This file is empty.');
  const headers = head.cells.map((cell) => tidy(cell).toLowerCase());
  const missing = requiredHeaders.filter((header) => !headers.includes(header));
  if (missing.length > 0) {
    const named = missing.map((header) => `“${header}”`).join(' and ');
    return refuse(`The first row doesn’t have ${named}. Export the library to see the columns.`);
  }
  if (body.length > MAX_CSV_ROWS) {
    const [count, limit] = [formatNumber(body.length), formatNumber(MAX_CSV_ROWS)];
    return refuse(
      `This file has ${count} rows. Up to ${limit} can be imported at once. Split it and import the parts separately.`,
    );
  }
  const columns = headers.map(columnNamed);
  const rows: FileRow[] = [];
  const problems: RowProblem[] = [];
  for (const row of body) {
    const entry: Record<string, unknown> = {};
    const reasons = row.isBroken
      ? ['a closing quotation mark is missing']
      : readCells(row.cells, columns, entry);
    if (reasons.length > 0) problems.push({ line: row.line, reasons });
    else rows.push({ line: row.line, entry: entry as FileEntry });
  }
  const ignoredColumns = head.cells.map(tidy).filter((name, index) => name !== '' && columns[index] === null);
  return { ok: true, rows, problems, ignoredColumns };
}

const refuse = (reason: string): LibraryFile => ({ ok: false, reason });

function readCells(
  cells: readonly string[],
  columns: readonly ((typeof csvColumns)[number] | null)[],
  entry: Record<string, unknown>,
): string[] {
  const surplus = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  // A short row would clear texts by accident.
  if (cells.length < columns.length || surplus.length > 0) {
    return [`it has ${cells.length} cells, but the first row has ${columns.length}`];
  }
  return columns.flatMap((column, index) => {
    const reason = column?.readInto(entry, cells[index] ?? '') ?? null;
    return reason === null ? [] : [reason];
  });
}
