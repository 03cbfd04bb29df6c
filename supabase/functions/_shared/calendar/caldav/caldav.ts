/**
 * CalDAV calendars (RFC 4791), as Apple's iCloud and others have them: requests by tsdav, events by ical.js. An item is one
 * resource: an event with all its instances. Nothing announces changes; the calendar is polled.
 */
import { createHash } from 'node:crypto';
import { readIcs } from '@plumbline/domain/office/calendar-sync/ics/read-ics';
import { newIcs, rewrittenIcs } from '@plumbline/domain/office/calendar-sync/ics/write-ics';
import type {
  CalendarPort,
  EventKey,
  PulledItem,
  SeenEvent,
  Window,
} from '@plumbline/domain/office/calendar-sync/port';
import type { FoundCalendar } from '../google.ts';
import { failureOf, ProviderFailure } from '../provider-fetch.ts';
import { allOf, changesSince } from './changes.ts';
import { etagOf } from './dav-answers.ts';
import { type DavCalendar, type DavHome, discover } from './discover.ts';
import { type DavResource, readResources } from './read-resources.ts';

export interface CaldavDeps {
  readonly davFetch: typeof fetch;
  readonly server: string;
  /** Whose calendar it is, for the card. */
  readonly account: string;
  readonly userId: string;
  /** The office's, where a calendar names no zone. */
  readonly timeZone: string;
  /** A resource that could not be read, by its name. */
  readonly onUnreadable: (name: string) => void;
}

const ALL: Window = { from: '1970-01-01T00:00:00.000Z', until: '9999-01-01T00:00:00.000Z' };
const ICS = { 'content-type': 'text/calendar; charset=utf-8' };

export function createCaldav(deps: CaldavDeps) {
  const { davFetch, userId } = deps;
  let home: Promise<DavHome> | null = null;
  const homeOf = (): Promise<DavHome> => (home ??= discover(deps.server, davFetch));

  async function calendarOf(calendarId: string): Promise<DavCalendar> {
    const found = (await homeOf()).calendars.find(({ id }) => id === calendarId);
    if (found === undefined) throw new ProviderFailure('missing', 'the calendar is not there');
    return found;
  }
  const urlOf = ({ url }: DavCalendar, name: string): string => url + encodeURIComponent(name);

  async function itemsOf(
    calendar: DavCalendar,
    resources: readonly DavResource[],
    window: Window,
  ): Promise<PulledItem[]> {
    const { addresses } = await homeOf();
    const reading = { window, timeZone: calendar.timeZone || deps.timeZone, addresses };
    return resources.flatMap((resource) => {
      const event = readOrNull(resource, () => readIcs(resource.text, reading));
      if (event === null) return [];
      const { startsAt, endsAt, busy } = event;
      const mark = markOf(event, userId);
      return [{ id: resource.name, mark, version: resource.etag, startsAt, endsAt, busy }];
    });
  }

  /** One that is broken blocks nothing: the others still count. */
  function readOrNull<T>({ name }: DavResource, read: () => T): T | null {
    try {
      return read();
    } catch {
      deps.onUnreadable(name);
      return null;
    }
  }

  async function resourceOf(calendar: DavCalendar, name: string): Promise<DavResource | null> {
    const { found, tooLarge } = await readResources(calendar, [name], davFetch);
    if (tooLarge.length > 0) throw new ProviderFailure('refused', 'an event of ours became too large');
    return found[0] ?? null;
  }

  async function look(calendarId: string, name: string): Promise<SeenEvent> {
    const calendar = await calendarOf(calendarId);
    const resource = await resourceOf(calendar, name);
    if (resource === null) return { kind: 'gone' };
    const [item] = await itemsOf(calendar, [resource], ALL);
    if (item === undefined) return { kind: 'gone' };
    return { kind: 'there', startsAt: item.startsAt, endsAt: item.endsAt, version: item.version };
  }

  const put = (url: string, body: string, condition: Record<string, string>): Promise<Response> =>
    davFetch(url, { method: 'PUT', headers: { ...ICS, ...condition }, body });

  const port: CalendarPort = {
    idOf: (key) => nameFor(userId, key),
    async pull(calendarId, cursor, window) {
      const calendar = await calendarOf(calendarId);
      const isFull = cursor === '';
      const changes = isFull
        ? await allOf(calendar, window, davFetch)
        : await changesSince(calendar, cursor, davFetch);
      if (changes === null) return null;
      const { found, tooLarge, missing } = await readResources(calendar, changes.changed, davFetch);
      for (const name of tooLarge) deps.onUnreadable(name);
      const items = await itemsOf(calendar, found, window);
      return { isFull, items, gone: [...changes.gone, ...missing], cursor: changes.cursor };
    },
    look,
    async create(calendarId, key, event) {
      const uid = uidOf(userId, key);
      const name = nameFor(userId, key);
      const mark = `${userId} ${key.appointmentId} ${key.generation}`;
      const body = newIcs({ uid, mark, event, now: new Date().toISOString() });
      const answer = await put(urlOf(await calendarOf(calendarId), name), body, { 'if-none-match': '*' });
      // 412: an earlier attempt made it; its answer was lost.
      if (!answer.ok && answer.status !== 412) throw failureOf(answer);
      const etag = etagOf(answer.headers.get('etag'));
      if (!answer.ok || etag === '') return { eventId: name, seen: await look(calendarId, name) };
      const { startsAt, endsAt } = event;
      return { eventId: name, seen: { kind: 'there', startsAt, endsAt, version: etag } };
    },
    async update(calendarId, link, event) {
      const calendar = await calendarOf(calendarId);
      const resource = await resourceOf(calendar, link.eventId);
      if (resource === null || resource.etag !== link.version) return null;
      const body = rewrittenIcs(resource.text, event, new Date().toISOString());
      const answer = await put(urlOf(calendar, link.eventId), body, { 'if-match': link.version });
      if ([404, 409, 410, 412].includes(answer.status)) return null;
      if (!answer.ok) throw failureOf(answer);
      const etag = etagOf(answer.headers.get('etag'));
      if (etag !== '') return { version: etag };
      const seen = await look(calendarId, link.eventId);
      return seen.kind === 'there' ? { version: seen.version } : null;
    },
    async remove(calendarId, name) {
      const answer = await davFetch(urlOf(await calendarOf(calendarId), name), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404 && answer.status !== 410) throw failureOf(answer);
    },
  };

  return {
    port,
    watch: null,
    async calendars(): Promise<{ account: string; found: FoundCalendar[] }> {
      const { calendars } = await homeOf();
      const main = calendars.find(({ canWrite }) => canWrite);
      return {
        account: deps.account,
        found: calendars.map((each) => ({
          calendar_id: each.id,
          name: each.name,
          is_main: each === main,
          can_write: each.canWrite,
        })),
      };
    },
  };
}

const ID_LENGTH = 40;

const uidOf = (userId: string, { appointmentId, generation }: EventKey): string =>
  createHash('sha256').update(`${userId} ${appointmentId} ${generation}`).digest('hex').slice(0, ID_LENGTH);

const nameFor = (userId: string, key: EventKey): string => `${uidOf(userId, key)}.ics`;

/** A copy that a person made of an event carries the mark as well, but another id: it is theirs. */
function markOf(
  { mark, uid }: { readonly mark: string; readonly uid: string },
  userId: string,
): PulledItem['mark'] {
  const [whose = '', appointmentId = '', generation = ''] = mark.split(' ');
  if (appointmentId === '' || uid !== uidOf(whose, { appointmentId, generation: Number(generation) }))
    return null;
  return { appointmentId, isMine: whose === userId };
}
