import { expect, it } from 'vitest';
import { type Coupon, readCoupons, withCoupon } from './coupons.ts';

const coupon = (values: Partial<Coupon>): Coupon => ({
  id: 'a',
  code: 'SPRING',
  percent: 0,
  cents: 0,
  from: '',
  to: '',
  most: null,
  ...values,
});
const line = (serviceId: string, priceCents: number) => ({
  serviceId,
  name: serviceId,
  durationMinutes: 60,
  priceCents,
});
const quote = { lines: [line('home', 40_000), line('wind', 9_999), line('free', 0)], totalCents: 49_999 };
const prices = (of: typeof quote): number[] => of.lines.map(({ priceCents }) => priceCents);

it('takes a share or an amount off, over all lines to the cent', () => {
  const tenth = withCoupon(quote, coupon({ percent: 10 }));
  expect(tenth.totalCents).toBe(44_999);
  expect(prices(tenth).reduce((sum, cents) => sum + cents, 0)).toBe(44_999);
  expect(withCoupon(quote, coupon({ cents: 5000 })).totalCents).toBe(44_999);
});

it('never goes below zero', () => {
  const free = withCoupon(quote, coupon({ cents: 90_000 }));
  expect([free.totalCents, ...prices(free)]).toEqual([0, 0, 0, 0]);
});

it('skips what is no coupon', () => {
  expect(readCoupons([coupon({ most: 3 }), coupon({ code: 'a b' }), coupon({ percent: 101 }), null])).toEqual(
    [coupon({ most: 3 })],
  );
});
