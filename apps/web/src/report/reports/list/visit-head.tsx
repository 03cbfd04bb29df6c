import { countOf } from '@plumbline/domain/ground/format-number';
import type { Visit } from './visits.ts';

/** What the reports of one visit share, said once above them. */
export function VisitHead({
  visit: { first, count },
  when,
}: {
  readonly visit: Visit;
  readonly when: string;
}) {
  const facts = [first.clientName, when, countOf(count, 'report')].filter((fact) => fact !== '');
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
      <span className="text-body leading-5.5 font-strong text-text desk:text-ui">{first.title}</span>
      <span className="text-label leading-5 font-regular text-text-3">{facts.join(', ')}</span>
    </span>
  );
}
