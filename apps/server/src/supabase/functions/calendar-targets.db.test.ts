/** Which calendar appointments are written to, and what happens when a calendar is deleted there (ADR 0211). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, type CalendarPerson, createCalendarPerson } from '../../testing/calendars/calendar-person.ts';
import {
  type GoogleRecord,
  type GoogleServer,
  googleAccount,
  startGoogleServer,
} from '../../testing/calendars/google-server.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';

let server: TestServer;
let google: GoogleServer;
let rosa: CalendarPerson;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  google = await startGoogleServer();
  google.calendars.push(
    { id: 'work', summary: 'Work' },
    { id: 'holidays', summary: 'Holidays', accessRole: 'reader' },
  );
  vi.stubEnv('CALENDAR_GOOGLE_CLIENT_ID', google.desk.clientId);
  vi.stubEnv('CALENDAR_GOOGLE_SECRET', google.desk.secret);
  vi.stubEnv('CALENDAR_GOOGLE_OAUTH_URL', google.url);
  vi.stubEnv('CALENDAR_GOOGLE_API_URL', `${google.url}/api`);
  people += 1;
  rosa = await createCalendarPerson(server, 'google', google.desk, `target${people}@example.com`);
  return async () => {
    vi.unstubAllEnvs();
    await server.database.query('delete from private.calendar_connections');
    await google.dispose();
  };
});

const ours = (calendarId: string): GoogleRecord[] =>
  [...google.events.values()].filter(
    (event) =>
      event.extendedProperties !== undefined &&
      event.status === 'confirmed' &&
      event.calendarId === calendarId,
  );
const target = async (calendar: string) =>
  (await rosa.client.rpc('calendar_target', { p_provider: 'google', p_calendar: calendar })).error?.code ??
  null;
const calendars = async (): Promise<{ calendar_id: string; is_target: boolean; is_missing: boolean }[]> =>
  (await rosa.client.rpc('calendar_sources', { p_provider: 'google' })).data.calendars;
const targetNow = async () => (await calendars()).find((each) => each.is_target);
const choose = (busy: readonly string[]) =>
  rosa.client.rpc('calendar_choose', { p_provider: 'google', p_shows: 'full', p_busy: busy });
const times = (day: number, hour: number) => ({
  start: { dateTime: at(day, hour) },
  end: { dateTime: at(day, hour + 1) },
});
const deleteThere = (id: string): void =>
  void google.calendars.splice(
    google.calendars.findIndex((each) => each.id === id),
    1,
  );

describe('the calendar that appointments are written to', () => {
  beforeEach(async () => {
    await rosa.book(2, 14);
    await rosa.connect();
    await rosa.sync();
  });

  it('is the main one until another one is chosen; then the events move, once', async () => {
    expect(ours(googleAccount)).toHaveLength(1);
    expect(await target('work')).toBeNull();
    for (const _ of [1, 2, 3]) await rosa.sync();
    expect([ours(googleAccount).length, ours('work').length]).toEqual([0, 1]);
    await rosa.book(3, 9);
    await rosa.sync();
    expect(ours('work')).toHaveLength(2);
    expect((await targetNow())?.calendar_id).toBe('work');
  });

  it('has each event once after a choice and its undoing, before and after a run', async () => {
    await target('work');
    await target(googleAccount);
    await rosa.sync();
    await target('work');
    await rosa.sync();
    await target(googleAccount);
    for (const _ of [1, 2]) await rosa.sync();
    expect([ours(googleAccount).length, ours('work').length]).toEqual([1, 0]);
    expect(await rosa.questions()).toEqual([]);
  });

  it('keeps events in one calendar when answers are lost on the way', async () => {
    await target('work');
    for (const _ of [1, 2, 3]) {
      google.losing = 1;
      await rosa.sync();
    }
    google.losing = 0;
    await rosa.sync();
    expect([ours(googleAccount).length, ours('work').length]).toEqual([0, 1]);
  });

  it('is none that cannot be written to, is unknown, or belongs to another person', async () => {
    expect([await target('holidays'), await target('nowhere')]).toEqual(['22023', '22023']);
    const { client: tom } = await server.signUp(`tom-target${people}@example.com`);
    const asked = { p_provider: 'google', p_calendar: 'work' };
    expect((await tom.rpc('calendar_target', asked)).error?.code).toBe('P0002');
    expect((await server.client().rpc('calendar_target', asked)).error?.code).toBe('42501');
  });

  it('stays while the office is asked about an event in it', async () => {
    const [event] = ours(googleAccount);
    google.move(event?.id ?? '', times(4, 10));
    await rosa.sync();
    expect(await rosa.questions()).toHaveLength(1);
    expect(await target('work')).toBe('55000');
  });
});

describe('a calendar that was deleted there', () => {
  beforeEach(async () => {
    await rosa.book(2, 14);
    await rosa.connect();
    await rosa.sync();
  });

  it('holds up nothing: its person is told once, appointments stay, and go where they choose next', async () => {
    await target('work');
    await rosa.sync();
    deleteThere('work');
    expect(await rosa.sync()).toEqual({ synced: 1, failed: 0 });
    await rosa.sync();
    expect(await targetNow()).toMatchObject({ calendar_id: 'work', is_missing: true });
    expect(ours(googleAccount)).toEqual([]); // nothing is written elsewhere unasked
    expect(await rosa.questions()).toEqual([]);
    const { data: told } = await rosa.client
      .from('notification_log')
      .select('title')
      .eq('title', 'A calendar was deleted');
    expect(told).toHaveLength(1);
    await target(googleAccount);
    await rosa.sync();
    expect(ours(googleAccount)).toHaveLength(1);
    expect((await calendars()).map(({ calendar_id: id }) => id)).not.toContain('work');
  });

  it('blocks nothing any longer, and leaves the card once its person has seen it', async () => {
    google.put(times(7, 15), { calendarId: 'family' });
    google.put(times(8, 15));
    await choose([googleAccount, 'family']);
    await rosa.sync();
    expect(await rosa.hours()).toEqual([at(7, 15), at(8, 15)]);
    deleteThere('family');
    await rosa.sync();
    expect(await rosa.hours()).toEqual([at(8, 15)]);
    expect((await calendars()).find(({ calendar_id: id }) => id === 'family')).toMatchObject({
      is_missing: true,
    });
    await choose([googleAccount]);
    expect((await calendars()).map(({ calendar_id: id }) => id)).not.toContain('family');
  });

  it('blocks again when it comes back', async () => {
    google.put(times(7, 15), { calendarId: 'family' });
    await choose([googleAccount, 'family']);
    await rosa.sync();
    deleteThere('family');
    await rosa.sync();
    google.calendars.push({ id: 'family', summary: 'Family' });
    await rosa.sync();
    expect(await rosa.hours()).toEqual([at(7, 15)]);
  });
});
