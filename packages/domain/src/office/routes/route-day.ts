/** A route with its stops and their appointments, in order: what the screens, the planner and the day sheet share. */
import type { Appointment, Route, RouteStop } from '../../tables/records.ts';
import { createWallClock } from '../../time/wall-clock.ts';
import type { GeoPoint } from '../booking/distance.ts';
import type { TimeWindow } from './route-problem.ts';

export interface DayStop {
  readonly id: string;
  readonly row: RouteStop;
  /** Null for any other address. */
  readonly appointment: Appointment | null;
  readonly title: string;
  readonly address: string;
  /** Null until the address has been located. */
  readonly point: GeoPoint | null;
  readonly serviceSeconds: number;
  /** Its own window; null: any time. */
  readonly window: TimeWindow | null;
  /** The appointment's agreed start, in seconds after the route's midnight. */
  readonly agreedAtSeconds: number | null;
  readonly isLocked: boolean;
}

/** An end of the day; null when it begins or ends at a stop. */
export interface DayPlace {
  readonly address: string;
  readonly point: GeoPoint | null;
}

export interface RouteDay {
  readonly route: Route;
  readonly departAtSeconds: number;
  readonly start: DayPlace | null;
  readonly end: DayPlace | null;
  readonly stops: readonly DayStop[];
}

const DAY_SECONDS = 86_400;
/** Of a stop with neither an appointment nor minutes. */
const USUAL_STOP_MINUTES = 15;
const USUAL_VISIT_MINUTES = 120;

/** `stops` in any order; stops of a deleted or canceled appointment are left out. */
export function routeDayOf(
  route: Route,
  stops: readonly RouteStop[],
  appointmentOf: (id: string) => Appointment | null,
): RouteDay {
  const own = stops
    .filter(({ routeId, deletedAt }) => routeId === route.id && deletedAt === null)
    .toSorted((a, b) => (a.position === b.position ? order(a.id, b.id) : order(a.position, b.position)));
  const secondsAt = daySeconds(route);
  return {
    route,
    departAtSeconds: secondsOfTime(route.departsAt),
    start: placeOf(
      route.startKind !== 'first_stop',
      route.startAddress,
      route.startLatitude,
      route.startLongitude,
    ),
    end: placeOf(route.endKind !== 'last_stop', route.endAddress, route.endLatitude, route.endLongitude),
    stops: own.flatMap((row) => {
      if (row.appointmentId === null) return [addressStop(row)];
      const appointment = appointmentOf(row.appointmentId);
      return isOn(appointment) ? [visitStop(row, appointment, secondsAt)] : [];
    }),
  };
}

/** Whether an appointment takes place. */
export const isOn = (appointment: Appointment | null): appointment is Appointment =>
  appointment !== null &&
  appointment.deletedAt === null &&
  appointment.status !== 'cancelled' &&
  appointment.status !== 'no_show';

/** '08:30' -> 30600. */
export function secondsOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** 30600 -> '08:30'; past midnight it is the time of the next day. */
export function timeOfSeconds(seconds: number): string {
  const minutes = Math.floor((((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns a function from an instant to seconds after the route's midnight, by the clock on the wall. */
export function daySeconds({
  routeOn,
  timeZone,
}: Pick<Route, 'routeOn' | 'timeZone'>): (instantMs: number) => number {
  const clock = createWallClock(timeZone);
  const midnightMs = Date.parse(`${routeOn}T00:00:00Z`);
  return (instantMs) => Math.round((clock.asUtcMs(instantMs) - midnightMs) / 1000);
}

/** The inverse of `daySeconds`, for a time that clocks show once. */
export function dayInstant({
  routeOn,
  timeZone,
}: Pick<Route, 'routeOn' | 'timeZone'>): (seconds: number) => number {
  const clock = createWallClock(timeZone);
  const midnightMs = Date.parse(`${routeOn}T00:00:00Z`);
  return (seconds) => {
    const wall = new Date(midnightMs + seconds * 1000).toISOString();
    return clock.instantOf({ day: wall.slice(0, 10), time: wall.slice(11, 16) }).instantMs;
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const pointOf = (latitude: number | null, longitude: number | null): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const placeOf = (
  isPlace: boolean,
  address: string,
  latitude: number | null,
  longitude: number | null,
): DayPlace | null => (isPlace ? { address, point: pointOf(latitude, longitude) } : null);

function windowOf({ opensAt, closesAt }: RouteStop): TimeWindow | null {
  if (opensAt === '' && closesAt === '') return null;
  return {
    opensAtSeconds: secondsOfTime(opensAt === '' ? '00:00' : opensAt),
    closesAtSeconds: closesAt === '' ? DAY_SECONDS * 2 : secondsOfTime(closesAt),
  };
}

const addressStop = (row: RouteStop): DayStop => ({
  id: row.id,
  row,
  appointment: null,
  title: row.name || row.address || 'Stop',
  address: row.address,
  point: pointOf(row.latitude, row.longitude),
  serviceSeconds: (row.serviceMinutes ?? USUAL_STOP_MINUTES) * 60,
  window: windowOf(row),
  agreedAtSeconds: null,
  isLocked: row.isLocked,
});

function visitStop(
  row: RouteStop,
  appointment: Appointment,
  secondsAt: (instantMs: number) => number,
): DayStop {
  const startMs = Date.parse(appointment.appointmentDate);
  const lengthMs = Date.parse(appointment.endsAt ?? '') - startMs;
  const minutes = lengthMs > 0 ? lengthMs / 60_000 : USUAL_VISIT_MINUTES;
  return {
    id: row.id,
    row,
    appointment,
    title: appointment.location.split(',')[0] || appointment.title || 'Appointment',
    address: appointment.location,
    // The appointment's own coordinates win: its address may have changed since the day was planned.
    point: pointOf(appointment.latitude, appointment.longitude) ?? pointOf(row.latitude, row.longitude),
    serviceSeconds: (row.serviceMinutes ?? minutes) * 60,
    window: windowOf(row),
    agreedAtSeconds: secondsAt(startMs),
    isLocked: row.isLocked,
  };
}
