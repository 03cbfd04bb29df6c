/**
 * Invoices, payments and expenses as an IIF file, the tab-separated import format of QuickBooks Desktop: a list of
 * customers (CUST), then transactions of one TRNS line, its SPL lines and ENDTRNS. The amounts of each transaction add up
 * to zero: an invoice debits receivables and credits income and sales tax, a payment debits undeposited funds.
 */
import type { Expense } from '../../tables/expenses.ts';
import type { Invoice, InvoicePayment } from '../../tables/invoices.ts';
import { categoryOf } from '../expenses/categories.ts';
import { partsOf } from '../expenses/splits.ts';
import { plainAmount } from '../expenses/write-csv.ts';
import { invoiceTotals } from '../invoices/amounts.ts';

export type IifInvoice = Pick<
  Invoice,
  'billName' | 'billEmail' | 'billAddress' | 'lines' | 'discountCents' | 'taxRatePpm' | 'dueOn'
> & {
  /** 'INV-1042' */
  readonly number: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
};
export type IifPayment = Pick<InvoicePayment, 'amountCents' | 'receivedOn' | 'method' | 'reference'> & {
  readonly billName: string;
  readonly invoiceNumber: string;
};
export type IifExpense = Pick<
  Expense,
  'id' | 'spentOn' | 'vendor' | 'amountCents' | 'category' | 'splits' | 'method' | 'note'
>;

export const IIF_TYPE = 'text/plain;charset=windows-1252';

/** Names of QuickBooks' own default chart; the import creates what is missing. */
const ACCOUNTS = {
  receivable: 'Accounts Receivable',
  income: 'Inspection Income',
  tax: 'Sales Tax Payable',
  undeposited: 'Undeposited Funds',
  checking: 'Checking',
  card: 'Credit Card',
  uncategorized: 'Uncategorized Expenses',
} as const;

const columns = [
  'TRNSTYPE',
  'DATE',
  'ACCNT',
  'NAME',
  'AMOUNT',
  'DOCNUM',
  'MEMO',
  'DUEDATE',
  'PAYMETH',
] as const;
type Cells = Readonly<Partial<Record<(typeof columns)[number], string>>>;

interface Entry {
  readonly accnt: string;
  readonly cents: number;
  readonly memo?: string;
  readonly name?: string;
}

/** Invoices with `customers` in front, so each exists before a transaction names it. */
export function writeInvoicesIif(invoices: readonly IifInvoice[], payments: readonly IifPayment[]): string {
  return written([
    ['!CUST', 'NAME', 'BADDR1', 'BADDR2', 'EMAIL'],
    ...customersOf(invoices),
    ...headOfTransactions,
    ...invoices.flatMap(invoiceRows),
    ...payments.flatMap(paymentRows),
  ]);
}

export const writeExpensesIif = (expenses: readonly IifExpense[]): string =>
  written([...headOfTransactions, ...expenses.flatMap(expenseRows)]);

function customersOf(invoices: readonly IifInvoice[]): string[][] {
  const byName = new Map(invoices.map((invoice) => [nameOf(invoice), invoice]));
  return [...byName].map(([name, { billAddress, billEmail }]) => [
    'CUST',
    name,
    name,
    billAddress,
    billEmail,
  ]);
}

function invoiceRows(invoice: IifInvoice): string[][] {
  const { number, issuedOn, dueOn, lines, discountCents } = invoice;
  const { taxCents, totalCents } = invoiceTotals(invoice);
  const credits: Entry[] = lines.map(({ name, quantity, unitCents }) => ({
    accnt: ACCOUNTS.income,
    cents: -quantity * unitCents,
    memo: quantity === 1 ? name : `${quantity} x ${name}`,
  }));
  if (discountCents !== 0) credits.push({ accnt: ACCOUNTS.income, cents: discountCents, memo: 'Discount' });
  if (taxCents !== 0) credits.push({ accnt: ACCOUNTS.tax, cents: -taxCents, memo: 'Sales tax' });
  const shared = { TRNSTYPE: 'INVOICE', DATE: usDay(issuedOn), DOCNUM: number };
  const due = dueOn === null ? {} : { DUEDATE: usDay(dueOn) };
  const debit: Entry = { accnt: ACCOUNTS.receivable, cents: totalCents, name: nameOf(invoice) };
  return transaction({ ...shared, ...due }, shared, debit, credits);
}

function paymentRows({ amountCents, receivedOn, method, reference, ...of }: IifPayment): string[][] {
  const shared = { TRNSTYPE: 'PAYMENT', DATE: usDay(receivedOn), DOCNUM: reference || of.invoiceNumber };
  const name = nameOf(of);
  const memo = `Payment of ${of.invoiceNumber}`;
  return transaction(
    { ...shared, PAYMETH: method },
    shared,
    { accnt: ACCOUNTS.undeposited, cents: amountCents, name, memo },
    [{ accnt: ACCOUNTS.receivable, cents: -amountCents, name, memo }],
  );
}

/** A refund is the same entry with its signs turned. */
function expenseRows(expense: IifExpense): string[][] {
  const { spentOn, vendor, amountCents, method, note } = expense;
  const isCard = method === 'credit_card';
  const type = isCard
    ? amountCents < 0
      ? 'CCARD REFUND'
      : 'CREDIT CARD'
    : amountCents < 0
      ? 'DEPOSIT'
      : 'CHECK';
  const shared = { TRNSTYPE: type, DATE: usDay(spentOn) };
  const paid: Entry = {
    accnt: isCard ? ACCOUNTS.card : ACCOUNTS.checking,
    cents: -amountCents,
    name: vendor,
    memo: note,
  };
  const parts = partsOf(expense).map(({ category, cents, note: memo }) => ({
    accnt: categoryOf(category)?.quickBooks ?? ACCOUNTS.uncategorized,
    cents,
    memo,
  }));
  return transaction(shared, shared, paid, parts);
}

function transaction(head: Cells, line: Cells, first: Entry, others: readonly Entry[]): string[][] {
  return [
    ['TRNS', ...cellsOf({ ...head, ...entryCells(first) })],
    ...others.map((entry) => ['SPL', ...cellsOf({ ...line, ...entryCells(entry) })]),
    ['ENDTRNS'],
  ];
}

const entryCells = ({ accnt, cents, memo = '', name = '' }: Entry): Cells => ({
  ACCNT: accnt,
  AMOUNT: plainAmount(cents),
  MEMO: memo,
  NAME: name,
});
const cellsOf = (cells: Cells): string[] => columns.map((column) => cells[column] ?? '');
const headOfTransactions: readonly string[][] = [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS']];

/** A colon would make a sub-customer. */
const nameOf = ({ billName }: { readonly billName: string }): string =>
  billName.replaceAll(':', ' ').trim().slice(0, 41) || 'Client';
/** 2026-03-09 -> '03/09/2026' */
const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** No cell can end its line or begin another, and quotes, which the import takes for the start of a cell, are apostrophes. */
const plainCell = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .replaceAll('"', "'")
    .trim();
const written = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(plainCell).join('\t')).join('\r\n')}\r\n`;
