/** Microsoft Graph's adapter over answers as its reference documents them. */
import { describe, expect, it } from 'vitest';
import { createGraph } from './graph.ts';
import type { ProviderAsked } from './provider-fetch.ts';

const API = 'https://graph.test/v1.0';
const WINDOW = { from: '2026-11-01T00:00:00.000Z', until: '2028-11-01T00:00:00.000Z' };
const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' });
const event = (id: string, more: object = {}) => ({
  id,
  '@odata.etag': `W/"${id}"`,
  subject: 'Dentist',
  showAs: 'busy',
  isAllDay: false,
  start: utc('2026-12-01T15:00:00'),
  end: utc('2026-12-01T16:00:00'),
  ...more,
});

/** Answers in order. */
function graphOf(...answers: { status?: number; json?: object }[]) {
  const asked: { url: string; given: ProviderAsked }[] = [];
  const ask = async (url: string, given: ProviderAsked = {}): Promise<Response> => {
    asked.push({ url, given });
    const { status = 200, json } = answers[asked.length - 1] ?? { status: 500 };
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  };
  return { asked, ...createGraph({ ask, apiUrl: API, userId: 'rosa', timeZone: 'America/New_York' }) };
}

describe('creating what an earlier attempt made', () => {
  const key = { appointmentId: 'a', generation: 0 };
  const text = {
    title: 'Home inspection',
    location: '',
    description: '',
    startsAt: '2026-12-01T15:00:00.000Z',
    endsAt: '2026-12-01T17:00:00.000Z',
    timeZone: '',
  };
  const used = { status: 400, json: { error: { code: 'ErrorDuplicateTransactionId', message: '' } } };

  it('finds it by its mark where Graph refuses its transaction', async () => {
    const { port, asked } = graphOf(used, { json: { value: [{ id: 'e1' }] } }, { json: event('e1') });
    expect(await port.create('main', key, text)).toEqual({
      eventId: 'e1',
      seen: {
        kind: 'there',
        startsAt: '2026-12-01T15:00:00.000Z',
        endsAt: '2026-12-01T16:00:00.000Z',
        version: 'W/"e1"',
      },
    });
    const filter = new URL(asked[1]?.url ?? '').searchParams.get('$filter');
    expect(filter).toContain("ep/value eq 'rosa a'");
  });

  it('takes it for deleted where it is not found', async () => {
    const { port } = graphOf(used, { json: { value: [] } });
    expect((await port.create('main', key, text)).seen).toEqual({ kind: 'gone' });
  });

  it('fails with every other refusal', async () => {
    const { port } = graphOf({ status: 400, json: { error: { code: 'ErrorInvalidRequest' } } });
    await expect(port.create('main', key, text)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('pulling', () => {
  it('follows every page to the delta link, with occurrences, free times and removals', async () => {
    const { port, asked } = graphOf(
      {
        json: {
          value: [event('a'), event('b', { showAs: 'free' })],
          '@odata.nextLink': `${API}/next?$skiptoken=1`,
        },
      },
      {
        json: {
          value: [{ id: 'gone', '@removed': { reason: 'deleted' } }, event('c')],
          '@odata.deltaLink': `${API}/delta?$deltatoken=2`,
        },
      },
    );
    const pull = await port.pull('main', '', WINDOW);
    expect(pull).toMatchObject({ isFull: true, gone: ['gone'], cursor: `${API}/delta?$deltatoken=2` });
    expect(pull?.items.map(({ id, busy }) => [id, busy.length])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ]);
    const first = new URL(asked[0]?.url ?? '');
    expect(first.pathname).toBe('/v1.0/me/calendars/main/calendarView/delta');
    expect(first.searchParams.get('endDateTime')).toBe(WINDOW.until);
    expect(asked[1]?.url).toBe(`${API}/next?$skiptoken=1`);
    for (const { given } of asked) {
      expect(given.headers?.prefer).toContain('IdType="ImmutableId"');
      expect(given.headers?.prefer).toContain('outlook.timezone="UTC"');
    }
  });

  it('reads the series of occurrences, of which an answer names only the times', async () => {
    const stub = (id: string, seriesMasterId: string) => ({
      id,
      '@odata.etag': `W/"${id}"`,
      type: 'occurrence',
      seriesMasterId,
      start: utc('2026-12-01T15:00:00'),
      end: utc('2026-12-01T16:00:00'),
    });
    const { port, asked } = graphOf(
      {
        json: {
          value: [
            event('piano', { type: 'seriesMaster', subject: 'Piano' }),
            stub('p1', 'piano'),
            stub('r1', 'reading'),
            stub('r2', 'reading'),
            stub('x1', 'unreadable'),
          ],
          '@odata.deltaLink': API,
        },
      },
      { json: event('reading', { subject: 'Reading', showAs: 'free' }) },
      { status: 404, json: {} },
    );
    const pull = await port.pull('main', '', WINDOW);
    expect(pull?.items.map(({ id, busy }) => [id, busy.map(({ title }) => title)])).toEqual([
      ['p1', ['Piano']],
      ['r1', []],
      ['r2', []],
      ['x1', ['']],
    ]);
    expect(asked.slice(1).map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1.0/me/calendars/main/events/reading',
      '/v1.0/me/calendars/main/events/unreadable',
    ]);
  });

  it('goes on from its cursor, and says when that is no longer accepted', async () => {
    const cursor = `${API}/delta?$deltatoken=2`;
    const next = graphOf({ json: { value: [], '@odata.deltaLink': cursor } });
    expect(await next.port.pull('main', cursor, WINDOW)).toMatchObject({ isFull: false, items: [] });
    expect(next.asked[0]?.url).toBe(cursor);
    expect(await graphOf({ status: 410, json: {} }).port.pull('main', cursor, WINDOW)).toBeNull();
  });

  it('takes its token to no other host', async () => {
    const { port, asked } = graphOf({
      json: { value: [], '@odata.nextLink': 'https://elsewhere.test/next' },
    });
    await expect(port.pull('main', '', WINDOW)).rejects.toThrow('another host');
    expect(asked).toHaveLength(1);
  });

  it('lets an all-day event last from midnight to midnight where it was entered', async () => {
    const day = { isAllDay: true, start: utc('2026-12-10T00:00:00'), end: utc('2026-12-11T00:00:00') };
    const { port } = graphOf({
      json: {
        value: [
          event('a', { ...day, originalStartTimeZone: 'Pacific Standard Time' }),
          event('b', { ...day, originalStartTimeZone: 'America/Denver' }),
          event('c', { ...day, originalStartTimeZone: 'tzone://Microsoft/Custom' }),
        ],
        '@odata.deltaLink': `${API}/delta?$deltatoken=2`,
      },
    });
    const pull = await port.pull('main', '', WINDOW);
    expect(pull?.items.map(({ busy }) => busy[0]?.startsAt)).toEqual([
      '2026-12-10T08:00:00.000Z',
      '2026-12-10T07:00:00.000Z',
      '2026-12-10T05:00:00.000Z', // the office is in New York
    ]);
  });

  it('lets an all-day event last from midnight to midnight where the office is', async () => {
    const day = { isAllDay: true, start: utc('2026-12-10T00:00:00'), end: utc('2026-12-11T00:00:00') };
    const { port } = graphOf({ json: { value: [event('d', day)], '@odata.deltaLink': API } });
    expect((await port.pull('main', '', WINDOW))?.items[0]?.busy).toEqual([
      {
        startsAt: '2026-12-10T05:00:00.000Z',
        endsAt: '2026-12-11T05:00:00.000Z',
        isAllDay: true,
        title: 'Dentist',
      },
    ]);
  });
});

const text = {
  title: 'Home inspection',
  location: '318 Bay Street',
  description: 'Link',
  startsAt: '2026-12-01T15:00:00.000Z',
  endsAt: '2026-12-01T16:00:00.000Z',
  timeZone: 'America/New_York',
};
const link = {
  appointmentId: 'visit',
  generation: 0,
  eventId: 'a',
  version: 'W/"a"',
  fingerprint: '',
  startsAt: text.startsAt,
  endsAt: text.endsAt,
  question: null,
  isLeftOut: false,
};

describe('writing', () => {
  it('creates with a transaction id, by which a pull knows the event again', async () => {
    const made = graphOf({ status: 201, json: event('new') });
    expect(await made.port.create('main', { appointmentId: 'visit', generation: 1 }, text)).toEqual({
      eventId: 'new',
      seen: { kind: 'there', startsAt: text.startsAt, endsAt: text.endsAt, version: 'W/"new"' },
    });
    const body = made.asked[0]?.given.json as { transactionId: string; start: object };
    expect(body.start).toEqual({ dateTime: '2026-12-01T15:00:00', timeZone: 'UTC' });
    const { port } = graphOf({
      json: { value: [event('new', { transactionId: body.transactionId })], '@odata.deltaLink': API },
    });
    expect((await port.pull('main', '', WINDOW))?.items[0]?.mark).toEqual({
      appointmentId: 'visit',
      isMine: true,
    });
  });

  it('writes on top of the version it has seen only', async () => {
    const written = graphOf({ json: event('a', { '@odata.etag': 'W/"2"' }) });
    expect(await written.port.update('main', link, text)).toEqual({ version: 'W/"2"' });
    expect(written.asked[0]?.given.headers?.['if-match']).toBe('W/"a"');
    expect(await graphOf({ status: 412, json: {} }).port.update('main', link, text)).toBeNull();
  });

  it('looks up what a full pull left out, and deletes what is gone', async () => {
    expect(await graphOf({ status: 404, json: {} }).port.look('main', 'a')).toEqual({ kind: 'gone' });
    expect(await graphOf({ json: event('a') }).port.look('main', 'a')).toMatchObject({ kind: 'there' });
    await expect(graphOf({ status: 404, json: {} }).port.remove('main', 'a')).resolves.toBeUndefined();
  });
});

it('names the account and its calendars', async () => {
  const graph = graphOf(
    { json: { mail: null, userPrincipalName: 'rosa@lind.example' } },
    {
      json: {
        value: [
          { id: 'main', name: 'Calendar', isDefaultCalendar: true },
          { id: 'b', name: 'Holidays', canEdit: false },
        ],
      },
    },
  );
  expect(await graph.calendars()).toEqual({
    account: 'rosa@lind.example',
    found: [
      { calendar_id: 'main', name: 'Calendar', is_main: true, can_write: true },
      { calendar_id: 'b', name: 'Holidays', is_main: false, can_write: false },
    ],
  });
});
