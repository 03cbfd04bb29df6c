/** A route with its stops and their appointments, in order: what the screens, the planner and the day sheet share. */
import type { Appointment, Route, RouteStop } from '../../tables/records.ts';
import type { GeoPoint } from '../booking/distance.ts';
import { createDayClock, type DayClock } from './day-clock.ts';
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
  /** The appointment's agreed start, by the day's clock. */
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
  readonly clock: DayClock;
  readonly departAtSeconds: number;
  readonly start: DayPlace | null;
  readonly end: DayPlace | null;
  readonly stops: readonly DayStop[];
}

/** Two days: past the end of any route. */
const NEVER_SECONDS = 172_800;
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
  const clock = createDayClock(route);
  return {
    route,
    clock,
    departAtSeconds: clock.secondsOf(route.departsAt),
    start: placeOf(
      route.startKind !== 'first_stop',
      route.startAddress,
      route.startLatitude,
      route.startLongitude,
    ),
    end: placeOf(route.endKind !== 'last_stop', route.endAddress, route.endLatitude, route.endLongitude),
    stops: own.flatMap((row) => {
      if (row.appointmentId === null) return [addressStop(row, clock)];
      const appointment = appointmentOf(row.appointmentId);
      return isOn(appointment) ? [visitStop(row, appointment, clock)] : [];
    }),
  };
}

/** Whether an appointment takes place. */
export const isOn = (appointment: Appointment | null): appointment is Appointment =>
  appointment !== null &&
  appointment.deletedAt === null &&
  appointment.status !== 'cancelled' &&
  appointment.status !== 'no_show';

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const pointOf = (latitude: number | null, longitude: number | null): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const placeOf = (
  isPlace: boolean,
  address: string,
  latitude: number | null,
  longitude: number | null,
): DayPlace | null => (isPlace ? { address, point: pointOf(latitude, longitude) } : null);

function windowOf({ opensAt, closesAt }: RouteStop, clock: DayClock): TimeWindow | null {
  if (opensAt === '' && closesAt === '') return null;
  return {
    opensAtSeconds: opensAt === '' ? 0 : clock.secondsOf(opensAt),
    closesAtSeconds: closesAt === '' ? NEVER_SECONDS : clock.secondsOf(closesAt),
  };
}

const addressStop = (row: RouteStop, clock: DayClock): DayStop => ({
  id: row.id,
  row,
  appointment: null,
  title: row.name || row.address || 'Stop',
  address: row.address,
  point: pointOf(row.latitude, row.longitude),
  serviceSeconds: (row.serviceMinutes ?? USUAL_STOP_MINUTES) * 60,
  window: windowOf(row, clock),
  agreedAtSeconds: null,
  isLocked: row.isLocked,
});

function visitStop(row: RouteStop, appointment: Appointment, clock: DayClock): DayStop {
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
    window: windowOf(row, clock),
    agreedAtSeconds: clock.secondsAt(startMs),
    isLocked: row.isLocked,
  };
}
