-- What people and the billing functions ask. Stripe is asked first, and what it said is written here under a ticket, so that
-- webhooks may come twice, late and in any order.

-- What the screens need, in one answer. Any member; the names tell the others whom to ask.
create function public.subscription_facts(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is null then
    raise exception 'members only' using errcode = '42501';
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'is_billing_on', private.is_billing_on(), 'status', s.status, 'plan', s.plan, 'billing_interval', s.billing_interval,
      'trial_ends_at', s.trial_ends_at, 'current_period_end', s.current_period_end, 'covered_until', s.covered_until,
      'ends_at', s.ends_at, 'has_customer', s.stripe_customer_id is not null,
      'inspectors', private.inspector_count(p_organization), 'seats', private.subscription_seats(p_organization),
      'managers', coalesce((
        select pg_catalog.jsonb_agg(coalesce(nullif(pg_catalog.btrim(p.full_name), ''), p.email, '') order by m.created_at)
        from public.organization_members m left join public.profiles p on p.user_id = m.user_id
        where m.organization_id = p_organization and m.removed_at is null
          and m.role = any (private.roles_for('manage subscription'))), '[]'))
    from public.organization_subscriptions s where s.organization_id = p_organization);
end
$$;

-- Asked by the billing functions with the caller's own token before they do anything at Stripe.
create function public.subscription_manage(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not private.may(p_organization, 'manage subscription') then
    raise exception 'only who manages the subscription' using errcode = '42501';
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'organization', o.name, 'email', coalesce(p.email, ''), 'status', s.status, 'plan', s.plan,
      'billing_interval', s.billing_interval, 'trial_ends_at', s.trial_ends_at, 'ends_at', s.ends_at,
      'customer', s.stripe_customer_id, 'subscription', s.stripe_subscription_id, 'item', s.stripe_item_id,
      'inspectors', private.inspector_count(p_organization))
    from public.organization_subscriptions s
    join public.organizations o on o.id = s.organization_id
    left join public.profiles p on p.user_id = auth.uid()
    where s.organization_id = p_organization);
end
$$;

-- Two tabs that begin at once get one customer: the first that is written stays.
create function public.subscription_customer(p_organization uuid, p_customer text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer text;
begin
  update public.organization_subscriptions s set stripe_customer_id = coalesce(s.stripe_customer_id, p_customer)
  where s.organization_id = p_organization returning s.stripe_customer_id into v_customer;
  return v_customer;
end
$$;

-- Drawn before Stripe is asked: whatever happened there until now is in the answer. Null for an event that was processed, and
-- for a customer of another product on the same account.
create function public.subscription_ticket(p_customer text, p_event text default null) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select 1 from private.stripe_events e where e.id = p_event)
    or not exists (select 1 from public.organization_subscriptions s where s.stripe_customer_id = p_customer)
  then
    return null;
  end if;
  return pg_catalog.nextval('private.subscription_tickets');
end
$$;

