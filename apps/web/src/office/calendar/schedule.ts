/** The office's schedule, from this device: appointments with all their child rows. */

import { standingFor, thoseThere } from '@plumbline/domain/contacts/standing-for';
import { groupBy } from '@plumbline/domain/ground/group-by';
import { calendarUserIds } from '@plumbline/domain/office/calendar/appointment-people';
import { takesTime } from '@plumbline/domain/office/calendar/appointment-status';
import type { Away, Booked } from '@plumbline/domain/office/calendar/conflicts';
import type {
  Appointment,
  AppointmentContact,
  AppointmentInspector,
  AppointmentOverride,
  AppointmentService,
  Contact,
  Service,
  TimeOff,
} from '@plumbline/domain/tables/records';
import { spanOf, type Times } from '#src/ground/device/times.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import type { OutsideBusy } from './calls/outside-calls.ts';

export type KeptAppointment = Kept<Appointment>;

export interface Schedule {
  /** Existing ones, earliest first. */
  readonly appointments: readonly KeptAppointment[];
  /** Also finds deleted ones, with `deletedAt`. */
  readonly appointment: (id: string) => KeptAppointment | null;
  /** Existing ones of a series, earliest first; null has none. */
  readonly seriesOf: (seriesId: string | null) => readonly KeptAppointment[];
  /** Everyone assigned, the lead inspector first. */
  readonly userIdsOf: (appointment: Appointment) => readonly string[];
  readonly companionsOf: (appointmentId: string) => readonly Kept<AppointmentInspector>[];
  /** Removed companions: adding them again restores their row. */
  readonly formerCompanionIds: (appointmentId: string) => readonly string[];
  readonly peopleOf: (appointmentId: string) => readonly Kept<AppointmentContact>[];
  readonly linesOf: (appointmentId: string) => readonly Kept<AppointmentService>[];
  /** Decisions to book it although it overlapped, oldest first. */
  readonly overridesOf: (appointmentId: string) => readonly Kept<AppointmentOverride>[];
  /** Resolves a merged contact to its replacement; null for none. */
  readonly contact: (id: string | null) => Contact | null;
  readonly contacts: readonly Contact[];
  /** In price-list order, without archived ones. */
  readonly services: readonly Service[];
  readonly service: (id: string | null) => Service | null;
  /** What blocks time, for conflicts. */
  readonly booked: readonly BookedAppointment[];
  /** Time off, and busy times of members' own calendars. */
  readonly away: readonly Away[];
  /** Busy times near today. */
  readonly outside: readonly OutsideBusy[];
  readonly times: Times;
}

export interface BookedAppointment extends Booked {
  readonly appointment: KeptAppointment;
}

export interface ScheduleRows {
  readonly appointments: readonly KeptAppointment[];
  /** Includes deleted ones, as for appointments. */
  readonly companions: readonly Kept<AppointmentInspector>[];
  readonly people: readonly Kept<AppointmentContact>[];
  readonly lines: readonly Kept<AppointmentService>[];
  readonly overrides: readonly Kept<AppointmentOverride>[];
  /** Includes deleted ones: a merged contact is one. */
  readonly contacts: readonly Contact[];
  readonly services: readonly Service[];
  readonly timeOff: readonly TimeOff[];
  readonly outside?: readonly OutsideBusy[];
}

const NONE: readonly never[] = [];

export function createSchedule(rows: ScheduleRows, times: Times): Schedule {
  const byId = new Map(rows.appointments.map((each) => [each.id, each]));
  const appointments = rows.appointments
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) =>
      a.appointmentDate < b.appointmentDate ? -1 : a.appointmentDate > b.appointmentDate ? 1 : 0,
    );
  const series = groupBy(appointments, ({ seriesId }) => seriesId ?? '');
  const allCompanions = groupBy(rows.companions, ({ appointmentId }) => appointmentId);
  const companionsOf = (id: string): readonly Kept<AppointmentInspector>[] =>
    allCompanions.get(id)?.filter(({ deletedAt }) => deletedAt === null) ?? NONE;
  const people = groupBy(rows.people, ({ appointmentId }) => appointmentId);
  const lines = groupBy([...rows.lines].sort(byPosition), ({ appointmentId }) => appointmentId);
  const overrides = groupBy(
    [...rows.overrides].sort((a, b) => (a.decidedAt < b.decidedAt ? -1 : 1)),
    ({ appointmentId }) => appointmentId,
  );
  const contacts = thoseThere(rows.contacts);
  const contactById = new Map([...rows.contacts, ...contacts].map((each) => [each.id, each]));
  const serviceById = new Map(rows.services.map((each) => [each.id, each]));
  const userIdsOf = (appointment: Appointment): readonly string[] =>
    calendarUserIds(appointment.userId, companionsOf(appointment.id));
  return {
    times,
    appointments,
    appointment: (id) => byId.get(id) ?? null,
    seriesOf: (id) => (id === null ? NONE : (series.get(id) ?? NONE)),
    userIdsOf,
    companionsOf,
    formerCompanionIds: (id) =>
      (allCompanions.get(id) ?? NONE)
        .filter(({ deletedAt }) => deletedAt !== null)
        .map(({ userId }) => userId),
    peopleOf: (id) => people.get(id) ?? NONE,
    linesOf: (id) => lines.get(id) ?? NONE,
    overridesOf: (id) => overrides.get(id) ?? NONE,
    contact(id) {
      const found = id === null ? undefined : contactById.get(id);
      return found === undefined ? null : standingFor(found, contactById);
    },
    contacts,
    services: rows.services.filter(({ archivedAt }) => archivedAt === null).sort(byPosition),
    service: (id) => (id === null ? null : (serviceById.get(id) ?? null)),
    booked: appointments
      .filter(({ status }) => takesTime(status))
      .map((appointment) => ({
        appointment,
        id: appointment.id,
        userIds: userIdsOf(appointment),
        ...spanOf(appointment),
        travelMinutes: appointment.travelMinutes,
      })),
    away: [...rows.timeOff.map(awayOf), ...(rows.outside ?? []).map(busyElsewhere)],
    outside: rows.outside ?? NONE,
  };
}

const awayOf = ({ userId, startsAt, endsAt, reason }: TimeOff): Away => ({
  userId,
  startMs: Date.parse(startsAt),
  endMs: Date.parse(endsAt),
  reason,
});

/** The title is there for its owner only. */
const busyElsewhere = (busy: OutsideBusy): Away => ({
  userId: busy.user_id,
  startMs: Date.parse(busy.starts_at),
  endMs: Date.parse(busy.ends_at),
  reason: busy.title ?? '',
  isElsewhere: true,
});

/** Returns its name in lists: title, or else street, or else client. */
export function nameOf(appointment: Appointment, schedule: Pick<Schedule, 'contact'>): string {
  const street = appointment.addressLine1 || (appointment.location.split(',')[0] ?? '');
  const client = schedule.contact(appointment.contactId)?.name ?? '';
  return [street, appointment.title, client].find((text) => text.trim() !== '') ?? 'Appointment';
}
