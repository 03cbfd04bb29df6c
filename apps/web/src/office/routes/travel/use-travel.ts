import { scheduleDay } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import {
  createTravelTimes,
  type Drive,
  type TravelTimes,
  travelHour,
} from '@plumbline/domain/office/routes/travel-times';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import {
  createFetchLegs,
  createFetchTravel,
  type FetchLegs,
  type FetchTravel,
  MOST_DRIVES,
  MOST_POINTS,
} from '../calls/travel-calls.ts';
import {
  driveKey,
  type KeptTravel,
  keeping,
  keepingLegs,
  knownTravel,
  readKept,
  TRAVEL_KEY,
  unknownDrives,
  unknownPlaces,
} from './kept-travel.ts';

const departureOf = ({ clock, departAtSeconds }: RouteDay): number => clock.instantAt(departAtSeconds);

/** Known figures move later drives into other hours, which are asked as well; each round moves them less. */
const MOST_ROUNDS = 3;

/** Driving figures known to this device for each day; estimates elsewhere. */
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

export interface DayTravel {
  readonly travel: TravelTimes;
  /** The day's figures once the drives of these orders have those of the hours in which they begin, as far as they can be had. */
  readonly learn: (orders: readonly (readonly number[])[]) => Promise<TravelTimes>;
}

export interface TravelCalls {
  readonly fetchTravel: FetchTravel;
  readonly fetchLegs: FetchLegs;
}

/**
 * Requests what this device does not know yet about a day: all drives at the hour of its departure, and from a router
 * that knows traffic, those of the present order at their own hours.
 */
export function useDayTravel(day: RouteDay): DayTravel {
  const { backend } = useSessionParts();
  const calls = useMemo(() => {
    const deps = { backend, fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init) };
    return { fetchTravel: createFetchTravel(deps), fetchLegs: createFetchLegs(deps) };
  }, [backend]);
  return useDayTravelBy(calls, day);
}

export function useDayTravelBy({ fetchTravel, fetchLegs }: TravelCalls, day: RouteDay): DayTravel {
  const { store } = useLocal();
  const { kept, setKept, known } = useKeptTravel();
  const isHere = useIsHere();
  const points = useMemo(
    () => [day.start, ...day.stops, day.end].flatMap((place) => place?.point ?? []),
    [day],
  );
  const places = JSON.stringify(points);
  const departAtMs = departureOf(day);
  const hour = travelHour(departAtMs);
  const travel = useMemo(() => createTravelTimes(known, hour), [known, hour]);

  /** Read again: another tab may have added figures. */
  const add = useCallback(
    async (change: (before: KeptTravel) => KeptTravel): Promise<KeptTravel> => {
      const next = change(readKept(await readDeviceValue(store, TRAVEL_KEY)));
      await writeDeviceValue(store, TRAVEL_KEY, next);
      if (isHere()) setKept(next);
      return next;
    },
    [store, setKept, isHere],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `places` stands for the points, the hour for the departure
  useEffect(() => {
    if (kept === null || points.length < 2 || points.length > MOST_POINTS) return;
    const unknown = unknownPlaces(kept, points, hour);
    if (unknown.length === 0) return;
    void fetchTravel(unknown, new Date(departAtMs).toISOString()).then(async (answer) => {
      if (!answer.ok || answer.value.status !== 'ok') return;
      const { value } = answer;
      await add((before) => keeping(before, unknown, value));
    });
  }, [kept === null, places, hour, fetchTravel, add]);

  /** Null: nothing was added. */
  const ask = useCallback(
    async (drives: readonly Drive[]): Promise<KeptTravel | null> => {
      if (drives.length === 0) return null;
      const answer = await fetchLegs(drives);
      if (!answer.ok || answer.value.status !== 'ok') return null;
      const { value } = answer;
      return add((before) => keepingLegs(before, drives, value));
    },
    [fetchLegs, add],
  );
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (kept === null) return;
    const { drives } = scheduleDay(day, travel, 'agreed');
    const unknown = unknownDrives(kept, drives, Date.now())
      .filter((drive) => !asked.current.has(driveKey(drive)))
      .slice(0, MOST_DRIVES);
    for (const drive of unknown) asked.current.add(driveKey(drive));
    void ask(unknown);
  }, [kept, day, travel, ask]);

  const learn = useCallback(
    async (orders: readonly (readonly number[])[]): Promise<TravelTimes> => {
      let latest = readKept(await readDeviceValue(store, TRAVEL_KEY));
      const tried = new Set<string>();
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const times = createTravelTimes(knownTravel(latest), hour);
        const drives = orders.flatMap((order) => scheduleDay(day, times, 'free', order).drives);
        const unknown = unknownDrives(latest, drives, Date.now())
          .filter((drive) => !tried.has(driveKey(drive)))
          .slice(0, MOST_DRIVES);
        for (const drive of unknown) tried.add(driveKey(drive));
        const next = await ask(unknown);
        if (next === null) break;
        latest = next;
      }
      return createTravelTimes(knownTravel(latest), hour);
    },
    [store, day, hour, ask],
  );
  return { travel, learn };
}

function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
