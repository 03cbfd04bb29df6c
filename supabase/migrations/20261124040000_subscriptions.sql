-- The plan of an organisation: what Stripe says about it, what it holds, and what its end stops. Written by the server alone; a
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
  'One plan, as packages/domain/src/subscription-plans.ts has it; a test compares them. Changed by migrations only.';
insert into private.subscription_plans (plan, inspectors, monthly_cents, yearly_cents) values
  ('solo', 1, 4900, 49000), ('team', 5, 11900, 119000), ('office', 25, 24900, 249000);

create table private.subscription_deeds (
  deed text not null,
  stopped_from text,
  constraint subscription_deeds_pkey primary key (deed),
  constraint subscription_deeds_stopped_from_check check (stopped_from in ('grace', 'lapsed'))
);
comment on table private.subscription_deeds is
  'One thing that people do, and the first standing in which a plan that ended stops it; null: never. As packages/domain/src/subscription-standing.ts has it.';
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
  constraint organization_subscriptions_pkey primary key (organization_id),
  constraint organization_subscriptions_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint organization_subscriptions_plan_fkey foreign key (plan) references private.subscription_plans (plan),
  constraint organization_subscriptions_stripe_customer_id_key unique (stripe_customer_id),
  constraint organization_subscriptions_status_check check (status in ('none', 'trialing', 'active', 'past_due', 'unpaid', 'paused',
    'incomplete', 'incomplete_expired', 'canceled')),
  constraint organization_subscriptions_billing_interval_check check (billing_interval in ('month', 'year'))
);
comment on table public.organization_subscriptions is
  'The plan of one organisation, made with it. Members read it; it is written by functions that asked Stripe.';
comment on column public.organization_subscriptions.covered_until is 'Until when a subscription covers or covered; what comes after is grace.';
comment on column public.organization_subscriptions.ends_at is 'When a subscription that was cancelled runs out; null: it renews.';
comment on column public.organization_subscriptions.ticket is
  'Drawn before Stripe was asked. An answer with a smaller ticket is older news and is not written (subscription_take).';
create index organization_subscriptions_plan_idx on public.organization_subscriptions (plan);
create index organization_subscriptions_trial_ends_at_idx on public.organization_subscriptions (trial_ends_at) where status = 'none';

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
  constraint subscription_invoices_currency_check check (currency ~ '^[a-z]{3}$')
);
comment on table public.subscription_invoices is
  'One invoice of Stripe to one organisation. Read by those who manage the subscription; written by functions that asked Stripe.';
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
comment on table private.subscription_notices is 'Something that an organisation was told once about its plan: the end of this trial, that invoice.';

-- The free days count from the making of the organisation. Those that are older than billing itself get them when it is
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
insert into public.organization_subscriptions (organization_id, trial_ends_at)
select o.id, o.created_at + interval '30 days' from public.organizations o;

create trigger organization_subscriptions_updated_at before update on public.organization_subscriptions
  for each row execute function private.touch_updated_at();

create function private.is_billing_on() returns boolean
language sql stable security definer set search_path = ''
as $$ select s.is_on from private.billing_switch s $$;

-- The table beside `standingOf` in packages/domain/src/subscription-standing.ts, which a test holds against this.
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

revoke execute on function private.begin_trial, private.is_billing_on, private.subscription_standing, private.standing_of,
  private.is_stopped, private.subscription_seats, private.does_inspect, private.inspector_count from public;

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
