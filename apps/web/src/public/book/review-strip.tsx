/** What clients wrote about their inspections, as far as the office shows it. */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { ShownReviews } from '@plumbline/domain/office/booking/page-contract';
import { monthName } from '@plumbline/domain/time/format-time';
import { Stars } from '#src/ground/pictures/stars.tsx';

/** ('2026-11') -> 'November 2026' */
const inWords = (month: string): string => `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;

export function ReviewStrip({ reviews: { count, average, newest } }: { readonly reviews: ShownReviews }) {
  if (count === 0 || average === null) return null;
  return (
    <section aria-label="Reviews" className="mb-8">
      <p className="type-label m-0 flex flex-wrap items-center gap-2">
        <Stars rating={average} />
        {`${average.toFixed(1)} from ${countOf(count, 'review')}`}
      </p>
      <p className="type-meta mt-1 mb-3 text-text-3">
        Written by clients after their inspection. The office chooses which ones appear.
      </p>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
        {newest
          .filter(({ words }) => words !== '')
          .map(({ rating, name, words, month }) => (
            <li key={`${name} ${month} ${words}`} className="rounded-md border border-line bg-surface p-4">
              <p className="type-body m-0 line-clamp-6 [overflow-wrap:anywhere]">{words}</p>
              <p className="type-meta mt-2 mb-0 text-text-3">
                <Stars rating={rating} /> {name}, {inWords(month)}
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}
