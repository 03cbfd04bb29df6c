import { describe, expect, it } from 'vitest';
import { IRS_MILEAGE_RATES, mileageCents, rateOn, ratesOf } from './mileage-rates.ts';

const cents = (
  day: string,
  miles: number,
  purpose: 'business' | 'medical' | 'charity' | 'personal' | 'commuting',
) => mileageCents(IRS_MILEAGE_RATES, { day, miles, purpose });

describe('the IRS mileage rates', () => {
  it.each([
    ['2024-12-31', 6700, 2100],
    ['2025-01-01', 7000, 2100],
    ['2025-12-31', 7000, 2100],
    ['2026-01-01', 7250, 2050],
    ['2026-06-30', 7250, 2050],
    ['2026-07-01', 7600, 2350],
  ])('pay 100 miles on %s with %i cents, medical %i', (day, business, medical) => {
    expect(cents(day, 100, 'business')).toBe(business);
    expect(cents(day, 100, 'medical')).toBe(medical);
    expect(cents(day, 100, 'charity')).toBe(1400);
  });

  it('round half a cent up, to the cent', () => {
    expect(cents('2026-03-01', 0.2, 'business')).toBe(15); // 14.5
    expect(cents('2026-03-01', 12.5, 'business')).toBe(906); // 906.25
    expect(cents('2026-03-01', 1.1, 'business')).toBe(80); // 79.75
  });

  it('pay nothing for personal and commuting miles, and know no day before 2024', () => {
    expect(cents('2026-03-01', 10, 'personal')).toBeNull();
    expect(cents('2026-03-01', 10, 'commuting')).toBeNull();
    expect(cents('2023-12-31', 10, 'business')).toBeNull();
  });

  it("are followed by the organization's rows", () => {
    const row = {
      validFrom: '2026-07-01',
      businessTenths: 655,
      medicalTenths: 0,
      charityTenths: 140,
      notice: 'Office',
    };
    expect(mileageCents(ratesOf([row]), { day: '2026-08-01', miles: 100, purpose: 'business' })).toBe(6550);
    expect(mileageCents(ratesOf([row]), { day: '2026-06-30', miles: 100, purpose: 'business' })).toBe(7250);
  });

  it("give way to an office's own row of the same day", () => {
    const own = {
      validFrom: '2026-07-01',
      tenthsOfCent: { business: 800, medical: 0, charity: 0 },
      source: 'Office',
    };
    expect(rateOn([...IRS_MILEAGE_RATES, own], '2026-07-04')).toBe(own);
    expect(rateOn([...IRS_MILEAGE_RATES, own], '2026-06-30')?.source).toBe('IRS Notice 2026-10');
  });
});
