/** Writes address book rows as a CSV that spreadsheets open without executing cell contents. */
import Papa from 'papaparse';
import { guardFormula } from '../ground/csv-formula.ts';

/** Column header and cell text. */
export type CsvColumn<T> = readonly [string, (record: T) => string];

export function writeCsv<T>(columns: readonly CsvColumn<T>[], records: readonly T[]): string {
  const rows = records.map((record) => columns.map(([, read]) => safeCell(read(record))));
  // The byte order mark tells Excel that it is UTF-8.
  return `\uFEFF${Papa.unparse([columns.map(([name]) => name), ...rows], { newline: '\r\n' })}\r\n`;
}

/** A number with a plus is not a formula and must stay dialable. */
const safeCell = (text: string): string =>
  /^[+-][\d\s().-]*(?: ext\. \d+)?$/.test(text) ? text : guardFormula(text);
