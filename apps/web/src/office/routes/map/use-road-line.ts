import { useEffect, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { fetchLine, MOST_POINTS, type RoadLine } from '../calls/travel-calls.ts';
import { keepingLine, LINES_KEY, readLines } from '../travel/kept-lines.ts';
import type { MapPlace } from './map-places.ts';

/**
 * The way along the roads through these places: kept on this device, or from the server's router. Null until then, and
 * where there is no router.
 */
export function useRoadLine(places: readonly MapPlace[]): RoadLine | null {
  const { backend } = useSessionParts();
  const { store } = useLocal();
  const key = JSON.stringify(places.map(({ point }) => [point.latitude, point.longitude]));
  const [known, setKnown] = useState<{ readonly key: string; readonly line: RoadLine | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    const points = (JSON.parse(key) as [number, number][]).map(([latitude, longitude]) => ({
      latitude,
      longitude,
    }));
    if (points.length < 2 || points.length > MOST_POINTS) return;
    async function find(): Promise<RoadLine | null> {
      const kept = readLines(await readDeviceValue(store, LINES_KEY))[key];
      if (kept !== undefined) return kept;
      const line = await fetchLine({ backend, fetch: (input, init) => fetch(input, init) }, points);
      if (line !== null) {
        // Read again: another tab may have added a line.
        const lines = readLines(await readDeviceValue(store, LINES_KEY));
        await writeDeviceValue(store, LINES_KEY, keepingLine(lines, key, line));
      }
      return line;
    }
    void find().then((line) => {
      if (!isOver) setKnown({ key, line });
    });
    return () => {
      isOver = true;
    };
  }, [backend, store, key]);
  return known?.key === key ? known.line : null;
}
