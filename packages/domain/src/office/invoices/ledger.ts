/**
 * What an invoice's ledger adds up to. Entries are facts that are only ever added, so their order and the device they came
 * from do not matter. `private.invoice_ledger` computes the same sums in SQL.
 */
import type { Invoice, InvoiceAdjustment, InvoicePayment } from '../../tables/invoices.ts';

export type LedgerPayment = Pick<InvoicePayment, 'id' | 'amountCents' | 'provider'>;
export type LedgerAdjustment = Pick<InvoiceAdjustment, 'id' | 'kind' | 'paymentId' | 'amountCents'>;

export interface LedgerSums {
  /** Received, as the office or the card processor confirmed. */
  readonly confirmedCents: number;
  /** Received, as one device says; the office has not confirmed it. */
  readonly reportedCents: number;
  readonly refundedCents: number;
  /** Withdrawn by disputes that were not won. */
  readonly disputedCents: number;
  /** Confirmed, less refunds and disputes. */
  readonly paidCents: number;
}

export type PaymentStanding = 'reported' | 'confirmed' | 'reversed';

export function paymentStanding(
  { id, provider }: Pick<LedgerPayment, 'id' | 'provider'>,
  adjustments: readonly Pick<LedgerAdjustment, 'kind' | 'paymentId'>[],
): PaymentStanding {
  const has = (kind: InvoiceAdjustment['kind']): boolean =>
    adjustments.some((each) => each.kind === kind && each.paymentId === id);
  if (has('reversal')) return 'reversed';
  return (provider ?? '') !== '' || has('confirmation') ? 'confirmed' : 'reported';
}

export function ledgerSums(
  payments: readonly LedgerPayment[],
  adjustments: readonly LedgerAdjustment[],
): LedgerSums {
  const received = { reported: 0, confirmed: 0, reversed: 0 };
  for (const payment of payments) received[paymentStanding(payment, adjustments)] += payment.amountCents;
  const adjusted = (kind: InvoiceAdjustment['kind']): number =>
    adjustments.reduce((cents, each) => cents + (each.kind === kind ? each.amountCents : 0), 0);
  const refundedCents = adjusted('refund') - adjusted('refund_failed');
  const disputedCents = adjusted('dispute') - adjusted('dispute_won');
  return {
    confirmedCents: received.confirmed,
    reportedCents: received.reported,
    refundedCents,
    disputedCents,
    paidCents: received.confirmed - refundedCents - disputedCents,
  };
}

type Billed = Pick<Invoice, 'totalCents' | 'issuedOn' | 'dueOn' | 'voidedAt'>;

/** What is still owed; negative when the client paid too much or paid an invoice that was voided. */
export const balanceOf = ({ totalCents, voidedAt }: Billed, { paidCents }: LedgerSums): number =>
  (voidedAt === null ? totalCents : 0) - paidCents;

export const invoiceStates = [
  'draft',
  'open',
  'partial',
  'reported',
  'overdue',
  'disputed',
  'paid',
  'overpaid',
  'void',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const INVOICE_STATE_LABELS: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  open: 'Open',
  partial: 'Partially paid',
  reported: 'Payment reported',
  overdue: 'Overdue',
  disputed: 'Disputed',
  paid: 'Paid',
  overpaid: 'Overpaid',
  void: 'Void',
};

/** `today`: YYYY-MM-DD in the office's zone. A reported payment never makes an invoice paid. */
export function invoiceState(invoice: Billed, sums: LedgerSums, today: string): InvoiceState {
  if (invoice.voidedAt !== null) return 'void';
  if (invoice.issuedOn === null) return 'draft';
  const balance = balanceOf(invoice, sums);
  if (balance < 0) return 'overpaid';
  if (balance === 0) return 'paid';
  if (sums.disputedCents > 0) return 'disputed';
  if (sums.reportedCents >= balance) return 'reported';
  if (invoice.dueOn !== null && invoice.dueOn < today) return 'overdue';
  return sums.paidCents > 0 ? 'partial' : 'open';
}

/** Whether someone still owes money on it. */
export const isOwed = (state: InvoiceState): boolean =>
  ['open', 'partial', 'reported', 'overdue', 'disputed'].includes(state);

/** 'INV-1042'; null until the server has given the number. */
export const invoiceNumber = ({ number }: Pick<Invoice, 'number'>, prefix: string): string | null =>
  number === null ? null : `${prefix}${number}`;
export const NUMBER_FOLLOWS = 'Number follows';
