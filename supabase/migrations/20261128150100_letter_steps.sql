-- Which letters and texts a client gets around an appointment, and when: the company's own steps, or those of the service.

create function pg_temp.letter(p_lead text, p_foot text) returns text
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
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">Inspector</td>
                <td valign="top" style="padding:10px 0;">{{inspector.name}}</td>
              </tr>
            </table>
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

create table private.visit_letters (
  letter_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint visit_letters_pkey primary key (letter_type)
);
comment on table private.visit_letters is 'The built-in wording of one email of the steps around an appointment. Changed by migrations only.';
alter table private.visit_letters enable row level security;
revoke all on private.visit_letters from public, anon, authenticated;

insert into private.visit_letters (letter_type, subject, body_html, body_text)
select l.letter_type, l.subject, pg_temp.letter(l.lead, l.foot),
  'Hello {{contact.name}},

' || l.lead || '

When:      {{report.inspection_date}}
Where:     {{report.address}}
What:      {{booking.services}}
Inspector: {{inspector.name}}

' || l.foot || '

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'
from (values
  ('visit_reminder', 'Your inspection on {{report.inspection_date}}', 'This is a reminder of your inspection.',
    'If this time no longer works for you, call or write to us.'),
  ('visit_day_before', 'Getting ready for your inspection', 'Your inspection is coming up. Please make sure that water, electricity, and gas are on, and that the attic, the electrical panel, the water heater, and the crawl space can be reached.',
    'If something can’t be ready in time, call or write to us.'),
  ('visit_after', 'Thank you from {{organization.name}}', 'Thank you for choosing us. If you have questions about your inspection, we’re glad to answer them.',
    'Call or write to us at any time.')) as l (letter_type, subject, lead, foot);
drop function pg_temp.letter(text, text);

insert into private.text_letters (letter_type, body_text) values
('text_after', '{{organization.name}}: thank you for choosing us. Questions about your inspection? Call {{organization.phone}}. Reply STOP to opt out.'),
('text_running_late', '{{organization.name}}: your inspector is running late and expects to arrive at about {{visit.arrival}}. We''re sorry for the wait.');

create or replace view private.client_letters as
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
select v.letter_type, v.subject, v.body_html, v.body_text from private.visit_letters v
union all
select t.letter_type, '', '', t.body_text from private.text_letters t;

alter table public.email_templates drop constraint email_templates_template_type_check;
alter table public.email_templates add constraint email_templates_template_type_check
  check (template_type in ('report_share', 'agreement_invite', 'agreement_copy', 'invoice', 'invoice_reminder', 'booking_confirmed',
    'booking_request', 'booking_moved', 'booking_cancelled', 'booking_declined', 'booking_called_off', 'appointment_invitation',
    'appointment_cancellation', 'running_late', 'visit_reminder', 'visit_day_before', 'visit_after', 'text_booking', 'text_reminder',
    'text_after', 'text_running_late'));

-- [{"letter": "visit_reminder", "minutes": -1440}]: before the start, or after the end.
create function private.is_letter_steps(p_steps jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(p_steps) <> 'array' or pg_catalog.jsonb_array_length(p_steps) > 12 then false
    else not exists (
      select 1 from pg_catalog.jsonb_array_elements(p_steps) e
      where case when coalesce(e ->> 'letter', '') not in ('visit_reminder', 'visit_day_before', 'visit_after', 'text_reminder', 'text_after')
          or coalesce(e ->> 'minutes', '') !~ '^-?[1-9]\d{0,4}$' then true
        else pg_catalog.abs((e ->> 'minutes')::integer) > 40320 end) end
$$;

alter table public.booking_settings add column letter_steps jsonb not null default '[]';
alter table public.booking_settings add constraint booking_settings_letter_steps_check check (private.is_letter_steps(letter_steps));
comment on column public.booking_settings.letter_steps is 'What clients get around an appointment: letter and minutes, negative before its start, positive after its end.';
select private.sync_column('booking_settings', 'letter_steps', 'write');

alter table public.services add column letter_steps jsonb;
alter table public.services add constraint services_letter_steps_check check (letter_steps is null or private.is_letter_steps(letter_steps));
comment on column public.services.letter_steps is 'Its own steps in place of the company''s; null: the company''s.';
select private.sync_column('services', 'letter_steps', 'write');

-- Of the first of its services that has some; an add-on is asked last.
create function private.letter_steps_of(p_appointment public.appointments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select s.letter_steps from public.appointment_services l
      join public.services s on s.id = l.service_id and s.organization_id = l.organization_id
      where l.appointment_id = p_appointment.id and l.deleted_at is null and s.letter_steps is not null
      order by s.is_add_on, l.position, l.id limit 1),
    (select b.letter_steps from public.booking_settings b where b.organization_id = p_appointment.organization_id limit 1),
    '[]')
$$;

-- Nobody asked for a thank-you just now either: it carries the link that ends its kind.
create or replace function private.email_log_kind() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.template_type in ('validity_reminder', 'visit_after') then
    new.is_transactional := false;
  end if;
  return new;
end
$$;

