-- The plan of an organization: what Stripe says about it, what it holds, and what its end stops. Written by the server alone; a
-- device asks. Sync never looks here: what was written offline is always taken (ADR 0064).

insert into private.actions (action, roles, synced_table) values ('manage subscription', '{owner, admin}', null);

create table private.subscription_plans (
  plan text not null,
  inspectors integer not null,
  monthly_cents integer not null,
  yearly_cents integer not null,
  constraint subscription_plans_pkey primary key (plan)
);
comment on table private.subscription_plans is
  'One plan, as packages/domain/src/office/subscription/subscription-plans.ts has it; a test compares them. Changed by migrations only.';

insert into private.subscription_plans (plan, inspectors, monthly_cents, yearly_cents) values
  ('solo', 1, 4900, 49000), ('team', 5, 11900, 119000), ('office', 25, 24900, 249000);

create table private.subscription_deeds (
  deed text not null,
  stopped_from text,
  constraint subscription_deeds_pkey primary key (deed),
  constraint subscription_deeds_stopped_from_check check (stopped_from in ('grace', 'lapsed'))
);
comment on table private.subscription_deeds is
  'One thing that people do, and the first standing in which a plan that ended stops it; null: never. As packages/domain/src/office/subscription/subscription-standing.ts has it.';

insert into private.subscription_deeds (deed, stopped_from) values
  ('read everything', null),
  ('export everything', null),
  ('share reports', null),
  ('finish and publish what was begun', null),
  ('send what was written offline', null),
  ('invite people', 'grace'),
  ('start a report', 'lapsed');

create table private.billing_switch (
  is_only boolean not null default true,
  is_on boolean not null default false,
  first_on_at timestamptz,
  constraint billing_switch_pkey primary key (is_only),
  constraint billing_switch_is_only_check check (is_only)
);
comment on table private.billing_switch is 'Whether this server bills at all: the one row follows the keys of its environment.';

insert into private.billing_switch default values;

create table public.organization_subscriptions (
  organization_id uuid not null,
  status text not null default 'none',
  plan text,
  billing_interval text,
  trial_ends_at timestamptz not null,
  current_period_end timestamptz,
  covered_until timestamptz,
  ends_at timestamptz,
  stripe_customer_id text,
  stripe_subscription_id text,
  stripe_item_id text,
  ticket bigint not null default 0,
  looked_at timestamptz,
  updated_at timestamptz not null default now(),
  asked_at timestamptz,
  watched_until timestamptz,
  checkout_token uuid,
  checkout_until timestamptz,
  doubles jsonb not null default '[]',
  doubles_since timestamptz,
  constraint organization_subscriptions_pkey primary key (organization_id),
  constraint organization_subscriptions_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint organization_subscriptions_plan_fkey foreign key (plan) references private.subscription_plans (plan),
  constraint organization_subscriptions_stripe_customer_id_key unique (stripe_customer_id),
  constraint organization_subscriptions_status_check check (status in ('none', 'trialing', 'active', 'past_due', 'unpaid', 'paused',
    'incomplete', 'incomplete_expired', 'canceled')),
  constraint organization_subscriptions_billing_interval_check check (billing_interval in ('month', 'year')),
  constraint organization_subscriptions_doubles_check check (jsonb_typeof(doubles) = 'array')
);
comment on table public.organization_subscriptions is
  'The plan of one organization, made with it. Members read it; it is written by functions that asked Stripe.';
comment on column public.organization_subscriptions.covered_until is 'Until when a subscription covers or covered; what comes after is grace.';
comment on column public.organization_subscriptions.ends_at is 'When a subscription that was cancelled runs out; null: it renews.';
comment on column public.organization_subscriptions.ticket is
  'Drawn before Stripe was asked. An answer with a smaller ticket is older news and is not written (subscription_take).';
comment on column public.organization_subscriptions.asked_at is 'When the reconciliation last claimed this customer, whether or not Stripe answered.';
comment on column public.organization_subscriptions.watched_until is
  'Until when a payment page or the portal may be open at Stripe; until then the customer is read every minute.';
comment on column public.organization_subscriptions.checkout_token is 'Holder of the lease to open a payment page; free after checkout_until.';
comment on column public.organization_subscriptions.doubles is
  'All living subscriptions of the customer when there are several that renew, the one that counts first; otherwise empty.';
create index organization_subscriptions_plan_idx on public.organization_subscriptions (plan);
create index organization_subscriptions_trial_ends_at_idx on public.organization_subscriptions (trial_ends_at) where status = 'none';
create index organization_subscriptions_watched_until_idx on public.organization_subscriptions (watched_until);
create index organization_subscriptions_looked_at_idx on public.organization_subscriptions (looked_at) where stripe_customer_id is not null;

