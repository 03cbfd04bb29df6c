/**
 * Appointments as iCalendar (RFC 5545), for feeds, files and invitations (RFC 5546). Times are written in UTC: a single visit
 * needs no zone rules of the reader, who may have outdated ones. An entry keeps its UID for ever; whoever has it replaces it
 * when SEQUENCE has grown.
 */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

export interface CalendarEntry {
  readonly id: string;
  readonly sequence: number;
  /** When it was last changed; ISO. */
  readonly changedAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isCancelled: boolean;
  readonly isTentative?: boolean;
  readonly place?: { readonly latitude: number; readonly longitude: number } | null;
  /** Both or none: who invites, and who is invited. */
  readonly organizer?: CalendarPerson | null;
  readonly attendees?: readonly CalendarPerson[];
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarFile {
  readonly method: CalendarMethod;
  /** Shown as the name of a subscribed calendar; '' for a single entry. */
  readonly name?: string;
  readonly entries: readonly CalendarEntry[];
}

export const CALENDAR_MIME = 'text/calendar';
/** How often a subscribed calendar is worth asking again. */
const REFRESH = 'PT30M';

export function writeCalendarFile({ method, name = '', entries }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Plumbline//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === ''
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]),
    ...entries.flatMap((entry) => entryLines(entry, method)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The same for every file, feed and letter about one appointment. */
export const calendarUid = (appointmentId: string): string => `${appointmentId}@plumbline`;

function entryLines(entry: CalendarEntry, method: CalendarMethod): string[] {
  const isCancelled = entry.isCancelled || method === 'CANCEL';
  const changedAt = utc(entry.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${calendarUid(entry.id)}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utc(entry.startsAt)}`,
    // An entry without a length is a moment: DTEND must be later than DTSTART where it stands.
    ...(Date.parse(entry.endsAt) > Date.parse(entry.startsAt) ? [`DTEND:${utc(entry.endsAt)}`] : []),
    `SUMMARY:${escapeText(entry.summary)}`,
    ...text('LOCATION', entry.location),
    ...text('DESCRIPTION', entry.description),
    ...(entry.place ? [`GEO:${entry.place.latitude.toFixed(6)};${entry.place.longitude.toFixed(6)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(entry.organizer ? [`ORGANIZER${common(entry.organizer.name)}:${mail(entry.organizer)}`] : []),
    ...(entry.attendees ?? []).map(
      (each) =>
        `ATTENDEE${common(each.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mail(each)}`,
    ),
    'END:VEVENT',
  ];
}

const text = (property: string, value: string): string[] =>
  value === '' ? [] : [`${property}:${escapeText(value)}`];

const mail = ({ email }: CalendarPerson): string => `mailto:${email.replace(/[\s,;:"<>]/g, '')}`;

/** A quoted parameter cannot hold a quote (3.2), nor a line break. */
const common = (name: string): string => {
  const plain = name.replace(CONTROLS, ' ').replaceAll('"', "'").trim();
  return plain === '' ? '' : `;CN="${plain}"`;
};

/** '2026-11-20T13:00:00.000Z' -> '20261120T130000Z' */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Control characters, which no line may hold. */
const CONTROLS = /\p{Cc}/gu;

/** 3.3.11: commas, semicolons, backslashes and line breaks are escaped; other control characters are left out. */
function escapeText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(CONTROLS, '');
}

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** 3.1: no line is longer than 75 octets; one that goes on begins with a blank. Never within a character. */
function fold(line: string): string {
  if (encoder.encode(line).length <= MOST_OCTETS) return line;
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      folded.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...folded, part].join('\r\n');
}
