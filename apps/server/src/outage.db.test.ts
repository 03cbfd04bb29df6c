import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { readClusterState } from './ground/database/cluster-state.ts';
import {
  connectionUrl,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './ground/database/embedded-postgres.ts';
import { processName } from './ground/database/process-identity.ts';
import {
  activeBackend,
  makeOutageSchema,
  type OutageServer,
  outageServer,
  runSql,
} from './testing/outage-server.ts';
import { copyPreparedData } from './testing/prepared-data.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';
import { endProcess, type ServerProcess, startServerProcess, waitUntil } from './testing/server-process.ts';
import { throwawaySettings } from './testing/template-database.ts';

let folder = '';
let server: ServerProcess;
let databaseUrl = '';
let office: OutageServer;
const acknowledged: string[] = [];

const isRunning = () => server.child.exitCode === null && server.child.signalCode === null;
const patienceOf = ({ status, headers }: Response) => [status, headers.get('retry-after')];
const longCall = () => office.call('/rest/v1/rpc/take_long', { method: 'POST', body: '{}' });

async function expectGoesOn(): Promise<void> {
  await office.until('/readyz', 200);
  await office.until('/healthz', 200);
  // Connections die one after another: the answer of one that still lived is not yet the end of the recovery. A write
  // that was turned away may still have arrived (409).
  const id = `after ${acknowledged.length}`;
  await expect
    .poll(async () => [201, 409].includes((await office.write(id)).status), { timeout: 30_000 })
    .toBe(true);
  acknowledged.push(id);
  expect(await office.ids()).toEqual(expect.arrayContaining(acknowledged));
  expect(isRunning()).toBe(true);
}

async function expectDown(): Promise<void> {
  for (const place of ['/healthz', '/readyz', '/rest/v1/acknowledged', '/auth/v1/verify?token=x&type=signup'])
    expect(patienceOf(await office.until(place, 503)), place).toEqual([503, '2']);
  const upload = await office.call('/storage/v1/object/reports/a.txt', { method: 'POST', body: 'text' });
  expect(patienceOf(upload)).toEqual([503, '2']);
  const share = { method: 'POST', body: JSON.stringify({ token: 'A'.repeat(43) }) };
  expect(patienceOf(await office.call('/functions/v1/report-share', share))).toEqual([503, '2']);
  expect((await office.call('/config.json')).status).toBe(200);
}

function listenTo(client: SupabaseClient, heard: string[]): Promise<void> {
  const inserts = { event: 'INSERT', schema: 'public', table: 'acknowledged' } as const;
  return new Promise((resolve) => {
    client
      .channel('acknowledged')
      .on('postgres_changes', inserts, (change) => heard.push(String(change.new.id)))
      .subscribe((status) => status === 'SUBSCRIBED' && resolve());
  });
}

async function queueLetter(client: SupabaseClient): Promise<void> {
  const signedUp = await client.auth.signUp({
    email: 'lee@example.com',
    password: 'correct horse 7',
    options: { data: { organization_name: 'Lee Homes' } },
  });
  expect(signedUp.error).toBeNull();
  const { data: organization } = await client.rpc('ensure_organization');
  await runSql(
    databaseUrl,
    `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
     values ($1, 'report_share', 'client@example.com', 'Your report', '<p>Here</p>', 'Here')`,
    [organization],
  );
}

describe('a server whose Postgres comes along', () => {
  const pidFile = () => path.join(server.clusterFolder ?? '', 'postmaster.pid');
  const postgresId = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
  async function killPostgres(): Promise<void> {
    const killed = postgresId();
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => processName(killed) === null);
  }

  beforeAll(async () => {
    folder = makeScratchFolder('server');
    const dataDir = path.join(folder, 'data');
    await copyPreparedData(dataDir, inject('testPostgres').folder);
    server = await startServerProcess({ DATA_DIR: dataDir });
    const port = Number(readFileSync(pidFile(), 'utf8').split('\n')[3]);
    const password = readClusterState(dataDir)?.ownerPassword ?? '';
    databaseUrl = connectionUrl('postgres', password, port);
    await makeOutageSchema(databaseUrl);
    office = await outageServer(server.address);
    acknowledged.length = 0;
  });
  afterAll(async () => {
    await endProcess(server.child, 'SIGTERM');
    if (server.clusterFolder !== null) rmSync(server.clusterFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('asks the caller of an ended backend to come back, and goes on', async () => {
    const underWay = longCall();
    await runSql(databaseUrl, 'select pg_terminate_backend($1)', [await activeBackend(databaseUrl)]);
    const answer = await underWay;
    expect(patienceOf(answer)).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: '57P01' });
    await expectGoesOn();
  });

  it('asks callers to come back while Postgres recovers from a killed backend', async () => {
    const underWay = longCall();
    process.kill(await activeBackend(databaseUrl), 'SIGKILL');
    expect(patienceOf(await underWay)).toEqual([503, '2']);
    await expectGoesOn();
  });

  it('starts Postgres again that was killed while idle', async () => {
    const killed = postgresId();
    await killPostgres();
    await expectGoesOn();
    expect(postgresId()).not.toBe(killed);
  });

  it('keeps what it acknowledged, the listeners and the jobs when Postgres is killed under load', async () => {
    const client = createClient(server.address, office.key, {
      auth: { persistSession: false },
      realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
    });
    const heard: string[] = [];
    await listenTo(client, heard);
    const underWay = Array.from({ length: 5 }, longCall);
    await activeBackend(databaseUrl);
    await killPostgres();
    for (const answer of await Promise.all(underWay)) expect(patienceOf(answer)).toEqual([503, '2']);
    await expectGoesOn();
    // The listener reconnects; what was written in between is read, not received as an event.
    await expect
      .poll(async () => {
        await office.write(`heard ${heard.length} ${Math.random()}`);
        return heard.length;
      })
      .toBeGreaterThan(0);
    await queueLetter(client);
    await expect
      .poll(() =>
        runSql(databaseUrl, `select status from public.email_log where to_email = 'client@example.com'`),
      )
      .toEqual([{ status: 'sent' }]);
    await client.realtime.disconnect();
  });

  it('tries for as long as Postgres does not start, and says so', async () => {
    const needed = path.join(server.clusterFolder ?? '', 'global');
    renameSync(needed, `${needed}.away`);
    await killPostgres();
    await expectDown();
    renameSync(`${needed}.away`, needed);
    await expectGoesOn();
  });
});

describe('a server with a Postgres of its own (DATABASE_URL)', () => {
  let postgres: EmbeddedPostgres;
  const startPostgres = (port?: number) =>
    startEmbeddedPostgres({
      dataDir: path.join(folder, 'foreign'),
      log: pino({ level: 'silent' }),
      settings: throwawaySettings,
      ...(port !== undefined && { port }),
    });

  beforeAll(async () => {
    folder = makeScratchFolder('server');
    postgres = await startPostgres();
    databaseUrl = postgres.url;
    server = await startServerProcess({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: postgres.url });
    await makeOutageSchema(databaseUrl);
    office = await outageServer(server.address);
    acknowledged.length = 0;
  });
  afterAll(async () => {
    await endProcess(server.child, 'SIGTERM');
    await postgres.stop();
    rmSync(postgres.clusterFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('says that it is down while that one is, and goes on when it is there again', async () => {
    const underWay = longCall();
    await activeBackend(databaseUrl);
    await postgres.stop();
    expect(patienceOf(await underWay)).toEqual([503, '2']);
    await expectDown();
    postgres = await startPostgres(Number(new URL(databaseUrl).port));
    await expectGoesOn();
  });
});
