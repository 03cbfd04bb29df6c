/** The CalDAV adapter over real requests, against a server that fails in each way that servers do. */
import type { EventLink, EventText } from '@plumbline/domain/office/calendar-sync/port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaldav } from '../../../../../supabase/functions/_shared/calendar/caldav/caldav.ts';
import {
  createDavFetch,
  isSameDomain,
} from '../../../../../supabase/functions/_shared/calendar/caldav/dav-fetch.ts';
import {
  createDavWorld,
  type DavAnswered,
  type DavWorld,
  startDavServer,
} from '../../testing/calendars/dav-world.ts';
import { icsOf } from '../../testing/calendars/radicale.ts';

const WINDOW = { from: '2026-11-01T00:00:00.000Z', until: '2028-11-01T00:00:00.000Z' };
const HOME = '/dav/rosa/home/';
const EVENT: EventText = {
  title: 'Home inspection',
  location: '',
  description: '',
  startsAt: '2026-12-02T14:00:00.000Z',
  endsAt: '2026-12-02T16:00:00.000Z',
  timeZone: '',
};

let world: DavWorld;
let http: Awaited<ReturnType<typeof startDavServer>>;
let isSignedIn = true;
let unreadable: string[] = [];
beforeEach(async () => {
  world = createDavWorld();
  world.addCalendar('home', 'Home');
  isSignedIn = true;
  unreadable = [];
  http = await startDavServer(world, () => isSignedIn);
});
afterEach(() => http.dispose());

const caldav = () =>
  createCaldav({
    davFetch: createDavFetch(
      { server: http.url, username: 'rosa', password: 'secret' },
      { allowedHosts: [http.host] },
    ),
    server: http.url,
    account: 'rosa',
    userId: 'rosa',
    timeZone: 'UTC',
    onUnreadable: (name) => unreadable.push(name),
  });
const key = { appointmentId: 'a', generation: 0 };
const linkOf = (eventId: string, version: string): EventLink => ({
  appointmentId: 'a',
  generation: 0,
  eventId,
  version,
  fingerprint: '',
  startsAt: EVENT.startsAt,
  endsAt: EVENT.endsAt,
  question: null,
  isLeftOut: false,
});
const failing = (method: string, status: number, headers: Record<string, string> = {}): void => {
  world.instead = (asked): DavAnswered | null => (asked.method === method ? { status, headers } : null);
};
const at = (hour: number): string => `DTSTART:20261202T${hour}0000Z\nDURATION:PT1H\nSUMMARY:Private`;
const busyOf = async (cursor = '') => {
  const pull = await caldav().port.pull(HOME, cursor, WINDOW);
  return {
    ...pull,
    hours: pull?.items.flatMap(({ busy }) => busy.map(({ startsAt }) => startsAt.slice(11, 13))),
  };
};

describe('what a person can act on', () => {
  it('is a password that is not accepted any longer', async () => {
    isSignedIn = false;
    await expect(caldav().calendars()).rejects.toMatchObject({ kind: 'revoked' });
  });

  it('is an address without a calendar server', async () => {
    world.instead = () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html>Hello</html>',
    });
    await expect(caldav().calendars()).rejects.toMatchObject({ kind: 'missing' });
  });

  it.each([
    [403, 'refused'],
    [429, 'limited'],
    [500, 'unreachable'],
    [503, 'limited'],
    [507, 'full'],
  ])('is an event that is refused with %i: %s', async (status, kind) => {
    failing('PUT', status, { 'retry-after': '90' });
    await expect(caldav().port.create(HOME, key, EVENT)).rejects.toMatchObject({
      kind,
      retryAfterSeconds: kind === 'limited' ? 90 : 0,
    });
  });

  it('is a calendar that was deleted', async () => {
    await expect(caldav().port.pull('/dav/rosa/gone/', '', WINDOW)).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});

