-- The next page begins after the last row of the one before (p_before and p_before_id), not after its instant: what failed at once with it
-- was left out. As before otherwise.
drop function public.delivery_failures(text, timestamptz, integer);
create function public.delivery_failures(
  p_channel text default null, p_before timestamptz default null, p_limit integer default 50,
  p_before_id uuid default null
) returns table (id uuid, channel text, organization_id uuid, organization_name text, receiver text, kind text, status text,
  reason text, failed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sees_all boolean := private.support_may('see delivery failures', null);
  v_organizations uuid[] := array(
    select o from private.my_organizations() o where private.support_may('see delivery failures', o));
begin
  if not v_sees_all and pg_catalog.cardinality(v_organizations) = 0 then
    raise exception 'only those who answer for an organization' using errcode = '42501';
  end if;
  return query
    select f.id, f.channel, f.organization_id, o.name, f.receiver, f.kind, f.status, f.reason, f.failed_at
    from (
      select e.id, 'email'::text as channel, e.organization_id, e.to_email as receiver, e.template_type as kind, e.status,
        coalesce(pg_catalog.left(e.last_error, 300), '') as reason, coalesce(e.bounced_at, e.next_attempt_at, e.created_at) as failed_at
      from public.email_log e where e.status in ('failed', 'bounced', 'suppressed')
        -- Who is invited is read by those who may invite.
        and (e.template_type <> 'member_invite' or private.is_operator() or private.may(e.organization_id, 'manage members'))
      union all
      select s.id, 'sms', s.organization_id, s.to_phone, s.kind, s.status,
        coalesce(pg_catalog.left(s.last_error, 300), ''), coalesce(s.sent_at, s.created_at)
      from public.sms_log s where s.direction = 'out' and s.status in ('failed', 'blocked', 'expired')
      union all
      select q.id, 'push', q.organization_id, private.support_name(q.user_id), q.type, 'failed',
        pg_catalog.left(q.last_error, 300), coalesce(q.sent_at, q.next_attempt_at)
      from public.notification_queue q
      where q.channel = 'push' and q.sent and q.last_error is not null and q.attempts between 1 and 998
    ) f
    join public.organizations o on o.id = f.organization_id
    where (v_sees_all or f.organization_id = any (v_organizations)) and (p_channel is null or f.channel = p_channel)
      and (p_before is null
        or (f.failed_at, f.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by f.failed_at desc, f.id desc limit least(greatest(p_limit, 1), 200);
end
$$;
revoke execute on function public.delivery_failures from public, anon;
grant execute on function public.delivery_failures to authenticated;
