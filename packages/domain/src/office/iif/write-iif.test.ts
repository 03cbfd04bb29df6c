import { describe, expect, it } from 'vitest';
import {
  type IifExpense,
  type IifInvoice,
  type IifPayment,
  writeExpensesIif,
  writeInvoicesIif,
} from './write-iif.ts';

const line = (name: string, quantity: number, unitCents: number, isTaxed = false) => ({
  id: name,
  name,
  quantity,
  unitCents,
  isTaxed,
  serviceId: '',
});
const invoice = (values: Partial<IifInvoice> = {}): IifInvoice => ({
  number: 'INV-1001',
  issuedOn: '2026-11-02',
  dueOn: '2026-11-30',
  billName: 'Ann Lee',
  billEmail: 'ann@example.com',
  billAddress: '12 Elm St\nTampa, FL',
  lines: [line('Home inspection', 1, 40_000, true), line('Radon', 2, 7_550)],
  discountCents: 5_000,
  taxRatePpm: 75_000,
  ...values,
});
const payment: IifPayment = {
  amountCents: 20_000,
  receivedOn: '2026-11-05',
  method: 'check',
  reference: '1042',
  billName: 'Ann Lee',
  invoiceNumber: 'INV-1001',
};
const expense = (values: Partial<IifExpense> = {}): IifExpense => ({
  id: '1',
  spentOn: '2026-11-09',
  vendor: 'Harbor Hardware',
  amountCents: 10_001,
  category: 'supplies',
  splits: [],
  method: 'credit_card',
  note: '',
  ...values,
});

const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('\t'));
/** Transactions as the importer reads them: by the names of the header above. */
function transactionsOf(text: string): { keyword: string; cells: Record<string, string> }[][] {
  const headers = new Map<string, string[]>();
  const found: { keyword: string; cells: Record<string, string> }[][] = [];
  for (const [keyword = '', ...cells] of rowsOf(text)) {
    if (keyword.startsWith('!')) headers.set(keyword.slice(1), cells);
    if (keyword === 'TRNS') found.push([]);
    if (keyword !== 'TRNS' && keyword !== 'SPL') continue;
    const names = headers.get(keyword) ?? [];
    found
      .at(-1)
      ?.push({ keyword, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) });
  }
  return found;
}
const centsOf = (text: string): number => Math.round(Number(text) * 100);

describe('an IIF file', () => {
  it('has transactions whose amounts add up to zero, each ended, with every line as wide as its header', () => {
    const text =
      writeInvoicesIif(
        [invoice(), invoice({ number: 'INV-1002', discountCents: 0, taxRatePpm: 0 })],
        [payment],
      ) + writeExpensesIif([expense(), expense({ amountCents: -500, method: 'cash' })]);
    const all = transactionsOf(text);
    expect(all).toHaveLength(5);
    for (const entries of all)
      expect(entries.reduce((sum, { cells }) => sum + centsOf(cells.AMOUNT ?? ''), 0)).toBe(0);
    const rows = rowsOf(text);
    expect(rows.filter(([keyword]) => keyword === 'ENDTRNS')).toHaveLength(5);
    const widths = rows.filter(([keyword]) => /^!?(TRNS|SPL)$/.test(keyword ?? '')).map((row) => row.length);
    expect(new Set(widths).size).toBe(1);
  });

  it('names each customer once, before the transactions', () => {
    const rows = rowsOf(writeInvoicesIif([invoice(), invoice({ number: 'INV-1002' })], []));
    expect(rows.filter(([keyword]) => keyword === 'CUST')).toEqual([
      ['CUST', 'Ann Lee', 'Ann Lee', '12 Elm St Tampa, FL', 'ann@example.com'],
    ]);
    expect(rows.findIndex(([keyword]) => keyword === 'CUST')).toBeLessThan(
      rows.findIndex(([keyword]) => keyword === 'TRNS'),
    );
  });

  it('has the receivable, the income, the discount and the tax of an invoice', () => {
    const [entries = []] = transactionsOf(writeInvoicesIif([invoice()], []));
    // 400 + 151 - 50; the taxed share of the discount is 36.30, so 7.5% of 363.70 are 27.28.
    expect(entries.map(({ cells: { ACCNT, AMOUNT, MEMO } }) => [ACCNT, AMOUNT, MEMO])).toEqual([
      ['Accounts Receivable', '528.28', ''],
      ['Inspection Income', '-400.00', 'Home inspection'],
      ['Inspection Income', '-151.00', '2 x Radon'],
      ['Inspection Income', '50.00', 'Discount'],
      ['Sales Tax Payable', '-27.28', 'Sales tax'],
    ]);
    expect(entries[0]?.cells).toMatchObject({
      TRNSTYPE: 'INVOICE',
      DATE: '11/02/2026',
      DUEDATE: '11/30/2026',
    });
  });

  it('has the parts of an expense in their accounts', () => {
    const splits = [
      { id: 'a', category: 'supplies', cents: 4_000, note: 'Ladder' },
      { id: 'b', category: 'office', cents: 6_001, note: '' },
    ];
    const [entries = []] = transactionsOf(writeExpensesIif([expense({ splits })]));
    expect(entries.map(({ cells }) => cells.AMOUNT)).toEqual(['-100.01', '40.00', '60.01']);
    expect(entries[0]?.cells).toMatchObject({
      TRNSTYPE: 'CREDIT CARD',
      ACCNT: 'Credit Card',
      NAME: 'Harbor Hardware',
    });
  });

  it('can’t be torn apart by what people typed', () => {
    const hostile = 'A\tB\r\nTRNS\tCHECK\t"x"';
    const text = writeInvoicesIif([invoice({ billName: 'Lee: son\t', lines: [line(hostile, 1, 100)] })], []);
    expect(transactionsOf(text)).toHaveLength(1);
    expect(text).not.toContain('"');
    expect(text).toContain("\tA B TRNS CHECK 'x'\t");
    expect(text).toContain('CUST\tLee  son\t');
  });
});
