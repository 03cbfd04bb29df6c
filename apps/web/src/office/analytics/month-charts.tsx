import { formatNumber } from '@plumbline/domain/ground/format-number';
import type { MonthFigures } from '@plumbline/domain/office/analytics/figures';
import { signedMoney } from '@plumbline/domain/office/invoices/signed-money';
import { FigureCard } from './figure-card.tsx';
import { MonthChart } from './month-chart.tsx';
import { monthWords } from './month-words.ts';
import { wholeDollars } from './whole-dollars.ts';

/** A line through one month, or bars of nothing, would say more than is known. */
const FEWEST_MONTHS = 2;

export function MonthCharts({ months }: { readonly months: readonly MonthFigures[] }) {
  const labels = months.map(({ month }) => monthWords(month));
  return (
    <div className="mb-6 grid gap-4 lg:grid-cols-2">
      <FigureCard
        title="Revenue by month"
        isThin={
          months.length < FEWEST_MONTHS ||
          months.every((each) => each.issuedCents === 0 && each.receivedCents === 0)
        }
        table={{
          header: ['Month', 'Received', 'Issued'],
          rows: months.map((each, index) => ({
            key: each.month,
            cells: [labels[index] ?? '', signedMoney(each.receivedCents), signedMoney(each.issuedCents)],
          })),
        }}
      >
        <MonthChart
          label="Revenue by month"
          months={labels}
          bars={{ label: 'Received', values: months.map((each) => each.receivedCents) }}
          line={{ label: 'Issued', values: months.map((each) => each.issuedCents) }}
          format={wholeDollars}
        />
      </FigureCard>
      <FigureCard
        title="Inspections by month"
        isThin={
          months.length < FEWEST_MONTHS || months.every((each) => each.inspections + each.bookings === 0)
        }
        table={{
          header: ['Month', 'Inspections', 'Bookings', 'Canceled', 'No-shows'],
          rows: months.map((each, index) => ({
            key: each.month,
            cells: [
              labels[index] ?? '',
              formatNumber(each.inspections),
              formatNumber(each.bookings),
              formatNumber(each.canceled),
              formatNumber(each.noShows),
            ],
          })),
        }}
      >
        <MonthChart
          label="Inspections by month"
          months={labels}
          bars={{ label: 'Inspections', values: months.map((each) => each.inspections) }}
          line={{ label: 'Bookings', values: months.map((each) => each.bookings) }}
          format={formatNumber}
        />
      </FigureCard>
    </div>
  );
}
