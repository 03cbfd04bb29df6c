-- One subscription per organization: opening a payment page is a critical section, and while a page of Stripe is open the customer
-- is read from Stripe every minute, so that a paid plan shows without any webhook (ADR 0064).

alter table public.organization_subscriptions
  add column asked_at timestamptz,
  add column watched_until timestamptz,
  add column checkout_token uuid,
  add column checkout_until timestamptz,
  add column doubles jsonb not null default '[]',
  add column doubles_since timestamptz,
  add constraint organization_subscriptions_doubles_check check (jsonb_typeof(doubles) = 'array');
comment on column public.organization_subscriptions.asked_at is 'When the reconciliation last claimed this customer, whether or not Stripe answered.';
comment on column public.organization_subscriptions.watched_until is
  'Until when a payment page or the portal may be open at Stripe; until then the customer is read every minute.';
comment on column public.organization_subscriptions.checkout_token is 'Holder of the lease to open a payment page; free after checkout_until.';
comment on column public.organization_subscriptions.doubles is
  'All living subscriptions of the customer when there are several that renew, the one that counts first; otherwise empty.';
create index organization_subscriptions_watched_until_idx on public.organization_subscriptions (watched_until);
create index organization_subscriptions_looked_at_idx on public.organization_subscriptions (looked_at) where stripe_customer_id is not null;

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

-- Adds `is_watched` (a page of Stripe may be open) and `has_doubles` (several subscriptions renew).
create or replace function public.subscription_facts(p_organization uuid) returns jsonb
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

revoke execute on function public.subscription_checkout_lease, public.subscription_checkout_release, public.subscription_watch
  from public, anon, authenticated;
grant execute on function public.subscription_checkout_lease, public.subscription_checkout_release, public.subscription_watch
  to service_role;
