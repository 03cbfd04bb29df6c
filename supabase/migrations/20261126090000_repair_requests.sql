-- Repair requests: what a buyer or their agent wants repaired, replaced or credited, made on the page of a report link without an account.
-- Two secret links, stored as checksums like those of reports: one edits and needs the open report link with it, one only reads.

create table public.repair_requests (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  inspection_id uuid not null,
  report_id uuid not null,
  share_id uuid not null,
  token_hash text not null,
  view_token_hash text,
  view_number integer not null default 1,
  author_name text not null,
  author_role text not null,
  version integer not null,
  item_count integer not null,
  is_shared_with_office boolean not null default false,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  constraint repair_requests_pkey primary key (id),
  constraint repair_requests_token_hash_key unique (token_hash),
  constraint repair_requests_view_token_hash_key unique (view_token_hash),
  constraint repair_requests_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint repair_requests_report_id_fkey foreign key (inspection_id, report_id) references public.reports (inspection_id, id),
  constraint repair_requests_share_id_fkey foreign key (share_id) references public.report_shares (id) on delete cascade,
  constraint repair_requests_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint repair_requests_view_token_hash_check check (view_token_hash ~ '^[0-9a-f]{64}$'),
  constraint repair_requests_author_name_check check (char_length(author_name) <= 120),
  constraint repair_requests_author_role_check check (author_role in ('client', 'agent')),
  constraint repair_requests_version_check check (version between 1 and 50),
  constraint repair_requests_item_count_check check (item_count between 0 and 200)
);
comment on table public.repair_requests is
  'One repair request made through one report link. Written by functions for the bearer of its link; members see that it exists and who saved it, never a token.';
comment on column public.repair_requests.view_number is
  'Which of the reading links derived from the editing one is in use: it counts up when one is ended, so that an ended link stays ended.';
create index repair_requests_organization_id_idx on public.repair_requests (organization_id);
create index repair_requests_report_id_idx on public.repair_requests (report_id, inspection_id);
create index repair_requests_share_id_idx on public.repair_requests (share_id, saved_at);

create table public.repair_request_versions (
  id uuid not null,
  organization_id uuid not null,
  request_id uuid not null,
  version integer not null,
  report_version integer not null,
  author_name text not null,
  author_role text not null,
  item_count integer not null,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  constraint repair_request_versions_pkey primary key (request_id, version),
  constraint repair_request_versions_id_key unique (request_id, id),
  constraint repair_request_versions_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint repair_request_versions_request_id_fkey foreign key (request_id) references public.repair_requests (id) on delete cascade,
  constraint repair_request_versions_content_check
    check (pg_catalog.jsonb_typeof(content) = 'object' and pg_catalog.octet_length(content::text) <= 98304)
);
comment on table public.repair_request_versions is
  'One saved version of one repair request; it never changes. `id` is chosen by the browser, so a repeated save is one version. Members read everything but `content`.';
create index repair_request_versions_organization_id_idx on public.repair_request_versions (organization_id);

alter table public.repair_requests enable row level security;
alter table public.repair_request_versions enable row level security;
revoke all on public.repair_requests, public.repair_request_versions from anon, authenticated;
grant select (id, organization_id, inspection_id, report_id, share_id, author_name, author_role, version, item_count,
  is_shared_with_office, created_at, saved_at) on public.repair_requests to authenticated;
grant select (id, organization_id, request_id, version, report_version, author_name, author_role, item_count, saved_at)
  on public.repair_request_versions to authenticated;
grant select, insert, update on public.repair_requests, public.repair_request_versions to service_role;

create policy "members read which repair requests were made"
  on public.repair_requests for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read when a repair request was saved"
  on public.repair_request_versions for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- The report link behind a checksum while it opens its report; no row once it was revoked, has expired, or waits for signature or payment.
create function private.open_report_share(p_token_hash text) returns setof public.report_shares
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select s.* from public.report_shares s
    join public.reports r on r.id = s.report_id and r.deleted_at is null
    where s.token_hash = private.own_token_hash(p_token_hash) and s.revoked_at is null
      and (s.expires_at is null or s.expires_at > pg_catalog.now())
      and private.report_lock_reasons(s.inspection_id) = '{}';
end
$$;

