-- Every email and text message to a client is a template: built in, changed by an organization in email_templates, and reset by clearing it.

create table private.text_letters (
  letter_type text not null,
  body_text text not null,
  constraint text_letters_pkey primary key (letter_type)
);
comment on table private.text_letters is 'The built-in wording of one kind of text message to clients. Changed by migrations only.';
alter table private.text_letters enable row level security;
revoke all on private.text_letters from public, anon, authenticated;

insert into private.text_letters (letter_type, body_text) values
('text_booking', '{{organization.name}}: Your inspection is confirmed for {{report.inspection_date}}. Reschedule or cancel: {{shareLink}} Reply STOP to opt out.'),
('text_reminder', '{{organization.name}}: your appointment "{{appointment.title}}" is on {{report.inspection_date}}, {{report.address}}. Reply STOP to opt out.');

-- All built-in letters to clients, in one place. Those to the office itself (office_letters) are not among them.
create view private.client_letters as
select d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
union all
select i.letter_type, i.subject, i.body_html, i.body_text from private.invoice_letters i
union all
select case b.letter_type when 'appointment_confirmation' then 'booking_confirmed' else b.letter_type end, b.subject, b.body_html, b.body_text
from private.booking_letters b
union all
select o.letter_type, o.subject, o.body_html, o.body_text from private.office_letters o
where o.letter_type in ('appointment_invitation', 'appointment_cancellation', 'agreement_copy', 'running_late')
union all
select t.letter_type, '', '', t.body_text from private.text_letters t;
comment on view private.client_letters is 'The built-in wording of each email and text message to clients; a text message has a body_text alone.';
revoke all on private.client_letters from public, anon, authenticated;

alter table public.email_templates drop constraint email_templates_template_type_check;
alter table public.email_templates add constraint email_templates_template_type_check
  check (template_type in ('report_share', 'agreement_invite', 'agreement_copy', 'invoice', 'invoice_reminder', 'booking_confirmed',
    'booking_request', 'booking_moved', 'booking_cancelled', 'booking_declined', 'booking_called_off', 'appointment_invitation',
    'appointment_cancellation', 'running_late', 'text_booking', 'text_reminder'));
alter table public.email_templates add constraint email_templates_text_message_check
  check (template_type not like 'text\_%' or (char_length(body_text) <= 640 and body_html = '' and report_email_subject = ''));

create or replace function private.email_template(p_organization uuid, p_type text) returns private.email_defaults
language sql stable set search_path = ''
as $$
  select d.template_type,
    coalesce(nullif(pg_catalog.btrim(t.report_email_subject), ''), d.subject),
    case when t.body_html ~ '\S' then t.body_html else d.body_html end,
    case when t.body_text ~ '\S' then t.body_text when t.report_email_body ~ '\S' then t.report_email_body else d.body_text end
  from private.client_letters d
  left join public.email_templates t
    on t.organization_id = p_organization and t.template_type = d.template_type and t.is_active
  where d.template_type = p_type
$$;

-- email_template_defaults stays as devices with an older version expect it: they refuse a type that they don't know.
create function public.client_letter_defaults()
returns table (template_type text, subject text, body_html text, body_text text)
language sql stable security definer set search_path = ''
as $$ select l.template_type, l.subject, l.body_html, l.body_text from private.client_letters l $$;
comment on function public.client_letter_defaults is 'The built-in wording of each email and text message to clients. Signed-in people.';
revoke execute on function public.client_letter_defaults from public, anon;
grant execute on function public.client_letter_defaults to authenticated;

-- One text message of an organization, filled in: on one line, without the quotes and commas around a value that is blank.
create function private.text_of_template(p_organization uuid, p_type text, p_values jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
      private.email_fill((private.email_template(p_organization, p_type)).body_text,
        pg_catalog.jsonb_build_object('organization.name', o.name, 'organization.phone', coalesce(o.phone, ''),
          'organization.email', coalesce(o.email, '')) || p_values, false),
      '\s+', ' ', 'g'), ' ?""', '', 'g'), ' ?, ?(?=[,.])', '', 'g'))
  from public.organizations o where o.id = p_organization
$$;

-- For functions that compose a message themselves.
create function public.text_template_fill(p_organization uuid, p_type text, p_values jsonb) returns text
language sql stable set search_path = ''
as $$ select private.text_of_template(p_organization, p_type, p_values) $$;
comment on function public.text_template_fill is 'The text message of one type with its values; an unknown type gives null. service_role only.';
revoke execute on function private.text_of_template from public;
revoke execute on function public.text_template_fill from public, anon, authenticated;
grant execute on function public.text_template_fill to service_role;
grant execute on function private.text_of_template to service_role;

