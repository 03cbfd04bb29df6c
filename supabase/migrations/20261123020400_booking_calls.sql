-- Holding, booking, moving and cancelling. The edge function offers times; here it is decided, under locks, who gets one.
-- Lock order: the organisation's scope (private.sync_lock, only where synced rows are written), the organisation's bookings
-- (advisory, key 3), the row of the booking.

-- Whether a member has other things to do: appointments of the office, with the buffer around the visit, and time off.
create function private.booking_is_busy(
  p_organization uuid, p_user uuid, p_starts timestamptz, p_ends timestamptz, p_except uuid default null
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.appointments_of(p_organization, p_user) a
    where a.id is distinct from p_except
      and a.appointment_date between p_starts - interval '3 days' and p_ends + interval '3 days'
      and private.appointment_taken(a) && pg_catalog.tstzrange(
        p_starts - private.booking_buffer(p_organization, p_user) * interval '1 minute',
        p_ends + private.booking_buffer(p_organization, p_user) * interval '1 minute'))
  or exists (
    select 1 from public.time_off f
    where f.organization_id = p_organization and (f.user_id = p_user or f.user_id is null) and f.deleted_at is null
      and pg_catalog.tstzrange(f.starts_at, f.ends_at) && pg_catalog.tstzrange(p_starts, p_ends))
$$;

create function private.booking_slot(p_organization uuid, p_user uuid, p_starts timestamptz, p_ends timestamptz) returns tstzrange
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.tstzrange(p_starts, p_ends + private.booking_buffer(p_organization, p_user) * interval '1 minute')
$$;

-- Gives a booking the first of the wanted people who is free then; null when nobody is. The caller holds the lock of the bookings.
create function private.booking_take(
  p_booking uuid, p_organization uuid, p_users uuid[], p_starts timestamptz, p_ends timestamptz, p_except_appointment uuid
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  foreach v_user in array p_users loop
    continue when private.booking_is_busy(p_organization, v_user, p_starts, p_ends, p_except_appointment);
    begin
      update public.bookings b set user_id = v_user, starts_at = p_starts, ends_at = p_ends,
        slot = private.booking_slot(p_organization, v_user, p_starts, p_ends), changed_at = pg_catalog.now()
      where b.id = p_booking;
      return v_user;
    exception when exclusion_violation then
      null; -- another stranger was first: the next inspector
    end;
  end loop;
  return null;
end
$$;

create function private.booking_lock(p_organization uuid) returns void
language sql volatile set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_organization::text, 3)) $$;

