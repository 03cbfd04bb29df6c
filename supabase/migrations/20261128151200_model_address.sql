-- A key of an office may belong to a server that the office names (ADR 0165). Its address is not secret: members see its host.
alter table private.ai_keys
  add column url text not null default '',
  drop constraint ai_keys_kind_check,
  add constraint ai_keys_kind_check check (kind in ('openai', 'anthropic', 'google', 'openrouter', 'custom')),
  add constraint ai_keys_url_check check (
    (kind = 'custom') = (url <> '') and (url = '' or (url ~ '^https?://[^\s@?#]+$' and char_length(url) <= 300)));
comment on column private.ai_keys.url is 'Base address of an OpenAI-compatible server, of the kind custom; '''' for a known provider.';

create function private.ai_key_of(p_organization uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('kind', k.kind, 'model', k.model, 'sealed', k.sealed_key, 'url', k.url)
  from private.ai_keys k where k.organization_id = p_organization
$$;
revoke execute on function private.ai_key_of from public;

create or replace function public.ai_key_sealed(p_organization uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.ai_key_of(p_organization) $$;

-- As before, with the address.
drop function public.ai_key_set(uuid, text, text, text, text);
create function public.ai_key_set(
  p_organization uuid, p_kind text, p_model text, p_sealed_key text, p_ending text, p_url text default ''
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  insert into private.ai_keys as k (organization_id, kind, model, sealed_key, ending, url, set_by)
  values (p_organization, p_kind, p_model, p_sealed_key, p_ending, p_url, auth.uid())
  on conflict on constraint ai_keys_pkey do update set kind = excluded.kind, model = excluded.model, sealed_key = excluded.sealed_key,
    ending = excluded.ending, url = excluded.url, set_by = excluded.set_by, set_at = pg_catalog.now();
end
$$;
comment on function public.ai_key_set is 'Stores the key of an organization, sealed by the function intelligence, and the address of its own server. Owners only.';
revoke execute on function public.ai_key_set from public, anon;
grant execute on function public.ai_key_set to authenticated;

-- As before, with the address.
create or replace function public.ai_state(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := private.my_role(p_organization);
begin
  perform private.require_second_factor();
  if v_role is null then raise exception 'members only' using errcode = '42501'; end if;
  return pg_catalog.jsonb_build_object(
    'key', (select pg_catalog.jsonb_build_object('kind', k.kind, 'model', k.model, 'ending', k.ending, 'url', k.url,
        'setAt', k.set_at)
      from private.ai_keys k where k.organization_id = p_organization),
    'usage', case when v_role = 'owner' then (
      select pg_catalog.jsonb_build_object('requests', pg_catalog.count(*), 'inputTokens', coalesce(pg_catalog.sum(w.input_tokens), 0),
        'outputTokens', coalesce(pg_catalog.sum(w.output_tokens), 0))
      from private.ai_work w where w.organization_id = p_organization and w.is_own_key and w.settled_at > pg_catalog.now() - interval '30 days') end,
    'isLimited', (select pg_catalog.count(*) from private.ai_work w where w.person_id = auth.uid()
      and w.settled_at > pg_catalog.now() - interval '1 hour') >= private.ai_hourly_limit());
end
$$;

-- As before, with the address.
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
      'key', private.ai_key_of(r.organization_id)) order by r.created_at)
    from public.ai_requests r where r.id = any (v_claimed)), '[]');
end
$$;
