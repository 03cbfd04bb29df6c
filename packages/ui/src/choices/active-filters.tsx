import { X } from 'lucide-react';
import { Chip } from './chip.tsx';

export interface ActiveFilter<Name extends string> {
  readonly name: Name;
  /** Name of the filter, such as 'Trade'. */
  readonly label: string;
  /** Filter value, such as 'Roofer'. */
  readonly words: string;
}

export interface ActiveFiltersProps<Name extends string> {
  readonly filters: readonly ActiveFilter<Name>[];
  readonly onTakeAway: (name: Name) => void;
}

/** Active filters of a list; a tap removes one. */
export function ActiveFilters<Name extends string>({ filters, onTakeAway }: ActiveFiltersProps<Name>) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="m-0 mb-2 flex list-none flex-wrap gap-2 p-0">
      {filters.map(({ name, label, words }) => (
        <li key={name}>
          <Chip
            label={words}
            iconEnd={X}
            aria-label={`Remove ${label}: ${words}`}
            onClick={() => onTakeAway(name)}
          />
        </li>
      ))}
    </ul>
  );
}
