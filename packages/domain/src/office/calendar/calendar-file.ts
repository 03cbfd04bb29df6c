/**
 * Writes appointments as iCalendar (RFC 5545), for feeds, files and invitations (RFC 5546). Times are in UTC, so a
 * single appointment does not depend on the reader's possibly outdated zone rules. An entry keeps its UID forever; a
 * calendar replaces it when SEQUENCE has increased.
 */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

export interface CalendarEntry {
  readonly id: string;
  readonly sequence: number;
  /** Time of the last change; ISO. */
  readonly changedAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isCancelled: boolean;
  readonly isTentative?: boolean;
  readonly place?: { readonly latitude: number; readonly longitude: number } | null;
  /** Both or neither: organizer and attendee. */
  readonly organizer?: CalendarPerson | null;
  readonly attendees?: readonly CalendarPerson[];
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarFile {
  readonly method: CalendarMethod;
  /** Name of a subscribed calendar; '' for a single entry. */
  readonly name?: string;
  readonly entries: readonly CalendarEntry[];
}

export const CALENDAR_MIME = 'text/calendar';
/** Refresh interval of a subscribed calendar. */
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

/** The same in every file, feed and email about one appointment. */
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
    // An entry without a duration is a moment: if present, DTEND must be later than DTSTART.
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

/** A quoted parameter can contain neither a quote (3.2) nor a line break. */
const common = (name: string): string => {
  const plain = name.replace(CONTROLS, ' ').replaceAll('"', "'").trim();
  return plain === '' ? '' : `;CN="${plain}"`;
};

/** '2026-11-20T13:00:00.000Z' -> '20261120T130000Z' */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Control characters, which are not allowed in a line. */
const CONTROLS = /\p{Cc}/gu;

/** 3.3.11: escapes commas, semicolons, backslashes and line breaks; drops other control characters. */
function escapeText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(CONTROLS, '');
}

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** 3.1: folds lines longer than 75 octets; a continuation starts with a space. Never splits a character. */
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
