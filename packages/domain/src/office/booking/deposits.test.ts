import { describe, expect, it } from 'vitest';
import { type Deposit, depositOf, readDeposits } from './deposits.ts';

const line = (serviceId: string, priceCents: number) => ({
  serviceId,
  name: serviceId,
  durationMinutes: 60,
  priceCents,
});
const order = (...lines: ReturnType<typeof line>[]) => ({
  lines,
  totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
});
const rule = (values: Partial<Deposit>): Deposit => ({
  id: 'a',
  serviceIds: [],
  percent: 0,
  cents: 0,
  ...values,
});

describe('a deposit', () => {
  it('is an amount once, or a percentage of the price, and never more than the price', () => {
    expect(depositOf(order(line('home', 42_500), line('wind', 10_000)), [rule({ cents: 7500 })])).toBe(7500);
    expect(depositOf(order(line('home', 42_500), line('wind', 10_000)), [rule({ percent: 25 })])).toBe(
      13_125,
    );
    expect(depositOf(order(line('home', 5000)), [rule({ cents: 7500 })])).toBe(5000);
    expect(depositOf(order(line('home', 42_500)), [])).toBe(0);
  });

  it('follows the first entry that names a service', () => {
    const rules = [
      rule({ id: 'pool', serviceIds: ['pool'], cents: 10_000 }),
      rule({ id: 'rest', percent: 10 }),
    ];
    expect(depositOf(order(line('home', 40_000), line('pool', 20_000)), rules)).toBe(14_000);
    expect(depositOf(order(line('wind', 10_000)), rules.slice(0, 1))).toBe(0);
  });

  it('is nothing below what the card processor takes', () => {
    expect(depositOf(order(line('home', 400)), [rule({ percent: 10 })])).toBe(0);
  });

  it('skips entries that are none', () => {
    expect(readDeposits([{ id: 'a' }, rule({ cents: 100 }), 1])).toEqual([rule({ cents: 100 })]);
    expect(readDeposits('x')).toEqual([]);
  });
});
