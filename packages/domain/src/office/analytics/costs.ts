/** What a period cost: expenses and miles from their own books. Attributable to an inspector, not to an agent or a ZIP code. */
import type { Expense } from '../../tables/expenses.ts';
import type { Trip } from '../../tables/mileage.ts';
import { type MileageRate, mileageCents } from '../mileage/mileage-rates.ts';
import type { Totals } from './figures.ts';
import type { AnalyticsFilter, Period } from './sources.ts';

export interface CostSources {
  readonly expenses: readonly Pick<Expense, 'spentOn' | 'amountCents' | 'paidBy' | 'deletedAt'>[];
  readonly trips: readonly Pick<Trip, 'tripOn' | 'miles' | 'purpose' | 'userId' | 'deletedAt'>[];
  readonly rates: readonly MileageRate[];
}

export interface Costs {
  readonly expenseCents: number;
  /** Business miles, to a tenth. */
  readonly miles: number;
  /** At the standard rate of each day. */
  readonly mileageCents: number;
}

/** Null when the filter names something that costs do not know. */
export function costsOf(
  { expenses, trips, rates }: CostSources,
  { from, to }: Period,
  { inspectorId, agentId, accountId, postalCode, reportType }: AnalyticsFilter,
): Costs | null {
  if ([agentId, accountId, postalCode, reportType].some((each) => each !== undefined)) return null;
  const isTheirs = (userId: string | null): boolean => inspectorId === undefined || userId === inspectorId;
  const isIn = (day: string): boolean => day >= from && day <= to;
  let [expenseCents, tenths, cents] = [0, 0, 0];
  for (const { deletedAt, spentOn, paidBy, amountCents } of expenses)
    if (deletedAt === null && isIn(spentOn) && isTheirs(paidBy)) expenseCents += amountCents;
  for (const { deletedAt, tripOn, userId, miles, purpose } of trips) {
    if (deletedAt !== null || purpose !== 'business' || !isIn(tripOn) || !isTheirs(userId)) continue;
    tenths += Math.round(miles * 10);
    cents += mileageCents(rates, { day: tripOn, miles, purpose }) ?? 0;
  }
  return { expenseCents, miles: tenths / 10, mileageCents: cents };
}

/** Received less expenses and mileage. */
export const profitOf = ({ receivedCents }: Pick<Totals, 'receivedCents'>, costs: Costs): number =>
  receivedCents - costs.expenseCents - costs.mileageCents;

/** Null without an inspection. */
export const costPerInspection = (
  { inspections }: Pick<Totals, 'inspections'>,
  costs: Costs,
): number | null =>
  inspections === 0 ? null : Math.round((costs.expenseCents + costs.mileageCents) / inspections);
