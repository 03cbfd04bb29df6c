import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type ExportedExpense, writeExpensesCsv, writeQuickBooksCsv } from './write-csv.ts';

const expense = (values: Partial<ExportedExpense>): ExportedExpense => ({
  id: '1',
  spentOn: '2026-03-09',
  vendor: 'Harbor Hardware',
  amountCents: 10_001,
  taxCents: null,
  category: 'supplies',
  splits: [],
  method: 'credit_card',
  note: '',
  isBillable: false,
  ...values,
});
const rowsOf = (text: string): string[][] => Papa.parse<string[]>(text.slice(1).trimEnd()).data;

describe('expenses as CSV', () => {
  it('begin with a byte order mark and end their lines with CRLF', () => {
    const text = writeExpensesCsv([expense({ note: 'two\nlines, and a "quote"' })]);
    expect(text.startsWith('\uFEFFDate,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(rowsOf(text)[1]?.[8]).toBe('two\nlines, and a "quote"');
  });

  it('have one row per part, with amount and tax to the cent', () => {
    const splits = [
      { id: 'a', category: 'supplies', cents: 3_333, note: 'Ladder' },
      { id: 'b', category: 'office', cents: 6_668, note: '' },
    ];
    const [, first, second] = rowsOf(writeExpensesCsv([expense({ splits, taxCents: 655 })]));
    expect(first?.slice(2, 6)).toEqual(['Supplies', '22', '33.33', '2.18']);
    expect(second?.slice(2, 6)).toEqual(['Office expense', '18', '66.68', '4.37']);
  });

  it('have no cell that a spreadsheet executes, and negative refunds', () => {
    const [, row] = rowsOf(
      writeExpensesCsv([expense({ vendor: '=HYPERLINK("x")', note: '@SUM(A1)', amountCents: -5 })]),
    );
    expect(row?.[1]).toBe(`'=HYPERLINK("x")`);
    expect(row?.[8]).toBe("'@SUM(A1)");
    expect(row?.[4]).toBe('-0.05');
  });
});

describe('expenses for QuickBooks', () => {
  it('are money out: date, description, negative amount', () => {
    expect(rowsOf(writeQuickBooksCsv([expense({})]))).toEqual([
      ['Date', 'Description', 'Amount'],
      ['03/09/2026', 'Harbor Hardware - Supplies', '-100.01'],
    ]);
  });
});
