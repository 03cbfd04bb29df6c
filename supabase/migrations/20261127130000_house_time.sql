-- Times in emails and texts are those of the house, with its zone. A booking keeps the zone of its ZIP code, which the function sends.

-- 'Tuesday, December 1, 2026 at 9:00 AM EST'; in UTC for a zone that Postgres doesn't know. "TZ" of to_char is the session's zone, so it is set
-- for one call; the block of the exception takes it back as well.
create function private.house_time(p_at timestamptz, p_zone text, p_pattern text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_before constant text := pg_catalog.current_setting('TimeZone');
  v_words text;
begin
  perform pg_catalog.set_config('TimeZone', p_zone, true);
  v_words := pg_catalog.to_char(p_at, p_pattern);
  perform pg_catalog.set_config('TimeZone', v_before, true);
  return v_words;
exception when invalid_parameter_value then
  return pg_catalog.to_char(p_at at time zone 'UTC', pg_catalog.replace(p_pattern, 'TZ', '"UTC"'));
end
$$;

-- The zone where a booking's house is: that of its appointment, as long as Postgres knows it.
create function private.booking_house_zone(p_booking public.bookings) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := (select nullif(a.time_zone, '') from public.appointments a where a.id = p_booking.appointment_id);
begin
  if v_zone is null then
    return private.booking_zone(p_booking.organization_id, p_booking.user_id);
  end if;
  perform pg_catalog.now() at time zone v_zone;
  return v_zone;
exception when invalid_parameter_value then
  return private.booking_zone(p_booking.organization_id, p_booking.user_id);
end
$$;

-- 'Tue, Dec 1 at 9:00 AM' at the house, with the zone where the office's clock differs at that moment.
create or replace function private.appointment_time(p_appointment public.appointments) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_pattern constant text := 'Dy, Mon FMDD "at" FMHH12:MI AM';
  v_at constant timestamptz := p_appointment.appointment_date;
begin
  if v_at at time zone p_appointment.time_zone = v_at at time zone private.booking_zone(p_appointment.organization_id, null) then
    return pg_catalog.to_char(v_at at time zone p_appointment.time_zone, v_pattern);
  end if;
  return private.house_time(v_at, p_appointment.time_zone, v_pattern || ' TZ');
exception when invalid_parameter_value then
  return pg_catalog.to_char(v_at at time zone 'UTC', v_pattern);
end
$$;

-- Unchanged but for the time, which names its zone.
create or replace function private.booking_mail(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_letter private.booking_letters;
  v_values jsonb;
begin
  if p_booking.email !~ '^[^\s@]+@[^\s@]+$' then return; end if;
  select * into strict v_letter from private.booking_letters l where l.letter_type = p_letter;
  select pg_catalog.jsonb_build_object(
    'contact.name', p_booking.details ->> 'name',
    'contact.address', '',
    'report.address', p_booking.details ->> 'location',
    'report.inspection_date', private.house_time(p_booking.starts_at, private.booking_house_zone(p_booking),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ'),
    'booking.services', p_booking.details ->> 'services',
    'booking.price', pg_catalog.to_char((p_booking.details ->> 'total_cents')::numeric / 100, 'FM$999,999,990.00'),
    'shareLink', private.email_link_mark(v_id),
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  into v_values from public.organizations o where o.id = p_booking.organization_id;
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, calendar, link_kind, link_id)
  values (v_id, p_booking.organization_id, p_letter, p_booking.email, pg_catalog.left(p_booking.details ->> 'name', 200),
    private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
    private.booking_letter_calendar(p_booking, p_letter), 'booking', p_booking.id);
end
$$;

-- Looks for the time without its zone: earlier emails named none.
create or replace function private.booking_time_is_told(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select pg_catalog.strpos(e.body_text, pg_catalog.to_char(p_booking.starts_at at time zone private.booking_house_zone(p_booking),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')) > 0
    from public.email_log e
    where e.organization_id = p_booking.organization_id and e.to_email = p_booking.email
      and e.template_type in ('appointment_confirmation', 'booking_request', 'booking_moved')
      and e.link_id = p_booking.id
    order by e.created_at desc limit 1), false)
$$;

create or replace function private.booking_tell(p_booking public.bookings, p_what text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_title text := case p_what
    when 'new' then case p_booking.status when 'requested' then 'New booking request' else 'New booking' end
    when 'cancelled' then 'Booking canceled' else 'Booking rescheduled' end;
  v_body text := pg_catalog.concat_ws(', ', p_booking.details ->> 'name',
    private.house_time(p_booking.starts_at, private.booking_house_zone(p_booking), 'FMDay, FMMonth FMDD "at" FMHH12:MI AM TZ'),
    p_booking.details ->> 'location');
  v_person uuid;
begin
  for v_person in
    select m.user_id from public.organization_members m
    where m.organization_id = p_booking.organization_id and m.removed_at is null
      and m.role in ('owner', 'admin', 'office') and m.user_id <> p_booking.user_id
  loop
    perform private.notify(v_person, 'booking_new', v_title, v_body,
      pg_catalog.jsonb_build_object('change', p_what), p_booking.appointment_id, null, null);
  end loop;
end
$$;

-- `p_details.time_zone` is the zone of the ZIP code; '' or missing: that of the inspector or the office.
create or replace function private.booking_appointment(p_booking public.bookings, p_details jsonb, p_status text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_office uuid := p_booking.organization_id;
  v_id uuid := private.uuid_v7();
  v_place jsonb := p_details -> 'place';
  v_client uuid := private.booking_contact(v_office, 'client', p_details -> 'client');
  v_zone text := coalesce(nullif(p_details ->> 'time_zone', ''), private.booking_zone(v_office, p_booking.user_id));
begin
  insert into public.appointments (id, scope_id, organization_id, user_id, contact_id, title, location, address_line1, address_line2,
    city, region, postal_code, year_built, living_area_sqft, foundation, appointment_date, ends_at, time_zone, status, notes)
  values (v_id, v_office, v_office, p_booking.user_id, v_client, p_details ->> 'title', p_details ->> 'location',
    v_place ->> 'address_line1', v_place ->> 'address_line2', v_place ->> 'city', v_place ->> 'region', v_place ->> 'postal_code',
    (p_details ->> 'year_built')::integer, (p_details ->> 'living_area_sqft')::integer, p_details ->> 'foundation',
    p_booking.starts_at, p_booking.ends_at, v_zone, p_status, p_details ->> 'notes');
  insert into public.appointment_services (id, scope_id, organization_id, appointment_id, service_id, name, duration_minutes,
    price_cents, position)
  select private.uuid_v7(), v_office, v_office, v_id, (l.line ->> 'service_id')::uuid, l.line ->> 'name',
    (l.line ->> 'duration_minutes')::integer, (l.line ->> 'price_cents')::bigint, 'a' || (l.nth - 1)
  from pg_catalog.jsonb_array_elements(p_details -> 'lines') with ordinality as l (line, nth);
  if p_details -> 'agent' ->> 'name' <> '' then
    insert into public.appointment_contacts (id, scope_id, organization_id, appointment_id, contact_id, role)
    values (private.uuid_v7(), v_office, v_office, v_id, private.booking_contact(v_office, 'agent', p_details -> 'agent'), 'agent');
  end if;
  return v_id;
end
$$;

-- Moving to another inspector leaves the zone: the house stays where it is.
create or replace function public.booking_move(p_token_hash text, p_users uuid[], p_starts timestamptz, p_ends timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_user uuid;
begin
  select * into v_booking from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash);
  if not found or v_booking.status = 'held' then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  perform private.booking_lock(v_booking.organization_id);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  if v_booking.moves >= 10 then return '{"status": "too_many"}'; end if;
  v_user := private.booking_take(v_booking.id, v_booking.organization_id, p_users, p_starts, p_ends, v_booking.appointment_id);
  if v_user is null then return '{"status": "taken"}'; end if;
  update public.bookings b set moves = b.moves + 1 where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set user_id = v_user, appointment_date = p_starts, ends_at = p_ends
  where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail_move(v_booking);
  perform private.booking_tell(v_booking, 'rescheduled');
  return '{"status": "moved"}';
end
$$;

create or replace function public.booking_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', b.id, 'organization_id', b.organization_id, 'user_id', b.user_id, 'status', b.status,
    'starts_at', b.starts_at, 'ends_at', b.ends_at, 'details', b.details, 'is_changeable', private.booking_is_changeable(b),
    'time_zone', private.booking_house_zone(b),
    'slug', (select s.slug from public.booking_slugs s where s.organization_id = b.organization_id and s.is_current),
    'inspector', private.booking_inspector_name(b.organization_id, b.user_id),
    'office_name', (select o.name from public.organizations o where o.id = b.organization_id),
    'calendar', (select private.calendar_entry(a) from public.appointments a
      where a.id = b.appointment_id and b.status = 'confirmed' and a.deleted_at is null))
  from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash) and b.status <> 'held'
$$;

revoke execute on function private.house_time, private.booking_house_zone from public;
