-- What the function report-share asks for each file of an open page: whether the link still holds, and where its files lie.
-- Null when it is unknown, revoked, expired or its report deleted: a picture stops with its link, whoever kept its address.
create function public.report_share_place(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('organization_id', s.organization_id, 'inspection_id', s.inspection_id)
  from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = p_token_hash and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > pg_catalog.now())
$$;

-- Which of these files of an inspection have arrived. Security definer: nobody reads storage.objects across organisations.
create function public.report_files_present(p_organization uuid, p_inspection uuid, p_names text[]) returns setof text
language sql stable security definer set search_path = ''
as $$
  select n.name from pg_catalog.unnest(p_names) as n (name)
  where exists (select 1 from storage.objects o
    where o.bucket_id = 'reports' and o.name = p_organization || '/' || p_inspection || '/' || n.name)
$$;

revoke execute on function public.report_share_place, public.report_files_present from public, anon, authenticated;
grant execute on function public.report_share_place, public.report_files_present to service_role;
