-- Mileage: vehicles with readings of their odometers, trips, and the organization's own rates per mile, which count instead of the
-- published ones that ship with the app.

create table public.vehicles (
  like private.sync_row including defaults,
  name text not null,
  plate text not null default '',
  archived_at timestamptz,
  constraint vehicles_pkey primary key (id),
  constraint vehicles_organization_id_id_key unique (organization_id, id),
  constraint vehicles_name_check check (btrim(name) <> '' and char_length(name) <= 100),
  constraint vehicles_plate_check check (char_length(plate) <= 40)
);
comment on table public.vehicles is 'One vehicle that miles are logged for. Every member may change it.';

select private.sync_register('vehicles', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{name, plate, archived_at}');

create table public.odometer_readings (
  like private.sync_row including defaults,
  vehicle_id uuid not null,
  read_on date not null,
  odometer integer not null,
  note text not null default '',
  constraint odometer_readings_pkey primary key (id),
  constraint odometer_readings_vehicle_id_fkey foreign key (organization_id, vehicle_id)
    references public.vehicles (organization_id, id),
  constraint odometer_readings_odometer_check check (odometer between 0 and 9999999),
  constraint odometer_readings_note_check check (char_length(note) <= 500)
);
comment on table public.odometer_readings is
  'The odometer of one vehicle on one day, in whole miles; the first and last day of a year are what an examiner asks for. Every member may change it.';
create index odometer_readings_vehicle_id_idx on public.odometer_readings (vehicle_id);

select private.sync_register('odometer_readings', '{office}', '{owner, admin, inspector, office}',
  p_create => '{vehicle_id}', p_write => '{read_on, odometer, note}', p_groups => '{"reading": ["read_on", "odometer"]}');

create table public.trips (
  like private.sync_row including defaults,
  trip_on date not null,
  user_id uuid,
  vehicle_id uuid,
  purpose text not null default 'business',
  reason text not null default '',
  from_place text not null default '',
  to_place text not null default '',
  miles double precision not null default 0,
  odometer_start integer,
  odometer_end integer,
  started_at timestamptz,
  ended_at timestamptz,
  inspection_id uuid,
  note text not null default '',
  source text not null default 'hand',
  route_id uuid,
  constraint trips_pkey primary key (id),
  constraint trips_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint trips_vehicle_id_fkey foreign key (organization_id, vehicle_id) references public.vehicles (organization_id, id),
  constraint trips_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint trips_purpose_check check (purpose in ('business', 'commuting', 'personal', 'medical', 'charity')),
  constraint trips_reason_check check (char_length(reason) <= 300),
  constraint trips_from_place_check check (char_length(from_place) <= 300),
  constraint trips_to_place_check check (char_length(to_place) <= 300),
  constraint trips_miles_check check (miles between 0 and 99999),
  constraint trips_odometer_check check (odometer_start between 0 and 9999999 and odometer_end between 0 and 9999999),
  constraint trips_note_check check (char_length(note) <= 5000),
  constraint trips_source_check check (source in ('hand', 'odometer', 'location', 'route'))
);
comment on table public.trips is 'One drive. Every member may change it; its amount follows from its day, miles and purpose.';
comment on column public.trips.miles is 'To a tenth of a mile.';
comment on column public.trips.route_id is 'The driven route that it was logged from.';
create index trips_user_id_idx on public.trips (user_id);
create index trips_vehicle_id_idx on public.trips (vehicle_id);
create index trips_inspection_id_idx on public.trips (inspection_id);

select private.sync_register('trips', '{office}', '{owner, admin, inspector, office}',
  p_create => '{source, route_id}',
  p_write => '{trip_on, user_id, vehicle_id, purpose, reason, from_place, to_place, miles, odometer_start, odometer_end,
    started_at, ended_at, inspection_id, note}',
  p_groups => '{"way": ["from_place", "to_place"], "distance": ["miles", "odometer_start", "odometer_end"],
    "time": ["started_at", "ended_at"]}');

create table public.mileage_rates (
  like private.sync_row including defaults,
  valid_from date not null,
  business_tenths integer not null default 0,
  medical_tenths integer not null default 0,
  charity_tenths integer not null default 0,
  notice text not null default '',
  constraint mileage_rates_pkey primary key (id),
  constraint mileage_rates_business_tenths_check check (business_tenths between 0 and 10000),
  constraint mileage_rates_medical_tenths_check check (medical_tenths between 0 and 10000),
  constraint mileage_rates_charity_tenths_check check (charity_tenths between 0 and 10000),
  constraint mileage_rates_notice_check check (char_length(notice) <= 300)
);
comment on table public.mileage_rates is
  'The organization''s rates per mile from a day on, in tenths of a cent, with the notice they come from. Only the owner sets them; every member reads them.';

select private.sync_register('mileage_rates', '{office}', '{owner}',
  p_create => '{}', p_write => '{valid_from, business_tenths, medical_tenths, charity_tenths, notice}',
  p_groups => '{"rate": ["valid_from", "business_tenths", "medical_tenths", "charity_tenths", "notice"]}');
