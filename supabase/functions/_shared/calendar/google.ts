/**
 * Google Calendar API v3 (https://developers.google.com/workspace/calendar/api/v3/reference). Recurring events arrive as
 * their instances (singleEvents); a sync token covers the window that its full pull named.
 */
import { createHash } from 'node:crypto';
import type {
  CalendarPort,
  EventKey,
  EventText,
  Occurrence,
  PulledItem,
  SeenEvent,
  Window,
} from '@plumbline/domain/office/calendar-sync/port';
import { createZoneClock, type ZoneClock } from '@plumbline/domain/time/zone-clock';
import { z } from 'zod';
import type { ProviderFetch } from './provider-fetch.ts';
import type { CalendarWatch } from './push.ts';

const PAGE_SIZE = 2500;
/** Ids are chosen by us: base32hex, 5 to 1024 characters. */
const ID_LENGTH = 40;

const timeSchema = z.object({
  date: z.string().optional(),
  dateTime: z.string().optional(),
});
const eventSchema = z.object({
  id: z.string(),
  etag: z.string().default(''),
  status: z.string().default('confirmed'),
  summary: z.string().default(''),
  transparency: z.string().default('opaque'),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
});
type GoogleEvent = z.infer<typeof eventSchema>;
const pageSchema = z.object({
  items: z.array(eventSchema).default([]),
  timeZone: z.string().default('UTC'),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const listSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().default(''),
        summaryOverride: z.string().optional(),
        primary: z.boolean().default(false),
        accessRole: z.string().default('owner'),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** `expiration`: milliseconds since 1970, as text. */
const channelSchema = z.object({ resourceId: z.string().min(1), expiration: z.string() });

export interface FoundCalendar {
  readonly calendar_id: string;
  readonly name: string;
  readonly is_main: boolean;
  /** Whether appointments may be written there. */
  readonly can_write: boolean;
}

export interface GoogleDeps {
  readonly ask: ProviderFetch;
  readonly apiUrl: string;
  /** Tells our events of this person from those of colleagues. */
  readonly userId: string;
}

export function createGoogle({ ask, apiUrl, userId }: GoogleDeps) {
  const eventsUrl = (calendarId: string, rest = ''): string =>
    `${apiUrl}/calendars/${encodeURIComponent(calendarId)}/events${rest}`;
  const eventUrl = (calendarId: string, id: string): string =>
    eventsUrl(calendarId, `/${encodeURIComponent(id)}`);

  async function look(calendarId: string, eventId: string): Promise<SeenEvent> {
    const answer = await ask(eventUrl(calendarId, eventId), { expected: [404, 410] });
    return answer.ok ? seenOf(eventSchema.parse(await answer.json())) : { kind: 'gone' };
  }

  const port: CalendarPort = {
    idOf: (key) => idOf(userId, key),
    async pull(calendarId, cursor, window) {
      const items: GoogleEvent[] = [];
      let zone = 'UTC';
      let pageToken: string | undefined;
      for (;;) {
        const query = new URLSearchParams({
          singleEvents: 'true',
          maxResults: String(PAGE_SIZE),
          ...(cursor === '' ? { timeMin: window.from, timeMax: window.until } : { syncToken: cursor }),
          ...(pageToken !== undefined && { pageToken }),
        });
        const answer = await ask(eventsUrl(calendarId, `?${query}`), { expected: [410] });
        if (answer.status === 410) return null;
        const page = pageSchema.parse(await answer.json());
        items.push(...page.items);
        zone = page.timeZone;
        pageToken = page.nextPageToken;
        if (pageToken !== undefined) continue;
        const clock = createZoneClock(zone);
        return {
          isFull: cursor === '',
          items: items.filter(isThere).map((event) => itemOf(event, clock, userId, window)),
          gone: items.filter((event) => !isThere(event)).map(({ id }) => id),
          cursor: page.nextSyncToken ?? '',
        };
      }
    },
    look,
    async create(calendarId, key, event) {
      const id = idOf(userId, key);
      const answer = await ask(eventsUrl(calendarId), {
        method: 'POST',
        json: { id, ...bodyOf(event, userId, key.appointmentId) },
        expected: [409],
      });
      // 409: an earlier attempt made it; its answer was lost.
      if (answer.status === 409) return { eventId: id, seen: await look(calendarId, id) };
      return { eventId: id, seen: seenOf(eventSchema.parse(await answer.json())) };
    },
    async update(calendarId, link, event) {
      const answer = await ask(eventUrl(calendarId, link.eventId), {
        method: 'PATCH',
        headers: { 'if-match': link.version },
        json: bodyOf(event, userId, link.appointmentId),
        expected: [404, 410, 412],
      });
      return answer.ok ? { version: eventSchema.parse(await answer.json()).etag } : null;
    },
    async remove(calendarId, eventId) {
      await ask(eventUrl(calendarId, eventId), { method: 'DELETE', expected: [404, 410] });
    },
  };

  const watch: CalendarWatch = {
    async watch({ calendarId, address, token, channelId }) {
      const answer = await ask(eventsUrl(calendarId, '/watch'), {
        method: 'POST',
        json: { id: channelId, type: 'web_hook', address, token },
      });
      const { resourceId, expiration } = channelSchema.parse(await answer.json());
      return { channelId, resourceId, expiresAt: new Date(Number(expiration)).toISOString() };
    },
    async stop({ channelId: id, resourceId }) {
      await ask(`${apiUrl}/channels/stop`, {
        method: 'POST',
        json: { id, resourceId },
        expected: [404, 410],
      });
    },
  };

  return {
    port,
    watch,
    /** The primary calendar's id is the account's address. */
    async calendars(): Promise<{ account: string; found: FoundCalendar[] }> {
      const found: FoundCalendar[] = [];
      let pageToken: string | undefined;
      do {
        const query = new URLSearchParams({
          maxResults: '250',
          ...(pageToken !== undefined && { pageToken }),
        });
        const page = listSchema.parse(await (await ask(`${apiUrl}/users/me/calendarList?${query}`)).json());
        for (const { id, summary, summaryOverride, primary, accessRole } of page.items)
          found.push({
            calendar_id: id,
            name: summaryOverride ?? summary,
            is_main: primary,
            can_write: accessRole === 'owner' || accessRole === 'writer',
          });
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined);
      return { account: found.find((each) => each.is_main)?.calendar_id ?? '', found };
    },
  };
}

const isThere = ({ status }: GoogleEvent): boolean => status !== 'cancelled';

const idOf = (userId: string, { appointmentId, generation }: EventKey): string =>
  createHash('sha256').update(`${userId} ${appointmentId} ${generation}`).digest('hex').slice(0, ID_LENGTH);

function bodyOf(event: EventText, userId: string, appointmentId: string) {
  const timeZone = event.timeZone === '' ? {} : { timeZone: event.timeZone };
  return {
    summary: event.title,
    location: event.location,
    description: event.description,
    start: { dateTime: event.startsAt, ...timeZone },
    end: { dateTime: event.endsAt, ...timeZone },
    extendedProperties: { private: { plumblineAppointment: appointmentId, plumblinePerson: userId } },
  };
}

const UTC = createZoneClock('UTC');

function seenOf(event: GoogleEvent): SeenEvent {
  if (!isThere(event)) return { kind: 'gone' };
  const { startsAt, endsAt } = timesOf(event, UTC);
  return { kind: 'there', startsAt, endsAt, version: event.etag };
}

function itemOf(event: GoogleEvent, clock: ZoneClock, userId: string, window: Window): PulledItem {
  const times = timesOf(event, clock);
  const own = event.extendedProperties?.private ?? {};
  const appointmentId = own.plumblineAppointment;
  const isDeclined =
    event.attendees?.some((each) => each.self && each.responseStatus === 'declined') ?? false;
  const isBusy = event.transparency !== 'transparent' && !isDeclined && times.startsAt < window.until;
  const busy: Occurrence = { ...times, isAllDay: event.start?.date !== undefined, title: event.summary };
  return {
    id: event.id,
    mark: appointmentId === undefined ? null : { appointmentId, isMine: own.plumblinePerson === userId },
    version: event.etag,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    busy: isBusy ? [busy] : [],
  };
}

/** All-day events last from midnight to midnight where the calendar is. */
function timesOf({ start, end }: GoogleEvent, clock: ZoneClock): { startsAt: string; endsAt: string } {
  const of = (time: z.infer<typeof timeSchema> | undefined): string =>
    new Date(time?.dateTime ?? clock.toInstantMs(time?.date ?? '1970-01-01', '00:00')).toISOString();
  return { startsAt: of(start), endsAt: of(end) };
}
