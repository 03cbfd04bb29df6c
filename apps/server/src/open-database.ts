/**
 * The database of this start: the embedded one, or that of DATABASE_URL. It is migrated when this resolves. Every
 * expected failure becomes one sentence for the operator, without the password.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import type { ServerConfig } from './ground/config/server-config.ts';
import { newClient } from './ground/database/connections.ts';
import { startEmbeddedPostgres } from './ground/database/embedded-postgres.ts';
import { type MigrateFailure, migrate } from './ground/database/migrate.ts';
import { StartRefusal } from './ground/start-refusal.ts';
import { ensureAuthSchema } from './supabase/contract.ts';

export interface OpenDatabase {
  url: string;
  /** null: an external Postgres. */
  clusterFolder: string | null;
  stop(): Promise<void>;
}

const connectTimeoutMs = 10_000;

/** @throws StartRefusal */
export async function openDatabase(
  config: ServerConfig,
  migrationsFolder: string,
  log: Logger,
): Promise<OpenDatabase> {
  const database =
    config.databaseUrl === null ? await openEmbedded(config, log) : await openForeign(config.databaseUrl);
  try {
    await applyMigrations(database.url, migrationsFolder, config, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openEmbedded({ dataDir }: ServerConfig, log: Logger): Promise<OpenDatabase> {
  return await startEmbeddedPostgres({ dataDir, log });
}

async function openForeign(url: string): Promise<OpenDatabase> {
  const client = newClient(url, { connectionTimeoutMillis: connectTimeoutMs });
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    throw new StartRefusal(
      `The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
  return { url, clusterFolder: null, stop: () => Promise.resolve() };
}

async function applyMigrations(
  url: string,
  folder: string,
  config: ServerConfig,
  log: Logger,
): Promise<void> {
  const migrated = await migrate(url, folder, { prepare: ensureAuthSchema }).catch((cause: unknown) => {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    throw new StartRefusal(`The database could not be prepared: ${cause.message}.`, { cause });
  });
  if (!migrated.ok) throw new StartRefusal(sentenceOf(migrated, config));
  if (migrated.appliedVersions.length > 0)
    log.info({ versions: migrated.appliedVersions }, 'Applied migrations');
}

function sentenceOf(failure: MigrateFailure, config: ServerConfig): string {
  const place = config.databaseUrl === null ? `data in ${config.dataDir}` : 'database of DATABASE_URL';
  switch (failure.reason) {
    case 'before-first-release':
      return `The ${place} is from before the first release and cannot be upgraded, so nothing was changed; with the version that wrote it, make a backup and export your organization, then import the export into a new place.`;
    case 'newer-database':
      return `The ${place} was written by a newer version (migration ${failure.version}); start that version or choose another place.`;
    case 'out-of-order':
      return `The ${place} has later migrations than ${failure.version}, which is not applied; restore the original migrations.`;
    case 'failed':
      return `The migration ${failure.version} failed and was undone: ${failure.message}.`;
  }
}

/** Host and database only: user and password stay out of the terminal. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== '' ? cause.message : 'no answer';
}
