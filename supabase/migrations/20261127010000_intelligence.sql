-- What a language model is asked and proposes (ADR 0141). A request is a synced row: it waits in the outbox of its device, and the server
-- answers it once. A proposal is a row beside the report; only a person's decision makes a finding or a text of it.

create table public.ai_settings (
  like private.sync_row including defaults,
  consent_version integer,
  consented_at timestamptz,
  consented_by uuid,
  switched_off jsonb not null default '[]',
  constraint ai_settings_pkey primary key (id),
  constraint ai_settings_id_check check (id = private.row_id(organization_id, 'ai-settings')),
  constraint ai_settings_consent_check check ((consent_version is null) = (consented_at is null)),
  constraint ai_settings_switched_off_check check (pg_catalog.jsonb_typeof(switched_off) = 'array')
);
comment on table public.ai_settings is
  'What the owner of an organization has agreed to send to a language model: the version of the consent, and features that are off. Nothing is sent while there is no row. Every member reads it.';
create index ai_settings_consented_by_idx on public.ai_settings (consented_by);

select private.sync_register('ai_settings', '{office}', '{owner}', p_create => '{}',
  p_write => '{consent_version, consented_at, consented_by, switched_off}',
  p_groups => '{"consent": ["consent_version", "consented_at", "consented_by"]}', p_is_deletable => false);