describe('writing', () => {
  it('the same appointment twice makes one event', async () => {
    const first = await caldav().port.create(HOME, key, EVENT);
    expect(await caldav().port.create(HOME, key, EVENT)).toEqual(first);
    expect(world.calendars.get('home')?.resources.size).toBe(1);
  });

  it('is left to the next pull where someone was quicker, or deleted it', async () => {
    const { eventId, seen } = await caldav().port.create(HOME, key, EVENT);
    const version = seen.kind === 'there' ? seen.version : '';
    expect(await caldav().port.update(HOME, linkOf(eventId, '"0"'), EVENT)).toBeNull();
    failing('PUT', 412);
    expect(await caldav().port.update(HOME, linkOf(eventId, version), EVENT)).toBeNull();
    world.instead = () => null;
    expect(await caldav().port.update(HOME, linkOf(eventId, version), EVENT)).toEqual({
      version: world.calendars.get('home')?.resources.get(eventId)?.etag,
    });
    world.remove('home', eventId);
    expect(await caldav().port.update(HOME, linkOf(eventId, version), EVENT)).toBeNull();
    await expect(caldav().port.remove(HOME, eventId)).resolves.toBeUndefined();
    expect(await caldav().port.look(HOME, eventId)).toEqual({ kind: 'gone' });
  });
});

describe('reading', () => {
  it.each([
    ['by sync token', true, true],
    ['by ctag and etags', false, true],
    ['by etags alone', false, false],
  ])('follows changes %s', async (_, hasSync, hasCtag) => {
    Object.assign(world, { hasSync, hasCtag });
    world.put('home', 'a.ics', icsOf('a', at(10)));
    world.put('home', 'b c@d.ics', icsOf('b', at(11)));
    const first = await busyOf();
    expect(first).toMatchObject({ isFull: true, hours: ['10', '11'] });
    expect(await busyOf(first.cursor)).toMatchObject({ isFull: false, items: [], gone: [] });
    world.put('home', 'a.ics', icsOf('a', at(12)));
    world.remove('home', 'b c@d.ics');
    const second = await busyOf(first.cursor);
    expect(second).toMatchObject({ isFull: false, hours: ['12'], gone: ['b c@d.ics'] });
    expect(await busyOf(second.cursor)).toMatchObject({ items: [], gone: [] });
  });

  it('starts over once a sync token is not accepted', async () => {
    const first = await busyOf();
    world.expireTokens();
    expect(await caldav().port.pull(HOME, first.cursor ?? '', WINDOW)).toBeNull();
    Object.assign(world, { hasSync: false });
    expect(await caldav().port.pull(HOME, first.cursor ?? '', WINDOW)).toBeNull();
  });

  it('leaves out a broken event, and keeps the others', async () => {
    world.put('home', 'a.ics', icsOf('a', at(10)));
    world.put('home', 'broken.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:yesterday');
    expect(await busyOf()).toMatchObject({ hours: ['10'] });
    expect(unreadable).toEqual(['broken.ics']);
  });

  it('leaves out an event of 10 MB, and asks for the others in smaller parts', async () => {
    world.put('home', 'huge.ics', icsOf('huge', `${at(11)}\nDESCRIPTION:${'x'.repeat(10_000_000)}`));
    for (const hour of [10, 12, 13]) world.put('home', `${hour}.ics`, icsOf(String(hour), at(hour)));
    expect((await busyOf()).hours?.sort()).toEqual(['10', '12', '13']);
    expect(unreadable).toEqual(['huge.ics']);
  });

  it('keeps the password from hosts of other domains, whatever the server says', async () => {
    world.instead = (asked) =>
      asked.method === 'REPORT'
        ? { status: 302, headers: { location: 'https://elsewhere.example.net/' } }
        : null;
    await expect(busyOf()).rejects.toMatchObject({ kind: 'refused' });
  });
});

it.each([
  ['https://caldav.icloud.com/', 'https://p34-caldav.icloud.com:443/1/', true],
  ['https://caldav.icloud.com', 'https://icloud.com.evil.example/', false],
  ['https://dav.example.com', 'https://dav.example.com:8443', true],
  ['https://10.0.0.1', 'https://11.0.0.1', false],
  ['https://1.2.3.4', 'https://9.9.3.4', false],
  ['http://localhost', 'http://nas.localhost', false],
])('takes %s and %s for one domain: %s', (one, other, isOne) => {
  expect(isSameDomain(one, other)).toBe(isOne);
});

it('calls no private address, nor a public name that leads to one', async () => {
  for (const server of ['https://10.0.0.1', 'http://dav.example.com', 'https://nas.example.com']) {
    const davFetch = createDavFetch(
      { server, username: 'rosa', password: 'secret' },
      { resolveHost: () => Promise.resolve([{ address: '192.168.1.2', family: 4 }]) },
    );
    await expect(davFetch(server, {})).rejects.toMatchObject({ kind: 'refused' });
  }
});
