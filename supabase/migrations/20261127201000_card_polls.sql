-- Card payments without events: each page at the card processor is asked for until it is paid or has expired, and an office's
-- account for whether it may charge. invoice_card_take counts a payment once, whoever saw it first (ADR 0193).

create table private.card_sessions (
  session_id text not null,
  organization_id uuid not null,
  account_id text not null,
  invoice_id uuid not null,
  created_at timestamptz not null default pg_catalog.now(),
  paid_at timestamptz,
  polls integer not null default 0,
  polled_at timestamptz,
  next_poll_at timestamptz,
  lease_until timestamptz,
  constraint card_sessions_pkey primary key (session_id),
  constraint card_sessions_session_id_check check (session_id ~ '^cs_[A-Za-z0-9_]{1,200}$'),
  constraint card_sessions_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade,
  constraint card_sessions_invoice_id_fkey foreign key (organization_id, invoice_id)
    references public.invoices (organization_id, id) on delete cascade
);
comment on table private.card_sessions is 'One page of the card processor that a client opened to pay an invoice.';
comment on column private.card_sessions.next_poll_at is 'Null once nothing more can happen to its payment.';
create index card_sessions_next_poll_at_idx on private.card_sessions (next_poll_at);
create index card_sessions_invoice_id_idx on private.card_sessions (organization_id, invoice_id);

alter table public.payment_accounts add column checked_at timestamptz not null default pg_catalog.now();
comment on column public.payment_accounts.checked_at is 'When the processor was last asked whether the account may charge.';

-- A page that was created for an invoice; the same page twice is one row.
create function public.card_session_open(p_session text, p_account text, p_invoice uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.card_sessions (session_id, organization_id, account_id, invoice_id, next_poll_at)
  select p_session, i.organization_id, p_account, i.id, pg_catalog.now() + interval '2 minutes'
  from public.invoices i join public.payment_accounts a on a.organization_id = i.organization_id and a.account_id = p_account
  where i.id = p_invoice
  on conflict on constraint card_sessions_pkey do nothing
$$;

-- Leases pages that are due; with p_token_hash those of the link's invoice, due or not, but not within ten seconds of the last time.
create function public.card_sessions_claim(p_limit integer, p_token_hash text default null) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select c.session_id from private.card_sessions c
    where c.next_poll_at is not null and (c.lease_until is null or c.lease_until < pg_catalog.now())
      and case when p_token_hash is null then c.next_poll_at <= pg_catalog.now()
        else (c.polled_at is null or c.polled_at < pg_catalog.now() - interval '10 seconds') and c.invoice_id = (
          select l.invoice_id from public.invoice_links l where l.token_hash = p_token_hash and l.revoked_at is null) end
    order by c.next_poll_at limit p_limit for update skip locked),
  claimed as (
    update private.card_sessions c set lease_until = pg_catalog.now() + interval '2 minutes', polled_at = pg_catalog.now()
    from due where c.session_id = due.session_id returning c.session_id, c.account_id)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('session', c.session_id, 'account', c.account_id)), '[]')
  from claimed c
$$;

-- What asking for a page found: open (also when the processor did not answer), paid, or over. An open one is asked for after 2, 4, 8
-- ... minutes, at most six hours, for two weeks; a paid one daily for a week and weekly for four months, for refunds and disputes.
create function public.card_session_polled(p_session text, p_state text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.card_sessions c set
    polls = c.polls + 1, lease_until = null,
    paid_at = case when p_state = 'paid' then coalesce(c.paid_at, pg_catalog.now()) else c.paid_at end,
    next_poll_at = case
      when p_state = 'over' then null
      when p_state = 'paid' or c.paid_at is not null then case
        when c.paid_at < pg_catalog.now() - interval '120 days' then null
        when c.paid_at < pg_catalog.now() - interval '7 days' then pg_catalog.now() + interval '7 days'
        else pg_catalog.now() + interval '1 day' end
      when c.created_at < pg_catalog.now() - interval '14 days' then null
      else pg_catalog.now() + least(interval '2 minutes' * pg_catalog.power(2, least(c.polls + 1, 10)), interval '6 hours') end
  where c.session_id = p_session
$$;

-- What is known of the page that the link's client came back from: paid, open or over; null when it is not one of that invoice.
create function public.card_session_state(p_token_hash text, p_session text) returns text
language sql stable security definer set search_path = ''
as $$
  select case when c.paid_at is not null then 'paid' when c.next_poll_at is null then 'over' else 'open' end
  from private.card_sessions c join public.invoice_links l on l.invoice_id = c.invoice_id
  where l.token_hash = p_token_hash and l.revoked_at is null and c.session_id = p_session
$$;

-- Accounts to ask about again: daily, and each quarter of an hour while one may not charge. Claimed by the time of the question.
create function public.payment_accounts_claim(p_limit integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select a.organization_id from public.payment_accounts a
    where a.disconnected_at is null
      and a.checked_at < pg_catalog.now() - case when a.can_charge then interval '1 day' else interval '15 minutes' end
    order by a.checked_at limit p_limit for update skip locked),
  claimed as (
    update public.payment_accounts a set checked_at = pg_catalog.now()
    from due where a.organization_id = due.organization_id returning a.account_id)
  select coalesce(pg_catalog.jsonb_agg(c.account_id), '[]') from claimed c
$$;

-- p_can_charge null: the processor no longer lets us read the account, so the office has ended the connection there.
create function public.payment_account_checked(p_account text, p_can_charge boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.payment_accounts a set checked_at = pg_catalog.now(), can_charge = coalesce(p_can_charge, false),
    disconnected_at = case when p_can_charge is null then pg_catalog.now() end
  where a.account_id = p_account and a.disconnected_at is null
$$;

revoke execute on function public.card_session_open, public.card_sessions_claim, public.card_session_polled,
  public.card_session_state, public.payment_accounts_claim, public.payment_account_checked from public, anon, authenticated;
grant execute on function public.card_session_open, public.card_sessions_claim, public.card_session_polled,
  public.card_session_state, public.payment_accounts_claim, public.payment_account_checked to service_role;
