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
  'One thing that an organization sells: its length, its price and what changes them. Its owners and admins change it.';
comment on column public.services.report_types is 'Report types that an inspection of this service begins with.';
comment on column public.services.is_add_on is 'Sold beside another service only; its minutes and cents are added.';
comment on column public.services.modifiers is 'Price rules in order (packages/domain/src/office/booking/price-rules.ts).';

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
comment on column public.working_hours.weekday is '0 is Sunday.';
comment on column public.working_hours.starts is 'HH:MM, wall time of the inspector''s zone.';
comment on column public.working_hours.ends is 'HH:MM, up to 24:00.';
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
  constraint time_off_reason_check check (char_length(reason) <= 200),
  constraint time_off_readable_times_check check (deleted_at is not null
    or (starts_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
      and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'))
);
comment on table public.time_off is
  'One stretch of time in which a member, or with no user_id the whole organization, does not work. Every member may change it.';
comment on column public.time_off.user_id is 'Null: the whole office.';
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
  constraint extra_hours_reason_check check (char_length(reason) <= 200),
  constraint extra_hours_readable_times_check check (deleted_at is not null
    or (starts_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
      and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'))
);
comment on table public.extra_hours is
  'One stretch of time in which a member works beside the weekly hours. Every member may change it.';
create index extra_hours_user_id_idx on public.extra_hours (user_id);
create index extra_hours_organization_id_idx on public.extra_hours (organization_id, ends_at);

-- A list of pictures as packages/domain/src/office/booking/page-pictures.ts writes it. Their files lie in the bucket `branding`, in the
-- folder of their own organization: nobody puts another's picture on his page.
create function private.booking_pictures_fit(p_organization uuid, p_pictures jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(p_pictures) = 'array' then pg_catalog.jsonb_array_length(p_pictures) <= 6 and coalesce((
    select pg_catalog.bool_and(coalesce(pg_catalog.jsonb_typeof(e.picture) = 'object'
      and e.picture ->> 'path' ~ ('^' || p_organization::text || '/booking-[0-9a-f]{64}\.jpg$')
      and pg_catalog.jsonb_typeof(e.picture -> 'alt') = 'string' and pg_catalog.char_length(e.picture ->> 'alt') <= 200
      and pg_catalog.jsonb_typeof(e.picture -> 'widthPx') = 'number' and e.picture -> 'widthPx' between '1' and '4096'
      and pg_catalog.jsonb_typeof(e.picture -> 'heightPx') = 'number' and e.picture -> 'heightPx' between '1' and '4096', false))
    from pg_catalog.jsonb_array_elements(p_pictures) e (picture)), true)
  else false end
$$;

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
  pictures jsonb not null default '[]',
  inspector_shown text not null default 'name',
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
    pg_catalog.jsonb_typeof(questions) = 'array' and pg_catalog.octet_length(questions::text) <= 32768),
  constraint booking_settings_pictures_check check (private.booking_pictures_fit(organization_id, pictures)),
  constraint booking_settings_inspector_shown_check check (inspector_shown in ('nothing', 'name', 'name_and_photo'))
);
comment on table public.booking_settings is
  'How strangers may book with one organization. Its owners and admins change it; the address of the page is in booking_slugs.';
comment on column public.booking_settings.change_notice_minutes is
  'Until how long before the start a client may move or cancel by the link; later it takes a call.';
comment on column public.booking_settings.pictures is
  'Pictures of the page in order (packages/domain/src/office/booking/page-pictures.ts), six at most; their files lie in the bucket branding.';
comment on column public.booking_settings.inspector_shown is
  'What whoever books is told of the inspector who comes. Nothing else of a profile is ever said.';

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
comment on column public.booking_inspectors.buffer_minutes is 'Null: the office''s.';
comment on column public.booking_inspectors.time_zone is 'Empty: the office''s.';
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
    change_notice_minutes, welcome, terms, questions, pictures, inspector_shown}', p_is_deletable => false);
select private.sync_register('booking_inspectors', '{office}', '{owner, admin}',
  p_create => '{user_id}',
  p_write => '{is_bookable, service_ids, buffer_minutes, time_zone, base_postal_code, radius_miles}', p_is_deletable => false);

