import {
  buildInvoiceDocument,
  type InvoiceDocument,
} from '@plumbline/domain/office/invoices/invoice-document';
import { ledgerSums } from '@plumbline/domain/office/invoices/ledger';
import { usualSettings } from '@plumbline/domain/office/invoices/new-invoice';
import { invoicePayments, invoices } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { packed, packedText, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderInvoice } from './render-invoice.ts';

const invoice = makerOf(invoices, {
  number: 1042,
  billName: 'Ann Lee',
  property: '1148 Palmetto Ave, Tampa, FL 33603',
  lines: [
    { id: 'a', name: 'Home inspection', quantity: 1, unitCents: 45_000, isTaxed: false, serviceId: '' },
    { id: 'b', name: 'Radon test', quantity: 2, unitCents: 15_000, isTaxed: true, serviceId: '' },
  ],
  discountCents: 6000,
  taxRatePpm: 75_000,
  totalCents: 71_070,
  issuedOn: '2026-11-26',
  dueOn: '2026-12-03',
  notes: 'Thank you for your business.',
})();
const payment = makerOf(invoicePayments, {
  invoiceId: invoice.id,
  amountCents: 20_000,
  receivedOn: '2026-11-27',
  provider: 'stripe',
})();

const documentOf = (payments = [payment]): InvoiceDocument =>
  buildInvoiceDocument(
    {
      invoice,
      payments,
      adjustments: [],
      sums: ledgerSums(payments, []),
      state: 'partial',
      settings: { ...usualSettings, paymentInstructions: 'Mail checks to 12 Dock Road.' },
    },
    {
      name: 'Demo Home Inspections',
      lines: ['12 Dock Road, Tampa, FL 33605'],
      license: 'HI 10482',
      accentColor: '#1f4a3f',
    },
  );

async function render(printed: InvoiceDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await renderInvoice(printed, {
    loadFont: loadNodeFont,
    loadImage: () => Promise.reject(new Error('an invoice has no photos')),
    write: async (chunk) => void chunks.push(chunk),
  });
  return new Uint8Array(Buffer.concat(chunks));
}

describe('the PDF of an invoice', () => {
  it('prints number, recipient, every line, and sums that add up', async () => {
    const pdf = await readPdf(await render(documentOf()));
    const printed = packedText(pdf.pages);
    const wanted = [
      'Invoice INV-1042',
      'Ann Lee',
      '1148 Palmetto Ave, Tampa, FL 33603',
      'HI 10482',
      'Radon test',
      '$300.00',
      '-$60.00',
      'Sales tax (7.5%)',
      '$20.70',
      '$710.70',
      'Paid on November 27, 2026',
      '-$200.00',
      'Balance due',
      '$510.70',
      'Mail checks to 12 Dock Road.',
    ];
    expect(wanted.filter((text) => !printed.includes(packed(text)))).toEqual([]);
    expect(pdf).toMatchObject({ isMarked: true, showsTitle: true, language: 'en-US' });
    expect(pdf.pages).toHaveLength(1);
    const roles = pdf.pages.flatMap(({ tags }) => tagsOf(tags).map(({ role }) => role));
    for (const role of ['H1', 'Table', 'TH', 'TD']) expect(roles).toContain(role);
  });

  it('is made from its stored text alone, with the same bytes', async () => {
    const again = JSON.parse(JSON.stringify(documentOf())) as InvoiceDocument;
    expect(Buffer.compare(await render(again), await render(documentOf()))).toBe(0);
  });
});
