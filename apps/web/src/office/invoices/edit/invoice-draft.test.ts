import { invoices } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import {
  changedInvoice,
  draftOfInvoice,
  type InvoiceDraft,
  invoiceDraftSchema,
  problemsOfInvoice,
  readCents,
  readInvoice,
  readPercent,
} from './invoice-draft.ts';

const anInvoice = makerOf(invoices, {
  billName: 'Ann Lee',
  lines: [
    { id: 'a', name: 'Home inspection', quantity: 1, unitCents: 47_500, isTaxed: true, serviceId: '' },
    { id: 'b', name: 'Returning client', quantity: 1, unitCents: -2550, isTaxed: false, serviceId: '' },
  ],
  discountCents: 1000,
  taxRatePpm: 88_750,
});
const begun = draftOfInvoice(anInvoice());
const typed = (draft: Partial<InvoiceDraft>): InvoiceDraft => ({ ...begun, ...draft });

describe('an invoice as typed', () => {
  it('reads back what it was written from', () => {
    expect(readInvoice(begun)).toMatchObject({
      ok: true,
      amounts: { lines: anInvoice().lines, discountCents: 1000, taxRatePpm: 88_750 },
      values: { billName: 'Ann Lee', dueOn: null },
    });
    expect(invoiceDraftSchema.parse(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
    // Kept on the device before there was a choice of accounts.
    const { accountId: _none, ...older } = begun;
    expect(invoiceDraftSchema.parse(older)).toEqual(begun);
  });

  it('writes only what was changed, and the amounts together', () => {
    expect(changedInvoice({ begun, typed: begun })).toEqual({});
    expect(changedInvoice({ begun, typed: typed({ notes: 'Thank you' }) })).toEqual({ notes: 'Thank you' });
    expect(changedInvoice({ begun, typed: typed({ accountId: 'bayside' }) })).toEqual({
      accountId: 'bayside',
    });
    expect(changedInvoice({ begun, typed: typed({ discount: '20' }) })).toEqual({
      amounts: { lines: anInvoice().lines, discountCents: 2000, taxRatePpm: 88_750 },
    });
  });

  it.each([
    ['billEmail', { billEmail: 'ann@' }],
    ['discount', { discount: '-5' }],
    ['discount', { discount: '449.51' }],
    ['taxPercent', { taxPercent: '101' }],
    ['dueOn', { dueOn: '2026-02-30' }],
    ['lines', { lines: [] }],
    ['line a', { lines: [{ ...begun.lines[0], quantity: '0' } as InvoiceDraft['lines'][number]] }],
    ['line a', { lines: [{ ...begun.lines[0], dollars: 'free' } as InvoiceDraft['lines'][number]] }],
  ])('points at %s when %j does not fit', (field, draft) => {
    expect(Object.keys(problemsOfInvoice(typed(draft)))).toEqual([field]);
  });

  it('reads dollars and percentages exactly', () => {
    expect(['', '$1,250.5', '-25.50', 'x'].map(readCents)).toEqual([0, 125_050, -2550, null]);
    expect(['', '7.5', '8.875 %', '0.0001', '7.5.1'].map(readPercent)).toEqual([0, 75_000, 88_750, 1, null]);
  });
});
