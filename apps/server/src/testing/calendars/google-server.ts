/**
 * Test support: Google Calendar API v3 on loopback, as documented: pages, sync tokens that expire (410), ids chosen by the
 * client (409), etags (412), limits (429 with Retry-After), deleted events as 'cancelled', recurring events as instances.
 */
import { randomBytes } from 'node:crypto';
import type { Line } from './line.ts';
import { createOauthDesk, type OauthDesk } from './oauth-desk.ts';
import { type Answered, type Asked, startOauthServer } from './oauth-server.ts';

export interface GoogleTimes {
  readonly start: { dateTime?: string; date?: string };
  readonly end: { dateTime?: string; date?: string };
}
export interface GoogleRecord extends GoogleTimes {
  id: string;
  etag: string;
  status: 'confirmed' | 'cancelled';
  summary: string;
  transparency?: string;
  description?: string;
  location?: string;
  extendedProperties?: { private: Record<string, string> };
  start: GoogleTimes['start'];
  end: GoogleTimes['end'];
  /** Instances of a weekly event: so many. */
  weeks?: number;
  /** Absent: the primary calendar. */
  calendarId?: string;
  changedAt: number;
}

export interface GoogleServer {
  readonly url: string;
  readonly desk: OauthDesk;
  /** Its calendars, the primary one first. */
  readonly calendars: { id: string; summary: string; primary?: boolean; accessRole?: string }[];
  /** Events by id. */
  readonly events: Map<string, GoogleRecord>;
  readonly requests: string[];
  pageSize: number;
  timeZone: string;
  /** Open push channels by their id. */
  readonly channels: Map<string, { address: string; token: string; calendarId: string }>;
  /** Sends what a change would send to every channel, and returns the answers' statuses. */
  notify(): Promise<number[]>;
  /** Number of next API requests answered with 429. */
  limiting: number;
  /** Number of next API writes that happen but whose answers are lost. */
  losing: number;
  expireTokens(): void;
  /** A person enters an event. Returns its id. */
  put(times: GoogleTimes, more?: Partial<GoogleRecord>): string;
  move(id: string, times: GoogleTimes): void;
  remove(id: string): void;
  readonly dispose: () => Promise<void>;
}

export const googleAccount = 'rosa@gmail.test';

