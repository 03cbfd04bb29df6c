/** Answers /readyz: the database is reachable and holds exactly the migrations of this code. */
import pg from 'pg';
import type { Logger } from 'pino';
import { readMigrations } from './migrate.ts';

export interface Readiness {
  isReady(): Promise<boolean>;
  dispose(): Promise<void>;
}

const timeoutMs = 2000;

export function createReadiness(databaseUrl: string, migrationsFolder: string, log: Logger): Readiness {
  const expected = readMigrations(migrationsFolder).map(({ version }) => version);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  let isDisposed = false;
  pool.on('error', (error) => {
    // An ended pool may still hear Postgres say goodbye.
    if (!isDisposed) log.warn({ message: error.message }, 'The database connection broke');
  });
  return {
    async isReady() {
      try {
        const found = await pool.query<{ version: string }>(
          'select version from supabase_migrations.schema_migrations',
        );
        const applied = new Set(found.rows.map(({ version }) => version));
        return expected.every((version) => applied.has(version));
      } catch (error) {
        log.warn(
          { message: error instanceof Error ? error.message : 'unknown' },
          'The database does not answer',
        );
        return false;
      }
    },
    async dispose() {
      isDisposed = true;
      await pool.end();
    },
  };
}
