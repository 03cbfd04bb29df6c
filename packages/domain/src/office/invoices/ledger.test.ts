import { describe, expect, it } from 'vitest';
import { invoiceAdjustments, invoicePayments, invoices } from '../../tables/invoices.ts';
import { makerOf } from '../../testing/make-record.ts';
import { amountProblem, invoiceTotals } from './amounts.ts';
import { balanceOf, invoiceNumber, invoiceState, ledgerSums, paymentStanding } from './ledger.ts';

const anInvoice = makerOf(invoices, { issuedOn: '2026-11-01', dueOn: '2026-11-15', totalCents: 50_000 });
const aPayment = makerOf(invoicePayments, {
  invoiceId: 'invoice-1',
  amountCents: 50_000,
  receivedOn: '2026-11-02',
});
const anAdjustment = makerOf(invoiceAdjustments, {
  invoiceId: 'invoice-1',
  kind: 'confirmation',
  happenedOn: '2026-11-03',
});
const line = (unitCents: number, isTaxed = false, quantity = 1) => ({ unitCents, isTaxed, quantity });
const TODAY = '2026-11-10';
const stateOf = (
  invoice = anInvoice(),
  payments: Parameters<typeof ledgerSums>[0] = [],
  adjustments: Parameters<typeof ledgerSums>[1] = [],
  today = TODAY,
) => invoiceState(invoice, ledgerSums(payments, adjustments), today);

describe('amounts of an invoice', () => {
  it('spreads the discount over taxed and untaxed lines before the tax', () => {
    const totals = invoiceTotals({
      lines: [line(45_000), line(15_000, true)],
      discountCents: 6000,
      taxRatePpm: 75_000,
    });
    expect(totals).toEqual({
      subtotalCents: 60_000,
      discountCents: 6000,
      taxableCents: 13_500,
      taxCents: 1013,
      totalCents: 55_013,
    });
  });
  it('multiplies quantities and subtracts negative lines', () => {
    const totals = invoiceTotals({
      lines: [line(15_000, false, 2), line(-2500)],
      discountCents: 0,
      taxRatePpm: 0,
    });
    expect(totals.totalCents).toBe(27_500);
  });
  it('taxes nothing where reductions exceed the taxed lines', () => {
    const lines = [line(50_000), line(1000, true), line(-2000, true)];
    expect(invoiceTotals({ lines, discountCents: 0, taxRatePpm: 75_000 }).taxCents).toBe(0);
  });
  it.each([
    ['no-lines', [], 0],
    ['negative', [line(-1)], 0],
    ['discount', [line(100)], 101],
    ['too-large', [line(1_000_000_001)], 0],
    [null, [line(100)], 100],
  ] as const)('answers %s for what the database rejects', (problem, lines, discountCents) => {
    expect(amountProblem({ lines, discountCents, taxRatePpm: 0 })).toBe(problem);
  });
});

describe('ledger of an invoice', () => {
  it('calls a payment reported until it is confirmed', () => {
    const payment = aPayment();
    expect(paymentStanding(payment, [])).toBe('reported');
    expect(stateOf(anInvoice(), [payment])).toBe('reported');
    const confirmed = [anAdjustment({ paymentId: payment.id })];
    expect(stateOf(anInvoice(), [payment], confirmed)).toBe('paid');
  });
  it('takes the card processor at its word', () => {
    expect(stateOf(anInvoice(), [aPayment({ provider: 'stripe' })])).toBe('paid');
  });
  it('takes a reversed payment out, even if it was confirmed', () => {
    const payment = aPayment();
    const adjustments = [
      anAdjustment({ paymentId: payment.id }),
      anAdjustment({ kind: 'reversal', paymentId: payment.id }),
    ];
    expect(ledgerSums([payment], adjustments).paidCents).toBe(0);
    expect(stateOf(anInvoice(), [payment], adjustments)).toBe('open');
  });
  it('reopens the balance after a refund and a lost dispute', () => {
    const card = aPayment({ provider: 'stripe' });
    const refund = anAdjustment({ kind: 'refund', amountCents: 10_000 });
    expect(balanceOf(anInvoice(), ledgerSums([card], [refund]))).toBe(10_000);
    const dispute = anAdjustment({ kind: 'dispute', amountCents: 50_000 });
    expect(stateOf(anInvoice(), [card], [dispute])).toBe('disputed');
    const won = anAdjustment({ kind: 'dispute_won', amountCents: 50_000 });
    expect(stateOf(anInvoice(), [card], [dispute, won])).toBe('paid');
  });
  it('owes back what was paid too much or on a void invoice', () => {
    const card = aPayment({ provider: 'stripe', amountCents: 60_000 });
    expect(stateOf(anInvoice(), [card])).toBe('overpaid');
    const voided = anInvoice({ voidedAt: '2026-11-04T12:00:00Z' });
    expect(stateOf(voided, [card])).toBe('void');
    expect(balanceOf(voided, ledgerSums([card], []))).toBe(-60_000);
  });
  it('is overdue from the day after the due date, unless the rest was reported as paid', () => {
    expect(stateOf(anInvoice(), [], [], '2026-11-15')).toBe('open');
    expect(stateOf(anInvoice(), [], [], '2026-11-16')).toBe('overdue');
    expect(stateOf(anInvoice(), [aPayment()], [], '2026-11-16')).toBe('reported');
  });
  it('has no number until the server gives one', () => {
    expect(invoiceNumber(anInvoice(), 'INV-')).toBeNull();
    expect(invoiceNumber(anInvoice({ number: 1042 }), 'INV-')).toBe('INV-1042');
  });
});
