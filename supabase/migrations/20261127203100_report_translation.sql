-- The client's page in Spanish: what a model proposed for one published version and a person accepted (ADR 0199). It is read with the
-- page, so that no model is needed then; the version's own files never change.
create function public.report_translation(p_version uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('sources', pg_catalog.jsonb_build_object('texts', r.sources -> 'texts'),
    'answer', p.answer) order by r.id, p.number), '[]')
  from public.report_versions v
  join public.ai_requests r on r.report_id = v.report_id and r.feature = 'translation'
    and r.sources ->> 'versionId' = v.id::text and r.cancelled_at is null and r.deleted_at is null
  join public.ai_proposals p on p.request_id = r.id and p.state in ('accepted', 'edited') and p.deleted_at is null
  where v.id = p_version
$$;
comment on function public.report_translation is 'Accepted translations of a version, part by part. For the function report-share.';
revoke execute on function public.report_translation from public, anon, authenticated;
grant execute on function public.report_translation to service_role;
