/** Test support: a table that strangers may write, a slow call, and the server's responses in the meantime. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { newClient } from '../ground/database/connections.ts';

const schemaSql = `
  create table public.acknowledged (id text primary key);
  grant select, insert on public.acknowledged to anon;
  create function public.take_long() returns void language sql as 'select pg_sleep(600)';
  alter publication supabase_realtime add table public.acknowledged;
  notify pgrst;
`;

export interface OutageServer {
  readonly address: string;
  readonly key: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Resolves when the row is acknowledged or rejected. */
  write(id: string): Promise<Response>;
  ids(): Promise<string[]>;
  /** Waits until the path answers with this status. */
  until(path: string, status: number): Promise<Response>;
}

export async function makeOutageSchema(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, schemaSql);
}

export async function runSql<T extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Waits for a slow statement of the server and returns its process. */
export async function activeBackend(databaseUrl: string): Promise<number> {
  for (;;) {
    const [row] = await runSql<{ pid: number }>(
      databaseUrl,
      `select pid from pg_stat_activity where state = 'active' and query like '%take_long%' and pid <> pg_backend_pid()`,
    );
    if (row !== undefined) return row.pid;
    await delay(50);
  }
}

const configSchema = z.object({ supabasePublishableKey: z.string() });
const rowsSchema = z.array(z.object({ id: z.string() }));

export async function outageServer(address: string): Promise<OutageServer> {
  const config = configSchema.parse(await (await fetch(`${address}/config.json`)).json());
  const key = config.supabasePublishableKey;
  const call: OutageServer['call'] = (path, init = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  return {
    address,
    key,
    call,
    write: (id) => call('/rest/v1/acknowledged', { method: 'POST', body: JSON.stringify({ id }) }),
    async ids() {
      const found = await call('/rest/v1/acknowledged?select=id&order=id');
      return rowsSchema.parse(await found.json()).map(({ id }) => id);
    },
    async until(path, status) {
      for (;;) {
        const answer = await call(path).catch(() => null);
        if (answer?.status === status) return answer;
        await answer?.body?.cancel();
        await delay(50);
      }
    },
  };
}