insert into private.office_letters (letter_type, subject, body_html, body_text) values
('subscription_trial_ends', 'Your trial ends {{trial.when}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">The free days of <strong>{{organization.name}}</strong> end on <strong>{{trial.ends_on}}</strong>.</p>
    <p style="margin:0 0 16px 0;">Choose a plan and nothing changes. If you do not, everything that you wrote stays readable, can be exported, and shared links keep working; 14 days later no new reports are started.</p>
    <p style="margin:0 0 16px 0;"><a href="{{subscription.link}}" style="color:#1d2730;font-weight:bold;">Choose a plan</a></p>
    <p style="margin:0;color:#56646e;">{{subscription.link}}</p>
  </td></tr>
</table>',
'The free days of {{organization.name}} end on {{trial.ends_on}}.

Choose a plan and nothing changes. If you do not, everything that you wrote stays readable, can be exported, and shared links keep working; 14 days later no new reports are started.

Choose a plan:
{{subscription.link}}
'),
('subscription_payment_failed', 'A payment of {{invoice.amount}} did not go through',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">The payment of <strong>{{invoice.amount}}</strong> for the plan of <strong>{{organization.name}}</strong> did not go through{{invoice.of}}.</p>
    <p style="margin:0 0 16px 0;">It is tried again in the next days. Most often the card has changed: open Subscription, then Payment and invoices. Your reports, your data and shared links go on as they are.</p>
    <p style="margin:0 0 16px 0;"><a href="{{subscription.link}}" style="color:#1d2730;font-weight:bold;">Open Subscription</a></p>
    <p style="margin:0;color:#56646e;">{{subscription.link}}</p>
  </td></tr>
</table>',
'The payment of {{invoice.amount}} for the plan of {{organization.name}} did not go through{{invoice.of}}.

It is tried again in the next days. Most often the card has changed: open Subscription, then Payment and invoices. Your reports, your data and shared links go on as they are.

Open Subscription:
{{subscription.link}}
');

-- A letter and an entry in the bell for everybody who manages the subscription, once for each subject.
create function private.tell_of_subscription(
  p_organization uuid, p_kind text, p_subject text, p_letter text, p_values jsonb, p_title text, p_body text, p_site text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.office_letters;
  v_values jsonb;
begin
  insert into private.subscription_notices (organization_id, kind, subject) values (p_organization, p_kind, p_subject)
  on conflict on constraint subscription_notices_pkey do nothing;
  if not found then return false; end if;
  select * into v_letter from private.office_letters l where l.letter_type = p_letter;
  select p_values || pg_catalog.jsonb_build_object('organization.name', o.name, 'subscription.link',
    case when p_site ~ '^https?://' then pg_catalog.rtrim(p_site, '/') || '/subscription' else '' end)
  into v_values from public.organizations o where o.id = p_organization;
  insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
  select p_organization, p_letter, p.email, pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false)
  from public.organization_members m join public.profiles p on p.user_id = m.user_id
  where m.organization_id = p_organization and m.removed_at is null and m.role = any (private.roles_for('manage subscription'))
    and p.email ~ '^[^\s@]+@[^\s@]+$';
  perform private.notify_roles(p_organization, private.roles_for('manage subscription'), 'system_alert', p_title, p_body,
    '{"url": "/subscription"}');
  return true;
end
$$;

create function private.amount_text(p_cents integer, p_currency text) returns text
language sql immutable set search_path = ''
as $$
  select case p_currency when 'usd' then '$' else pg_catalog.upper(p_currency) || ' ' end
    || pg_catalog.to_char(p_cents / 100.0, 'FM999,999,990.00')
$$;

-- Writes what Stripe said of one customer. `p_subscription` null: it has none of ours. An answer with a smaller ticket than the one
-- that is written changes nothing: it was asked for earlier, and every later event draws a larger ticket before asking.
create function public.subscription_take(
  p_customer text, p_ticket bigint, p_subscription jsonb, p_invoices jsonb, p_event jsonb default null, p_site text default null
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
    ticket = p_ticket, looked_at = pg_catalog.now()
  where s.organization_id = v_row.organization_id;
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

-- Every minute, from the job subscription-upkeep: follows the keys of the environment, writes to offices whose trial ends, and names
-- the customers whom Stripe should be asked about because a webhook is overdue.
create function public.subscription_upkeep(p_is_on boolean, p_site text default null, p_limit integer default 50) returns jsonb
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
    select s.organization_id, s.trial_ends_at, t.kind from public.organization_subscriptions s
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
          else 'on ' || pg_catalog.to_char(v_row.trial_ends_at, 'FMMonth FMDD') end,
        'trial.ends_on', pg_catalog.to_char(v_row.trial_ends_at, 'FMMonth FMDD, YYYY')),
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

revoke execute on function private.tell_of_subscription, private.amount_text from public;
revoke execute on function public.subscription_facts, public.subscription_manage, public.subscription_customer,
  public.subscription_ticket, public.subscription_take, public.subscription_upkeep from public, anon, authenticated;
grant execute on function public.subscription_facts, public.subscription_manage to authenticated;
grant execute on function public.subscription_customer, public.subscription_ticket, public.subscription_take,
  public.subscription_upkeep to service_role;
