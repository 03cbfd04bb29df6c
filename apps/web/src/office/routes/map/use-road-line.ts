import { useEffect, useState } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { fetchLine, MOST_POINTS, type RoadLine } from '../calls/travel-calls.ts';
import type { MapPlace } from './map-places.ts';

/** The way along the roads through these places, once the server's router has told it; null until then, and offline. */
export function useRoadLine(places: readonly MapPlace[]): RoadLine | null {
  const { backend } = useSessionParts();
  const key = JSON.stringify(places.map(({ point }) => [point.latitude, point.longitude]));
  const [known, setKnown] = useState<{ readonly key: string; readonly line: RoadLine | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    const points = (JSON.parse(key) as [number, number][]).map(([latitude, longitude]) => ({
      latitude,
      longitude,
    }));
    if (points.length < 2 || points.length > MOST_POINTS) return;
    void fetchLine({ backend, fetch: (input, init) => fetch(input, init) }, points).then((line) => {
      if (!isOver) setKnown({ key, line });
    });
    return () => {
      isOver = true;
    };
  }, [backend, key]);
  return known?.key === key ? known.line : null;
}
