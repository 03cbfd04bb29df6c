-- Links for clients, and for somebody who is not the client: an agent, a seller, a lender, whose link opens the report without its client (the
-- function report-share takes the client out of the snapshot before anything leaves). The token itself never reaches the database, only its
-- SHA-256.

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
  kind text not null default 'client',
  constraint report_shares_pkey primary key (id),
  constraint report_shares_token_hash_key unique (token_hash),
  constraint report_shares_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint report_shares_report_id_fkey foreign key (inspection_id, report_id) references public.reports (inspection_id, id),
  constraint report_shares_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint report_shares_recipient_name_check check (char_length(recipient_name) <= 200),
  constraint report_shares_recipient_email_check
    check (recipient_email = '' or (recipient_email ~ '^[^\s@]+@[^\s@]+$' and char_length(recipient_email) <= 320)),
  constraint report_shares_kind_check check (kind in ('client', 'agent'))
);
comment on table public.report_shares is
  'One link to one report for one recipient. Made and revoked by functions only; members read it, without the hashes.';
comment on column public.report_shares.kind is
  '''agent'': opens the report without its client, with neither the published PDF nor the credit page. Never changes.';
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
grant select (id, organization_id, report_id, inspection_id, kind, recipient_name, recipient_email, expires_at, revoked_at,
  has_password, created_by, created_at, last_opened_at, open_count) on public.report_shares to authenticated;
grant select on public.report_share_events to authenticated;
grant select, insert, update on public.report_shares, public.report_share_events to service_role;

create policy "members read the links of their organization"
  on public.report_shares for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read who opened their links"
  on public.report_share_events for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- A link as its organization sees it: everything but the hashes.
create function private.report_share_json(p_share public.report_shares) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.to_jsonb(p_share) - '{token_hash, password_hash, wrong_attempts, blocked_until}'::text[]
$$;

-- What a wrong password is told, and how long the link listens to none.
create function private.share_refused(p_blocked_until timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('status', 'wrong_password', 'is_blocked', coalesce(p_blocked_until > pg_catalog.now(), false),
    'wait_seconds', greatest(0, coalesce(pg_catalog.ceil(extract(epoch from p_blocked_until - pg_catalog.now()))::integer, 0)))
$$;

-- Called again with the same token it answers with the same link (a lost response). Security definer: nobody writes the table directly.
-- A password has eight characters at least, and is hashed first because bcrypt reads 72 bytes only.
create function public.report_share_create(
  p_report uuid, p_token_hash text, p_recipient_name text default '', p_recipient_email text default '',
  p_expires_at timestamptz default null, p_password text default null, p_kind text default 'client'
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
  if p_password <> '' and pg_catalog.char_length(p_password) not between 8 and 200 then
    raise exception 'Use at least 8 characters.' using errcode = '22023', hint = 'At most 200.';
  end if;
  insert into public.report_shares (organization_id, report_id, inspection_id, token_hash, recipient_name,
    recipient_email, expires_at, password_hash, kind, created_by)
  values (v_report.organization_id, v_report.id, v_report.inspection_id, p_token_hash, coalesce(p_recipient_name, ''),
    coalesce(pg_catalog.btrim(p_recipient_email), ''), p_expires_at,
    case when p_password <> '' then extensions.crypt(
      pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_password, 'UTF8')), 'hex'),
      extensions.gen_salt('bf', 8)) end,
    p_kind, auth.uid())
  on conflict on constraint report_shares_token_hash_key do nothing;
  -- The same token with another kind is another link: nobody may take one for the other.
  select * into v_share from public.report_shares s
  where s.token_hash = p_token_hash and s.report_id = v_report.id and s.created_by = auth.uid() and s.kind = p_kind;
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

-- What the placeholders of a letter about a report stand for, names as words. The recipient's own address counts before the client's; the
-- letter to an agent falls back on nothing of the client.
create function private.email_values(p_share public.report_shares, p_link text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', private.plain_words(coalesce(nullif(p_share.recipient_name, ''), c.name, '')),
    'contact.address', coalesce(c.address, ''),
    'report.address', pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      i.starts_at at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = i.time_zone), 'UTC'),
      'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  join public.inspections i on i.id = p_share.inspection_id
  left join public.contacts c on c.id = i.client_contact_id and p_share.kind = 'client'
  where o.id = p_share.organization_id
$$;

-- Renders the organization's report_share template and queues it; the link is made when it is sent. Security definer: nobody writes
-- email_log directly.
create function public.report_share_send(p_share uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_share public.report_shares;
  v_template private.email_defaults;
  v_values jsonb;
begin
  select * into v_share from public.report_shares s
  where s.id = p_share and private.my_role(s.organization_id) is not null;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  if v_share.revoked_at is not null or v_share.expires_at <= pg_catalog.now() then
    raise exception 'the link is no longer valid' using errcode = '55000';
  end if;
  if v_share.recipient_email = '' then
    raise exception 'the link has no e-mail address' using errcode = '22023';
  end if;
  v_template := private.email_template(v_share.organization_id, 'report_share');
  v_values := private.email_values(v_share, private.email_link_mark(v_id));
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_report_id, related_share_id, created_by, link_kind, link_id)
  values (v_id, v_share.organization_id, 'report_share', v_share.recipient_email, v_share.recipient_name,
    private.email_subject(v_template.subject, v_values),
    private.email_fill(v_template.body_html, v_values, true), private.email_fill(v_template.body_text, v_values, false),
    v_share.report_id, v_share.id, auth.uid(), 'share', v_share.id);
  return v_id;
end
$$;

revoke execute on function private.report_share_json, private.share_refused, private.email_values from public;
revoke execute on function public.report_share_create, public.report_share_revoke, public.report_share_send
  from public, anon;
grant execute on function public.report_share_create, public.report_share_revoke to authenticated;
grant execute on function public.report_share_send to authenticated, service_role;

-- What the server asks when somebody opens a link, by its token or that of an email:
-- {status: ok | password_required | wrong_password | gone, ...}.
-- Unknown, revoked, expired, deleted and not yet published all answer 'gone', so that a guess learns nothing. From the fifth wrong
-- password on the link pauses: 1, 2, 4 ... minutes, an hour at most, for as long as wrong ones come; the right one, or a day of quiet,
-- begins the count again. While it pauses no password is looked at: a guess writes nothing and hashes nothing.
-- p_event is 'opened' or 'downloaded'.
create function private.report_share_opened(
  p_token_hash text, p_password text default null, p_user_agent text default null, p_event text default 'opened'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_share public.report_shares;
  v_version jsonb;
  v_status text := 'ok';
  v_attempts integer;
begin
  select s.* into v_share from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = private.own_token_hash(p_token_hash) and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > pg_catalog.now())
  for no key update of s; -- attempts are counted one after the other
  if not found then return '{"status": "gone"}'; end if;

  select pg_catalog.to_jsonb(l) into v_version from (
    select v.id, v.version, v.published_at, v.published_by, v.snapshot_sha256, v.snapshot_size_bytes, v.pdf_sha256,
      v.pdf_size_bytes, v.page_count, v.manifest
    from public.report_versions v where v.report_id = v_share.report_id
    order by v.version desc, v.published_at desc, v.id limit 1) l;
  if v_version is null then return '{"status": "gone"}'; end if;

  if v_share.password_hash is not null then
    if p_password is null or p_password = '' then return '{"status": "password_required"}'; end if;
    if v_share.blocked_until > pg_catalog.now() then return private.share_refused(v_share.blocked_until); end if;
    if v_share.password_hash <> extensions.crypt(
      pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_password, 'UTF8')), 'hex'), v_share.password_hash)
    then
      v_status := 'wrong_password';
    end if;
  end if;

  insert into public.report_share_events (share_id, organization_id, event, user_agent)
  values (v_share.id, v_share.organization_id, case v_status when 'ok' then p_event else 'refused' end,
    pg_catalog.left(p_user_agent, 300));
  if v_status <> 'ok' then
    v_attempts := case when v_share.blocked_until < pg_catalog.now() - interval '1 day' then 1 else v_share.wrong_attempts + 1 end;
    update public.report_shares s
    set wrong_attempts = v_attempts,
      blocked_until = case when v_attempts < 5 then s.blocked_until
        else pg_catalog.now() + least(interval '1 hour', interval '1 minute' * (1 << least(v_attempts - 5, 6))) end
    where s.id = v_share.id returning s.blocked_until into v_share.blocked_until;
    return private.share_refused(v_share.blocked_until);
  end if;

  update public.report_shares s
  set wrong_attempts = 0, blocked_until = null, last_opened_at = pg_catalog.now(),
    open_count = s.open_count + case p_event when 'opened' then 1 else 0 end
  where s.id = v_share.id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'share_id', v_share.id, 'organization_id', v_share.organization_id,
    'inspection_id', v_share.inspection_id, 'report_id', v_share.report_id, 'version', v_version);
end
$$;

-- For service_role only. As private.report_share_opened, with one more answer after the password: {"status": "locked", "reasons": [...]},
-- which counts as no visit; and 'kind' where the link opens.
create function public.report_share_resolve(
  p_token_hash text, p_password text default null, p_user_agent text default null, p_event text default 'opened'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_answer jsonb;
  v_reasons text[];
begin
  begin
    v_answer := private.report_share_opened(p_token_hash, p_password, p_user_agent, p_event);
    if v_answer ->> 'status' <> 'ok' then return v_answer; end if;
    v_reasons := private.report_lock_reasons((v_answer ->> 'inspection_id')::uuid);
    if v_reasons = '{}' then
      return v_answer || pg_catalog.jsonb_build_object('kind',
        (select s.kind from public.report_shares s where s.id = (v_answer ->> 'share_id')::uuid));
    end if;
    -- Takes the visit back that was just counted.
    raise exception 'locked' using errcode = 'PL001';
  exception when sqlstate 'PL001' then
    return pg_catalog.jsonb_build_object('status', 'locked', 'reasons', pg_catalog.to_jsonb(v_reasons),
      'organization_id', v_answer -> 'organization_id');
  end;
end
$$;

revoke execute on function private.report_share_opened from public, anon, authenticated, service_role;
revoke execute on function public.report_share_resolve from public, anon, authenticated;
grant execute on function public.report_share_resolve to service_role;

-- Which of these files of an inspection have arrived. Security definer: nobody reads storage.objects across organizations.
create function public.report_files_present(p_organization uuid, p_inspection uuid, p_names text[]) returns setof text
language sql stable security definer set search_path = ''
as $$
  select n.name from pg_catalog.unnest(p_names) as n (name)
  where exists (select 1 from storage.objects o
    where o.bucket_id = 'reports' and o.name = p_organization || '/' || p_inspection || '/' || n.name)
$$;

revoke execute on function public.report_files_present from public, anon, authenticated;
grant execute on function public.report_files_present to service_role;