-- What a text about an appointment can say.
create function private.appointment_text_values(p_appointment public.appointments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', coalesce((select c.name from public.contacts c where c.id = p_appointment.contact_id), ''),
    'appointment.title', coalesce(p_appointment.title, ''), 'report.address', coalesce(p_appointment.location, ''),
    'report.inspection_date', private.appointment_time(p_appointment))
$$;
revoke execute on function private.appointment_text_values from public;

create or replace function private.reminder_words(p_message public.notification_queue) returns text
language sql stable set search_path = ''
as $$
  select case when p_message.minutes_before is null then p_message.body else (
    select case p_message.channel
      when 'push' then private.appointment_words(a)
      else private.text_of_template(a.organization_id, 'text_reminder', private.appointment_text_values(a)) end
    from public.appointments a
    where a.id = p_message.related_appointment_id and private.is_appointment_on(a)
      and a.appointment_date = p_message.appointment_date
      and p_message.user_id in (select private.appointment_people(a))
      and (p_message.channel = 'push' or (a.user_id = p_message.user_id and private.client_takes_texts(a)
        and not exists (select 1 from public.bookings b where b.appointment_id = a.id and b.status = 'requested')))) end
$$;

create or replace function private.booking_text_approved(p_booking public.bookings, p_appointment public.appointments) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notification_queue (organization_id, user_id, type, channel, title, body, related_appointment_id,
    related_contact_id, expires_at)
  select p_booking.organization_id, p_booking.user_id, 'booking_new', 'sms', 'Booking approved',
    private.text_of_template(p_booking.organization_id, 'text_booking',
      private.appointment_text_values(p_appointment) || pg_catalog.jsonb_build_object('shareLink', p_booking.manage_link)),
    p_appointment.id, p_appointment.contact_id, p_appointment.appointment_date
  where (p_booking.details ->> 'accepts_texts')::boolean and p_appointment.appointment_date > pg_catalog.now()
$$;

