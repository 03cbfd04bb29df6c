-- Reconciliation: every customer is read from Stripe again and again, so that nothing depends on a webhook. The answers are written
-- by the same routine under the same tickets.

drop function public.subscription_take(text, bigint, jsonb, jsonb, jsonb, text);
drop function public.subscription_upkeep(boolean, text, integer);

-- Writes what Stripe said about one customer. `p_subscription` null: it has none of ours. `p_doubles`: all living subscriptions when
-- several renew. `p_is_reconciled`: no event led here, so a change that is found is one that the webhook did not bring. An answer with a
-- smaller ticket than the one that is written changes nothing: every later event draws a larger ticket before asking.
create function public.subscription_take(
  p_customer text, p_ticket bigint, p_subscription jsonb, p_invoices jsonb, p_event jsonb default null, p_site text default null,
  p_doubles jsonb default '[]', p_is_reconciled boolean default false
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.organization_subscriptions;
  v_invoice public.subscription_invoices;
begin
  select * into v_row from public.organization_subscriptions s where s.stripe_customer_id = p_customer for update;
  if not found then return 'unknown'; end if;
  if p_event is not null then
    insert into private.stripe_events (id, type, created_at, organization_id)
    values (p_event ->> 'id', p_event ->> 'type', (p_event ->> 'created_at')::timestamptz, v_row.organization_id)
    on conflict on constraint stripe_events_pkey do nothing;
  end if;
  if p_ticket <= v_row.ticket then return 'older'; end if;
  update public.organization_subscriptions s set
    status = coalesce(p_subscription ->> 'status', 'none'),
    plan = p_subscription ->> 'plan',
    billing_interval = p_subscription ->> 'billing_interval',
    current_period_end = (p_subscription ->> 'current_period_end')::timestamptz,
    covered_until = (p_subscription ->> 'covered_until')::timestamptz,
    ends_at = (p_subscription ->> 'ends_at')::timestamptz,
    stripe_subscription_id = p_subscription ->> 'id',
    stripe_item_id = p_subscription ->> 'item',
    doubles = p_doubles,
    doubles_since = case when p_doubles = '[]' then null else coalesce(s.doubles_since, pg_catalog.now()) end,
    ticket = p_ticket, looked_at = pg_catalog.now()
  where s.organization_id = v_row.organization_id;
  if p_is_reconciled and (v_row.status, v_row.plan, v_row.billing_interval, v_row.ends_at, v_row.stripe_subscription_id)
    is distinct from (coalesce(p_subscription ->> 'status', 'none'), p_subscription ->> 'plan', p_subscription ->> 'billing_interval',
      (p_subscription ->> 'ends_at')::timestamptz, p_subscription ->> 'id')
  then
    update private.webhook_health h set missed_since = coalesce(h.missed_since, pg_catalog.now()), missed_at = pg_catalog.now();
  end if;
  if v_row.doubles = '[]' and p_doubles <> '[]' then
    perform private.notify_operators('An organization has two subscriptions',
      (select o.name from public.organizations o where o.id = v_row.organization_id) || ' pays twice. Support logs, Billing says which one to end.',
      '{"url": "/support-logs?part=billing"}');
  end if;
  for v_invoice in
    insert into public.subscription_invoices as i (id, organization_id, number, status, total_cents, currency, issued_at, paid_at,
      page_url, pdf_url)
    select n.id, v_row.organization_id, coalesce(n.number, ''), n.status, n.total_cents, n.currency, n.issued_at, n.paid_at,
      n.page_url, n.pdf_url
    from pg_catalog.jsonb_to_recordset(p_invoices) as n (id text, number text, status text, total_cents integer, currency text,
      issued_at timestamptz, paid_at timestamptz, page_url text, pdf_url text)
    on conflict on constraint subscription_invoices_pkey do update set number = excluded.number, status = excluded.status,
      total_cents = excluded.total_cents, paid_at = excluded.paid_at, page_url = excluded.page_url, pdf_url = excluded.pdf_url
    where i.organization_id = excluded.organization_id
    returning i.*
  loop
    continue when v_invoice.status <> 'open' or coalesce(p_subscription ->> 'status', '') not in ('past_due', 'unpaid');
    perform private.tell_of_subscription(v_row.organization_id, 'payment_failed', v_invoice.id, 'subscription_payment_failed',
      pg_catalog.jsonb_build_object('invoice.amount', private.amount_text(v_invoice.total_cents, v_invoice.currency),
        'invoice.of', case v_invoice.number when '' then '' else ' (invoice ' || v_invoice.number || ')' end),
      'A payment did not go through',
      private.amount_text(v_invoice.total_cents, v_invoice.currency) || ' for your plan. Look at the card under Subscription.', p_site);
  end loop;
  return 'taken';
end
$$;

-- Every minute, from the job subscription-upkeep: follows the keys of the environment, and writes to offices whose trial ends.
-- `is_check_due`: Stripe should be asked where its webhook goes.
create function public.subscription_upkeep(
  p_is_on boolean, p_site text default null, p_limit integer default 50, p_webhook_url text default ''
) returns jsonb
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
  if not p_is_on then return '{"told": 0, "is_check_due": false}'; end if;
  -- The address is new: what was found about another one says nothing.
  update private.webhook_health h set url = p_webhook_url, checked_at = null, endpoint = 'unknown', endpoint_urls = '{}'
  where h.url <> p_webhook_url;
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
  return pg_catalog.jsonb_build_object('told', v_told, 'is_check_due', (
    select h.checked_at is null or h.checked_at < pg_catalog.now() - interval '1 hour' or coalesce(h.missed_at > h.checked_at, false)
    from private.webhook_health h));
end
$$;

-- Claims a page of customers to be read from Stripe: each minute while a page of Stripe is open, each hour while something is wrong, each
-- day otherwise. A claim counts whether or not Stripe answers, so a customer that fails does not hold up the others.
create function public.subscription_due(p_limit integer default 50) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select s.organization_id, coalesce(s.watched_until > pg_catalog.now(), false) as is_watched
    from public.organization_subscriptions s
    where s.stripe_customer_id is not null and (
      (s.watched_until > pg_catalog.now() and coalesce(s.asked_at, '-infinity') < pg_catalog.now() - interval '50 seconds')
      or (coalesce(s.asked_at, '-infinity') < pg_catalog.now() - interval '10 minutes'
        and coalesce(s.looked_at, '-infinity') < pg_catalog.now() - case
          when s.status in ('past_due', 'unpaid', 'incomplete', 'paused') or s.doubles <> '[]'
            or (s.status in ('trialing', 'active') and s.current_period_end < pg_catalog.now() - interval '10 minutes')
          then interval '1 hour' else interval '1 day' end))
    order by is_watched desc, s.asked_at nulls first
    limit p_limit
    for update skip locked),
  claimed as (
    update public.organization_subscriptions s set asked_at = pg_catalog.now()
    from due d where s.organization_id = d.organization_id
    returning s.stripe_customer_id, d.is_watched)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('customer', c.stripe_customer_id, 'is_watched', c.is_watched)
    order by c.is_watched desc), '[]') from claimed c
$$;

revoke execute on function public.subscription_take, public.subscription_upkeep, public.subscription_due from public, anon, authenticated;
grant execute on function public.subscription_take, public.subscription_upkeep, public.subscription_due to service_role;
