-- An inspector's drive of one day: a route with its stops, and what each member's days begin and end with. Ids are derived from what
-- a row is about, so two devices that plan the same day offline plan the same route. Times of day are wall times of the route's zone.

create table public.routes (
  like private.sync_row including defaults,
  user_id uuid not null,
  route_on date not null,
  departs_at text not null default '08:00',
  time_zone text not null default '',
  start_kind text not null default 'first_stop',
  start_address text not null default '',
  start_latitude double precision,
  start_longitude double precision,
  end_kind text not null default 'last_stop',
  end_address text not null default '',
  end_latitude double precision,
  end_longitude double precision,
  constraint routes_pkey primary key (id),
  constraint routes_organization_id_id_key unique (organization_id, id),
  constraint routes_id_check check (id = private.row_id(organization_id, 'route/' || user_id || '/' || pg_catalog.to_char(route_on, 'YYYY-MM-DD'))),
  constraint routes_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint routes_route_on_check check (route_on between '2000-01-01' and '2199-12-31'),
  constraint routes_departs_at_check check (departs_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint routes_time_zone_check check (char_length(time_zone) <= 64),
  constraint routes_start_kind_check check (start_kind in ('home', 'office', 'first_stop', 'address')),
  constraint routes_end_kind_check check (end_kind in ('home', 'office', 'last_stop', 'address')),
  constraint routes_start_address_check check (char_length(start_address) <= 500),
  constraint routes_end_address_check check (char_length(end_address) <= 500),
  constraint routes_start_latitude_check check (start_latitude between -90 and 90),
  constraint routes_start_longitude_check check (start_longitude between -180 and 180),
  constraint routes_end_latitude_check check (end_latitude between -90 and 90),
  constraint routes_end_longitude_check check (end_longitude between -180 and 180)
);
comment on table public.routes is
  'One inspector''s drive of one day. Every member may change it; its stops are rows of route_stops.';
comment on column public.routes.departs_at is 'HH:MM in time_zone.';
comment on column public.routes.start_kind is 'Where the day begins; first_stop: its first drive is not counted.';
comment on column public.routes.start_address is 'As it was when the day was planned: a later move does not change old days.';
create index routes_user_id_idx on public.routes (user_id, route_on);

create table public.route_stops (
  like private.sync_row including defaults,
  route_id uuid not null,
  appointment_id uuid,
  name text not null default '',
  address text not null default '',
  latitude double precision,
  longitude double precision,
  position text collate "C" not null default 'a0',
  is_locked boolean not null default false,
  service_minutes integer,
  opens_at text not null default '',
  closes_at text not null default '',
  notes text not null default '',
  arrived_at timestamptz,
  left_at timestamptz,
  constraint route_stops_pkey primary key (id),
  constraint route_stops_id_check
    check (appointment_id is null or id = private.row_id(route_id, 'stop/' || appointment_id)),
  constraint route_stops_route_id_fkey foreign key (organization_id, route_id) references public.routes (organization_id, id),
  constraint route_stops_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint route_stops_name_check check (char_length(name) <= 200),
  constraint route_stops_address_check check (char_length(address) <= 500),
  constraint route_stops_latitude_check check (latitude between -90 and 90),
  constraint route_stops_longitude_check check (longitude between -180 and 180),
  constraint route_stops_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$'),
  constraint route_stops_service_minutes_check check (service_minutes between 0 and 1440),
  constraint route_stops_opens_at_check check (opens_at ~ '^(|([01]\d|2[0-3]):[0-5]\d)$'),
  constraint route_stops_closes_at_check check (closes_at ~ '^(|([01]\d|2[0-3]):[0-5]\d)$'),
  constraint route_stops_window_check check (opens_at = '' or closes_at = '' or opens_at <= closes_at),
  constraint route_stops_notes_check check (char_length(notes) <= 2000)
);
comment on table public.route_stops is
  'One place on a route: an appointment, or any address. Every member may change it; position orders the stops of a route.';
comment on column public.route_stops.name is 'Of a stop without an appointment, as are address, latitude and longitude.';
comment on column public.route_stops.is_locked is 'It keeps its place in the order and, with an appointment, the agreed time.';
comment on column public.route_stops.service_minutes is 'Null: as long as its appointment.';
comment on column public.route_stops.opens_at is 'Work begins no earlier, HH:MM in the route''s zone; '''' for any time. closes_at: no later.';
create index route_stops_route_id_idx on public.route_stops (route_id);
create index route_stops_appointment_id_idx on public.route_stops (appointment_id);

create table public.route_settings (
  like private.sync_row including defaults,
  user_id uuid not null,
  home_address text not null default '',
  home_latitude double precision,
  home_longitude double precision,
  office_address text not null default '',
  office_latitude double precision,
  office_longitude double precision,
  start_kind text not null default 'home',
  end_kind text not null default 'home',
  departs_at text not null default '08:00',
  constraint route_settings_pkey primary key (id),
  constraint route_settings_id_check check (id = private.row_id(organization_id, 'route-settings/' || user_id)),
  constraint route_settings_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint route_settings_home_address_check check (char_length(home_address) <= 500),
  constraint route_settings_office_address_check check (char_length(office_address) <= 500),
  constraint route_settings_home_latitude_check check (home_latitude between -90 and 90),
  constraint route_settings_home_longitude_check check (home_longitude between -180 and 180),
  constraint route_settings_office_latitude_check check (office_latitude between -90 and 90),
  constraint route_settings_office_longitude_check check (office_longitude between -180 and 180),
  constraint route_settings_start_kind_check check (start_kind in ('home', 'office', 'first_stop')),
  constraint route_settings_end_kind_check check (end_kind in ('home', 'office', 'last_stop')),
  constraint route_settings_departs_at_check check (departs_at ~ '^([01]\d|2[0-3]):[0-5]\d$')
);
comment on table public.route_settings is
  'Where one member''s days begin and end. Every member may read and change it, because the office plans days for inspectors.';
create index route_settings_user_id_idx on public.route_settings (user_id);

select private.sync_register('routes', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id, route_on}',
  p_write => '{departs_at, time_zone, start_kind, start_address, start_latitude, start_longitude, end_kind, end_address, end_latitude,
    end_longitude}',
  p_groups => '{"departure": ["departs_at", "time_zone"],
    "start": ["start_kind", "start_address", "start_latitude", "start_longitude"],
    "end": ["end_kind", "end_address", "end_latitude", "end_longitude"]}');
select private.sync_register('route_stops', '{office}', '{owner, admin, inspector, office}',
  p_create => '{route_id, appointment_id}',
  p_write => '{name, address, latitude, longitude, position, is_locked, service_minutes, opens_at, closes_at, notes, arrived_at, left_at}',
  p_groups => '{"place": ["name", "address", "latitude", "longitude"], "window": ["opens_at", "closes_at"]}');
select private.sync_register('route_settings', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id}',
  p_write => '{home_address, home_latitude, home_longitude, office_address, office_latitude, office_longitude, start_kind, end_kind,
    departs_at}',
  p_groups => '{"home": ["home_address", "home_latitude", "home_longitude"],
    "office": ["office_address", "office_latitude", "office_longitude"]}');
