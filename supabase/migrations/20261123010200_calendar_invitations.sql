-- Invitations: a letter to the client with the calendar entry as mail programs read it (RFC 6047). What was invited once is moved
-- or taken back under the same UID with a higher SEQUENCE.

alter table public.email_log
  add column calendar jsonb,
  add constraint email_log_calendar_check check (
    pg_catalog.jsonb_typeof(calendar) = 'object' and calendar ->> 'method' in ('REQUEST', 'CANCEL'));
comment on column public.email_log.calendar is
  'Of an invitation: {"method", "entry" (private.calendar_entry), "organizer", "attendee"}; the mail job writes the calendar part.';
create index email_log_calendar_idx on public.email_log ((calendar -> 'entry' ->> 'id'), created_at) where calendar is not null;

insert into private.office_letters (letter_type, subject, body_html, body_text)
select l.letter_type, l.subject,
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
    <p style="margin:0 0 16px 0;">' || l.lead || '</p>
    <p style="margin:0 0 16px 0;"><strong>{{report.inspection_date}}</strong><br>{{report.address}}<br>{{booking.services}}</p>
    <p style="margin:0;color:#56646e;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
  </td></tr>
</table>',
  'Hello {{contact.name}},

' || l.lead || '

{{report.inspection_date}}
{{report.address}}
{{booking.services}}

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'
from (values
  ('appointment_invitation', 'Your inspection on {{report.inspection_date}}',
    'this is the time of your inspection. Your mail program can put it into your calendar.'),
  ('appointment_cancellation', 'Your inspection on {{report.inspection_date}} is cancelled',
    'the inspection below does not take place. Your mail program can take it out of your calendar.')
) as l (letter_type, subject, lead);

-- Queues the invitation of an appointment to its client; of one that is cancelled, the end of it. Security definer: nobody writes
-- email_log directly.
create function public.appointment_invite(p_appointment uuid) returns uuid
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
  v_is_off := v_appointment.deleted_at is not null or v_appointment.status in ('cancelled', 'no_show');
  select * into strict v_letter from private.office_letters l
  where l.letter_type = case when v_is_off then 'appointment_cancellation' else 'appointment_invitation' end;
  v_entry := private.calendar_entry(v_appointment);
  v_values := pg_catalog.jsonb_build_object(
    'contact.name', v_client.name, 'contact.address', v_client.address,
    'report.address', v_appointment.location,
    'report.inspection_date', pg_catalog.to_char(v_appointment.appointment_date at time zone coalesce(
      (select z.name from pg_catalog.pg_timezone_names z where z.name = v_appointment.time_zone), 'UTC'),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM'),
    'booking.services', coalesce((select pg_catalog.string_agg(s, ', ') from pg_catalog.jsonb_array_elements_text(v_entry -> 'services') s), ''),
    'organization.name', v_office.name, 'organization.phone', v_office.phone, 'organization.email', v_office.email);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by, calendar)
  values (v_appointment.organization_id, v_letter.letter_type, v_client.email, pg_catalog.left(v_client.name, 200),
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid(),
    pg_catalog.jsonb_build_object('method', case when v_is_off then 'CANCEL' else 'REQUEST' end, 'entry', v_entry,
      'organizer', pg_catalog.jsonb_build_object('name', v_office.name, 'email', coalesce(nullif(v_office.email, ''),
        (select p.email from public.profiles p where p.user_id = auth.uid()))),
      'attendee', pg_catalog.jsonb_build_object('name', v_client.name, 'email', v_client.email)))
  returning id into v_id;
  return v_id;
end
$$;
revoke execute on function public.appointment_invite from public, anon;
grant execute on function public.appointment_invite to authenticated;
