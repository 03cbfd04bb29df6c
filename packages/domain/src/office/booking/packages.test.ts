import { describe, expect, it } from 'vitest';
import { type BookingPackage, MAX_PACKAGES, readPackages, withPackage } from './packages.ts';

const line = (serviceId: string, priceCents: number) => ({
  serviceId,
  name: serviceId,
  durationMinutes: 60,
  priceCents,
});
const quoteOf = (...lines: ReturnType<typeof line>[]) => ({
  lines,
  totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
  durationMinutes: lines.length * 60,
});
const florida: BookingPackage = {
  id: 'p',
  name: 'Florida insurance package',
  serviceIds: ['home', 'wind', 'four'],
  offCents: 5_000,
};

describe('a package', () => {
  it('lowers the lines of its services by its discount, to the cent', () => {
    const quote = withPackage(
      quoteOf(line('home', 47_500), line('wind', 12_500), line('four', 15_001), line('sewer', 19_500)),
      [florida],
    );
    expect(quote).toMatchObject({ totalCents: 89_501, saved: { name: florida.name, cents: 5_000 } });
    expect(quote.lines.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(89_501);
    expect(quote.lines.at(-1)).toEqual(line('sewer', 19_500));
    expect(quote.durationMinutes).toBe(240);
  });

  it('applies only when all of its services are chosen, and never below zero', () => {
    const two = quoteOf(line('home', 47_500), line('wind', 12_500));
    expect(withPackage(two, [florida])).toEqual({ ...two, saved: null });
    const small = withPackage(quoteOf(line('home', 100), line('wind', 0), line('four', 50)), [florida]);
    expect(small).toMatchObject({ totalCents: 0, saved: { cents: 150 } });
    const free = quoteOf(line('home', 0), line('wind', 0), line('four', 0));
    expect(withPackage(free, [florida]).saved).toBeNull();
  });

  it('is the one that saves the most; packages do not add up', () => {
    const pair = { ...florida, id: 'q', name: 'Pair', serviceIds: ['home', 'wind'], offCents: 7_500 };
    const quote = quoteOf(line('home', 47_500), line('wind', 12_500), line('four', 15_000));
    expect(withPackage(quote, [florida, pair])).toMatchObject({ saved: { name: 'Pair', cents: 7_500 } });
  });

  it('is skipped where it cannot be read', () => {
    expect(readPackages(null)).toEqual([]);
    expect(
      readPackages([florida, { ...florida, serviceIds: ['home'] }, { ...florida, offCents: 0 }]),
    ).toEqual([florida]);
    expect(readPackages(Array.from({ length: MAX_PACKAGES + 1 }, () => florida))).toHaveLength(MAX_PACKAGES);
  });
});
