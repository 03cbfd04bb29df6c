import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createSecretSigner } from '#src/ground/keys/jwt.ts';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const schemaSql = `
  create table public.rt_notes (id uuid primary key default gen_random_uuid(), owner uuid not null default auth.uid(), title text, n int);
  alter table public.rt_notes enable row level security;
  alter table public.rt_notes owner to postgres;
  grant all on public.rt_notes to anon, authenticated, service_role;
  create policy own on public.rt_notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
  alter publication supabase_realtime add table public.rt_notes;
  create table public.rt_sure (id uuid primary key default gen_random_uuid(), title text);
  alter table public.rt_sure enable row level security;
  alter table public.rt_sure owner to postgres;
  grant all on public.rt_sure to anon, authenticated, service_role;
  create policy sure on public.rt_sure for select to authenticated using (auth.jwt() ->> 'aal' = 'aal2');
  alter publication supabase_realtime add table public.rt_sure;
  create policy room on realtime.messages for select to authenticated using ((select realtime.topic()) = 'room:' || (select auth.uid())::text);
  create policy room_write on realtime.messages for insert to authenticated with check ((select realtime.topic()) = 'room:' || (select auth.uid())::text);`;

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
let bob: Awaited<ReturnType<TestServer['signUp']>>;
const opened: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startTestServer(schemaSql, { publicTopics: true });
  ann = await server.signUp('ann@example.com');
  bob = await server.signUp('bob@example.com');
  opened.push(ann.client, bob.client);
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.removeAllChannels()));
  for (const client of opened) await client.realtime.disconnect();
  await server.dispose();
});

interface Change {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) =>
    channel.subscribe((status, error) =>
      resolve(error === undefined ? status : `${status}: ${error.message}`),
    ),
  );
}

async function watch(
  client: SupabaseClient,
  name: string,
  filter?: string,
  table = 'rt_notes',
): Promise<Change[]> {
  const changes: Change[] = [];
  const wanted = {
    event: '*' as const,
    schema: 'public',
    table,
    ...(filter === undefined ? {} : { filter }),
  };
  const channel = client
    .channel(name)
    .on('postgres_changes', wanted, (change) => changes.push(change as unknown as Change));
  expect(await subscribed(channel)).toBe('SUBSCRIBED');
  return changes;
}

const seen = (changes: Change[]): unknown[] =>
  changes.map((change) => [change.eventType, change.new.title ?? null]);

