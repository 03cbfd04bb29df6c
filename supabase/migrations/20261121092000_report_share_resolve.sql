-- What the server asks when somebody opens a link: {status: ok | password_required | wrong_password | gone, ...}.
-- Unknown, revoked, expired, deleted and not yet published all answer 'gone', so that a guess learns nothing.
-- Ten wrong passwords in a row block the link for 15 minutes; while it is blocked no password is looked at.
-- For service_role only; p_event is 'opened' or 'downloaded'.
create function public.report_share_resolve(
  p_token_hash text, p_password text default null, p_user_agent text default null, p_event text default 'opened'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_share public.report_shares;
  v_version jsonb;
  v_status text := 'ok';
begin
  select s.* into v_share from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = p_token_hash and s.revoked_at is null
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
    if v_share.blocked_until > pg_catalog.now() or v_share.password_hash <> extensions.crypt(
      pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_password, 'UTF8')), 'hex'), v_share.password_hash)
    then
      v_status := 'wrong_password';
    end if;
  end if;

  insert into public.report_share_events (share_id, organization_id, event, user_agent)
  values (v_share.id, v_share.organization_id, case v_status when 'ok' then p_event else 'refused' end,
    pg_catalog.left(p_user_agent, 300));
  if v_status <> 'ok' then
    update public.report_shares s
    set wrong_attempts = case when s.blocked_until > pg_catalog.now() then s.wrong_attempts else (s.wrong_attempts + 1) % 10 end,
      blocked_until = case when s.wrong_attempts = 9 and coalesce(s.blocked_until <= pg_catalog.now(), true)
        then pg_catalog.now() + interval '15 minutes' else s.blocked_until end
    where s.id = v_share.id returning s.blocked_until into v_share.blocked_until;
    return pg_catalog.jsonb_build_object('status', v_status, 'is_blocked', coalesce(v_share.blocked_until > pg_catalog.now(), false));
  end if;

  update public.report_shares s
  set wrong_attempts = 0, blocked_until = null, last_opened_at = pg_catalog.now(),
    open_count = s.open_count + case p_event when 'opened' then 1 else 0 end
  where s.id = v_share.id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'share_id', v_share.id, 'organization_id', v_share.organization_id,
    'inspection_id', v_share.inspection_id, 'report_id', v_share.report_id, 'version', v_version);
end
$$;
revoke execute on function public.report_share_resolve from public, anon, authenticated;
grant execute on function public.report_share_resolve to service_role;
