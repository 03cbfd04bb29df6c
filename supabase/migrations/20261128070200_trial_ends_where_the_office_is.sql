-- The letters before a trial ends name the day as the office's calendar shows it, not the one that UTC has reached by then.

-- The zone in which an office lives: that of its booking page, else that of the visits it wrote down last, else UTC.
create function private.office_zone(p_organization uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := coalesce(
    (select s.time_zone from private.booking_settings_of(p_organization) s),
    (select a.time_zone from public.appointments a
      where a.organization_id = p_organization and a.deleted_at is null and a.time_zone <> ''
      order by a.created_at desc limit 1),
    'UTC');
begin
  perform pg_catalog.now() at time zone v_zone;
  return v_zone;
exception when invalid_parameter_value then
  return 'UTC';
end
$$;
revoke execute on function private.office_zone from public;

-- As before, with that day.
create or replace function public.subscription_upkeep(p_is_on boolean, p_site text default null, p_limit integer default 50) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row record;
  v_told integer := 0;
begin
  if p_is_on and exists (select 1 from private.billing_switch s where s.first_on_at is null) then
    -- Who was here before there were plans gets the free days from now on.
    update public.organization_subscriptions s set trial_ends_at = pg_catalog.now() + interval '30 days'
    where s.stripe_subscription_id is null and s.trial_ends_at < pg_catalog.now() + interval '30 days';
  end if;
  update private.billing_switch s set is_on = p_is_on, first_on_at = case when p_is_on then coalesce(s.first_on_at, pg_catalog.now())
    else s.first_on_at end
  where s.is_on is distinct from p_is_on;
  if not p_is_on then return '{"told": 0, "overdue": []}'; end if;
  delete from private.stripe_events e where e.processed_at < pg_catalog.now() - interval '90 days';
  for v_row in
    select s.organization_id, s.trial_ends_at, t.kind,
      s.trial_ends_at at time zone private.office_zone(s.organization_id) as ends_at
    from public.organization_subscriptions s
    join public.organizations o on o.id = s.organization_id and o.archived_at is null
    cross join lateral (select case when s.trial_ends_at <= pg_catalog.now() + interval '1 day' then 'trial_1' else 'trial_7' end as kind) t
    where s.status = 'none' and s.trial_ends_at > pg_catalog.now() and s.trial_ends_at <= pg_catalog.now() + interval '7 days'
      and not exists (select 1 from private.subscription_notices n
        where n.organization_id = s.organization_id and n.kind = t.kind and n.subject = s.trial_ends_at::date::text)
    order by s.trial_ends_at limit p_limit
  loop
    if private.tell_of_subscription(v_row.organization_id, v_row.kind, v_row.trial_ends_at::date::text, 'subscription_trial_ends',
      pg_catalog.jsonb_build_object(
        'trial.when', case v_row.kind when 'trial_1' then 'within a day'
          else 'on ' || pg_catalog.to_char(v_row.ends_at, 'FMMonth FMDD') end,
        'trial.ends_on', pg_catalog.to_char(v_row.ends_at, 'FMMonth FMDD, YYYY')),
      case v_row.kind when 'trial_1' then 'Your trial ends within a day' else 'Your trial ends in a week' end,
      'Choose a plan under Subscription. Your reports and data stay yours either way.', p_site)
    then
      v_told := v_told + 1;
    end if;
  end loop;
  return pg_catalog.jsonb_build_object('told', v_told, 'overdue', coalesce((
    select pg_catalog.jsonb_agg(d.stripe_customer_id) from (
      select s.stripe_customer_id from public.organization_subscriptions s
      where s.stripe_customer_id is not null and s.status not in ('none', 'canceled', 'incomplete_expired')
        and (s.current_period_end < pg_catalog.now() - interval '1 hour' or s.status in ('past_due', 'unpaid', 'incomplete', 'paused'))
        and s.looked_at < pg_catalog.now() - interval '6 hours'
      order by s.looked_at limit 20) d), '[]'));
end
$$;
