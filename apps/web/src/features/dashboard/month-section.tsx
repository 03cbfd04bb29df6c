import { formatMoney, formatNumber } from '@plumbline/domain/format-number';
import type { MonthFigures } from './office-day.ts';

interface MonthSectionProps {
  readonly month: MonthFigures;
  /** 'November 2026' */
  readonly name: string;
  readonly className: string;
}

/** This month in three figures. */
export function MonthSection({ month, name, className }: MonthSectionProps) {
  if (month.inspections === 0) return null;
  const figures = [
    ['Inspections', formatNumber(month.inspections)],
    ['Reports published', formatNumber(month.published)],
    ['Fees', formatMoney(month.feeCents)],
  ] as const;
  return (
    <section aria-label={name} className={`mt-10 ${className}`}>
      <h2 className="type-h3 m-0 border-b border-line pb-3">{name}</h2>
      <dl className="m-0 grid grid-cols-3 gap-4 pt-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="type-meta text-text-3">{label}</dt>
            <dd className="m-0 mt-0.5 text-[1.25rem] leading-7 font-[620] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
