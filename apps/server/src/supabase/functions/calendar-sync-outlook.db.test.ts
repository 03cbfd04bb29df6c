/** Calendar sync over the real database and a server that speaks Microsoft Graph's documented protocol. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { at, type CalendarPerson, createCalendarPerson } from '../../testing/calendars/calendar-person.ts';
import {
  type GraphRecord,
  type GraphServer,
  startGraphServer,
} from '../../testing/calendars/graph-server.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';

let server: TestServer;
let graph: GraphServer;
let rosa: CalendarPerson;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  graph = await startGraphServer();
  vi.stubEnv('CALENDAR_OUTLOOK_CLIENT_ID', graph.desk.clientId);
  vi.stubEnv('CALENDAR_OUTLOOK_SECRET', graph.desk.secret);
  vi.stubEnv('CALENDAR_OUTLOOK_OAUTH_URL', graph.url);
  vi.stubEnv('CALENDAR_OUTLOOK_API_URL', `${graph.url}/v1.0`);
  people += 1;
  rosa = await createCalendarPerson(server, 'outlook', graph.desk, `outlook${people}@example.com`);
  return async () => {
    vi.unstubAllEnvs();
    await server.database.query('delete from private.calendar_connections');
    await graph.dispose();
  };
});

const utc = (day: number, hour: number) => ({ dateTime: at(day, hour).slice(0, 19), timeZone: 'UTC' });
const times = (day: number, hour: number) => ({ start: utc(day, hour), end: utc(day, hour + 1) });
const ours = (): GraphRecord[] =>
  [...graph.events.values()].filter(
    ({ transactionId, isDeleted }) => transactionId !== undefined && !isDeleted,
  );

it('creates events, moves and removes them with their appointments, once each', async () => {
  const appointment = await rosa.book(2, 14);
  await rosa.connect();
  expect(await rosa.sync()).toEqual({ synced: 1, failed: 0 });
  expect(await rosa.connection()).toMatchObject({ account: 'rosa@lind.test', problem: '' });
  expect(ours()).toMatchObject([{ subject: 'Home inspection', start: utc(2, 14), end: utc(2, 16) }]);
  await rosa.sync();
  await rosa.moveTo(appointment, 3, 9);
  await rosa.sync();
  expect(ours()).toMatchObject([{ start: utc(3, 9) }]);
  expect(await rosa.hours()).toEqual([]);
  await rosa.push(appointment, 'set', { status: 'cancelled' });
  await rosa.sync();
  expect(ours()).toEqual([]);
});

it('reads busy times over all pages: recurring, all-day, and without those shown as free', async () => {
  graph.put(times(7, 15));
  graph.put(times(8, 20), { weeks: 3, subject: 'Piano' });
  graph.put(times(9, 20), { weeks: 3, showAs: 'free' });
  graph.put({ start: utc(10, 0), end: utc(11, 0) }, { isAllDay: true });
  await rosa.connect();
  await rosa.sync();
  // The office's zone is UTC until its settings name another one.
  expect(await rosa.hours()).toEqual([at(7, 15), at(8, 20), at(10, 0), at(15, 20), at(22, 20)]);
  expect((await rosa.busy()).filter(({ title }) => title === 'Piano')).toHaveLength(3);
});

it('follows changes and removals by the delta link, and starts over when that has expired', async () => {
  const moved = graph.put(times(7, 15));
  const removed = graph.put(times(8, 15));
  const dropped = graph.put(times(9, 15));
  await rosa.connect();
  await rosa.sync();
  graph.change(moved, times(7, 18));
  graph.change(removed, { isDeleted: true });
  await rosa.sync();
  expect(await rosa.hours()).toEqual([at(7, 18), at(9, 15)]);
  graph.expireTokens();
  graph.change(dropped, { isDeleted: true });
  await rosa.sync();
  expect(await rosa.hours()).toEqual([at(7, 18)]);
});

it('asks the office about an event that was moved or deleted there', async () => {
  const appointment = await rosa.book(2, 14);
  await rosa.connect();
  await rosa.sync();
  graph.change(ours()[0]?.id ?? '', { start: utc(4, 10), end: utc(4, 12) });
  await rosa.sync();
  const [moved] = await rosa.questions();
  expect(moved).toMatchObject({ kind: 'moved', appointment_id: appointment });
  await rosa.answer('insist', moved);
  await rosa.sync();
  expect(ours()).toMatchObject([{ start: utc(2, 14) }]);
  graph.change(ours()[0]?.id ?? '', { isDeleted: true });
  await rosa.sync();
  const [deleted] = await rosa.questions();
  expect(deleted).toMatchObject({ kind: 'deleted' });
  await rosa.answer('insist', deleted);
  await rosa.sync();
  expect(ours()).toHaveLength(1);
});

it('keeps the newest of refresh tokens that are replaced with each use', async () => {
  graph.desk.lifetimeSeconds = 60;
  await rosa.connect();
  for (let round = 0; round < 3; round += 1) expect(await rosa.sync()).toEqual({ synced: 1, failed: 0 });
  expect(graph.desk.forms.filter((form) => form.grant_type === 'refresh_token')).toHaveLength(3);
});

it('is told of changes by a subscription that validates its address, and follows its lifecycle', async () => {
  vi.stubEnv('CALENDAR_NOTICE_URL', server.url);
  await rosa.connect();
  await rosa.sync();
  const only = () => [...graph.subscriptions.values()];
  expect(only()).toMatchObject([{ resource: '/me/calendars/main/events' }]);
  expect(await graph.notify(undefined, 'guessed')).toEqual([404]);
  expect(await rosa.isDue()).toBe(false);
  expect(await graph.notify()).toEqual([202]);
  expect(await rosa.isDue()).toBe(true);
  await rosa.sync();

  const [{ id: first } = { id: '' }] = only();
  expect(await graph.notify('reauthorizationRequired')).toEqual([202]);
  await rosa.sync();
  const [{ id: second } = { id: '' }] = only();
  expect(only()).toHaveLength(1);
  expect(second).not.toBe(first);

  expect(await graph.notify('subscriptionRemoved')).toEqual([202]);
  graph.subscriptions.clear();
  await rosa.sync();
  expect(only()).toHaveLength(1);
  await rosa.call('calendar-connect', { action: 'end', provider: 'outlook' });
  expect(only()).toEqual([]);
});