create table private.letter_steps_sent (
  appointment_id uuid not null,
  letter text not null,
  minutes integer not null,
  appointment_date timestamptz not null,
  constraint letter_steps_sent_pkey primary key (appointment_id, letter, minutes, appointment_date),
  constraint letter_steps_sent_appointment_id_fkey foreign key (appointment_id) references public.appointments (id) on delete cascade
);
comment on table private.letter_steps_sent is 'One step that was sent. An appointment that is moved gets its steps again.';
alter table private.letter_steps_sent enable row level security;
revoke all on private.letter_steps_sent from public, anon, authenticated;

create function private.visit_values(p_appointment public.appointments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.appointment_text_values(p_appointment) || pg_catalog.jsonb_build_object(
    'report.inspection_date', private.house_time(p_appointment.appointment_date,
      coalesce(nullif(p_appointment.time_zone, ''), private.booking_zone(p_appointment.organization_id, p_appointment.user_id)),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ'),
    'booking.services', coalesce((select pg_catalog.string_agg(l.name, ', ' order by l.position, l.id)
      from public.appointment_services l where l.appointment_id = p_appointment.id and l.deleted_at is null), ''),
    'inspector.name', private.booking_inspector_name(p_appointment.organization_id, p_appointment.user_id),
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o where o.id = p_appointment.organization_id
$$;

-- Queues what is due, each step once; later than three hours it is left out. `p_now` is the clock, for tests.
create function public.letter_steps_send(p_limit integer default 50, p_now timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due record;
  v_appointment public.appointments;
  v_client public.contacts;
  v_letter private.email_defaults;
  v_values jsonb;
  v_count integer := 0;
begin
  for v_due in
    with steps as (
      select b.organization_id, e.letter, e.minutes
      from public.booking_settings b, pg_catalog.jsonb_to_recordset(b.letter_steps) as e (letter text, minutes integer)
      union
      select s.organization_id, e.letter, e.minutes
      from public.services s, pg_catalog.jsonb_to_recordset(s.letter_steps) as e (letter text, minutes integer)
      where s.letter_steps is not null and s.deleted_at is null)
    select a.id, t.letter, t.minutes
    from steps t
    cross join lateral (select pg_catalog.make_interval(mins => t.minutes) as span) i
    join public.appointments a on a.organization_id = t.organization_id
      and a.appointment_date between p_now - i.span - interval '3 hours' - case when t.minutes > 0 then interval '1 day' else '0' end
        and p_now - i.span
    where a.deleted_at is null and a.contact_id is not null
      and case when t.minutes < 0 then a.status in ('scheduled', 'confirmed') and a.appointment_date > p_now
        else a.status in ('scheduled', 'confirmed', 'completed')
          and coalesce(a.ends_at, a.appointment_date + interval '2 hours') + i.span between p_now - interval '3 hours' and p_now end
      and private.letter_steps_of(a) @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('letter', t.letter, 'minutes', t.minutes))
      and not exists (select 1 from public.bookings b where b.appointment_id = a.id and b.status = 'requested')
      and not exists (select 1 from private.letter_steps_sent s where s.appointment_id = a.id and s.letter = t.letter
        and s.minutes = t.minutes and s.appointment_date = a.appointment_date)
    order by a.appointment_date, a.id limit p_limit
  loop
    select * into v_appointment from public.appointments a where a.id = v_due.id;
    insert into private.letter_steps_sent (appointment_id, letter, minutes, appointment_date)
    values (v_due.id, v_due.letter, v_due.minutes, v_appointment.appointment_date) on conflict do nothing;
    continue when not found;
    select * into v_client from public.contacts c where c.id = v_appointment.contact_id and c.deleted_at is null;
    continue when not found;
    v_values := private.visit_values(v_appointment);
    if v_due.letter like 'text\_%' then
      -- The worker asks for consent and keeps quiet hours.
      continue when v_client.phone = '' or v_appointment.user_id is null or not private.client_takes_texts(v_appointment);
      insert into public.notification_queue (organization_id, user_id, type, channel, title, body, related_appointment_id,
        related_contact_id, expires_at)
      values (v_appointment.organization_id, v_appointment.user_id,
        case when v_due.minutes < 0 then 'appointment_reminder' else 'client_message' end, 'sms', 'Message to the client',
        private.text_of_template(v_appointment.organization_id, v_due.letter, private.appointment_text_values(v_appointment)
          || pg_catalog.jsonb_build_object('inspector.name', v_values ->> 'inspector.name')),
        v_appointment.id, v_client.id,
        case when v_due.minutes < 0 then v_appointment.appointment_date else p_now + interval '1 day' end);
    else
      continue when v_client.email !~ '^[^\s@]+@[^\s@]+$';
      v_letter := private.email_template(v_appointment.organization_id, v_due.letter);
      insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text)
      values (v_appointment.organization_id, v_due.letter, v_client.email, pg_catalog.left(v_client.name, 200),
        private.email_subject(v_letter.subject, v_values),
        private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false));
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function public.letter_steps_send is 'Queues the emails and texts around appointments that are due, each once. service_role only.';

-- An inspector's own texts go only where the steps have none before the visit: nobody gets two.
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
        and not private.letter_steps_of(a) @> '[{"letter": "text_reminder"}]'
        and not exists (select 1 from public.bookings b where b.appointment_id = a.id and b.status = 'requested')))) end
$$;

revoke execute on function private.is_letter_steps, private.letter_steps_of, private.visit_values from public;
grant execute on function private.is_letter_steps to authenticated, service_role;
revoke execute on function public.letter_steps_send from public, anon, authenticated;
grant execute on function public.letter_steps_send to service_role;
