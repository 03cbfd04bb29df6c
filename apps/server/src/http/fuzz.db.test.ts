/**
 * Whatever is sent, the server answers with success or a caller error (4xx); 5xx is for real failures. 400 requests
 * with a fixed seed each day; `npm run test:soak` sends 20,000. FUZZ_SEED=<n> FUZZ_RUNS=<n> repeats a run.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createJob } from '../../../../supabase/tests/published-report.ts';
import { readServerConfig } from '../ground/config/server-config.ts';
import { type RunningServer, startServer } from '../server.ts';
import type { FuzzColumn, FuzzSchema, FuzzWorld } from '../testing/fuzz/fuzz-world.ts';
import { fuzzedRequest } from '../testing/fuzz/fuzzed-request.ts';
import { sendRaw } from '../testing/fuzz/send-raw.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const lanes = 4;

let database: TestDatabase;
let server: RunningServer;
let dataDir: string;
const lines: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-fuzz-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_FACTOR: '1000000' };
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  server = await startServer(readServerConfig(env, dataDir), log);
});
afterAll(async () => {
  await server.stop();
  await database.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

const client = (): SupabaseClient =>
  createClient(server.address, server.secrets.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });

async function signUp(email: string) {
  const made = client();
  const { data, error } = await made.auth.signUp({ email, password: 'correct horse 7' });
  if (error !== null || data.session === null || data.user === null) throw error ?? new Error('no session');
  return { client: made, userId: data.user.id, token: data.session.access_token };
}

async function readSchema(): Promise<FuzzSchema> {
  const tables = await database.query<{ name: string; columns: FuzzColumn[] }>(
    `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') group by c.relname order by c.relname`,
  );
  const functions = await database.query<{ name: string; arguments: FuzzColumn[] }>(
    `select p.proname as name, coalesce((select json_agg(json_build_object('name', n.name, 'type', format_type(t.type, null)))
       from unnest(p.proargnames) with ordinality n(name, at) join unnest(p.proargtypes) with ordinality t(type, at) using (at)), '[]') as arguments
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by p.oid::regprocedure::text`,
  );
  const buckets = await database.query<{ id: string }>('select id from storage.buckets order by id');
  const folder = resolve(import.meta.dirname, '../../../../supabase/functions');
  const entries = await readdir(folder, { withFileTypes: true });
  const edgeFunctions = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  return { tables, functions, buckets: buckets.map(({ id }) => id), edgeFunctions: edgeFunctions.sort() };
}

async function createWorld(): Promise<FuzzWorld> {
  const { anonKey } = server.secrets;
  const jobs = [await createJob({ signUp }), await createJob({ signUp })];
  const signedIn = await Promise.all(
    jobs.map(async (job) => {
      const token = (await job.client.auth.getSession()).data.session?.access_token ?? '';
      return { apikey: anonKey, authorization: `Bearer ${token}` };
    }),
  );
  const ids = jobs.flatMap(({ userId, organizationId, inspectionId, reportId }) => [
    userId,
    organizationId,
    inspectionId,
    reportId,
  ]);
  return {
    schema: await readSchema(),
    ids,
    callers: [{}, { apikey: anonKey }, ...signedIn, ...signedIn, ...signedIn],
  };
}

it(`answers ${runs} odd requests without a 5xx (seed ${seed})`, {
  timeout: 60_000 + runs * 100,
}, async () => {
  const world = await createWorld();
  const troubles: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < runs; index = next++) {
      const request = fuzzedRequest(seed * 1_000_003 + index, world);
      const answer = await sendRaw(server.address, request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500)
        troubles.push(
          `#${index} ${answer.status} ${request.method} ${request.path} ${request.body?.slice(0, 600) ?? ''} -> ${answer.text.slice(0, 300)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const tally = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
  console.info(`fuzz: ${JSON.stringify(tally)}`);
  expect(troubles.slice(0, 20), lines.slice(0, 20).join('')).toEqual([]);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  // A run in which everyone was rejected at the door proves nothing.
  const done = [...statuses]
    .filter(([status]) => status >= 200 && status < 300)
    .reduce((sum, [, count]) => sum + count, 0);
  expect(done).toBeGreaterThan(runs * 0.05);
});
