/**
 * Microsoft Graph calendars (https://learn.microsoft.com/graph/delta-query-events). Delta links cover the window of their first
 * request; recurring events arrive as occurrences. Ids are immutable and times UTC by the Prefer header.
 */
import type {
  CalendarPort,
  EventKey,
  EventText,
  PulledItem,
  SeenEvent,
} from '@plumbline/domain/office/calendar-sync/port';
import { zoneOfWindows } from '@plumbline/domain/time/windows-zones';
import { createZoneClock, type ZoneClock } from '@plumbline/domain/time/zone-clock';
import { z } from 'zod';
import type { FoundCalendar } from './google.ts';
import { failureOf, type ProviderFetch } from './provider-fetch.ts';
import type { CalendarWatch } from './push.ts';

const PREFER = 'IdType="ImmutableId", outlook.timezone="UTC", odata.maxpagesize=200';
/** Named property of ours (a GUID that only we use): whose event it is, and for which appointment. */
const MARK_ID = 'String {5d6c1f0e-3a57-4d0f-9a55-2f6c1b1f7a21} Name PlumblineAppointment';

const timeSchema = z.object({ dateTime: z.string() });
const eventSchema = z.object({
  id: z.string(),
  '@odata.etag': z.string().default(''),
  '@removed': z.unknown().optional(),
  subject: z.nullish(z.string()),
  /** Occurrences leave out what their series has. */
  type: z.string().optional(),
  seriesMasterId: z.nullish(z.string()),
  showAs: z.string().optional(),
  isAllDay: z.boolean().optional(),
  /** Where it was entered, by Windows' or the IANA name; old ones are 'tzone://Microsoft/Custom'. */
  originalStartTimeZone: z.nullish(z.string()),
  isCancelled: z.boolean().default(false),
  transactionId: z.nullable(z.string()).default(null),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string() })).optional(),
});
type GraphEvent = z.infer<typeof eventSchema>;
const pageSchema = z.object({
  value: z.array(eventSchema),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const calendarsSchema = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string().default(''),
      isDefaultCalendar: z.boolean().default(false),
      canEdit: z.boolean().default(true),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
});
const foundSchema = z.object({ value: z.array(z.object({ id: z.string() })) });
const refusalSchema = z.object({ error: z.object({ code: z.string() }) });
const DUPLICATE = 'ErrorDuplicateTransactionId';
const meSchema = z.object({
  mail: z.nullable(z.string()).default(null),
  userPrincipalName: z.string().default(''),
});
const subscriptionSchema = z.object({ id: z.string().min(1), expirationDateTime: z.string() });
/** At most 10,080 minutes for events. */
const SUBSCRIBED_MS = 6 * 86_400_000;
const FREE = new Set(['free', 'workingElsewhere']);

export interface GraphDeps {
  readonly ask: ProviderFetch;
  readonly apiUrl: string;
  readonly userId: string;
  /** Of the office: for all-day events whose own zone isn't known. */
  readonly timeZone: string;
}

