import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { EmptyState } from '@plumbline/ui';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { DayDrawing } from './day-drawing.tsx';
import { KeepMap } from './kept/keep-map.tsx';
import { mapPlacesOf } from './map-places.ts';
import { useMapSettings } from './map-settings.ts';
import type { TileMapProps } from './tile-map.tsx';
import { useRoadLine } from './use-road-line.ts';

const TileMap = lazy(
  (): Promise<{ default: ComponentType<TileMapProps> }> =>
    import('./tile-map.tsx').catch((error: unknown) => {
      log.info('The map is not on this device yet.', error);
      return { default: MissingMap };
    }),
);

function MissingMap({ onFailure }: TileMapProps) {
  useEffect(onFailure, [onFailure]);
  return null;
}

interface DayMapProps {
  readonly day: RouteDay;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The day as a map, or as a drawing where there is none; the list also has everything on it. */
export function DayMap({ day, selectedId, onSelect }: DayMapProps) {
  const settings = useMapSettings();
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const places = useMemo(() => mapPlacesOf(day), [day]);
  const line = useRoadLine(places);
  const { id: routeId, routeOn } = day.route;
  const mapDay = useMemo(() => ({ routeId, routeOn }), [routeId, routeOn]);
  const drawing = <DayDrawing places={places} selectedId={selectedId} onSelect={onSelect} />;
  return (
    <section
      aria-label="Map"
      className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 lg:self-start print:hidden"
    >
      {places.length === 0 ? (
        <EmptyState title="No locations yet" className="mt-2">
          Stops appear here once their addresses are located.
        </EmptyState>
      ) : settings === null || hasFailed ? (
        drawing
      ) : (
        <Suspense fallback={drawing}>
          <TileMap
            settings={settings}
            day={mapDay}
            places={places}
            line={line}
            selectedId={selectedId}
            onSelect={onSelect}
            onFailure={fail}
          />
        </Suspense>
      )}
      {places.length > 0 && settings?.tilesUrl !== undefined && settings.styleUrl === undefined && (
        <KeepMap key={routeId} day={mapDay} tilesUrl={settings.tilesUrl} places={places} line={line} />
      )}
    </section>
  );
}
