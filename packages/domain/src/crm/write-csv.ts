/** Rows of the address book as a CSV that spreadsheets open without running what a cell says. */
import Papa from 'papaparse';
import { guardFormula } from '../csv-formula.ts';

/** The head of a column, and what stands in it. */
export type CsvColumn<T> = readonly [string, (record: T) => string];

export function writeCsv<T>(columns: readonly CsvColumn<T>[], records: readonly T[]): string {
  const rows = records.map((record) => columns.map(([, read]) => safeCell(read(record))));
  // The mark tells Excel that it is UTF-8.
  return `\uFEFF${Papa.unparse([columns.map(([name]) => name), ...rows], { newline: '\r\n' })}\r\n`;
}

/** A number with a plus is no formula, and is to be dialled as it stands. */
const safeCell = (text: string): string =>
  /^[+-][\d\s().-]*(?: ext\. \d+)?$/.test(text) ? text : guardFormula(text);