export async function startGoogleServer(port = 0, line?: Line): Promise<GoogleServer> {
  const desk = createOauthDesk();
  const events = new Map<string, GoogleRecord>();
  const requests: string[] = [];
  const channels: GoogleServer['channels'] = new Map();
  let clock = 1;
  let oldestToken = 0;
  const touch = (event: GoogleRecord): void => {
    clock += 1;
    Object.assign(event, { changedAt: clock, etag: `"${clock}"` });
  };

  const answer = (asked: Asked): Answered | false => {
    if (!asked.url.pathname.startsWith('/api/')) return false;
    requests.push(`${asked.method} ${asked.url.pathname}`);
    if (!desk.accepts(String(asked.headers.authorization))) return { status: 401, json: {} };
    if (google.limiting > 0) {
      google.limiting -= 1;
      return { status: 429, json: {}, headers: { 'retry-after': '1' } };
    }
    const answered = api(asked);
    if (asked.method === 'GET' || google.losing === 0) return answered;
    google.losing -= 1;
    return { status: 502, json: {} };
  };

  function api({ method, url, headers, body }: Asked): Answered {
    const [, , kind = '', calendar = '', , id] = url.pathname.split('/').map(decodeURIComponent);
    if (kind === 'users')
      return {
        status: 200,
        json: {
          items: google.calendars,
        },
      };
    if (kind === 'channels') return stop(JSON.parse(body));
    if (id === 'watch') return watch(calendar, JSON.parse(body));
    if (!google.calendars.some((each) => each.id === calendar)) return { status: 404, json: {} };
    if (id === undefined)
      return method === 'POST'
        ? insert({ ...JSON.parse(body), calendarId: calendar })
        : list(url.searchParams, calendar);
    const event = events.get(id);
    if (event === undefined || calendarOf(event) !== calendar) return { status: 404, json: {} };
    if (method === 'GET') return { status: 200, json: event };
    if (event.status === 'cancelled') return { status: 410, json: {} };
    if (method === 'DELETE') {
      event.status = 'cancelled';
      touch(event);
      return { status: 204 };
    }
    if (headers['if-match'] !== undefined && headers['if-match'] !== event.etag)
      return { status: 412, json: {} };
    Object.assign(event, JSON.parse(body));
    touch(event);
    return { status: 200, json: event };
  }

  function watch(calendarId: string, given: { id: string; address: string; token: string }): Answered {
    if (channels.has(given.id)) return { status: 400, json: {} };
    channels.set(given.id, { address: given.address, token: given.token, calendarId });
    const expiration = String(Date.now() + 7 * 86_400_000);
    return {
      status: 200,
      json: { kind: 'api#channel', id: given.id, resourceId: `of ${calendarId}`, expiration },
    };
  }

  function stop({ id, resourceId }: { id: string; resourceId: string }): Answered {
    if (resourceId !== `of ${channels.get(id)?.calendarId}`) return { status: 404, json: {} };
    channels.delete(id);
    return { status: 204 };
  }

  function insert(given: GoogleRecord): Answered {
    if (events.has(given.id)) return { status: 409, json: {} };
    if (!/^[a-v0-9]{5,1024}$/.test(given.id)) return { status: 400, json: {} };
    const made = { ...given, status: 'confirmed' as const };
    touch(made);
    events.set(made.id, made);
    return { status: 200, json: made };
  }

  function list(query: URLSearchParams, calendar: string): Answered {
    const token = query.get('syncToken');
    if (token !== null && (query.has('timeMin') || Number(token) < oldestToken))
      return { status: 410, json: {} };
    const [from, until] = [query.get('timeMin') ?? '', query.get('timeMax') ?? '9'];
    const news = [...events.values()]
      .filter((event) => calendarOf(event) === calendar)
      .filter((event) => (token === null ? event.status === 'confirmed' : event.changedAt > Number(token)))
      .flatMap(instancesOf)
      .filter((event) => token !== null || (startOf(event) < until && startOf(event) >= from));
    const start = Number(query.get('pageToken') ?? 0);
    const next = start + google.pageSize;
    return {
      status: 200,
      json: {
        timeZone: google.timeZone,
        items: news.slice(start, next).reverse(),
        ...(next < news.length ? { nextPageToken: String(next) } : { nextSyncToken: String(clock) }),
      },
    };
  }

  const server = await startOauthServer(desk, answer, port, line);
  const google: GoogleServer = {
    url: server.url,
    desk,
    events,
    requests,
    channels,
    notify: () =>
      Promise.all(
        [...channels].map(async ([id, { address, token }]) => {
          const headers = {
            'x-goog-channel-id': id,
            'x-goog-channel-token': token,
            'x-goog-resource-state': 'exists',
          };
          return (await fetch(address, { method: 'POST', headers })).status;
        }),
      ),
    calendars: [
      { id: googleAccount, summary: 'Rosa', primary: true },
      { id: 'family', summary: 'Family' },
    ],
    pageSize: 100,
    timeZone: 'America/New_York',
    limiting: 0,
    losing: 0,
    expireTokens() {
      oldestToken = clock + 1;
      clock += 1;
    },
    put(times, more = {}) {
      const id = more.id ?? randomBytes(8).toString('hex');
      const made: GoogleRecord = {
        etag: '',
        status: 'confirmed',
        summary: 'Private',
        changedAt: 0,
        ...times,
        ...more,
        id,
      };
      touch(made);
      events.set(id, made);
      return id;
    },
    move(id, times) {
      const event = events.get(id);
      if (event === undefined) throw new Error(`no event ${id}`);
      Object.assign(event, times);
      touch(event);
    },
    remove(id) {
      const event = events.get(id);
      if (event === undefined) throw new Error(`no event ${id}`);
      event.status = 'cancelled';
      touch(event);
    },
    dispose: server.dispose,
  };
  return google;
}

const calendarOf = ({ calendarId = googleAccount }: GoogleRecord): string => calendarId;

const startOf = ({ start }: GoogleTimes): string =>
  new Date(start.dateTime ?? `${start.date}T00:00:00Z`).toISOString();

/** A weekly event as `singleEvents` lists it. */
function instancesOf(event: GoogleRecord): GoogleRecord[] {
  const { weeks } = event;
  if (weeks === undefined) return [event];
  const later = (iso: string | undefined, week: number): string =>
    new Date(Date.parse(iso ?? '') + week * 7 * 86_400_000).toISOString();
  return Array.from({ length: weeks }, (_, week) => ({
    ...event,
    id: `${event.id}_${week}`,
    start: { dateTime: later(event.start.dateTime, week) },
    end: { dateTime: later(event.end.dateTime, week) },
  }));
}
