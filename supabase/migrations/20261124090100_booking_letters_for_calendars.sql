-- The letter that confirms a booking carries its calendar entry, as an invitation does: under the UID of the appointment, with its
-- SEQUENCE, so that the letter about a move replaces the entry and the one about the end takes it out. An office without an address
-- cannot invite; its letters lead to the file on the page of the booking.

-- 'REQUEST', 'CANCEL', or null for a letter that says nothing about a visit that stands or stood.
create function private.booking_letter_method(p_letter text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_letter in ('appointment_confirmation', 'booking_moved') then 'REQUEST'
    when p_letter in ('booking_cancelled', 'booking_called_off') then 'CANCEL' end
$$;

create function private.booking_letter_calendar(p_booking public.bookings, p_letter text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('method', private.booking_letter_method(p_letter),
    'entry', private.calendar_entry(a),
    'organizer', pg_catalog.jsonb_build_object('name', o.name, 'email', o.email),
    -- Whoever booked, who need not be the contact that the office makes of it.
    'attendee', pg_catalog.jsonb_build_object('name', pg_catalog.left(p_booking.details ->> 'name', 200), 'email', p_booking.email))
  from public.appointments a join public.organizations o on o.id = a.organization_id
  where a.id = p_booking.appointment_id and private.booking_letter_method(p_letter) is not null and o.email ~ '^[^\s@]+@[^\s@]+$'
    -- A request that was never confirmed is in nobody's calendar.
    and (private.booking_letter_method(p_letter) = 'REQUEST' or exists (
      select 1 from public.email_log e
      where e.calendar -> 'entry' ->> 'id' = a.id::text and e.calendar ->> 'method' = 'REQUEST'))
$$;

-- As before (20261123020300), and the calendar entry.
create or replace function private.booking_mail(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.booking_letters;
  v_values jsonb;
  v_zone text := private.booking_zone(p_booking.organization_id, p_booking.user_id);
begin
  if p_booking.email !~ '^[^\s@]+@[^\s@]+$' then return; end if;
  select * into strict v_letter from private.booking_letters l where l.letter_type = p_letter;
  select pg_catalog.jsonb_build_object(
    'contact.name', p_booking.details ->> 'name',
    'contact.address', '',
    'report.address', p_booking.details ->> 'location',
    'report.inspection_date', pg_catalog.to_char(p_booking.starts_at at time zone v_zone, 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM'),
    'booking.services', p_booking.details ->> 'services',
    'booking.price', pg_catalog.to_char((p_booking.details ->> 'total_cents')::numeric / 100, 'FM$999,999,990.00'),
    'shareLink', p_booking.manage_link,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  into v_values from public.organizations o where o.id = p_booking.organization_id;
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, calendar)
  values (p_booking.organization_id, p_letter, p_booking.email, pg_catalog.left(p_booking.details ->> 'name', 200),
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
    private.booking_letter_calendar(p_booking, p_letter));
end
$$;
revoke execute on function private.booking_letter_method, private.booking_letter_calendar from public;
