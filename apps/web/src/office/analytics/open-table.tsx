import { formatNumber } from '@plumbline/domain/ground/format-number';
import type { OwedByAge } from '@plumbline/domain/office/invoices/owed-by-age';
import { signedMoney } from '@plumbline/domain/office/invoices/signed-money';
import { FigureCard } from './figure-card.tsx';

/** What is owed today, whatever the period. */
export function OpenTable({ ages }: { readonly ages: readonly OwedByAge[] }) {
  const total = ages.reduce(
    (sum, { cents, count }) => ({ cents: sum.cents + cents, count: sum.count + count }),
    {
      cents: 0,
      count: 0,
    },
  );
  const rows = [...ages, { label: 'Total', ...total }];
  return (
    <FigureCard
      title="Open invoices by age, today"
      isThin={false}
      table={{
        header: ['Due', 'Invoices', 'Owed'],
        rows: rows.map(({ label, cents, count }) => ({
          key: label,
          cells: [label, formatNumber(count), signedMoney(cents)],
        })),
      }}
    />
  );
}
