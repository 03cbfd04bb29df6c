/** Days of the list: planned routes, and days with appointments that are not planned yet. */

import { type DayState, stateOf } from '@plumbline/domain/office/routes/day-progress';
import { isOn, type RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { Appointment } from '@plumbline/domain/tables/records';
import { addDays } from '@plumbline/domain/time/zone-clock';
import { dayOfAppointment } from '../plan-route.ts';
import type { RouteQuery } from '../route-query.ts';
import type { RouteWorld } from '../use-routes.ts';

/** How far ahead days without a route are offered. */
const DAYS_OFFERED = 14;

export type ListedDay = {
  readonly day: string;
  readonly userId: string;
} & (
  | { readonly kind: 'route'; readonly route: RouteDay; readonly state: DayState }
  | { readonly kind: 'open'; readonly appointments: readonly Appointment[] }
);

export interface RouteGroup {
  readonly day: string;
  readonly rows: readonly ListedDay[];
}

export interface RouteList {
  readonly groups: readonly RouteGroup[];
  readonly counts: Readonly<Record<'ahead' | 'past', number>>;
}

/** `nameOf` orders the people of one day. */
export function listRoutes(
  world: RouteWorld,
  { view = 'ahead', who }: RouteQuery,
  {
    today,
    timeZone,
    nameOf,
  }: {
    readonly today: string;
    readonly timeZone: string;
    readonly nameOf: (userId: string) => string;
  },
): RouteList {
  const isTheirs = ({ userId }: { readonly userId: string }): boolean => who === undefined || userId === who;
  const planned: ListedDay[] = world.routes.filter(isTheirs).map((route) => {
    const day = world.dayOf(route);
    return { kind: 'route', day: route.routeOn, userId: route.userId, route: day, state: stateOf(day.stops) };
  });
  const open = openDays(world, today, timeZone).filter(isTheirs);
  const ahead = [...planned.filter(({ day }) => day >= today), ...open];
  const past = planned.filter(({ day }) => day < today);
  const shown = view === 'past' ? past : ahead;
  const days = [...new Set(shown.map(({ day }) => day))].sort();
  if (view === 'past') days.reverse();
  return {
    counts: { ahead: ahead.length, past: past.length },
    groups: days.map((day) => ({
      day,
      rows: shown
        .filter((row) => row.day === day)
        .toSorted(
          (a, b) => nameOf(a.userId).localeCompare(nameOf(b.userId)) || (a.userId < b.userId ? -1 : 1),
        ),
    })),
  };
}

/** Days of the next two weeks with appointments, by person, that have no route. */
function openDays(world: RouteWorld, today: string, timeZone: string): readonly ListedDay[] {
  const last = addDays(today, DAYS_OFFERED);
  const planned = new Set(world.routes.map(({ userId, routeOn }) => `${userId} ${routeOn}`));
  const open = new Map<string, { day: string; userId: string; appointments: Appointment[] }>();
  for (const appointment of world.appointments) {
    if (!isOn(appointment) || appointment.userId === null) continue;
    const day = dayOfAppointment(appointment, timeZone);
    if (day < today || day > last) continue;
    const key = `${appointment.userId} ${day}`;
    if (planned.has(key)) continue;
    const known = open.get(key);
    if (known === undefined) open.set(key, { day, userId: appointment.userId, appointments: [appointment] });
    else known.appointments.push(appointment);
  }
  return [...open.values()].map((each) => ({ kind: 'open', ...each }));
}
