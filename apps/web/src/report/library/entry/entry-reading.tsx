import { tradeLabel } from '@plumbline/domain/report/model/trade-label';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import type { NamedPlace, PlaceNames } from '../place-names.ts';

/** Read-only view of an entry. */
export function EntryReading({ entry, names }: { entry: DefectLibraryEntry; names: PlaceNames }) {
  const parts: readonly (readonly [string, string])[] = [
    ['Observation', entry.observation],
    ['Why it matters', entry.implication],
    ['Recommendation', entry.recommendation],
    [
      'Belongs to',
      [names.section(entry.section), names.item(entry.section, entry.item)].filter(Boolean).join(', '),
    ],
    ['Trade', tradeLabel(entry.trade)],
    ['Action', labelIn(names.actions, entry.action)],
    ['Timeframe', labelIn(names.timeframes, entry.timeframe)],
    ['Also searched as', entry.synonyms.join(', ')],
    ['Tags', entry.tags.join(', ')],
    ['Usual locations', entry.locationHints.join(', ')],
  ];
  return (
    <dl className="m-0 grid gap-4">
      {parts
        .filter(([, words]) => words !== '')
        .map(([label, words]) => (
          <div key={label}>
            <dt className="type-label text-text-2">{label}</dt>
            <dd className="type-body m-0 mt-1 whitespace-pre-line">{words}</dd>
          </div>
        ))}
    </dl>
  );
}

const labelIn = (options: readonly NamedPlace[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? value ?? '';
