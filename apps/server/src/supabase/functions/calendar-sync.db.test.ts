/** Calendar sync over the real database and a server that speaks Google's documented protocol. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, makeKey } from '../../testing/api-client.ts';
import { at, type CalendarPerson, createCalendarPerson } from '../../testing/calendars/calendar-person.ts';
import {
  type GoogleRecord,
  type GoogleServer,
  startGoogleServer,
} from '../../testing/calendars/google-server.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';

let server: TestServer;
let google: GoogleServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

let rosa: SupabaseClient;
let userId: string;
let organizationId: string;
let people = 0;
let { call, connect, sync, push, book, moveTo, busy, hours, questions } = {} as CalendarPerson;
beforeEach(async () => {
  google = await startGoogleServer();
  vi.stubEnv('CALENDAR_GOOGLE_CLIENT_ID', google.desk.clientId);
  vi.stubEnv('CALENDAR_GOOGLE_SECRET', google.desk.secret);
  vi.stubEnv('CALENDAR_GOOGLE_OAUTH_URL', google.url);
  vi.stubEnv('CALENDAR_GOOGLE_API_URL', `${google.url}/api`);
  people += 1;
  const person = await createCalendarPerson(server, 'google', google.desk, `sync${people}@example.com`);
  ({ client: rosa, userId, organizationId, call, connect, sync, push, book, moveTo } = person);
  ({ busy, hours, questions } = person);
  return async () => {
    vi.unstubAllEnvs();
    await server.database.query('delete from private.calendar_connections');
    await google.dispose();
  };
});

const times = (day: number, hour: number) => ({
  start: { dateTime: at(day, hour) },
  end: { dateTime: at(day, hour + 1) },
});
const ours = (): GoogleRecord[] =>
  [...google.events.values()].filter(
    (event) => event.extendedProperties !== undefined && event.status === 'confirmed',
  );
describe('appointments in the other calendar', () => {
  it('are created, follow changes, and go when canceled', async () => {
    const appointment = await book(2, 14);
    await connect();
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
    expect(ours()).toMatchObject([
      {
        summary: 'Home inspection',
        location: '318 Bay Street, Tampa, FL 33606',
        start: { dateTime: at(2, 14), timeZone: 'America/New_York' },
        end: { dateTime: at(2, 16) },
      },
    ]);
    expect(ours()[0]?.description).toContain(`/calendar/appointments/${appointment}`);
    await moveTo(appointment, 3, 9);
    await sync();
    expect(ours()).toMatchObject([{ start: { dateTime: at(3, 9) } }]);
    await push(appointment, 'set', { status: 'cancelled' });
    await sync();
    expect(ours()).toEqual([]);
    expect(google.events.size).toBe(1);
  });

  it('say only what their person chose', async () => {
    await book(2, 14);
    await connect();
    await sync();
    await rosa.rpc('calendar_choose', { p_provider: 'google', p_shows: 'plain', p_busy: [] });
    await sync();
    expect(ours()).toMatchObject([{ summary: 'Inspection' }]);
  });

  it('are written once, although every answer is lost', async () => {
    await book(2, 14);
    await connect();
    google.losing = 1;
    expect(await sync()).toEqual({ synced: 0, failed: 1 });
    expect(ours()).toHaveLength(1);
    expect((await rosa.rpc('calendar_connection', { p_provider: 'google' })).data).toMatchObject({
      problem: expect.stringContaining('couldn’t be reached'),
    });
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
    expect(ours()).toHaveLength(1);
    expect(await hours()).toEqual([]);
    expect((await rosa.rpc('calendar_connection', { p_provider: 'google' })).data).toMatchObject({
      problem: '',
      account: 'rosa@gmail.test',
    });
  });
});

describe('an event that someone changed outside', () => {
  let appointment: string;
  let eventId: string;
  beforeEach(async () => {
    appointment = await book(2, 14);
    await connect();
    await sync();
    eventId = ours()[0]?.id ?? '';
  });

  it('asks the office when it was moved, and changes no appointment', async () => {
    google.move(eventId, { start: { dateTime: at(4, 10) }, end: { dateTime: at(4, 12) } });
    await sync();
    expect(await questions()).toMatchObject([
      { kind: 'moved', appointment_id: appointment, starts_at: expect.stringContaining('2026-12-04T10:00') },
    ]);
    const { data } = await rosa
      .from('appointments')
      .select('appointment_date')
      .eq('id', appointment)
      .single();
    expect(new Date(data?.appointment_date).toISOString()).toBe(at(2, 14));
    const { data: bell } = await rosa.from('notification_log').select('title').eq('type', 'system_alert');
    expect(bell).toMatchObject([{ title: 'An appointment was moved in another calendar' }]);
    await rosa.rpc('calendar_answer', { p_question: (await questions())[0]?.id, p_answer: 'insist' });
    await sync();
    expect(ours()).toMatchObject([{ start: { dateTime: at(2, 14) } }]);
    expect(await questions()).toEqual([]);
  });

  it('settles by itself when the appointment follows', async () => {
    google.move(eventId, { start: { dateTime: at(4, 10) }, end: { dateTime: at(4, 12) } });
    await sync();
    await moveTo(appointment, 4, 10);
    await sync();
    expect(await questions()).toEqual([]);
    expect(ours()).toMatchObject([{ start: { dateTime: at(4, 10) } }]);
  });

  it('asks the office when it was deleted, and puts it back or leaves it', async () => {
    google.remove(eventId);
    await sync();
    expect(await questions()).toMatchObject([{ kind: 'deleted', appointment_id: appointment }]);
    await rosa.rpc('calendar_answer', { p_question: (await questions())[0]?.id, p_answer: 'insist' });
    await sync();
    expect(ours()).toHaveLength(1);
    google.remove(ours()[0]?.id ?? '');
    await sync();
    await rosa.rpc('calendar_answer', { p_question: (await questions())[0]?.id, p_answer: 'leave' });
    await sync();
    expect(ours()).toEqual([]);
    expect(await questions()).toEqual([]);
  });
});

describe('busy times', () => {
  it('include what was there before connecting, recurring and all-day, in the calendar’s own zone', async () => {
    google.put(times(7, 15));
    google.put(times(8, 20), { weeks: 3, summary: 'Piano' });
    google.put({ start: { date: '2026-12-10' }, end: { date: '2026-12-11' } }, { summary: 'Day off' });
    google.put(times(9, 12), { transparency: 'transparent' });
    google.pageSize = 2;
    await connect();
    await sync();
    expect(await hours()).toEqual([at(7, 15), at(8, 20), at(10, 5), at(15, 20), at(22, 20)]);
    expect((await busy()).find((each) => each.is_all_day)).toMatchObject({ title: 'Day off' });
  });

  it('follow changes by the sync token, and start over once it has expired', async () => {
    const moved = google.put(times(7, 15));
    const deleted = google.put(times(8, 15));
    await connect();
    await sync();
    google.move(moved, times(7, 18));
    await sync();
    expect(await hours()).toEqual([at(7, 18), at(8, 15)]);
    google.expireTokens();
    google.remove(deleted);
    await sync();
    expect(await hours()).toEqual([at(7, 18)]);
  });

  it('are told to the office without their titles', async () => {
    google.put(times(7, 15), { summary: 'Doctor' });
    await connect();
    await sync();
    expect(await busy()).toMatchObject([{ title: 'Doctor', user_id: userId }]);
    const { client: stranger } = await server.signUp(`stranger${people}@example.com`);
    await stranger.rpc('ensure_organization');
    const { data } = await stranger.rpc('calendar_busy', {
      p_organization: organizationId,
      p_from: at(1, 0),
      p_to: at(31, 0),
    });
    expect(data).toEqual([]);
    const { userId: tomId, client: tom } = await server.signUp(`tom-busy${people}@example.com`);
    await server.database.query(
      `insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'office')`,
      [organizationId, tomId],
    );
    const seen = await tom.rpc('calendar_busy', {
      p_organization: organizationId,
      p_from: at(1, 0),
      p_to: at(31, 0),
    });
    expect(seen.data).toMatchObject([{ title: null, user_id: userId }]);
  });

  it('block the booking page', async () => {
    const isBusy = async (hour: number): Promise<unknown> =>
      (
        await server.database.query<{ taken: boolean }>(
          `select private.booking_is_busy($1, $2, $3, $4) as taken`,
          [organizationId, userId, at(7, hour), at(7, hour + 1)],
        )
      )[0]?.taken;
    google.put(times(7, 15));
    await connect();
    expect(await isBusy(15)).toBe(false);
    await sync();
    expect(await isBusy(15)).toBe(true);
    expect(await isBusy(16)).toBe(false);
    const api = createApiClient(server, (await makeKey(rosa, organizationId)).token);
    const { body } = await api('GET', `/availability?from=${at(7, 0)}&to=${at(8, 0)}`);
    expect(body).toEqual({ data: [{ inspector_id: userId, starts_at: at(7, 15), ends_at: at(7, 16) }] });
    await call('calendar-connect', { action: 'end', provider: 'google' });
    expect(await isBusy(15)).toBe(false);
  });

  it('do not include our own events', async () => {
    await book(2, 14);
    await connect();
    await sync();
    google.expireTokens();
    await sync();
    expect(await hours()).toEqual([]);
  });
});

describe('the connection', () => {
  it('waits when the provider limits requests', async () => {
    google.put(times(7, 15));
    await connect();
    google.limiting = 1;
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
    expect(await hours()).toEqual([at(7, 15)]);
  });

  it('refreshes its token once, whichever of several nodes asks', async () => {
    google.desk.lifetimeSeconds = 60; // ends within two minutes: refreshed before use
    await connect();
    google.desk.lifetimeSeconds = 3600;
    const runs = await Promise.all([sync(), sync(), sync()]);
    expect(runs.reduce((sum, { synced }) => sum + synced, 0)).toBeGreaterThan(0);
    expect(google.desk.forms.filter((form) => form.grant_type === 'refresh_token')).toHaveLength(1);
  });

  it('asks its person to connect again when the grant was withdrawn, and stops asking the provider', async () => {
    await connect();
    google.desk.withdraw();
    expect(await sync()).toEqual({ synced: 0, failed: 1 });
    expect((await rosa.rpc('calendar_connection', { p_provider: 'google' })).data).toMatchObject({
      must_renew: true,
      problem: expect.stringContaining('Connect again'),
      next_sync_at: null,
    });
    const before = google.requests.length;
    expect(await sync()).toEqual({ synced: 0, failed: 0 });
    expect(google.requests).toHaveLength(before);
    await connect();
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
  });

  it('is taken over once a killed run’s lease is over, and that run can store nothing any longer', async () => {
    await book(2, 14);
    await connect();
    const service = server.client({ key: server.secrets.serviceRoleKey });
    await server.database.query('update private.calendar_connections set next_sync_at = now()');
    const { data: claimed } = await service.rpc('calendar_sync_claim', { p_limit: 1 });
    const [killed] = claimed as { id: string; lease: string }[];
    expect((await service.rpc('calendar_sync_claim', { p_limit: 1 })).data).toEqual([]);
    expect(await sync()).toEqual({ synced: 0, failed: 0 });
    await server.database.query(
      `update private.calendar_connections set lease_until = now() - interval '1 second'`,
    );
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
    expect(ours()).toHaveLength(1);
    const late = await service.rpc('calendar_sync_pulled', {
      p_connection: killed?.id,
      p_lease: killed?.lease,
      p_calendar: 'family',
      p_pull: { is_full: true, ids: [], busy: [], cursor: 'late' },
      p_links: [],
    });
    expect(late.error?.code).toBe('55000');
  });

  it('is due again at once when an appointment changed during a run', async () => {
    const appointment = await book(2, 14);
    await connect();
    await sync();
    const service = server.client({ key: server.secrets.serviceRoleKey });
    const isDue = async (): Promise<boolean> => {
      const [row] = await server.database.query<{ due: boolean }>(
        'select next_sync_at <= now() as due from private.calendar_connections',
      );
      return row?.due ?? false;
    };
    await server.database.query('update private.calendar_connections set next_sync_at = now()');
    const { data: claimed } = await service.rpc('calendar_sync_claim', { p_limit: 1 });
    const [run] = claimed as { id: string; lease: string }[];
    expect(await isDue()).toBe(false);
    await moveTo(appointment, 3, 9);
    await service.rpc('calendar_sync_end', {
      p_connection: run?.id,
      p_lease: run?.lease,
      p_problem: '',
      p_must_renew: false,
      p_next_seconds: 240,
    });
    expect(await isDue()).toBe(true);
  });

  it('rests while paused', async () => {
    await connect();
    await rosa.rpc('calendar_pause', { p_provider: 'google', p_is_paused: true });
    expect(await sync()).toEqual({ synced: 0, failed: 0 });
    await rosa.rpc('calendar_pause', { p_provider: 'google', p_is_paused: false });
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
  });

  it('seals its tokens again once another key seals', async () => {
    await connect();
    const before = process.env.TOKEN_KEYS;
    const [row] = await server.database.query<{ token: string }>(
      'select access_token as token from private.calendar_connections',
    );
    const { readFile } = await import('node:fs/promises');
    const file = JSON.parse(await readFile(`${server.dataDir}/token-keys.json`, 'utf8')) as {
      keys: { id: string; key: string }[];
    };
    const older = file.keys.map(({ id, key }) => `${id}:${key}`).join();
    vi.stubEnv('TOKEN_KEYS', `newer:${Buffer.alloc(32, 7).toString('base64url')},${older}`);
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
    const [after] = await server.database.query<{ access: string; refresh: string }>(
      'select access_token as access, refresh_token as refresh from private.calendar_connections',
    );
    expect(row?.token).not.toContain('.newer.');
    expect(after?.access).toContain('.newer.');
    expect(after?.refresh).toContain('.newer.');
    expect(before).toBeUndefined();
  });

  it('is synchronized by the server only', async () => {
    expect(await call('calendar-sync', {})).toEqual({ httpStatus: 403 });
  });
});

describe('push', () => {
  const due = async (): Promise<boolean> => {
    const [row] = await server.database.query<{ due: boolean }>(
      'select next_sync_at <= now() as due from private.calendar_connections',
    );
    return row?.due ?? false;
  };

  it('is not asked for where the provider cannot reach this server', async () => {
    await connect();
    await sync();
    expect(google.channels.size).toBe(0);
  });

  it('makes a connection due at once, believed by the channel’s token only, and ends with the connection', async () => {
    vi.stubEnv('CALENDAR_NOTICE_URL', server.url);
    await connect();
    await sync();
    expect([...google.channels.values()].map(({ calendarId }) => calendarId)).toEqual(['rosa@gmail.test']);
    expect(await due()).toBe(false);
    const [[id, channel] = ['', { address: '', token: '', calendarId: '' }]] = google.channels;
    google.channels.set(id, { ...channel, token: 'guessed' });
    expect(await google.notify()).toEqual([404]);
    expect(await due()).toBe(false);
    google.channels.set(id, channel);
    expect(await google.notify()).toEqual([202]);
    expect(await due()).toBe(true);
    const { token } = channel;
    const [row] = await server.database.query<{ text: string }>(
      'select string_agg(c::text, $1) as text from private.calendar_channels c',
      [' '],
    );
    expect(row?.text).not.toContain(token);
    await call('calendar-connect', { action: 'end', provider: 'google' });
    expect(google.channels.size).toBe(0);
  });

  it('is renewed a day before it ends, and the former channel is stopped', async () => {
    vi.stubEnv('CALENDAR_NOTICE_URL', server.url);
    await connect();
    await sync();
    const [before] = google.channels.keys();
    await sync();
    expect([...google.channels.keys()]).toEqual([before]);
    await server.database.query(
      `update private.calendar_channels set expires_at = now() + interval '23 hours'`,
    );
    await sync();
    const after = [...google.channels.keys()];
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });
});
