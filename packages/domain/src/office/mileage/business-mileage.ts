/** Business miles of a period with their deduction, as they stand next to the expenses. */
import type { MileageRateRow, Trip } from '../../tables/mileage.ts';
import type { ReportedMileage } from '../expenses/expense-report.ts';
import { isInPeriod, type Period } from '../expenses/totals.ts';
import { mileageCents, ratesOf } from './mileage-rates.ts';

export function businessMileage(
  trips: readonly Pick<Trip, 'tripOn' | 'miles' | 'purpose' | 'deletedAt'>[],
  ownRates: readonly MileageRateRow[],
  period: Period,
): ReportedMileage {
  const rates = ratesOf(ownRates);
  let [tenths, cents] = [0, 0];
  for (const { tripOn, miles, purpose, deletedAt } of trips) {
    if (deletedAt !== null || purpose !== 'business' || !isInPeriod(tripOn, period)) continue;
    tenths += Math.round(miles * 10);
    cents += mileageCents(rates, { day: tripOn, miles, purpose }) ?? 0;
  }
  return { miles: tenths / 10, cents };
}