describe('postgres_changes', () => {
  it('tells a person about their own rows and a stranger nothing', async () => {
    const annSees = await watch(ann.client, 'own-a');
    const bobSees = await watch(bob.client, 'own-b');
    const { data } = await ann.client.from('rt_notes').insert({ title: 'mine' }).select('id').single();
    await ann.client.from('rt_notes').update({ title: 'changed' }).eq('id', data?.id);
    await bob.client.from('rt_notes').insert({ title: 'of bob' });
    await expect.poll(() => seen(annSees)).toHaveLength(2);
    await expect.poll(() => seen(bobSees)).toEqual([['INSERT', 'of bob']]);
    expect(annSees[1]?.eventType).toBe('UPDATE');
    expect(annSees[1]?.new.id).toBe(data?.id);
  });

  it('tells two sessions of one person what each of them has shown enough for', async () => {
    const claims = { sub: ann.userId, role: 'authenticated', aal: 'aal2', session_id: randomUUID() };
    const { token } = await createSecretSigner(server.secrets.jwtSecret).sign(claims, 600);
    const sure = server.client();
    opened.push(sure);
    await sure.realtime.setAuth(token);
    const sureSees = await watch(sure, 'sure', undefined, 'rt_sure');
    const plainSees = await watch(ann.client, 'plain', undefined, 'rt_sure');
    const plainNotes = await watch(ann.client, 'plain-notes');
    await server.database.query(`insert into public.rt_sure (title) values ('behind the factor')`);
    await expect.poll(() => seen(sureSees)).toEqual([['INSERT', 'behind the factor']]);
    // Delivered later on the same socket: if the row were delivered there, it would have come before.
    await ann.client.from('rt_notes').insert({ title: 'afterwards' });
    await expect.poll(() => seen(plainNotes)).toEqual([['INSERT', 'afterwards']]);
    expect(plainSees).toEqual([]);
  });

  it('applies the filter of the subscription', async () => {
    const many = await watch(ann.client, 'filter-gt', 'n=gt.9');
    const some = await watch(ann.client, 'filter-in', 'title=in.(first,third)');
    await ann.client.from('rt_notes').insert([
      { title: 'first', n: 3 },
      { title: 'second', n: 10 },
      { title: 'third', n: 100 },
    ]);
    await expect
      .poll(() => seen(many))
      .toEqual([
        ['INSERT', 'second'],
        ['INSERT', 'third'],
      ]);
    await expect
      .poll(() => seen(some))
      .toEqual([
        ['INSERT', 'first'],
        ['INSERT', 'third'],
      ]);
  });

  it('tells about a row that is too large for a notification', async () => {
    const changes = await watch(ann.client, 'large');
    await ann.client.from('rt_notes').insert({ title: 'x'.repeat(20_000) });
    await expect.poll(() => changes.map((change) => String(change.new.title).length)).toEqual([20_000]);
  });

  it('tells only the key of a deleted row', async () => {
    const { data } = await ann.client.from('rt_notes').insert({ title: 'gone' }).select('id').single();
    const changes = await watch(ann.client, 'delete');
    await ann.client.from('rt_notes').delete().eq('id', data?.id);
    // Notice of the insert may come late, after the channel was joined.
    const deleted = () => changes.filter((change) => change.eventType === 'DELETE');
    await expect.poll(deleted).toHaveLength(1);
    expect(deleted()[0]?.old).toEqual({ id: data?.id });
  });

  it('refuses a filter that it does not understand instead of telling everything', async () => {
    const channel = ann.client
      .channel('bad-filter')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'rt_notes', filter: 'n=near.5' },
        () => undefined,
      );
    expect(await subscribed(channel)).toContain('CHANNEL_ERROR');
    await ann.client.removeChannel(channel);
  });

  it('tells a signed-out visitor nothing', async () => {
    const visitor = server.client();
    opened.push(visitor);
    const changes = await watch(visitor, 'visitor');
    const annSees = await watch(ann.client, 'beside-visitor');
    await ann.client.from('rt_notes').insert({ title: 'private' });
    await expect.poll(() => annSees).toHaveLength(1);
    expect(changes).toEqual([]);
  });
});

describe('broadcast and presence', () => {
  it('passes a broadcast on to the others, acknowledges it, and repeats it to the sender only when asked', async () => {
    const heard: Record<string, unknown[]> = { ann: [], bob: [] };
    const config = { broadcast: { ack: true, self: false } };
    const a = ann.client
      .channel('talk', { config })
      .on('broadcast', { event: 'say' }, ({ payload }) => heard.ann?.push(payload));
    const b = bob.client
      .channel('talk', { config: { broadcast: { self: true, ack: true } } })
      .on('broadcast', { event: 'say' }, ({ payload }) => heard.bob?.push(payload));
    await Promise.all([subscribed(a), subscribed(b)]);
    expect(await a.send({ type: 'broadcast', event: 'say', payload: { text: 'grüße' } })).toBe('ok');
    expect(await b.send({ type: 'broadcast', event: 'say', payload: { text: 'two' } })).toBe('ok');
    await expect.poll(() => heard.ann).toEqual([{ text: 'two' }]);
    await expect.poll(() => heard.bob).toEqual([{ text: 'grüße' }, { text: 'two' }]);
  });

  it('shows who is present, and who left', async () => {
    const a = ann.client
      .channel('here', { config: { presence: { key: 'ann' } } })
      .on('presence', { event: 'sync' }, () => undefined);
    const b = bob.client
      .channel('here', { config: { presence: { key: 'bob' } } })
      .on('presence', { event: 'sync' }, () => undefined);
    await Promise.all([subscribed(a), subscribed(b)]);
    await a.track({ field: 'roof' });
    await b.track({ field: 'attic' });
    await expect.poll(() => Object.keys(a.presenceState()).sort()).toEqual(['ann', 'bob']);
    await expect.poll(() => b.presenceState().ann).toMatchObject([{ field: 'roof' }]);
    await bob.client.removeChannel(b);
    await expect.poll(() => Object.keys(a.presenceState())).toEqual(['ann']);
  });

  it('lets into a private channel only whom the policies let in', async () => {
    const topic = `room:${ann.userId}`;
    const own = ann.client.channel(topic, { config: { private: true } });
    expect(await subscribed(own)).toBe('SUBSCRIBED');
    const foreign = bob.client.channel(topic, { config: { private: true } });
    expect(await subscribed(foreign)).toContain('Unauthorized');
    await bob.client.removeChannel(foreign);
    await ann.client.removeChannel(own);
  });

  it('shows who is in a private channel to nobody who opens a public one of the same name', async () => {
    const topic = `room:${ann.userId}`;
    const config = { private: true, presence: { key: 'ann' } };
    const inside = ann.client.channel(topic, { config }).on('presence', { event: 'sync' }, () => undefined);
    expect(await subscribed(inside)).toBe('SUBSCRIBED');
    await inside.track({ field: 'roof' });
    await expect.poll(() => Object.keys(inside.presenceState())).toEqual(['ann']);
    const outside = bob.client
      .channel(topic, { config: { presence: { key: 'bob' } } })
      .on('presence', { event: 'sync' }, () => undefined);
    expect(await subscribed(outside)).toBe('SUBSCRIBED');
    await outside.track({});
    await expect.poll(() => Object.keys(outside.presenceState())).toEqual(['bob']);
    expect(Object.keys(inside.presenceState())).toEqual(['ann']);
    await Promise.all([ann.client.removeChannel(inside), bob.client.removeChannel(outside)]);
  });

  it('ends a private channel when a new token comes and its person may no longer listen', async () => {
    const own = ann.client.channel(`room:${ann.userId}`, { config: { private: true } });
    const states: string[] = [];
    await new Promise<void>((resolve) =>
      own.subscribe((status) => {
        states.push(status);
        if (status === 'SUBSCRIBED') resolve();
      }),
    );
    await server.database.query('alter policy room on realtime.messages using (false)');
    // Within the second of the sign-up a new token is the old one, letter by letter, and would not be sent.
    const renewed = async () => (await ann.client.auth.refreshSession()).data.session?.access_token;
    await expect.poll(renewed, { interval: 300 }).not.toBe(ann.token);
    await expect.poll(() => states.some((state) => state !== 'SUBSCRIBED')).toBe(true);
    await ann.client.removeChannel(own);
  });
});

