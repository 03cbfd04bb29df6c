-- CalDAV calendars, Apple's among them: an app-specific password instead of a grant, sealed with its server and name (ADR 0203). Sign in with
-- Apple stays what it is; both are one connection.

alter table private.calendar_connections
  alter column access_token drop not null,
  add column server text not null default '',
  add column username text not null default '',
  add column password text,
  add constraint calendar_connections_password_check check (password ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+$'),
  add constraint calendar_connections_secret_check check (access_token is not null or (password is not null and provider = 'apple'));

-- The sealed text comes from calendar-connect, which has tried the password. Server and name are for the card. Security definer: nobody
-- writes the table.
create function public.calendar_password_put(p_server text, p_username text, p_password text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if auth.uid() is null then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  if coalesce(p_password, '') !~ '^s1\.' then
    raise exception 'the password is not sealed' using errcode = '22023';
  end if;
  insert into private.calendar_connections as c (user_id, provider, server, username, password, next_sync_at)
  values (auth.uid(), 'apple', pg_catalog.left(p_server, 500), pg_catalog.left(p_username, 320), p_password, pg_catalog.now())
  on conflict on constraint calendar_connections_user_id_provider_key do update set server = excluded.server,
    username = excluded.username, password = excluded.password, connected_at = pg_catalog.now(), must_renew = false,
    paused_at = null, problem = '', failures = 0, next_sync_at = pg_catalog.now();
end
$$;

-- As before, and whether it is synchronized, and where.
create or replace function public.calendar_connection(p_provider text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select pg_catalog.jsonb_build_object('provider', c.provider, 'connected_at', c.connected_at, 'must_renew', c.must_renew,
      'account', c.account, 'paused_at', c.paused_at, 'last_synced_at', c.last_synced_at, 'next_sync_at', c.next_sync_at,
      'problem', c.problem, 'server', c.server, 'username', c.username,
      'is_synced', c.provider in ('google', 'outlook') or c.password is not null)
    from private.calendar_connections c
    where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider));
end
$$;

create or replace function public.calendar_sync_claim(p_limit integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select c.id from private.calendar_connections c
    where (c.provider in ('google', 'outlook') or c.password is not null) and c.paused_at is null and not c.must_renew
      and (c.lease_until is null or c.lease_until < pg_catalog.now())
      and c.next_sync_at <= pg_catalog.now()
    order by c.next_sync_at limit p_limit for update skip locked),
  claimed as (
    update private.calendar_connections c set lease_id = pg_catalog.gen_random_uuid(),
      lease_until = pg_catalog.now() + interval '5 minutes', next_sync_at = pg_catalog.now() + interval '5 minutes'
    from due where c.id = due.id returning c.*)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', c.id, 'lease', c.lease_id, 'user_id', c.user_id,
    'provider', c.provider, 'access_token', c.access_token, 'refresh_token', c.refresh_token, 'expires_at', c.expires_at,
    'password', c.password, 'account', c.account, 'shows', c.shows, 'failures', c.failures,
    'time_zone', coalesce((select b.time_zone from public.booking_settings b join public.organization_members m
      on m.organization_id = b.organization_id and m.user_id = c.user_id and m.removed_at is null limit 1), 'UTC'),
    'sources', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) - 'connection_id' order by s.name, s.calendar_id), '[]')
      from private.calendar_sources s where s.connection_id = c.id))), '[]')
  from claimed c
$$;

revoke execute on function public.calendar_password_put from public, anon, authenticated;
grant execute on function public.calendar_password_put to authenticated;
