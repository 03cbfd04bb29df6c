-- Apps that a person connects (OAuth 2.1, ADR 0206). A connection is a row of api_keys without a key of its own: the same person, scopes,
-- revocation and log. Codes and tokens are stored as checksums.

create table public.oauth_clients (
  id uuid not null default gen_random_uuid(),
  name text not null,
  redirect_uris text[] not null,
  auth_method text not null,
  secret_hash text,
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  constraint oauth_clients_pkey primary key (id),
  constraint oauth_clients_name_check check (btrim(name) <> '' and char_length(name) <= 100),
  constraint oauth_clients_redirect_uris_check check (
    cardinality(redirect_uris) between 1 and 10 and char_length(array_to_string(redirect_uris, '')) <= 5000),
  constraint oauth_clients_auth_method_check check (auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  constraint oauth_clients_secret_hash_check check (
    (secret_hash is null) = (auth_method = 'none') and secret_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.oauth_clients is
  'One app that registered itself (RFC 7591). It belongs to no organization and opens nothing before a person agrees. Only functions read it.';
comment on column public.oauth_clients.name is 'As the app calls itself; nobody has checked it.';
comment on column public.oauth_clients.connected_at is 'When a person first agreed; an app that nobody connects in a day is deleted.';

alter table public.api_keys
  alter column token_hash drop not null,
  add column client_id uuid,
  add column audience text,
  add constraint api_keys_client_id_fkey foreign key (client_id) references public.oauth_clients (id),
  add constraint api_keys_client_check check ((client_id is null) = (token_hash is not null)),
  add constraint api_keys_audience_check check (audience in ('api', 'mcp')),
  drop constraint api_keys_hint_check,
  add constraint api_keys_hint_check check (
    case when client_id is null then hint ~ '^plk_[A-Za-z0-9_-]{4}$' else char_length(hint) <= 300 end);
comment on column public.api_keys.hint is 'The first characters, to tell keys apart; of a connected app, where it returns to.';
comment on column public.api_keys.client_id is 'The app whose tokens stand for this row; null for a key that a person copied.';
comment on column public.api_keys.audience is 'Where tokens of a connected app are taken: the API or assistants; null for both.';
create index api_keys_client_id_idx on public.api_keys (client_id);
grant select (client_id) on public.api_keys to authenticated;

create table public.oauth_codes (
  code_hash text not null,
  client_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  assurance text not null,
  audience text,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  key_id uuid,
  constraint oauth_codes_pkey primary key (code_hash),
  constraint oauth_codes_client_id_fkey foreign key (client_id) references public.oauth_clients (id) on delete cascade,
  constraint oauth_codes_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint oauth_codes_key_id_fkey foreign key (key_id) references public.api_keys (id),
  constraint oauth_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint oauth_codes_challenge_check check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  constraint oauth_codes_redirect_uri_check check (char_length(redirect_uri) <= 1000)
);
comment on table public.oauth_codes is
  'One consent of a person, as an authorization code that works once, for two minutes, for one client, address and verifier. Only functions read it.';
comment on column public.oauth_codes.key_id is 'The connection it became: a second use ends it.';
create index oauth_codes_client_id_idx on public.oauth_codes (client_id);
create index oauth_codes_key_id_idx on public.oauth_codes (key_id);
create index oauth_codes_organization_id_idx on public.oauth_codes (organization_id);

create table public.oauth_tokens (
  token_hash text not null,
  key_id uuid not null,
  kind text not null,
  scopes text[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint oauth_tokens_pkey primary key (token_hash),
  constraint oauth_tokens_key_id_fkey foreign key (key_id) references public.api_keys (id) on delete cascade,
  constraint oauth_tokens_kind_check check (kind in ('access', 'refresh')),
  constraint oauth_tokens_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.oauth_tokens is
  'One token of a connected app: access for half an hour, refresh for 60 days, used once. Used ones stay until they end, to notice a second use.';
comment on column public.oauth_tokens.scopes is 'Fewer than the connection has, where a refresh asked for fewer; null for all.';
create index oauth_tokens_key_id_idx on public.oauth_tokens (key_id);
create index oauth_tokens_expires_at_idx on public.oauth_tokens (expires_at);

alter table public.oauth_clients enable row level security;
alter table public.oauth_codes enable row level security;
alter table public.oauth_tokens enable row level security;
revoke all on public.oauth_clients, public.oauth_codes, public.oauth_tokens from anon, authenticated;

-- Registered as given, except for the port of a program on the person's own machine, which it learns when it starts (RFC 8252 7.3).
create function private.oauth_redirect_fits(p_registered text[], p_given text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_given = any (p_registered) or exists (
    select 1 from pg_catalog.unnest(p_registered) r
    where r ~ '^http://(127\.0\.0\.1|\[::1\]|localhost)(:[0-9]{1,5})?(/|$)'
      and pg_catalog.regexp_replace(r, '^(http://[^/:]+|http://\[::1\])(:[0-9]{1,5})?(/.*)?$', '\1\3')
        = pg_catalog.regexp_replace(p_given, '^(http://[^/:]+|http://\[::1\])(:[0-9]{1,5})?(/.*)?$', '\1\3'))
$$;

-- Anybody registers, so what nobody connects is deleted after a day, and there are at most 5,000 of those.
create function private.oauth_client_register(p_name text, p_redirect_uris text[], p_auth_method text, p_secret_hash text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  delete from public.oauth_clients c where c.connected_at is null and c.created_at < pg_catalog.now() - interval '1 day';
  delete from public.oauth_codes c where c.expires_at < pg_catalog.now() - interval '1 day';
  delete from public.oauth_tokens t where t.expires_at < pg_catalog.now();
  if (select count(*) from public.oauth_clients c where c.connected_at is null) >= 5000 then
    raise exception 'too many apps were registered today' using errcode = '54000';
  end if;
  insert into public.oauth_clients (name, redirect_uris, auth_method, secret_hash)
  values (p_name, p_redirect_uris, p_auth_method, p_secret_hash) returning id into v_id;
  return v_id;
end
$$;

create function private.oauth_client(p_client uuid) returns table (auth_method text, secret_hash text)
language sql stable security definer set search_path = ''
as $$ select c.auth_method, c.secret_hash from public.oauth_clients c where c.id = p_client $$;

-- What the consent page shows before anything happens. An unknown app and a foreign address are the same answer: nothing is opened.
create function public.oauth_request(p_client uuid, p_redirect_uri text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text;
begin
  perform private.require_second_factor();
  select c.name into v_name from public.oauth_clients c
  where c.id = p_client and private.oauth_redirect_fits(c.redirect_uris, p_redirect_uri);
  if not found then
    raise exception 'no such app returns to this address' using errcode = 'P0002';
  end if;
  return v_name;
end
$$;

-- The code is made by the browser that returns it; p_code_hash is its SHA-256.
create function public.oauth_allow(
  p_organization uuid, p_client uuid, p_redirect_uri text, p_scopes text[], p_audience text, p_challenge text, p_code_hash text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_require(p_organization);
  perform public.oauth_request(p_client, p_redirect_uri);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('api keys ' || p_organization, 0));
  -- What no token can wake is over.
  update public.api_keys k set revoked_at = pg_catalog.now()
  where k.organization_id = p_organization and k.client_id is not null and k.revoked_at is null
    and not exists (select 1 from public.oauth_tokens t where t.key_id = k.id and t.expires_at > pg_catalog.now());
  if (select count(*) from public.api_keys k where k.organization_id = p_organization and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > pg_catalog.now())) >= 50 then
    raise exception 'an office has at most 50 keys and apps' using errcode = '54000';
  end if;
  update public.oauth_clients c set connected_at = coalesce(c.connected_at, pg_catalog.now()) where c.id = p_client;
  insert into public.oauth_codes
    (code_hash, client_id, organization_id, user_id, scopes, assurance, audience, redirect_uri, challenge, expires_at)
  values (p_code_hash, p_client, p_organization, auth.uid(), p_scopes,
    case when auth.jwt() ->> 'aal' = 'aal2' then 'aal2' else 'aal1' end, p_audience, p_redirect_uri, p_challenge,
    pg_catalog.now() + interval '2 minutes');
end
$$;

create function private.oauth_tokens_add(p_key uuid, p_scopes text[], p_access_hash text, p_refresh_hash text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.oauth_tokens (token_hash, key_id, kind, scopes, expires_at) values
    (p_access_hash, p_key, 'access', p_scopes, pg_catalog.now() + interval '30 minutes'),
    (p_refresh_hash, p_key, 'refresh', null, pg_catalog.now() + interval '60 days')
$$;

create function private.oauth_end(p_key uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.api_keys k set revoked_at = coalesce(k.revoked_at, pg_catalog.now()) where k.id = p_key and k.client_id is not null;
  delete from public.oauth_tokens t where t.key_id = p_key
$$;

-- Null: no tokens. It returns instead of raising, because ending the connection of a code that is used twice must last.
create function private.oauth_code_take(
  p_code_hash text, p_client uuid, p_redirect_uri text, p_challenge text, p_access_hash text, p_refresh_hash text
) returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_code public.oauth_codes;
  v_key uuid;
begin
  select * into v_code from public.oauth_codes c where c.code_hash = p_code_hash for update;
  -- Another app that got hold of the code can neither use it nor use it up.
  if not found or v_code.client_id <> p_client then
    return null;
  end if;
  if v_code.used_at is not null then
    perform private.oauth_end(v_code.key_id);
    return null;
  end if;
  update public.oauth_codes c set used_at = pg_catalog.now() where c.code_hash = p_code_hash;
  if v_code.expires_at <= pg_catalog.now() or v_code.redirect_uri <> p_redirect_uri or v_code.challenge <> p_challenge
    or not exists (select 1 from public.organization_members m
      where m.organization_id = v_code.organization_id and m.user_id = v_code.user_id and m.removed_at is null)
  then
    return null;
  end if;
  -- The audit log names the person who agreed.
  perform pg_catalog.set_config('request.jwt.claims', pg_catalog.jsonb_build_object('sub', v_code.user_id)::text, true);
  insert into public.api_keys (organization_id, user_id, name, hint, scopes, assurance, client_id, audience)
  select v_code.organization_id, v_code.user_id, c.name,
    pg_catalog.left(coalesce(pg_catalog.substring(v_code.redirect_uri, '^[a-z]+://([^/?]+)'), pg_catalog.split_part(v_code.redirect_uri, ':', 1)), 300),
    v_code.scopes, v_code.assurance, c.id, v_code.audience
  from public.oauth_clients c where c.id = p_client returning id into v_key;
  update public.oauth_codes c set key_id = v_key where c.code_hash = p_code_hash;
  perform private.oauth_tokens_add(v_key, null, p_access_hash, p_refresh_hash);
  return v_code.scopes;
end
$$;

-- Null: no tokens. A refresh token that comes a second time was copied, so its connection ends; within ten seconds it is only
-- refused, because two processes of one app may have refreshed at once.
create function private.oauth_refresh(
  p_refresh_hash text, p_client uuid, p_scopes text[], p_access_hash text, p_new_refresh_hash text
) returns text[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token public.oauth_tokens;
  v_key public.api_keys;
begin
  select * into v_token from public.oauth_tokens t where t.token_hash = p_refresh_hash and t.kind = 'refresh' for update;
  if not found then
    return null;
  end if;
  select * into v_key from public.api_keys k where k.id = v_token.key_id;
  if v_key.client_id is distinct from p_client or v_key.revoked_at is not null then
    return null;
  end if;
  if v_token.used_at is not null then
    if v_token.used_at < pg_catalog.now() - interval '10 seconds' then
      perform private.oauth_end(v_key.id);
    end if;
    return null;
  end if;
  if v_token.expires_at <= pg_catalog.now() or not (coalesce(p_scopes, v_key.scopes) <@ v_key.scopes) then
    return null;
  end if;
  update public.oauth_tokens t set used_at = pg_catalog.now() where t.token_hash = p_refresh_hash;
  delete from public.oauth_tokens t where t.key_id = v_key.id and t.kind = 'access' and t.expires_at <= pg_catalog.now();
  perform private.oauth_tokens_add(v_key.id, p_scopes, p_access_hash, p_new_refresh_hash);
  return coalesce(p_scopes, v_key.scopes);
end
$$;

-- An access token ends alone, a refresh token ends the connection (RFC 7009 2.1). Tokens of other apps are left alone.
create function private.oauth_revoke(p_token_hash text, p_client uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token public.oauth_tokens;
begin
  select t.* into v_token from public.oauth_tokens t join public.api_keys k on k.id = t.key_id
  where t.token_hash = p_token_hash and k.client_id = p_client;
  if v_token.kind = 'refresh' then
    perform private.oauth_end(v_token.key_id);
  else
    delete from public.oauth_tokens t where t.token_hash = v_token.token_hash;
  end if;
end
$$;

-- Requests of a key or an address in the current minute, over all processes. Lost with a crash, which is no loss.
create unlogged table private.api_counts (
  subject text not null,
  started_at timestamptz not null default now(),
  requests integer not null default 1,
  constraint api_counts_pkey primary key (subject)
);
comment on table private.api_counts is 'Requests of one key, app or address in the minute that began at started_at.';
create function private.api_count(p_subject text) returns table (requests integer, ms_left integer)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return query
  insert into private.api_counts as c (subject) values (p_subject)
  on conflict on constraint api_counts_pkey do update set
    requests = case when c.started_at <= pg_catalog.now() - interval '1 minute' then 1 else c.requests + 1 end,
    started_at = case when c.started_at <= pg_catalog.now() - interval '1 minute' then pg_catalog.now() else c.started_at end
  returning c.requests, (extract(epoch from c.started_at + interval '1 minute' - pg_catalog.now()) * 1000)::integer;
  if pg_catalog.random() < 0.01 then
    delete from private.api_counts c where c.subject in (
      select s.subject from private.api_counts s where s.started_at < pg_catalog.now() - interval '5 minutes' limit 500 for update skip locked);
  end if;
end
$$;

-- Also for a token of a connected app, which stands for its row.
drop function private.api_key_find(text);
create function private.api_key_find(p_token_hash text) returns table (
  key_id uuid, organization_id uuid, user_id uuid, scopes text[], assurance text, audience text, is_app boolean)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_token public.oauth_tokens;
begin
  select * into v_token from public.oauth_tokens t
  where t.token_hash = p_token_hash and t.kind = 'access' and t.expires_at > pg_catalog.now();
  update public.api_keys k set last_used_at = pg_catalog.now()
  where (k.token_hash = p_token_hash or k.id = v_token.key_id) and k.revoked_at is null
    and (k.last_used_at is null or k.last_used_at < pg_catalog.now() - interval '1 minute');
  return query
  select k.id, k.organization_id, k.user_id, coalesce(v_token.scopes, k.scopes), k.assurance, k.audience, k.client_id is not null
  from public.api_keys k
  join public.organization_members m on m.organization_id = k.organization_id and m.user_id = k.user_id and m.removed_at is null
  where (k.token_hash = p_token_hash or k.id = v_token.key_id) and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > pg_catalog.now());
end
$$;

revoke execute on function private.oauth_redirect_fits, private.oauth_client_register, private.oauth_client, private.oauth_tokens_add,
  private.oauth_end, private.oauth_code_take, private.oauth_refresh, private.oauth_revoke, private.api_count, private.api_key_find from public;
revoke all on private.api_counts from public;
revoke execute on function public.oauth_request, public.oauth_allow from public, anon;
grant execute on function public.oauth_request, public.oauth_allow to authenticated;
