/** Calendar sync over the real database and a real CalDAV server, radicale. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, type CalendarPerson, createCalendarPerson } from '../../testing/calendars/calendar-person.ts';
import {
  hasRadicale,
  icsOf,
  type Radicale,
  radicaleLogin,
  startRadicale,
} from '../../testing/calendars/radicale.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';

if (!hasRadicale) process.stdout.write('skipped: radicale is not installed\n');

describe.skipIf(!hasRadicale)('a calendar on radicale', () => {
  let server: TestServer;
  let dav: Radicale;
  let rosa: CalendarPerson;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    dav = await startRadicale();
    await dav.makeCalendar('home', 'Home');
    vi.stubEnv('CALDAV_HOSTS', new URL(dav.url).host);
    people += 1;
    rosa = await createCalendarPerson(server, 'apple', null, `caldav${people}@example.com`);
    return async () => {
      vi.unstubAllEnvs();
      await server.database.query('delete from private.calendar_connections');
      await dav.dispose();
    };
  });

  const connect = async (): Promise<void> => {
    expect(await rosa.connectPassword({ server: dav.url, ...radicaleLogin })).toEqual({ outcome: 'done' });
  };
  const synced = { synced: 1, failed: 0 };
  const lines = (day: number, hour: number, more = ''): string => {
    const start = at(day, hour).replace(/[-:]|\.\d+/g, '');
    return `SUMMARY:Private\nDTSTART:${start}\nDURATION:PT1H${more === '' ? '' : `\n${more}`}`;
  };
  const readOurs = async (): Promise<string> => {
    const names = await dav.names('home');
    expect(names).toHaveLength(1);
    return (await dav.read('home', names[0] ?? '')).replaceAll('\r\n ', '');
  };

  it('has events for appointments, which are moved and removed with them, once each', async () => {
    const appointment = await rosa.book(2, 14);
    await connect();
    expect(await rosa.sync()).toEqual(synced);
    expect(await rosa.connection()).toMatchObject({
      account: `${radicaleLogin.username} at ${new URL(dav.url).host}`,
      problem: '',
      is_synced: true,
    });
    const written = await readOurs();
    expect(written).toContain('SUMMARY:Home inspection');
    expect(written).toContain('DTSTART:20261202T140000Z');
    expect(written).toContain(`/calendar/appointments/${appointment}`);
    await rosa.sync();
    await rosa.moveTo(appointment, 3, 9);
    await rosa.sync();
    expect(await readOurs()).toContain('DTSTART:20261203T090000Z');
    expect(await rosa.hours()).toEqual([]);
    await rosa.push(appointment, 'set', { status: 'cancelled' });
    await rosa.sync();
    expect(await dav.names('home')).toEqual([]);
  });

  it('gives busy times: recurring with its exceptions, all-day and floating in its own zone, without those shown as free', async () => {
    await dav.put('home', 'one.ics', icsOf('one', lines(7, 15)));
    await dav.put('home', 'free.ics', icsOf('free', lines(7, 18, 'TRANSP:TRANSPARENT')));
    const weekly = lines(8, 20, 'RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20261215T200000Z');
    const moved = `RECURRENCE-ID:20261222T200000Z\n${lines(23, 21)}`;
    await dav.put('home', 'weekly.ics', icsOf('weekly', weekly, moved));
    await dav.put(
      'home',
      'day.ics',
      icsOf('day', 'SUMMARY:Day off\nDTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261211'),
    );
    await dav.put(
      'home',
      'floating.ics',
      icsOf('floating', 'DTSTART:20261211T090000\nDTEND:20261211T100000'),
    );
    await connect();
    expect(await rosa.sync()).toEqual(synced);
    expect(await rosa.hours()).toEqual([at(7, 15), at(8, 20), at(10, 5), at(11, 14), at(23, 21), at(29, 20)]);
    expect((await rosa.busy()).find((each) => each.is_all_day)).toMatchObject({ title: 'Day off' });
  });

  it('is followed by its sync token, and read again once that is not accepted', async () => {
    await dav.put('home', 'one.ics', icsOf('one', lines(7, 15)));
    await dav.put('home', 'two.ics', icsOf('two', lines(8, 15)));
    await connect();
    await rosa.sync();
    await dav.put('home', 'one.ics', icsOf('one', lines(7, 18)));
    await dav.remove('home', 'two.ics');
    await dav.put('home', 'three.ics', icsOf('three', lines(9, 15)));
    expect(await rosa.sync()).toEqual(synced);
    expect(await rosa.hours()).toEqual([at(7, 18), at(9, 15)]);
    await server.database.query(
      `update private.calendar_sources set cursor = 'token http://radicale.org/ns/sync/${'0'.repeat(64)}'`,
    );
    await dav.remove('home', 'three.ics');
    expect(await rosa.sync()).toEqual(synced);
    expect(await rosa.hours()).toEqual([at(7, 18)]);
  });

  it('asks the office about an event whose creation was not heard of and that someone deleted since', async () => {
    const appointment = await rosa.book(2, 14);
    await connect();
    await rosa.sync();
    await server.database.query('delete from private.calendar_links');
    const [name = ''] = await dav.names('home');
    await dav.remove('home', name);
    expect(await rosa.sync()).toEqual(synced);
    expect(await dav.names('home')).toEqual([]);
    expect(await rosa.questions()).toMatchObject([{ kind: 'deleted', appointment_id: appointment }]);
    await rosa.answer('insist', (await rosa.questions())[0]);
    await rosa.sync();
    expect(await dav.names('home')).toHaveLength(1);
  });

  it('asks the office about an event that was moved or deleted there, and keeps what its person added', async () => {
    const appointment = await rosa.book(2, 14);
    await connect();
    await rosa.sync();
    const [name = ''] = await dav.names('home');
    const theirs = (await dav.read('home', name))
      .replace('DTSTART:20261202T140000Z', 'DTSTART:20261204T100000Z')
      .replace('DTEND:20261202T160000Z', 'DTEND:20261204T120000Z')
      .replace(
        'END:VEVENT',
        'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Go\r\nTRIGGER:-PT30M\r\nEND:VALARM\r\nEND:VEVENT',
      );
    await dav.put('home', name, theirs);
    await rosa.sync();
    const [moved] = await rosa.questions();
    expect(moved).toMatchObject({ kind: 'moved', appointment_id: appointment });
    await rosa.answer('insist', moved);
    await rosa.sync();
    const again = await readOurs();
    expect(again).toContain('DTSTART:20261202T140000Z');
    expect(again).toContain('TRIGGER:-PT30M');
    await dav.remove('home', name);
    await rosa.sync();
    const [deleted] = await rosa.questions();
    expect(deleted).toMatchObject({ kind: 'deleted' });
    await rosa.answer('insist', deleted);
    await rosa.sync();
    expect(await dav.names('home')).toHaveLength(1);
  });

  it('leaves a copy that its person made of an event alone, and counts it as busy', async () => {
    await rosa.book(2, 14);
    await connect();
    await rosa.sync();
    const copy = (await readOurs()).replace(/UID:.+/, 'UID:copy').replaceAll('20261202', '20261205');
    await dav.put('home', 'copy.ics', copy);
    await rosa.sync();
    expect(await dav.names('home')).toHaveLength(2);
    expect(await rosa.hours()).toEqual([at(5, 14)]);
  });

  it('asks its person to connect again when the password was revoked, and then goes on', async () => {
    await connect();
    await rosa.sync();
    dav.setPassword('another');
    expect(await rosa.sync()).toEqual({ synced: 0, failed: 1 });
    expect(await rosa.connection()).toMatchObject({ must_renew: true, next_sync_at: null });
    expect(await rosa.sync()).toEqual({ synced: 0, failed: 0 });
    expect(await rosa.connectPassword({ server: dav.url, ...radicaleLogin })).toEqual({
      outcome: 'refused',
      reason: 'password',
    });
    dav.setPassword(radicaleLogin.password);
    await connect();
    expect(await rosa.sync()).toEqual(synced);
  });

  it('keeps its password sealed: neither the database nor a card tells it', async () => {
    await connect();
    const [row] = await server.database.query<{ text: string }>(
      'select c::text as text from private.calendar_connections c',
    );
    expect(row?.text).toContain(radicaleLogin.username);
    expect(row?.text).not.toContain(radicaleLogin.password);
    expect(JSON.stringify(await rosa.connection())).not.toContain('s1.');
    await rosa.call('calendar-connect', { action: 'end', provider: 'apple' });
    expect(await rosa.connection()).toBeNull();
  });
});
