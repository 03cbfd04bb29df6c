/** The figures of the period and the filters in the address. */
import { costsOf } from '@plumbline/domain/office/analytics/costs';
import { computeFigures, forecastOf, openByAge } from '@plumbline/domain/office/analytics/figures';
import { periodBefore, periodOf, yearBefore } from '@plumbline/domain/office/analytics/periods';
import type { AnalyticsFilter, Period } from '@plumbline/domain/office/analytics/sources';
import { useMemo } from 'react';
import type { AnalyticsQuery } from './analytics-query.ts';
import type { OfficeRows } from './use-office-rows.ts';

function chosenPeriod({ period, from, to }: AnalyticsQuery, today: string): Period {
  if (period === 'custom' && from !== undefined && to !== undefined && from <= to) return { from, to };
  return periodOf(period === undefined || period === 'custom' ? 'last-12-months' : period, today);
}

interface Looking {
  /** YYYY-MM-DD in the office's zone. */
  readonly today: string;
  readonly nowMs: number;
  /** Of an inspector who sees no one else's figures; null: the address decides. */
  readonly ownId: string | null;
}

export function useShownFigures(
  { office, costs }: OfficeRows,
  query: AnalyticsQuery,
  { today, nowMs, ownId }: Looking,
) {
  return useMemo(() => {
    const period = chosenPeriod(query, today);
    const filter: AnalyticsFilter = {
      inspectorId: ownId ?? query.inspector,
      agentId: query.agent,
      accountId: query.account,
      postalCode: query.zip,
      reportType: query.type,
    };
    const other =
      query.compare === undefined
        ? null
        : query.compare === 'before'
          ? periodBefore(period)
          : yearBefore(period);
    const compared = other && {
      totals: computeFigures(office, other, filter).totals,
      costs: costsOf(costs, other, filter),
    };
    return {
      period,
      filter,
      other,
      compared,
      figures: computeFigures(office, period, filter),
      open: openByAge(office, filter, today),
      forecast: forecastOf(office, period, filter, nowMs),
      costs: costsOf(costs, period, filter),
    };
  }, [office, costs, query, today, nowMs, ownId]);
}