create table public.ai_requests (
  like private.sync_row including defaults,
  report_id uuid not null,
  feature text not null,
  item_path text not null,
  finding_id uuid,
  sources jsonb not null,
  cancelled_at timestamptz,
  state text not null default 'waiting',
  failure text not null default '',
  answered_at timestamptz,
  constraint ai_requests_pkey primary key (id),
  constraint ai_requests_scope_id_id_key unique (scope_id, id),
  constraint ai_requests_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint ai_requests_finding_id_fkey foreign key (report_id, finding_id) references public.report_findings (report_id, id),
  constraint ai_requests_feature_check check (feature ~ '^[a-z_]{3,40}$'),
  constraint ai_requests_item_path_check check (item_path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint ai_requests_sources_check check (
    pg_catalog.jsonb_typeof(sources) = 'object' and pg_catalog.octet_length(sources::text) <= 65536),
  constraint ai_requests_state_check check (state in ('waiting', 'answered', 'failed')),
  constraint ai_requests_failure_check check (failure ~ '^[a-z-]{0,40}$')
);
comment on table public.ai_requests is
  'One thing that a language model is asked about one item of a report, with checksums of its photos. The server answers it once, unless it was canceled. Field staff ask.';
comment on column public.ai_requests.failure is 'Why there is no answer (yet): a code; '''' for none.';
create index ai_requests_report_id_idx on public.ai_requests (report_id);
create index ai_requests_finding_id_idx on public.ai_requests (finding_id);
create index ai_requests_waiting_idx on public.ai_requests (created_at)
  where state = 'waiting' and cancelled_at is null and deleted_at is null;

select private.sync_register('ai_requests', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, feature, item_path, finding_id, sources}', p_write => '{cancelled_at}',
  p_read => '{state, failure, answered_at}', p_report_column => 'report_id', p_is_deletable => false);

create table public.ai_proposals (
  like private.sync_row including defaults,
  report_id uuid not null,
  request_id uuid not null,
  number integer not null,
  feature text not null,
  item_path text not null,
  sources jsonb not null,
  prompt_version text not null,
  model text not null,
  answered_at timestamptz not null,
  answer jsonb not null,
  state text not null default 'proposed',
  decided_at timestamptz,
  decided_by uuid,
  finding_id uuid,
  constraint ai_proposals_pkey primary key (id),
  constraint ai_proposals_id_check check (id = private.row_id(request_id, 'proposal/' || number)),
  constraint ai_proposals_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint ai_proposals_request_id_fkey foreign key (scope_id, request_id) references public.ai_requests (scope_id, id),
  constraint ai_proposals_finding_id_fkey foreign key (report_id, finding_id) references public.report_findings (report_id, id),
  constraint ai_proposals_number_check check (number between 0 and 99),
  constraint ai_proposals_feature_check check (feature ~ '^[a-z_]{3,40}$'),
  constraint ai_proposals_item_path_check check (item_path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint ai_proposals_sources_check check (
    pg_catalog.jsonb_typeof(sources) = 'object' and pg_catalog.octet_length(sources::text) <= 65536),
  constraint ai_proposals_names_check check (char_length(prompt_version) <= 40 and char_length(model) <= 200),
  constraint ai_proposals_answer_check check (
    pg_catalog.jsonb_typeof(answer) = 'object' and pg_catalog.octet_length(answer::text) <= 65536),
  constraint ai_proposals_state_check check (state in ('proposed', 'accepted', 'edited', 'dismissed'))
);
comment on table public.ai_proposals is
  'One thing that a language model proposed, and what a person decided. It is never part of a report. Field staff decide.';
comment on column public.ai_proposals.sources is 'Checksum of what was asked, and of the photos.';
comment on column public.ai_proposals.finding_id is 'The finding that it became, or whose text it changed.';
create index ai_proposals_report_id_idx on public.ai_proposals (report_id);
create index ai_proposals_request_id_idx on public.ai_proposals (request_id);
create index ai_proposals_finding_id_idx on public.ai_proposals (finding_id);
create index ai_proposals_decided_by_idx on public.ai_proposals (decided_by);

select private.sync_register('ai_proposals', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, request_id, number, feature, item_path, sources, prompt_version, model, answered_at, answer}',
  p_write => '{state, decided_at, decided_by, finding_id}',
  p_groups => '{"decision": ["state", "decided_at", "decided_by", "finding_id"]}', p_report_column => 'report_id',
  p_is_deletable => false);

-- A key that an office brings. The function `intelligence` seals it; the database never sees it open.
create table private.ai_keys (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  kind text not null,
  model text not null,
  sealed_key text not null,
  ending text not null,
  set_by uuid,
  set_at timestamptz not null default pg_catalog.now(),
  constraint ai_keys_pkey primary key (organization_id),
  constraint ai_keys_kind_check check (kind in ('openai', 'anthropic', 'google', 'openrouter')),
  constraint ai_keys_model_check check (char_length(model) between 1 and 200),
  constraint ai_keys_sealed_key_check check (char_length(sealed_key) between 20 and 4000),
  constraint ai_keys_ending_check check (char_length(ending) <= 4)
);
comment on table private.ai_keys is 'The key of an organization at a provider, sealed. Only its kind, model and last characters are ever shown.';

-- The server's side of a request: who works on it, until when, and what it took.
create table private.ai_work (
  request_id uuid not null references public.ai_requests (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  person_id uuid,
  lease uuid,
  attempts integer not null default 0,
  not_before timestamptz not null default pg_catalog.now(),
  settled_at timestamptz,
  is_own_key boolean not null default false,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  constraint ai_work_pkey primary key (request_id)
);
comment on table private.ai_work is 'One request as the server works on it. `lease` names the worker; an answer under another lease is not taken.';
create index ai_work_person_id_idx on private.ai_work (person_id, settled_at);
create index ai_work_organization_id_idx on private.ai_work (organization_id, settled_at);
create index ai_work_due_idx on private.ai_work (not_before) where settled_at is null;

-- How many requests of one person are answered within an hour. A day in the field has 300 photos; a script has more.
create function private.ai_hourly_limit() returns integer language sql immutable set search_path = '' as $$ select 400 $$;

create function private.ai_may_send(p_organization uuid, p_feature text, p_consent_version integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.ai_settings s
    where s.id = private.row_id(p_organization, 'ai-settings') and s.consent_version >= p_consent_version
      and not s.switched_off ? p_feature)
$$;

-- Photos that the server does not have yet are waited for.
create function private.ai_photos_arrived(p_request public.ai_requests) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select 1 from pg_catalog.jsonb_array_elements(coalesce(p_request.sources -> 'photos', '[]')) f
    where not exists (select 1 from public.media_blobs b where b.scope_id = p_request.scope_id and b.sha256 = f ->> 'sha256'))
$$;

-- A rendition of a photo of this inspection, never an original with its EXIF; of a blurred one only the print that has the blurs in its pixels.
create function private.ai_photos_allowed(p_request public.ai_requests) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select 1 from pg_catalog.jsonb_array_elements(coalesce(p_request.sources -> 'photos', '[]')) f
    where not exists (
      select 1 from public.media m
      where m.scope_id = p_request.scope_id and m.id::text = f ->> 'mediaId' and m.deleted_at is null and m.kind = 'photo'
        and (exists (select 1 from public.photo_prints p where p.media_id = m.id and p.scope_id = m.scope_id and p.sha256 = f ->> 'sha256')
          or (m.report_sha256 = f ->> 'sha256' and not exists (select 1 from public.photo_marks k
            where k.media_id = m.id and k.scope_id = m.scope_id and k.deleted_at is null and k.shape ->> 'kind' = 'blur')))))
$$;

-- What must not reach a model: names, addresses, numbers of the people of this inspection.
create function private.ai_private_words(p_inspection uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with i as (select * from public.inspections where id = p_inspection),
  people as (
    select c.* from public.contacts c, i
    where c.organization_id = i.organization_id and (c.id in (i.client_contact_id, i.agent_contact_id)
      or c.id in (select a.contact_id from public.appointment_contacts a where a.appointment_id = i.appointment_id and a.deleted_at is null)
      or c.id = (select a.contact_id from public.appointments a where a.id = i.appointment_id)))
  select coalesce(pg_catalog.jsonb_agg(distinct w), '[]') from (
    select pg_catalog.unnest(array[i.address_line1, i.address_line2, i.postal_code]) from i
    union all select pg_catalog.unnest(array[p.name, p.company, p.email, p.phone, p.address]) from people p
    union all select l ->> 'value' from people p,
      pg_catalog.jsonb_array_elements(p.other_emails || p.other_phones || p.other_addresses) l
  ) as words (w) where pg_catalog.btrim(w) <> ''
$$;

-- Hands due requests to one worker, for three minutes. p_has_model: the operator has one; else only offices with a key are served.
create function public.ai_claim(p_consent_version integer, p_has_model boolean, p_limit integer default 4) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lease uuid := pg_catalog.gen_random_uuid();
  v_claimed uuid[];
begin
  insert into private.ai_work (request_id, organization_id, person_id)
  select r.id, r.organization_id, r.created_by from public.ai_requests r
  where r.state = 'waiting' and r.cancelled_at is null and r.deleted_at is null
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
comment on function public.ai_claim is 'Requests that are due, each for one worker. For the function process-intelligence.';

-- Stores the answer and its proposals. False: the lease is another's by now, or it was answered; nothing is stored then.
create function public.ai_answer(
  p_request uuid, p_lease uuid, p_model text, p_prompt_version text, p_usage jsonb, p_is_own_key boolean, p_proposals jsonb
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_request public.ai_requests;
begin
  select * into v_request from public.ai_requests r where r.id = p_request;
  if not found then return false; end if;
  perform private.sync_lock(array[v_request.scope_id]);
  update private.ai_work w set settled_at = pg_catalog.now(), lease = null, is_own_key = p_is_own_key,
    input_tokens = coalesce((p_usage ->> 'inputTokens')::integer, 0), output_tokens = coalesce((p_usage ->> 'outputTokens')::integer, 0)
  where w.request_id = p_request and w.lease = p_lease and w.settled_at is null;
  if not found then return false; end if;
  select * into v_request from public.ai_requests r where r.id = p_request;
  -- Canceled while the model was at it: what it said is dropped.
  if v_request.cancelled_at is not null then return false; end if;
  insert into public.ai_proposals (id, organization_id, scope_id, created_by, report_id, request_id, number, feature, item_path, sources,
    prompt_version, model, answered_at, answer, finding_id)
  select private.row_id(p_request, 'proposal/' || (p.number - 1)), v_request.organization_id, v_request.scope_id, v_request.created_by,
    v_request.report_id, p_request, p.number - 1, v_request.feature, v_request.item_path,
    pg_catalog.jsonb_build_object('photos', coalesce(v_request.sources -> 'photos', '[]'),
      'sha256', pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(v_request.sources::text, 'UTF8')), 'hex')), p_prompt_version,
    pg_catalog.left(p_model, 200), pg_catalog.now(), p.answer, v_request.finding_id
  from pg_catalog.jsonb_array_elements(p_proposals) with ordinality as p (answer, number)
  on conflict on constraint ai_proposals_pkey do nothing;
  update public.ai_requests r set state = 'answered', failure = '', answered_at = pg_catalog.now() where r.id = p_request;
  return true;
end
$$;
comment on function public.ai_answer is 'Stores what the model said to one request, once. For the function process-intelligence.';

-- p_retry_seconds: null for good. The sixth attempt is the last.
create function public.ai_fail(p_request uuid, p_lease uuid, p_failure text, p_retry_seconds integer default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid := (select r.scope_id from public.ai_requests r where r.id = p_request);
  v_attempts integer;
  v_is_final boolean;
begin
  if v_scope is null then return false; end if;
  perform private.sync_lock(array[v_scope]);
  select w.attempts into v_attempts from private.ai_work w
  where w.request_id = p_request and w.lease = p_lease and w.settled_at is null for update;
  if not found then return false; end if;
  v_is_final := p_retry_seconds is null or v_attempts >= 6;
  update private.ai_work w set lease = null, settled_at = case when v_is_final then pg_catalog.now() end,
    not_before = pg_catalog.now() + interval '1 second' * least(coalesce(p_retry_seconds, 0), 3600)
  where w.request_id = p_request;
  update public.ai_requests r set failure = p_failure, state = case when v_is_final then 'failed' else 'waiting' end,
    answered_at = case when v_is_final then pg_catalog.now() end
  where r.id = p_request and (r.failure, r.state) is distinct from (p_failure, case when v_is_final then 'failed' else 'waiting' end);
  return true;
end
$$;
comment on function public.ai_fail is 'Says why a request has no answer, and whether it is tried again. For the function process-intelligence.';

create function public.ai_key_set(p_organization uuid, p_kind text, p_model text, p_sealed_key text, p_ending text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  insert into private.ai_keys as k (organization_id, kind, model, sealed_key, ending, set_by)
  values (p_organization, p_kind, p_model, p_sealed_key, p_ending, auth.uid())
  on conflict on constraint ai_keys_pkey do update set kind = excluded.kind, model = excluded.model, sealed_key = excluded.sealed_key,
    ending = excluded.ending, set_by = excluded.set_by, set_at = pg_catalog.now();
end
$$;
comment on function public.ai_key_set is 'Stores the key of an organization, sealed by the function intelligence. Owners only.';

create function public.ai_key_remove(p_organization uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  delete from private.ai_keys k where k.organization_id = p_organization;
end
$$;
comment on function public.ai_key_remove is 'Deletes the key of an organization. Owners only.';

-- What members see of the key: never the key. The figures of 30 days are the owner's, and only of the office's own key.
create function public.ai_state(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := private.my_role(p_organization);
begin
  perform private.require_second_factor();
  if v_role is null then raise exception 'members only' using errcode = '42501'; end if;
  return pg_catalog.jsonb_build_object(
    'key', (select pg_catalog.jsonb_build_object('kind', k.kind, 'model', k.model, 'ending', k.ending, 'setAt', k.set_at)
      from private.ai_keys k where k.organization_id = p_organization),
    'usage', case when v_role = 'owner' then (
      select pg_catalog.jsonb_build_object('requests', pg_catalog.count(*), 'inputTokens', coalesce(pg_catalog.sum(w.input_tokens), 0),
        'outputTokens', coalesce(pg_catalog.sum(w.output_tokens), 0))
      from private.ai_work w where w.organization_id = p_organization and w.is_own_key and w.settled_at > pg_catalog.now() - interval '30 days') end,
    'isLimited', (select pg_catalog.count(*) from private.ai_work w where w.person_id = auth.uid()
      and w.settled_at > pg_catalog.now() - interval '1 hour') >= private.ai_hourly_limit());
end
$$;
comment on function public.ai_state is 'The key of an organization without the key itself, whether the caller is over the limit of an hour, and for owners what their key was used for.';

-- Whether an owner may try the model now: ten times an hour.
create table private.ai_tests (
  person_id uuid not null,
  tested_at timestamptz not null default pg_catalog.clock_timestamp(),
  constraint ai_tests_pkey primary key (person_id, tested_at)
);
comment on table private.ai_tests is 'One press of "Test it" within the last hour.';

create function public.ai_test_begin(p_organization uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  delete from private.ai_tests t where t.tested_at < pg_catalog.now() - interval '1 hour';
  if (select pg_catalog.count(*) from private.ai_tests t where t.person_id = auth.uid()) >= 10 then return false; end if;
  insert into private.ai_tests (person_id) values (auth.uid());
  return true;
end
$$;
comment on function public.ai_test_begin is 'Whether the model may be tried now, ten times an hour. Owners only.';

create function public.ai_key_sealed(p_organization uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('kind', k.kind, 'model', k.model, 'sealed', k.sealed_key)
  from private.ai_keys k where k.organization_id = p_organization
$$;
comment on function public.ai_key_sealed is 'The sealed key of an organization. For the function intelligence.';

revoke execute on function private.ai_hourly_limit, private.ai_may_send, private.ai_photos_arrived, private.ai_photos_allowed,
  private.ai_private_words from public;
revoke execute on function public.ai_claim, public.ai_answer, public.ai_fail, public.ai_key_sealed from public, anon, authenticated;
grant execute on function public.ai_claim, public.ai_answer, public.ai_fail, public.ai_key_sealed to service_role;
revoke execute on function public.ai_key_set, public.ai_key_remove, public.ai_state, public.ai_test_begin from public, anon;
grant execute on function public.ai_key_set, public.ai_key_remove, public.ai_state, public.ai_test_begin to authenticated;
