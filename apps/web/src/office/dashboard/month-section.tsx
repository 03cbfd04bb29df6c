import { countOf, formatMoney, formatNumber } from '@plumbline/domain/ground/format-number';
import { Link } from '@tanstack/react-router';
import type { MonthFigures } from './office-day.ts';

interface MonthSectionProps {
  readonly month: MonthFigures;
  /** Unpaid fees of finished inspections. */
  readonly openCents: number;
  /** 'November 2026' */
  readonly name: string;
}

/** This month in three figures, each with a comparison and a link to its rows. */
export function MonthSection({ month, openCents, name }: MonthSectionProps) {
  if (month.inspections === 0 && month.before === 0) return null;
  const figures = [
    {
      label: 'Inspections',
      value: formatNumber(month.inspections),
      beside: comparedWith(month),
      to: '/calendar',
    },
    {
      label: 'Reports published',
      value: formatNumber(month.published),
      beside: `of ${countOf(month.reports, 'report')}`,
      to: '/reports',
    },
    {
      label: 'Fees',
      value: formatMoney(month.feeCents),
      beside: openCents === 0 ? 'none outstanding' : `${formatMoney(openCents)} outstanding`,
      to: '/reports',
    },
  ] as const;
  return (
    <section aria-label={name} className="mt-10">
      <h2 className="type-h3 m-0 border-b border-line pb-3">{name}</h2>
      <ul className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-3">
        {figures.map(({ label, value, beside, to }) => (
          <li
            key={label}
            className="max-sm:border-b max-sm:border-line sm:not-first:border-l sm:not-first:border-line sm:not-first:pl-6"
          >
            <Link
              to={to}
              className="grid gap-x-4 py-3 text-text no-underline hover:text-accent-text max-sm:grid-cols-[1fr_auto] max-sm:items-baseline"
            >
              <span className="type-meta text-text-3">{label}</span>
              <span className="text-h1 leading-9 font-title tracking-h1 tabular-nums max-sm:row-span-2">
                {value}
              </span>
              <span className="type-meta text-text-3">{beside}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function comparedWith({ inspections, before }: MonthFigures): string {
  const difference = inspections - before;
  if (before === 0) return 'none the month before';
  if (difference === 0) return 'same as last month';
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than the month before`;
}
