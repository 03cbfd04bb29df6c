/** The changes that plan a day: the route with the member's usual ends, and a stop per appointment. */
import { isOn } from '@plumbline/domain/office/routes/route-day';
import type { Appointment, Route, RouteSettings } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

export interface PlannedDay {
  readonly userId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly appointments: readonly Appointment[];
  readonly settings: RouteSettings | null;
  /** Of the device, for appointments without one. */
  readonly timeZone: string;
}

/** The day that an appointment falls on, where it takes place. */
export const dayOfAppointment = (appointment: Appointment, timeZone: string): string =>
  createWallClock(appointment.timeZone, timeZone).wallAt(Date.parse(appointment.appointmentDate)).day;

/** Returns those of a person's day, in order of time. */
export function appointmentsOf(
  appointments: readonly Appointment[],
  userIdsOf: (appointment: Appointment) => readonly string[],
  { userId, day, timeZone }: Pick<PlannedDay, 'userId' | 'day' | 'timeZone'>,
): readonly Appointment[] {
  return appointments
    .filter(
      (each) => isOn(each) && userIdsOf(each).includes(userId) && dayOfAppointment(each, timeZone) === day,
    )
    .toSorted((a, b) => (a.appointmentDate < b.appointmentDate ? -1 : 1));
}

export function planRoute(
  { routes }: Pick<Repositories, 'routes'>,
  officeId: string,
  planned: PlannedDay,
): { readonly routeId: string; readonly changes: readonly Change[] } {
  const { userId, day, appointments, settings, timeZone } = planned;
  const routeId = routes.idOf(officeId, userId, day);
  const zone = appointments.find((each) => each.timeZone !== '')?.timeZone ?? timeZone;
  const positions = generateNKeysBetween(null, null, appointments.length);
  return {
    routeId,
    changes: [
      routes.planning(officeId, { userId, routeOn: day, timeZone: zone, ...endsFrom(settings) }),
      ...appointments.map((appointment, index) =>
        routes.stops.adding(officeId, {
          routeId,
          appointmentId: appointment.id,
          position: positions[index] ?? 'a0',
          // A companion does not set the time.
          isLocked: appointment.userId !== userId,
        }),
      ),
    ],
  };
}

type Ends = Pick<
  Route,
  | 'departsAt'
  | 'startKind'
  | 'startAddress'
  | 'startLatitude'
  | 'startLongitude'
  | 'endKind'
  | 'endAddress'
  | 'endLatitude'
  | 'endLongitude'
>;

/** A place that was never entered is no end: the day then begins or ends at a stop. */
export function endsFrom(settings: RouteSettings | null): Partial<Ends> {
  if (settings === null) return {};
  const start = placeFrom(settings, settings.startKind);
  const end = placeFrom(settings, settings.endKind);
  return {
    departsAt: settings.departsAt,
    ...(start !== null && {
      startKind: start.kind,
      startAddress: start.address,
      startLatitude: start.latitude,
      startLongitude: start.longitude,
    }),
    ...(end !== null && {
      endKind: end.kind,
      endAddress: end.address,
      endLatitude: end.latitude,
      endLongitude: end.longitude,
    }),
  };
}

function placeFrom(settings: RouteSettings, kind: RouteSettings['startKind'] | RouteSettings['endKind']) {
  if (kind === 'home' && settings.homeAddress !== '')
    return {
      kind,
      address: settings.homeAddress,
      latitude: settings.homeLatitude,
      longitude: settings.homeLongitude,
    };
  if (kind === 'office' && settings.officeAddress !== '')
    return {
      kind,
      address: settings.officeAddress,
      latitude: settings.officeLatitude,
      longitude: settings.officeLongitude,
    };
  return null;
}
