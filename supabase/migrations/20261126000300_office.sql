-- The office scope: people, the calendar, jobs and report headers.
-- Every reference carries the organization, so that no row can point into another tenant. Whatever a person
-- types has no unique constraint: two devices offline cannot obey one. Columns under one check are one register.

create table public.contacts (
  like private.sync_row including defaults,
  kind text not null default 'client',
  name text not null,
  company text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  notes text not null default '',
  account_id uuid,
  job_title text not null default '',
  website text not null default '',
  email_label text not null default '',
  phone_label text not null default '',
  other_emails jsonb not null default '[]',
  other_phones jsonb not null default '[]',
  other_addresses jsonb not null default '[]',
  tags jsonb not null default '[]',
  source text not null default '',
  referred_by_id uuid,
  preferred_channel text not null default '',
  do_not_text_at timestamptz,
  do_not_text_proof text not null default '',
  merged_into uuid,
  constraint contacts_pkey primary key (id),
  constraint contacts_organization_id_id_key unique (organization_id, id),
  constraint contacts_kind_check check (kind in ('client', 'agent', 'listing_agent', 'seller', 'attorney', 'other')),
  constraint contacts_name_check check (btrim(name) <> ''),
  constraint contacts_referred_by_id_fkey foreign key (organization_id, referred_by_id)
    references public.contacts (organization_id, id),
  constraint contacts_preferred_channel_check check (preferred_channel in ('', 'email', 'phone', 'text')),
  constraint contacts_lists_check check (pg_catalog.jsonb_typeof(other_emails) = 'array'
    and pg_catalog.jsonb_typeof(other_phones) = 'array' and pg_catalog.jsonb_typeof(other_addresses) = 'array'
    and pg_catalog.jsonb_typeof(tags) = 'array'),
  constraint contacts_website_check check (private.is_website(website))
);
comment on table public.contacts is 'One person or company that the organization deals with. Every member may change it.';
comment on column public.contacts.kind is 'agent is the buyer''s agent; listing_agent the seller''s.';
comment on column public.contacts.other_emails is 'Beside `email`: a list of {"label", "value"}; other_phones and other_addresses alike.';
comment on column public.contacts.do_not_text_at is 'Since when no text message may be sent; null: none was refused. do_not_text_proof says how it was said.';
comment on column public.contacts.merged_into is
  'The contact that stands for this one since two were merged. No foreign key: a device may send the two in any order.';
create index contacts_account_id_idx on public.contacts (account_id);
create index contacts_referred_by_id_idx on public.contacts (referred_by_id);

