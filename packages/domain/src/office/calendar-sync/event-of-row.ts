/** What an appointment says in another calendar, by its person's setting. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { calendarRowSchema, entryForOffice } from '../calendar/entry-of-row.ts';
import type { CalendarShows } from './event-shows.ts';
import type { EventText, WantedEvent } from './port.ts';

export const wantedRowSchema = z.extend(calendarRowSchema, { time_zone: z.string() });
export type WantedRow = z.infer<typeof wantedRowSchema>;

export function wantedOfRow(row: WantedRow, shows: CalendarShows, site: string): WantedEvent {
  const event = eventOfRow(row, shows, `${site}/calendar/appointments/${row.id}`);
  return {
    appointmentId: row.id,
    event,
    fingerprint: bytesToHex(sha256(utf8ToBytes(JSON.stringify(event)))),
  };
}

function eventOfRow(row: WantedRow, shows: CalendarShows, link: string): EventText {
  const times = {
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    timeZone: row.time_zone,
  };
  if (shows === 'full') {
    const { summary, description, location } = entryForOffice(row, link);
    return { title: summary, location, description, ...times };
  }
  const title = shows === 'name' && row.client_name !== '' ? row.client_name : 'Inspection';
  return { title, location: row.location, description: link, ...times };
}
