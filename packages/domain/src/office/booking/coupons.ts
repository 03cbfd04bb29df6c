/**
 * Coupons of the booking page (`booking_settings.coupons`), each a share or an amount off the whole sum. Whether a code
 * counts today and is not used up says the database (`booking_coupon`).
 */
import * as z from 'zod/mini';
import { type Discounted, withoutCents } from './packages.ts';

export const MAX_COUPONS = 50;
export const COUPON_CODE = /^[A-Z0-9-]{3,30}$/;

export const couponSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  /** In upper case; typed in any. */
  code: z.string().check(z.regex(COUPON_CODE)),
  /** Of one hundred; 0: `cents` off. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  cents: z.int().check(z.gte(0), z.lte(100_000_000)),
  /** First and last day by the office's clock; '' for none. */
  from: z.string(),
  to: z.string(),
  /** Bookings that may use it; null: any number. */
  most: z.nullable(z.int().check(z.gte(1), z.lte(999_999))),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Skips invalid entries. */
export function readCoupons(value: unknown): Coupon[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => couponSchema.safeParse(each).data ?? []).slice(0, MAX_COUPONS);
}

/** Discount that is left after packages, never below zero. */
export function withCoupon<Q extends Discounted>(quote: Q, { percent, cents }: Coupon): Q {
  const off = percent > 0 ? Math.round((quote.totalCents * percent) / 100) : cents;
  return { ...quote, ...withoutCents(quote, off, () => true) };
}
