-- What an office sells and when its people work: services with their price rules, weekly hours, what departs from them, and how
-- strangers may book. Hours are wall time: of the inspector's zone, else of the office's (booking_settings.time_zone).

create table public.services (
  like private.sync_row including defaults,
  name text not null,
  description text not null default '',
  report_types jsonb not null default '[]',
  duration_minutes integer not null default 120,
  price_cents bigint not null default 0,
  is_add_on boolean not null default false,
  is_bookable boolean not null default true,
  modifiers jsonb not null default '[]',
  colour text,
  position text collate "C" not null default 'a0',
  archived_at timestamptz,
  constraint services_pkey primary key (id),
  constraint services_organization_id_id_key unique (organization_id, id),
  constraint services_name_check check (btrim(name) <> '' and char_length(name) <= 120),
  constraint services_description_check check (char_length(description) <= 2000),
  constraint services_report_types_check check (pg_catalog.jsonb_typeof(report_types) = 'array'),
  constraint services_duration_minutes_check check (duration_minutes between 0 and 1440),
  constraint services_price_cents_check check (price_cents between 0 and 100000000),
  constraint services_modifiers_check check (
    pg_catalog.jsonb_typeof(modifiers) = 'array' and pg_catalog.octet_length(modifiers::text) <= 65536),
  constraint services_colour_check check (colour ~ '^#[0-9a-f]{6}$'),
  constraint services_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.services is
  'One thing that an organisation sells: its length, its price and what changes them. Its owners and admins change it.';
comment on column public.services.report_types is 'Report types that an inspection of this service begins with.';
comment on column public.services.is_add_on is 'Sold beside another service only; its minutes and cents are added.';
comment on column public.services.modifiers is 'Price rules in order (packages/domain/src/booking/price-rules.ts).';

create table public.working_hours (
  like private.sync_row including defaults,
  user_id uuid not null,
  weekday smallint not null,
  starts text not null,
  ends text not null,
  constraint working_hours_pkey primary key (id),
  constraint working_hours_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint working_hours_weekday_check check (weekday between 0 and 6),
  constraint working_hours_starts_check check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint working_hours_ends_check check (ends ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  constraint working_hours_order_check check (starts < ends)
);
comment on table public.working_hours is
  'One stretch of one weekday (0 is Sunday) in which a member works, as wall time HH:MM; ends may be 24:00. Every member may change it.';
create index working_hours_user_id_idx on public.working_hours (user_id);

create table public.time_off (
  like private.sync_row including defaults,
  user_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  constraint time_off_pkey primary key (id),
  constraint time_off_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint time_off_order_check check (starts_at < ends_at),
  constraint time_off_reason_check check (char_length(reason) <= 200)
);
comment on table public.time_off is
  'One stretch of time in which a member, or with no user_id the whole organisation, does not work. Every member may change it.';
create index time_off_user_id_idx on public.time_off (user_id);
create index time_off_organization_id_idx on public.time_off (organization_id, ends_at);

create table public.extra_hours (
  like private.sync_row including defaults,
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  constraint extra_hours_pkey primary key (id),
  constraint extra_hours_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint extra_hours_order_check check (starts_at < ends_at),
  constraint extra_hours_reason_check check (char_length(reason) <= 200)
);
comment on table public.extra_hours is
  'One stretch of time in which a member works beside the weekly hours. Every member may change it.';
create index extra_hours_user_id_idx on public.extra_hours (user_id);
create index extra_hours_organization_id_idx on public.extra_hours (organization_id, ends_at);

create table public.booking_settings (
  like private.sync_row including defaults,
  is_open boolean not null default false,
  needs_approval boolean not null default false,
  time_zone text not null default 'America/New_York',
  buffer_minutes integer not null default 30,
  notice_minutes integer not null default 1440,
  horizon_days integer not null default 60,
  step_minutes integer not null default 30,
  change_notice_minutes integer not null default 1440,
  welcome text not null default '',
  terms text not null default '',
  questions jsonb not null default '[]',
  constraint booking_settings_pkey primary key (id),
  constraint booking_settings_id_check check (id = private.row_id(organization_id, 'booking-settings')),
  constraint booking_settings_time_zone_check check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  constraint booking_settings_buffer_minutes_check check (buffer_minutes between 0 and 480),
  constraint booking_settings_notice_minutes_check check (notice_minutes between 0 and 43200),
  constraint booking_settings_horizon_days_check check (horizon_days between 1 and 365),
  constraint booking_settings_step_minutes_check check (step_minutes in (15, 30, 60, 120)),
  constraint booking_settings_change_notice_minutes_check check (change_notice_minutes between 0 and 43200),
  constraint booking_settings_welcome_check check (char_length(welcome) <= 2000),
  constraint booking_settings_terms_check check (char_length(terms) <= 20000),
  constraint booking_settings_questions_check check (
    pg_catalog.jsonb_typeof(questions) = 'array' and pg_catalog.octet_length(questions::text) <= 32768)
);
comment on table public.booking_settings is
  'How strangers may book with one organisation. Its owners and admins change it; the address of the page is in booking_slugs.';
comment on column public.booking_settings.change_notice_minutes is
  'Until how long before the start a client may move or cancel by the link; later it takes a call.';

create table public.booking_inspectors (
  like private.sync_row including defaults,
  user_id uuid not null,
  is_bookable boolean not null default true,
  service_ids jsonb,
  buffer_minutes integer,
  time_zone text not null default '',
  base_postal_code text not null default '',
  radius_miles integer,
  constraint booking_inspectors_pkey primary key (id),
  constraint booking_inspectors_id_check check (id = private.row_id(organization_id, 'booking-inspector/' || user_id)),
  constraint booking_inspectors_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint booking_inspectors_service_ids_check check (pg_catalog.jsonb_typeof(service_ids) = 'array'),
  constraint booking_inspectors_buffer_minutes_check check (buffer_minutes between 0 and 480),
  constraint booking_inspectors_time_zone_check check (time_zone ~ '^([A-Za-z][A-Za-z0-9_+/-]{1,63})?$'),
  constraint booking_inspectors_base_postal_code_check check (base_postal_code ~ '^(\d{5})?$'),
  constraint booking_inspectors_radius_miles_check check (radius_miles between 1 and 500)
);
comment on table public.booking_inspectors is
  'What strangers may book of one member. Its owners and admins change it; members without a row are not offered.';
comment on column public.booking_inspectors.service_ids is 'The services that this member does; null: all of them.';
comment on column public.booking_inspectors.radius_miles is
  'How far from the ZIP code base_postal_code this member drives; null: anywhere.';
create index booking_inspectors_user_id_idx on public.booking_inspectors (user_id);

select private.sync_register('services', '{office}', '{owner, admin}',
  p_create => '{}',
  p_write => '{name, description, report_types, duration_minutes, price_cents, is_add_on, is_bookable, modifiers, colour,
    position, archived_at}');
select private.sync_register('working_hours', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id}', p_write => '{weekday, starts, ends}', p_groups => '{"hours": ["weekday", "starts", "ends"]}');
select private.sync_register('time_off', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id}', p_write => '{starts_at, ends_at, reason}', p_groups => '{"when": ["starts_at", "ends_at"]}');
select private.sync_register('extra_hours', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id}', p_write => '{starts_at, ends_at, reason}', p_groups => '{"when": ["starts_at", "ends_at"]}');
select private.sync_register('booking_settings', '{office}', '{owner, admin}',
  p_create => '{}',
  p_write => '{is_open, needs_approval, time_zone, buffer_minutes, notice_minutes, horizon_days, step_minutes,
    change_notice_minutes, welcome, terms, questions}', p_is_deletable => false);
select private.sync_register('booking_inspectors', '{office}', '{owner, admin}',
  p_create => '{user_id}',
  p_write => '{is_bookable, service_ids, buffer_minutes, time_zone, base_postal_code, radius_miles}', p_is_deletable => false);