-- The rest as before, with the organization's own wording.
create or replace function private.booking_mail(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_letter private.email_defaults;
  v_values jsonb;
begin
  if p_booking.email !~ '^[^\s@]+@[^\s@]+$' then return; end if;
  -- The specification keeps appointment_confirmation built in, so what an office changes has a type of its own.
  v_letter := private.email_template(p_booking.organization_id,
    case p_letter when 'appointment_confirmation' then 'booking_confirmed' else p_letter end);
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

create or replace function private.appointment_letter(
  p_appointment public.appointments, p_client public.contacts, p_office public.organizations,
  out letter_type text, out subject text, out body_html text, out body_text text, out method text, out entry jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_is_off boolean := p_appointment.deleted_at is not null or p_appointment.status in ('cancelled', 'no_show');
  v_letter private.email_defaults;
  v_values jsonb;
begin
  v_letter := private.email_template(p_appointment.organization_id,
    case when v_is_off then 'appointment_cancellation' else 'appointment_invitation' end);
  entry := private.calendar_entry(p_appointment);
  v_values := pg_catalog.jsonb_build_object(
    'contact.name', p_client.name, 'contact.address', p_client.address,
    'report.address', p_appointment.location,
    'report.inspection_date', private.house_time(p_appointment.appointment_date,
      coalesce(nullif(p_appointment.time_zone, ''), private.booking_zone(p_appointment.organization_id, p_appointment.user_id)),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ'),
    'booking.services', coalesce((select pg_catalog.string_agg(s, ', ') from pg_catalog.jsonb_array_elements_text(entry -> 'services') s), ''),
    'organization.name', p_office.name, 'organization.phone', p_office.phone, 'organization.email', p_office.email);
  letter_type := v_letter.template_type;
  subject := private.email_subject(v_letter.subject, v_values);
  body_html := private.email_fill(v_letter.body_html, v_values, true);
  body_text := private.email_fill(v_letter.body_text, v_values, false);
  method := case when v_is_off then 'CANCEL' else 'REQUEST' end;
end
$$;

create or replace function public.agreement_copies(p_agreement uuid, p_evidence_sha256 text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_letter private.email_defaults;
  v_values jsonb;
  v_folder text;
  v_id uuid;
  v_count integer := 0;
begin
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  if v_agreement.sealed_at is null or v_agreement.copies_at is not null then return 0; end if;
  v_letter := private.email_template(v_agreement.organization_id, 'agreement_copy');
  v_folder := v_agreement.organization_id || '/' || v_agreement.organization_id || '/';
  for v_signer in
    select * from public.agreement_signers s where s.agreement_id = p_agreement and s.email <> '' order by s.position, s.id
  loop
    v_id := pg_catalog.gen_random_uuid();
    v_values := private.agreement_letter_values(v_agreement, v_signer, private.email_link_mark(v_id))
      || pg_catalog.jsonb_build_object('agreement.checksum', v_agreement.pdf_sha256);
    insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
      related_agreement_id, link_kind, link_id, attachments)
    values (v_id, v_agreement.organization_id, 'agreement_copy', v_signer.email, v_signer.name,
      private.email_subject(v_letter.subject, v_values),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
      p_agreement, 'agreement', v_signer.id, pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('path', v_folder || v_agreement.pdf_sha256 || '.pdf', 'file_name', 'Agreement.pdf',
          'content_type', 'application/pdf'),
        pg_catalog.jsonb_build_object('path', v_folder || p_evidence_sha256 || '.json', 'file_name', 'Evidence.json',
          'content_type', 'application/json')));
    perform private.agreement_note(v_agreement, 'copy_sent',
      pg_catalog.jsonb_build_object('signer', private.agreement_signer_json(v_signer)));
    v_count := v_count + 1;
  end loop;
  update public.agreements a set copies_at = pg_catalog.now() where a.id = p_agreement;
  return v_count;
end
$$;

create or replace function public.late_email_send(p_appointment uuid, p_text text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_appointment public.appointments;
  v_client public.contacts;
  v_office public.organizations;
  v_letter private.email_defaults;
  v_values jsonb;
  v_id uuid;
begin
  perform private.require_second_factor();
  select * into v_appointment from public.appointments a
  where a.id = p_appointment and a.deleted_at is null and private.my_role(a.organization_id) is not null;
  if not found then
    raise exception 'no such appointment' using errcode = 'P0002';
  end if;
  if pg_catalog.btrim(coalesce(p_text, '')) = '' or char_length(p_text) > 600 then
    raise exception 'a message has 1 to 600 characters' using errcode = '22023';
  end if;
  select * into v_client from public.contacts c where c.id = v_appointment.contact_id and c.deleted_at is null;
  if coalesce(v_client.email, '') !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'the client has no e-mail address' using errcode = '22023';
  end if;
  select e.id into v_id from public.email_log e
  where e.organization_id = v_appointment.organization_id and e.template_type = 'running_late' and e.to_email = v_client.email
    and e.created_at > pg_catalog.now() - interval '1 minute' limit 1;
  if found then return v_id; end if;
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = v_appointment.organization_id
      and e.template_type = 'running_late' and e.created_at > pg_catalog.now() - interval '1 day') >= 100 then
    raise exception 'too many letters for today' using errcode = '54000';
  end if;
  select * into strict v_office from public.organizations o where o.id = v_appointment.organization_id;
  v_letter := private.email_template(v_office.id, 'running_late');
  v_values := pg_catalog.jsonb_build_object('message', p_text, 'contact.name', v_client.name, 'report.address', v_appointment.location,
    'organization.name', v_office.name, 'organization.phone', v_office.phone, 'organization.email', v_office.email);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  values (v_appointment.organization_id, 'running_late', v_client.email, pg_catalog.left(v_client.name, 200),
    private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid())
  returning id into v_id;
  return v_id;
end
$$;

create or replace function public.email_test(p_organization uuid, p_template_type text, p_subject text, p_html text, p_text text)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_address text;
  v_id uuid;
begin
  if coalesce(private.my_role(p_organization), '') not in ('owner', 'admin') then
    raise exception 'only owners and admins write templates' using errcode = '42501';
  end if;
  select u.email into v_address from auth.users u where u.id = auth.uid();
  if coalesce(v_address, '') = '' then
    raise exception 'there is no address to send to' using errcode = '22023';
  end if;
  if (select count(*) from public.email_log e
    where e.created_by = auth.uid() and e.template_type = 'test' and e.created_at > pg_catalog.now() - interval '1 hour') >= 20
  then
    raise exception 'too many test messages in an hour' using errcode = '54000';
  end if;
  -- Devices with an older version call the confirmation by its built-in name.
  if p_template_type like 'text\_%'
    or p_template_type <> 'appointment_confirmation'
      and not exists (select 1 from private.client_letters d where d.template_type = p_template_type)
    or char_length(p_html) > 200000 or char_length(p_text) > 100000 or char_length(p_subject) > 1000
  then
    raise exception 'not a template' using errcode = '22023';
  end if;
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  values (p_organization, 'test', v_address,
    coalesce((select p.full_name from public.profiles p where p.user_id = auth.uid()), ''),
    pg_catalog.left('Test: ' || pg_catalog.regexp_replace(p_subject, '\s+', ' ', 'g'), 500), p_html, p_text, auth.uid())
  returning id into v_id;
  return v_id;
end
$$;
