-- Websites are addresses of the web: http, https, or none said ('bayside.example'). As in packages/domain/src/website.ts. Rows of
-- before stay as they are until they are edited.
create function private.is_website(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text = '' or p_text ~* '^https?://\S' or p_text !~ '^[^/?#]*:' or p_text ~ '^[^/?#:]+\.[^/?#:]+:[0-9]{1,5}([/?#]|$)'
$$;
-- Constraints ask it as the person who writes.
revoke execute on function private.is_website from public;
grant execute on function private.is_website to authenticated, service_role;

alter table public.organizations
  add constraint organizations_website_web_check check (private.is_website(website)) not valid;
alter table public.accounts
  add constraint accounts_website_check check (private.is_website(website)) not valid;
alter table public.contacts
  add constraint contacts_website_check check (private.is_website(website)) not valid;
alter table public.profiles
  add constraint profiles_avatar_url_check check (avatar_url is null or avatar_url ~* '^(https?://\S.*|/[^/\\].*)?$') not valid;
alter table public.subscription_invoices
  add constraint subscription_invoices_urls_check check (page_url ~* '^https?://' and pdf_url ~* '^https?://') not valid;

-- The password of a link has eight characters. Links of before keep theirs.

create or replace function public.report_share_create(
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

-- What a wrong password is told, and how long the link listens to none.
create function private.share_refused(p_blocked_until timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('status', 'wrong_password', 'is_blocked', coalesce(p_blocked_until > pg_catalog.now(), false),
    'wait_seconds', greatest(0, coalesce(pg_catalog.ceil(extract(epoch from p_blocked_until - pg_catalog.now()))::integer, 0)))
$$;
revoke execute on function private.share_refused from public;

-- As before, and the pause grows: from the fifth wrong password on 1, 2, 4 ... minutes, an hour at most, for as long as wrong ones come.
-- The right one, or a day of quiet, begins the count again.
create or replace function private.report_share_opened(
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

create table private.report_lockers (
  report_id uuid not null,
  locked_by uuid not null,
  role text not null,
  constraint report_lockers_pkey primary key (report_id),
  constraint report_lockers_role_check check (role in ('owner', 'admin', 'inspector'))
);
comment on table private.report_lockers is 'Who locked one report that is locked, and as what then. report_lock writes; locks of before have no row.';
alter table private.report_lockers enable row level security;
revoke all on private.report_lockers from public, anon, authenticated;

-- As before, and what an owner or admin has locked an inspector does not unlock.
create or replace function private.report_lock(p_report uuid, p_locked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
  v_inspection uuid;
  v_role text;
  v_locked_at timestamptz;
begin
  select r.scope_id, r.inspection_id into v_scope, v_inspection from public.reports r where r.id = p_report;
  select m.role into v_role
  from public.sync_scopes s join public.organization_members m on m.organization_id = s.organization_id
  where s.id = v_scope and m.user_id = auth.uid() and m.removed_at is null and m.role in ('owner', 'admin', 'inspector');
  if not found then
    raise exception 'no such report' using errcode = 'P0002';
  end if;
  perform private.sync_lock(array[v_scope, v_inspection], p_exclusive => true);
  select r.locked_at into v_locked_at from public.reports r where r.id = p_report;
  if v_locked_at is not null and v_role = 'inspector'
    and exists (select 1 from private.report_lockers l where l.report_id = p_report and l.role in ('owner', 'admin')) then
    raise exception 'An owner or admin has locked this report, and only they unlock it.' using errcode = '42501';
  end if;
  if not p_locked then
    delete from private.report_lockers l where l.report_id = p_report;
  elsif v_locked_at is null or v_role <> 'inspector' then
    insert into private.report_lockers (report_id, locked_by, role) values (p_report, auth.uid(), v_role)
    on conflict on constraint report_lockers_pkey do update set locked_by = excluded.locked_by, role = excluded.role;
  end if;
  update public.reports r set locked_at = case when p_locked then pg_catalog.now() end where r.id = p_report;
end
$$;

-- As before, and people who may not read the scope learn nothing of it: a push without changes is refused as a stranger's is, and the
-- answer to what a former member hands in does not say how far the scope has come.
create or replace function public.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reads boolean;
  v_answer jsonb;
begin
  perform private.require_second_factor();
  v_reads := private.can_read(auth.uid(), p_scope);
  if not v_reads and pg_catalog.jsonb_array_length(p_mutations) = 0 then
    raise exception 'no such scope' using errcode = 'P0002';
  end if;
  v_answer := private.sync_push(p_scope, p_mutations, p_device);
  return case when v_reads then v_answer else v_answer || '{"rev": 0}' end;
end
$$;
