/**
 * Amounts of an invoice in integer cents. `private.invoice_total` computes the same in SQL, and the database rejects a row
 * whose stored total differs.
 */
import type { InvoiceLine } from '../../tables/invoices.ts';

export interface InvoiceAmounts {
  readonly lines: readonly Pick<InvoiceLine, 'quantity' | 'unitCents' | 'isTaxed'>[];
  readonly discountCents: number;
  /** Millionths: 7.5% is 75,000. */
  readonly taxRatePpm: number;
}

export interface InvoiceTotals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** What the tax is computed from: the taxed lines, less their share of the discount. */
  readonly taxableCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

const MILLION = 1_000_000n;
/** Half up, for values that are not negative. */
const divideHalfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

export function invoiceTotals({ lines, discountCents, taxRatePpm }: InvoiceAmounts): InvoiceTotals {
  const sum = (some: InvoiceAmounts['lines']): number =>
    some.reduce((cents, { quantity, unitCents }) => cents + quantity * unitCents, 0);
  const subtotalCents = sum(lines);
  const taxedCents = Math.max(0, sum(lines.filter(({ isTaxed }) => isTaxed)));
  const share =
    subtotalCents > 0
      ? Number(divideHalfUp(BigInt(discountCents) * BigInt(taxedCents), BigInt(subtotalCents)))
      : 0;
  const taxableCents = Math.max(0, taxedCents - share);
  const taxCents = Number(divideHalfUp(BigInt(taxableCents) * BigInt(taxRatePpm), MILLION));
  return {
    subtotalCents,
    discountCents,
    taxableCents,
    taxCents,
    totalCents: subtotalCents - discountCents + taxCents,
  };
}

export type AmountProblem = 'no-lines' | 'negative' | 'discount' | 'too-large';
export const MAX_INVOICE_CENTS = 1_000_000_000;

/** Why the database would reject these amounts; null when it accepts them. */
export function amountProblem(amounts: InvoiceAmounts): AmountProblem | null {
  if (amounts.lines.length === 0) return 'no-lines';
  const { subtotalCents, totalCents } = invoiceTotals(amounts);
  if (subtotalCents < 0) return 'negative';
  if (amounts.discountCents < 0 || amounts.discountCents > subtotalCents) return 'discount';
  return subtotalCents > MAX_INVOICE_CENTS || totalCents > 2 * MAX_INVOICE_CENTS ? 'too-large' : null;
}
