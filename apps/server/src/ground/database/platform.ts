/**
 * What a Supabase project has before the first migration: the request roles, and `postgres` as a database owner who is
 * not a superuser (so a migration that would fail there fails here as well). The contract's own hook creates the
 * schemas `auth` and `storage`, see migrate.ts.
 */
import type pg from 'pg';
import { newClient } from './connections.ts';

export interface PlatformOptions {
  /** Password of the role `postgres`; omitted if that role is administered externally. */
  ownerPassword?: string;
}

const requestRolesSql = `
do $$
declare wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit')
    ) as roles (name, attributes)
  loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- a second server prepares the same cluster at this moment
    end;
  end loop;
end $$;
grant anon, authenticated, service_role to authenticator;
`;

const ownerSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres login createrole createdb bypassrls replication;
  end if;
end $$;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
`;

/** Creates missing roles. Needs a superuser (or on Postgres 16+ createrole with bypassrls). Can be rerun. */
export async function ensurePlatform(databaseUrl: string, options: PlatformOptions = {}): Promise<void> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    await client.query(`set client_min_messages = error; ${requestRolesSql}`);
    if (options.ownerPassword === undefined) return;
    const database = client.escapeIdentifier(await currentDatabase(client));
    await client.query(`${ownerSql}
      alter role postgres password ${client.escapeLiteral(options.ownerPassword)};
      alter database ${database} owner to postgres;`);
  } finally {
    await client.end();
  }
}

/** Whether all request roles exist, as on Supabase, where only the platform may create them. */
export async function hasRequestRoles(client: pg.Client): Promise<boolean> {
  const found = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`,
  );
  return found.rows[0]?.count === 3;
}

async function currentDatabase(client: pg.Client): Promise<string> {
  const found = await client.query<{ name: string }>('select current_database() as name');
  return found.rows[0]?.name ?? 'postgres';
}
