/** Converts an appointment to a calendar entry for an inspector's own calendar. */

import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { type CalendarEntry, calendarUid } from '@plumbline/domain/office/calendar/calendar-file';
import { spanOf } from '#src/ground/device/times.ts';
import { type KeptAppointment, nameOf, type Schedule } from '../schedule.ts';

/** `origin`: of the app, for the link back. */
export function entryOfAppointment(
  appointment: KeptAppointment,
  schedule: Pick<Schedule, 'contact' | 'linesOf'>,
  origin: string,
): CalendarEntry {
  const { startMs, endMs } = spanOf(appointment);
  const client = schedule.contact(appointment.contactId);
  const services = schedule.linesOf(appointment.id).map(({ name }) => name);
  const { latitude, longitude } = appointment;
  return {
    id: appointment.id,
    // An unsent change gets its number from the server later; it is newer than the known one.
    sequence: appointment.icsSequence + (appointment.mark === 'safe' ? 0 : 1),
    changedAt: appointment.updatedAt ?? appointment.createdAt ?? appointment.appointmentDate,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    summary:
      appointment.title || [nameOf(appointment, schedule), client?.name ?? ''].filter(Boolean).join(', '),
    location: appointment.location,
    description: [
      services.join(', '),
      client === null
        ? ''
        : [client.name, formatPhone(client.phone), client.email].filter(Boolean).join(', '),
      appointment.notes,
      `${origin}/calendar?appointment=${appointment.id}`,
    ]
      .filter((part) => part !== '')
      .join('\n'),
    isCancelled: appointment.status === 'cancelled' || appointment.deletedAt !== null,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  };
}

/** 'appointment-1148-palmetto-ave.ics' */
export function calendarFileName(appointment: KeptAppointment, schedule: Pick<Schedule, 'contact'>): string {
  const words = nameOf(appointment, schedule)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `appointment-${words || calendarUid(appointment.id).slice(0, 8)}.ics`;
}
