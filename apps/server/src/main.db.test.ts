import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { logFiles } from './ground/database/postgres-log.ts';
import { processName } from './ground/database/process-identity.ts';
import { copyPreparedData } from './testing/prepared-data.ts';
import { endProcess, runTool, type ServerProcess, waitUntil } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { useTestServers } from './testing/test-servers.ts';

const main = 'apps/server/src/main.ts';
const { folder, dataDir, start, startIn } = useTestServers();

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
    expect(existsSync(path.join(dataDir(), 'server.lock'))).toBe(false);
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
    const home = path.join(folder(), 'home');
    mkdirSync(home, { mode: 0o700 });
    const server = await startIn({ DATA_DIR: path.join(home, 'data') });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const isRoot = process.getuid?.() === 0;
    expect(server.clusterFolder?.startsWith(home)).toBe(!isRoot);
  });

  it('keeps what rows hold out of the log of Postgres, which is turned over while it runs', async () => {
    const server = await start();
    const url = (
      await runTool('apps/server/src/commands/database-url-command.ts', [], { DATA_DIR: dataDir() })
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

describe('a server whose parent was killed', () => {
  it('stops and lets go of its data', async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath,
        ['--import', 'tsx', '${main}', '--watch-parent'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => process.send({ ...message, serverId: child.pid }));
      setInterval(() => undefined, 1000);`;
    await copyPreparedData(dataDir(), inject('testPostgres').folder);
    const file = path.join(folder(), 'parent.cjs');
    writeFileSync(file, script);
    const { spawn } = await import('node:child_process');
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir(), LOG_LEVEL: 'silent' };
    const parent = spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { serverId } = await new Promise<{ serverId: number }>((resolve) =>
      parent.once('message', (m) => resolve(m as never)),
    );
    parent.kill('SIGKILL');
    await waitUntil(() => processName(serverId) === null);
    expect(existsSync(path.join(dataDir(), 'server.lock'))).toBe(false);
  });
});
