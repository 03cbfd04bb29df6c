-- Keys of the public API (ADR 0152). A key acts as the person who made it, in one organization: row-level security sees that person, and
-- the server narrows it to the key's scopes. The database stores a checksum of the key.

create table public.api_keys (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  hint text not null,
  token_hash text not null,
  scopes text[] not null,
  assurance text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_token_hash_key unique (token_hash),
  constraint api_keys_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint api_keys_name_check check (btrim(name) <> '' and char_length(name) <= 100),
  constraint api_keys_hint_check check (hint ~ '^plk_[A-Za-z0-9_-]{4}$'),
  constraint api_keys_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint api_keys_scopes_check check (scopes <> '{}' and scopes <@ '{contacts:read, contacts:write, appointments:read,
    appointments:write, inspections:read, reports:read, agreements:read, invoices:read, webhooks:read, webhooks:write, drafts:write}'::text[]),
  constraint api_keys_assurance_check check (assurance in ('aal1', 'aal2'))
);
comment on table public.api_keys is
  'One key of one organization''s own program. Made and revoked by functions; owners and admins see them, without the checksum.';
comment on column public.api_keys.user_id is 'Whom it acts as: who made it. It ends with their membership.';
comment on column public.api_keys.hint is 'The first characters, to tell keys apart.';
comment on column public.api_keys.assurance is 'Whether its maker had shown a second factor (aal2): without, it opens nothing where one is asked for.';
create index api_keys_organization_id_idx on public.api_keys (organization_id, created_at);

create table public.api_requests (
  organization_id uuid not null,
  idempotency_key text not null,
  user_id uuid not null default auth.uid(),
  request_sha256 text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  constraint api_requests_pkey primary key (organization_id, user_id, idempotency_key),
  constraint api_requests_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint api_requests_idempotency_key_check check (char_length(idempotency_key) between 1 and 200),
  constraint api_requests_request_sha256_check check (request_sha256 ~ '^[0-9a-f]{64}$'),
  constraint api_requests_status_check check (status between 200 and 299),
  constraint api_requests_body_check check (pg_catalog.octet_length(body::text) <= 100000)
);
comment on table public.api_requests is
  'The answer to one write with an Idempotency-Key, written in its transaction and kept for ever. Its author reads and adds it; nobody changes it.';

create table public.program_calls (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  key_id uuid not null,
  tool text not null,
  arguments jsonb not null default '{}',
  outcome text not null,
  called_at timestamptz not null default now(),
  constraint program_calls_pkey primary key (id),
  constraint program_calls_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint program_calls_key_id_fkey foreign key (key_id) references public.api_keys (id),
  constraint program_calls_tool_check check (char_length(tool) between 1 and 100),
  constraint program_calls_outcome_check check (outcome in ('ok', 'refused', 'failed'))
);
comment on table public.program_calls is
  'One call of a tool by an assistant, refused ones included. The server writes it; owners and admins read it. Kept for a year.';
create index program_calls_organization_id_idx on public.program_calls (organization_id, called_at desc);
create index program_calls_key_id_idx on public.program_calls (key_id);

alter table public.api_keys enable row level security;
alter table public.api_requests enable row level security;
alter table public.program_calls enable row level security;
revoke all on public.api_keys, public.api_requests, public.program_calls from anon, authenticated;
grant select (id, organization_id, user_id, name, hint, scopes, assurance, created_at, expires_at, last_used_at, revoked_at)
  on public.api_keys to authenticated;
grant select, insert (organization_id, idempotency_key, user_id, request_sha256, status, body) on public.api_requests to authenticated;
grant select on public.program_calls to authenticated;

create policy "owners and admins read the keys of their organization" on public.api_keys for select to authenticated
  using (organization_id in (select private.my_organizations_to('change organization')));
create policy "people read their own answers" on public.api_requests for select to authenticated
  using (user_id = (select auth.uid()) and organization_id in (select private.my_organizations()));
create policy "people add their own answers" on public.api_requests for insert to authenticated
  with check (user_id = (select auth.uid()) and organization_id in (select private.my_organizations()));
create policy "owners and admins read what assistants did" on public.program_calls for select to authenticated
  using (organization_id in (select private.my_organizations_to('change organization')));

-- The key is made by the browser and shown once; p_token_hash is its SHA-256.
create function public.api_key_create(
  p_organization uuid, p_name text, p_scopes text[], p_expires_at timestamptz, p_token_hash text, p_hint text
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.webhook_require(p_organization);
  if p_expires_at <= pg_catalog.now() then
    raise exception 'the key would have expired already' using errcode = '22023';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('api keys ' || p_organization, 0));
  if (select count(*) from public.api_keys k where k.organization_id = p_organization and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > pg_catalog.now())) >= 50 then
    raise exception 'an office has at most 50 keys' using errcode = '54000';
  end if;
  insert into public.api_keys (organization_id, user_id, name, hint, token_hash, scopes, assurance, expires_at)
  values (p_organization, auth.uid(), p_name, p_hint, p_token_hash, p_scopes,
    case when auth.jwt() ->> 'aal' = 'aal2' then 'aal2' else 'aal1' end, p_expires_at)
  returning id into v_id;
  return v_id;
end
$$;

create function public.api_key_revoke(p_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  update public.api_keys k set revoked_at = coalesce(k.revoked_at, pg_catalog.now())
  where k.id = p_key and k.organization_id in (select private.my_organizations_to('change organization'));
  if not found then
    raise exception 'no such key' using errcode = 'P0002';
  end if;
end
$$;

-- Whom a key acts as, now: asked for each request, so that revoking it, its expiry and the end of a membership count at once.
create function private.api_key_find(p_token_hash text) returns table (
  key_id uuid, organization_id uuid, user_id uuid, scopes text[], assurance text)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.api_keys k set last_used_at = pg_catalog.now()
  where k.token_hash = p_token_hash and k.revoked_at is null
    and (k.last_used_at is null or k.last_used_at < pg_catalog.now() - interval '1 minute');
  return query
  select k.id, k.organization_id, k.user_id, k.scopes, k.assurance from public.api_keys k
  join public.organization_members m on m.organization_id = k.organization_id and m.user_id = k.user_id and m.removed_at is null
  where k.token_hash = p_token_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > pg_catalog.now());
end
$$;

create function private.program_call_note(
  p_organization uuid, p_user uuid, p_key uuid, p_tool text, p_arguments jsonb, p_outcome text
) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.program_calls c where c.organization_id = p_organization and c.called_at < pg_catalog.now() - interval '1 year';
  insert into public.program_calls (organization_id, user_id, key_id, tool, arguments, outcome)
  values (p_organization, p_user, p_key, p_tool, p_arguments, p_outcome)
$$;

revoke execute on function private.api_key_find, private.program_call_note from public;
revoke execute on function public.api_key_create, public.api_key_revoke from public, anon;
grant execute on function public.api_key_create, public.api_key_revoke to authenticated;
