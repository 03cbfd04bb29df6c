-- The letter of an appointment as it would be sent: shown before it goes, and sent as shown.
create function private.appointment_letter(
  p_appointment public.appointments, p_client public.contacts, p_office public.organizations,
  out letter_type text, out subject text, out body_html text, out body_text text, out method text, out entry jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_is_off boolean := p_appointment.deleted_at is not null or p_appointment.status in ('cancelled', 'no_show');
  v_letter private.office_letters;
  v_values jsonb;
begin
  select * into strict v_letter from private.office_letters l
  where l.letter_type = case when v_is_off then 'appointment_cancellation' else 'appointment_invitation' end;
  entry := private.calendar_entry(p_appointment);
  v_values := pg_catalog.jsonb_build_object(
    'contact.name', p_client.name, 'contact.address', p_client.address,
    'report.address', p_appointment.location,
    'report.inspection_date', private.house_time(p_appointment.appointment_date,
      coalesce(nullif(p_appointment.time_zone, ''), private.booking_zone(p_appointment.organization_id, p_appointment.user_id)),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ'),
    'booking.services', coalesce((select pg_catalog.string_agg(s, ', ') from pg_catalog.jsonb_array_elements_text(entry -> 'services') s), ''),
    'organization.name', p_office.name, 'organization.phone', p_office.phone, 'organization.email', p_office.email);
  letter_type := v_letter.letter_type;
  subject := pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g');
  body_html := private.email_fill(v_letter.body_html, v_values, true);
  body_text := private.email_fill(v_letter.body_text, v_values, false);
  method := case when v_is_off then 'CANCEL' else 'REQUEST' end;
end
$$;

-- Its client, or why nothing can be sent to one.
create function private.appointment_recipient(p_appointment uuid, out appointment public.appointments, out client public.contacts)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select * into appointment from public.appointments a
  where a.id = p_appointment and private.my_role(a.organization_id) is not null;
  if not found then
    raise exception 'no such appointment' using errcode = 'P0002';
  end if;
  select * into client from public.contacts c where c.id = appointment.contact_id;
  if coalesce(client.email, '') !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'the client has no e-mail address' using errcode = '22023';
  end if;
end
$$;

create function public.appointment_invite_preview(p_appointment uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_to record;
  v_office public.organizations;
  v_letter record;
begin
  select r.appointment, r.client into v_to from private.appointment_recipient(p_appointment) r;
  select * into strict v_office from public.organizations o where o.id = (v_to.appointment).organization_id;
  select * into v_letter from private.appointment_letter(v_to.appointment, v_to.client, v_office);
  return pg_catalog.jsonb_build_object('to', (v_to.client).email, 'name', (v_to.client).name, 'subject', v_letter.subject,
    'text', v_letter.body_text);
end
$$;
comment on function public.appointment_invite_preview is
  'The email that appointment_invite would send now: to whom, subject and text. Members.';
revoke execute on function private.appointment_letter, private.appointment_recipient from public;
revoke execute on function public.appointment_invite_preview from public, anon;
grant execute on function public.appointment_invite_preview to authenticated;

-- As before, with the parts above.
create or replace function public.appointment_invite(p_appointment uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_to record;
  v_office public.organizations;
  v_letter record;
  v_organizer text;
  v_id uuid;
begin
  select r.appointment, r.client into v_to from private.appointment_recipient(p_appointment) r;
  if (select count(*) from public.email_log e
      where e.calendar -> 'entry' ->> 'id' = p_appointment::text and e.created_at > pg_catalog.now() - interval '1 hour') >= 10 then
    raise exception 'too many invitations in an hour' using errcode = '55000';
  end if;
  select * into strict v_office from public.organizations o where o.id = (v_to.appointment).organization_id;
  select e.address into v_organizer
  from (values (1, v_office.email), (2, (select u.email from auth.users u where u.id = auth.uid()))) as e (nth, address)
  where e.address ~ '^[^\s@]+@[^\s@]+$' order by e.nth limit 1;
  if v_organizer is null then
    raise exception 'the organizer has no e-mail address' using errcode = '22023';
  end if;
  select * into v_letter from private.appointment_letter(v_to.appointment, v_to.client, v_office);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by, calendar)
  values ((v_to.appointment).organization_id, v_letter.letter_type, (v_to.client).email, pg_catalog.left((v_to.client).name, 200),
    v_letter.subject, v_letter.body_html, v_letter.body_text, auth.uid(),
    pg_catalog.jsonb_build_object('method', v_letter.method, 'entry', v_letter.entry,
      'organizer', pg_catalog.jsonb_build_object('name', v_office.name, 'email', v_organizer),
      'attendee', pg_catalog.jsonb_build_object('name', (v_to.client).name, 'email', (v_to.client).email)))
  returning id into v_id;
  return v_id;
end
$$;