create sequence private.subscription_tickets;

create table public.subscription_invoices (
  id text not null,
  organization_id uuid not null,
  number text not null default '',
  status text not null,
  total_cents integer not null,
  currency text not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  page_url text,
  pdf_url text,
  constraint subscription_invoices_pkey primary key (id),
  constraint subscription_invoices_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint subscription_invoices_status_check check (status in ('open', 'paid', 'uncollectible', 'void')),
  constraint subscription_invoices_currency_check check (currency ~ '^[a-z]{3}$'),
  constraint subscription_invoices_urls_check check (page_url ~* '^https?://' and pdf_url ~* '^https?://')
);
comment on table public.subscription_invoices is
  'One invoice of Stripe to one organization. Read by those who manage the subscription; written by functions that asked Stripe.';
create index subscription_invoices_organization_id_idx on public.subscription_invoices (organization_id, issued_at desc);

create table private.stripe_events (
  id text not null,
  type text not null,
  created_at timestamptz not null,
  organization_id uuid,
  processed_at timestamptz not null default now(),
  constraint stripe_events_pkey primary key (id)
);
comment on table private.stripe_events is
  'One event of Stripe that was processed: it comes again whenever Stripe is not sure. Forgotten after 90 days.';
create index stripe_events_processed_at_idx on private.stripe_events (processed_at);

create table private.subscription_notices (
  organization_id uuid not null,
  kind text not null,
  subject text not null,
  told_at timestamptz not null default now(),
  constraint subscription_notices_pkey primary key (organization_id, kind, subject),
  constraint subscription_notices_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint subscription_notices_kind_check check (kind in ('trial_7', 'trial_1', 'payment_failed'))
);
comment on table private.subscription_notices is 'Something that an organization was told once about its plan: the end of this trial, that invoice.';

-- The zone in which an office lives: that of its booking page, else that of the visits it wrote down last, else UTC. Letters before a trial
-- ends name the day as the office's calendar shows it.
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

-- The free days count from the making of the organization. Those that are older than billing itself get them when it is
-- switched on for the first time (subscription_upkeep).
create function private.begin_trial() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.organization_subscriptions (organization_id, trial_ends_at)
  values (new.id, new.created_at + interval '30 days') on conflict on constraint organization_subscriptions_pkey do nothing;
  return null;
end
$$;

create trigger organizations_trial after insert on public.organizations
  for each row execute function private.begin_trial();

create trigger organization_subscriptions_updated_at before update on public.organization_subscriptions
  for each row execute function private.touch_updated_at();

create function private.is_billing_on() returns boolean
language sql stable security definer set search_path = ''
as $$ select s.is_on from private.billing_switch s $$;

-- The table beside `standingOf` in packages/domain/src/office/subscription/subscription-standing.ts, which a test holds against this.
create function private.subscription_standing(
  p_is_on boolean, p_status text, p_trial_ends_at timestamptz, p_covered_until timestamptz, p_now timestamptz
) returns text
language sql immutable set search_path = ''
as $$
  select case
    when not p_is_on then 'open'
    when p_status in ('trialing', 'active') then 'paid'
    when p_now < greatest(p_trial_ends_at, p_covered_until) then case p_status when 'none' then 'trial' else 'paid' end
    when p_now < greatest(p_trial_ends_at, p_covered_until) + interval '336 hours' then 'grace'
    else 'lapsed' end
$$;

create function private.standing_of(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.subscription_standing(private.is_billing_on(), s.status, s.trial_ends_at, s.covered_until, pg_catalog.now())
  from public.organization_subscriptions s where s.organization_id = p_organization
$$;

create function private.is_stopped(p_deed text, p_standing text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select d.stopped_from is not null and (p_standing = 'lapsed' or p_standing = d.stopped_from)
    from private.subscription_deeds d where d.deed = p_deed), false)
$$;

