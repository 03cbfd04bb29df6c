-- Deposits of online bookings, paid on the card processor's page of the office's own account. A booking stays held until its deposit is paid; what
-- is paid for a time that is gone by then is refunded. A paid deposit is the first payment of an invoice, whose ledger knows refunds (ADR 0188).

alter table public.booking_settings add column deposits jsonb not null default '[]';
alter table public.booking_settings add column refunds_deposits boolean not null default true;
alter table public.booking_settings add constraint booking_settings_deposits_check check (
  pg_catalog.jsonb_typeof(deposits) = 'array' and pg_catalog.octet_length(deposits::text) <= 16384);
comment on column public.booking_settings.deposits is
  'What is paid when booking: [{id, serviceIds, percent | cents}]; no serviceIds: every service. The first entry that names a service counts for it.';
comment on column public.booking_settings.refunds_deposits is
  'Whether a canceled booking gets its deposit back at once; otherwise the office decides. A declined one always does.';
select private.sync_column('booking_settings', 'deposits', 'write');
select private.sync_column('booking_settings', 'refunds_deposits', 'write');

create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'packages', 'lets_choose_inspector', 'letter_steps', 'coupons', 'deposits', 'refunds_deposits', 'deleted_at');

create table private.booking_deposits (
  id uuid not null default pg_catalog.gen_random_uuid(),
  organization_id uuid not null,
  booking_id uuid,
  token_hash text not null,
  account_id text not null,
  cents bigint not null,
  details jsonb not null,
  manage_link text not null,
  client_key text,
  url text,
  intent_id text,
  invoice_id uuid,
  created_at timestamptz not null default pg_catalog.now(),
  paid_at timestamptz,
  refund_wanted_at timestamptz,
  refunded_at timestamptz,
  refund_tries integer not null default 0,
  next_refund_at timestamptz,
  constraint booking_deposits_pkey primary key (id),
  constraint booking_deposits_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade,
  constraint booking_deposits_booking_id_fkey foreign key (booking_id) references public.bookings (id) on delete set null,
  constraint booking_deposits_invoice_id_fkey foreign key (organization_id, invoice_id)
    references public.invoices (organization_id, id) on delete set null (invoice_id),
  constraint booking_deposits_cents_check check (cents between 50 and 1000000000)
);
comment on table private.booking_deposits is
  'One page of the card processor for the deposit of a held booking, with what is booked once it is paid. Unpaid ones go after three days.';
comment on column private.booking_deposits.details is 'As booking_confirm takes them; emptied once the booking stands.';
create index booking_deposits_booking_id_idx on private.booking_deposits (booking_id);
create index booking_deposits_token_hash_idx on private.booking_deposits (token_hash);
create index booking_deposits_invoice_id_idx on private.booking_deposits (organization_id, invoice_id);
create index booking_deposits_next_refund_at_idx on private.booking_deposits (next_refund_at) where next_refund_at is not null;

alter table private.card_sessions alter column invoice_id drop not null;
alter table private.card_sessions add column deposit_id uuid;
alter table private.card_sessions add constraint card_sessions_deposit_id_fkey foreign key (deposit_id)
  references private.booking_deposits (id) on delete cascade;
alter table private.card_sessions add constraint card_sessions_subject_check check (pg_catalog.num_nonnulls(invoice_id, deposit_id) = 1);
create index card_sessions_deposit_id_idx on private.card_sessions (deposit_id);

