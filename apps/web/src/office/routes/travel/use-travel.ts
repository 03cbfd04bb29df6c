import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import {
  createTravelTimes,
  type TravelTimes,
  travelHour,
} from '@plumbline/domain/office/routes/travel-times';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createFetchTravel, type FetchTravel, MOST_POINTS } from '../calls/travel-calls.ts';
import { type KeptTravel, keeping, knownTravel, readKept, TRAVEL_KEY, unknownPlaces } from './kept-travel.ts';

export const departureOf = ({ clock, departAtSeconds }: RouteDay): number => clock.instantAt(departAtSeconds);

/** Driving figures known to this device for each day's departure; estimates elsewhere. */
export function useTravel(): (day: RouteDay) => TravelTimes {
  const { known } = useKeptTravel();
  return useCallback((day) => createTravelTimes(known, travelHour(departureOf(day))), [known]);
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
  const known = useMemo(() => (kept === null ? undefined : knownTravel(kept)), [kept]);
  return { kept, setKept, known };
}

/** Requests what this device does not know yet about a day, once per set of places and hour of departure. */
export function useDayTravel(points: readonly GeoPoint[], departAtMs: number): TravelTimes {
  const { backend } = useSessionParts();
  const fetchTravel = useMemo(
    () => createFetchTravel({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  return useDayTravelBy(fetchTravel, points, departAtMs);
}

export function useDayTravelBy(
  fetchTravel: FetchTravel,
  points: readonly GeoPoint[],
  departAtMs: number,
): TravelTimes {
  const { store } = useLocal();
  const { kept, setKept, known } = useKeptTravel();
  const places = JSON.stringify(points);
  const hour = travelHour(departAtMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `places` stands for the points, the hour for the departure
  useEffect(() => {
    if (kept === null || points.length < 2 || points.length > MOST_POINTS) return;
    const unknown = unknownPlaces(kept, points, hour);
    if (unknown.length === 0) return;
    let isHere = true;
    void fetchTravel(unknown, new Date(departAtMs).toISOString()).then(async (answer) => {
      if (!answer.ok || answer.value.status !== 'ok') return;
      // Read again: another tab may have added figures.
      const next = keeping(readKept(await readDeviceValue(store, TRAVEL_KEY)), unknown, answer.value);
      await writeDeviceValue(store, TRAVEL_KEY, next);
      if (isHere) setKept(next);
    });
    return () => {
      isHere = false;
    };
  }, [kept === null, places, hour, fetchTravel, store]);
  return useMemo(() => createTravelTimes(known, hour), [known, hour]);
}
