-- report_share_resolve as it was (..0920) with one change: while a link is blocked a guess writes nothing and hashes nothing.
-- Ten wrong passwords in 15 minutes stay ten rows of report_share_events, however fast somebody guesses.
create or replace function public.report_share_resolve(
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
    if v_share.blocked_until > pg_catalog.now() then return '{"status": "wrong_password", "is_blocked": true}'; end if;
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
    update public.report_shares s
    set wrong_attempts = (s.wrong_attempts + 1) % 10,
      blocked_until = case when s.wrong_attempts = 9 then pg_catalog.now() + interval '15 minutes' else s.blocked_until end
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
