/**
 * Makes a plain Postgres look like a fresh Supabase database, so the same migrations run on both. Must run before the
 * migrations. A database with a foreign `auth` schema (a real Supabase) is left alone.
 */
import type pg from 'pg';
import { newClient } from '#src/ground/database/connections.ts';
import { realtimeSchemaSql } from '../realtime/realtime-schema-sql.ts';
import { storageSchemaSql } from '../storage/storage-schema-sql.ts';
import { authSchemaSql } from './auth-schema-sql.ts';
import { factorsSchemaSql } from './factors/factors-schema-sql.ts';

const lockKey = 4_021_870_112;

export async function ensureAuthSchema(databaseUrl: string): Promise<void> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    if (!(await isForeignSupabase(client))) {
      await client.query(
        `set local client_min_messages = error; ${authSchemaSql} ${factorsSchemaSql} ${storageSchemaSql} ${realtimeSchemaSql}`,
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}

async function isForeignSupabase(client: pg.Client): Promise<boolean> {
  const found = await client.query<{ foreign: boolean }>(
    `select to_regclass('auth.users') is not null
       and coalesce(obj_description(to_regnamespace('auth'), 'pg_namespace'), '') <> 'plumbline contract' as foreign`,
  );
  return found.rows[0]?.foreign ?? false;
}
