/**
 * Statements as CSV. Every bank has its own columns: they are guessed from header and content, shown, and remembered
 * with the account under their names, so a bank that adds a column does not shift the others.
 */
import * as z from 'zod/mini';
import { decodeText, splitCsvRows } from '../../../ground/csv-rows.ts';
import { isCalendarDay } from '../../../time/calendar-day.ts';
import { keyedLines, readBankAmount, type Statement, type StatementLine } from './statement.ts';

/** Names of columns as in the header; '' for none. */
export const csvColumnsSchema = z.object({
  date: z.string(),
  description: z.string(),
  /** Signed; or else `debit` and `credit`. */
  amount: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** Card statements often write what was spent as positive. */
  isSpendingPositive: z.boolean(),
  isDayFirst: z.boolean(),
});
export type CsvColumns = z.infer<typeof csvColumnsSchema>;

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const NAMES = {
  date: /^(?:posting|posted|transaction|trans\.?|booking|value)?\s*date|^date|^posted$/i,
  description: /description|payee|merchant|memo|details|^name$|narrative/i,
  amount: /^(?:transaction\s+)?amount(?:\s|$|\()/i,
  debit: /debit|withdrawal|money out|charges?$|paid out/i,
  credit: /credit|deposit|money in|payments?$|paid in/i,
} as const;
const isKnown = (header: string): boolean => Object.values(NAMES).some((name) => name.test(header));

/** Rows above the header (bank, account, period) are left out. Null: no table with a date and an amount. */
export function readCsvTable(bytes: Uint8Array): CsvTable | null {
  const rows = splitCsvRows(decodeText(bytes), isKnown).map(({ cells }) => cells.map((cell) => cell.trim()));
  const at = rows.slice(0, 20).findIndex((cells) => cells.filter(isKnown).length >= 2);
  const header = rows[at];
  return header === undefined ? null : { header, rows: rows.slice(at + 1) };
}

export function guessColumns({ header, rows }: CsvTable): CsvColumns {
  const named = (name: keyof typeof NAMES): string => header.find((each) => NAMES[name].test(each)) ?? '';
  const amount = named('amount');
  const split = amount === '';
  const columns = {
    date: named('date'),
    description: named('description'),
    amount,
    debit: split ? named('debit') : '',
    credit: split ? named('credit') : '',
  };
  const cellsOf = (name: string): string[] => rows.map((cells) => cells[header.indexOf(name)] ?? '');
  return {
    ...columns,
    isSpendingPositive:
      !split && cellsOf(amount).filter((cell) => /^[-(]/.test(cell)).length * 2 < rows.length,
    isDayFirst: cellsOf(columns.date).some((cell) => Number(/^(\d{1,2})[/.-]\d/.exec(cell)?.[1] ?? 0) > 12),
  };
}

/** Remembered columns count while the file still has them. */
export function fitsHeader(columns: CsvColumns, header: readonly string[]): boolean {
  const { date, description, amount, debit, credit } = columns;
  return [date, description, amount, debit, credit].every((name) => name === '' || header.includes(name));
}

export const isUsable = ({ date, amount, debit, credit }: CsvColumns): boolean =>
  date !== '' && (amount !== '' || debit !== '' || credit !== '');

export function readCsvStatement({ header, rows }: CsvTable, columns: CsvColumns): Statement {
  const cell = (cells: readonly string[], name: string): string =>
    name === '' ? '' : (cells[header.indexOf(name)] ?? '');
  const read = rows.map((cells): Omit<StatementLine, 'key'> | null => {
    const postedOn = readDay(cell(cells, columns.date), columns.isDayFirst);
    const amountCents = amountOf((name) => cell(cells, name), columns);
    if (postedOn === null || amountCents === null) return null;
    return { postedOn, amountCents, description: cell(cells, columns.description).slice(0, 500) };
  });
  const lines = read.filter((line) => line !== null);
  return {
    format: 'csv',
    accountKey: '',
    lines: keyedLines(lines),
    unreadCount: read.length - lines.length,
  };
}

function amountOf(cell: (name: string) => string, columns: CsvColumns): number | null {
  if (columns.amount !== '') {
    const cents = readBankAmount(cell(columns.amount));
    return cents === null ? null : (columns.isSpendingPositive ? -cents : cents) + 0;
  }
  const [out, into] = [readBankAmount(cell(columns.debit)), readBankAmount(cell(columns.credit))];
  if (out === null && into === null) return null;
  return Math.abs(into ?? 0) - Math.abs(out ?? 0);
}

/** '11/26/2026', '26.11.26', '2026-11-26 08:00', 'Nov 26, 2026' */
function readDay(text: string, isDayFirst: boolean): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (last !== undefined) {
    const whole = last.length === 2 ? `20${last}` : last;
    return isDayFirst ? dayOf(whole, second, first) : dayOf(whole, first, second);
  }
  const [, name = '', named, ofYear] = /^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})/.exec(text) ?? [];
  const place = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.toLowerCase());
  return ofYear === undefined || place % 3 !== 0 ? null : dayOf(ofYear, String(place / 3 + 1), named);
}

function dayOf(year: string, month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}
