import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { type Costs, costPerInspection, profitOf } from '@plumbline/domain/office/analytics/costs';
import type { Forecast, Totals } from '@plumbline/domain/office/analytics/figures';
import type { Period } from '@plumbline/domain/office/analytics/sources';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Card } from '@plumbline/ui';
import { wholeDollars } from './whole-dollars.ts';

export interface TotalsRowProps {
  readonly totals: Totals;
  /** Of the period compared with. */
  readonly compared: Totals | null;
  readonly other: Period | null;
  readonly forecast: Forecast;
  /** Null where the filter names something that costs do not know. */
  readonly costs: Costs | null;
}

const average = (cents: number, count: number): number => (count === 0 ? 0 : Math.round(cents / count));

/** '12% more', '5% less', 'the same'; '' without anything to compare. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'the same' : 'none then';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'the same';
  return `${formatNumber(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'}`;
}

export function TotalsRow({ totals, compared, other, forecast, costs }: TotalsRowProps) {
  const figures: readonly (readonly [label: string, value: string, of: (totals: Totals) => number])[] = [
    ['Received', wholeDollars(totals.receivedCents), (each) => each.receivedCents],
    ['Issued', wholeDollars(totals.issuedCents), (each) => each.issuedCents],
    ['Inspections', formatNumber(totals.inspections), (each) => each.inspections],
    [
      'Average invoice',
      totals.inspections === 0 ? '–' : wholeDollars(average(totals.issuedCents, totals.inspections)),
      (each) => average(each.issuedCents, each.inspections),
    ],
    ['Bookings', formatNumber(totals.bookings), (each) => each.bookings],
    [
      'Canceled or missed',
      formatNumber(totals.canceled + totals.noShows),
      (each) => each.canceled + each.noShows,
    ],
  ];
  return (
    <section aria-label="Totals" className="mb-6">
      <dl className="m-0 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {figures.map(([label, value, of]) => (
          <Card key={label}>
            <dt className="type-label text-text-2">{label}</dt>
            <dd className="type-h2 m-0 mt-1 tabular-nums">{value}</dd>
            {compared !== null && (
              <dd className="type-meta m-0 mt-0.5 text-text-3">{changeWords(of(totals), of(compared))}</dd>
            )}
          </Card>
        ))}
      </dl>
      {costs !== null && (costs.expenseCents !== 0 || costs.miles !== 0) && (
        <CostsRow totals={totals} costs={costs} />
      )}
      <p className="type-note mt-3 mb-0 text-pretty text-text-2">
        {other !== null && `Compared with ${formatDay(other.from)} to ${formatDay(other.to)}. `}
        {forecast.appointments > 0 &&
          `Forecast: ${countOf(forecast.appointments, 'booked appointment')} still ahead in this period, worth ${wholeDollars(forecast.cents)} at the agreed prices.`}
      </p>
    </section>
  );
}

function CostsRow({ totals, costs }: { readonly totals: Totals; readonly costs: Costs }) {
  const each = costPerInspection(totals, costs);
  const profit = profitOf(totals, costs);
  const figures: readonly (readonly [label: string, value: string])[] = [
    ['Expenses', wholeDollars(costs.expenseCents)],
    ['Business miles', formatNumber(costs.miles)],
    ['Mileage', wholeDollars(costs.mileageCents)],
    ['Cost per inspection', each === null ? '–' : wholeDollars(each)],
    ['Profit', profit < 0 ? `-${wholeDollars(-profit)}` : wholeDollars(profit)],
  ];
  return (
    <dl aria-label="Costs" className="m-0 mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      {figures.map(([label, value]) => (
        <Card key={label}>
          <dt className="type-label text-text-2">{label}</dt>
          <dd className="type-h2 m-0 mt-1 tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
