/** What `main.db.test.ts` leaves out: starts that have to be refused. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from './ground/database/embedded-postgres.ts';
import { copyPreparedData } from './testing/prepared-data.ts';
import { endProcess, runTool } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { useTestServers } from './testing/test-servers.ts';

const main = 'apps/server/src/main.ts';
const { folder, dataDir, start, startIn } = useTestServers();

describe('a start that cannot succeed says one sentence, exits with 1, and damages nothing', () => {
  async function refusal(env: Record<string, string>, args: string[] = []): Promise<string> {
    const ending = await runTool(main, args, { PORT: '0', DATA_DIR: dataDir(), ...env });
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
    const elsewhere = { ...env, DATA_DIR: path.join(folder(), 'elsewhere') };
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
    expect(existsSync(dataDir())).toBe(false);
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
    await copyPreparedData(dataDir(), inject('testPostgres').folder);
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir(), log: pino({ level: 'silent' }) });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version]);
    await client.end();
    await postgres.stop();
    expect(await refusal({})).toBe(`The data in ${dataDir()} ${sentence}`);
    expect(existsSync(path.join(dataDir(), 'server.lock'))).toBe(false);
  });

  it('on a data folder whose place is taken by a file', async () => {
    writeFileSync(dataDir(), 'a file');
    expect(await refusal({ DATA_DIR: path.join(dataDir(), 'data') })).toMatch(/cannot be written/);
    expect(readFileSync(dataDir(), 'utf8')).toBe('a file');
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