-- How the office is told of an author: by name, else by the recipient of the link.
create function private.repair_author(p_name text, p_role text, p_recipient text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_name <> '' then p_name || case p_role when 'agent' then ' (agent)' else '' end
    when p_role = 'client' then coalesce(nullif(p_recipient, ''), 'The client')
    when p_recipient = '' then 'An agent'
    else p_recipient || '’s agent' end
$$;

create function private.repair_request_saved(p_share public.report_shares, p_request public.repair_requests) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(p_share.organization_id, p_share.created_by, 'client_message',
    private.repair_author(p_request.author_name, p_request.author_role, p_share.recipient_name)
      || case p_request.version when 1 then ' made a repair request' else ' changed a repair request' end,
    (select pg_catalog.concat_ws(' · ', nullif(i.address_line1, ''), 'version ' || p_request.version,
        p_request.item_count || case p_request.item_count when 1 then ' item' else ' items' end)
      from public.inspections i where i.id = p_share.inspection_id),
    null, null, p_share.report_id);
end
$$;

-- Saves a version: {status: ok | gone | changed | too_many, version, saved_at}. `p_base` is the version that the author saw, 0 for a new
-- request; 'changed' when someone saved another one since. The same `p_save` is the same version (a lost answer).
-- Limits: 20 requests per link, 50 versions per request, 60 versions an hour per link.
create function public.repair_request_save(
  p_share_hash text, p_token_hash text, p_save uuid, p_base integer, p_report_version integer, p_author_name text,
  p_author_role text, p_item_count integer, p_content jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_share public.report_shares;
  v_request public.repair_requests;
  v_last timestamptz;
begin
  select * into v_share from private.open_report_share(p_share_hash);
  if not found then return '{"status": "gone"}'; end if;
  -- One after the other: versions are counted, and so is their number.
  perform 1 from public.report_shares s where s.id = v_share.id for no key update;
  select * into v_request from public.repair_requests q where q.token_hash = p_token_hash;
  if found and v_request.share_id <> v_share.id then return '{"status": "gone"}'; end if;
  if not found and p_base <> 0 then return '{"status": "gone"}'; end if;
  if exists (select 1 from public.repair_request_versions v where v.request_id = v_request.id and v.id = p_save) then
    return (select pg_catalog.jsonb_build_object('status', 'ok', 'version', v.version, 'saved_at', v.saved_at)
      from public.repair_request_versions v where v.request_id = v_request.id and v.id = p_save);
  end if;
  if coalesce(v_request.version, 0) <> p_base then
    return pg_catalog.jsonb_build_object('status', 'changed', 'version', coalesce(v_request.version, 0));
  end if;
  if p_base = 50 or (p_base = 0 and (select pg_catalog.count(*) from public.repair_requests q where q.share_id = v_share.id) >= 20)
    or (select pg_catalog.count(*) from public.repair_request_versions v join public.repair_requests q on q.id = v.request_id
      where q.share_id = v_share.id and v.saved_at > pg_catalog.now() - interval '1 hour') >= 60
  then
    return '{"status": "too_many"}';
  end if;
  if not exists (select 1 from public.report_versions v where v.report_id = v_share.report_id and v.version = p_report_version) then
    raise exception 'no such version of the report' using errcode = '22023';
  end if;
  v_last := v_request.saved_at;
  if p_base = 0 then
    insert into public.repair_requests (organization_id, inspection_id, report_id, share_id, token_hash, author_name, author_role,
      version, item_count)
    values (v_share.organization_id, v_share.inspection_id, v_share.report_id, v_share.id, p_token_hash, p_author_name,
      p_author_role, 1, p_item_count)
    returning * into v_request;
  else
    update public.repair_requests q set author_name = p_author_name, author_role = p_author_role, version = p_base + 1,
      item_count = p_item_count, saved_at = pg_catalog.now()
    where q.id = v_request.id returning * into v_request;
  end if;
  insert into public.repair_request_versions (id, organization_id, request_id, version, report_version, author_name, author_role,
    item_count, content, saved_at)
  values (p_save, v_share.organization_id, v_request.id, v_request.version, p_report_version, p_author_name, p_author_role,
    p_item_count, p_content, v_request.saved_at);
  -- Several saves in a row are one piece of news.
  if v_last is null or v_last < pg_catalog.now() - interval '10 minutes' then
    perform private.repair_request_saved(v_share, v_request);
  end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'version', v_request.version, 'saved_at', v_request.saved_at);
end
$$;

-- Everything of a request for the bearer of its link and of the open report link; {"status": "gone"} otherwise.
create function public.repair_request_open(p_share_hash text, p_token_hash text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.repair_requests;
begin
  select q.* into v_request from public.repair_requests q
  join private.open_report_share(p_share_hash) s on s.id = q.share_id
  where q.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'is_shared', v_request.view_token_hash is not null,
    'view_number', v_request.view_number, 'is_shared_with_office', v_request.is_shared_with_office,
    'versions', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('version', v.version, 'report_version', v.report_version,
        'author_name', v.author_name, 'author_role', v.author_role, 'saved_at', v.saved_at, 'content', v.content) order by v.version)
      from public.repair_request_versions v where v.request_id = v_request.id));
