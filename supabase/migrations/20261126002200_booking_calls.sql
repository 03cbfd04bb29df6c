-- The letters of a booking. They are built in: no organization has templates of them, so they stand beside private.email_defaults,
-- every row of which becomes a template of each new organization.

create table private.booking_letters (
  letter_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint booking_letters_pkey primary key (letter_type)
);
comment on table private.booking_letters is
  'The wording of one kind of email to somebody who booked. Changed by migrations only.';

create function pg_temp.letter(p_lead text, p_button text, p_foot text) returns text
language sql as $$
  select '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f5" style="background-color:#f2f4f5;">
  <tr>
    <td align="center" style="padding:32px 16px;">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border-radius:8px;font-family:Helvetica,Arial,sans-serif;color:#1d2730;">
        <tr>
          <td style="padding:28px 32px 0 32px;font-size:15px;line-height:22px;font-weight:bold;">{{organization.name}}</td>
        </tr>
        <tr>
          <td style="padding:20px 32px 0 32px;font-size:16px;line-height:25px;">
            <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
            <p style="margin:0 0 16px 0;">' || p_lead || '</p>
          </td>
        </tr>
        <tr>
          <td style="padding:4px 32px 0 32px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #d9dfe3;border-bottom:1px solid #d9dfe3;font-size:15px;line-height:22px;">
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">When</td>
                <td valign="top" style="padding:10px 0;">{{report.inspection_date}}</td>
              </tr>
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">Where</td>
                <td valign="top" style="padding:10px 0;">{{report.address}}</td>
              </tr>
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">What</td>
                <td valign="top" style="padding:10px 0;">{{booking.services}}</td>
              </tr>
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">Price</td>
                <td valign="top" style="padding:10px 0;">{{booking.price}}</td>
              </tr>
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:24px 32px 8px 32px;">
            <a href="{{shareLink}}" target="_blank" style="display:inline-block;padding:14px 26px;background-color:#12505b;border-radius:6px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;">' || p_button || '</a>
          </td>
        </tr>
        <tr>
          <td style="padding:20px 32px 28px 32px;font-size:14px;line-height:22px;color:#56646e;">
            <p style="margin:0 0 16px 0;">' || p_foot || '</p>
            <p style="margin:0;color:#1d2730;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
          </td>
        </tr>
      </table>
    </td>
  </tr>
</table>'
$$;
create function pg_temp.letter_text(p_lead text, p_link text, p_foot text) returns text
language sql as $$
  select 'Hello {{contact.name}},

' || p_lead || '

When:  {{report.inspection_date}}
Where: {{report.address}}
What:  {{booking.services}}
Price: {{booking.price}}

' || p_link || '
{{shareLink}}

' || p_foot || '

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'
$$;

insert into private.booking_letters (letter_type, subject, body_html, body_text)
select l.letter_type, l.subject, pg_temp.letter(l.lead, l.button, l.foot), pg_temp.letter_text(l.lead, l.button || ':', l.foot)
from (values
  ('appointment_confirmation', 'Your inspection on {{report.inspection_date}}',
    'your inspection is booked. We look forward to seeing you.', 'Change or cancel',
    'The link is meant for you: with it the visit can be moved or cancelled. If you cannot use it any more, please call us.'),
  ('booking_request', 'We have your request for {{report.inspection_date}}',
    'thank you for your request. The time below is kept for you while we look at it; we will write to you as soon as it is settled.',
    'See your request', 'If your plans change, please cancel with the link, so that somebody else can have the time.'),
  ('booking_moved', 'Your inspection is now on {{report.inspection_date}}',
    'your inspection has a new time.', 'Change or cancel',
    'The link is meant for you: with it the visit can be moved or cancelled. If you cannot use it any more, please call us.'),
  ('booking_cancelled', 'Your inspection on {{report.inspection_date}} is cancelled',
    'your inspection is cancelled, as you asked.', 'Book another time', 'If this was a mistake, book again or call us.'),
  ('booking_declined', 'We cannot come on {{report.inspection_date}}',
    'we are sorry: we cannot do the inspection that you asked for at this time.', 'Choose another time',
    'Please call us if no other time fits.')
) as l (letter_type, subject, lead, button, foot);

