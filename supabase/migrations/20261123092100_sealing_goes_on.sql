-- One agreement that cannot be sealed keeps no other one waiting: it is tried again later and later, and a text that the app cannot
-- read is not taken in the first place.

create table private.agreement_seal_tries (
  agreement_id uuid not null,
  attempts integer not null default 1,
  next_at timestamptz not null,
  constraint agreement_seal_tries_pkey primary key (agreement_id),
  constraint agreement_seal_tries_agreement_id_fkey foreign key (agreement_id) references public.agreements (id) on delete cascade
);
comment on table private.agreement_seal_tries is
  'One agreement whose sealing, or whose copies, failed, and when the job tries again. Beside the agreement, because no device has to hear of it.';

-- As before; those that failed wait for their time, and stand behind all that came due before it.
create or replace function public.agreements_due(p_limit integer default 10) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', d.id, 'organization_id', d.organization_id,
    'is_sealed', d.sealed_at is not null, 'evidence', private.agreement_evidence(d.id)) order by d.due_at, d.id), '[]')
  from (select a.id, a.organization_id, a.sealed_at, coalesce(t.next_at, a.completed_at) as due_at
    from public.agreements a left join private.agreement_seal_tries t on t.agreement_id = a.id
    where a.status = 'completed' and a.copies_at is null and coalesce(t.next_at <= pg_catalog.now(), true)
    order by due_at, a.id limit p_limit) d
$$;

-- After 1, 2, 4 ... minutes, at most 17 hours: an app that is mended later still seals it.
create function public.agreement_seal_failed(p_agreement uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.agreement_seal_tries as t (agreement_id, next_at)
  select a.id, pg_catalog.now() + interval '1 minute' from public.agreements a where a.id = p_agreement
  on conflict on constraint agreement_seal_tries_pkey do update
  set attempts = t.attempts + 1, next_at = pg_catalog.now() + interval '1 minute' * (1 << least(t.attempts, 10))
$$;
revoke execute on function public.agreement_seal_failed from public, anon, authenticated;
grant execute on function public.agreement_seal_failed to service_role;

-- Whether the app can read it (agreementDocumentSchema): whatever is no JSON, or no list where one is meant, is refused by the casts.
create function private.agreement_text_is_whole(p_body text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  v_text jsonb;
  v_block jsonb;
  v_part jsonb;
begin
  v_text := p_body::jsonb;
  foreach v_part in array array[v_text -> 'title', v_text -> 'property', v_text -> 'preparedOn',
    v_text -> 'organization' -> 'name', v_text -> 'organization' -> 'license']
  loop
    if pg_catalog.jsonb_typeof(v_part) is distinct from 'string' then return false; end if;
  end loop;
  for v_part in select * from pg_catalog.jsonb_array_elements(coalesce(v_text -> 'organization' -> 'lines', '0')) loop
    if pg_catalog.jsonb_typeof(v_part) <> 'string' then return false; end if;
  end loop;
  for v_part in select * from pg_catalog.jsonb_array_elements(coalesce(v_text -> 'signers', '0')) loop
    if pg_catalog.jsonb_typeof(v_part -> 'name') is distinct from 'string'
      or coalesce(v_part ->> 'role', '') not in ('client', 'co_client', 'agent', 'inspector', 'other')
    then return false; end if;
  end loop;
  for v_block in select * from pg_catalog.jsonb_array_elements(coalesce(v_text -> 'blocks', '0')) loop
    if v_block ->> 'kind' = 'list' then
      for v_part in select * from pg_catalog.jsonb_array_elements(coalesce(v_block -> 'items', '0')) loop
        if pg_catalog.jsonb_typeof(v_part) <> 'string' then return false; end if;
      end loop;
    elsif coalesce(v_block ->> 'kind', '') not in ('heading', 'paragraph')
      or pg_catalog.jsonb_typeof(v_block -> 'text') is distinct from 'string'
    then return false;
    end if;
  end loop;
  return coalesce(v_text -> 'format' = '1', false);
exception when data_exception then
  return false;
end
$$;
revoke execute on function private.agreement_text_is_whole from public;

-- As before, and of the form that the app reads.
create or replace function private.agreement_document_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.agreement_id, new.body, new.deleted_at) is distinct from (old.agreement_id, old.body, old.deleted_at) then
      raise exception 'the text of an agreement never changes' using errcode = '23514';
    end if;
    return new;
  end if;
  if not exists (select 1 from public.agreements a where a.id = new.agreement_id and a.scope_id = new.scope_id
    and a.document_sha256 = private.sha256_hex(new.body))
  then
    raise exception 'this is not the text that the agreement names' using errcode = '23514';
  end if;
  if not private.agreement_text_is_whole(new.body) then
    raise exception 'this is not a text of an agreement' using errcode = '23514';
  end if;
  return new;
end
$$;
