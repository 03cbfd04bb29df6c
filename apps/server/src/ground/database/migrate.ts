/**
 * Applies supabase/migrations in order, one transaction each, and records them like the Supabase CLI, so either tool
 * can continue where the other stopped. An advisory lock makes servers that start at once take turns.
 *
 * Never applies an older file after a newer one, and refuses a database with versions this code does not know: of newer code, or of
 * the files that were folded into one per subject before the first release (ADR 0090).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { newClient } from './connections.ts';
import { ensurePlatform, hasRequestRoles } from './platform.ts';

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

export type MigrateFailure =
  | { reason: 'before-first-release'; version: string }
  | { reason: 'newer-database'; version: string }
  | { reason: 'out-of-order'; version: string }
  | { reason: 'failed'; version: string; message: string };
export type MigrateResult = { ok: true; appliedVersions: string[] } | ({ ok: false } & MigrateFailure);

export interface MigrateOptions {
  /** Creates the schemas of a Supabase project (`auth`, `storage`); runs before the first migration. */
  prepare?: (databaseUrl: string) => Promise<void>;
}

/** Every database from before the first release has it. */
const firstBeforeRelease = '20261121090000';
const lockKey = 4_021_870_111;
const fileName = /^(\d+)_(.+)\.sql$/;

const historySql = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
`;

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .flatMap((file) => {
      const [, version, name] = fileName.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, sql: readFileSync(path.join(folder, file), 'utf8') }];
    })
    .sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** Returns the files to apply, given what the database already has. */
export function planMigrations(
  migrations: readonly Migration[],
  applied: readonly string[],
): { ok: true; pending: Migration[] } | ({ ok: false } & MigrateFailure) {
  if (applied.includes(firstBeforeRelease))
    return { ok: false, reason: 'before-first-release', version: firstBeforeRelease };
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = applied.find((version) => !known.has(version));
  if (unknown !== undefined) return { ok: false, reason: 'newer-database', version: unknown };
  const done = new Set(applied);
  const latest = [...applied].sort().at(-1) ?? '';
  const pending = migrations.filter(({ version }) => !done.has(version));
  const late = pending.find(({ version }) => version < latest);
  if (late !== undefined) return { ok: false, reason: 'out-of-order', version: late.version };
  return { ok: true, pending };
}

export async function migrate(
  url: string,
  folder: string,
  options: MigrateOptions = {},
): Promise<MigrateResult> {
  const client = newClient(url);
  await client.connect();
  try {
    await client.query(`set client_min_messages = warning; select pg_advisory_lock(${lockKey})`);
    if (!(await hasRequestRoles(client))) await ensurePlatform(url);
    await client.query(historySql);
    const plan = planMigrations(readMigrations(folder), await appliedVersions(client));
    if (!plan.ok) return plan;
    await options.prepare?.(url);
    for (const migration of plan.pending) {
      const message = await applyOne(client, migration);
      if (message !== null) return { ok: false, reason: 'failed', version: migration.version, message };
    }
    return { ok: true, appliedVersions: plan.pending.map(({ version }) => version) };
  } finally {
    await client.end();
  }
}

async function appliedVersions(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return found.rows.map(({ version }) => version);
}

/** Returns the database's message when the file fails; nothing of it remains. */
async function applyOne(client: pg.Client, { version, name, sql }: Migration): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query(sql);
    // A file may change the session (search_path, role), so the record and the next file start clean.
    await client.query('reset all; reset role; set client_min_messages = warning');
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, [sql]],
    );
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError) return describe(error, sql);
    throw error;
  }
}

function describe(error: pg.DatabaseError, sql: string): string {
  const line = error.position === undefined ? null : sql.slice(0, Number(error.position)).split('\n').length;
  return line === null ? error.message : `${error.message} (line ${line})`;
}
