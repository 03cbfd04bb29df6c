-- Links for clients. The token itself never reaches the database, only its SHA-256.

create table public.report_shares (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  report_id uuid not null,
  inspection_id uuid not null,
  token_hash text not null,
  recipient_name text not null default '',
  recipient_email text not null default '',
  expires_at timestamptz,
  revoked_at timestamptz,
  password_hash text,
  has_password boolean generated always as (password_hash is not null) stored,
  wrong_attempts integer not null default 0,
  blocked_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_opened_at timestamptz,
  open_count integer not null default 0,
  constraint report_shares_pkey primary key (id),
  constraint report_shares_token_hash_key unique (token_hash),
  constraint report_shares_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint report_shares_report_id_fkey foreign key (inspection_id, report_id) references public.reports (inspection_id, id),
  constraint report_shares_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint report_shares_recipient_name_check check (char_length(recipient_name) <= 200),
  constraint report_shares_recipient_email_check
    check (recipient_email = '' or (recipient_email ~ '^[^\s@]+@[^\s@]+$' and char_length(recipient_email) <= 320))
);
comment on table public.report_shares is
  'One link to one report for one recipient. Made and revoked by functions only; members read it, without the hashes.';

create index report_shares_organization_id_idx on public.report_shares (organization_id);
create index report_shares_report_id_idx on public.report_shares (report_id, created_at);

create table public.report_share_events (
  id uuid not null default gen_random_uuid(),
  share_id uuid not null,
  organization_id uuid not null,
  event text not null,
  at timestamptz not null default now(),
  user_agent text,
  constraint report_share_events_pkey primary key (id),
  constraint report_share_events_share_id_fkey foreign key (share_id) references public.report_shares (id) on delete cascade,
  constraint report_share_events_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint report_share_events_event_check check (event in ('opened', 'downloaded', 'refused'))
);
comment on table public.report_share_events is
  'One visit to one shared link. Written by the server only; members read it.';

create index report_share_events_share_id_idx on public.report_share_events (share_id, at);
create index report_share_events_organization_id_idx on public.report_share_events (organization_id);

alter table public.report_shares enable row level security;
alter table public.report_share_events enable row level security;
revoke all on public.report_shares, public.report_share_events from anon, authenticated;
grant select (id, organization_id, report_id, inspection_id, recipient_name, recipient_email, expires_at, revoked_at,
  has_password, created_by, created_at, last_opened_at, open_count) on public.report_shares to authenticated;
grant select on public.report_share_events to authenticated;
grant select, insert, update on public.report_shares, public.report_share_events to service_role;

create policy "members read the links of their organization"
  on public.report_shares for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read who opened their links"
  on public.report_share_events for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- A link as its organisation sees it: everything but the hashes.
create function private.report_share_json(p_share public.report_shares) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.to_jsonb(p_share) - '{token_hash, password_hash, wrong_attempts, blocked_until}'::text[]
$$;

-- Called again with the same token it answers with the same link (a lost response). Security definer: nobody
-- writes the table directly. The password is hashed first because bcrypt reads 72 bytes only.
create function public.report_share_create(
  p_report uuid, p_token_hash text, p_recipient_name text default '', p_recipient_email text default '',
  p_expires_at timestamptz default null, p_password text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_report public.reports;
  v_share public.report_shares;
begin
  select * into v_report from public.reports r
  where r.id = p_report and r.deleted_at is null and private.my_role(r.organization_id) is not null;
  if not found then
    raise exception 'no such report' using errcode = 'P0002';
  end if;
  if p_expires_at <= pg_catalog.now() then
    raise exception 'the link would have expired already' using errcode = '22023';
  end if;
  insert into public.report_shares (organization_id, report_id, inspection_id, token_hash, recipient_name,
    recipient_email, expires_at, password_hash, created_by)
  values (v_report.organization_id, v_report.id, v_report.inspection_id, p_token_hash, coalesce(p_recipient_name, ''),
    coalesce(pg_catalog.btrim(p_recipient_email), ''), p_expires_at,
    case when p_password <> '' then extensions.crypt(
      pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_password, 'UTF8')), 'hex'),
      extensions.gen_salt('bf', 8)) end,
    auth.uid())
  on conflict on constraint report_shares_token_hash_key do nothing;
  select * into v_share from public.report_shares s
  where s.token_hash = p_token_hash and s.report_id = v_report.id and s.created_by = auth.uid();
  if not found then
    raise exception 'this token belongs to another link' using errcode = '23505';
  end if;
  return private.report_share_json(v_share);
end
$$;

create function public.report_share_revoke(p_share uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_share public.report_shares;
begin
  update public.report_shares s set revoked_at = coalesce(s.revoked_at, pg_catalog.now())
  where s.id = p_share and private.my_role(s.organization_id) is not null returning * into v_share;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  return private.report_share_json(v_share);
end
$$;

revoke execute on function private.report_share_json from public;
revoke execute on function public.report_share_create, public.report_share_revoke from public, anon;
grant execute on function public.report_share_create, public.report_share_revoke to authenticated;