create table public.appointments (
  like private.sync_row including defaults,
  user_id uuid,
  contact_id uuid,
  inspection_id uuid,
  title text not null default '',
  location text not null default '',
  appointment_date timestamptz not null,
  ends_at timestamptz,
  time_zone text not null default '',
  status text not null default 'scheduled',
  notes text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  latitude double precision,
  longitude double precision,
  year_built integer,
  living_area_sqft integer,
  foundation text not null default '',
  travel_minutes integer not null default 0,
  ics_sequence integer not null default 0,
  constraint appointments_pkey primary key (id),
  constraint appointments_organization_id_id_key unique (organization_id, id),
  constraint appointments_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint appointments_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint appointments_order_check check (ends_at >= appointment_date),
  constraint appointments_status_check
    check (status in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show')),
  constraint appointments_latitude_check check (latitude between -90 and 90),
  constraint appointments_longitude_check check (longitude between -180 and 180),
  constraint appointments_year_built_check check (year_built between 1500 and 2200),
  constraint appointments_living_area_sqft_check check (living_area_sqft between 0 and 10000000),
  constraint appointments_foundation_check check (char_length(foundation) <= 40),
  constraint appointments_travel_minutes_check check (travel_minutes between 0 and 1440),
  -- What a reminder quotes. The forms allow less.
  constraint appointments_title_check check (char_length(title) <= 300),
  constraint appointments_location_check check (char_length(location) <= 500),
  -- Postgres keeps 'infinity' and the year 20000, and no browser reads them: one such visit, written past the app, stopped the list of
  -- visits and the calendars of the whole office. What is deleted may stand, so that it can be deleted. Inspections, time off and extra
  -- hours alike.
  constraint appointments_readable_times_check check (deleted_at is not null
    or (appointment_date between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
      and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'))
);
comment on table public.appointments is
  'One entry in the calendar; user_id is its lead inspector, contact_id the client. Every member may change it; an overlap is shown, never refused.';
comment on column public.appointments.location is 'The address on one line, as everybody reads it; the parts beside it may be empty.';
comment on column public.appointments.travel_minutes is 'The drive before it; the inspector is taken from that much earlier on.';
comment on column public.appointments.ics_sequence is
  'SEQUENCE of its calendar entry (RFC 5545, 3.8.7.4): grows with every change that whoever is invited has to see.';
comment on column public.appointments.user_id is 'The lead inspector.';
comment on column public.appointments.contact_id is 'The client.';
create index appointments_user_id_idx on public.appointments (user_id, appointment_date);
create index appointments_contact_id_idx on public.appointments (contact_id);
create index appointments_inspection_id_idx on public.appointments (inspection_id);

create table public.inspections (
  like private.sync_row including defaults,
  appointment_id uuid,
  inspector_id uuid,
  client_contact_id uuid,
  agent_contact_id uuid,
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  year_built integer,
  living_area_sqft integer,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null default '',
  fee_cents bigint,
  status text not null default 'scheduled',
  notes text not null default '',
  constraint inspections_pkey primary key (id),
  constraint inspections_organization_id_id_key unique (organization_id, id),
  constraint inspections_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint inspections_inspector_id_fkey foreign key (organization_id, inspector_id)
    references public.organization_members (organization_id, user_id),
  constraint inspections_client_contact_id_fkey foreign key (organization_id, client_contact_id)
    references public.contacts (organization_id, id),
  constraint inspections_agent_contact_id_fkey foreign key (organization_id, agent_contact_id)
    references public.contacts (organization_id, id),
  constraint inspections_year_built_check check (year_built between 1500 and 2200),
  constraint inspections_living_area_sqft_check check (living_area_sqft between 0 and 10000000),
  constraint inspections_fee_cents_check check (fee_cents between 0 and 1000000000),
  constraint inspections_order_check check (ends_at >= starts_at),
  constraint inspections_status_check check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  constraint inspections_readable_times_check check (deleted_at is not null
    or (starts_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
      and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'))
);
comment on table public.inspections is
  'One job at one property; its answers, findings and photos live in a scope with the same id. Every member may change it.';
create index inspections_appointment_id_idx on public.inspections (appointment_id);
create index inspections_inspector_id_idx on public.inspections (inspector_id, starts_at);
create index inspections_client_contact_id_idx on public.inspections (client_contact_id);
create index inspections_agent_contact_id_idx on public.inspections (agent_contact_id);
create index inspections_created_by_idx on public.inspections (created_by) where inspector_id is null;

create trigger inspections_open_scope after insert on public.inspections
  for each row execute function private.sync_open_scope();

alter table public.appointments
  add constraint appointments_inspection_id_fkey
    foreign key (organization_id, inspection_id) references public.inspections (organization_id, id);

create table public.reports (
  like private.sync_row including defaults,
  inspection_id uuid not null,
  type text not null,
  definition_id text not null,
  definition_version integer not null default 1,
  number text not null default '',
  title text not null default '',
  status text not null default 'draft',
  cover_template text not null default 'plumb',
  layout text not null default 'classic',
  paper_size text not null default 'letter',
  shows_summary boolean not null default true,
  accent_color text,
  cover_media_id uuid,
  archived_at timestamptz,
  document_date date,
  locked_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_inspection_id_id_key unique (inspection_id, id),
  constraint reports_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint reports_type_check check (type <> ''),
  constraint reports_definition_id_check check (definition_id <> ''),
  constraint reports_status_check check (status in ('draft', 'in_review', 'published')),
  constraint reports_paper_size_check check (paper_size in ('letter', 'a4')),
  constraint reports_organization_id_id_key unique (organization_id, id)
);
comment on table public.reports is
  'The header of one report. Every member may change it; while it is locked (report_lock) only owners and admins may. Publishing does not lock.';
comment on column public.reports.cover_media_id is
  'media.id in the scope of the inspection. No foreign key: the office is sent before the photo.';
create index reports_organization_id_inspection_id_idx on public.reports (organization_id, inspection_id);

select private.sync_register('contacts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{kind, name, company, email, phone, address, notes, account_id, job_title, website, email_label, phone_label,
    other_emails, other_phones, other_addresses, tags, source, referred_by_id, preferred_channel, do_not_text_at,
    do_not_text_proof, merged_into}',
  p_groups => '{"do_not_text": ["do_not_text_at", "do_not_text_proof"]}');

-- A line and its parts are one place: two devices cannot leave the one of this and the other of that.
select private.sync_register('appointments', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{user_id, contact_id, inspection_id, title, location, address_line1, address_line2, city, region, postal_code,
    latitude, longitude, year_built, living_area_sqft, foundation, travel_minutes, appointment_date, ends_at, time_zone, status,
    notes}',
  p_read => '{ics_sequence}',
  p_groups => '{"when": ["appointment_date", "ends_at", "time_zone"], "place": ["location", "address_line1", "address_line2",
    "city", "region", "postal_code", "latitude", "longitude"]}');

select private.sync_register('inspections', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{appointment_id, inspector_id, client_contact_id, agent_contact_id, address_line1, address_line2, city,
    region, postal_code, year_built, living_area_sqft, starts_at, ends_at, time_zone, fee_cents, status, notes}',
  p_groups => '{"address": ["address_line1", "address_line2", "city", "region", "postal_code"],
    "when": ["starts_at", "ends_at", "time_zone"]}');
select private.sync_register('reports', '{office}', '{owner, admin, inspector, office}',
  p_create => '{inspection_id, type, definition_id}',
  p_write => '{definition_version, number, title, status, cover_template, layout, paper_size, shows_summary, accent_color,
    cover_media_id, archived_at, document_date}',
  p_read => '{locked_at}', p_report_column => 'id');

-- The address book: companies (accounts), what a contact has beside name and number, what happened with both, saved filters.
-- A contact's first email, phone and address stay in columns of their own, because everything that writes or calls reads
-- those; further ones are lists. Merged rows are deleted and say what stands for them.

create table public.accounts (
  like private.sync_row including defaults,
  kind text not null default 'brokerage',
  name text not null,
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  address text not null default '',
  license_number text not null default '',
  tags jsonb not null default '[]',
  notes text not null default '',
  merged_into uuid,
  constraint accounts_pkey primary key (id),
  constraint accounts_organization_id_id_key unique (organization_id, id),
  constraint accounts_kind_check check (kind in ('brokerage', 'agency', 'builder', 'insurer', 'lender', 'law_firm',
    'property_manager', 'contractor', 'other')),
  constraint accounts_name_check check (btrim(name) <> ''),
  constraint accounts_tags_check check (pg_catalog.jsonb_typeof(tags) = 'array'),
  constraint accounts_website_check check (private.is_website(website))
);
comment on table public.accounts is
  'One company that the organization works with; its people are contacts. Every member may change it.';
comment on column public.accounts.merged_into is
  'The account that stands for this one since two were merged. No foreign key: a device may send the two in any order.';

alter table public.contacts
  add constraint contacts_account_id_fkey foreign key (organization_id, account_id)
    references public.accounts (organization_id, id);

create table public.contact_notes (
  like private.sync_row including defaults,
  contact_id uuid,
  account_id uuid,
  kind text not null default 'note',
  body text not null,
  happened_at timestamptz not null,
  constraint contact_notes_pkey primary key (id),
  constraint contact_notes_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint contact_notes_account_id_fkey foreign key (organization_id, account_id)
    references public.accounts (organization_id, id),
  constraint contact_notes_kind_check check (kind in ('note', 'call', 'email', 'text', 'meeting')),
  constraint contact_notes_body_check check (btrim(body) <> '')
);
comment on table public.contact_notes is
  'One thing that somebody wrote down about a contact or an account: a note, a call, a meeting. Every member may change it.';
create index contact_notes_contact_id_idx on public.contact_notes (contact_id);
create index contact_notes_account_id_idx on public.contact_notes (account_id);

create table public.saved_filters (
  like private.sync_row including defaults,
  subject text not null,
  name text not null,
  query text not null default '',
  constraint saved_filters_pkey primary key (id),
  constraint saved_filters_subject_check check (subject in ('contacts', 'accounts', 'tasks', 'reports')),
  constraint saved_filters_name_check check (btrim(name) <> ''),
  constraint saved_filters_query_check check (pg_catalog.length(query) <= 2000)
);
comment on table public.saved_filters is
  'One filter of a list under a name, as its address has it, for the whole organization. Every member may change it.';

select private.sync_register('accounts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{kind, name, email, phone, website, address, license_number, tags, notes, merged_into}');
select private.sync_register('contact_notes', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{contact_id, account_id, kind, body, happened_at}');
select private.sync_register('saved_filters', '{office}', '{owner, admin, inspector, office}',
  p_create => '{subject}', p_write => '{name, query}');

-- Appointments as an office books them: where (in parts, for the inspection that follows), what is sold, who goes along and who
-- else is told. Agents hang in a table of their own: a second reference to contacts would make `contacts(phone,email)` ambiguous.

create function private.appointment_revise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.appointment_date, new.ends_at, new.time_zone, new.location, new.deleted_at is null, new.status = 'cancelled')
    is distinct from
    (old.appointment_date, old.ends_at, old.time_zone, old.location, old.deleted_at is null, old.status = 'cancelled') then
    new.ics_sequence := old.ics_sequence + 1;
  end if;
  return new;
end
$$;

create function private.is_appointment_on(p_appointment public.appointments) returns boolean
language sql immutable set search_path = ''
as $$ select p_appointment.status in ('scheduled', 'confirmed') and p_appointment.deleted_at is null $$;

-- 'Tue, Dec 1 at 9:00 AM', where the house stands. Asking Postgres to use the zone, and catching its no, costs nothing: pg_timezone_names
-- reads every zone's file from the disk, tens of milliseconds for each appointment.
create function private.appointment_time(p_appointment public.appointments) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_pattern constant text := 'Dy, Mon FMDD "at" FMHH12:MI AM';
begin
  return pg_catalog.to_char(p_appointment.appointment_date at time zone p_appointment.time_zone, v_pattern);
exception when invalid_parameter_value then
  return pg_catalog.to_char(p_appointment.appointment_date at time zone 'UTC', v_pattern);
end
$$;

create trigger appointments_revise before update on public.appointments
  for each row execute function private.appointment_revise();

create table public.appointment_inspectors (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  user_id uuid not null,
  constraint appointment_inspectors_pkey primary key (id),
  constraint appointment_inspectors_id_check check (id = private.row_id(appointment_id, 'inspector/' || user_id)),
  constraint appointment_inspectors_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_inspectors_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id)
);
comment on table public.appointment_inspectors is
  'One inspector who goes along beside the lead inspector (appointments.user_id). Every member may change it.';
create index appointment_inspectors_appointment_id_idx on public.appointment_inspectors (appointment_id);
create index appointment_inspectors_user_id_idx on public.appointment_inspectors (user_id);

create table public.appointment_contacts (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  contact_id uuid not null,
  role text not null default 'agent',
  constraint appointment_contacts_pkey primary key (id),
  constraint appointment_contacts_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_contacts_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint appointment_contacts_role_check check (role in ('client', 'agent', 'listing_agent', 'seller', 'attorney', 'other'))
);
comment on table public.appointment_contacts is
  'One person who has to do with an appointment beside its client (appointments.contact_id). Every member may change it.';
comment on column public.appointment_contacts.role is
  'As contacts.kind: agent is the buyer''s agent; client a further one, as a couple that buys together.';
create index appointment_contacts_appointment_id_idx on public.appointment_contacts (appointment_id);
create index appointment_contacts_contact_id_idx on public.appointment_contacts (contact_id);

create table public.appointment_services (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  service_id uuid,
  name text not null,
  duration_minutes integer not null default 0,
  price_cents bigint not null default 0,
  position text collate "C" not null default 'a0',
  constraint appointment_services_pkey primary key (id),
  constraint appointment_services_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_services_name_check check (btrim(name) <> '' and char_length(name) <= 120),
  constraint appointment_services_duration_minutes_check check (duration_minutes between 0 and 1440),
  constraint appointment_services_price_cents_check check (price_cents between -100000000 and 100000000),
  constraint appointment_services_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.appointment_services is
  'One line of what an appointment sells, as it was agreed: a later price of the service does not change it. Every member may change it.';
comment on column public.appointment_services.service_id is
  'The service that it was made from; null: written by hand. No foreign key: the line stands on its own, whatever becomes of the service.';
comment on column public.appointment_services.price_cents is 'Below zero: a discount.';
create index appointment_services_appointment_id_idx on public.appointment_services (appointment_id);

select private.sync_register('appointment_inspectors', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id, user_id}', p_write => '{}');
select private.sync_register('appointment_contacts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id}', p_write => '{contact_id, role}', p_groups => '{"person": ["contact_id", "role"]}');
select private.sync_register('appointment_services', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id, service_id}', p_write => '{name, duration_minutes, price_cents, position}',
  p_groups => '{"line": ["name", "duration_minutes", "price_cents"]}');

revoke execute on function private.appointment_revise, private.is_appointment_on, private.appointment_time from public;