revoke execute on function private.booking_pictures_fit from public;
-- Whoever writes the row runs its check.
grant execute on function private.booking_pictures_fit to authenticated, service_role;

-- Public booking: the address of the page, and what strangers hold and book. Only functions of the service write here; the edge
-- function booking works out which times to offer, and these tables decide who gets one.

create extension if not exists btree_gist with schema extensions;

create table public.booking_slugs (
  slug text not null,
  organization_id uuid not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  constraint booking_slugs_pkey primary key (slug),
  constraint booking_slugs_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint booking_slugs_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$')
);
comment on table public.booking_slugs is
  'One name that leads, or once led, to the booking page of an organization; an old one redirects forever. Written by booking_slug_set only.';
create unique index booking_slugs_current_key on public.booking_slugs (organization_id) where is_current;
create index booking_slugs_organization_id_idx on public.booking_slugs (organization_id);

create table public.bookings (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  client_key text,
  status text not null default 'held',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  slot tstzrange,
  hold_expires_at timestamptz,
  appointment_id uuid,
  email text not null default '',
  details jsonb not null default '{}',
  manage_link text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  moves integer not null default 0,
  moved_at timestamptz,
  was_requested boolean not null default false,
  constraint bookings_pkey primary key (id),
  constraint bookings_token_hash_key unique (token_hash),
  constraint bookings_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint bookings_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint bookings_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint bookings_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint bookings_status_check check (status in ('held', 'requested', 'confirmed', 'declined', 'cancelled')),
  constraint bookings_order_check check (starts_at < ends_at),
  constraint bookings_hold_check check ((status = 'held') = (hold_expires_at is not null)),
  constraint bookings_slot_check check (slot is null or status in ('held', 'requested', 'confirmed')),
  -- Whatever else goes wrong: of one inspector's time strangers get each moment once.
  constraint bookings_one_at_a_time exclude using gist (user_id with =, slot with &&)
);
comment on table public.bookings is
  'One visit that a stranger holds, asked for or booked. Written by functions of the service only; members read it, without the hashes.';
comment on column public.bookings.slot is
  'What it keeps from other strangers: the visit and the buffer after it. Null once it is over or the office has moved it: then its appointment speaks.';
comment on column public.bookings.client_key is 'Checksum of the caller''s network address, for limits; gone when the hold is.';
comment on column public.bookings.moves is 'How often its link has moved it; what the office does is not counted.';
comment on column public.bookings.moved_at is 'When its time was last changed, by whoever; null while it stands as it was booked.';
comment on column public.bookings.was_requested is 'Of a cancelled one: its client cancelled it before the office had said yes.';
create index bookings_organization_id_idx on public.bookings (organization_id, status);
create index bookings_appointment_id_idx on public.bookings (appointment_id);
create index bookings_user_id_idx on public.bookings (user_id, starts_at);
create index bookings_email_idx on public.bookings (organization_id, email) where email <> '';
-- The list of an office: the newest first, page by page.
create index bookings_newest_idx on public.bookings (organization_id, created_at desc, id desc) where status <> 'held';

alter table public.booking_slugs enable row level security;
alter table public.bookings enable row level security;
revoke all on public.booking_slugs, public.bookings from anon, authenticated;
grant select on public.booking_slugs to authenticated;
grant select (id, organization_id, user_id, status, starts_at, ends_at, hold_expires_at, appointment_id, email, details,
  created_at, changed_at, moved_at) on public.bookings to authenticated;
grant select, insert, update, delete on public.booking_slugs, public.bookings to service_role;

create policy "members read the addresses of their booking page"
  on public.booking_slugs for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read what strangers booked"
  on public.bookings for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- Gives the page of the caller's organization a name; the one before redirects. 23505: it belongs to somebody else, and 54000:
