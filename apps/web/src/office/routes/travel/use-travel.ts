import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import { createTravelTimes, type TravelTimes } from '@plumbline/domain/office/routes/travel-times';
import { useEffect, useMemo, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createFetchTravel, type FetchTravel, MOST_POINTS } from '../calls/travel-calls.ts';
import { type KeptTravel, keeping, knownTravel, readKept, TRAVEL_KEY, unknownPlaces } from './kept-travel.ts';

/** Driving figures known to this device; estimates elsewhere. */
export function useTravel(): TravelTimes {
  return useKeptTravel().travel;
}

function useKeptTravel() {
  const { store } = useLocal();
  const [kept, setKept] = useState<KeptTravel | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDeviceValue(store, TRAVEL_KEY).then((value) => {
      if (isHere) setKept(readKept(value));
    });
    return () => {
      isHere = false;
    };
  }, [store]);
  const travel = useMemo(() => createTravelTimes(kept === null ? undefined : knownTravel(kept)), [kept]);
  return { kept, setKept, travel };
}

/** Requests what this device does not know yet about a day, once per set of places. */
export function useDayTravel(points: readonly GeoPoint[], departAt: string): TravelTimes {
  const { backend } = useSessionParts();
  const fetchTravel = useMemo(
    () => createFetchTravel({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  return useDayTravelBy(fetchTravel, points, departAt);
}

export function useDayTravelBy(
  fetchTravel: FetchTravel,
  points: readonly GeoPoint[],
  departAt: string,
): TravelTimes {
  const { store } = useLocal();
  const { kept, setKept, travel } = useKeptTravel();
  const places = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `places` stands for the points
  useEffect(() => {
    if (kept === null || points.length < 2 || points.length > MOST_POINTS) return;
    const unknown = unknownPlaces(kept, points);
    if (unknown.length === 0) return;
    let isHere = true;
    void fetchTravel(unknown, departAt).then(async (answer) => {
      if (!answer.ok || answer.value.status !== 'ok') return;
      const { cells } = answer.value;
      // Read again: another tab may have added figures.
      const next = keeping(readKept(await readDeviceValue(store, TRAVEL_KEY)), unknown, {
        status: 'ok',
        cells,
      });
      await writeDeviceValue(store, TRAVEL_KEY, next);
      if (isHere) setKept(next);
    });
    return () => {
      isHere = false;
    };
  }, [kept === null, places, departAt, fetchTravel, store]);
  return travel;
}
