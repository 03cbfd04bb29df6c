import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from './ground/database/embedded-postgres.ts';
import { logFiles } from './ground/database/postgres-log.ts';
import { processName } from './ground/database/process-identity.ts';
import { copyPreparedData } from './testing/prepared-data.ts';
import {
  endProcess,
  makeTestFolder,
  runTool,
  type ServerProcess,
  startServerProcess,
  waitUntil,
} from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

const main = 'apps/server/src/main.ts';
let folder = '';
let dataDir = '';
const started: ServerProcess[] = [];

beforeEach(() => {
  folder = makeTestFolder();
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  for (const { child, clusterFolder } of started.splice(0)) {
    await endProcess(child, 'SIGTERM');
    // As root the cluster may have been placed outside of the test's folder.
    if (clusterFolder !== null) rmSync(clusterFolder, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

/** On what a server has left, for tests of something else than a first start. */
async function start(): Promise<ServerProcess> {
  if (!existsSync(dataDir)) await copyPreparedData(dataDir, inject('testPostgres').folder);
  return await startIn();
}

async function startIn(env: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...env }, args);
  started.push(server);
  return server;
}

const postgresId = (server: ServerProcess) =>
  Number.parseInt(readFileSync(path.join(server.clusterFolder ?? '', 'postmaster.pid'), 'utf8'), 10);

describe('a server', () => {
  it('starts in an empty folder, is ready, and stops Postgres when it is told to stop', async () => {
    const server = await startIn();
    // On a busy machine, a new database may answer later than the check waits.
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);
    const database = postgresId(server);
    expect(await endProcess(server.child, 'SIGTERM')).toBe(0);
    await waitUntil(() => processName(database) !== 'postgres');
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });

  it('goes on after kill -9 of Node, whose Postgres lived on', async () => {
    const first = await start();
    const orphan = postgresId(first);
    await endProcess(first.child, 'SIGKILL');
    expect(processName(orphan)).toBe('postgres');
    const second = await start();
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    expect(processName(orphan)).not.toBe('postgres');
  });

  it('goes on after kill -9 of everything', async () => {
    const first = await start();
    const database = postgresId(first);
    await endProcess(first.child, 'SIGKILL');
    process.kill(database, 'SIGKILL');
    await waitUntil(() => processName(database) !== 'postgres');
    const second = await start();
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  });

  it('runs where its folder lies in a home that only its owner may enter', async () => {
    const home = path.join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    dataDir = path.join(home, 'data');
    const server = await startIn();
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const isRoot = process.getuid?.() === 0;
    expect(server.clusterFolder?.startsWith(home)).toBe(!isRoot);
  });

  it('keeps what rows hold out of the log of Postgres, which is turned over while it runs', async () => {
    const server = await start();
    const url = (
      await runTool('apps/server/src/commands/database-url-command.ts', [], { DATA_DIR: dataDir })
    ).stdout.trim();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `create table words (word text primary key); insert into words values ('a secret word')`,
    );
    await expect(client.query(`insert into words values ('a secret word')`)).rejects.toThrow('duplicate key');
    const age = await client.query('show log_rotation_age');
    await client.end();
    expect(age.rows).toEqual([{ log_rotation_age: '1d' }]);
    const cluster = server.clusterFolder ?? '';
    const text = () =>
      logFiles(cluster)
        .map((file) => readFileSync(file, 'utf8'))
        .join('');
    await waitUntil(() => text().includes('duplicate key'));
    expect(text()).not.toContain('a secret word');
    expect(readFileSync(path.join(cluster, 'server.log'), 'utf8')).not.toContain('a secret word');
  });

  it('uses a Postgres of your own', async () => {
    const database = await createTestDatabase();
    const server = await startIn({ DATABASE_URL: database.url });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(server.clusterFolder).toBeNull();
    await endProcess(server.child, 'SIGTERM');
    await database.dispose();
  });
});

