-- The server's second look at a published version: which ones wait for it, and what came of it. For the job only.

-- Both files have arrived and nobody has looked yet. Newest first: one that cannot be verified (a photo never came) does
-- not keep the others waiting. After 30 days nobody waits for it any more.
create function public.report_versions_due(p_limit integer default 10) returns setof public.report_versions
language sql stable set search_path = ''
as $$
  select v.* from public.report_versions v
  where v.verification is null and v.created_at > pg_catalog.now() - interval '30 days'
    and exists (select 1 from public.media_blobs b where b.scope_id = v.scope_id and b.sha256 = v.snapshot_sha256)
    and exists (select 1 from public.media_blobs b where b.scope_id = v.scope_id and b.sha256 = v.pdf_sha256)
  order by v.created_at desc, v.id
  limit p_limit
$$;

-- The first answer stands. The lock comes first, as for everybody who writes a synced row. Security definer: private.sync_lock
-- reads the scopes of every organisation.
create function public.report_version_settle(p_version uuid, p_verification text, p_pdf_sha256 text default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
begin
  select v.scope_id into v_scope from public.report_versions v where v.id = p_version;
  if not found then
    return false;
  end if;
  perform private.sync_lock(array[v_scope]);
  update public.report_versions v
  set verification = p_verification, server_pdf_sha256 = p_pdf_sha256, verified_at = pg_catalog.now()
  where v.id = p_version and v.verification is null;
  return found;
end
$$;

revoke execute on function public.report_versions_due, public.report_version_settle from public, anon, authenticated;
grant execute on function public.report_versions_due, public.report_version_settle to service_role;
