/** The realtime subscription of the specification: all changes of appointments, filtered by user_id. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

let server: TestServer;
const opened: SupabaseClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const client of opened) await client.realtime.disconnect();
  await server.dispose();
});

it('tells a member of every change to the appointments of one inspector, and a stranger of none', async () => {
  const [rosa, eve] = await Promise.all(
    ['rosa', 'eve'].map((name) => server.signUp(`${name}@example.com`, { organization_name: name })),
  );
  if (rosa === undefined || eve === undefined) throw new Error('nobody signed up');
  opened.push(rosa.client, eve.client);
  const officeId = String((await rosa.client.rpc('ensure_organization')).data);
  await eve.client.rpc('ensure_organization');
  const userId = rosa.userId;
  const watch = async (client: SupabaseClient, name: string): Promise<unknown[]> => {
    const seen: unknown[] = [];
    const channel = client
      .channel(name)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'appointments', filter: `user_id=eq.${userId}` },
        ({ eventType, new: row }) => seen.push([eventType, 'title' in row ? row.title : null]),
      );
    await new Promise<void>((resolve, reject) =>
      channel.subscribe((status) => (status === 'SUBSCRIBED' ? resolve() : reject(new Error(status)))),
    );
    return seen;
  };
  const rosaSees = await watch(rosa.client, 'own');
  const eveSees = await watch(eve.client, 'strange');
  const id = randomUUID();
  const row = { scope_id: officeId, appointment_date: '2090-01-02T14:00:00Z' };
  const { client } = rosa;
  expect(
    (await client.from('appointments').insert({ ...row, id: randomUUID(), title: 'Nobody' })).error,
  ).toBeNull();
  // Sequential, because an event shows the row at delivery time, which may be newer than the change.
  const steps = [
    [
      'INSERT',
      'Booked',
      () => client.from('appointments').insert({ ...row, id, user_id: userId, title: 'Booked' }),
    ],
    ['UPDATE', 'Moved', () => client.from('appointments').update({ title: 'Moved' }).eq('id', id)],
    [
      'UPDATE',
      'Away',
      () =>
        client
          .from('appointments')
          .update({ title: 'Away', deleted_at: new Date().toISOString() })
          .eq('id', id),
    ],
  ] as const;
  for (const [index, [eventType, title, change]] of steps.entries()) {
    expect((await change()).error).toBeNull();
    await expect.poll(() => rosaSees.slice(index)).toEqual([[eventType, title]]);
  }
  expect(eveSees).toEqual([]);
});