-- twenty names are enough. Security definer: whether a name is taken shows in no table that the caller may read.
create function private.booking_slug_set(p_slug text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  select m.organization_id into v_organization from public.organization_members m
  where m.user_id = auth.uid() and m.removed_at is null and m.role in ('owner', 'admin');
  if not found then
    raise exception 'owners and admins choose the address' using errcode = '42501';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_organization::text, 3));
  if (select pg_catalog.count(*) from public.booking_slugs s where s.organization_id = v_organization and s.slug <> p_slug) >= 20 then
    raise exception 'twenty names are enough' using errcode = '54000';
  end if;
  update public.booking_slugs s set is_current = false where s.organization_id = v_organization and s.is_current;
  insert into public.booking_slugs as t (slug, organization_id) values (p_slug, v_organization)
  on conflict on constraint booking_slugs_pkey do update set is_current = true where t.organization_id = v_organization;
  if not found then
    raise exception 'this name belongs to another organization' using errcode = '23505';
  end if;
  return p_slug;
end
$$;

create function public.booking_slug_set(p_slug text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.booking_slug_set(p_slug);
end
$$;

revoke execute on function private.booking_slug_set, public.booking_slug_set from public, anon;
grant execute on function private.booking_slug_set to service_role;
grant execute on function public.booking_slug_set to authenticated;

-- What the page of an organization shows, and which times its people have left. For the edge function only, which says less.

create function private.booking_settings_of(p_organization uuid) returns public.booking_settings
language sql stable security definer set search_path = ''
as $$
  select * from public.booking_settings s where s.id = private.row_id(p_organization, 'booking-settings') and s.deleted_at is null
$$;

-- Minutes that a member wants between two visits.
create function private.booking_buffer(p_organization uuid, p_user uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select i.buffer_minutes from public.booking_inspectors i
      where i.id = private.row_id(p_organization, 'booking-inspector/' || p_user)),
    (select s.buffer_minutes from private.booking_settings_of(p_organization) s), 30)
$$;

-- What an appointment takes of a day: the drive before it, and two hours where nobody said how long.
create function private.appointment_taken(p_appointment public.appointments) returns tstzrange
language sql stable set search_path = ''
as $$
  select pg_catalog.tstzrange(
    p_appointment.appointment_date - p_appointment.travel_minutes * interval '1 minute',
    coalesce(p_appointment.ends_at, p_appointment.appointment_date + interval '2 hours'))
$$;

-- The appointments of a member that count, as lead inspector or going along.
create function private.appointments_of(p_organization uuid, p_user uuid) returns setof public.appointments
language sql stable security definer set search_path = ''
as $$
  select a.* from public.appointments a
  where a.organization_id = p_organization and a.deleted_at is null and a.status not in ('cancelled', 'no_show')
    and (a.user_id = p_user or exists (
      select 1 from public.appointment_inspectors i
      where i.appointment_id = a.id and i.user_id = p_user and i.deleted_at is null))
$$;

-- The name of a member as the page may say it; '' where the office keeps it to itself.
create function private.booking_inspector_name(p_organization uuid, p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when coalesce((private.booking_settings_of(p_organization)).inspector_shown, 'name') = 'nothing' then ''
    else coalesce((select p.full_name from public.profiles p where p.user_id = p_user), '') end
$$;

-- The checksum of a member's own picture where the page may show it, else null. A picture that lies anywhere else is none of ours.
create function private.booking_inspector_photo(p_organization uuid, p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.substring(p.avatar_url, '/storage/v1/object/public/avatars/' || p.user_id::text || '/([0-9a-f]{64})\.jpg$')
  from public.profiles p
  where p.user_id = p_user and (private.booking_settings_of(p_organization)).inspector_shown = 'name_and_photo'
$$;

-- The page of a name: 'unknown', 'moved' (the name that it has now), 'closed' or 'ok'. Of people only what the office lets the page say.
create function public.booking_place(p_slug text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slug public.booking_slugs;
  v_settings public.booking_settings;
begin
  select * into v_slug from public.booking_slugs s where s.slug = p_slug;
  if not found then return '{"status": "unknown"}'; end if;
  if not v_slug.is_current then
    return (select pg_catalog.jsonb_build_object('status', 'moved', 'slug', s.slug)
      from public.booking_slugs s where s.organization_id = v_slug.organization_id and s.is_current);
  end if;
  v_settings := private.booking_settings_of(v_slug.organization_id);
  return (
    select pg_catalog.jsonb_build_object(
      'status', case when coalesce(v_settings.is_open, false) then 'ok' else 'closed' end,
      'slug', p_slug,
      'organization', pg_catalog.jsonb_build_object('id', o.id, 'name', o.name, 'phone', o.phone, 'email', o.email,
        'website', o.website, 'license_number', o.license_number, 'brand_color', o.brand_color, 'logo_path', o.logo_path,
        'logo_width', o.logo_width, 'logo_height', o.logo_height),
      'settings', case when v_settings.is_open then pg_catalog.to_jsonb(v_settings) end,
      'services', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by s.position, s.id) from public.services s
        where s.organization_id = o.id and s.deleted_at is null and s.archived_at is null and s.is_bookable), '[]'),
      'inspectors', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(i) || pg_catalog.jsonb_build_object(
          'full_name', private.booking_inspector_name(o.id, i.user_id),
          'photo_sha256', private.booking_inspector_photo(o.id, i.user_id),
          'weekly', coalesce((
            select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('weekday', w.weekday, 'starts', w.starts, 'ends', w.ends))
            from public.working_hours w
            where w.organization_id = o.id and w.user_id = i.user_id and w.deleted_at is null), '[]'))
          order by m.created_at, i.user_id)
        from public.booking_inspectors i
        join public.organization_members m
          on m.organization_id = o.id and m.user_id = i.user_id and m.removed_at is null
        where i.organization_id = o.id and i.is_bookable and i.deleted_at is null), '[]'))
    from public.organizations o where o.id = v_slug.organization_id);
