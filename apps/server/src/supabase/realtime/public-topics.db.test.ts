/** Topics without a policy are closed unless the operator opens them: what is public is decided row by row. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  server = await startTestServer(`
    create table public.rt_open (id int primary key);
    alter table public.rt_open enable row level security;
    alter table public.rt_open owner to postgres;
    grant all on public.rt_open to anon, authenticated, service_role;
    alter publication supabase_realtime add table public.rt_open;`);
  ann = await server.signUp('ann@example.com');
});
afterAll(async () => {
  await ann.client.removeAllChannels();
  await ann.client.realtime.disconnect();
  await server.dispose();
});

const subscribed = (channel: RealtimeChannel): Promise<string> =>
  new Promise((resolve) =>
    channel.subscribe((status, error) => resolve(error === undefined ? status : error.message)),
  );
const rows = { event: '*', schema: 'public', table: 'rt_open' } as const;

it.each([
  ['to talk', {}],
  ['to be present', { presence: { key: 'ann' } }],
])('opens no public topic %s', async (_why, config) => {
  const channel = ann.client.channel('room', { config });
  expect(await subscribed(channel)).toContain('PrivateOnly');
  await ann.client.removeChannel(channel);
});

it('opens one for row changes, and nothing else goes through it', async () => {
  const channels = ['one', 'two'].map(() =>
    server.client().channel('changes', { config: { broadcast: { self: true, ack: true } } }),
  );
  const heard: unknown[] = [];
  for (const channel of channels) {
    channel
      .on('postgres_changes', rows, () => undefined)
      .on('broadcast', { event: 'say' }, (said) => heard.push(said));
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  }
  expect(await channels[0]?.send({ type: 'broadcast', event: 'say', payload: {} })).toBe('error');
  expect(heard).toEqual([]);
  for (const channel of channels) await channel.socket.disconnect();
});
