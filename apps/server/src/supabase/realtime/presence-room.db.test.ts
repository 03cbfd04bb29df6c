/** The private room of a report over the wire, as supabase-js joins it. */
import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { createJob, type Job } from '../../../../../supabase/tests/published-report.ts';

let server: TestServer;
let job: Job;
let room: string;
let colleague: Awaited<ReturnType<TestServer['signUp']>>;
const opened: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  room = `report:${job.reportId}`;
  colleague = await server.signUp('colleague@example.com');
  await server.database.query(
    `insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'inspector')`,
    [job.organizationId, colleague.userId],
  );
  opened.push(job.client, colleague.client);
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.removeAllChannels()));
  for (const client of opened) await client.realtime.disconnect();
  await server.dispose();
});

function roomOf(client: SupabaseClient, key: string): RealtimeChannel {
  return client
    .channel(room, { config: { private: true, presence: { key } } })
    .on('presence', { event: 'sync' }, () => undefined);
}

const joined = (channel: RealtimeChannel): Promise<string> =>
  new Promise((resolve) =>
    channel.subscribe((status, error) =>
      resolve(error === undefined ? status : `${status}: ${error.message}`),
    ),
  );

describe('the room of a report', () => {
  it('shows two members to each other, and who left', async () => {
    const [a, b] = [roomOf(job.client, 'phone'), roomOf(colleague.client, 'desk')];
    expect(await joined(a)).toBe('SUBSCRIBED');
    expect(await joined(b)).toBe('SUBSCRIBED');
    expect(await a.track({ place: 'roof' })).toBe('ok');
    expect(await b.track({ place: 'attic' })).toBe('ok');
    await expect.poll(() => a.presenceState().desk).toMatchObject([{ place: 'attic' }]);
    await expect.poll(() => b.presenceState().phone).toMatchObject([{ place: 'roof' }]);
    await colleague.client.removeChannel(b);
    await expect.poll(() => Object.keys(a.presenceState())).toEqual(['phone']);
    await job.client.removeChannel(a);
  });

  it('refuses a stranger, another organization and whoever is signed out, in Supabase’s words', async () => {
    const refused = `Unauthorized: You do not have permissions to read from this Channel topic: ${room}`;
    const stranger = await server.signUp(`${randomUUID().slice(0, 8)}@example.com`);
    const other = await createJob(server);
    const signedOut = server.client();
    opened.push(stranger.client, other.client, signedOut);
    for (const client of [stranger.client, other.client, signedOut])
      expect(await joined(roomOf(client, 'spy'))).toContain(refused);
  });

  it('lets nobody say anything in it: a room is only for being seen', async () => {
    const heard: unknown[] = [];
    const a = roomOf(job.client, 'phone').on('broadcast', { event: 'say' }, (message) => heard.push(message));
    const b = roomOf(colleague.client, 'desk');
    expect([await joined(a), await joined(b)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    await b.send({ type: 'broadcast', event: 'say', payload: {} });
    await b.track({ place: 'attic' });
    await expect.poll(() => Object.keys(a.presenceState())).toContain('desk');
    expect(heard).toEqual([]);
    await Promise.all([job.client.removeChannel(a), colleague.client.removeChannel(b)]);
  });
});
