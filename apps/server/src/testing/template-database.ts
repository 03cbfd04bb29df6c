/** The migrated database that every database test file copies; created once per test run. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../ground/database/migrate.ts';
import { ensureAuthSchema } from '../supabase/auth/ensure-auth-schema.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url));
export const templateName = 'plumbline_template';

export interface TestPostgres {
  /** Role `postgres`, which owns the databases. */
  ownerUrl: string;
  superuserUrl: string;
  /** Of this run; gone after it. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function createTemplate(postgres: Omit<TestPostgres, 'folder'>): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query(`create database ${templateName} owner postgres`);
  await client.end();
  const migrated = await migrate(withDatabase(postgres.ownerUrl, templateName), migrationsFolder, {
    prepare: ensureAuthSchema,
  });
  if (migrated.ok) return;
  const file = path.join('supabase/migrations', `${migrated.version}_*.sql`);
  throw new Error(`${file}: ${migrated.reason === 'failed' ? migrated.message : migrated.reason}`);
}

/** Test databases are temporary: nothing has to survive a power failure, and none lives long enough to be vacuumed. */
export const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};
