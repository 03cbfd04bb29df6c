-- Pages for clients behind /pay/{token}: one link reads one invoice and pays it by card, on the office's own account at the card processor.
-- Tokens are stored as checksums, like those of reports. What the processor says is read from it, never taken from an event (ADR 0111).

create table public.payment_accounts (
  organization_id uuid not null,
  account_id text not null,
  can_charge boolean not null default false,
  connected_by uuid,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  constraint payment_accounts_pkey primary key (organization_id),
  constraint payment_accounts_account_id_key unique (account_id),
  constraint payment_accounts_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint payment_accounts_account_id_check check (account_id ~ '^acct_[A-Za-z0-9]{1,60}$')
);
comment on table public.payment_accounts is
  'The office''s own account at the card processor, connected by OAuth. Functions write it; members read it.';

create table public.invoice_links (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  invoice_id uuid not null,
  token_hash text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_opened_at timestamptz,
  open_count integer not null default 0,
  constraint invoice_links_pkey primary key (id),
  constraint invoice_links_token_hash_key unique (token_hash),
  constraint invoice_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint invoice_links_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint invoice_links_invoice_id_fkey foreign key (organization_id, invoice_id)
    references public.invoices (organization_id, id) on delete cascade
);
comment on table public.invoice_links is 'One link to the page of one invoice. Functions write it; members see that it exists, never a token.';
create index invoice_links_invoice_id_idx on public.invoice_links (invoice_id, organization_id);

create index invoice_links_organization_id_idx on public.invoice_links (organization_id);

create table private.payment_connects (
  state_hash text not null,
  organization_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_connects_pkey primary key (state_hash),
  constraint payment_connects_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade
);
create index payment_connects_organization_id_idx on private.payment_connects (organization_id);
comment on table private.payment_connects is 'One connection that was started at the card processor; valid for an hour, once.';

alter table public.payment_accounts enable row level security;
alter table public.invoice_links enable row level security;
revoke all on public.payment_accounts, public.invoice_links from anon, authenticated;
grant select on public.payment_accounts to authenticated;
grant select (id, organization_id, invoice_id, created_by, created_at, revoked_at, last_opened_at, open_count)
  on public.invoice_links to authenticated;
grant select, insert, update on public.payment_accounts, public.invoice_links to service_role;
create policy "members read the account of their organization" on public.payment_accounts for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read which links an invoice has" on public.invoice_links for select to authenticated
  using (organization_id in (select private.my_organizations()));

