/** An invoice as printed: what page and PDF show, without a clock, so that the same rows give the same bytes. */
import type { Invoice, InvoiceAdjustment, InvoicePayment } from '../../tables/invoices.ts';
import { formatDay } from '../../time/format-time.ts';
import { invoiceTotals } from './amounts.ts';
import {
  balanceOf,
  type InvoiceState,
  invoiceNumber,
  isOwed,
  type LedgerSums,
  NUMBER_FOLLOWS,
  paymentStanding,
} from './ledger.ts';
import type { InvoiceDefaults } from './new-invoice.ts';
import { signedMoney } from './signed-money.ts';

export interface InvoiceIssuer {
  readonly name: string;
  /** Address, phone, email. */
  readonly lines: readonly string[];
  readonly license: string;
  readonly accentColor: string | null;
}

export interface InvoiceSumLine {
  readonly label: string;
  readonly amount: string;
  readonly isStrong: boolean;
}

export interface InvoiceDocument {
  /** 'Invoice INV-1042' */
  readonly title: string;
  readonly issuer: InvoiceIssuer;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly unit: string;
    readonly amount: string;
  }[];
  readonly sums: readonly InvoiceSumLine[];
  readonly notes: readonly string[];
  /** 'Void', 'Paid', 'Draft'; '' while it is owed. */
  readonly stamp: string;
  /** ISO instant for the PDF's creation date. */
  readonly createdAt: string;
}

export interface PrintedInvoice {
  readonly invoice: Invoice;
  readonly sums: LedgerSums;
  readonly payments: readonly InvoicePayment[];
  readonly adjustments: readonly InvoiceAdjustment[];
  readonly state: InvoiceState;
  readonly settings: InvoiceDefaults;
}

const STAMPS: Readonly<Partial<Record<InvoiceState, string>>> = {
  draft: 'Draft',
  paid: 'Paid',
  overpaid: 'Paid',
  void: 'Void',
};

export function buildInvoiceDocument(printed: PrintedInvoice, issuer: InvoiceIssuer): InvoiceDocument {
  const { invoice, settings, state } = printed;
  const number = invoiceNumber(invoice, settings.prefix);
  return {
    title:
      invoice.issuedOn === null
        ? 'Draft invoice'
        : `Invoice ${number ?? `(${NUMBER_FOLLOWS.toLowerCase()})`}`,
    issuer,
    facts: factsOf(printed),
    lines: invoice.lines.map(({ name, quantity, unitCents }) => ({
      name,
      quantity: String(quantity),
      unit: signedMoney(unitCents),
      amount: signedMoney(quantity * unitCents),
    })),
    sums: sumsOf(printed),
    // How to pay, while it is to be paid.
    notes: [invoice.notes, state === 'draft' || isOwed(state) ? settings.paymentInstructions : ''].filter(
      Boolean,
    ),
    stamp: STAMPS[state] ?? '',
    createdAt: `${invoice.issuedOn ?? '2000-01-01'}T12:00:00.000Z`,
  };
}

function factsOf({ invoice }: PrintedInvoice): InvoiceDocument['facts'] {
  const day = (value: string | null): string => (value === null ? '' : formatDay(value));
  return [
    { label: 'Bill to', value: [invoice.billName, invoice.billAddress].filter(Boolean).join(', ') },
    { label: 'Property', value: invoice.property },
    { label: 'Issued on', value: day(invoice.issuedOn) },
    { label: 'Due on', value: day(invoice.dueOn) },
  ].filter(({ value }) => value !== '');
}

function sumsOf({ invoice, sums, payments, adjustments, settings }: PrintedInvoice): InvoiceSumLine[] {
  const totals = invoiceTotals(invoice);
  const line = (label: string, cents: number, isStrong = false): InvoiceSumLine => ({
    label,
    amount: signedMoney(cents),
    isStrong,
  });
  const isPlain = totals.discountCents === 0 && invoice.taxRatePpm === 0;
  const confirmed = payments.filter((payment) => paymentStanding(payment, adjustments) === 'confirmed');
  const back = sums.refundedCents + sums.disputedCents;
  return [
    ...(isPlain ? [] : [line('Subtotal', totals.subtotalCents)]),
    ...(totals.discountCents === 0 ? [] : [line('Discount', -totals.discountCents)]),
    ...(invoice.taxRatePpm === 0
      ? []
      : [line(`${settings.taxName} (${invoice.taxRatePpm / 10_000}%)`, totals.taxCents)]),
    line('Total', totals.totalCents, true),
    ...confirmed.map(({ amountCents, receivedOn }) => line(`Paid on ${formatDay(receivedOn)}`, -amountCents)),
    ...(back === 0 ? [] : [line('Refunded or disputed', back)]),
    ...(invoice.depositCents > 0 && sums.paidCents === 0
      ? [line('Deposit requested', invoice.depositCents)]
      : []),
    line('Balance due', balanceOf(invoice, sums), true),
  ];
}
