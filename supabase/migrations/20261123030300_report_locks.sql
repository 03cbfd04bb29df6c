-- A report that its client does not get yet: until the agreement is signed, until it is paid, or both, as the owner decides.

alter table public.organization_switches
  drop constraint organization_switches_key_check,
  add constraint organization_switches_key_check
    check (key in ('client_credit_page', 'report_needs_signature', 'report_needs_payment'));

create table public.inspection_payments (
  like private.sync_row including defaults,
  inspection_id uuid not null,
  paid_at timestamptz,
  note text not null default '',
  constraint inspection_payments_pkey primary key (id),
  constraint inspection_payments_id_check check (id = private.row_id(inspection_id, 'payment')),
  constraint inspection_payments_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint inspection_payments_note_check check (char_length(note) <= 500)
);
comment on table public.inspection_payments is
  'Whether the fee of one inspection was received, as somebody of the organisation noted it. Every member may change it.';
create index inspection_payments_inspection_id_idx on public.inspection_payments (inspection_id, organization_id);
select private.sync_register('inspection_payments', '{office}', '{owner, admin, inspector, office}',
  p_create => '{inspection_id}', p_write => '{paid_at, note}', p_groups => '{"payment": ["paid_at", "note"]}',
  p_is_deletable => false);

-- Why the reports of an inspection stay shut for its client: 'signature', 'payment', both, or nothing. An agreement counts when it
-- belongs to the inspection or to its appointment; one that is still open keeps the report shut although another is signed.
create function private.report_lock_reasons(p_inspection uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when private.is_switched_on(i.organization_id, 'report_needs_signature') and not (
      exists (select 1 from public.agreements a where a.status = 'completed' and a.organization_id = i.organization_id
        and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))
      and not exists (select 1 from public.agreements a where a.status = 'open' and a.organization_id = i.organization_id
        and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))) then 'signature' end,
    case when private.is_switched_on(i.organization_id, 'report_needs_payment') and not exists (
      select 1 from public.inspection_payments p where p.inspection_id = i.id and p.paid_at is not null) then 'payment' end], null)
  from public.inspections i where i.id = p_inspection
$$;
revoke execute on function private.report_lock_reasons from public;

-- As before (20261121094300), with one more answer after the password: {"status": "locked", "reasons": [...]}. It counts as no visit.
alter function public.report_share_resolve(text, text, text, text) rename to report_share_opened;
alter function public.report_share_opened(text, text, text, text) set schema private;

create function public.report_share_resolve(
  p_token_hash text, p_password text default null, p_user_agent text default null, p_event text default 'opened'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_answer jsonb;
  v_reasons text[];
begin
  begin
    v_answer := private.report_share_opened(p_token_hash, p_password, p_user_agent, p_event);
    if v_answer ->> 'status' <> 'ok' then return v_answer; end if;
    v_reasons := private.report_lock_reasons((v_answer ->> 'inspection_id')::uuid);
    if v_reasons = '{}' then return v_answer; end if;
    -- Takes the visit back that was just counted.
    raise exception 'locked' using errcode = 'PL001';
  exception when sqlstate 'PL001' then
    return pg_catalog.jsonb_build_object('status', 'locked', 'reasons', pg_catalog.to_jsonb(v_reasons),
      'organization_id', v_answer -> 'organization_id');
  end;
end
$$;

-- A page that was open before the lock does not go on fetching files.
create or replace function public.report_share_place(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('organization_id', s.organization_id, 'inspection_id', s.inspection_id)
  from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = p_token_hash and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > pg_catalog.now())
    and private.report_lock_reasons(s.inspection_id) = '{}'
$$;

revoke execute on function private.report_share_opened(text, text, text, text) from public, anon, authenticated, service_role;
revoke execute on function public.report_share_resolve(text, text, text, text) from public, anon, authenticated;
grant execute on function public.report_share_resolve(text, text, text, text) to service_role;
