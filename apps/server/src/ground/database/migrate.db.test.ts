import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#src/testing/template-database.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let folder = '';
beforeEach(async () => {
  database = await createTestDatabase();
  await database.query('truncate supabase_migrations.schema_migrations');
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  write('1_makes_pets.sql', 'create table pets (name text); insert into pets values ($$Rex$$);');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.dispose();
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);

describe('migrations', () => {
  it('are recorded as the Supabase CLI records them and run once', async () => {
    expect(await migrate(database.url, folder)).toEqual({ ok: true, appliedVersions: ['1'] });
    expect(await migrate(database.url, folder)).toEqual({ ok: true, appliedVersions: [] });
    const rows = await database.query(
      'select version, name, statements from supabase_migrations.schema_migrations',
    );
    expect(rows).toEqual([
      { version: '1', name: 'makes_pets', statements: [expect.stringContaining('create table')] },
    ]);
  });

  it('leave nothing of a file that fails, keep those before it, and name the line', async () => {
    write('2_breaks.sql', 'create table toys (name text);\nselect * from nowhere;');
    const result = await migrate(database.url, folder);
    expect(result).toMatchObject({ ok: false, reason: 'failed', version: '2' });
    expect(result).toHaveProperty('message', expect.stringContaining('line 2'));
    expect(
      await database.query(`select to_regclass('pets') is not null as pets, to_regclass('toys') as toys`),
    ).toEqual([{ pets: true, toys: null }]);
  });

  it('run once when several servers start together', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await database.query('select count(*)::int as count from pets')).toEqual([{ count: 1 }]);
  });

  it('start each file with clean session settings', async () => {
    write('2_changes_path.sql', 'set search_path = pg_catalog; set role anon;');
    write(
      '3_looks.sql',
      'create table seen as select current_user::text as role, current_setting($$search_path$$) as path;',
    );
    expect(await migrate(database.url, folder)).toMatchObject({ ok: true });
    expect(await database.query('select role, path from seen')).toEqual([
      { role: 'postgres', path: expect.stringContaining('public') },
    ]);
  });

  it('change nothing in a database that newer code has migrated', async () => {
    await database.query(`insert into supabase_migrations.schema_migrations (version) values ('9')`);
    expect(await migrate(database.url, folder)).toEqual({
      ok: false,
      reason: 'newer-database',
      version: '9',
    });
    expect(await database.query(`select to_regclass('pets') as pets`)).toEqual([{ pets: null }]);
  });
});

describe('the project’s own migrations', () => {
  it('have one subject each and ascending versions of fourteen digits', () => {
    const versions = readMigrations(migrationsFolder).map(({ version }) => version);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.every((version) => /^\d{14}$/.test(version))).toBe(true);
    expect(new Set(versions).size).toBe(versions.length);
  });
});
