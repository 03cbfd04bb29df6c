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

revoke execute on function private.notify_operators from public;
revoke execute on function public.subscription_webhook_note, public.subscription_webhook_checked, public.subscription_webhook_health,
  public.billing_health from public, anon, authenticated;
grant execute on function public.subscription_webhook_note, public.subscription_webhook_checked, public.subscription_webhook_health
  to service_role;
grant execute on function public.billing_health to authenticated;
