-- Webhooks: an office's own programs are told what happened (ADR 0151). What happened is written by triggers, in the transaction that did
-- it; process-webhooks sends it. Secrets are sealed with a key outside the database.

create table public.webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  url text not null,
  description text not null default '',
  events text[] not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  pause_reason text,
  failing_since timestamptz,
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_organization_id_id_key unique (organization_id, id),
  constraint webhook_endpoints_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint webhook_endpoints_url_check check (url ~ '^https?://[^\s"''<>@]+$' and char_length(url) <= 500),
  constraint webhook_endpoints_description_check check (char_length(description) <= 200),
  constraint webhook_endpoints_events_check check (events <> '{}' and events <@ '{appointment.booked, appointment.changed,
    appointment.cancelled, report.published, report.shared, report.opened, agreement.signed, agreement.declined, invoice.issued,
    invoice.paid, contact.created}'::text[]),
  constraint webhook_endpoints_pause_check check (
    (paused_at is null) = (pause_reason is null) and pause_reason in ('person', 'failing', 'gone'))
);
comment on table public.webhook_endpoints is
  'One address of an organization''s own program that is told what happened. Functions write it for owners and admins, who read it.';
comment on column public.webhook_endpoints.failing_since is 'The first failure since the last success; three days of it pause the endpoint.';

create table private.webhook_secrets (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  retires_at timestamptz,
  constraint webhook_secrets_pkey primary key (id),
  constraint webhook_secrets_endpoint_id_fkey foreign key (endpoint_id) references public.webhook_endpoints (id) on delete cascade,
  constraint webhook_secrets_sealed_check check (sealed ~ '^v1\.[A-Za-z0-9_-]{40,}$' and char_length(sealed) <= 400)
);
comment on table private.webhook_secrets is
  'One signing secret of an endpoint, sealed by the server. Two at most: while one is replaced, both sign. Nobody reads it but the job.';
create index webhook_secrets_endpoint_id_idx on private.webhook_secrets (endpoint_id, created_at);

create table public.webhook_messages (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  event text not null,
  version text not null default '2026-11-27',
  data jsonb not null,
  created_at timestamptz not null default now(),
  constraint webhook_messages_pkey primary key (id),
  constraint webhook_messages_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint webhook_messages_event_check check (event ~ '^[a-z]+\.[a-z]+$')
);
comment on table public.webhook_messages is
  'One thing that happened, as it was then; kept for 30 days. Written by triggers only; owners and admins read it.';
comment on column public.webhook_messages.data is 'The row as stored. What of it leaves is said by the schema of that version.';
create index webhook_messages_organization_id_idx on public.webhook_messages (organization_id, created_at);
create index webhook_messages_created_at_idx on public.webhook_messages (created_at);

create table public.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_id uuid,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint webhook_deliveries_endpoint_id_fkey foreign key (organization_id, endpoint_id)
    references public.webhook_endpoints (organization_id, id) on delete cascade,
  constraint webhook_deliveries_message_id_fkey foreign key (message_id) references public.webhook_messages (id) on delete cascade,
  constraint webhook_deliveries_status_check check (status in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_last_error_check check (char_length(last_error) <= 200)
);
comment on table public.webhook_deliveries is
  'One message to one endpoint, and how far it has come. Written by functions only; owners and admins read it.';
comment on column public.webhook_deliveries.lease_id is 'The claim of the worker that is at it; only its holder may settle the row.';
create index webhook_deliveries_due_idx on public.webhook_deliveries (next_attempt_at) where status = 'waiting';
create index webhook_deliveries_endpoint_id_idx on public.webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_message_id_idx on public.webhook_deliveries (message_id);
create index webhook_deliveries_organization_id_idx on public.webhook_deliveries (organization_id, endpoint_id);

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_messages enable row level security;
alter table public.webhook_deliveries enable row level security;
alter table private.webhook_secrets enable row level security;
revoke all on public.webhook_endpoints, public.webhook_messages, public.webhook_deliveries from anon, authenticated;
revoke all on private.webhook_secrets from public, anon, authenticated;
grant select on public.webhook_endpoints, public.webhook_messages, public.webhook_deliveries to authenticated;

create policy "owners and admins read the endpoints of their organization" on public.webhook_endpoints for select to authenticated
  using (organization_id in (select private.my_organizations_to('change organization')));
create policy "owners and admins read what was sent to their programs" on public.webhook_messages for select to authenticated
  using (organization_id in (select private.my_organizations_to('change organization')));
