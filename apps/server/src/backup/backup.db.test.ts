import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyPreparedData } from '../testing/prepared-data.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { endProcess, runTool, type ServerProcess, startServerProcess } from '../testing/server-process.ts';

const backup = 'apps/server/src/commands/backup-command.ts';
const restore = 'apps/server/src/commands/restore-command.ts';
const databaseUrl = 'apps/server/src/commands/database-url-command.ts';

let folder = '';
let dataDir = '';
let archive = '';
let server: ServerProcess;

beforeAll(async () => {
  folder = makeScratchFolder('server');
  dataDir = path.join(folder, 'data');
  archive = path.join(folder, 'backup.tar.gz');
  await copyPreparedData(dataDir, inject('testPostgres').folder);
  server = await startServerProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await endProcess(server.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function ask(dir: string, sql: string): Promise<unknown[]> {
  const { stdout } = await runTool(databaseUrl, [], { DATA_DIR: dir });
  const client = new pg.Client({ connectionString: stdout.trim() });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function epochs(dir: string): Promise<unknown[]> {
  const rows = await ask(dir, 'select epoch::int as epoch from public.sync_scopes order by epoch');
  return rows.map((row) => (row as { epoch: number }).epoch);
}

describe('a backup of a running server', () => {
  it('brings back database, files and secrets in an empty folder while rows keep arriving, with new epochs', {
    timeout: 360_000,
  }, async () => {
    mkdirSync(path.join(dataDir, 'storage', 'media'), { recursive: true });
    writeFileSync(path.join(dataDir, 'storage', 'media', 'house.jpg'), 'picture');
    await ask(dataDir, 'create table notes as select g as id from generate_series(1, 20000) as g');
    await ask(dataDir, `insert into public.organizations (name) values ('Level & Sons'), ('Plumb & Co')`);
    await ask(
      dataDir,
      'update public.sync_scopes set epoch = 3 where id = (select id from public.sync_scopes limit 1)',
    );
    const busy = ask(dataDir, 'insert into notes select g from generate_series(20001, 200000) as g');
    const made = await runTool(backup, [archive], { DATA_DIR: dataDir });
    await busy;
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(statSync(archive).mode & 0o777).toBe(0o600);

    const copy = path.join(folder, 'copy');
    expect(await runTool(restore, [archive], { DATA_DIR: copy })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readFileSync(path.join(copy, 'storage', 'media', 'house.jpg'), 'utf8')).toBe('picture');
    expect(readFileSync(path.join(copy, 'secrets.json'))).toEqual(
      readFileSync(path.join(dataDir, 'secrets.json')),
    );
    const second = await startServerProcess({ DATA_DIR: copy });
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    expect(await ask(copy, 'select count(*)::int as count from notes where id <= 20000')).toEqual([
      { count: 20000 },
    ]);
    expect(await epochs(copy), 'devices start afresh').toEqual([2, 4]);
    expect(await endProcess(second.child, 'SIGTERM')).toBe(0);

    const third = await startServerProcess({ DATA_DIR: copy });
    expect(await epochs(copy), 'but only once').toEqual([2, 4]);
    expect(await endProcess(third.child, 'SIGTERM')).toBe(0);
    expect(await epochs(dataDir), 'and not where the backup was made').toEqual([1, 3]);
  });

  it('is refused over an existing file', async () => {
    const ending = await runTool(backup, [archive], { DATA_DIR: dataDir });
    expect(ending).toMatchObject({
      exitCode: 1,
      stderr: `The file ${archive} exists already; choose another name.\n`,
    });
  });

  it('needs a running server, and says so', async () => {
    const ending = await runTool(backup, [path.join(folder, 'x.tar.gz')], {
      DATA_DIR: path.join(folder, 'none'),
    });
    expect(ending.exitCode).toBe(1);
    expect(ending.stderr).toMatch(/^No server is running on .*\n$/);
  });

  it('is the provider’s task with DATABASE_URL, and says so', async () => {
    const env = { DATABASE_URL: 'postgresql://a:b@db.example/app' };
    const ending = await runTool(backup, [path.join(folder, 'x.tar.gz')], env);
    expect(ending.exitCode).toBe(1);
    expect(ending.stderr).toContain('the tools of its provider');
    expect(await runTool(databaseUrl, [], env)).toMatchObject({
      exitCode: 0,
      stdout: 'postgresql://a:b@db.example/app\n',
    });
  });
});

describe('a restore', () => {
  it('never touches a folder that holds something', async () => {
    const full = path.join(folder, 'full');
    mkdirSync(full);
    writeFileSync(path.join(full, 'letter.txt'), 'mine');
    const ending = await runTool(restore, [archive], { DATA_DIR: full });
    expect(ending.exitCode).toBe(1);
    expect(ending.stderr).toContain('is not empty');
    expect(readdirSync(full)).toEqual(['letter.txt']);
  });

  it.each([
    ['cut short', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['something else', (file: string) => writeFileSync(file, 'not an archive')],
  ])('leaves nothing of an archive that is %s', async (_kind, damage) => {
    const broken = path.join(folder, 'broken.tar.gz');
    writeFileSync(broken, readFileSync(archive));
    damage(broken);
    const ending = await runTool(restore, [broken], { DATA_DIR: path.join(folder, 'target') });
    expect(ending.exitCode).toBe(1);
    expect(ending.stderr).toMatch(/is not a complete backup of Plumbline .*\n$/);
    expect(readdirSync(folder).filter((name) => name.startsWith('target'))).toEqual([]);
  });
});
