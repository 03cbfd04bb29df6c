import { formatNumber } from '@plumbline/domain/ground/format-number';
import type { Totals } from '@plumbline/domain/office/analytics/figures';
import { FigureCard } from './figure-card.tsx';

/** How bookings end: inspected, canceled, missed, or still open. */
export function BookingTable({ totals }: { readonly totals: Totals }) {
  const { bookings, inspections, canceled, noShows } = totals;
  const share = (count: number): string =>
    bookings === 0 ? '' : `${formatNumber(Math.round((count / bookings) * 100))}%`;
  const rows = [
    ['Booked', bookings],
    ['Inspected', inspections],
    ['Canceled', canceled],
    ['No-shows', noShows],
    ['Still open', Math.max(0, bookings - inspections - canceled - noShows)],
  ] as const;
  return (
    <FigureCard
      title="From booking to inspection"
      isThin={false}
      table={{
        header: ['Step', 'Count', 'Share of bookings'],
        rows: rows.map(([label, count]) => ({
          key: label,
          cells: [label, formatNumber(count), share(count)],
        })),
      }}
    />
  );
}
