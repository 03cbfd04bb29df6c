/**
 * Deposits of the booking page (`booking_settings.deposits`): what a client pays by card before a time is booked. The
 * first entry that names a service, or names none, counts for it: a percentage of its price, or an amount once.
 */
import * as z from 'zod/mini';
import type { Discounted } from './packages.ts';

export const MAX_DEPOSITS = 12;
/** The card processor's minimum; below it nothing is paid in advance. */
export const LEAST_DEPOSIT_CENTS = 50;

const depositSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  /** None: every service. */
  serviceIds: z.array(z.string()).check(z.maxLength(50)),
  /** Of one hundred; 0: `cents`. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  cents: z.int().check(z.gte(0), z.lte(100_000_000)),
});
export type Deposit = z.infer<typeof depositSchema>;

/** Skips invalid entries. */
export function readDeposits(value: unknown): Deposit[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => depositSchema.safeParse(each).data ?? []).slice(0, MAX_DEPOSITS);
}

/** What is due when booking; 0: nothing. Never more than the price. */
export function depositOf({ lines, totalCents }: Discounted, deposits: readonly Deposit[]): number {
  const priced = new Map<Deposit, number>();
  for (const { serviceId, priceCents } of lines) {
    const rule = deposits.find(({ serviceIds }) => serviceIds.length === 0 || serviceIds.includes(serviceId));
    if (rule !== undefined) priced.set(rule, (priced.get(rule) ?? 0) + priceCents);
  }
  const due = [...priced].reduce(
    (sum, [{ percent, cents }, price]) => sum + (percent > 0 ? Math.round((price * percent) / 100) : cents),
    0,
  );
  const most = Math.min(due, totalCents);
  return most < LEAST_DEPOSIT_CENTS ? 0 : most;
}
