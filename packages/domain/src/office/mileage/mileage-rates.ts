/**
 * Standard mileage rates as the IRS announces them: dated rows with their notice. An organization's own rows are read
 * before these. A trip uses the rate of its day.
 */
import type { MileagePurpose, MileageRateRow } from '../../tables/mileage.ts';

/** Tenths of a cent per mile; commuting and personal miles have no rate. */
export type RatedPurpose = Exclude<MileagePurpose, 'commuting' | 'personal'>;
export interface MileageRate {
  /** The first day it counts, YYYY-MM-DD. */
  readonly validFrom: string;
  readonly tenthsOfCent: Readonly<Record<RatedPurpose, number>>;
  readonly source: string;
}

export const IRS_MILEAGE_RATES: readonly MileageRate[] = [
  {
    validFrom: '2024-01-01',
    tenthsOfCent: { business: 670, medical: 210, charity: 140 },
    source: 'IRS Notice 2024-8',
  },
  {
    validFrom: '2025-01-01',
    tenthsOfCent: { business: 700, medical: 210, charity: 140 },
    source: 'IRS Notice 2025-5',
  },
  {
    validFrom: '2026-01-01',
    tenthsOfCent: { business: 725, medical: 205, charity: 140 },
    source: 'IRS Notice 2026-10',
  },
  {
    validFrom: '2026-07-01',
    tenthsOfCent: { business: 760, medical: 235, charity: 140 },
    source: 'IRS Announcement 2026-11',
  },
];

/** The published rates, then the organization's rows, which count instead from the same day on. */
export const ratesOf = (
  rows: readonly Pick<
    MileageRateRow,
    'validFrom' | 'businessTenths' | 'medicalTenths' | 'charityTenths' | 'notice'
  >[],
): readonly MileageRate[] => [
  ...IRS_MILEAGE_RATES,
  ...rows.map(({ validFrom, businessTenths, medicalTenths, charityTenths, notice }) => ({
    validFrom,
    tenthsOfCent: { business: businessTenths, medical: medicalTenths, charity: charityTenths },
    source: notice,
  })),
];

/** Returns the rate of a day; null before the first one. Of two rows of one day, the later in the list counts. */
export function rateOn(rates: readonly MileageRate[], day: string): MileageRate | null {
  const begun = rates.filter(({ validFrom }) => validFrom <= day);
  return begun.reduce<MileageRate | null>(
    (best, rate) => (best === null || rate.validFrom >= best.validFrom ? rate : best),
    null,
  );
}

/** Cents, half a cent rounded up; null where the purpose or the day has no rate. `miles` has one decimal. */
export function mileageCents(
  rates: readonly MileageRate[],
  { day, miles, purpose }: { readonly day: string; readonly miles: number; readonly purpose: MileagePurpose },
): number | null {
  if (purpose === 'commuting' || purpose === 'personal') return null;
  const rate = rateOn(rates, day);
  if (rate === null) return null;
  // Whole numbers until the last step: 12.5 * 72.5 is not exact in binary for every such pair.
  return Math.floor((Math.round(miles * 10) * rate.tenthsOfCent[purpose] + 50) / 100);
}