export function createGraph({ ask, apiUrl, userId, timeZone }: GraphDeps) {
  const eventUrl = (id: string): string =>
    `${apiUrl}/me/events/${encodeURIComponent(id)}?$expand=${encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${MARK_ID}')`)}`;
  const asked = { headers: { prefer: PREFER } };
  const clocks = createClocks(timeZone);

  async function look(_calendarId: string, eventId: string): Promise<SeenEvent> {
    const answer = await ask(eventUrl(eventId), { ...asked, expected: [404, 410] });
    return answer.ok ? seenOf(eventSchema.parse(await answer.json())) : { kind: 'gone' };
  }

  /** Delta answers name only the times of an occurrence: everything else is that of its series, which is read once. */
  async function whole(calendarId: string, events: readonly GraphEvent[]): Promise<GraphEvent[]> {
    const there = events.filter(isThere);
    const series = new Map(there.filter(isSeries).map((event) => [event.id, event]));
    const whole: GraphEvent[] = [];
    for (const event of there.filter((each) => !isSeries(each))) {
      const { seriesMasterId: id, showAs } = event;
      if (showAs !== undefined || typeof id !== 'string') {
        whole.push(event);
        continue;
      }
      const master = series.get(id) ?? (await seriesOf(calendarId, id));
      series.set(id, master);
      const { subject, isAllDay, isCancelled, originalStartTimeZone } = master;
      whole.push({ ...event, showAs: master.showAs, subject, isAllDay, isCancelled, originalStartTimeZone });
    }
    return whole;
  }

  /** One that cannot be read counts as busy, without a title. */
  async function seriesOf(calendarId: string, id: string): Promise<GraphEvent> {
    const url = `${apiUrl}/me/calendars/${encodeURIComponent(calendarId)}/events/${encodeURIComponent(id)}`;
    const answer = await ask(url, { ...asked, expected: [403, 404, 410] });
    return eventSchema.parse(answer.ok ? await answer.json() : { id });
  }

  const markOf = ({ appointmentId }: EventKey): string => `${userId} ${appointmentId}`;

  /**
   * An earlier attempt made it, and its answer was lost. Graph answers a repetition with the event only while it is as it was created; after
   * someone changed or deleted it, or where the appointment has changed since, it refuses.
   */
  async function madeBefore(calendarId: string, key: EventKey, answer: Response) {
    const refusal = refusalSchema.safeParse(await answer.json().catch(() => null));
    if (refusal.data?.error.code !== DUPLICATE) throw failureOf(answer);
    const query = new URLSearchParams({
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${MARK_ID}' and ep/value eq '${markOf(key)}')`,
    });
    const url = `${apiUrl}/me/calendars/${encodeURIComponent(calendarId)}/events?${query}`;
    const [found] = foundSchema.parse(await (await ask(url, asked)).json()).value;
    // What was deleted has no id any longer that we could learn; this one is no event's.
    if (found === undefined) return { eventId: transactionOf(userId, key), seen: { kind: 'gone' } as const };
    return { eventId: found.id, seen: await look(calendarId, found.id) };
  }

  const port: CalendarPort = {
    idOf: () => null,
    async pull(calendarId, cursor, window) {
      const query = new URLSearchParams({ startDateTime: window.from, endDateTime: window.until });
      let url =
        cursor || `${apiUrl}/me/calendars/${encodeURIComponent(calendarId)}/calendarView/delta?${query}`;
      const events: GraphEvent[] = [];
      for (;;) {
        const answer = await ask(linkBelow(url, apiUrl), { ...asked, expected: [410] });
        if (answer.status === 410) return null;
        const page = pageSchema.parse(await answer.json());
        events.push(...page.value);
        const next = page['@odata.nextLink'];
        if (next === undefined)
          return {
            isFull: cursor === '',
            items: (await whole(calendarId, events)).map((event) => itemOf(event, userId, clocks)),
            gone: events.filter((event) => !isThere(event)).map(({ id }) => id),
            cursor: page['@odata.deltaLink'] ?? '',
          };
        url = next;
      }
    },
    look,
    async create(calendarId, key, event) {
      const answer = await ask(`${apiUrl}/me/calendars/${encodeURIComponent(calendarId)}/events`, {
        ...asked,
        method: 'POST',
        json: {
          ...bodyOf(event),
          transactionId: transactionOf(userId, key),
          singleValueExtendedProperties: [{ id: MARK_ID, value: markOf(key) }],
        },
        expected: [400, 409],
      });
      if (!answer.ok) return madeBefore(calendarId, key, answer);
      const made = eventSchema.parse(await answer.json());
      return { eventId: made.id, seen: seenOf(made) };
    },
    async update(_calendarId, link, event) {
      const answer = await ask(eventUrl(link.eventId), {
        method: 'PATCH',
        headers: { prefer: PREFER, 'if-match': link.version },
        json: bodyOf(event),
        expected: [404, 410, 412],
      });
      return answer.ok ? { version: eventSchema.parse(await answer.json())['@odata.etag'] } : null;
    },
    async remove(_calendarId, eventId) {
      await ask(eventUrl(eventId), { ...asked, method: 'DELETE', expected: [404, 410] });
    },
  };

  const watch: CalendarWatch = {
    async watch({ calendarId, address, token }) {
      const answer = await ask(`${apiUrl}/subscriptions`, {
        method: 'POST',
        json: {
          changeType: 'created,updated,deleted',
          notificationUrl: address,
          lifecycleNotificationUrl: address,
          resource: `/me/calendars/${encodeURIComponent(calendarId)}/events`,
          expirationDateTime: new Date(Date.now() + SUBSCRIBED_MS).toISOString(),
          clientState: token,
        },
      });
      const { id, expirationDateTime } = subscriptionSchema.parse(await answer.json());
      return { channelId: id, resourceId: id, expiresAt: new Date(expirationDateTime).toISOString() };
    },
    async stop({ channelId }) {
      await ask(`${apiUrl}/subscriptions/${encodeURIComponent(channelId)}`, {
        method: 'DELETE',
        expected: [404, 410],
      });
    },
  };

  return {
    port,
    watch,
    async calendars(): Promise<{ account: string; found: FoundCalendar[] }> {
      const me = meSchema.parse(await (await ask(`${apiUrl}/me`, asked)).json());
      const found: FoundCalendar[] = [];
      let url: string | undefined = `${apiUrl}/me/calendars`;
      while (url !== undefined) {
        const page = calendarsSchema.parse(await (await ask(linkBelow(url, apiUrl), asked)).json());
        for (const { id, name, isDefaultCalendar, canEdit } of page.value)
          found.push({ calendar_id: id, name, is_main: isDefaultCalendar, can_write: canEdit });
        url = page['@odata.nextLink'];
      }
      return { account: me.mail ?? me.userPrincipalName, found };
    },
  };
}

