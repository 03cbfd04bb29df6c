/**
 * Converts factors to money, in whole cents. A credit applies only to the hurricane part of the premium.
 *
 * Rounding: the hurricane part of a shared premium and every saving are rounded to the nearest cent, halves away from
 * zero, once at the end; amounts shown to a client are then rounded to ten dollars (`aboutCents`). Products are
 * computed with integers.
 */
import * as z from 'zod/mini';

const cents = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));

/**
 * The declarations page lists the hurricane premium separately (s. 627.0629 F.S.); otherwise the user enters its share.
 */
export const premiumSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hurricane'), amountCents: cents }),
  z.object({
    kind: z.literal('share'),
    totalCents: cents,
    hurricaneSharePercent: z.number().check(z.int(), z.gte(0), z.lte(100)),
  }),
]);
export type Premium = z.infer<typeof premiumSchema>;

export function hurricanePremiumCents(premium: Premium): number {
  return premium.kind === 'hurricane'
    ? premium.amountCents
    : Math.round((premium.totalCents * premium.hurricaneSharePercent) / 100);
}

const TRILLION = 1e12;
const trillionths = (factor: number): bigint => BigInt(Math.round(factor * TRILLION));

/**
 * H - H0 * newFactor with H0 = H / currentFactor: the reduction in premium if the insurer already gives `1 -
 * currentFactor`. Negative when less was verified than is credited now.
 *
 * @example savingCents(300_000, 1, 0.15) // 255_000: 85% of $3,000
 */
export function savingCents(hurricaneCents: number, currentFactor: number, newFactor: number): number {
  return premiumShareCents(hurricaneCents, currentFactor, currentFactor - newFactor);
}

/** hurricaneCents * factorDifference / currentFactor, rounded to the cent. */
export function premiumShareCents(
  hurricaneCents: number,
  currentFactor: number,
  factorDifference: number,
): number {
  return divideRounded(BigInt(hurricaneCents) * trillionths(factorDifference), trillionths(currentFactor));
}

function divideRounded(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n;
  const size = dividend * sign;
  return Number(((size * 2n + divisor) / (divisor * 2n)) * sign);
}

/** To the nearest ten dollars. */
export const aboutCents = (amountCents: number): number => Math.round(amountCents / 1000) * 1000;
