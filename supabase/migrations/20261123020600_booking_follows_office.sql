-- What the office does with a booking that stands reaches the client, too: called off at once, moved five minutes after the last
-- move, because a calendar is dragged to and fro. And a zone is asked of Postgres instead of looked up in pg_timezone_names, which
-- reads every zone's file of the disk.

create or replace function private.booking_zone(p_organization uuid, p_user uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := coalesce(
    (select nullif(i.time_zone, '') from public.booking_inspectors i
      where i.id = private.row_id(p_organization, 'booking-inspector/' || p_user)),
    (select s.time_zone from private.booking_settings_of(p_organization) s), 'UTC');
begin
  perform pg_catalog.now() at time zone v_zone;
  return v_zone;
exception when invalid_parameter_value then
  return 'UTC';
end
$$;

insert into private.booking_letters (letter_type, subject, body_html, body_text)
select 'booking_called_off', 'Your inspection on {{report.inspection_date}} is called off',
  pg_catalog.replace(l.body_html, l.was, l.lead), pg_catalog.replace(l.body_text, l.was, l.lead)
from (select b.*, 'we are sorry: we cannot do the inspection that you asked for at this time.' as was,
    'we are sorry: we had to call off your inspection.' as lead
  from private.booking_letters b where b.letter_type = 'booking_declined') l;

-- A letter about a move waits for the last move of its booking.
create function private.booking_mail_move(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.email_log e
  where e.organization_id = p_booking.organization_id and e.template_type = 'booking_moved' and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0;
  perform private.booking_mail(p_booking, 'booking_moved');
  update public.email_log e set next_attempt_at = pg_catalog.now() + interval '5 minutes'
  where e.organization_id = p_booking.organization_id and e.template_type = 'booking_moved' and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0;
end
$$;
revoke execute on function private.booking_mail_move from public;

create or replace function private.booking_follows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_is_off boolean := new.deleted_at is not null or new.status in ('cancelled', 'no_show');
  v_moves boolean;
begin
  if pg_catalog.current_setting('plumbline.booking', true) = 'client' then return null; end if;
  select * into v_booking from public.bookings b
  where b.appointment_id = new.id and b.status in ('requested', 'confirmed') for update;
  if not found then return null; end if;
  if v_is_off then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(),
      status = case b.status when 'requested' then 'declined' else 'cancelled' end
    where b.id = v_booking.id;
    if v_booking.status = 'requested' then
      perform private.booking_mail(v_booking, 'booking_declined');
    elsif new.status <> 'no_show' and v_booking.starts_at > pg_catalog.now() then
      perform private.booking_mail(v_booking, 'booking_called_off');
    end if;
    return null;
  end if;
  v_moves := new.appointment_date <> v_booking.starts_at;
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
  elsif v_booking.status = 'confirmed' and v_moves and v_booking.starts_at > pg_catalog.now() then
    perform private.booking_mail_move(v_booking);
  end if;
  return null;
end
$$;