end
$$;

-- Who else may read it. A null leaves things unchanged; an empty checksum ends the link that only reads.
create function public.repair_request_share(
  p_share_hash text, p_token_hash text, p_view_token_hash text default null, p_with_office boolean default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.repair_requests q
  set view_token_hash = case when p_view_token_hash is null then q.view_token_hash else nullif(p_view_token_hash, '') end,
    view_number = q.view_number + case when p_view_token_hash = '' and q.view_token_hash is not null then 1 else 0 end,
    is_shared_with_office = coalesce(p_with_office, q.is_shared_with_office)
  from private.open_report_share(p_share_hash) s
  where s.id = q.share_id and q.token_hash = p_token_hash;
  return case when found then '{"status": "ok"}'::jsonb else '{"status": "gone"}'::jsonb end;
end
$$;

-- One version with the place of its report's snapshot, by the link that only reads (newest version) or by the author's links.
create function public.repair_request_version(
  p_view_token_hash text default null, p_share_hash text default null, p_token_hash text default null, p_version integer default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  select pg_catalog.jsonb_build_object('status', 'ok', 'organization_id', q.organization_id, 'inspection_id', q.inspection_id,
    'report_id', q.report_id, 'version', v.version, 'author_name', v.author_name, 'author_role', v.author_role,
    'saved_at', v.saved_at, 'content', v.content, 'report_version', r.version, 'snapshot_sha256', r.snapshot_sha256)
  into v_answer
  from public.repair_requests q
  join public.report_shares s on s.id = q.share_id
  join private.open_report_share(s.token_hash) o on o.id = s.id
  join public.repair_request_versions v on v.request_id = q.id and v.version = coalesce(p_version, q.version)
  join lateral (select w.version, w.snapshot_sha256 from public.report_versions w
    where w.report_id = q.report_id and w.version = v.report_version order by w.published_at desc, w.id limit 1) r on true
  where q.view_token_hash = p_view_token_hash
    or (q.token_hash = p_token_hash and s.token_hash = private.own_token_hash(p_share_hash));
  return coalesce(v_answer, '{"status": "gone"}'::jsonb);
end
$$;

-- As report_share_place, for a photo on the page that only reads.
create function public.repair_request_place(p_view_token_hash text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select pg_catalog.jsonb_build_object('organization_id', q.organization_id, 'inspection_id', q.inspection_id)
    from public.repair_requests q
    join public.report_shares s on s.id = q.share_id
    join private.open_report_share(s.token_hash) o on o.id = s.id
    where q.view_token_hash = p_view_token_hash);
end
$$;

-- The newest content, for a member of the office that the author shared it with. Refused otherwise, however it is asked.
create function public.repair_request_read(p_request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.repair_requests;
begin
  select * into v_request from public.repair_requests q
  where q.id = p_request and private.my_role(q.organization_id) is not null;
  if not found then
    raise exception 'no such repair request' using errcode = 'P0002';
  end if;
  if not v_request.is_shared_with_office then
    raise exception 'The author has not shared this repair request with your office.' using errcode = '42501';
  end if;
  return (select v.content from public.repair_request_versions v
    where v.request_id = v_request.id and v.version = v_request.version);
end
$$;

revoke execute on function private.open_report_share, private.repair_author, private.repair_request_saved from public;
revoke execute on function public.repair_request_save, public.repair_request_open, public.repair_request_share,
  public.repair_request_version, public.repair_request_place from public, anon, authenticated;
grant execute on function public.repair_request_save, public.repair_request_open, public.repair_request_share,
  public.repair_request_version, public.repair_request_place to service_role;
revoke execute on function public.repair_request_read from public, anon;
grant execute on function public.repair_request_read to authenticated;
