/**
 * Rows of one table as CSV: a column for every name that occurs, lists and objects as JSON, and nothing that a
 * spreadsheet executes.
 */
import Papa from 'papaparse';
import { guardFormula } from '../../ground/csv-formula.ts';
import type { ExportedRow } from './exported-tables.ts';

export function writeRowsCsv(rows: readonly ExportedRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => guardFormula(cellOf(row[column]))));
  // The byte order mark tells Excel that it is UTF-8.
  return `\uFEFF${Papa.unparse([columns, ...cells], { newline: '\r\n' })}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
