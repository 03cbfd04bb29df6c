import { classNames, Icon } from '@plumbline/ui';
import { Check, House } from 'lucide-react';
import type { MapPlace } from './map-places.ts';

interface PlaceMarkerProps {
  readonly place: MapPlace;
  readonly isSelected: boolean;
  readonly onSelect: (id: string | null) => void;
}

/** A numbered marker; pressing it selects its stop in the list. The ends of the day are only shown. */
export function PlaceMarker({ place, isSelected, onSelect }: PlaceMarkerProps) {
  const { id, number, title, isDone } = place;
  if (number === null)
    return (
      <span
        role="img"
        aria-label={title}
        className="grid size-8 place-items-center rounded-full bg-raised text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)]"
      >
        <Icon of={House} size="desk" />
      </span>
    );
  return (
    <button
      type="button"
      aria-label={`Stop ${number}, ${title}`}
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? null : id)}
      className={classNames(
        'relative grid size-9 cursor-pointer place-items-center rounded-full text-ui font-title before:absolute before:-inset-1',
        isSelected
          ? 'bg-accent text-on-accent'
          : isDone
            ? 'bg-control text-text-2 shadow-[inset_0_0_0_2px_var(--track)]'
            : 'bg-raised text-text shadow-[inset_0_0_0_2px_var(--mark)]',
      )}
    >
      {isDone && !isSelected ? <Icon of={Check} size="desk" /> : number}
    </button>
  );
}
