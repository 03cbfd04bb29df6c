-- The agent's copy of a letter about a booking greets the agent. What time a letter told is kept with it: an office may leave the date out of
-- its template, and was then told of as rescheduled once more.

alter table public.email_log add column about_start timestamptz;
comment on column public.email_log.about_start is 'Of a letter about a booking: the start that it told.';

create function private.booking_letter(
  p_booking public.bookings, p_letter text, p_id uuid, p_name text, out subject text, out body_html text, out body_text text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_letter private.email_defaults;
  v_values jsonb;
begin
  -- The specification keeps appointment_confirmation built in, so what an office changes has a type of its own.
  v_letter := private.email_template(p_booking.organization_id,
    case p_letter when 'appointment_confirmation' then 'booking_confirmed' else p_letter end);
  select pg_catalog.jsonb_build_object(
    'contact.name', p_name,
    'contact.address', '',
    'report.address', p_booking.details ->> 'location',
    'report.inspection_date', private.house_time(p_booking.starts_at, private.booking_house_zone(p_booking),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ'),
    'booking.services', p_booking.details ->> 'services',
    'booking.price', pg_catalog.to_char((p_booking.details ->> 'total_cents')::numeric / 100, 'FM$999,999,990.00'),
    'shareLink', private.email_link_mark(p_id),
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  into v_values from public.organizations o where o.id = p_booking.organization_id;
  subject := private.email_subject(v_letter.subject, v_values);
  body_html := private.email_fill(v_letter.body_html, v_values, true);
  body_text := private.email_fill(v_letter.body_text, v_values, false);
end
$$;

create or replace function private.booking_mail(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_name text := p_booking.details ->> 'name';
  v_letter record;
begin
  if p_booking.email !~ '^[^\s@]+@[^\s@]+$' then return; end if;
  v_letter := private.booking_letter(p_booking, p_letter, v_id, v_name);
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, calendar, link_kind, link_id,
    about_start)
  values (v_id, p_booking.organization_id, p_letter, p_booking.email, pg_catalog.left(v_name, 200),
    v_letter.subject, v_letter.body_html, v_letter.body_text,
    private.booking_letter_calendar(p_booking, p_letter), 'booking', p_booking.id, p_booking.starts_at);
end
$$;

create or replace function private.booking_copy_to_agent() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_booking public.bookings;
  v_agent text;
  v_name text;
  v_letter record;
begin
  select * into v_booking from public.bookings b where b.id = new.link_id and b.email = new.to_email;
  v_agent := v_booking.details ->> 'agent_email';
  v_name := pg_catalog.left(v_booking.details ->> 'agent_name', 200);
  if v_agent is null or v_agent = new.to_email or v_agent !~ '^[^\s@]+@[^\s@]+$' then return null; end if;
  if (select pg_catalog.count(*) from public.email_log e
      where e.organization_id = new.organization_id and e.to_email = v_agent and e.link_kind = 'booking'
        and e.created_at > pg_catalog.now() - interval '1 day') >= 20
  then
    return null;
  end if;
  v_letter := private.booking_letter(v_booking, new.template_type, v_id, v_name);
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, calendar,
    next_attempt_at, link_kind, link_id)
  values (v_id, new.organization_id, new.template_type, v_agent, v_name,
    private.email_subject('Copy for you: {{subject}}', pg_catalog.jsonb_build_object('subject', new.subject)),
    v_letter.body_html, v_letter.body_text,
    new.calendar || pg_catalog.jsonb_build_object('attendee', pg_catalog.jsonb_build_object('name', v_name, 'email', v_agent)),
    new.next_attempt_at, 'booking', new.link_id);
  return null;
end
$$;

-- Letters from before about_start are looked through for the time without its zone: earlier emails named none.
create or replace function private.booking_time_is_told(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select coalesce(e.about_start = p_booking.starts_at,
      pg_catalog.strpos(e.body_text, pg_catalog.to_char(p_booking.starts_at at time zone private.booking_house_zone(p_booking),
        'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')) > 0)
    from public.email_log e
    where e.organization_id = p_booking.organization_id and e.to_email = p_booking.email
      and e.template_type in ('appointment_confirmation', 'booking_request', 'booking_moved')
      and e.link_id = p_booking.id
    order by e.created_at desc limit 1), false)
$$;

revoke execute on function private.booking_letter, private.booking_mail, private.booking_copy_to_agent, private.booking_time_is_told from public;