-- The account that an organization's deposits are paid to; null while it can't charge.
create function public.booking_account(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a.account_id from public.payment_accounts a
  where a.organization_id = p_organization and a.can_charge and a.disconnected_at is null
$$;

-- Keeps what is booked until its deposit is paid: {status: pay, deposit, url | null, ended: [sessions that are over]}, or what booking_confirm
-- says against it. The hold then lasts longer than the processor's page. Asked again for the same, it gives the same page.
create function public.booking_deposit_open(
  p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text, p_account text, p_cents bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_deposit private.booking_deposits;
  v_answer jsonb;
  v_ended jsonb;
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  -- Confirmed on trial and taken back: whatever speaks against it is said before anything is paid.
  begin
    v_answer := public.booking_confirm(p_token_hash, p_details, p_manage_link, p_client_key);
    if v_booking.status = 'held' and v_answer ->> 'status' in ('confirmed', 'requested') then
      raise exception 'on trial' using errcode = 'PLTRY';
    end if;
  exception when sqlstate 'PLTRY' then
    v_answer := null;
  end;
  if v_answer is not null then return v_answer; end if;
  select * into v_deposit from private.booking_deposits d
  where d.booking_id = v_booking.id and d.details = p_details and d.cents = p_cents and d.account_id = p_account and d.intent_id is null
    and d.url is not null and d.created_at > pg_catalog.now() - interval '25 minutes'
  order by d.created_at desc limit 1;
  if not found then
    insert into private.booking_deposits (organization_id, booking_id, token_hash, account_id, cents, details, manage_link, client_key)
    values (v_booking.organization_id, v_booking.id, p_token_hash, p_account, p_cents, p_details, p_manage_link, p_client_key)
    returning * into v_deposit;
    update public.bookings b set hold_expires_at = pg_catalog.now() + interval '35 minutes' where b.id = v_booking.id;
  end if;
  select coalesce(pg_catalog.jsonb_agg(c.session_id), '[]') into v_ended
  from private.card_sessions c join private.booking_deposits d on d.id = c.deposit_id
  where d.booking_id = v_booking.id and d.id <> v_deposit.id and d.intent_id is null and c.next_poll_at is not null;
  return pg_catalog.jsonb_build_object('status', 'pay', 'deposit', v_deposit.id, 'url', v_deposit.url, 'ended', v_ended);
end
$$;

create function public.booking_deposit_session(p_deposit uuid, p_session text, p_url text) returns void
language sql volatile security definer set search_path = ''
as $$
  with deposit as (
    update private.booking_deposits d set url = p_url where d.id = p_deposit returning d.id, d.organization_id, d.account_id)
  insert into private.card_sessions (session_id, organization_id, account_id, deposit_id, next_poll_at)
  select p_session, d.organization_id, d.account_id, d.id, pg_catalog.now() + interval '2 minutes' from deposit d
  on conflict on constraint card_sessions_pkey do nothing
$$;

-- The invoice of a booking whose deposit was paid: its services as booked, due on the day of the visit.
create function private.booking_deposit_invoice(p_deposit private.booking_deposits, p_booking public.bookings) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := private.uuid_v7();
  v_tax integer := coalesce((select s.tax_rate_ppm from public.invoice_settings s where s.organization_id = p_deposit.organization_id), 0);
  v_notes text := coalesce((select s.notes from public.invoice_settings s where s.organization_id = p_deposit.organization_id), '');
  v_lines jsonb;
  v_today date := (pg_catalog.now() at time zone private.booking_zone(p_deposit.organization_id, null))::date;
begin
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', private.uuid_v7(), 'name', l.line ->> 'name', 'quantity', 1,
    'unitCents', (l.line ->> 'price_cents')::bigint, 'isTaxed', v_tax > 0, 'serviceId', l.line ->> 'service_id') order by l.nth)
  into v_lines from pg_catalog.jsonb_array_elements(p_deposit.details -> 'lines') with ordinality as l (line, nth);
  insert into public.invoices (id, scope_id, contact_id, bill_name, bill_email, property, lines, tax_rate_ppm, total_cents, deposit_cents,
    issued_on, due_on, notes)
  select v_id, p_deposit.organization_id, a.contact_id, p_deposit.details -> 'client' ->> 'name', p_deposit.details -> 'client' ->> 'email',
    p_deposit.details ->> 'location', v_lines, v_tax, private.invoice_total(v_lines, 0, v_tax), p_deposit.cents, v_today,
    greatest(v_today, (p_booking.starts_at at time zone private.booking_house_zone(p_booking))::date), v_notes
  from public.appointments a where a.id = p_booking.appointment_id;
  return v_id;
end
$$;

