import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { localDay } from '#src/ground/device/local-day.ts';
import type { ReferralFigures } from './figures.ts';

export interface FigureRowProps {
  readonly figures: ReferralFigures;
  readonly nowMs: number;
}

/** Figures of a contact; hidden while empty. */
export function FigureRow({ figures, nowMs }: FigureRowProps) {
  const { broughtCount, yearCount, yearBeforeCount, feeCents, asClientCount, referredCount, lastAt } =
    figures;
  const shown = [
    broughtCount > 0 && {
      label: 'Inspections as agent',
      value: formatNumber(broughtCount),
      detail: `${yearCount} in the last 12 months, ${yearBeforeCount} in the 12 before`,
    },
    feeCents > 0 && {
      label: 'Fees from these',
      value: `$${formatNumber(Math.round(feeCents / 100))}`,
      detail: `about $${formatNumber(Math.round(feeCents / 100 / broughtCount))} each`,
    },
    asClientCount > 0 && { label: 'Inspections as client', value: formatNumber(asClientCount), detail: '' },
    referredCount > 0 && {
      label: 'Sent to you',
      value: formatNumber(referredCount),
      detail: countOf(referredCount, 'contact').replace(/^\S+ /, ''),
    },
    lastAt !== null && {
      label: 'Last inspection',
      value: dayInWords(localDay(lastAt), localDay(nowMs)),
      detail: '',
    },
  ].filter((each) => each !== false);
  if (shown.length === 0) return null;
  return (
    <dl aria-label="Figures" className="m-0 mb-6 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4">
      {shown.map(({ label, value, detail }) => (
        <div key={label}>
          <dt className="type-label text-text-2">{label}</dt>
          <dd className="m-0 mt-1 text-h2 leading-7 font-strong">{value}</dd>
          {detail !== '' && <dd className="type-meta m-0 text-text-3">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
