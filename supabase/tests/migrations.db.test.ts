/** The migrations meet databases of two kinds: a plain one, and one where Supabase has been before. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../apps/server/src/ground/database/migrate.ts';
import { authSchemaSql } from '../../apps/server/src/supabase/auth/auth-schema-sql.ts';
import { ensureAuthSchema } from '../../apps/server/src/supabase/auth/ensure-auth-schema.ts';
import { factorsSchemaSql } from '../../apps/server/src/supabase/auth/factors/factors-schema-sql.ts';
import { storageSchemaSql } from '../../apps/server/src/supabase/storage/storage-schema-sql.ts';
import { migrationsFolder, withDatabase } from '../../apps/server/src/testing/template-database.ts';

const made: string[] = [];
async function asSuperuser<T>(database: string | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { superuserUrl } = inject('testPostgres');
  const connectionString = database === null ? superuserUrl : withDatabase(superuserUrl, database);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
async function emptyDatabase(): Promise<string> {
  const name = `migrations_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(null, (client) => client.query(`create database ${name} owner postgres`));
  made.push(name);
  return name;
}
afterEach(async () => {
  for (const name of made.splice(0)) {
    await asSuperuser(null, (client) => client.query(`drop database ${name} with (force)`));
  }
});

/** What a Supabase project has before the first migration: its schemas under its own roles, grants to everyone. */
const supabaseSql = `
  ${authSchemaSql}
  ${factorsSchemaSql}
  ${storageSchemaSql}
  comment on schema auth is null;
  create schema graphql_public; create schema vault;
  do $$ begin
    if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
      create role supabase_storage_admin noinherit;
      create role supabase_auth_admin noinherit;
    end if;
  end $$;
  grant supabase_storage_admin to postgres;
  grant usage on schema auth, storage, extensions to postgres with grant option;
  grant all on all tables in schema auth to postgres;
  grant all on all tables in schema storage to postgres;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter schema auth owner to supabase_auth_admin;
  alter table auth.users owner to supabase_auth_admin;
  grant references, select on auth.users to postgres;
  alter schema storage owner to supabase_storage_admin;
  alter table storage.objects owner to supabase_storage_admin;
  alter table storage.buckets owner to supabase_storage_admin;
  grant usage on schema auth to supabase_storage_admin;
  alter publication supabase_realtime owner to postgres;
`;

/** Realtime is a separate service there: its table belongs to its own role, which `postgres` may act as. */
const supabaseRealtimeSql = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
      create role supabase_realtime_admin noinherit;
    end if;
  end $$;
  grant supabase_realtime_admin to postgres;
  create schema realtime authorization supabase_realtime_admin;
  create table realtime.messages (
    id uuid not null default gen_random_uuid(), topic text not null, extension text not null, payload jsonb, event text,
    private boolean default false, updated_at timestamp not null default now(), inserted_at timestamp not null default now(),
    primary key (id, inserted_at)) partition by range (inserted_at);
  alter table realtime.messages enable row level security;
  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')::text $$;
  alter table realtime.messages owner to supabase_realtime_admin;
  grant usage on schema realtime to postgres, anon, authenticated, service_role;
  grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
`;

async function migrateTwice(name: string): Promise<void> {
  const url = withDatabase(inject('testPostgres').ownerUrl, name);
  const first = await migrate(url, migrationsFolder, { prepare: ensureAuthSchema });
  expect(first).toMatchObject({ ok: true });
  expect(first.ok && first.appliedVersions.length).toBeGreaterThan(20);
  expect(await migrate(url, migrationsFolder, { prepare: ensureAuthSchema })).toEqual({
    ok: true,
    appliedVersions: [],
  });
}

async function roomPolicies(name: string): Promise<number> {
  const found = await asSuperuser(name, (client) =>
    client.query(`select from pg_policies where schemaname = 'realtime' and tablename = 'messages'`),
  );
  return found.rowCount ?? 0;
}

describe('the migrations', () => {
  it('run on a plain database, and a second time change nothing', async () => {
    await migrateTwice(await emptyDatabase());
  });

  it('run where Supabase has been before, and close what its default grants open', async () => {
    const name = await emptyDatabase();
    await asSuperuser(name, (client) => client.query(supabaseSql + supabaseRealtimeSql));
    await migrateTwice(name);
    expect(await roomPolicies(name)).toBe(2);
    const open = await asSuperuser(name, (client) =>
      client.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and (has_table_privilege('anon', oid, 'select') or has_table_privilege('authenticated', oid, 'truncate'))
         union all
         select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
      ),
    );
    expect(open.rows).toEqual([]);
  });

  it('run where Realtime is not installed, and leave its channels closed', async () => {
    const name = await emptyDatabase();
    await asSuperuser(name, (client) => client.query(`${supabaseSql} create schema realtime;`));
    await migrateTwice(name);
    expect(await roomPolicies(name)).toBe(0);
  });

  it('say what is missing when nobody has prepared the database', async () => {
    const url = withDatabase(inject('testPostgres').ownerUrl, await emptyDatabase());
    const outcome = await migrate(url, migrationsFolder);
    expect(outcome).toMatchObject({ ok: false, reason: 'failed' });
    expect(outcome.ok === false && outcome.reason === 'failed' && outcome.message).toContain('auth.users');
  });
});
