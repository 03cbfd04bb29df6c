/**
 * A separate migrated database for one test file (a copy of the run's template), with the two ways tests query it:
 * `query` as superuser, to set up and to look behind row security, and `as` like PostgREST for a caller.
 *
 * @example
 * const database = await createTestDatabase();
 * const ann = await database.createUser('ann@example.com');
 * await database.as(ann, 'select * from reports');
 * await database.dispose();
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateName, withDatabase } from './template-database.ts';

export interface TestUser {
  id: string;
  email: string;
  /** Session with a second factor; 'aal1' by default. */
  aal?: 'aal2';
}
export type Caller = TestUser | 'anon' | 'service_role';
export type Row = Record<string, unknown>;
export type Query = <T extends Row = Row>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>;

export interface TestDatabase {
  /** Role `postgres`, owner of the schema: used by the server. */
  url: string;
  superuserUrl: string;
  /** As superuser: row security does not apply. */
  query: Query;
  /** One statement in its own transaction, with the caller's role and claims. Throws pg.DatabaseError. */
  as<T extends Row = Row>(caller: Caller, sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Several statements in one transaction; rolled back when `work` throws. */
  transaction<T>(caller: Caller, work: (query: Query) => Promise<T>): Promise<T>;
  /** Adds a row to auth.users, like sign-up. */
  createUser(email: string, metadata?: Row): Promise<TestUser>;
  dispose(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('testPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the CPU of the default, which writes each page to the log.
  const copy = `template ${templateName} owner postgres strategy file_copy`;
  await runOnce(postgres.superuserUrl, `create database ${name} ${copy}`);
  const url = withDatabase(postgres.ownerUrl, name);
  const superuserUrl = withDatabase(postgres.superuserUrl, name);
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 4 });
  const owner = new pg.Pool({ connectionString: url, max: 8 });
  const query = queryOf(superuser);

  const transaction = <T>(caller: Caller, work: (query: Query) => Promise<T>) =>
    asCaller(owner, caller, work);
  return {
    url,
    superuserUrl,
    query,
    transaction,
    as: (caller, sql, parameters) => transaction(caller, (ask) => ask(sql, parameters)),
    async createUser(email, metadata = {}) {
      const id = randomUUID();
      await query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
        id,
        email,
        metadata,
      ]);
      return { id, email };
    },
    async dispose() {
      // A connection may still be closing when its database is dropped; no one is left to notify.
      for (const pool of [superuser, owner]) pool.on('error', () => undefined);
      await Promise.all([superuser.end(), owner.end()]);
      await runOnce(postgres.superuserUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asCaller<T>(pool: pg.Pool, caller: Caller, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
              set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true)`,
      [roleOf(caller), JSON.stringify(claimsOf(caller)), typeof caller === 'string' ? '' : caller.id],
    );
    const result = await work(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function roleOf(caller: Caller): string {
  return typeof caller === 'string' ? caller : 'authenticated';
}

function claimsOf(caller: Caller): Row {
  if (typeof caller === 'string') return { role: caller };
  return { sub: caller.id, email: caller.email, role: 'authenticated', aal: caller.aal ?? 'aal1' };
}

function queryOf(target: pg.Pool | pg.PoolClient): Query {
  return async <T extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await target.query<T>(sql, [...parameters])).rows;
}

async function runOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
