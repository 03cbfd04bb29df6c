-- An agreement that was made from an inspection is about its appointment, too: nobody is reminded to sign while that is off.
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
      where v.id = coalesce(a.appointment_id, (select i.appointment_id from public.inspections i where i.id = a.inspection_id))
        and (v.status = 'cancelled' or v.deleted_at is not null))
  order by s.invited_at, s.id limit p_limit
$$;
