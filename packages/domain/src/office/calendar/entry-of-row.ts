/** Converts an appointment from `private.calendar_entry` to a calendar entry. */
import * as z from 'zod/mini';
import { formatPhone } from '../../ground/contact-format.ts';
import { appointmentStatuses } from '../../tables/appointments.ts';
import type { CalendarEntry } from './calendar-file.ts';

export const calendarRowSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  changed_at: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  title: z.string(),
  location: z.string(),
  notes: z.string(),
  status: z.enum(appointmentStatuses),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  client_name: z.string(),
  client_phone: z.string(),
  client_email: z.string(),
  services: z.array(z.string()),
});
export type CalendarRow = z.infer<typeof calendarRowSchema>;

/** For the office's own calendars: includes the client's phone and the notes. `link` leads back to the appointment. */
export function entryForOffice(row: CalendarRow, link: string): CalendarEntry {
  const client = [row.client_name, formatPhone(row.client_phone), row.client_email].filter(isSaid).join(', ');
  return {
    ...commonOf(row),
    summary: [row.title || row.services.join(' and ') || 'Appointment', row.client_name]
      .filter(isSaid)
      .join(', '),
    description: [row.services.join(', '), client, row.notes, link].filter(isSaid).join('\n'),
  };
}

/** For the client: without the office's internal notes. */
export function entryForClient(row: CalendarRow, office: string): CalendarEntry {
  const what = row.services.join(' and ') || 'Inspection';
  return { ...commonOf(row), summary: `${what}, ${office}`, description: row.services.join(', ') };
}

function commonOf(row: CalendarRow) {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    sequence: row.sequence,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    location: row.location,
    isCancelled: row.status === 'cancelled' || row.status === 'no_show',
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

const isSaid = (part: string): boolean => part !== '';
