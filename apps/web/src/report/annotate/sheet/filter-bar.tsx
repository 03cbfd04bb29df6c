import { Chip } from '@plumbline/ui';
import { type PhotoFilter, photoFilters } from '../model/photo-entries.ts';

export interface FilterBarProps {
  readonly filter: PhotoFilter;
  readonly counts: ReadonlyMap<PhotoFilter, number>;
  readonly onFilter: (filter: PhotoFilter) => void;
}

/** Which photos are shown, with their counts. */
export function FilterBar({ filter, counts, onFilter }: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div
      role="group"
      aria-label="Show"
      className="flex max-w-full gap-1.5 overflow-x-auto [scrollbar-width:none]"
    >
      {photoFilters.map(({ value, label }) => (
        <Chip
          key={value}
          label={label}
          count={counts.get(value) ?? 0}
          isChosen={filter === value}
          aria-pressed={filter === value}
          onClick={() => onFilter(value)}
        />
      ))}
    </div>
  );
}
