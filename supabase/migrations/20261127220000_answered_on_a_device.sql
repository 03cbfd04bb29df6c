-- A request may be answered by a model on the device that asked (ADR 0202). It never reaches the server's model, and the device says
-- itself how it ended, because only it knows.
alter table public.ai_requests
  add column answered_by text not null default '',
  add column settled_at timestamptz,
  add column settled_failure text not null default '',
  add constraint ai_requests_answered_by_check check (answered_by ~ '^[A-Za-z0-9-]{0,64}$'),
  add constraint ai_requests_settled_failure_check check (settled_failure ~ '^[a-z-]{0,40}$');
comment on column public.ai_requests.answered_by is 'The device whose own model answers; '''' for the model of the server.';
comment on column public.ai_requests.settled_failure is 'As failure, of a request that its device answers.';
select private.sync_column('ai_requests', 'answered_by', 'create');
select private.sync_column('ai_requests', 'settled_at', 'write', 'settled');
select private.sync_column('ai_requests', 'settled_failure', 'write', 'settled');

-- As before, without those.
create or replace function public.ai_claim(p_consent_version integer, p_has_model boolean, p_limit integer default 4) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lease uuid := pg_catalog.gen_random_uuid();
  v_claimed uuid[];
begin
  insert into private.ai_work (request_id, organization_id, person_id)
  select r.id, r.organization_id, r.created_by from public.ai_requests r
  where r.state = 'waiting' and r.answered_by = '' and r.cancelled_at is null and r.deleted_at is null
    and not exists (select 1 from private.ai_work w where w.request_id = r.id)
  on conflict do nothing;
  with due as (
    select w.request_id from private.ai_work w join public.ai_requests r on r.id = w.request_id
    where w.settled_at is null and w.not_before <= pg_catalog.now()
      and r.state = 'waiting' and r.cancelled_at is null and r.deleted_at is null
      and private.ai_may_send(r.organization_id, r.feature, p_consent_version)
      and (p_has_model or exists (select 1 from private.ai_keys k where k.organization_id = r.organization_id))
      and private.ai_photos_arrived(r)
      and (select pg_catalog.count(*) from private.ai_work d where d.person_id = w.person_id
        and d.settled_at > pg_catalog.now() - interval '1 hour') < private.ai_hourly_limit()
    order by r.created_at limit p_limit for update of w skip locked),
  taken as (
    update private.ai_work w set lease = v_lease, attempts = w.attempts + 1, not_before = pg_catalog.now() + interval '3 minutes'
    from due where w.request_id = due.request_id returning w.request_id)
  select pg_catalog.array_agg(t.request_id) into v_claimed from taken t;
  return coalesce((
    select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('lease', v_lease, 'id', r.id, 'organizationId', r.organization_id,
      'inspectionId', r.scope_id, 'feature', r.feature, 'itemPath', r.item_path, 'sources', r.sources,
      'arePhotosAllowed', private.ai_photos_allowed(r), 'privateWords', private.ai_private_words(r.scope_id),
      'key', (select pg_catalog.jsonb_build_object('kind', k.kind, 'model', k.model, 'sealed', k.sealed_key)
        from private.ai_keys k where k.organization_id = r.organization_id)) order by r.created_at)
    from public.ai_requests r where r.id = any (v_claimed)), '[]');
end
$$;
