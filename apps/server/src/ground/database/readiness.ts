/**
 * Answers /readyz and /healthz. `behind`: the database responds but lacks migrations of this code. `silent`: it does
 * not respond, so the server cannot either.
 */
import type { Logger } from 'pino';
import { newPool } from './connections.ts';
import { readMigrations } from './migrate.ts';

export type DatabaseState = 'ready' | 'behind' | 'silent';

export interface Readiness {
  state(): Promise<DatabaseState>;
  /** At most a second old, so it can be called at any rate. */
  recentState(): Promise<DatabaseState>;
  dispose(): Promise<void>;
}

const timeoutMs = 2000;
const recentMs = 1000;

export function createReadiness(databaseUrl: string, migrationsFolder: string, log: Logger): Readiness {
  const expected = readMigrations(migrationsFolder).map(({ version }) => version);
  let isDisposed = false;
  const pool = newPool(
    databaseUrl,
    { max: 1, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
    (error) => {
      // An ended pool may still receive Postgres's disconnect.
      if (!isDisposed) log.warn({ message: error.message }, 'The database connection broke');
    },
  );
  let asking: Promise<DatabaseState> | null = null;
  let known: { state: DatabaseState; atMs: number } | null = null;

  async function ask(): Promise<DatabaseState> {
    try {
      const found = await pool.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations',
      );
      const applied = new Set(found.rows.map(({ version }) => version));
      return expected.every((version) => applied.has(version)) ? 'ready' : 'behind';
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown';
      log.warn({ message }, 'The database does not answer');
      return 'silent';
    }
  }

  /** Concurrent callers share one query: the pool has one connection. */
  function state(): Promise<DatabaseState> {
    asking ??= ask().then((found) => {
      asking = null;
      known = { state: found, atMs: performance.now() };
      return found;
    });
    return asking;
  }

  return {
    state,
    async recentState() {
      if (known !== null && performance.now() - known.atMs < recentMs) return known.state;
      return await state();
    },
    async dispose() {
      isDisposed = true;
      await pool.end();
    },
  };
}