create function public.invoice_link_create(p_invoice uuid, p_token_hash text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
  v_id uuid;
begin
  perform private.require_second_factor();
  select i.organization_id into v_organization from public.invoices i
  where i.id = p_invoice and i.deleted_at is null and i.issued_on is not null and private.my_role(i.organization_id) is not null;
  if not found then
    raise exception 'no such issued invoice' using errcode = 'P0002';
  end if;
  insert into public.invoice_links (organization_id, invoice_id, token_hash, created_by)
  values (v_organization, p_invoice, p_token_hash, auth.uid()) returning id into v_id;
  return v_id;
end
$$;

create function public.invoice_link_revoke(p_link uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  update public.invoice_links l set revoked_at = coalesce(l.revoked_at, pg_catalog.now())
  where l.id = p_link and private.my_role(l.organization_id) is not null;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
end
$$;

-- What the page of a link shows, as rows; null when it no longer opens. p_is_visit counts the opening.
create function public.invoice_link_open(p_token_hash text, p_is_visit boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link public.invoice_links;
begin
  select * into v_link from public.invoice_links l where l.token_hash = p_token_hash and l.revoked_at is null;
  if not found or not exists (
    select 1 from public.invoices i where i.id = v_link.invoice_id and i.deleted_at is null and i.issued_on is not null)
  then
    return null;
  end if;
  if p_is_visit then
    update public.invoice_links l set last_opened_at = pg_catalog.now(), open_count = l.open_count + 1 where l.id = v_link.id;
  end if;
  return (
    select pg_catalog.jsonb_build_object('link', v_link.id, 'invoice', pg_catalog.to_jsonb(i),
      'payments', coalesce((select pg_catalog.jsonb_agg(p order by p.received_on, p.id) from public.invoice_payments p
        where p.invoice_id = i.id), '[]'),
      'adjustments', coalesce((select pg_catalog.jsonb_agg(a order by a.happened_on, a.id) from public.invoice_adjustments a
        where a.invoice_id = i.id), '[]'),
      'settings', (select pg_catalog.to_jsonb(s) from public.invoice_settings s where s.organization_id = i.organization_id),
      'organization', pg_catalog.jsonb_build_object('name', o.name, 'email', o.email, 'phone', o.phone, 'address', o.address,
        'license_number', o.license_number, 'brand_color', o.brand_color),
      'account', (select c.account_id from public.payment_accounts c
        where c.organization_id = i.organization_id and c.can_charge and c.disconnected_at is null))
    from public.invoices i join public.organizations o on o.id = i.organization_id where i.id = v_link.invoice_id);
end
$$;

create function public.payment_connect_begin(p_organization uuid, p_state_hash text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  delete from private.payment_connects c where c.organization_id = p_organization or c.created_at < pg_catalog.now() - interval '1 hour';
  insert into private.payment_connects (state_hash, organization_id, user_id) values (p_state_hash, p_organization, auth.uid());
end
$$;

-- Takes the state: a second call with it finds nothing. Null unless its owner started it within the hour.
create function public.payment_connect_take(p_state_hash text, p_user uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$
  delete from private.payment_connects c
  where c.state_hash = p_state_hash and c.user_id = p_user and c.created_at > pg_catalog.now() - interval '1 hour'
  returning c.organization_id
$$;

create function public.payment_account_set(p_organization uuid, p_account text, p_can_charge boolean, p_user uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.payment_accounts as a (organization_id, account_id, can_charge, connected_by)
  values (p_organization, p_account, p_can_charge, p_user)
  on conflict on constraint payment_accounts_pkey do update set account_id = excluded.account_id, can_charge = excluded.can_charge,
    connected_by = coalesce(excluded.connected_by, a.connected_by), connected_at = pg_catalog.now(), disconnected_at = null
$$;

create function public.payment_account_disconnect(p_organization uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  update public.payment_accounts a set disconnected_at = pg_catalog.now(), can_charge = false
  where a.organization_id = p_organization and a.disconnected_at is null;
end
$$;

-- What the processor has on one payment, read by the webhook from the account that the event names. An invoice of another organization
-- than the account's is ignored (null). Days are those of the office. p_facts as private.invoice_card_entries, with `at` (epoch seconds) for `day`.
create function public.invoice_card_take(p_account text, p_invoice uuid, p_facts jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
  v_zone text;
  v_facts jsonb;
begin
  select a.organization_id into v_organization from public.payment_accounts a join public.invoices i on i.organization_id = a.organization_id
  where a.account_id = p_account and i.id = p_invoice;
  if not found then return null; end if;
  select coalesce(z.name, 'UTC') into v_zone from (select b.time_zone from public.booking_settings b where b.organization_id = v_organization) s
  left join pg_catalog.pg_timezone_names z on z.name = s.time_zone;
  v_zone := coalesce(v_zone, 'UTC');
  select pg_catalog.jsonb_object_agg(f.key, case pg_catalog.jsonb_typeof(f.value)
    when 'array' then coalesce((select pg_catalog.jsonb_agg(private.on_day(e, v_zone)) from pg_catalog.jsonb_array_elements(f.value) e), '[]')
    when 'object' then private.on_day(f.value, v_zone) else f.value end)
  into v_facts from pg_catalog.jsonb_each(p_facts) f;
  return private.invoice_card_entries(p_invoice, v_facts);
end
$$;

create function private.on_day(p_entry jsonb, p_zone text) returns jsonb
language sql stable set search_path = ''
as $$
  select p_entry || pg_catalog.jsonb_build_object('day',
    (pg_catalog.to_timestamp((p_entry ->> 'at')::double precision) at time zone p_zone)::date)
$$;

revoke execute on function private.on_day from public;
revoke execute on function public.invoice_link_create, public.invoice_link_revoke, public.invoice_link_open, public.payment_connect_begin,
  public.payment_connect_take, public.payment_account_set, public.payment_account_disconnect, public.invoice_card_take from public, anon;
revoke execute on function public.invoice_link_open, public.payment_connect_take, public.payment_account_set, public.invoice_card_take
  from authenticated;
grant execute on function public.invoice_link_create, public.invoice_link_revoke, public.payment_connect_begin,
  public.payment_account_disconnect to authenticated;
grant execute on function public.invoice_link_open, public.payment_connect_take, public.payment_account_set, public.invoice_card_take
  to service_role;
