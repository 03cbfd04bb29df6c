-- The time in an invitation names its zone: the client may read it elsewhere. Unchanged but for that.
create or replace function public.appointment_invite(p_appointment uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_appointment public.appointments;
  v_client public.contacts;
  v_office public.organizations;
  v_letter private.office_letters;
  v_entry jsonb;
  v_values jsonb;
  v_is_off boolean;
  v_organizer text;
  v_id uuid;
begin
  select * into v_appointment from public.appointments a
  where a.id = p_appointment and private.my_role(a.organization_id) is not null;
  if not found then
    raise exception 'no such appointment' using errcode = 'P0002';
  end if;
  select * into v_client from public.contacts c where c.id = v_appointment.contact_id;
  if coalesce(v_client.email, '') !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'the client has no e-mail address' using errcode = '22023';
  end if;
  if (select count(*) from public.email_log e
      where e.calendar -> 'entry' ->> 'id' = p_appointment::text and e.created_at > pg_catalog.now() - interval '1 hour') >= 10 then
    raise exception 'too many invitations in an hour' using errcode = '55000';
  end if;
  select * into strict v_office from public.organizations o where o.id = v_appointment.organization_id;
  select e.address into v_organizer
  from (values (1, v_office.email), (2, (select u.email from auth.users u where u.id = auth.uid()))) as e (nth, address)
  where e.address ~ '^[^\s@]+@[^\s@]+$' order by e.nth limit 1;
  if v_organizer is null then
    raise exception 'the organizer has no e-mail address' using errcode = '22023';
  end if;
  v_is_off := v_appointment.deleted_at is not null or v_appointment.status in ('cancelled', 'no_show');
  select * into strict v_letter from private.office_letters l
  where l.letter_type = case when v_is_off then 'appointment_cancellation' else 'appointment_invitation' end;
  v_entry := private.calendar_entry(v_appointment);
  v_values := pg_catalog.jsonb_build_object(
    'contact.name', v_client.name, 'contact.address', v_client.address,
    'report.address', v_appointment.location,
    'report.inspection_date', private.house_time(v_appointment.appointment_date,
      coalesce(nullif(v_appointment.time_zone, ''), private.booking_zone(v_appointment.organization_id, v_appointment.user_id)),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ'),
    'booking.services', coalesce((select pg_catalog.string_agg(s, ', ') from pg_catalog.jsonb_array_elements_text(v_entry -> 'services') s), ''),
    'organization.name', v_office.name, 'organization.phone', v_office.phone, 'organization.email', v_office.email);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by, calendar)
  values (v_appointment.organization_id, v_letter.letter_type, v_client.email, pg_catalog.left(v_client.name, 200),
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid(),
    pg_catalog.jsonb_build_object('method', case when v_is_off then 'CANCEL' else 'REQUEST' end, 'entry', v_entry,
      'organizer', pg_catalog.jsonb_build_object('name', v_office.name, 'email', v_organizer),
      'attendee', pg_catalog.jsonb_build_object('name', v_client.name, 'email', v_client.email)))
  returning id into v_id;
  return v_id;
end
$$;

update private.office_letters l set subject = pg_catalog.replace(l.subject, 'is cancelled', 'is canceled')
where l.letter_type = 'appointment_cancellation';
