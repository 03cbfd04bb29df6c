import { describe, expect, it } from 'vitest';
import {
  customerName,
  type InvoiceRow,
  invoiceOf,
  type PaymentRow,
  paymentOf,
  secondName,
} from './content.ts';

const row: InvoiceRow = {
  key: '6f1c0d3e-1111-4222-8333-444455556666',
  fingerprint: 'f',
  customer: 'contact:1',
  number: 'INV-1042',
  bill_name: 'Dana Whitfield',
  bill_email: 'dana@example.com',
  bill_address: '',
  property: '318 Bay Street',
  lines: [
    { name: 'Home inspection', quantity: 1, unitCents: 45_000, isTaxed: true },
    { name: 'Radon', quantity: 2, unitCents: 7_525, isTaxed: false },
  ],
  discount_cents: 0,
  tax_rate_ppm: 0,
  total_cents: 60_050,
  issued_on: '2026-11-20',
  due_on: null,
  notes: '',
  is_void: false,
};
const payment: PaymentRow = {
  key: row.key,
  fingerprint: 'f',
  invoice_remote: '77',
  customer_remote: '12',
  is_unapplied: false,
  number: 'INV-1042',
  amount_cents: 60_050,
  received_on: '2026-11-21',
  method: 'check',
  reference: '',
  is_void: false,
};

describe('invoiceOf', () => {
  it('writes each line in dollars, with the item and quantity', () => {
    expect(invoiceOf(row, '12', '3')).toMatchObject({
      CustomerRef: { value: '12' },
      DocNumber: 'INV-1042',
      TxnDate: '2026-11-20',
      Line: [
        { Amount: 450, SalesItemLineDetail: { ItemRef: { value: '3' }, Qty: 1, UnitPrice: 450 } },
        { Amount: 150.5, SalesItemLineDetail: { Qty: 2, UnitPrice: 75.25 } },
      ],
    });
  });

  it('leaves tax out where there is none', () => {
    expect(JSON.stringify(invoiceOf(row, '12', '3'))).not.toMatch(/Tax|DueDate|CustomerMemo/);
  });

  it('writes the discount as a line, and our own sum of tax', () => {
    const taxed = invoiceOf(
      { ...row, discount_cents: 5_050, tax_rate_ppm: 100_000, total_cents: 59_121 },
      '12',
      '3',
    );
    expect(taxed).toMatchObject({
      Line: [
        { SalesItemLineDetail: { TaxCodeRef: { value: 'TAX' } } },
        { SalesItemLineDetail: { TaxCodeRef: { value: 'NON' } } },
        { Amount: -50.5, Description: 'Discount' },
      ],
      TxnTaxDetail: { TotalTax: 41.21 },
    });
  });
});

describe('paymentOf', () => {
  it('applies a payment to its invoice', () => {
    expect(paymentOf(payment)).toMatchObject({
      TotalAmt: 600.5,
      Line: [{ Amount: 600.5, LinkedTxn: [{ TxnId: '77', TxnType: 'Invoice' }] }],
    });
  });
  it('records the money of a void invoice without applying it', () => {
    expect(paymentOf({ ...payment, is_unapplied: true })).not.toHaveProperty('Line');
  });
});

describe('names', () => {
  it.each([
    ['Whitfield: Dana\tand Sam', 'Whitfield Dana and Sam'],
    ['  ', 'Client'],
    ['x'.repeat(140), 'x'.repeat(100)],
  ])('%j becomes %j', (given, name) => expect(customerName(given)).toBe(name));
  it('tells a second one apart within the length that is allowed', () => {
    expect(secondName('Dana', 'd@example.com')).toBe('Dana (d@example.com)');
    expect(secondName('x'.repeat(100), 'd@example.com')).toHaveLength(100);
  });
});
