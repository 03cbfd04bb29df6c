-- As before, and a text whose sender died in the middle is asked again, too: whether its appointment still stands, and whether its
-- reader has stopped texts meanwhile. Its lease has ended, so nobody is at it any more.
create or replace function public.sms_claim(p_limit integer default 10, p_sms uuid default null) returns setof public.sms_log
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.sms_log l
  set status = case when l.expires_at <= pg_catalog.now() or private.sms_is_moot(l) then 'expired' else 'blocked' end,
    last_error = coalesce(private.sms_refusal(l.organization_id, l.to_phone, l.from_phone),
      case when private.sms_is_moot(l) then 'the appointment changed' end)
  where l.status in ('queued', 'sending') and l.next_attempt_at <= pg_catalog.now() and (p_sms is null or l.id = p_sms)
    and (l.expires_at <= pg_catalog.now() or private.sms_is_moot(l)
      or private.sms_refusal(l.organization_id, l.to_phone, l.from_phone) is not null);
  return query
    update public.sms_log l
    set status = 'sending', attempts = l.attempts + 1, next_attempt_at = pg_catalog.now() + interval '2 minutes'
    where l.id in (
      select q.id from public.sms_log q
      where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now() and (p_sms is null or q.id = p_sms)
      order by q.next_attempt_at limit p_limit for update skip locked)
    returning l.*;
end
$$;