end
$$;

-- Where the people of an organization are between two instants; `p_except` is the booking that is being moved.
create function public.booking_times(p_organization uuid, p_from timestamptz, p_to timestamptz, p_except uuid default null)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  with window_of as (select pg_catalog.tstzrange(p_from - interval '1 day', p_to + interval '1 day') as r),
  people as (
    select i.user_id from public.booking_inspectors i
    where i.organization_id = p_organization and i.is_bookable and i.deleted_at is null),
  taken as (
    select p.user_id, private.appointment_taken(a) as r
    from people p cross join lateral private.appointments_of(p_organization, p.user_id) a
    where a.appointment_date between p_from - interval '3 days' and p_to + interval '3 days'
      and not exists (select 1 from public.bookings b where b.id = p_except and b.appointment_id = a.id)
    union all
    select b.user_id, pg_catalog.tstzrange(b.starts_at, b.ends_at) from public.bookings b
    where b.organization_id = p_organization and b.slot is not null and b.appointment_id is null
      and b.hold_expires_at > pg_catalog.now() and b.id is distinct from p_except)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'user_id', p.user_id,
    'busy', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(pg_catalog.lower(t.r), pg_catalog.upper(t.r)))
      from taken t, window_of w where t.user_id = p.user_id and t.r && w.r), '[]'),
    'off', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(f.starts_at, f.ends_at))
      from public.time_off f, window_of w
      where f.organization_id = p_organization and (f.user_id = p.user_id or f.user_id is null) and f.deleted_at is null
        and pg_catalog.tstzrange(f.starts_at, f.ends_at) && w.r), '[]'),
    'extra', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(e.starts_at, e.ends_at))
      from public.extra_hours e, window_of w
      where e.organization_id = p_organization and e.user_id = p.user_id and e.deleted_at is null
        and pg_catalog.tstzrange(e.starts_at, e.ends_at) && w.r), '[]'))), '[]')
  from people p
$$;

-- What the client said about texts when this visit was booked, else when they booked last. Whoever never booked on the page was
-- asked by the office.
create function private.client_takes_texts(p_appointment public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select coalesce((b.details ->> 'accepts_texts')::boolean, false)
    from public.appointments v
    join public.bookings b on b.appointment_id = v.id and b.organization_id = v.organization_id
    where v.organization_id = p_appointment.organization_id and v.contact_id = p_appointment.contact_id
    order by (v.id = p_appointment.id) desc, b.created_at desc limit 1), true)
$$;

revoke execute on function private.booking_settings_of, private.booking_buffer, private.appointment_taken,
  private.appointments_of, private.booking_inspector_name, private.booking_inspector_photo, private.client_takes_texts
  from public;
revoke execute on function public.booking_place, public.booking_times from public, anon, authenticated;
grant execute on function public.booking_place, public.booking_times to service_role;
