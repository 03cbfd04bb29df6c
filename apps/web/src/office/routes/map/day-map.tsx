import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { EmptyState } from '@plumbline/ui';
import { useMemo } from 'react';
import { DayDrawing } from './day-drawing.tsx';
import { mapPlacesOf } from './map-places.ts';

interface DayMapProps {
  readonly day: RouteDay;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The day as a picture; the list also has everything on it. */
export function DayMap({ day, selectedId, onSelect }: DayMapProps) {
  const places = useMemo(() => mapPlacesOf(day), [day]);
  return (
    <section
      aria-label="Map"
      className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 lg:self-start print:hidden"
    >
      {places.length === 0 ? (
        <EmptyState title="No locations yet" className="mt-2">
          Stops appear here once their addresses are located.
        </EmptyState>
      ) : (
        <DayDrawing places={places} selectedId={selectedId} onSelect={onSelect} />
      )}
    </section>
  );
}