describe('the connection', () => {
  const closeOf = (query: string, headers: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
        headers,
      });
      socket.on('open', () => {
        socket.close();
        resolve('open');
      });
      socket.on('error', (error) => resolve(error.message));
    });

  it('is refused without a key, with a wrong key, and from a page of another origin', async () => {
    expect(await closeOf('vsn=1.0.0')).toContain('401');
    expect(await closeOf('apikey=guess&vsn=1.0.0')).toContain('401');
    expect(await closeOf('apikey=anon-key&vsn=1.0.0', { origin: 'https://evil.example' })).toContain('403');
    expect(await closeOf('apikey=anon-key&vsn=1.0.0', { origin: server.url })).toBe('open');
  });

  it('is refused, and harms nobody, at an address that cannot be read', async () => {
    const { port } = new URL(server.url);
    const answered = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
      socket.on('close', () => resolve('closed'));
      socket.on('error', () => undefined);
    });
    expect(answered).toBe('closed');
    expect(await closeOf('apikey=anon-key&vsn=1.0.0')).toBe('open');
  });

  it('speaks version 1.0.0 of the protocol too and answers heartbeats', async () => {
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=anon-key&vsn=1.0.0`,
    );
    const answer = await new Promise<unknown>((resolve) => {
      socket.on('open', () =>
        socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' })),
      );
      socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString())));
    });
    socket.close();
    expect(answer).toEqual({
      join_ref: null,
      ref: '7',
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
    });
  });

  it('refuses to join with a token that nobody signed', async () => {
    const stranger = server.client();
    opened.push(stranger);
    await stranger.realtime.setAuth('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4Iiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9.AAAA');
    expect(await subscribed(stranger.channel('forged'))).toContain('InvalidJWTToken');
  });
});

it('goes on telling changes after the database connection was lost', async () => {
  const client = server.client();
  opened.push(client);
  await client.auth.setSession({ access_token: ann.token, refresh_token: 'unused' });
  await client.realtime.setAuth(ann.token);
  const changes = await watch(client, 'survivor');
  const lost = await server.database.query(
    `select pg_terminate_backend(pid) as done from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  expect(lost).toEqual([{ done: true }]);
  const told = async () => {
    await ann.client.from('rt_notes').insert({ title: 'after' });
    return changes.length;
  };
  await expect.poll(told, { interval: 500 }).toBeGreaterThan(0);
});