create function private.booking_deposit_note(p_booking uuid, p_cents bigint, p_state text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.bookings b set details = b.details
    || pg_catalog.jsonb_build_object('deposit', pg_catalog.jsonb_build_object('cents', p_cents, 'state', p_state))
  where b.id = p_booking and b.status <> 'held'
$$;

-- What the processor has on a deposit, complete as of now: events, polls, and the client's return end here, each counts once. The first payment
-- confirms the booking; if its time is gone, or it was paid on two pages, the money goes back. Null: not a deposit of this account.
create function public.booking_deposit_take(p_account text, p_deposit uuid, p_facts jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_deposit private.booking_deposits;
  v_booking public.bookings;
  v_status text := 'gone';
  v_added integer := 0;
  v_refunded bigint;
begin
  select * into v_deposit from private.booking_deposits d where d.id = p_deposit and d.account_id = p_account;
  if not found then return null; end if;
  perform private.sync_lock(array[v_deposit.organization_id]);
  select * into v_deposit from private.booking_deposits d where d.id = p_deposit for update;
  if p_facts -> 'payment' ->> 'id' is null then return 0; end if;
  if v_deposit.intent_id is null then
    perform private.booking_lock(v_deposit.organization_id);
    select * into v_booking from public.bookings b where b.id = v_deposit.booking_id for update;
    if v_booking.status = 'held' then
      -- A hold that has run out is taken again while nobody else has the time.
      if v_booking.slot is null and v_booking.starts_at > pg_catalog.now() then
        begin
          update public.bookings b set slot = private.booking_slot(b.organization_id, b.user_id, b.starts_at, b.ends_at)
          where b.id = v_booking.id;
        exception when exclusion_violation then
          null;
        end;
      end if;
      v_status := public.booking_confirm(v_deposit.token_hash, v_deposit.details, v_deposit.manage_link, v_deposit.client_key) ->> 'status';
    end if;
    select * into v_booking from public.bookings b where b.id = v_deposit.booking_id;
    if v_status in ('confirmed', 'requested') then
      v_deposit.invoice_id := private.booking_deposit_invoice(v_deposit, v_booking);
      perform private.booking_deposit_note(v_booking.id, v_deposit.cents, 'paid');
      if v_status = 'confirmed' then
        perform private.booking_text_approved(v_booking, a) from public.appointments a where a.id = v_booking.appointment_id;
      end if;
    else
      v_deposit.refund_wanted_at := pg_catalog.now();
    end if;
    update private.booking_deposits d set intent_id = p_facts -> 'payment' ->> 'id', paid_at = pg_catalog.now(), details = '{}',
      client_key = null, invoice_id = v_deposit.invoice_id, refund_wanted_at = v_deposit.refund_wanted_at,
      next_refund_at = v_deposit.refund_wanted_at
    where d.id = p_deposit;
    v_added := 1;
  end if;
  if v_deposit.invoice_id is not null then
    v_added := v_added + coalesce(public.invoice_card_take(p_account, v_deposit.invoice_id, p_facts), 0);
  end if;
  select coalesce(pg_catalog.sum((r ->> 'cents')::bigint), 0) into v_refunded
  from pg_catalog.jsonb_array_elements(coalesce(p_facts -> 'refunds', '[]')) r where not (r ->> 'failed')::boolean;
  if v_refunded >= v_deposit.cents and v_deposit.refunded_at is null then
    update private.booking_deposits d set refunded_at = pg_catalog.now(), next_refund_at = null where d.id = p_deposit;
    if v_deposit.invoice_id is not null then
      perform private.booking_deposit_note(v_deposit.booking_id, v_deposit.cents, 'refunded');
    end if;
  end if;
  return v_added;
end
$$;

-- What the page of a booking says while its deposit is not paid: {state: open | over | refunding | refunded, cents, url, until, starts_at}.
create function public.booking_deposit_state(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('organization_id', d.organization_id, 'cents', d.cents, 'url', d.url, 'until', b.hold_expires_at,
    'starts_at', d.details ->> 'starts_at', 'state', case
      when d.refunded_at is not null then 'refunded' when d.refund_wanted_at is not null then 'refunding'
      when b.slot is not null and b.hold_expires_at > pg_catalog.now() then 'open' else 'over' end,
    'slug', (select s.slug from public.booking_slugs s where s.organization_id = d.organization_id and s.is_current))
  from private.booking_deposits d left join public.bookings b on b.id = d.booking_id
  where d.token_hash = p_token_hash and (b.id is null or b.status = 'held')
  order by d.intent_id is null, d.created_at desc limit 1
$$;

-- Gives a deposit back; its invoice is void then. The caller holds the lock of the organization.
create function private.booking_refund_want(p_deposit uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_deposit private.booking_deposits;
begin
  update private.booking_deposits d set refund_wanted_at = pg_catalog.now(), next_refund_at = pg_catalog.now()
  where d.id = p_deposit and d.intent_id is not null and d.refund_wanted_at is null and d.refunded_at is null
  returning * into v_deposit;
  if not found then return; end if;
  perform private.booking_deposit_note(v_deposit.booking_id, v_deposit.cents, 'refunding');
  update public.invoices i set voided_at = pg_catalog.now(), void_reason = 'The booking was canceled and its deposit refunded.'
  where i.id = v_deposit.invoice_id and i.voided_at is null;
end
$$;

-- A declined booking gets its deposit back, a canceled one where the office says so. Where the office keeps it, nothing more is owed.
create function private.booking_deposit_follows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_deposit private.booking_deposits;
  v_line jsonb;
begin
  select * into v_deposit from private.booking_deposits d
  where d.booking_id = new.id and d.invoice_id is not null and d.refund_wanted_at is null and d.refunded_at is null;
  if not found then return null; end if;
  if new.status = 'declined' or (private.booking_settings_of(new.organization_id)).refunds_deposits then
    perform private.booking_refund_want(v_deposit.id);
    return null;
  end if;
  v_line := pg_catalog.jsonb_build_object('id', private.uuid_v7(), 'name', 'Deposit for a canceled inspection', 'quantity', 1,
    'unitCents', v_deposit.cents, 'isTaxed', false, 'serviceId', '');
  update public.invoices i set lines = pg_catalog.jsonb_build_array(v_line), discount_cents = 0, tax_rate_ppm = 0, total_cents = v_deposit.cents
  where i.id = v_deposit.invoice_id and i.voided_at is null;
  return null;
end
$$;
create trigger bookings_deposit_follows after update of status on public.bookings
  for each row when (old.status in ('requested', 'confirmed') and new.status in ('cancelled', 'declined'))
  execute function private.booking_deposit_follows();

-- The office gives back the deposit of a booking that is over: {status: refunding | none}.
create function public.booking_deposit_refund(p_booking uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_deposit uuid;
begin
  perform private.require_second_factor();
  select b.* into v_booking from public.bookings b
  join public.organization_members m on m.organization_id = b.organization_id and m.user_id = auth.uid() and m.removed_at is null
    and m.role in ('owner', 'admin', 'office')
  where b.id = p_booking;
  if not found then
    raise exception 'no such booking, or deposits are not yours to refund' using errcode = '42501';
  end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  select d.id into v_deposit from private.booking_deposits d join public.bookings b on b.id = d.booking_id
  where d.booking_id = p_booking and d.invoice_id is not null and d.refund_wanted_at is null and d.refunded_at is null
    and b.status in ('cancelled', 'declined');
  if not found then return '{"status": "none"}'; end if;
  perform private.booking_refund_want(v_deposit);
  return '{"status": "refunding"}';
end
$$;

-- Refunds that are due, each again after 2, 4, 8 ... minutes, at most six hours, until the processor's facts say that it is done.
create function public.booking_refunds_claim(p_limit integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from private.booking_deposits d where d.intent_id is null and d.created_at < pg_catalog.now() - interval '3 days'),
  due as (
    select d.id from private.booking_deposits d where d.next_refund_at <= pg_catalog.now() order by d.next_refund_at limit p_limit
    for update skip locked),
  claimed as (
    update private.booking_deposits d set refund_tries = d.refund_tries + 1,
      next_refund_at = pg_catalog.now() + least(interval '2 minutes' * pg_catalog.power(2, least(d.refund_tries, 10)), interval '6 hours')
    from due where d.id = due.id returning d.id, d.account_id, d.intent_id)
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object('deposit', c.id, 'account', c.account_id, 'intent', c.intent_id)), '[]') from claimed c
$$;

-- The invoice of a deposit belongs to the inspection once that is started from the appointment.
create function private.booking_invoice_joins() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.invoices i set inspection_id = new.id
  from private.booking_deposits d join public.bookings b on b.id = d.booking_id
  where b.appointment_id = new.appointment_id and b.organization_id = new.organization_id and i.id = d.invoice_id
    and i.organization_id = new.organization_id and i.inspection_id is null;
  return null;
end
$$;
create trigger inspections_invoice_joins after insert on public.inspections
  for each row when (new.appointment_id is not null) execute function private.booking_invoice_joins();

-- Also those of a booking whose client comes back.
create or replace function public.card_sessions_claim(p_limit integer, p_token_hash text default null) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select c.session_id from private.card_sessions c
    where c.next_poll_at is not null and (c.lease_until is null or c.lease_until < pg_catalog.now())
      and case when p_token_hash is null then c.next_poll_at <= pg_catalog.now()
        else (c.polled_at is null or c.polled_at < pg_catalog.now() - interval '10 seconds') and (
          c.invoice_id = (select l.invoice_id from public.invoice_links l where l.token_hash = p_token_hash and l.revoked_at is null)
          or c.deposit_id in (select d.id from private.booking_deposits d where d.token_hash = p_token_hash)) end
    order by c.next_poll_at limit p_limit for update skip locked),
  claimed as (
    update private.card_sessions c set lease_until = pg_catalog.now() + interval '2 minutes', polled_at = pg_catalog.now()
    from due where c.session_id = due.session_id returning c.session_id, c.account_id)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('session', c.session_id, 'account', c.account_id)), '[]')
  from claimed c
$$;

revoke execute on function private.booking_deposit_invoice, private.booking_deposit_note, private.booking_refund_want,
  private.booking_deposit_follows, private.booking_invoice_joins from public;
revoke execute on function public.booking_account, public.booking_deposit_open, public.booking_deposit_session, public.booking_deposit_take,
  public.booking_deposit_state, public.booking_refunds_claim from public, anon, authenticated;
revoke execute on function public.booking_deposit_refund from public, anon;
grant execute on function public.booking_account, public.booking_deposit_open, public.booking_deposit_session, public.booking_deposit_take,
  public.booking_deposit_state, public.booking_refunds_claim to service_role;
grant execute on function public.booking_deposit_refund to authenticated;
