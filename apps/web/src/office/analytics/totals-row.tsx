import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { type Costs, costPerInspection, profitOf } from '@plumbline/domain/office/analytics/costs';
import type { Forecast, Totals } from '@plumbline/domain/office/analytics/figures';
import type { Period } from '@plumbline/domain/office/analytics/sources';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Card } from '@plumbline/ui';
import { wholeDollars } from './whole-dollars.ts';

/** What the figures of one period are taken from. */
interface Compared {
  readonly totals: Totals;
  /** Null where the filter names something that costs do not know. */
  readonly costs: Costs | null;
}

export interface TotalsRowProps extends Compared {
  /** The period compared with. */
  readonly compared: Compared | null;
  readonly other: Period | null;
  /** Null until the prices of booked work have been read. */
  readonly forecast: Forecast | null;
}

/** '12% more', '5% less', 'the same'; '' without anything to compare. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'the same' : 'none before';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'the same';
  return `${formatNumber(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'}`;
}

interface Figure {
  readonly label: string;
  /** Null: nothing to divide by. */
  readonly of: (of: Compared) => number | null;
  readonly write: (value: number) => string;
}

const dollars = (cents: number): string => (cents < 0 ? `-${wholeDollars(-cents)}` : wholeDollars(cents));

const FIGURES: readonly Figure[] = [
  { label: 'Received', of: ({ totals }) => totals.receivedCents, write: dollars },
  { label: 'Issued', of: ({ totals }) => totals.issuedCents, write: dollars },
  { label: 'Inspections', of: ({ totals }) => totals.inspections, write: formatNumber },
  {
    label: 'Average invoice',
    of: ({ totals: { issuedCents, inspections } }) =>
      inspections === 0 ? null : Math.round(issuedCents / inspections),
    write: dollars,
  },
  { label: 'Bookings', of: ({ totals }) => totals.bookings, write: formatNumber },
  { label: 'Canceled', of: ({ totals }) => totals.canceled, write: formatNumber },
  { label: 'No-shows', of: ({ totals }) => totals.noShows, write: formatNumber },
];
const COSTS: readonly Figure[] = [
  { label: 'Expenses', of: ({ costs }) => costs?.expenseCents ?? null, write: dollars },
  { label: 'Business miles', of: ({ costs }) => costs?.miles ?? null, write: formatNumber },
  { label: 'Mileage', of: ({ costs }) => costs?.mileageCents ?? null, write: dollars },
  {
    label: 'Cost per inspection',
    of: ({ totals, costs }) => (costs === null ? null : costPerInspection(totals, costs)),
    write: dollars,
  },
  {
    label: 'Profit',
    of: ({ totals, costs }) => (costs === null ? null : profitOf(totals, costs)),
    write: dollars,
  },
];

export function TotalsRow({ totals, compared, other, forecast, costs }: TotalsRowProps) {
  const hasCosts = costs !== null && (costs.expenseCents !== 0 || costs.miles !== 0);
  return (
    <section aria-label="Totals" className="mb-6">
      <dl className="m-0 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {(hasCosts ? [...FIGURES, ...COSTS] : FIGURES).map((figure) => (
          <FigureBox key={figure.label} figure={figure} now={{ totals, costs }} before={compared} />
        ))}
      </dl>
      <p className="type-note mt-3 mb-0 text-pretty text-text-2">
        {other !== null && `Compared with ${formatDay(other.from)} to ${formatDay(other.to)}. `}
        {forecast !== null &&
          forecast.appointments > 0 &&
          `Forecast: ${countOf(forecast.appointments, 'booked appointment')} still ahead in this period, worth ${wholeDollars(forecast.cents)} at the agreed prices.`}
      </p>
    </section>
  );
}

interface FigureBoxProps {
  readonly figure: Figure;
  readonly now: Compared;
  readonly before: Compared | null;
}

function FigureBox({ figure: { label, of, write }, now, before }: FigureBoxProps) {
  const value = of(now);
  return (
    <Card>
      <dt className="type-label text-text-2">{label}</dt>
      <dd className="type-h2 m-0 mt-1 tabular-nums">{value === null ? '–' : write(value)}</dd>
      {before !== null && (
        <dd className="type-meta m-0 mt-0.5 text-text-3">{changeWords(value ?? 0, of(before) ?? 0)}</dd>
      )}
    </Card>
  );
}