type Clocks = (zone: string | null | undefined) => ZoneClock;

/** An all-day event is a day of the zone that it was entered in. */
function createClocks(officeZone: string): Clocks {
  const clocks = new Map<string, ZoneClock>();
  return (given) => {
    const zone = zoneOfWindows(given ?? '') ?? officeZone;
    const clock = clocks.get(zone) ?? createZoneClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
}

/** Links come from the provider and carry our token: they stay below its own address. */
function linkBelow(link: string, apiUrl: string): string {
  if (new URL(link).origin !== new URL(apiUrl).origin) throw new Error('the provider linked to another host');
  return link;
}

const isThere = (event: GraphEvent): boolean => event['@removed'] === undefined;
const isSeries = ({ type }: GraphEvent): boolean => type === 'seriesMaster';

const transactionOf = (userId: string, { appointmentId, generation }: EventKey): string =>
  `plumbline ${userId} ${appointmentId} ${generation}`;

function bodyOf(event: EventText) {
  const utc = (iso: string) => ({ dateTime: iso.slice(0, 19), timeZone: 'UTC' });
  return {
    subject: event.title,
    body: { contentType: 'text', content: event.description },
    location: { displayName: event.location },
    start: utc(event.startsAt),
    end: utc(event.endsAt),
    showAs: 'busy',
  };
}

const isoOf = (time: { dateTime: string } | undefined): string =>
  new Date(`${(time?.dateTime ?? '1970-01-01T00:00:00').slice(0, 19)}Z`).toISOString();

const seenOf = (event: GraphEvent): SeenEvent => ({
  kind: 'there',
  startsAt: isoOf(event.start),
  endsAt: isoOf(event.end),
  version: event['@odata.etag'],
});

/** Delta answers leave extended properties out, but carry the transaction id that we created the event with. */
function itemOf(event: GraphEvent, userId: string, clocks: Clocks): PulledItem {
  const [, whose = '', appointmentId = ''] =
    /^plumbline (\S+) (\S+) \d+$/.exec(event.transactionId ?? '') ?? [];
  const times = { startsAt: isoOf(event.start), endsAt: isoOf(event.end) };
  const midnight = (iso: string): string =>
    new Date(clocks(event.originalStartTimeZone).toInstantMs(iso.slice(0, 10), '00:00')).toISOString();
  const isAllDay = event.isAllDay ?? false;
  const taken = isAllDay ? { startsAt: midnight(times.startsAt), endsAt: midnight(times.endsAt) } : times;
  const isBusy = !FREE.has(event.showAs ?? 'busy') && !event.isCancelled;
  return {
    id: event.id,
    mark: appointmentId === '' ? null : { appointmentId, isMine: whose === userId },
    version: event['@odata.etag'],
    ...times,
    busy: isBusy ? [{ ...taken, isAllDay, title: event.subject ?? '' }] : [],
  };
}