describe('a start that cannot succeed says one sentence, exits with 1, and damages nothing', () => {
  async function refusal(env: Record<string, string>, args: string[] = []): Promise<string> {
    const ending = await runTool(main, args, { PORT: '0', DATA_DIR: dataDir, ...env });
    expect(ending.exitCode).toBe(1);
    expect(ending.stderr.trimEnd().split('\n')).toHaveLength(1);
    return ending.stderr.trimEnd();
  }

  it('on a data folder of another running server', async () => {
    const server = await start();
    expect(await refusal({})).toContain(`in use by a running server (process ${server.child.pid})`);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  it('on a database whose files are in another folder, unless the operator accepts that', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url };
    const first = await startIn(env);
    await endProcess(first.child, 'SIGTERM');
    const elsewhere = { ...env, DATA_DIR: path.join(folder, 'elsewhere') };
    expect(await refusal(elsewhere)).toContain('are not those of this database: set the right DATA_DIR');
    const accepted = await startIn(elsewhere, ['--adopt-files']);
    expect((await fetch(`${accepted.address}/readyz`)).status).toBe(200);
    await endProcess(accepted.child, 'SIGTERM');
    await database.dispose();
  });

  it('on a port in use', async () => {
    const rival = createServer();
    await new Promise<void>((resolve) => rival.listen(0, '127.0.0.1', resolve));
    const address = rival.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use by another program`);
    expect(existsSync(dataDir)).toBe(false);
    rival.close();
  });

  it.each([
    [
      'that a newer version has written',
      '29990101000000',
      'was written by a newer version (migration 29990101000000); start that version or choose another place.',
    ],
    [
      'from before the first release',
      '20261121090000',
      'is from before the first release and cannot be upgraded, so nothing was changed; with the version that wrote it, make a backup and export your organization, then import the export into a new place.',
    ],
  ])('on data %s', async (_what, version, sentence) => {
    await copyPreparedData(dataDir, inject('testPostgres').folder);
    const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version]);
    await client.end();
    await postgres.stop();
    expect(await refusal({})).toBe(`The data in ${dataDir} ${sentence}`);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });

  it('on a data folder whose place is taken by a file', async () => {
    writeFileSync(dataDir, 'a file');
    expect(await refusal({ DATA_DIR: path.join(dataDir, 'data') })).toMatch(/cannot be written/);
    expect(readFileSync(dataDir, 'utf8')).toBe('a file');
  });

  it.each([
    ['no url', 'The setting DATABASE_URL must look like postgresql://user:password@host:5432/database.'],
    [
      'postgresql://a:secret@127.0.0.1:1/app',
      'The database of DATABASE_URL (127.0.0.1:1/app) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('on a broken DATABASE_URL: %s', async (url, sentence) => {
    expect(await refusal({ DATABASE_URL: url })).toBe(sentence);
  });

  it('on a wrong password in DATABASE_URL, without repeating it', async () => {
    const url = new URL(inject('testPostgres').ownerUrl);
    url.password = 'wrong-password';
    const sentence = await refusal({ DATABASE_URL: url.href });
    expect(sentence).toContain('password authentication failed');
    expect(sentence).not.toContain('wrong-password');
  });

  it('on an unknown flag of npm start', async () => {
    const ending = await runTool('tools/start.mjs', ['--prot', '1'], {});
    expect(ending).toMatchObject({
      exitCode: 1,
      stderr: 'The flag --prot is not known; npm start -- --help lists them.\n',
    });
  });
});

describe('a server whose parent was killed', () => {
  it('stops and lets go of its data', async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath,
        ['--import', 'tsx', '${main}', '--watch-parent'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => process.send({ ...message, serverId: child.pid }));
      setInterval(() => undefined, 1000);`;
    await copyPreparedData(dataDir, inject('testPostgres').folder);
    const file = path.join(folder, 'parent.cjs');
    writeFileSync(file, script);
    const { spawn } = await import('node:child_process');
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const parent = spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { serverId } = await new Promise<{ serverId: number }>((resolve) =>
      parent.once('message', (m) => resolve(m as never)),
    );
    parent.kill('SIGKILL');
    await waitUntil(() => processName(serverId) === null);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });
});
