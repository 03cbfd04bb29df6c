-- Agreements and their time: nobody is reminded to sign for a visit that is off, an agreement that is over is not declined, and one
-- that goes on after its end because a signature came late leaves the others the time that it left the first.

create or replace function private.agreement_reminders_due(p_limit integer) returns setof public.agreement_signers
language sql stable security definer set search_path = ''
as $$
  select s.* from public.agreement_signers s
  join public.agreements a on a.id = s.agreement_id
  where a.status = 'open' and a.delivery = 'email' and a.site <> '' and a.expires_at > pg_catalog.now()
    and s.status in ('invited', 'opened') and s.email <> '' and s.reminder_count < 3
    and s.invited_at < pg_catalog.now() - interval '1 day' * (array[2, 3, 4])[s.reminder_count + 1]
    and not exists (select 1 from public.agreement_signers b
      where b.agreement_id = s.agreement_id and b.position < s.position and b.status <> 'signed')
    and not exists (select 1 from public.appointments v
      where v.id = a.appointment_id and (v.status = 'cancelled' or v.deleted_at is not null))
  order by s.invited_at, s.id limit p_limit
$$;

-- As before, and by the rules of signing: in time and in turn.
create or replace function public.agreement_decline(
  p_token_hash text, p_reason text default '', p_ip text default '', p_user_agent text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token public.agreement_tokens;
  v_signer public.agreement_signers;
  v_agreement public.agreements;
begin
  select * into v_token from public.agreement_tokens t where t.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
  select * into v_signer from public.agreement_signers s where s.id = v_token.signer_id;
  if v_agreement.status <> 'open' or v_agreement.expires_at <= pg_catalog.now() or v_signer.status in ('signed', 'declined') then
    return '{"status": "closed"}';
  end if;
  if exists (select 1 from public.agreement_signers s
    where s.agreement_id = v_agreement.id and s.position < v_signer.position and s.status <> 'signed')
  then return '{"status": "not_your_turn"}'; end if;
  update public.agreement_signers s
  set status = 'declined', acted_at = pg_catalog.now(), decline_reason = pg_catalog.left(p_reason, 1000)
  where s.id = v_signer.id;
  perform private.agreement_note(v_agreement, 'declined', pg_catalog.jsonb_build_object(
    'signer', private.agreement_signer_json(v_signer), 'reason', pg_catalog.left(p_reason, 1000),
    'ip_address', pg_catalog.left(p_ip, 60), 'user_agent', pg_catalog.left(p_user_agent, 500)));
  update public.agreements a set status = 'declined' where a.id = v_agreement.id;
  return '{"status": "ok"}';
end
$$;

-- A signature given in time may arrive after the end. Whoever is next gets the time that the agreement was made for, at least a day:
-- an invitation to what is over would be none. Before agreement_advance invites them.
create function private.agreement_leaves_time() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_length interval;
begin
  select * into v_agreement from public.agreements a
  where a.id = new.agreement_id and a.status = 'open' and a.expires_at <= pg_catalog.now()
    and exists (select 1 from public.agreement_signers s where s.agreement_id = a.id and s.status <> 'signed');
  if not found then return null; end if;
  select (e.payload::jsonb -> 'data' ->> 'expires_at')::timestamptz - e.at into v_length
  from public.agreement_events e where e.agreement_id = v_agreement.id and e.event = 'created';
  update public.agreements a set expires_at = pg_catalog.now() + greatest(v_length, interval '1 day')
  where a.id = v_agreement.id returning * into v_agreement;
  perform private.agreement_note(v_agreement, 'extended', pg_catalog.jsonb_build_object(
    'expires_at', private.iso_instant(v_agreement.expires_at), 'reason', 'signed before the end, received after it'));
  return null;
end
$$;
revoke execute on function private.agreement_leaves_time from public;
create trigger agreement_signers_leave_time after update of status on public.agreement_signers
  for each row when (new.status = 'signed' and old.status <> 'signed') execute function private.agreement_leaves_time();
