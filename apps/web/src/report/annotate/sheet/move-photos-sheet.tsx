import { countOf } from '@plumbline/domain/ground/format-number';
import { ListRow, PHONE_QUERY, SearchInput, Sheet, useMediaQuery } from '@plumbline/ui';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PhotoPlace } from '../model/photo-places.ts';

export interface MovePhotosSheetProps {
  readonly count: number;
  readonly places: readonly PhotoPlace[];
  readonly onMove: (place: PhotoPlace) => void;
  readonly onClose: () => void;
}

/** Target of the selected photos: an item, a section, a photo field, or a finding. */
export function MovePhotosSheet({ count, places, onMove, onClose }: MovePhotosSheetProps) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the list.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const wanted = query.trim().toLowerCase();
  const shown = places.filter(({ label, meta }) => `${label} ${meta}`.toLowerCase().includes(wanted));
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Move ${countOf(count, 'photo')}`}
      {...(!isPhone && { initialFocus: input })}
    >
      <SearchInput ref={input} label="Find an item or a finding" value={query} onValueChange={setQuery} />
      {shown.length === 0 && <p className="type-body py-6 text-text-2">Nothing matches “{query}”.</p>}
      <div className="mt-3">
        {shown.map((place) => (
          <ListRow
            key={place.key}
            title={place.label}
            meta={place.meta}
            {...(place.findingId !== null && { icon: TriangleAlert })}
            render={<button type="button" onClick={() => onMove(place)} />}
          />
        ))}
      </div>
    </Sheet>
  );
}
