import { expect, it } from 'vitest';
import type { InvoiceView } from '../use-invoices.ts';
import { iifOf } from './iif-of.ts';

const view = (name: string, invoice: object, more: object = {}): InvoiceView =>
  ({
    name,
    invoice: { issuedOn: '2026-11-02', number: 1001, voidedAt: null, billName: 'Ann Lee', ...invoice },
    payments: [],
    adjustments: [],
    ...more,
  }) as unknown as InvoiceView;

it('takes issued invoices with a number, and payments that the office confirmed', () => {
  const payment = (id: string, provider = '') => ({ id, provider, amountCents: 100 });
  const { invoices, payments } = iifOf([
    view(
      'INV-1001',
      {},
      {
        payments: [
          payment('card', 'stripe'),
          payment('reported'),
          payment('confirmed'),
          payment('reversed', 'stripe'),
        ],
        adjustments: [
          { kind: 'confirmation', paymentId: 'confirmed' },
          { kind: 'reversal', paymentId: 'reversed' },
        ],
      },
    ),
    view('Draft invoice', { issuedOn: null, number: null }),
    view('Number follows', { number: null }),
    view('INV-1002', { voidedAt: '2026-11-03T00:00:00Z' }, { payments: [payment('late', 'stripe')] }),
  ]);
  expect(invoices.map(({ number }) => number)).toEqual(['INV-1001']);
  expect(payments).toMatchObject([
    { id: 'card', billName: 'Ann Lee', invoiceNumber: 'INV-1001' },
    { id: 'confirmed' },
  ]);
});
