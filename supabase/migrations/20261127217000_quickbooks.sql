-- QuickBooks Online: issued invoices, their customers and confirmed payments are written to the company that an owner or admin connected (ADR 0209).
-- Tokens arrive sealed, as those of calendars. Nobody may select these tables.

create table private.quickbooks_connections (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  realm_id text not null,
  account text not null default '',
  access_token text not null,
  refresh_token text,
  expires_at timestamptz,
  since date not null,
  connected_by uuid,
  connected_at timestamptz not null default now(),
  must_renew boolean not null default false,
  paused_at timestamptz,
  last_synced_at timestamptz,
  next_sync_at timestamptz,
  problem text not null default '',
  failures integer not null default 0,
  lease_id uuid,
  lease_until timestamptz,
  constraint quickbooks_connections_pkey primary key (id),
  constraint quickbooks_connections_organization_id_key unique (organization_id),
  constraint quickbooks_connections_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade,
  constraint quickbooks_connections_connected_by_fkey foreign key (connected_by) references auth.users (id) on delete set null,
  constraint quickbooks_connections_realm_id_check check (realm_id ~ '^[0-9]{1,32}$'),
  constraint quickbooks_connections_access_token_check check (access_token ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+$'),
  constraint quickbooks_connections_refresh_token_check check (refresh_token ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+$')
);
create index quickbooks_connections_connected_by_idx on private.quickbooks_connections (connected_by);
comment on table private.quickbooks_connections is
  'An organization''s QuickBooks company, with sealed tokens. Invoices issued from "since" on are written there. Nobody selects it.';

create table private.quickbooks_connects (
  state_hash text not null,
  organization_id uuid not null,
  user_id uuid not null,
  session_id text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  constraint quickbooks_connects_pkey primary key (state_hash),
  constraint quickbooks_connects_state_hash_check check (state_hash ~ '^[0-9a-f]{64}$'),
  constraint quickbooks_connects_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade,
  constraint quickbooks_connects_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
create index quickbooks_connects_organization_id_idx on private.quickbooks_connects (organization_id);
create index quickbooks_connects_user_id_idx on private.quickbooks_connects (user_id);
comment on table private.quickbooks_connects is
  'One connection that was started at Intuit: for its person in the session that started it, for ten minutes, once.';

-- Kept after disconnecting: whoever connects the same company again writes nothing twice.
create table private.quickbooks_objects (
  organization_id uuid not null,
  realm_id text not null,
  kind text not null,
  key text not null,
  generation integer not null default 0,
  sent text not null default '',
  remote_id text not null default '',
  sync_token text not null default '',
  customer_id text not null default '',
  fingerprint text not null default '',
  problem text not null default '',
  is_missing boolean not null default false,
  changed_at timestamptz not null default now(),
  constraint quickbooks_objects_pkey primary key (organization_id, realm_id, kind, key),
  constraint quickbooks_objects_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade,
  constraint quickbooks_objects_kind_check check (kind in ('customer', 'invoice', 'payment')),
  constraint quickbooks_objects_key_check check (char_length(key) <= 100)
);
comment on table private.quickbooks_objects is 'What was written to QuickBooks for a customer, an invoice or a payment.';
comment on column private.quickbooks_objects.generation is 'Counts creations: its request id is the same until QuickBooks has answered.';
comment on column private.quickbooks_objects.sent is 'Fingerprint of the creation that is under way; an answer to it may have been lost.';
comment on column private.quickbooks_objects.fingerprint is 'Of the last content that QuickBooks took or refused.';

revoke all on private.quickbooks_connections, private.quickbooks_connects, private.quickbooks_objects from public, anon, authenticated, service_role;

-- The person ------------------------------------------------------------------------------------------------------------------------

create function private.quickbooks_leader(p_organization uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is null or private.my_role(p_organization) not in ('owner', 'admin') then
    raise exception 'owners and admins only' using errcode = '42501';
  end if;
end
$$;

create function public.quickbooks_connect_begin(p_organization uuid, p_state_hash text, p_redirect_uri text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_leader(p_organization);
  delete from private.quickbooks_connects c where c.expires_at < pg_catalog.now() or c.organization_id = p_organization;
  insert into private.quickbooks_connects (state_hash, organization_id, user_id, session_id, redirect_uri, expires_at)
  values (p_state_hash, p_organization, auth.uid(), private.session_of_caller(), p_redirect_uri, pg_catalog.now() + interval '10 minutes');
end
$$;

-- Takes the state: a second call with it finds nothing. Null unless this person started it here within ten minutes, for this address.
create function public.quickbooks_connect_take(p_state_hash text, p_redirect_uri text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  perform private.require_second_factor();
  delete from private.quickbooks_connects c
  where c.state_hash = p_state_hash and c.user_id = auth.uid() and c.session_id = private.session_of_caller()
    and c.redirect_uri = p_redirect_uri and c.expires_at > pg_catalog.now()
  returning c.organization_id into v_organization;
  if v_organization is not null then
    perform private.quickbooks_leader(v_organization);
  end if;
  return v_organization;
end
$$;

-- Sealed texts of quickbooks-connect. Another company than before starts with its own objects and from today.
create function public.quickbooks_connect_store(
  p_organization uuid, p_realm text, p_access_token text, p_refresh_token text, p_expires_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_leader(p_organization);
  if coalesce(p_access_token, '') !~ '^s1\.' or p_refresh_token !~ '^s1\.' then
    raise exception 'the token is not sealed' using errcode = '22023';
  end if;
  insert into private.quickbooks_connections as c (organization_id, realm_id, access_token, refresh_token, expires_at, since, connected_by, next_sync_at)
  values (p_organization, p_realm, p_access_token, p_refresh_token, p_expires_at, pg_catalog.now()::date, auth.uid(), pg_catalog.now())
  on conflict on constraint quickbooks_connections_organization_id_key do update set
    since = case when c.realm_id = excluded.realm_id then c.since else excluded.since end,
    account = case when c.realm_id = excluded.realm_id then c.account else '' end,
    realm_id = excluded.realm_id, access_token = excluded.access_token, refresh_token = excluded.refresh_token,
    expires_at = excluded.expires_at, connected_by = excluded.connected_by, connected_at = pg_catalog.now(), must_renew = false,
    paused_at = null, problem = '', failures = 0, next_sync_at = pg_catalog.now(), lease_id = null, lease_until = null;
end
$$;

-- What the card shows; null when there is no connection. Never a token.
create function public.quickbooks_connection(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.quickbooks_leader(p_organization);
  return (
    select pg_catalog.jsonb_build_object('connected_at', c.connected_at, 'must_renew', c.must_renew, 'account', c.account,
      'paused_at', c.paused_at, 'last_synced_at', c.last_synced_at, 'next_sync_at', c.next_sync_at, 'problem', c.problem,
      'since', c.since,
      'invoices', (select pg_catalog.count(*) from private.quickbooks_objects o where o.organization_id = c.organization_id
        and o.realm_id = c.realm_id and o.kind = 'invoice' and o.remote_id <> ''),
      'payments', (select pg_catalog.count(*) from private.quickbooks_objects o where o.organization_id = c.organization_id
        and o.realm_id = c.realm_id and o.kind = 'payment' and o.remote_id <> ''),
      'refused', (select coalesce(pg_catalog.jsonb_agg(r.entry), '[]') from (
        select pg_catalog.jsonb_build_object('kind', o.kind, 'key', o.key, 'problem', o.problem, 'is_missing', o.is_missing,
          'invoice_id', i.id, 'number', private.quickbooks_number(i)) as entry
        from private.quickbooks_objects o
        left join public.invoice_payments p on o.kind = 'payment' and p.id::text = o.key and p.organization_id = o.organization_id
        join public.invoices i on i.organization_id = o.organization_id and i.id = coalesce(p.invoice_id, case when o.kind = 'invoice' then o.key::uuid end)
        where o.organization_id = c.organization_id and o.realm_id = c.realm_id and o.problem <> ''
        order by i.number, o.kind limit 50) r))
    from private.quickbooks_connections c where c.organization_id = p_organization);
end
$$;

create function public.quickbooks_pause(p_organization uuid, p_is_paused boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_leader(p_organization);
  update private.quickbooks_connections c set paused_at = case when p_is_paused then coalesce(c.paused_at, pg_catalog.now()) end,
    next_sync_at = case when p_is_paused then null else pg_catalog.now() end
  where c.organization_id = p_organization;
  if not found then
    raise exception 'not connected' using errcode = 'P0002';
  end if;
end
$$;

-- From which day of issue on invoices are written.
create function public.quickbooks_since(p_organization uuid, p_since date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_leader(p_organization);
  update private.quickbooks_connections c set since = p_since, next_sync_at = case when c.paused_at is null and not c.must_renew then pg_catalog.now() end
  where c.organization_id = p_organization;
  if not found then
    raise exception 'not connected' using errcode = 'P0002';
  end if;
end
$$;

-- Sends again what QuickBooks refused, or what someone deleted there: as a new object then.
create function public.quickbooks_retry(p_organization uuid, p_kind text, p_object text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_leader(p_organization);
  update private.quickbooks_objects o set problem = '', fingerprint = '', is_missing = false,
    generation = o.generation + case when o.is_missing then 1 else 0 end,
    remote_id = case when o.is_missing then '' else o.remote_id end, sync_token = case when o.is_missing then '' else o.sync_token end,
    sent = case when o.is_missing then '' else o.sent end
  from private.quickbooks_connections c
  where c.organization_id = p_organization and o.organization_id = c.organization_id and o.realm_id = c.realm_id
    and o.kind = p_kind and o.key = p_object and o.problem <> '';
  if not found then
    raise exception 'nothing was refused' using errcode = 'P0002';
  end if;
  -- Its customer may have been deleted there: found by name again, or created anew.
  update private.quickbooks_objects o set remote_id = '', sent = '', generation = o.generation + 1
  from private.quickbooks_connections c, public.invoices i
  where c.organization_id = p_organization and p_kind = 'invoice' and i.organization_id = p_organization and i.id::text = p_object
    and o.organization_id = c.organization_id and o.realm_id = c.realm_id and o.kind = 'customer' and o.key = private.quickbooks_customer(i);
  update private.quickbooks_connections c set next_sync_at = pg_catalog.now()
  where c.organization_id = p_organization and c.paused_at is null and not c.must_renew;
end
$$;

-- Ends a connection at once, whatever Intuit will answer. Returns its tokens, sealed, for their revocation; null: there was none.
create function public.quickbooks_connection_end(p_organization uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_tokens jsonb;
begin
  perform private.quickbooks_leader(p_organization);
  delete from private.quickbooks_connections c where c.organization_id = p_organization
  returning pg_catalog.jsonb_build_object('access_token', c.access_token, 'refresh_token', c.refresh_token) into v_tokens;
  return v_tokens;
end
$$;

-- The job ---------------------------------------------------------------------------------------------------------------------------

create function private.quickbooks_number(p_invoice public.invoices) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select s.prefix from public.invoice_settings s where s.scope_id = p_invoice.scope_id), 'INV-') || p_invoice.number
$$;

-- Which customer an invoice is billed to.
create function private.quickbooks_customer(p_invoice public.invoices) returns text
language sql immutable set search_path = ''
as $$
  select coalesce('account:' || p_invoice.account_id, 'contact:' || p_invoice.contact_id,
    'name:' || pg_catalog.md5(pg_catalog.lower(pg_catalog.btrim(p_invoice.bill_name))))
$$;

create function private.quickbooks_lease(p_connection uuid, p_lease uuid) returns private.quickbooks_connections
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_connection private.quickbooks_connections;
begin
  update private.quickbooks_connections c set lease_until = pg_catalog.now() + interval '5 minutes'
  where c.id = p_connection and c.lease_id = p_lease returning c.* into v_connection;
  if not found then
    raise exception 'the lease is over' using errcode = '55000';
  end if;
  return v_connection;
end
$$;

create function public.quickbooks_sync_claim(p_limit integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select c.id from private.quickbooks_connections c
    where c.paused_at is null and not c.must_renew and (c.lease_until is null or c.lease_until < pg_catalog.now())
      and c.next_sync_at <= pg_catalog.now()
    order by c.next_sync_at limit p_limit for update skip locked),
  claimed as (
    update private.quickbooks_connections c set lease_id = pg_catalog.gen_random_uuid(),
      lease_until = pg_catalog.now() + interval '5 minutes', next_sync_at = pg_catalog.now() + interval '5 minutes'
    from due where c.id = due.id returning c.*)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', c.id, 'lease', c.lease_id, 'organization_id', c.organization_id,
    'realm_id', c.realm_id, 'access_token', c.access_token, 'refresh_token', c.refresh_token, 'expires_at', c.expires_at,
    'failures', c.failures)), '[]')
  from claimed c
$$;

create function public.quickbooks_sync_token(
  p_connection uuid, p_lease uuid, p_access_token text, p_refresh_token text, p_expires_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_lease(p_connection, p_lease);
  update private.quickbooks_connections c set access_token = p_access_token,
    refresh_token = coalesce(p_refresh_token, c.refresh_token), expires_at = p_expires_at
  where c.id = p_connection;
end
$$;

-- What differs from what was written, at most p_limit of each. A payment waits for its invoice. What was refused waits for a change or for
-- 'Send again'.
create function public.quickbooks_sync_load(p_connection uuid, p_lease uuid, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c private.quickbooks_connections := private.quickbooks_lease(p_connection, p_lease);
begin
  return (
    with issued as (
      select i.id, i.number as place, pg_catalog.jsonb_build_object('number', private.quickbooks_number(i), 'bill_name', i.bill_name,
        'bill_email', i.bill_email, 'bill_address', i.bill_address, 'property', i.property, 'lines', i.lines,
        'discount_cents', i.discount_cents, 'tax_rate_ppm', i.tax_rate_ppm, 'total_cents', i.total_cents, 'issued_on', i.issued_on,
        'due_on', i.due_on, 'notes', i.notes, 'is_void', i.voided_at is not null,
        'customer', private.quickbooks_customer(i)) as content
      from public.invoices i
      where i.organization_id = c.organization_id and i.number is not null and i.issued_on >= c.since and i.deleted_at is null),
    invoices as (
      select i.place, pg_catalog.jsonb_build_object('key', i.id, 'fingerprint', pg_catalog.md5(i.content::text)) || i.content as entry
      from issued i left join private.quickbooks_objects o on o.organization_id = c.organization_id and o.realm_id = c.realm_id
        and o.kind = 'invoice' and o.key = i.id::text
      where o.fingerprint is distinct from pg_catalog.md5(i.content::text) and not coalesce(o.is_missing, false)
        and not ((i.content ->> 'is_void')::boolean and coalesce(o.remote_id, '') = '' and coalesce(o.sent, '') = '')
      order by i.place limit p_limit),
    received as (
      select p.id, p.received_on, i.remote_id as invoice_remote, i.customer_id, v.voided_at is not null as is_unapplied,
        private.quickbooks_number(v) as number,
        pg_catalog.jsonb_build_object('amount_cents', p.amount_cents, 'received_on', p.received_on, 'method', p.method,
          'reference', p.reference, 'is_void', exists (
            select 1 from public.invoice_adjustments r where r.payment_id = p.id and r.kind = 'reversal')) as content
      from public.invoice_payments p
      join public.invoices v on v.organization_id = p.organization_id and v.id = p.invoice_id
      join private.quickbooks_objects i on i.organization_id = c.organization_id and i.realm_id = c.realm_id and i.kind = 'invoice'
        and i.key = p.invoice_id::text and i.remote_id <> '' and not i.is_missing
      where p.organization_id = c.organization_id and (p.provider <> '' or exists (
        select 1 from public.invoice_adjustments a where a.payment_id = p.id and a.kind = 'confirmation'))),
    payments as (
      select r.received_on, r.id, pg_catalog.jsonb_build_object('key', r.id, 'fingerprint', pg_catalog.md5(r.content::text),
        'invoice_remote', r.invoice_remote, 'customer_remote', r.customer_id, 'is_unapplied', r.is_unapplied, 'number', r.number) || r.content as entry
      from received r left join private.quickbooks_objects o on o.organization_id = c.organization_id and o.realm_id = c.realm_id
        and o.kind = 'payment' and o.key = r.id::text
      where o.fingerprint is distinct from pg_catalog.md5(r.content::text) and not coalesce(o.is_missing, false)
        and not ((r.content ->> 'is_void')::boolean and coalesce(o.remote_id, '') = '' and coalesce(o.sent, '') = '')
      order by r.received_on, r.id limit p_limit)
    select pg_catalog.jsonb_build_object(
      'invoices', (select coalesce(pg_catalog.jsonb_agg(i.entry order by i.place), '[]') from invoices i),
      'payments', (select coalesce(pg_catalog.jsonb_agg(p.entry order by p.received_on, p.id), '[]') from payments p)));
end
$$;

-- Before a write: notes a creation, so that its request id stays the same until there is an answer. Returns the object.
create function public.quickbooks_sync_begin(p_connection uuid, p_lease uuid, p_kind text, p_object text, p_fingerprint text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c private.quickbooks_connections := private.quickbooks_lease(p_connection, p_lease);
begin
  insert into private.quickbooks_objects as o (organization_id, realm_id, kind, key, sent)
  values (c.organization_id, c.realm_id, p_kind, p_object, p_fingerprint)
  on conflict on constraint quickbooks_objects_pkey do update
    set sent = case when o.remote_id = '' and o.sent = '' then excluded.sent else o.sent end;
  return (
    select pg_catalog.jsonb_build_object('generation', o.generation, 'sent', o.sent, 'remote_id', o.remote_id, 'sync_token', o.sync_token)
    from private.quickbooks_objects o
    where o.organization_id = c.organization_id and o.realm_id = c.realm_id and o.kind = p_kind and o.key = p_object);
end
$$;

-- After an answer. A refused creation gets a new request id: QuickBooks repeats its answer to an old one.
create function public.quickbooks_sync_done(p_connection uuid, p_lease uuid, p_kind text, p_object text, p_result jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  c private.quickbooks_connections := private.quickbooks_lease(p_connection, p_lease);
begin
  update private.quickbooks_objects o set remote_id = coalesce(p_result ->> 'remote_id', o.remote_id),
    sync_token = coalesce(p_result ->> 'sync_token', o.sync_token), customer_id = coalesce(p_result ->> 'customer_id', o.customer_id),
    fingerprint = p_result ->> 'fingerprint', problem = coalesce(p_result ->> 'problem', ''),
    is_missing = coalesce((p_result ->> 'is_missing')::boolean, false), sent = '', changed_at = pg_catalog.now(),
    generation = o.generation + case when o.remote_id = '' and p_result ->> 'remote_id' is null then 1 else 0 end
  where o.organization_id = c.organization_id and o.realm_id = c.realm_id and o.kind = p_kind and o.key = p_object;
end
$$;

create function public.quickbooks_sync_end(
  p_connection uuid, p_lease uuid, p_account text, p_problem text, p_must_renew boolean, p_next_seconds integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.quickbooks_lease(p_connection, p_lease);
  update private.quickbooks_connections c set lease_id = null, lease_until = null, problem = p_problem, must_renew = p_must_renew,
    account = coalesce(nullif(pg_catalog.left(p_account, 200), ''), c.account),
    failures = case when p_problem = '' then 0 else c.failures + 1 end,
    last_synced_at = case when p_problem = '' then pg_catalog.now() else c.last_synced_at end,
    next_sync_at = case when p_must_renew or c.paused_at is not null then null
      when p_problem = '' then least(c.next_sync_at, pg_catalog.now() + p_next_seconds * interval '1 second')
      else pg_catalog.now() + p_next_seconds * interval '1 second' end
  where c.id = p_connection;
end
$$;

-- A change of an invoice or of its ledger makes the connection due. Security definer: everyone writes invoices, no one connections.
create function private.quickbooks_due() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.quickbooks_connections c set next_sync_at = pg_catalog.now()
  where c.organization_id = new.organization_id and c.next_sync_at > pg_catalog.now();
  return null;
end
$$;
create trigger invoices_quickbooks_due after insert or update on public.invoices for each row execute function private.quickbooks_due();
create trigger invoice_payments_quickbooks_due after insert on public.invoice_payments for each row execute function private.quickbooks_due();
create trigger invoice_adjustments_quickbooks_due after insert on public.invoice_adjustments for each row execute function private.quickbooks_due();

revoke execute on function private.quickbooks_leader, private.quickbooks_number, private.quickbooks_customer, private.quickbooks_lease, private.quickbooks_due from public;
revoke execute on function public.quickbooks_connect_begin, public.quickbooks_connect_take, public.quickbooks_connect_store,
  public.quickbooks_connection, public.quickbooks_pause, public.quickbooks_since, public.quickbooks_retry, public.quickbooks_connection_end,
  public.quickbooks_sync_claim, public.quickbooks_sync_token, public.quickbooks_sync_load, public.quickbooks_sync_begin,
  public.quickbooks_sync_done, public.quickbooks_sync_end from public, anon, authenticated;
grant execute on function public.quickbooks_connect_begin, public.quickbooks_connect_take, public.quickbooks_connect_store,
  public.quickbooks_connection, public.quickbooks_pause, public.quickbooks_since, public.quickbooks_retry,
  public.quickbooks_connection_end to authenticated;
grant execute on function public.quickbooks_sync_claim, public.quickbooks_sync_token, public.quickbooks_sync_load,
  public.quickbooks_sync_begin, public.quickbooks_sync_done, public.quickbooks_sync_end to service_role;
