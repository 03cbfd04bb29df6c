-- Invoices and their ledger. An invoice is written offline like everything of the office; its number comes from a series without gaps when it
-- reaches the server. Payments and adjustments are facts that are only ever added: the balance is their sum, in any order (ADR 0110).

-- Lines as a list of {id, name, quantity, unitCents, isTaxed, serviceId}. Null when a line is not one. Whole cents: the discount is
-- spread over taxed and untaxed lines, both divisions round half up (invoiceTotals in the domain).
create function private.invoice_total(p_lines jsonb, p_discount bigint, p_tax_ppm integer) returns bigint
language sql immutable set search_path = ''
as $$
  with line (quantity, cents, is_taxed) as (
    select (l ->> 'quantity')::bigint, (l ->> 'unitCents')::bigint, (l ->> 'isTaxed')::boolean
    from pg_catalog.jsonb_array_elements(p_lines) l),
  sums (subtotal, taxed, is_whole) as (
    select coalesce(pg_catalog.sum(quantity * cents), 0),
      greatest(coalesce(pg_catalog.sum(quantity * cents) filter (where is_taxed), 0), 0),
      coalesce(pg_catalog.bool_and(quantity between 1 and 10000 and cents is not null and is_taxed is not null), true)
    from line),
  taxable (cents) as (
    select greatest(s.taxed - case when s.subtotal > 0 then pg_catalog.div(2 * p_discount * s.taxed + s.subtotal, 2 * s.subtotal) else 0 end, 0) from sums s)
  select case when s.is_whole and s.subtotal between 0 and 1000000000 and p_discount between 0 and s.subtotal
    then (s.subtotal - p_discount + pg_catalog.div(2 * t.cents * p_tax_ppm + 1000000, 2000000))::bigint end
  from sums s, taxable t
$$;
revoke execute on function private.invoice_total from public;
-- A check constraint runs with the rights of the writer.
grant execute on function private.invoice_total to authenticated, service_role;

create table public.invoices (
  like private.sync_row including defaults,
  inspection_id uuid,
  contact_id uuid,
  account_id uuid,
  bill_name text not null default '',
  bill_email text not null default '',
  bill_address text not null default '',
  property text not null default '',
  lines jsonb not null default '[]',
  discount_cents bigint not null default 0,
  tax_rate_ppm integer not null default 0,
  total_cents bigint not null default 0,
  deposit_cents bigint not null default 0,
  issued_on date,
  due_on date,
  notes text not null default '',
  voided_at timestamptz,
  void_reason text not null default '',
  number integer,
  constraint invoices_pkey primary key (id),
  constraint invoices_organization_id_id_key unique (organization_id, id),
  constraint invoices_organization_id_number_key unique (organization_id, number),
  constraint invoices_inspection_id_fkey foreign key (organization_id, inspection_id) references public.inspections (organization_id, id),
  constraint invoices_contact_id_fkey foreign key (organization_id, contact_id) references public.contacts (organization_id, id),
  constraint invoices_account_id_fkey foreign key (organization_id, account_id) references public.accounts (organization_id, id),
  constraint invoices_bill_check check (char_length(bill_name) <= 200 and char_length(bill_email) <= 320 and char_length(bill_address) <= 1000),
  constraint invoices_property_check check (char_length(property) <= 500),
  constraint invoices_amounts_check check (
    pg_catalog.jsonb_typeof(lines) = 'array' and pg_catalog.jsonb_array_length(lines) <= 100
    and pg_catalog.octet_length(lines::text) <= 65536 and tax_rate_ppm between 0 and 1000000
    and total_cents is not distinct from private.invoice_total(lines, discount_cents, tax_rate_ppm)),
  constraint invoices_deposit_cents_check check (deposit_cents between 0 and 1000000000),
  constraint invoices_notes_check check (char_length(notes) <= 5000),
  constraint invoices_void_reason_check check (char_length(void_reason) <= 1000),
  constraint invoices_number_check check (number is null or issued_on is not null),
  constraint invoices_deleted_at_check check (deleted_at is null or number is null)
);
comment on table public.invoices is
  'One invoice: a draft until it has a date of issue. Every member writes it; an issued one is voided, not deleted.';
comment on column public.invoices.number is 'From the organization''s series without gaps, given by a trigger to an issued invoice.';
comment on column public.invoices.tax_rate_ppm is 'Sales tax in millionths: 75000 is 7.5%.';
comment on column public.invoices.total_cents is 'As the device computed it; refused unless private.invoice_total says the same.';
comment on column public.invoices.bill_name is 'As printed; the contact may be renamed later.';
create index invoices_inspection_id_idx on public.invoices (inspection_id, organization_id);
create index invoices_contact_id_idx on public.invoices (contact_id, organization_id);
create index invoices_account_id_idx on public.invoices (account_id, organization_id);

