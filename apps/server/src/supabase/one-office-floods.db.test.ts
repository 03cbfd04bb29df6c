/** One office that sends without end holds two connections; the others work on. Shown by a lock that the test holds, not by clocks. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

interface Office {
  readonly id: string;
  readonly token: string;
}

let server: TestServer;
let flooding: Office;
let other: Office;
beforeAll(async () => {
  server = await startTestServer();
  flooding = await openOffice('flood@example.com');
  other = await openOffice('other@example.com');
  // On a machine at its limit the test may hold the lock for longer than a push is meant to wait.
  await server.database.query(
    `alter function private.sync_push(uuid, jsonb, text) set lock_timeout = '1min'`,
  );
});
afterAll(() => server.dispose());

async function openOffice(email: string): Promise<Office> {
  const { client, token } = await server.signUp(email);
  const { data, error } = await client.rpc('ensure_organization');
  if (error !== null) throw error;
  return { id: String(data), token };
}

const call = (name: string, body: object, token: string): Promise<Response> =>
  fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.secrets.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
const push = ({ id, token }: Office): Promise<Response> =>
  call('sync_push', { p_scope: id, p_mutations: [], p_device: 'flood' }, token);
const pull = ({ id, token }: Office): Promise<Response> =>
  call('sync_pull', { p_scope: id, p_after: 0, p_limit: 10 }, token);

/** Holds the scope's row as a push does, until `work` is done. */
async function whileLocked<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: server.database.superuserUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select private.sync_lock(array[$1::uuid])', [scope]);
    return await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

async function backendsWaiting(): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%sync_push%'`,
  );
  return row?.count ?? 0;
}

describe('while one office sends sixty pushes of a scope at once', () => {
  it('two of them hold a connection, another office pulls and pushes, and all sixty are taken afterwards', async () => {
    const { pushes, waiting } = await whileLocked(flooding.id, async () => {
      const sent = Promise.all(Array.from({ length: 60 }, () => push(flooding)));
      await expect.poll(backendsWaiting).toBeGreaterThanOrEqual(2);
      for (let count = 0; count < 5; count += 1) {
        expect((await pull(other)).status).toBe(200);
        expect((await push(other)).status).toBe(200);
      }
      return { pushes: sent, waiting: await backendsWaiting() };
    });
    expect(waiting).toBe(2);
    const statuses = (await pushes).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
  });

  it('what is more than may wait is told to come back, and the rest of its office still works', async () => {
    const statuses = await whileLocked(flooding.id, async () => {
      const refused: (string | null)[] = [];
      const sent = Array.from({ length: 70 }, async () => {
        const { status, headers } = await push(flooding);
        if (status === 503) refused.push(headers.get('retry-after'));
        return status;
      });
      await expect.poll(() => refused.length).toBe(4);
      expect(refused).toEqual(['2', '2', '2', '2']);
      expect((await pull(flooding)).status).toBe(200);
      return sent;
    });
    const taken = (await Promise.all(statuses)).filter((status) => status === 200);
    expect(taken).toHaveLength(66);
  });
});