-- How many people may inspect; null: as many as like. The free days hold the largest plan.
create function private.subscription_seats(p_organization uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when not private.is_billing_on() then null
    when s.plan is null then (select pg_catalog.max(p.inspectors) from private.subscription_plans p)
    else (select p.inspectors from private.subscription_plans p where p.plan = s.plan) end
  from public.organization_subscriptions s where s.organization_id = p_organization
$$;

create function private.does_inspect(p_role text) returns boolean
language sql immutable set search_path = ''
as $$ select p_role in ('owner', 'admin', 'inspector') $$;

create function private.inspector_count(p_organization uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.count(*)::integer from public.organization_members m
  where m.organization_id = p_organization and m.removed_at is null and private.does_inspect(m.role)
$$;

revoke execute on function private.office_zone, private.begin_trial, private.is_billing_on, private.subscription_standing,
  private.standing_of, private.is_stopped, private.subscription_seats, private.does_inspect, private.inspector_count
  from public;

alter table public.organization_subscriptions enable row level security;
alter table public.subscription_invoices enable row level security;
revoke all on public.organization_subscriptions, public.subscription_invoices from anon, authenticated;
grant select (organization_id, status, plan, billing_interval, trial_ends_at, current_period_end, covered_until, ends_at, updated_at)
  on public.organization_subscriptions to authenticated;
grant select on public.subscription_invoices to authenticated;
grant select on public.organization_subscriptions, public.subscription_invoices to service_role;

create policy "members read the plan of their organization"
  on public.organization_subscriptions for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "who manages the subscription reads its invoices"
  on public.subscription_invoices for select to authenticated
  using (private.may(organization_id, 'manage subscription'));

-- How many people a plan holds. Looked at where people come in, never where they work: who is in stays, whatever becomes of
-- the plan. The calls of the team hold the organization's lock, so two cannot take the last place at once.

create function private.refuse_full_plan(p_organization uuid, p_more integer) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_seats integer := private.subscription_seats(p_organization);
begin
  if private.inspector_count(p_organization) + p_more > v_seats then
    -- PostgREST makes '402 Payment Required' of it.
    raise exception 'the plan holds % people who inspect', v_seats using errcode = 'PT402';
  end if;
end
$$;

create function private.invitation_fits_plan() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_waiting integer;
begin
  if private.is_stopped('invite people', private.standing_of(new.organization_id)) then
    raise exception 'the plan has ended' using errcode = 'PT402', detail = 'ended';
  end if;
  if private.does_inspect(new.role) then
    select pg_catalog.count(*) into v_waiting from public.organization_invitations i
    where i.organization_id = new.organization_id and private.does_inspect(i.role) and i.accepted_at is null
      and i.revoked_at is null and i.expires_at > pg_catalog.now();
    perform private.refuse_full_plan(new.organization_id, v_waiting + 1);
  end if;
  return new;
end
$$;

create trigger organization_invitations_plan before insert on public.organization_invitations
  for each row execute function private.invitation_fits_plan();

-- An owner is never refused: an organization has one, and whoever owns it comes back to it.
create function private.member_fits_plan() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.removed_at is null and new.role <> 'owner' and private.does_inspect(new.role)
    and (tg_op = 'INSERT' or old.removed_at is not null or not private.does_inspect(old.role))
  then
    perform private.refuse_full_plan(new.organization_id, 1);
  end if;
  return new;
end
$$;

create trigger organization_members_plan before insert or update of role, removed_at on public.organization_members
  for each row execute function private.member_fits_plan();

revoke execute on function private.refuse_full_plan, private.invitation_fits_plan, private.member_fits_plan from public;

-- What people and the billing functions ask. Stripe is asked first, and what it said is written here under a ticket, so that
-- webhooks may come twice, late and in any order.

-- What the screens need, in one answer. Any member; the names tell the others whom to ask. `is_watched`: a page of Stripe may be open;
-- `has_doubles`: several subscriptions renew.
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
      'is_watched', coalesce(s.watched_until > pg_catalog.now(), false), 'has_doubles', s.doubles <> '[]',
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

-- A letter and an entry in the bell foreverybody who manages the subscription, once for each subject.
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

-- Every minute, from the job subscription-upkeep: follows the keys of the environment, and writes to offices whose trial ends, with the day
-- that it is where they are. `is_check_due`: Stripe should be asked where its webhook goes.
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

revoke execute on function public.subscription_facts, public.subscription_manage from public, anon;
revoke execute on function public.subscription_customer, public.subscription_ticket, public.subscription_take,
  public.subscription_upkeep from public, anon, authenticated;
revoke execute on function private.tell_of_subscription, private.amount_text from public;
grant execute on function public.subscription_facts, public.subscription_manage to authenticated;
grant execute on function public.subscription_customer, public.subscription_ticket, public.subscription_take,
  public.subscription_upkeep to service_role;

-- One subscription per organization: opening a payment page is a critical section, and while a page of Stripe is open the customer
-- is read from Stripe every minute, so that a paid plan shows without any webhook (ADR 0064).

-- Takes, or extends, the lease to open a payment page. False while another request holds it.
create function public.subscription_checkout_lease(p_organization uuid, p_token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.organization_subscriptions s
  set checkout_token = p_token, checkout_until = pg_catalog.now() + interval '90 seconds'
  where s.organization_id = p_organization
    and (s.checkout_token is null or s.checkout_token = p_token or s.checkout_until < pg_catalog.now());
  return found;
end
$$;

create function public.subscription_checkout_release(p_organization uuid, p_token uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.organization_subscriptions s set checkout_token = null, checkout_until = null
  where s.organization_id = p_organization and s.checkout_token = p_token
$$;

-- A page of Stripe is open for this organization until then.
create function public.subscription_watch(p_organization uuid, p_until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.organization_subscriptions s set watched_until = greatest(s.watched_until, p_until)
  where s.organization_id = p_organization
$$;

revoke execute on function public.subscription_checkout_lease, public.subscription_checkout_release,
  public.subscription_watch from public, anon, authenticated;
grant execute on function public.subscription_checkout_lease, public.subscription_checkout_release,
  public.subscription_watch to service_role;

-- What operators are told about billing: whether Stripe's calls arrive, and customers with several subscriptions.

insert into private.support_powers (power, action, for_operators) values ('see billing', null, true);

create table private.webhook_health (
  is_only boolean not null default true,
  url text not null default '',
  heard_at timestamptz,
  refused_since timestamptz,
  refused_at timestamptz,
  refusal text,
  missed_since timestamptz,
  missed_at timestamptz,
  checked_at timestamptz,
  endpoint text not null default 'unknown',
  endpoint_urls text[] not null default '{}',
  constraint webhook_health_pkey primary key (is_only),
  constraint webhook_health_is_only_check check (is_only),
  constraint webhook_health_refusal_check check (refusal in ('signature', 'time')),
  constraint webhook_health_endpoint_check check (endpoint in ('unknown', 'found', 'absent', 'disabled', 'events'))
);
comment on table private.webhook_health is
  'How Stripe''s webhook does, in one row: when a call was accepted, refused, or missing although something had changed. Written by functions.';
comment on column private.webhook_health.endpoint is 'What Stripe has registered for our address, as its API said at checked_at.';

insert into private.webhook_health default values;

-- A call was accepted (p_refusal null) or refused. Refusals are written every ten seconds at most: anyone can send them.
create function public.subscription_webhook_note(p_refusal text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_refusal is null then
    update private.webhook_health h set heard_at = pg_catalog.now(), refused_since = null, refused_at = null, refusal = null,
      missed_since = null, missed_at = null
    where h.heard_at is null or h.heard_at < pg_catalog.now() - interval '10 seconds' or h.refused_at is not null or h.missed_at is not null;
  else
    update private.webhook_health h set refused_since = coalesce(h.refused_since, pg_catalog.now()), refused_at = pg_catalog.now(),
      refusal = p_refusal
    where h.refused_at is null or h.refused_at < pg_catalog.now() - interval '10 seconds' or h.refusal <> p_refusal;
  end if;
end
$$;

create function public.subscription_webhook_checked(p_endpoint text, p_urls text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.webhook_health h set endpoint = p_endpoint, endpoint_urls = p_urls, checked_at = pg_catalog.now()
$$;

-- For the server's log.
create function public.subscription_webhook_health() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.to_jsonb(h) - 'is_only' from private.webhook_health h
$$;

-- For /support-logs.
create function public.billing_health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not private.support_may('see billing', null) then
    raise exception 'operators only' using errcode = '42501';
  end if;
  return pg_catalog.jsonb_build_object(
    'is_on', private.is_billing_on(),
    'webhook', public.subscription_webhook_health(),
    'doubles', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('organization_id', s.organization_id, 'organization', o.name,
        'customer', s.stripe_customer_id, 'since', s.doubles_since, 'subscriptions', s.doubles) order by s.doubles_since)
      from public.organization_subscriptions s join public.organizations o on o.id = s.organization_id
      where s.doubles <> '[]'), '[]'));
end
$$;

-- Everyone who runs the server, in their bell.
create function private.notify_operators(p_title text, p_body text, p_data jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.notify(u.id, 'system_alert', p_title, p_body, p_data)
  from auth.users u
  where u.raw_app_meta_data ->> 'platform_role' = 'operator'
    or (pg_catalog.lower(u.email) in (select o.email from private.operators o) and private.has_proven_mailbox(u.id))
$$;

revoke execute on function public.subscription_webhook_note, public.subscription_webhook_checked,
  public.subscription_webhook_health from public, anon, authenticated;
revoke execute on function public.billing_health from public, anon;
revoke execute on function private.notify_operators from public;
grant execute on function public.subscription_webhook_note, public.subscription_webhook_checked,
  public.subscription_webhook_health to service_role;
grant execute on function public.billing_health to authenticated;

-- Reconciliation: every customer is read from Stripe again and again, so that nothing depends on a webhook. The answers are written
-- by the same routine under the same tickets.

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

revoke execute on function public.subscription_due from public, anon, authenticated;
grant execute on function public.subscription_due to service_role;