create policy "owners and admins read how it fared" on public.webhook_deliveries for select to authenticated
  using (organization_id in (select private.my_organizations_to('change organization')));

-- Queues a message to every endpoint that wants it. Nothing is written where nobody listens.
create function private.webhook_emit(p_organization uuid, p_event text, p_data jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message uuid;
begin
  if not exists (select 1 from public.webhook_endpoints e
    where e.organization_id = p_organization and e.paused_at is null and p_event = any (e.events)) then
    return;
  end if;
  insert into public.webhook_messages (organization_id, event, data) values (p_organization, p_event, p_data) returning id into v_message;
  insert into public.webhook_deliveries (organization_id, endpoint_id, message_id)
  select e.organization_id, e.id, v_message from public.webhook_endpoints e
  where e.organization_id = p_organization and e.paused_at is null and p_event = any (e.events);
end
$$;

-- A row as the outside sees it: not the sync engine's own columns.
create function private.webhook_row(p_row jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select p_row - '{rev, clk, scope_id}'::text[] $$;

create function private.webhook_appointment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was boolean := tg_op = 'UPDATE' and private.is_appointment_on(old);
  v_is boolean := private.is_appointment_on(new);
begin
  if v_is and not v_was then
    perform private.webhook_emit(new.organization_id, 'appointment.booked', private.webhook_row(pg_catalog.to_jsonb(new)));
  elsif v_was and (new.deleted_at is not null or new.status = 'cancelled') then
    perform private.webhook_emit(new.organization_id, 'appointment.cancelled', private.webhook_row(pg_catalog.to_jsonb(new)));
  elsif v_was and (old.appointment_date, old.ends_at, old.time_zone, old.location, old.user_id, old.contact_id, old.title, old.status, old.notes)
    is distinct from (new.appointment_date, new.ends_at, new.time_zone, new.location, new.user_id, new.contact_id, new.title, new.status, new.notes)
  then
    perform private.webhook_emit(new.organization_id, 'appointment.changed', private.webhook_row(pg_catalog.to_jsonb(new)));
  end if;
  return null;
end
$$;
create trigger appointments_webhook after insert or update on public.appointments
  for each row execute function private.webhook_appointment();

-- For the whole set of a push or an import at once.
create function private.webhook_contacts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_emit(a.organization_id, 'contact.created', private.webhook_row(pg_catalog.to_jsonb(a)))
  from added a where a.deleted_at is null and exists (
    select 1 from public.webhook_endpoints e where e.organization_id = a.organization_id and e.paused_at is null);
  return null;
end
$$;
create trigger contacts_webhook after insert on public.contacts referencing new table as added
  for each statement execute function private.webhook_contacts();

-- A report's header with what happened to it.
create function private.webhook_report(p_event text, p_report uuid, p_more jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.webhook_emit(r.organization_id, p_event,
    pg_catalog.jsonb_build_object('report', private.webhook_row(pg_catalog.to_jsonb(r))) || p_more)
  from public.reports r where r.id = p_report
$$;

create function private.webhook_version() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_report('report.published', new.report_id,
    pg_catalog.jsonb_build_object('version', private.webhook_row(pg_catalog.to_jsonb(new)) - 'manifest'));
  return null;
end
$$;
create trigger report_versions_webhook after insert on public.report_versions
  for each row execute function private.webhook_version();

create function private.webhook_share_json(p_share public.report_shares) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('share', pg_catalog.jsonb_build_object('id', p_share.id, 'kind', p_share.kind,
    'recipient_name', p_share.recipient_name, 'recipient_email', p_share.recipient_email, 'expires_at', p_share.expires_at,
    'created_at', p_share.created_at))
$$;

create function private.webhook_share() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_report('report.shared', new.report_id, private.webhook_share_json(new));
  return null;
end
$$;
create trigger report_shares_webhook after insert on public.report_shares
  for each row execute function private.webhook_share();

create function private.webhook_opened() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_report('report.opened', s.report_id,
    private.webhook_share_json(s) || pg_catalog.jsonb_build_object('opened_at', new.at))
  from public.report_shares s where s.id = new.share_id;
  return null;
end
$$;
create trigger report_share_events_webhook after insert on public.report_share_events
  for each row when (new.event = 'opened') execute function private.webhook_opened();

create function private.webhook_agreement() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_emit(new.organization_id, case new.status when 'completed' then 'agreement.signed' else 'agreement.declined' end,
    private.webhook_row(pg_catalog.to_jsonb(new)));
  return null;
end
$$;
create trigger agreements_webhook after update of status on public.agreements
  for each row when (old.status <> new.status and new.status in ('completed', 'declined')) execute function private.webhook_agreement();

-- What is owed on an issued invoice, or null when nothing is due on it.
create function private.webhook_invoice(p_event text, p_invoice uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.webhook_emit(i.organization_id, p_event, private.webhook_row(pg_catalog.to_jsonb(i))
    || pg_catalog.jsonb_build_object('paid_cents', l.paid_cents, 'balance_cents', l.balance_cents))
  from public.invoices i join private.invoice_ledger l on l.invoice_id = i.id where i.id = p_invoice
$$;

-- Paid: the balance comes from above zero to zero. p_change is by how much the row that was written lowered it.
create function private.webhook_paid(p_invoice uuid, p_change bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_change > 0 and exists (
    select 1 from private.invoice_ledger l
    where l.invoice_id = p_invoice and l.is_due and l.total_cents > 0 and l.balance_cents <= 0 and l.balance_cents + p_change > 0)
  then
    perform private.webhook_invoice('invoice.paid', p_invoice);
  end if;
end
$$;

create function private.webhook_invoice_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was_due boolean := tg_op = 'UPDATE' and old.number is not null;
begin
  if new.number is null or new.voided_at is not null then return null; end if;
  if not v_was_due then
    perform private.webhook_invoice('invoice.issued', new.id);
    perform private.webhook_paid(new.id, new.total_cents);
  else
    perform private.webhook_paid(new.id, old.total_cents - new.total_cents);
  end if;
  return null;
end
$$;
create trigger invoices_webhook after insert or update of number, issued_on, total_cents on public.invoices
  for each row execute function private.webhook_invoice_changed();

create function private.webhook_payment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A member's word counts once it is confirmed; the card processor's at once.
  if new.provider <> '' then perform private.webhook_paid(new.invoice_id, new.amount_cents); end if;
  return null;
end
$$;
create trigger invoice_payments_webhook after insert on public.invoice_payments
  for each row execute function private.webhook_payment();

create function private.webhook_adjustment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_paid(new.invoice_id, case new.kind
    when 'confirmation' then (select p.amount_cents from public.invoice_payments p where p.id = new.payment_id)
    else new.amount_cents end);
  return null;
end
$$;
create trigger invoice_adjustments_webhook after insert on public.invoice_adjustments
  for each row when (new.kind in ('confirmation', 'dispute_won', 'refund_failed')) execute function private.webhook_adjustment();

-- What owners and admins do with their endpoints. p_sealed comes from the function webhook-endpoints, which has the key.

create function private.webhook_require(p_organization uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not coalesce(private.may(p_organization, 'change organization'), false) then
    raise exception 'owners and admins only' using errcode = '42501';
  end if;
end
$$;

create function private.my_webhook(p_endpoint uuid) returns public.webhook_endpoints
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints;
begin
  perform private.require_second_factor();
  select * into v_endpoint from public.webhook_endpoints e
  where e.id = p_endpoint and e.organization_id in (select private.my_organizations_to('change organization'));
  if not found then
    raise exception 'no such webhook' using errcode = 'P0002';
  end if;
  return v_endpoint;
end
$$;

create function public.webhook_create(
  p_organization uuid, p_id uuid, p_url text, p_description text, p_events text[], p_sealed text
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.webhook_require(p_organization);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('webhooks ' || p_organization, 0));
  if (select count(*) from public.webhook_endpoints e where e.organization_id = p_organization) >= 20 then
    raise exception 'an office has at most 20 webhooks' using errcode = '54000';
  end if;
  insert into public.webhook_endpoints (id, organization_id, url, description, events, created_by)
  values (p_id, p_organization, p_url, p_description, p_events, auth.uid());
  insert into private.webhook_secrets (endpoint_id, sealed) values (p_id, p_sealed);
  return p_id;
end
$$;

create function public.webhook_save(p_endpoint uuid, p_url text, p_description text, p_events text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
begin
  update public.webhook_endpoints e
  set url = p_url, description = p_description, events = p_events,
    failing_since = case when e.url = p_url then e.failing_since end
  where e.id = v_endpoint.id;
end
$$;

-- While paused nothing is queued; what waited goes out when it is resumed.
create function public.webhook_pause(p_endpoint uuid, p_paused boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
begin
  update public.webhook_endpoints e
  set paused_at = case when p_paused then coalesce(e.paused_at, pg_catalog.now()) end,
    pause_reason = case when p_paused then coalesce(e.pause_reason, 'person') end,
    failing_since = case when p_paused then e.failing_since end
  where e.id = v_endpoint.id;
end
$$;

create function public.webhook_delete(p_endpoint uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
begin
  delete from public.webhook_endpoints e where e.id = v_endpoint.id;
end
$$;

-- The new secret signs at once, beside the newest of before, which ends a day later.
create function public.webhook_rotate(p_endpoint uuid, p_sealed text) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
  v_ends timestamptz := pg_catalog.now() + interval '24 hours';
begin
  perform 1 from public.webhook_endpoints e where e.id = v_endpoint.id for update;
  delete from private.webhook_secrets s where s.endpoint_id = v_endpoint.id and s.retires_at is not null;
  update private.webhook_secrets s set retires_at = v_ends where s.endpoint_id = v_endpoint.id;
  insert into private.webhook_secrets (endpoint_id, sealed) values (v_endpoint.id, p_sealed);
  return v_ends;
end
$$;

create function public.webhook_retire_secret(p_endpoint uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
begin
  delete from private.webhook_secrets s where s.endpoint_id = v_endpoint.id and s.retires_at is not null;
end
$$;

-- Until when the secret before the present one still signs; null when there is one only.
create function public.webhook_secret_state(p_endpoint uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
begin
  return (select pg_catalog.max(s.retires_at) from private.webhook_secrets s
    where s.endpoint_id = v_endpoint.id and s.retires_at > pg_catalog.now());
end
$$;

create function public.webhook_redeliver(p_delivery uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints;
begin
  v_endpoint := private.my_webhook((select d.endpoint_id from public.webhook_deliveries d where d.id = p_delivery));
  if v_endpoint.paused_at is not null then
    raise exception 'a paused webhook sends nothing' using errcode = '55000';
  end if;
  update public.webhook_deliveries d
  set status = 'waiting', attempts = 0, next_attempt_at = pg_catalog.now(), lease_id = null, created_at = pg_catalog.now()
  where d.id = p_delivery;
end
$$;

create function public.webhook_test(p_endpoint uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.my_webhook(p_endpoint);
  v_message uuid;
  v_delivery uuid;
begin
  if v_endpoint.paused_at is not null then
    raise exception 'a paused webhook sends nothing' using errcode = '55000';
  end if;
  insert into public.webhook_messages (organization_id, event, data)
  values (v_endpoint.organization_id, 'webhook.test', '{"message": "This is a test from Plumbline."}') returning id into v_message;
  insert into public.webhook_deliveries (organization_id, endpoint_id, message_id)
  values (v_endpoint.organization_id, v_endpoint.id, v_message) returning id into v_delivery;
  return v_delivery;
end
$$;

-- The job. At most p_each of one endpoint at a time, so that a slow one holds up nobody else's.
create function public.webhook_claim(p_limit integer default 50, p_each integer default 5) returns table (
  delivery_id uuid, lease uuid, message_id uuid, endpoint_id uuid, url text, sealed text[], event text, version text, data jsonb,
  happened_at timestamptz, attempts integer)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_lease uuid := pg_catalog.gen_random_uuid();
begin
  delete from public.webhook_messages m where m.created_at < pg_catalog.now() - interval '30 days';
  delete from private.webhook_secrets s where s.retires_at <= pg_catalog.now();
  return query
  with due as (
    select d.id from public.webhook_endpoints e
    cross join lateral (
      select q.id from public.webhook_deliveries q
      where q.endpoint_id = e.id and q.status = 'waiting' and q.next_attempt_at <= pg_catalog.now()
      order by q.next_attempt_at limit p_each for update skip locked) d
    where e.paused_at is null and exists (select 1 from public.webhook_deliveries w
      where w.endpoint_id = e.id and w.status = 'waiting' and w.next_attempt_at <= pg_catalog.now())
    limit p_limit),
  taken as (
    update public.webhook_deliveries d
    set lease_id = v_lease, attempts = d.attempts + 1, attempted_at = pg_catalog.now(), next_attempt_at = pg_catalog.now() + interval '2 minutes'
    from due where d.id = due.id returning d.*)
  select t.id, v_lease, m.id, e.id, e.url,
    array(select s.sealed from private.webhook_secrets s where s.endpoint_id = e.id order by s.created_at desc), m.event, m.version, m.data,
    m.created_at, t.attempts
  from taken t join public.webhook_messages m on m.id = t.message_id join public.webhook_endpoints e on e.id = t.endpoint_id;
end
$$;

insert into private.office_letters (letter_type, subject, body_html, body_text) values
('webhook_paused', 'A webhook was paused: {{webhook.host}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">Plumbline paused the webhook to <strong>{{webhook.host}}</strong>. {{webhook.reason}}</p>
    <p style="margin:0 0 16px 0;">While it is paused, that program isn''t told about anything new. Fix the receiving program, then resume the webhook under Settings, Integrations.</p>
    <p style="margin:0;color:#56646e;">{{webhook.link}}</p>
  </td></tr>
</table>',
'Plumbline paused the webhook to {{webhook.host}}. {{webhook.reason}}

While it is paused, that program isn''t told about anything new. Fix the receiving program, then resume the webhook under Settings, Integrations.

{{webhook.link}}
');

create function private.webhook_stop(p_endpoint public.webhook_endpoints, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.office_letters;
  v_to text := private.office_email(p_endpoint.organization_id);
  v_host text := private.plain_words(pg_catalog.substring(p_endpoint.url, '^https?://([^/:?#]+)'));
  v_values jsonb;
begin
  update public.webhook_endpoints e set paused_at = pg_catalog.now(), pause_reason = p_reason
  where e.id = p_endpoint.id and e.paused_at is null;
  if not found then return; end if;
  perform private.notify_roles(p_endpoint.organization_id, '{owner, admin}', 'system_alert', 'A webhook was paused',
    v_host || case p_reason when 'gone' then ' asked for no more.' else ' has not answered for three days.' end,
    '{"url": "/settings/webhooks"}');
  if v_to is null then return; end if;
  select * into strict v_letter from private.office_letters l where l.letter_type = 'webhook_paused';
  v_values := pg_catalog.jsonb_build_object('webhook.host', v_host,
    'webhook.reason', case p_reason when 'gone' then 'It answered that the address is gone (410).'
      else 'No delivery to it has succeeded for three days.' end,
    'webhook.link', coalesce(private.app_site() || '/settings/webhooks', ''));
  insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
  values (p_endpoint.organization_id, 'webhook_paused', v_to, private.email_fill(v_letter.subject, v_values, false),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false));
end
$$;

-- p_wait_seconds: until the next attempt; null when this was the last. p_status: what was answered, null without an answer.
create function public.webhook_settle(
  p_delivery uuid, p_lease uuid, p_delivered boolean, p_status integer, p_error text, p_wait_seconds integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_endpoint uuid;
  v_row public.webhook_endpoints;
begin
  update public.webhook_deliveries d
  set lease_id = null, last_status = p_status, last_error = pg_catalog.left(p_error, 200),
    status = case when p_delivered then 'delivered' when p_wait_seconds is null then 'failed' else 'waiting' end,
    delivered_at = case when p_delivered then pg_catalog.now() else d.delivered_at end,
    next_attempt_at = pg_catalog.now() + pg_catalog.make_interval(secs => coalesce(p_wait_seconds, 0))
  where d.id = p_delivery and d.lease_id = p_lease
  returning d.endpoint_id into v_endpoint;
  if not found then return; end if;
  update public.webhook_endpoints e
  set failing_since = case when p_delivered then null else coalesce(e.failing_since, pg_catalog.now()) end
  where e.id = v_endpoint returning e.* into v_row;
  if p_status = 410 then
    perform private.webhook_stop(v_row, 'gone');
  elsif v_row.failing_since <= pg_catalog.now() - interval '3 days' then
    perform private.webhook_stop(v_row, 'failing');
  end if;
end
$$;

revoke execute on function private.webhook_emit, private.webhook_row, private.webhook_appointment, private.webhook_contacts,
  private.webhook_report, private.webhook_version, private.webhook_share_json, private.webhook_share, private.webhook_opened,
  private.webhook_agreement, private.webhook_invoice, private.webhook_paid, private.webhook_invoice_changed, private.webhook_payment,
  private.webhook_adjustment, private.webhook_require, private.my_webhook, private.webhook_stop from public;
revoke execute on function public.webhook_create, public.webhook_save, public.webhook_pause, public.webhook_delete, public.webhook_rotate,
  public.webhook_retire_secret, public.webhook_secret_state, public.webhook_redeliver, public.webhook_test from public, anon;
grant execute on function public.webhook_create, public.webhook_save, public.webhook_pause, public.webhook_delete, public.webhook_rotate,
  public.webhook_retire_secret, public.webhook_secret_state, public.webhook_redeliver, public.webhook_test to authenticated;
revoke execute on function public.webhook_claim, public.webhook_settle from public, anon, authenticated;
grant execute on function public.webhook_claim, public.webhook_settle to service_role;
