import { X } from 'lucide-react';
import { Chip } from './chip.tsx';

export interface ActiveFilter<Name extends string> {
  readonly name: Name;
  /** What is filtered by, as in 'Trade'. */
  readonly label: string;
  /** What it is held to, as in 'Roofer'. */
  readonly words: string;
}

export interface ActiveFiltersProps<Name extends string> {
  readonly filters: readonly ActiveFilter<Name>[];
  readonly onTakeAway: (name: Name) => void;
}

/** The filters of a list that are on; a tap takes one away. */
export function ActiveFilters<Name extends string>({ filters, onTakeAway }: ActiveFiltersProps<Name>) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="m-0 mb-2 flex list-none flex-wrap gap-2 p-0">
      {filters.map(({ name, label, words }) => (
        <li key={name}>
          <Chip
            label={words}
            iconEnd={X}
            aria-label={`Take away ${label}: ${words}`}
            onClick={() => onTakeAway(name)}
          />
        </li>
      ))}
    </ul>
  );
}