create table public.invoice_payments (
  like private.sync_row including defaults,
  invoice_id uuid not null,
  amount_cents bigint not null,
  method text not null default 'other',
  received_on date not null,
  reference text not null default '',
  note text not null default '',
  photo_id uuid,
  provider text not null default '',
  provider_id text not null default '',
  constraint invoice_payments_pkey primary key (id),
  constraint invoice_payments_invoice_id_id_key unique (organization_id, invoice_id, id),
  constraint invoice_payments_invoice_id_fkey foreign key (organization_id, invoice_id)
    references public.invoices (organization_id, id) on delete cascade,
  constraint invoice_payments_amount_cents_check check (amount_cents between 1 and 1000000000),
  constraint invoice_payments_method_check check (method in ('card', 'check', 'cash', 'transfer', 'other')),
  constraint invoice_payments_reference_check check (char_length(reference) <= 200),
  constraint invoice_payments_note_check check (char_length(note) <= 1000),
  constraint invoice_payments_provider_check check (provider in ('', 'stripe') and (provider = '') = (provider_id = ''))
);
comment on table public.invoice_payments is
  'Money received for an invoice, as a member or the card processor says. Given once; nobody changes it. A member''s counts after a confirmation.';
comment on column public.invoice_payments.photo_id is 'Photo of the check, in the scope of its inspection.';
comment on column public.invoice_payments.provider_id is 'The processor''s id of the payment; set by the server only.';
create unique index invoice_payments_provider_id_key on public.invoice_payments (organization_id, provider, provider_id) where provider <> '';

create table public.invoice_adjustments (
  like private.sync_row including defaults,
  invoice_id uuid not null,
  kind text not null,
  payment_id uuid,
  amount_cents bigint not null default 0,
  happened_on date not null,
  note text not null default '',
  provider text not null default '',
  provider_id text not null default '',
  constraint invoice_adjustments_pkey primary key (id),
  constraint invoice_adjustments_invoice_id_fkey foreign key (organization_id, invoice_id)
    references public.invoices (organization_id, id) on delete cascade,
  constraint invoice_adjustments_payment_id_fkey foreign key (organization_id, invoice_id, payment_id)
    references public.invoice_payments (organization_id, invoice_id, id) on delete cascade,
  constraint invoice_adjustments_kind_check check (kind in ('confirmation', 'reversal', 'refund', 'refund_failed', 'dispute', 'dispute_won')),
  constraint invoice_adjustments_amount_cents_check check (case when kind in ('confirmation', 'reversal')
    then payment_id is not null and amount_cents = 0 and (provider <> '' or id = private.row_id(payment_id, kind))
    else amount_cents between 1 and 1000000000 end),
  constraint invoice_adjustments_note_check check (char_length(note) <= 1000),
  constraint invoice_adjustments_provider_check check (provider in ('', 'stripe') and (provider = '') = (provider_id = ''))
);
comment on table public.invoice_adjustments is
  'What the office or the card processor adds to a ledger: a payment confirmed or reversed, money refunded or disputed. Given once; nobody changes it.';
create index invoice_adjustments_invoice_id_idx on public.invoice_adjustments (invoice_id, organization_id);
create index invoice_adjustments_payment_id_idx on public.invoice_adjustments (payment_id, organization_id);
create unique index invoice_adjustments_provider_id_key on public.invoice_adjustments (organization_id, provider, kind, provider_id)
  where provider <> '';

create table public.invoice_settings (
  like private.sync_row including defaults,
  prefix text not null default 'INV-',
  first_number integer not null default 1001,
  due_days integer not null default 0,
  tax_name text not null default 'Sales tax',
  tax_rate_ppm integer not null default 0,
  payment_instructions text not null default '',
  notes text not null default '',
  reminder_days jsonb not null default '[]',
  constraint invoice_settings_pkey primary key (id),
  constraint invoice_settings_id_check check (id = private.row_id(scope_id, 'invoice-settings')),
  constraint invoice_settings_prefix_check check (char_length(prefix) <= 20),
  constraint invoice_settings_first_number_check check (first_number between 1 and 1000000000),
  constraint invoice_settings_due_days_check check (due_days between 0 and 365),
  constraint invoice_settings_tax_check check (char_length(tax_name) <= 60 and tax_rate_ppm between 0 and 1000000),
  constraint invoice_settings_payment_instructions_check check (char_length(payment_instructions) <= 2000),
  constraint invoice_settings_notes_check check (char_length(notes) <= 5000),
  constraint invoice_settings_reminder_days_check check (
    pg_catalog.jsonb_typeof(reminder_days) = 'array' and pg_catalog.jsonb_array_length(reminder_days) <= 10)
);
comment on table public.invoice_settings is 'What new invoices of an organization begin with, and when unpaid ones are emailed again. One row.';