drop function pg_temp.letter(text, text, text);
drop function pg_temp.letter_text(text, text, text);

insert into private.booking_letters (letter_type, subject, body_html, body_text)
select 'booking_called_off', 'Your inspection on {{report.inspection_date}} is called off',
  pg_catalog.replace(l.body_html, l.was, l.lead), pg_catalog.replace(l.body_text, l.was, l.lead)
from (select b.*, 'we are sorry: we cannot do the inspection that you asked for at this time.' as was,
    'we are sorry: we had to call off your inspection.' as lead
  from private.booking_letters b where b.letter_type = 'booking_declined') l;

-- The zone that an inspector's visits are told in; one that Postgres does not know is told in UTC. Asked of Postgres: pg_timezone_names
-- would read every zone's file from the disk.
create function private.booking_zone(p_organization uuid, p_user uuid) returns text
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

-- Queues one letter to whoever booked, with the calendar entry. The day is told as clocks show it at the property; the link is made when
-- the email is sent.
create function private.booking_mail(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
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

-- 'REQUEST', 'CANCEL', or null for a letter that says nothing about a visit that stands or stood.
create function private.booking_letter_method(p_letter text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_letter in ('appointment_confirmation', 'booking_moved') then 'REQUEST'
    when p_letter in ('booking_cancelled', 'booking_called_off') then 'CANCEL' end
$$;

-- The letter that confirms a booking carries its calendar entry, as an invitation does: under the UID of the appointment, with its SEQUENCE,
-- so that the letter about a move replaces the entry and the one about the end takes it out. An office without an address cannot invite; its
-- letters lead to the file on the page of the booking.
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

-- Takes back letters of a booking that still wait, as those do which leave time for second thoughts; true where one may have reached its
-- reader all the same, because sending it was tried. They are found by the booking, not by their link.
create function private.booking_withdraw(p_booking public.bookings, p_letters text[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was_tried boolean;
begin
  with gone as (
    delete from public.email_log e
    where e.organization_id = p_booking.organization_id and e.template_type = any (p_letters) and e.status = 'queued'
      and e.next_attempt_at > e.created_at and e.to_email = p_booking.email
      and e.link_id = p_booking.id
    returning e.attempts)
  select coalesce(pg_catalog.bool_or(g.attempts > 0), false) into v_was_tried from gone g;
  return v_was_tried;
end
$$;

-- A letter that leaves five minutes for second thoughts; one of its kind, the last.
create function private.booking_mail_later(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.booking_withdraw(p_booking, array[p_letter]);
  perform private.booking_mail(p_booking, p_letter);
  update public.email_log e set next_attempt_at = pg_catalog.now() + interval '5 minutes'
  where e.organization_id = p_booking.organization_id and e.template_type = p_letter and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and e.link_id = p_booking.id;
end
$$;

-- Whether the last letter to the client named the time that the booking has.
create function private.booking_time_is_told(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select pg_catalog.strpos(e.body_text, pg_catalog.to_char(
      p_booking.starts_at at time zone private.booking_zone(p_booking.organization_id, p_booking.user_id),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')) > 0
    from public.email_log e
    where e.organization_id = p_booking.organization_id and e.to_email = p_booking.email
      and e.template_type in ('appointment_confirmation', 'booking_request', 'booking_moved')
      and e.link_id = p_booking.id
    order by e.created_at desc limit 1), false)
$$;

-- A letter about a move waits for the last move of its booking; a request that moves is told as a request.
create function private.booking_mail_move(p_booking public.bookings) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.booking_mail_later(p_booking, case p_booking.status when 'requested' then 'booking_request' else 'booking_moved' end)
$$;

-- Tells the office that a stranger did it: p_what is 'new', 'cancelled' or 'rescheduled'. Whoever goes there hears of it from
-- the appointment itself.
create function private.booking_tell(p_booking public.bookings, p_what text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_title text := case p_what
    when 'new' then case p_booking.status when 'requested' then 'New booking request' else 'New booking' end
    when 'cancelled' then 'Booking cancelled' else 'Booking rescheduled' end;
  v_body text := pg_catalog.concat_ws(', ', p_booking.details ->> 'name',
    pg_catalog.to_char(p_booking.starts_at at time zone private.booking_zone(p_booking.organization_id, p_booking.user_id),
      'FMDay, FMMonth FMDD "at" FMHH12:MI AM'),
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

-- The wording that a blank part falls back to, and letters that are built in only.
create function public.email_template_defaults()
returns table (template_type text, subject text, body_html text, body_text text)
language sql stable security definer set search_path = ''
as $$
  select d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
  union all
  select l.letter_type, l.subject, l.body_html, l.body_text from private.booking_letters l
  where l.letter_type = 'appointment_confirmation'
$$;

revoke execute on function private.booking_zone, private.booking_mail, private.booking_letter_method,
  private.booking_letter_calendar, private.booking_withdraw, private.booking_mail_later, private.booking_time_is_told,
  private.booking_mail_move, private.booking_tell from public;
revoke execute on function public.email_template_defaults from public, anon;
grant execute on function public.email_template_defaults to authenticated;

-- Holding, booking, moving and cancelling. The edge function offers times; here it is decided, under locks, who gets one.
-- Lock order: the organization's scope (private.sync_lock, only where synced rows are written), the organization's bookings
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

-- Letters go to an address that nobody has confirmed, with what a stranger typed in them: no web address travels in a name or in the place of
-- a visit. packages/domain/src/office/booking/page-contract.ts says it to whoever types; here nothing passes it by.
create function private.booking_is_plain(p_text text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_text, '') !~* '://|www\.|[[:cntrl:]]' $$;

-- Keeps a time for ten minutes: 'held', 'taken' (nobody of p_users is free anymore) or 'too_many' (this caller, or the whole
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
  -- Holds that ran out, unless somebody is confirming one right now; what is a day old says nothing anymore.
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

-- The client of a booking: somebody the office knows by this email address, else a new contact. What a stranger types never
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

-- Makes a held time an appointment: 'confirmed' or 'requested', 'taken' (the office needs the time itself by now), 'gone' (no such hold)
-- or 'too_many' (of one address or one email in a day). Again with the same token it says the same once more. Keeps what was said about
-- texts (p_details.accepts_texts).
create function private.booking_confirm_held(
  p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null
) returns jsonb
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
      'postal_code', p_details -> 'place' ->> 'postal_code',
      'accepts_texts', coalesce((p_details ->> 'accepts_texts')::boolean, false))
  where b.id = v_booking.id returning * into v_booking;
  perform private.booking_mail(v_booking, case v_status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  perform private.booking_tell(v_booking, 'new');
  return pg_catalog.jsonb_build_object('status', v_status);
end
$$;

-- What is booked has to be what was held: 'changed' when p_details (starts_at, lines) does not fit it, else somebody could hold half an hour
-- and book a day. 'incomplete' when a name or the place holds a web address or control characters. Names and place are kept as letters may
-- carry them.
create function public.booking_confirm(p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_details jsonb := p_details;
  v_path text[];
begin
  foreach v_path slice 1 in array '{{client,name},{agent,name},{agent,company}}'::text[] loop
    if not private.booking_is_plain(p_details #>> v_path) then return '{"status": "incomplete"}'; end if;
    if p_details #>> v_path is not null then
      v_details := pg_catalog.jsonb_set(v_details, v_path, pg_catalog.to_jsonb(private.booking_spaced(p_details #>> v_path)));
    end if;
  end loop;
  if not private.booking_is_plain(p_details ->> 'location') then return '{"status": "incomplete"}'; end if;
  if p_details ->> 'location' is not null then
    v_details := pg_catalog.jsonb_set(v_details, '{location}',
      pg_catalog.to_jsonb(private.booking_spaced(p_details ->> 'location')));
  end if;
  if exists (
    select 1 from public.bookings b
    where b.token_hash = p_token_hash and b.status = 'held' and (
      b.starts_at <> (p_details ->> 'starts_at')::timestamptz
      or b.ends_at - b.starts_at is distinct from (
        select pg_catalog.sum((l ->> 'duration_minutes')::integer) * interval '1 minute'
        from pg_catalog.jsonb_array_elements(p_details -> 'lines') l)))
  then
    return '{"status": "changed"}';
  end if;
  return private.booking_confirm_held(p_token_hash, v_details, p_manage_link, p_client_key);
end
$$;

-- Whether the link still moves and cancels: late changes take a call.
create function private.booking_is_changeable(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_booking.status in ('confirmed', 'requested') and p_booking.starts_at > pg_catalog.now()
    + coalesce((private.booking_settings_of(p_booking.organization_id)).change_notice_minutes, 1440) * interval '1 minute'
$$;

-- Moves a booking: 'moved', 'taken', 'late' (the rules of the office), 'gone', or 'too_many' after ten moves: an address that nobody confirmed
-- is not written to without end, and neither is the office.
create function public.booking_move(p_token_hash text, p_users uuid[], p_starts timestamptz, p_ends timestamptz) returns jsonb
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
  update public.appointments a set user_id = v_user, appointment_date = p_starts, ends_at = p_ends,
    time_zone = private.booking_zone(v_booking.organization_id, v_user)
  where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail_move(v_booking);
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
  select * into v_booking from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash);
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
  update public.bookings b set status = 'cancelled', slot = null, changed_at = pg_catalog.now(),
    was_requested = b.status = 'requested'
  where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set status = 'cancelled' where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail(v_booking, 'booking_cancelled');
  perform private.booking_tell(v_booking, 'cancelled');
  return '{"status": "cancelled"}';
end
$$;

-- The text that follows an approval, by the queue of notifications: it keeps the hours in which texts may come, asks who has stopped them,
-- and falls with the visit. Whoever said nothing about texts gets none.
create function private.booking_text_approved(p_booking public.bookings, p_appointment public.appointments) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notification_queue (organization_id, user_id, type, channel, title, body, related_appointment_id,
    related_contact_id, expires_at)
  select p_booking.organization_id, p_booking.user_id, 'booking_new', 'sms', 'Booking approved',
    pg_catalog.format('%s: your inspection is booked for %s. Change or cancel: %s Reply STOP to opt out.', o.name,
      private.appointment_time(p_appointment), p_booking.manage_link),
    p_appointment.id, p_appointment.contact_id, p_appointment.appointment_date
  from public.organizations o
  where o.id = p_booking.organization_id and (p_booking.details ->> 'accepts_texts')::boolean
    and p_appointment.appointment_date > pg_catalog.now()
$$;

-- What the office does with the appointment is what becomes of the booking: confirmed, called off, or somewhere else. A time that the
-- office chose is no slot: it may overlap, and the appointment keeps strangers away. The client hears of it: called off at once, moved
-- five minutes after the last move, because a calendar is dragged to and fro; of what is taken back only where the letter had gone. A
-- request that is approved is confirmed by text, too; one that its client cancelled is a request again when the office puts it back,
-- because nobody had said yes to it.
create function private.booking_follows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_was_off boolean := old.deleted_at is not null or old.status in ('cancelled', 'no_show');
  v_is_off boolean := new.deleted_at is not null or new.status in ('cancelled', 'no_show');
  v_returns boolean;
  v_heard boolean := false;
  v_moves boolean;
begin
  if pg_catalog.current_setting('plumbline.booking', true) = 'client' then return null; end if;
  select * into v_booking from public.bookings b where b.appointment_id = new.id and b.status <> 'held' for update;
  if not found then return null; end if;
  v_returns := v_booking.status in ('declined', 'cancelled');
  if v_returns and (v_is_off or not v_was_off) then return null; end if;
  if v_is_off then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(),
      status = case b.status when 'requested' then 'declined' else 'cancelled' end
    where b.id = v_booking.id;
    if v_booking.status = 'requested' then
      perform private.booking_mail_later(v_booking, 'booking_declined');
    elsif new.status <> 'no_show' and v_booking.starts_at > pg_catalog.now() then
      perform private.booking_mail_later(v_booking, 'booking_called_off');
    end if;
    return null;
  end if;
  if v_returns then
    v_heard := private.booking_withdraw(v_booking, '{booking_declined, booking_called_off}');
    -- Another one of this end has gone, or goes at once, as the client's own does.
    v_heard := v_heard or exists (
      select 1 from public.email_log e
      where e.organization_id = v_booking.organization_id and e.to_email = v_booking.email
        and e.template_type in ('booking_declined', 'booking_called_off', 'booking_cancelled')
        and e.created_at >= v_booking.changed_at and e.link_id = v_booking.id);
    update public.bookings b set changed_at = pg_catalog.now(), was_requested = false,
      status = case when b.status = 'declined' or b.was_requested then 'requested' else 'confirmed' end
    where b.id = v_booking.id returning * into v_booking;
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
    perform private.booking_text_approved(v_booking, new);
  elsif v_booking.starts_at <= pg_catalog.now() then
    return null;
  elsif v_heard then
    perform private.booking_mail(v_booking,
      case v_booking.status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  elsif (v_returns and not private.booking_time_is_told(v_booking)) or (v_booking.status = 'confirmed' and v_moves) then
    perform private.booking_mail_move(v_booking);
  end if;
  return null;
end
$$;

create trigger appointments_booking_follows
  after update of status, deleted_at, user_id, appointment_date, ends_at on public.appointments
  for each row execute function private.booking_follows();

create function private.booking_note_move() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.moved_at := pg_catalog.now();
  return new;
end
$$;

create trigger note_move before update of starts_at on public.bookings
  for each row when (old.status <> 'held' and old.starts_at is distinct from new.starts_at)
  execute function private.booking_note_move();

-- However a booking moves or ends, by link or by the office: what waited to tell of the time before is withdrawn.
create function private.booking_moved_on() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.booking_withdraw(new, '{booking_moved, booking_request}');
  update public.sms_log l set status = 'expired', last_error = 'the booking changed'
  where l.organization_id = new.organization_id and l.dedupe_key = 'booking ' || new.token_hash and l.status = 'queued';
  return null;
end
$$;

create trigger bookings_moved_on after update of status, starts_at on public.bookings
  for each row when (old.status in ('requested', 'confirmed')
    and (new.status, new.starts_at) is distinct from (old.status, old.starts_at))
  execute function private.booking_moved_on();

revoke execute on function private.booking_is_busy, private.booking_slot, private.booking_take, private.booking_lock,
  private.booking_is_plain, private.booking_contact, private.booking_appointment, private.booking_is_changeable,
  private.booking_text_approved, private.booking_follows, private.booking_moved_on from public;
revoke execute on function public.booking_hold, public.booking_confirm, public.booking_move, public.booking_cancel,
  private.booking_note_move from public, anon, authenticated;
revoke execute on function private.booking_confirm_held from public, anon, authenticated, service_role;
grant execute on function public.booking_hold, public.booking_confirm, public.booking_move, public.booking_cancel
  to service_role;
