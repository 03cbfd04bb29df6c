import { balanceOf, invoiceState, ledgerSums } from '@plumbline/domain/office/invoices/ledger';
import { type Invoice, invoices } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { expect, it } from 'vitest';
import type { InvoiceView } from '../use-invoices.ts';
import { listInvoices } from './list-invoices.ts';

const anInvoice = makerOf(invoices, { issuedOn: '2026-11-01', dueOn: '2026-11-08', totalCents: 10_000 });
const view = (values: Partial<Invoice>, paidCents = 0): InvoiceView => {
  const invoice = { ...anInvoice(values), mark: 'safe' as const };
  const sums = ledgerSums(
    paidCents === 0 ? [] : [{ id: 'p', amountCents: paidCents, provider: 'stripe' }],
    [],
  );
  return {
    invoice,
    payments: [],
    adjustments: [],
    sums,
    state: invoiceState(invoice, sums, '2026-11-10'),
    balanceCents: balanceOf(invoice, sums),
    name: 'INV-1',
  };
};
const all = [
  view({ id: 'late', billName: 'Ann Lee', accountId: 'bayside' }, 2500),
  view({ id: 'paid', billName: 'Bo Diaz', accountId: 'bayside' }, 10_000),
  view({ id: 'open', billName: 'Cy Park', dueOn: '2026-12-01' }),
  view({ id: 'draft', billName: 'Di Moss', issuedOn: null }),
];
const world = { views: all, deleted: [view({ id: 'gone', billName: 'Ed Ray', issuedOn: null })] };
const idsOf = (query: Parameters<typeof listInvoices>[1]): string[] =>
  listInvoices(world, query).rows.map(({ invoice }) => invoice.id);

it('adds up what is owed on issued invoices', () => {
  expect(listInvoices(world, {})).toMatchObject({
    owedCents: 17_500,
    counts: { all: 4, owed: 2, overdue: 1, bin: 1 },
  });
});
it('filters by state, words and account', () => {
  expect(idsOf({ show: 'overdue' })).toEqual(['late']);
  expect(idsOf({ show: 'draft' })).toEqual(['draft']);
  expect(idsOf({ q: 'diaz inv' })).toEqual(['paid']);
  expect(idsOf({ show: 'bin' })).toEqual(['gone']);
  const ofBayside = listInvoices(world, {}, new Set(['bayside']));
  expect(ofBayside.rows.map(({ invoice }) => invoice.id)).toEqual(['late', 'paid']);
  expect(ofBayside.owedCents).toBe(7500);
});