-- Keeps a time for ten minutes: 'held', 'taken' (nobody of p_users is free any more) or 'too_many' (this caller, or the whole
-- page, holds enough). Called again with the same token it moves the hold. p_users are tried in order.
create function public.booking_hold(
  p_organization uuid, p_users uuid[], p_starts timestamptz, p_ends timestamptz, p_token_hash text, p_client_key text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_user uuid;
begin
  perform private.booking_lock(p_organization);
  -- Holds that ran out, unless somebody is confirming one right now; what is a day old says nothing any more.
  update public.bookings b set slot = null where b.id in (
    select l.id from public.bookings l
    where l.organization_id = p_organization and l.status = 'held' and l.slot is not null and l.hold_expires_at <= pg_catalog.now()
    for update skip locked);
  delete from public.bookings b where b.id in (
    select l.id from public.bookings l
    where l.organization_id = p_organization and l.status = 'held' and l.hold_expires_at < pg_catalog.now() - interval '1 day'
    for update skip locked);
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash for update;
  if found and (v_booking.status <> 'held' or v_booking.organization_id <> p_organization) then
    raise exception 'this token belongs to another booking' using errcode = '23505';
  end if;
  if v_booking.id is null and (
    (select pg_catalog.count(*) from public.bookings b
      where b.organization_id = p_organization and b.status = 'held' and b.slot is not null) >= 60
    or (select pg_catalog.count(*) from public.bookings b
      where b.client_key = p_client_key and b.status = 'held' and b.slot is not null) >= 5)
  then
    return '{"status": "too_many"}';
  end if;
  if v_booking.id is null then
    insert into public.bookings (organization_id, user_id, token_hash, client_key, starts_at, ends_at, hold_expires_at)
    values (p_organization, p_users[1], p_token_hash, p_client_key, p_starts, p_ends, pg_catalog.now() + interval '10 minutes')
    returning * into v_booking;
  else
    update public.bookings b set slot = null, hold_expires_at = pg_catalog.now() + interval '10 minutes' where b.id = v_booking.id;
  end if;
  v_user := private.booking_take(v_booking.id, p_organization, p_users, p_starts, p_ends, null);
  if v_user is null then
    delete from public.bookings b where b.id = v_booking.id;
    return '{"status": "taken"}';
  end if;
  return pg_catalog.jsonb_build_object('status', 'held', 'user_id', v_user,
    'expires_at', pg_catalog.now() + interval '10 minutes');
end
$$;

-- The client of a booking: somebody the office knows by this e-mail address, else a new contact. What a stranger types never
-- changes a contact that is there.
create function private.booking_contact(p_organization uuid, p_kind text, p_person jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  select c.id into v_id from public.contacts c
  where c.organization_id = p_organization and c.deleted_at is null and c.email <> ''
    and pg_catalog.lower(c.email) = pg_catalog.lower(p_person ->> 'email')
  order by (c.kind = p_kind) desc, c.created_at, c.id limit 1;
  if v_id is not null then return v_id; end if;
  insert into public.contacts (id, scope_id, organization_id, kind, name, company, email, phone, source)
  values (private.uuid_v7(), p_organization, p_organization, p_kind, p_person ->> 'name', coalesce(p_person ->> 'company', ''),
    coalesce(p_person ->> 'email', ''), coalesce(p_person ->> 'phone', ''), 'Online booking')
  returning id into v_id;
  return v_id;
end
$$;

-- The appointment of a booking with its lines and people. p_details as booking_confirm takes it.
create function private.booking_appointment(p_booking public.bookings, p_details jsonb, p_status text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_office uuid := p_booking.organization_id;
  v_id uuid := private.uuid_v7();
  v_place jsonb := p_details -> 'place';
  v_client uuid := private.booking_contact(v_office, 'client', p_details -> 'client');
begin
  insert into public.appointments (id, scope_id, organization_id, user_id, contact_id, title, location, address_line1, address_line2,
    city, region, postal_code, year_built, living_area_sqft, foundation, appointment_date, ends_at, time_zone, status, notes)
  values (v_id, v_office, v_office, p_booking.user_id, v_client, p_details ->> 'title', p_details ->> 'location',
    v_place ->> 'address_line1', v_place ->> 'address_line2', v_place ->> 'city', v_place ->> 'region', v_place ->> 'postal_code',
    (p_details ->> 'year_built')::integer, (p_details ->> 'living_area_sqft')::integer, p_details ->> 'foundation',
    p_booking.starts_at, p_booking.ends_at, private.booking_zone(v_office, p_booking.user_id), p_status, p_details ->> 'notes');
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

-- Makes a held time an appointment: 'confirmed' or 'requested', 'taken' (the office needs the time itself by now), 'gone' (no such
-- hold) or 'too_many' (of one address or one e-mail in a day). Again with the same token it says the same once more.
create function public.booking_confirm(p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_status text;
  v_email text := pg_catalog.lower(p_details -> 'client' ->> 'email');
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not found then return '{"status": "gone"}'; end if;
  if v_booking.status in ('confirmed', 'requested') then
    return pg_catalog.jsonb_build_object('status', v_booking.status);
  end if;
  if v_booking.status <> 'held' or v_booking.slot is null then return '{"status": "gone"}'; end if;
  if (select pg_catalog.count(*) from public.bookings b
      where b.created_at > pg_catalog.now() - interval '1 day' and b.status <> 'held'
        and (b.client_key = p_client_key or (b.organization_id = v_booking.organization_id and b.email = v_email))) >= 10
  then
    return '{"status": "too_many"}';
  end if;
  if private.booking_is_busy(v_booking.organization_id, v_booking.user_id, v_booking.starts_at, v_booking.ends_at) then
    delete from public.bookings b where b.id = v_booking.id;
    return '{"status": "taken"}';
  end if;
  v_status := case when (private.booking_settings_of(v_booking.organization_id)).needs_approval then 'requested' else 'confirmed' end;
  update public.bookings b set status = v_status, hold_expires_at = null, changed_at = pg_catalog.now(), email = v_email,
    manage_link = p_manage_link,
    appointment_id = private.booking_appointment(v_booking, p_details, case v_status when 'requested' then 'scheduled' else 'confirmed' end),
    details = pg_catalog.jsonb_build_object('name', p_details -> 'client' ->> 'name', 'location', p_details ->> 'location',
      'services', p_details ->> 'services', 'total_cents', p_details -> 'total_cents', 'lines', p_details -> 'lines',
      'postal_code', p_details -> 'place' ->> 'postal_code')
  where b.id = v_booking.id returning * into v_booking;
  perform private.booking_mail(v_booking, case v_status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  perform private.booking_tell(v_booking, 'new');
  return pg_catalog.jsonb_build_object('status', v_status);
end
$$;

-- Whether the link still moves and cancels: late changes take a call.
create function private.booking_is_changeable(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_booking.status in ('confirmed', 'requested') and p_booking.starts_at > pg_catalog.now()
    + coalesce((private.booking_settings_of(p_booking.organization_id)).change_notice_minutes, 1440) * interval '1 minute'
$$;

-- What the link of a booking shows; null when there is none behind it.
create function public.booking_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', b.id, 'organization_id', b.organization_id, 'user_id', b.user_id, 'status', b.status,
    'starts_at', b.starts_at, 'ends_at', b.ends_at, 'details', b.details, 'is_changeable', private.booking_is_changeable(b),
    'slug', (select s.slug from public.booking_slugs s where s.organization_id = b.organization_id and s.is_current),
    'inspector', coalesce((select p.full_name from public.profiles p where p.user_id = b.user_id), ''))
  from public.bookings b where b.token_hash = p_token_hash and b.status <> 'held'
$$;

-- Moves a booking: 'moved', 'taken', 'late' (the rules of the office) or 'gone'.
create function public.booking_move(p_token_hash text, p_users uuid[], p_starts timestamptz, p_ends timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_user uuid;
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found or v_booking.status = 'held' then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  perform private.booking_lock(v_booking.organization_id);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  v_user := private.booking_take(v_booking.id, v_booking.organization_id, p_users, p_starts, p_ends, v_booking.appointment_id);
  if v_user is null then return '{"status": "taken"}'; end if;
  select * into v_booking from public.bookings b where b.id = v_booking.id;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set user_id = v_user, appointment_date = p_starts, ends_at = p_ends,
    time_zone = private.booking_zone(v_booking.organization_id, v_user)
  where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail(v_booking, case v_booking.status when 'requested' then 'booking_request' else 'booking_moved' end);
  perform private.booking_tell(v_booking, 'rescheduled');
  return '{"status": "moved"}';
end
$$;

-- Cancels a booking: 'cancelled' (also when it was already), 'late' or 'gone'.
create function public.booking_cancel(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not found then return '{"status": "gone"}'; end if;
  if v_booking.status = 'held' then
    delete from public.bookings b where b.id = v_booking.id;
    return '{"status": "cancelled"}';
  end if;
  if v_booking.status in ('cancelled', 'declined') then return '{"status": "cancelled"}'; end if;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  update public.bookings b set status = 'cancelled', slot = null, changed_at = pg_catalog.now()
  where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set status = 'cancelled' where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail(v_booking, 'booking_cancelled');
  perform private.booking_tell(v_booking, 'cancelled');
  return '{"status": "cancelled"}';
end
$$;

-- What the office does with the appointment is what becomes of the booking: confirmed, called off, or somewhere else. A time that
-- the office chose is no slot: it may overlap, and the appointment keeps strangers away.
create function private.booking_follows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_is_off boolean := new.deleted_at is not null or new.status in ('cancelled', 'no_show');
begin
  if pg_catalog.current_setting('plumbline.booking', true) = 'client' then return null; end if;
  select * into v_booking from public.bookings b
  where b.appointment_id = new.id and b.status in ('requested', 'confirmed') for update;
  if not found then return null; end if;
  if v_is_off then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(),
      status = case b.status when 'requested' then 'declined' else 'cancelled' end
    where b.id = v_booking.id;
    if v_booking.status = 'requested' then perform private.booking_mail(v_booking, 'booking_declined'); end if;
    return null;
  end if;
  if (new.user_id, new.appointment_date, new.ends_at) is distinct from (v_booking.user_id, v_booking.starts_at, v_booking.ends_at) then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(), user_id = coalesce(new.user_id, b.user_id),
      starts_at = new.appointment_date,
      ends_at = greatest(coalesce(new.ends_at, new.appointment_date + (b.ends_at - b.starts_at)), new.appointment_date + interval '1 minute')
    where b.id = v_booking.id returning * into v_booking;
  end if;
  if v_booking.status = 'requested' and new.status in ('confirmed', 'completed') then
    update public.bookings b set status = 'confirmed', changed_at = pg_catalog.now()
    where b.id = v_booking.id returning * into v_booking;
    perform private.booking_mail(v_booking, 'appointment_confirmation');
  end if;
  return null;
end
$$;
create trigger appointments_booking_follows
  after update of status, deleted_at, user_id, appointment_date, ends_at on public.appointments
  for each row execute function private.booking_follows();

revoke execute on function private.booking_is_busy, private.booking_slot, private.booking_take, private.booking_lock,
  private.booking_contact, private.booking_appointment, private.booking_is_changeable, private.booking_follows from public;
revoke execute on function public.booking_hold, public.booking_confirm, public.booking_by_token, public.booking_move,
  public.booking_cancel from public, anon, authenticated;
grant execute on function public.booking_hold, public.booking_confirm, public.booking_by_token, public.booking_move,
  public.booking_cancel to service_role;