select private.sync_register('invoices', '{office}', '{owner, admin, inspector, office}',
  p_create => '{inspection_id}',
  p_write => '{contact_id, account_id, bill_name, bill_email, bill_address, property, lines, discount_cents, tax_rate_ppm, total_cents,
    deposit_cents, issued_on, due_on, notes, voided_at, void_reason}',
  p_read => '{number}',
  p_groups => '{"bill_to": ["contact_id", "account_id", "bill_name", "bill_email", "bill_address"],
    "amounts": ["lines", "discount_cents", "tax_rate_ppm", "total_cents"], "terms": ["issued_on", "due_on"],
    "void": ["voided_at", "void_reason"]}');
select private.sync_register('invoice_payments', '{office}', '{owner, admin, inspector, office}',
  p_create => '{invoice_id, amount_cents, method, received_on, reference, note, photo_id}', p_write => '{}',
  p_read => '{provider, provider_id}', p_is_deletable => false);
select private.sync_register('invoice_adjustments', '{office}', '{owner, admin, office}',
  p_create => '{invoice_id, kind, payment_id, amount_cents, happened_on, note}', p_write => '{}',
  p_read => '{provider, provider_id}', p_is_deletable => false);
select private.sync_register('invoice_settings', '{office}', '{owner, admin}',
  p_create => '{}',
  p_write => '{prefix, first_number, due_days, tax_name, tax_rate_ppm, payment_instructions, notes, reminder_days}',
  p_groups => '{"tax": ["tax_name", "tax_rate_ppm"]}', p_is_deletable => false);

create table private.invoice_series (
  organization_id uuid not null,
  last integer not null,
  constraint invoice_series_pkey primary key (organization_id),
  constraint invoice_series_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade
);
comment on table private.invoice_series is
  'The last number given to an invoice of an organization. A refused change takes its number back with everything else, so there are no gaps.';

-- Before the stamp (triggers run in the order of their names): an issued invoice gets its number. The writer holds the lock of the scope.
-- Security definer: the series is closed to its writers.
create function private.invoice_number() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.number is not null and new.number is distinct from old.number then
      raise exception 'an invoice keeps its number' using errcode = '23514';
    end if;
    if old.voided_at is not null and new.voided_at is null then
      raise exception 'a void invoice stays void' using errcode = '23514';
    end if;
  else
    new.number := null;
  end if;
  if new.number is null and new.issued_on is not null and new.deleted_at is null then
    insert into private.invoice_series as s (organization_id, last)
    select o.organization_id, coalesce(
      (select i.first_number from public.invoice_settings i where i.scope_id = new.scope_id), 1001)
    from public.sync_scopes o where o.id = new.scope_id
    on conflict on constraint invoice_series_pkey do update set last = s.last + 1
    returning s.last into new.number;
  end if;
  return new;
end
$$;
create trigger invoices_number before insert or update on public.invoices
  for each row execute function private.invoice_number();

-- Not even a job changes what the ledger says.
create function private.invoice_entry_stands() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.amount_cents <> old.amount_cents or new.invoice_id <> old.invoice_id or new.deleted_at is not null
    or pg_catalog.to_jsonb(new) - '{rev,clk,updated_at}'::text[] <> pg_catalog.to_jsonb(old) - '{rev,clk,updated_at}'::text[] then
    raise exception 'the ledger of an invoice never changes' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger invoice_payments_stand before update on public.invoice_payments
  for each row execute function private.invoice_entry_stands();
create trigger invoice_adjustments_stand before update on public.invoice_adjustments
  for each row execute function private.invoice_entry_stands();
revoke execute on function private.invoice_number, private.invoice_entry_stands from public;

-- The sums of every ledger (ledgerSums in the domain). paid = confirmed - refunded - disputed; balance = what is owed on it.
create view private.invoice_ledger as
select i.id as invoice_id, i.organization_id, i.inspection_id, i.total_cents, p.confirmed_cents, p.reported_cents, a.refunded_cents,
  a.disputed_cents, p.confirmed_cents - a.refunded_cents - a.disputed_cents as paid_cents,
  case when i.voided_at is null then i.total_cents else 0 end - p.confirmed_cents + a.refunded_cents + a.disputed_cents as balance_cents,
  i.issued_on is not null and i.voided_at is null and i.deleted_at is null as is_due
