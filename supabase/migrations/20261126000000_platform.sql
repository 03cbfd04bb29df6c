-- What every other file expects around it. On Supabase most of it is there, and the embedded server prepares auth and storage before it
-- migrates. Whatever is still missing and may be made here is made here.

do $$
declare
  v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select 1 from pg_catalog.pg_roles r where r.rolname = v_role) then
        execute pg_catalog.format('create role %I nologin noinherit %s', v_role,
          case v_role when 'service_role' then 'bypassrls' else '' end);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the cluster: another database of it migrates at the same moment
    end;
  end loop;

  if pg_catalog.to_regclass('auth.users') is null or pg_catalog.to_regprocedure('auth.uid()') is null then
    raise exception 'auth.users and auth.uid() are missing: these migrations follow the auth schema' using errcode = '55000';
  end if;
  if pg_catalog.to_regclass('storage.objects') is null then
    raise exception 'storage.objects is missing: these migrations follow the storage schema' using errcode = '55000';
  end if;
  if not exists (select 1 from pg_catalog.pg_publication p where p.pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

-- Functions and tables that no client may name. Policies and constraints run with the rights of whoever
-- writes, so the signed-in role may use the schema; each function in it is granted by name or not at all.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

comment on schema private is 'Not exposed by the API. Nothing in it is executable unless granted by name.';

create function private.sha256_hex(p_text text) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_text, 'UTF8')), 'hex') $$;

-- 32 random bytes as 43 characters that need no escaping in an address.
create function private.new_token() returns text
language sql volatile set search_path = ''
as $$
  select pg_catalog.translate(pg_catalog.rtrim(pg_catalog.encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_')
$$;

-- Websites are addresses of the web: http, https, or none said ('bayside.example'). As in packages/domain/src/ground/website.ts.
create function private.is_website(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text = '' or p_text ~* '^https?://\S' or p_text !~ '^[^/?#]*:' or p_text ~ '^[^/?#:]+\.[^/?#:]+:[0-9]{1,5}([/?#]|$)'
$$;

create function private.iso_instant(p_at timestamptz) returns text
language sql stable set search_path = ''
as $$ select pg_catalog.to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

revoke execute on function private.sha256_hex, private.new_token, private.is_website, private.iso_instant from public;
-- Constraints ask it as the person who writes.
grant execute on function private.is_website to authenticated, service_role;
