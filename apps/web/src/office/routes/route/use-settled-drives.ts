/**
 * Keeps the drive before each appointment the one of its route, so that dashboard, calendar and free times show the
 * same figures. The appointment stores it; a day that is over keeps what it had.
 */
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { useEffect, useRef } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import type { NewDrive, RouteEdits } from '../use-route-edits.ts';

/** A router's figures usually arrive within this time; estimates stored before would be stored twice. */
const SETTLED_MS = 1500;

/**
 * Returns the drives that differ from the stored ones. Left out: colleagues' appointments that the inspector joins,
 * visits that are over, and stops at which the day begins.
 */
export function newDrives(
  { route, stops }: RouteDay,
  { legs }: Pick<DaySchedule, 'legs'>,
): readonly NewDrive[] {
  return stops.flatMap(({ appointment, row }, index) => {
    const travelMinutes = Math.round((legs[index]?.seconds ?? 0) / 60);
    return appointment === null ||
      appointment.userId !== route.userId ||
      row.leftAt !== null ||
      travelMinutes === 0 ||
      travelMinutes === appointment.travelMinutes
      ? []
      : [{ appointment, travelMinutes }];
  });
}

export function useSettledDrives(
  day: RouteDay,
  schedule: DaySchedule,
  { storeDrives }: Pick<RouteEdits, 'storeDrives'>,
): void {
  // Two devices that know different figures would answer each other for ever: once each, for one order of places.
  const stored = useRef({ order: '', keys: new Set<string>() });
  useEffect(() => {
    const order = JSON.stringify([day.start, ...day.stops, day.end].map((place) => place?.point ?? null));
    if (stored.current.order !== order) stored.current = { order, keys: new Set() };
    const { keys } = stored.current;
    const keyOf = ({ appointment, travelMinutes }: NewDrive): string => `${appointment.id} ${travelMinutes}`;
    const drives = newDrives(day, schedule).filter((each) => !keys.has(keyOf(each)));
    if (drives.length === 0 || day.route.routeOn < localDay(Date.now())) return;
    const timer = setTimeout(() => {
      for (const each of drives) keys.add(keyOf(each));
      void storeDrives(drives);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [day, schedule, storeDrives]);
}