from public.invoices i
cross join lateral (
  select coalesce(pg_catalog.sum(e.amount_cents) filter (where e.is_confirmed), 0)::bigint as confirmed_cents,
    coalesce(pg_catalog.sum(e.amount_cents) filter (where not e.is_confirmed), 0)::bigint as reported_cents
  from (
    select m.amount_cents, m.provider <> '' or exists (
        select 1 from public.invoice_adjustments c where c.payment_id = m.id and c.kind = 'confirmation') as is_confirmed
    from public.invoice_payments m
    where m.organization_id = i.organization_id and m.invoice_id = i.id and not exists (
      select 1 from public.invoice_adjustments r where r.payment_id = m.id and r.kind = 'reversal')) e) p
cross join lateral (
  select coalesce(pg_catalog.sum(case d.kind when 'refund' then d.amount_cents when 'refund_failed' then -d.amount_cents end), 0)::bigint
      as refunded_cents,
    coalesce(pg_catalog.sum(case d.kind when 'dispute' then d.amount_cents when 'dispute_won' then -d.amount_cents end), 0)::bigint
      as disputed_cents
  from public.invoice_adjustments d where d.organization_id = i.organization_id and d.invoice_id = i.id) a;
comment on view private.invoice_ledger is 'What each invoice''s ledger adds up to. Read by functions only.';

-- What the card processor says of one payment of an invoice, complete as of now, so that events may repeat and overtake each other: only
-- what is not there yet is added. p_facts: {payment: {id, cents, day} | null, refunds: [{id, cents, day, failed}],
-- disputes: [{id, cents, day, won}]}, money that moved only. Returns how many entries were added.
create function private.invoice_card_entries(p_invoice uuid, p_facts jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
  v_payment uuid;
  v_added integer := 0;
  v_entry record;
begin
  select i.scope_id into strict v_scope from public.invoices i where i.id = p_invoice;
  perform private.sync_lock(array[v_scope]);
  if p_facts -> 'payment' ->> 'id' is not null then
    v_payment := private.row_id(p_invoice, 'stripe/' || (p_facts -> 'payment' ->> 'id'));
    if not exists (select 1 from public.invoice_payments p where p.id = v_payment) then
      insert into public.invoice_payments (id, scope_id, invoice_id, amount_cents, method, received_on, provider, provider_id)
      values (v_payment, v_scope, p_invoice, (p_facts -> 'payment' ->> 'cents')::bigint, 'card', (p_facts -> 'payment' ->> 'day')::date,
        'stripe', p_facts -> 'payment' ->> 'id');
      v_added := 1;
    end if;
  end if;
  for v_entry in
    select e.kind, e.entry ->> 'id' as id, (e.entry ->> 'cents')::bigint as cents, (e.entry ->> 'day')::date as day
    from (
      select 'refund', r from pg_catalog.jsonb_array_elements(coalesce(p_facts -> 'refunds', '[]')) r
      union all select 'refund_failed', r from pg_catalog.jsonb_array_elements(coalesce(p_facts -> 'refunds', '[]')) r
        where (r ->> 'failed')::boolean
      union all select 'dispute', d from pg_catalog.jsonb_array_elements(coalesce(p_facts -> 'disputes', '[]')) d
      union all select 'dispute_won', d from pg_catalog.jsonb_array_elements(coalesce(p_facts -> 'disputes', '[]')) d
        where (d ->> 'won')::boolean) as e (kind, entry)
  loop
    continue when exists (select 1 from public.invoice_adjustments a where a.invoice_id = p_invoice and a.provider = 'stripe'
      and a.kind = v_entry.kind and a.provider_id = v_entry.id);
    insert into public.invoice_adjustments (id, scope_id, invoice_id, kind, payment_id, amount_cents, happened_on, provider, provider_id)
    values (private.row_id(p_invoice, 'stripe/' || v_entry.kind || '/' || v_entry.id), v_scope, p_invoice, v_entry.kind, v_payment,
      v_entry.cents, v_entry.day, 'stripe', v_entry.id);
    v_added := v_added + 1;
  end loop;
  return v_added;
end
$$;
revoke execute on function private.invoice_card_entries from public;

-- As before; and a job whose invoices are all paid is paid. The switch on the job ('The fee is paid') still decides alone.
create or replace function private.report_lock_reasons(p_inspection uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when private.is_switched_on(i.organization_id, 'report_needs_signature') and not (
      exists (select 1 from public.agreements a where a.status = 'completed' and a.organization_id = i.organization_id
        and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))
      and not exists (select 1 from public.agreements a where a.status = 'open' and a.organization_id = i.organization_id
        and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))) then 'signature' end,
    case when private.is_switched_on(i.organization_id, 'report_needs_payment') and not exists (
      select 1 from public.inspection_payments p where p.inspection_id = i.id and p.paid_at is not null)
      and not (select coalesce(pg_catalog.bool_and(l.balance_cents <= 0), false) from private.invoice_ledger l
        where l.organization_id = i.organization_id and l.inspection_id = i.id and l.is_due) then 'payment' end], null)
  from public.inspections i where i.id = p_inspection
$$;
