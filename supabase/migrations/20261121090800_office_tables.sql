-- The office scope: people, the calendar, jobs and report headers.
-- Every reference carries the organisation, so that no row can point into another tenant. Whatever a person
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
  constraint contacts_pkey primary key (id),
  constraint contacts_organization_id_id_key unique (organization_id, id),
  constraint contacts_kind_check check (kind in ('client', 'agent', 'seller', 'other')),
  constraint contacts_name_check check (btrim(name) <> '')
);
comment on table public.contacts is 'One person or company that the organisation deals with. Every member may change it.';

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
  constraint appointments_pkey primary key (id),
  constraint appointments_organization_id_id_key unique (organization_id, id),
  constraint appointments_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint appointments_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint appointments_order_check check (ends_at >= appointment_date),
  constraint appointments_status_check check (status in ('scheduled', 'confirmed', 'completed', 'cancelled'))
);
comment on table public.appointments is
  'One entry in one member''s calendar. Every member may change it; an overlap is shown, never refused.';

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
  constraint inspections_status_check check (status in ('scheduled', 'in_progress', 'completed', 'cancelled'))
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

alter table public.appointments add constraint appointments_inspection_id_fkey
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
  constraint reports_paper_size_check check (paper_size in ('letter', 'a4'))
);
comment on table public.reports is
  'The header of one report. Every member may change it; while it is locked (report_lock) only owners and admins may. Publishing does not lock.';
comment on column public.reports.cover_media_id is
  'media.id in the scope of the inspection. No foreign key: the office is sent before the photo.';

create index reports_organization_id_inspection_id_idx on public.reports (organization_id, inspection_id);

select private.sync_register('contacts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{kind, name, company, email, phone, address, notes}');
select private.sync_register('appointments', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{user_id, contact_id, inspection_id, title, location, appointment_date, ends_at, time_zone, status, notes}',
  p_groups => '{"when": ["appointment_date", "ends_at", "time_zone"]}');
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
