/** A calendar that subscribes by a secret link, read by the parser of another program; and the end of the link. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

let server: TestServer;
let rosa: SupabaseClient;
let userId: string;
let officeId: string;

beforeAll(async () => {
  server = await startTestServer();
  const signed = await server.signUp('rosa@example.com', { organization_name: 'Gulf Coast' });
  rosa = signed.client;
  officeId = String((await rosa.rpc('ensure_organization')).data);
  userId = signed.userId;
});
afterAll(() => server.dispose());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function book(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    scope_id: officeId,
    user_id: userId,
    appointment_date: inDays(1),
    ends_at: inDays(1.1),
    ...values,
  };
  const { error } = await rosa.from('appointments').insert(row);
  expect(error).toBeNull();
  return id;
}

async function newFeed(covers = 'mine', by = rosa) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const made = await by.rpc('calendar_feed_create', {
    p_organization: officeId,
    p_token_hash: hash,
    p_covers: covers,
  });
  return { ...made, token, id: String(made.data) };
}
const ask = (token: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}/functions/v1/calendar-feed/${token}.ics?apikey=${server.secrets.anonKey}`, init);

async function eventsOf(token: string): Promise<ICAL.Event[]> {
  const answer = await ask(token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

describe('a calendar feed', () => {
  it('shows what its member has booked, and moves it under the same UID', async () => {
    const id = await book({
      title: 'Home inspection',
      location: '318 Bay Street, Tampa, FL',
      notes: 'Gate code 12',
    });
    await book({ title: 'Cancelled', status: 'cancelled' });
    await book({ title: 'Somebody else', user_id: null });
    const { token } = await newFeed();
    const [event, ...others] = await eventsOf(token);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: 'Home inspection',
      location: '318 Bay Street, Tampa, FL',
      sequence: 0,
    });
    expect(event?.description).toContain('Gate code 12');
    expect(event?.description).toContain(`/calendar?appointment=${id}`);

    const startsAt = inDays(2);
    await rosa.from('appointments').update({ notes: 'Gate code 13' }).eq('id', id);
    await rosa
      .from('appointments')
      .update({ appointment_date: startsAt, ends_at: inDays(2.1) })
      .eq('id', id);
    const [moved] = await eventsOf(token);
    expect(moved?.uid).toBe(event?.uid);
    expect(moved?.sequence).toBe(1);
    expect(moved?.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(startsAt) / 1000) * 1000);
    expect((await eventsOf((await newFeed('team')).token)).map(({ summary }) => summary)).toContain(
      'Somebody else',
    );
  });

  it('opens to nobody without its link, and to nobody once it is ended', async () => {
    const { token, id } = await newFeed();
    expect((await ask(randomBytes(32).toString('base64url'))).status).toBe(404);
    const eve = (await server.signUp('eve@example.com', { organization_name: 'Eve' })).client;
    await eve.rpc('ensure_organization');
    expect((await newFeed('team', eve)).error?.code).toBe('42501');
    expect((await eve.rpc('calendar_feed_revoke', { p_feed: id })).error?.code).toBe('P0002');
    expect((await eve.from('calendar_feeds').select('id')).data).toEqual([]);
    expect((await rosa.from('calendar_feeds').select('token_hash')).error).not.toBeNull();
    expect((await rosa.rpc('calendar_feed_read', { p_token_hash: 'x' })).error?.code).toBe('42501');
    expect((await ask(token, { method: 'HEAD' })).status).toBe(200);
    expect((await rosa.rpc('calendar_feed_revoke', { p_feed: id })).error).toBeNull();
    expect((await ask(token)).status).toBe(404);
  });

  it('ends with the membership', async () => {
    const { token } = await newFeed();
    await server.database.query(
      'update public.organization_members set removed_at = now() where user_id = $1 and organization_id = $2',
      [userId, officeId],
    );
    expect((await ask(token)).status).toBe(404);
    await server.database.query(
      'update public.organization_members set removed_at = null where user_id = $1',
      [userId],
    );
    // A reinstated member creates a new link: the old one may be anywhere by now.
    expect((await ask(token)).status).toBe(404);
    expect((await ask((await newFeed()).token)).status).toBe(200);
  });
});
