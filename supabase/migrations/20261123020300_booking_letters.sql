-- The letters of a booking. They are built in: no organisation has templates of them, so they stand beside private.email_defaults,
-- every row of which becomes a template of each new organisation.

create table private.booking_letters (
  letter_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint booking_letters_pkey primary key (letter_type)
);
comment on table private.booking_letters is
  'The wording of one kind of e-mail to somebody who booked. Changed by migrations only.';

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

-- Queues one letter to whoever booked. The day is told as clocks show it at the property.
create function private.booking_mail(p_booking public.bookings, p_letter text) returns void
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
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text)
  values (p_booking.organization_id, p_letter, p_booking.email, pg_catalog.left(p_booking.details ->> 'name', 200),
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false));
end
$$;

-- The zone that an inspector's visits are told in; one that Postgres does not know is told in UTC.
create function private.booking_zone(p_organization uuid, p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select z.name from pg_catalog.pg_timezone_names z
    where z.name = coalesce(
      (select nullif(i.time_zone, '') from public.booking_inspectors i
        where i.id = private.row_id(p_organization, 'booking-inspector/' || p_user)),
      (select s.time_zone from private.booking_settings_of(p_organization) s))), 'UTC')
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
revoke execute on function private.booking_mail, private.booking_zone, private.booking_tell from public;
