-- Calendars of other programs that a person connected. Tokens arrive sealed: the key is outside the database (ADR 0147), so neither a dump
-- nor a query tells one. Nobody may select these tables; calls say who is connected.

create table private.calendar_connections (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  access_token text not null,
  refresh_token text,
  expires_at timestamptz,
  connected_at timestamptz not null default now(),
  account text not null default '',
  must_renew boolean not null default false,
  paused_at timestamptz,
  last_synced_at timestamptz,
  next_sync_at timestamptz,
  problem text not null default '',
  failures integer not null default 0,
  constraint calendar_connections_pkey primary key (id),
  constraint calendar_connections_user_id_provider_key unique (user_id, provider),
  constraint calendar_connections_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint calendar_connections_provider_check check (provider in ('google', 'outlook', 'apple', 'showingtime')),
  constraint calendar_connections_access_token_check check (access_token ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+$'),
  constraint calendar_connections_refresh_token_check check (refresh_token ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+$')
);
comment on table private.calendar_connections is
  'One person''s connection to one provider, with sealed tokens. Calls of that person and the sync job write it; nobody selects it.';

create table private.calendar_connects (
  state_hash text not null,
  user_id uuid not null,
  session_id text not null,
  provider text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  constraint calendar_connects_pkey primary key (state_hash),
  constraint calendar_connects_state_hash_check check (state_hash ~ '^[0-9a-f]{64}$'),
  constraint calendar_connects_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
create index calendar_connects_user_id_idx on private.calendar_connects (user_id);
comment on table private.calendar_connects is
  'One connection that was started at a provider: for its person in the session that started it, for ten minutes, once. The PKCE verifier is sealed.';

revoke all on private.calendar_connections, private.calendar_connects from public, anon, authenticated, service_role;

create function private.calendar_provider(p_provider text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if p_provider is null or p_provider not in ('google', 'outlook', 'apple', 'showingtime') then
    raise exception 'there is no such calendar provider' using errcode = '22023';
  end if;
  return p_provider;
end
$$;

-- The browser session of the caller: a sign-in belongs to one browser.
create function private.session_of_caller() returns text
language sql stable set search_path = ''
as $$ select coalesce(auth.jwt() ->> 'session_id', '') $$;

create function public.calendar_connect_begin(p_provider text, p_state_hash text, p_verifier text, p_redirect_uri text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider text := private.calendar_provider(p_provider);
begin
  perform private.require_second_factor();
  if auth.uid() is null then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  delete from private.calendar_connects c where c.expires_at < pg_catalog.now() or (c.user_id = auth.uid() and c.provider = v_provider);
  insert into private.calendar_connects (state_hash, user_id, session_id, provider, verifier, redirect_uri, expires_at)
  values (p_state_hash, auth.uid(), private.session_of_caller(), v_provider, p_verifier, p_redirect_uri,
    pg_catalog.now() + interval '10 minutes');
end
$$;

-- Takes the state: a second call with it finds nothing. Null unless this person started it here within ten minutes, for this address.
create function public.calendar_connect_take(p_provider text, p_state_hash text, p_redirect_uri text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_verifier text;
begin
  perform private.require_second_factor();
  delete from private.calendar_connects c
  where c.state_hash = p_state_hash and c.user_id = auth.uid() and c.session_id = private.session_of_caller()
    and c.provider = private.calendar_provider(p_provider) and c.redirect_uri = p_redirect_uri and c.expires_at > pg_catalog.now()
  returning c.verifier into v_verifier;
  return v_verifier;
end
$$;

-- Tokens are sealed texts of oauth-token-exchange; anything else is refused. Security definer: nobody writes the table.
create function public.upsert_calendar_token_secure(
  p_provider text, p_access_token text, p_refresh_token text, p_expires_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider text := private.calendar_provider(p_provider);
begin
  perform private.require_second_factor();
  if auth.uid() is null then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  if coalesce(p_access_token, '') !~ '^s1\.' or p_refresh_token !~ '^s1\.' then
    raise exception 'the token is not sealed' using errcode = '22023';
  end if;
  insert into private.calendar_connections as c (user_id, provider, access_token, refresh_token, expires_at, next_sync_at)
  values (auth.uid(), v_provider, p_access_token, p_refresh_token, p_expires_at, pg_catalog.now())
  on conflict on constraint calendar_connections_user_id_provider_key do update set access_token = excluded.access_token,
    refresh_token = excluded.refresh_token, expires_at = excluded.expires_at, connected_at = pg_catalog.now(), must_renew = false,
    paused_at = null, problem = '', failures = 0, next_sync_at = pg_catalog.now();
end
$$;

-- What a card shows of the caller's own connection; null when there is none. Never a token.
create function public.calendar_connection(p_provider text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select pg_catalog.jsonb_build_object('provider', c.provider, 'connected_at', c.connected_at, 'must_renew', c.must_renew,
      'account', c.account, 'paused_at', c.paused_at, 'last_synced_at', c.last_synced_at, 'next_sync_at', c.next_sync_at,
      'problem', c.problem)
    from private.calendar_connections c
    where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider));
end
$$;

create function public.calendar_pause(p_provider text, p_is_paused boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  update private.calendar_connections c set paused_at = case when p_is_paused then coalesce(c.paused_at, pg_catalog.now()) end,
    next_sync_at = case when p_is_paused then null else pg_catalog.now() end
  where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider);
  if not found then
    raise exception 'not connected' using errcode = 'P0002';
  end if;
end
$$;

-- Ends a connection at once, whatever the provider will answer. Returns its tokens, sealed, for their revocation; null: there was none.
create function public.calendar_connection_end(p_provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_tokens jsonb;
begin
  perform private.require_second_factor();
  delete from private.calendar_connections c where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider)
  returning pg_catalog.jsonb_build_object('access_token', c.access_token, 'refresh_token', c.refresh_token) into v_tokens;
  return v_tokens;
end
$$;

revoke execute on function private.calendar_provider, private.session_of_caller from public;
revoke execute on function public.calendar_connect_begin, public.calendar_connect_take, public.upsert_calendar_token_secure,
  public.calendar_connection, public.calendar_pause, public.calendar_connection_end from public, anon, authenticated;
grant execute on function public.calendar_connect_begin, public.calendar_connect_take, public.upsert_calendar_token_secure,
  public.calendar_connection, public.calendar_pause, public.calendar_connection_end to authenticated;
