-- The built-in emails and notices in idiomatic English: a capital after the greeting, "email" for "letter", no riddles.

-- An organization's template that still has the built-in words follows them; one that was edited stays as it is.
create temp table plain on commit drop as
select t.id, t.template_type from public.email_templates t join private.email_defaults d on d.template_type = t.template_type
where (t.report_email_subject, t.body_html, t.body_text) = (d.subject, d.body_html, d.body_text);

create temp table words (n integer generated always as identity, was text not null, now text not null) on commit drop;
insert into words (was, now) values
  ('before we inspect the property we need your signature on the inspection agreement. It says what the inspection covers and what it does not. You can read and sign it on your phone; it takes about two minutes.',
   'Before your inspection, please read and sign the inspection agreement. It explains what the inspection covers and what it doesn’t. You can sign on your phone in about two minutes.'),
  ('The link is meant for you. Anyone who has it can read the report, so please share it with care. If something in the report is unclear, call or write to us: we are glad to go through it with you.',
   'This link is for you. Anyone who has it can read the report, so please share it carefully. If you have questions about the report, call or email us. We’re happy to walk you through it.'),
  ('Choose a plan and nothing changes. If you do not, everything that you wrote stays readable, can be exported, and shared links keep working; 14 days later no new reports are started.',
   'Choose a plan to keep working without interruption. If you don’t, you can still read and export everything, and the links you’ve shared keep working, but 14 days later you won’t be able to start new reports.'),
  ('It is tried again in the next days. Most often the card has changed: open Subscription, then Payment and invoices. Your reports, your data and shared links go on as they are.',
   'We’ll try again over the next few days. An expired or replaced card is the usual cause: open Subscription, then Payment and invoices, to update it. Your reports, your data, and your shared links are not affected.'),
  ('everybody has signed {{agreement.title}} for {{report.address}}. Your copy is attached: the agreement with its certificate of signing, and a small file that proves it.',
   'Everyone has signed {{agreement.title}} for {{report.address}}. Your signed copy is attached, with a certificate of completion and a verification file.'),
  ('Until then you can keep it: sign in, open Settings and Your data, and choose "Keep my account". If you did not ask for this, do that now and change your password.',
   'Changed your mind? Before then, sign in, go to Settings > Your data, and choose Keep my account. If you didn’t request this, do that now and change your password.'),
  ('before we inspect the property we need your signature on the inspection agreement. It says what the inspection covers and what it does not.',
   'Before your inspection, please read and sign the inspection agreement. It explains what the inspection covers and what it doesn’t.'),
  ('your inspection report is ready. The link below opens it in your browser, with every photo, and from there you can download the PDF.',
   'Your inspection report is ready. Use the link below to read it online with every photo, or to download the PDF.'),
  ('our records show that this invoice is still open. If your payment is already on its way, thank you; there is nothing else to do.',
   'Our records show that this invoice is still open. If you’ve already paid, thank you; there’s nothing else to do.'),
  ('Please sign before the day of the inspection. If you have a question about the agreement, call or write to us before you sign.',
   'Please sign before your inspection date. If you have questions about the agreement, call or email us before you sign.'),
  ('thank you for your request. The time below is kept for you while we look at it; we will write to you as soon as it is settled.',
   'Thank you for your request. We’re holding the time below while we review it, and we’ll email you as soon as it’s confirmed.'),
  ('It is meant for {{invited.email}} and holds until {{invite.expires_on}}. If you did not expect it, you need not do anything.',
   'This invitation is for {{invited.email}} and expires on {{invite.expires_on}}. If you weren’t expecting it, you can ignore this email.'),
  ('The link is meant for you: with it the visit can be moved or cancelled. If you cannot use it any more, please call us.',
   'This link is for you only. Anyone who has it can reschedule or cancel your inspection. If it no longer works, please call us.'),
  ('You asked for the end of your account at {{organization.name}}. It will be deleted on {{account.ends_on}}.',
   'You asked us to delete your {{organization.name}} account. It will be deleted on {{account.ends_on}}.'),
  ('Your message "{{ticket.subject}}" has arrived. An answer comes by e-mail and in the app, under Support.',
   'We received your message “{{ticket.subject}}.” We’ll reply by email and in the app, under Support.'),
  ('It may be time for a new inspection. The report stands on the dashboard under "Expiring soon".',
   'It may be time for a new inspection. You can find the report on your dashboard under Expiring soon.'),
  ('the inspection below does not take place. Your mail program can take it out of your calendar.',
   'The inspection below has been canceled. Your email app can remove it from your calendar.'),
  ('Keep this message. The checksum below tells whether the PDF is still the one that was sealed:',
   'Please keep this email. You can use this fingerprint (SHA-256) to verify that the PDF hasn’t been changed:'),
  ('If your plans change, please cancel with the link, so that somebody else can have the time.',
   'If your plans change, please use the link to cancel so we can offer the time to someone else.'),
  ('this is the time of your inspection. Your mail program can put it into your calendar.',
   'Here are the details of your inspection. Your email app can add it to your calendar.'),
  ('we are sorry: we cannot do the inspection that you asked for at this time.',
   'We’re sorry, but we can’t schedule your inspection for the time you requested.'),
  ('If the button does not open, copy this address into your browser:',
   'If the button doesn’t work, copy and paste this link into your browser:'),
  ('The free days of {{organization.name}} end on {{trial.ends_on}}.',
   'Your free trial for {{organization.name}} ends on {{trial.ends_on}}.'),
  ('Your inspection on {{report.inspection_date}} is called off',
   'We need to cancel your inspection on {{report.inspection_date}}'),
  ('Your inspection on {{report.inspection_date}} is cancelled',
   'Your inspection on {{report.inspection_date}} has been canceled'),
  ('your inspection is booked. We look forward to seeing you.',
   'Your inspection is confirmed. We look forward to meeting you.'),
  ('The whole conversation stands in the app, under Support.',
   'You can see the full conversation in the app, under Support.'),
  ('If you did not write to us, you need not do anything.',
   'If you didn’t contact us, you can ignore this email.'),
  ('Your inspection is now on {{report.inspection_date}}',
   'Your inspection has been rescheduled to {{report.inspection_date}}'),
  ('We have your request for {{report.inspection_date}}',
   'We received your inspection request for {{report.inspection_date}}'),
  ('A payment of {{invoice.amount}} did not go through',
   'Your payment of {{invoice.amount}} didn’t go through'),
  ('The agreement can also be read here: {{shareLink}}',
   'You can also view the agreement online: {{shareLink}}'),
  ('we are sorry: we had to call off your inspection.',
   'We’re sorry, but we had to cancel your inspection.'),
  ('If something looks wrong, call or write to us.',
   'If something looks wrong, call or email us.'),
  ('We cannot come on {{report.inspection_date}}',
   'We’re unable to inspect on {{report.inspection_date}}'),
  ('your inspection is cancelled, as you asked.',
   'As you requested, your inspection has been canceled.'),
  ('Please call us if no other time fits.',
   'If none of the other times work for you, please call us.'),
  ('Your signed copy: {{agreement.title}}',
   'Your signed agreement: {{agreement.title}}'),
  ('Website wanted: {{organization.name}}',
   'Website request from {{organization.name}}'),
  ('{{invoice.balance}} is still open.',
   '{{invoice.balance}} is still due.'),
  ('your inspection report is ready.',
   'Your inspection report is ready.'),
  ('your inspection has a new time.',
   'Your inspection has been rescheduled. Here is the new date and time.'),
  ('Answer: {{ticket.subject}}',
   'Re: {{ticket.subject}}'),
  ('here is your invoice.',
   'Here is your invoice.'),
  ('Change or cancel',
   'Reschedule or cancel'),
  ('Open the report',
   'View report'),
  ('Read and sign',
   'Review and sign');

-- Longer texts come first: some contain others. A text that no email has is an error of this file.
do $$
declare
  v_words record;
  v_table text;
  v_hits bigint;
  v_count bigint;
begin
  for v_words in select w.was, w.now, pg_catalog.replace(w.was, '"', '&quot;') as was_html, pg_catalog.replace(w.now, '"', '&quot;') as now_html
    from words w order by w.n loop
    v_hits := 0;
    foreach v_table in array array['email_defaults', 'office_letters', 'booking_letters', 'invoice_letters'] loop
      execute pg_catalog.format(
        'update private.%I l set subject = pg_catalog.replace(l.subject, $1, $2),
           body_html = pg_catalog.replace(pg_catalog.replace(l.body_html, $3, $4), $1, $2), body_text = pg_catalog.replace(l.body_text, $1, $2)
         where pg_catalog.concat_ws(chr(10), l.subject, l.body_html, l.body_text) like ''%%'' || pg_catalog.replace($1, ''_'', ''\_'') || ''%%''
           or l.body_html like ''%%'' || pg_catalog.replace($3, ''_'', ''\_'') || ''%%''', v_table)
      using v_words.was, v_words.now, v_words.was_html, v_words.now_html;
      get diagnostics v_count = row_count;
      v_hits := v_hits + v_count;
    end loop;
    if v_hits = 0 then raise exception 'No email contains: %', v_words.was; end if;
  end loop;
end
$$;

update public.email_templates t set report_email_subject = d.subject, body_html = d.body_html, body_text = d.body_text
from plain p join private.email_defaults d on d.template_type = p.template_type
where t.id = p.id;

create or replace function public.second_factor_demand(p_organization uuid, p_on boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not private.may(p_organization, 'manage members') then
    raise exception 'Only owners and admins can change this.' using errcode = '42501';
  end if;
  if p_on and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' then
    raise exception 'Set up two-step verification for yourself first.' using errcode = '55000';
  end if;
  update public.organizations o
  set second_factor_since = case when p_on then coalesce(o.second_factor_since, pg_catalog.now()) end
  where o.id = p_organization;
  if p_on then
    perform private.notify(m.user_id, 'system_alert', 'Your company now requires two-step verification', 'Set it up under Settings > Security.',
      '{"url": "/settings/security"}')
    from public.organization_members m
    where m.organization_id = p_organization and m.removed_at is null and not private.has_second_factor(m.user_id);
  end if;
end
$$;

create or replace function private.second_factor_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select 1 from auth.users u where u.id = v_user) then
    perform private.notify(v_user, 'system_alert',
      case tg_op when 'DELETE' then 'Two-step verification method removed' else 'Two-step verification method added' end,
      'If this wasn’t you, change your password now.', '{"url": "/settings/security"}');
  end if;
  return null;
end
$$;

create or replace function private.report_seen_differently() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, new.published_by, 'system_alert',
    'A published report couldn’t be verified',
    'The PDF the server built for version ' || new.version || ' doesn’t match the one you published. Publish the report again, or contact support.',
    null, null, new.report_id);
  return null;
end
$$;

create or replace function private.booking_text_approved(p_booking public.bookings, p_appointment public.appointments) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notification_queue (organization_id, user_id, type, channel, title, body, related_appointment_id,
    related_contact_id, expires_at)
  select p_booking.organization_id, p_booking.user_id, 'booking_new', 'sms', 'Booking approved',
    pg_catalog.format('%s: Your inspection is confirmed for %s. Reschedule or cancel: %s Reply STOP to opt out.', o.name,
      private.appointment_time(p_appointment), p_booking.manage_link),
    p_appointment.id, p_appointment.contact_id, p_appointment.appointment_date
  from public.organizations o
  where o.id = p_booking.organization_id and (p_booking.details ->> 'accepts_texts')::boolean
    and p_appointment.appointment_date > pg_catalog.now()
$$;

create or replace function private.agreement_notice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_who text;
  v_why text;
begin
  if new.status = 'completed' and new.delivery = 'email' then
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message', 'Agreement signed by everyone',
      new.title, pg_catalog.jsonb_build_object('url', '/agreements/record/' || new.id), new.appointment_id, null, new.contact_id);
  elsif new.status = 'declined' then
    select s.name, s.decline_reason into v_who, v_why from public.agreement_signers s
    where s.agreement_id = new.id and s.status = 'declined' limit 1;
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message', 'Agreement declined',
      pg_catalog.concat_ws(' · ', v_who, new.title, nullif(v_why, '')),
      pg_catalog.jsonb_build_object('url', '/agreements/record/' || new.id), new.appointment_id, null, new.contact_id);
  end if;
  return null;
end
$$;

create or replace function public.support_contact(
  p_id uuid, p_message uuid, p_name text, p_email text, p_subject text, p_category text, p_body text, p_diagnostics jsonb default null,
  p_client_key text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ticket public.support_tickets;
  v_email text := pg_catalog.lower(pg_catalog.btrim(p_email));
begin
  if exists (select 1 from public.support_tickets t where t.id = p_id) then return 'known'; end if;
  delete from private.support_callers c where c.asked_at < pg_catalog.now() - interval '1 day';
  -- The form must not be usable to write to strangers.
  if (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null and pg_catalog.lower(t.requester_email) = v_email
      and t.created_at > pg_catalog.now() - interval '1 day') >= 3
    or (select pg_catalog.count(*) from private.support_callers c where c.client_key = p_client_key
      and c.asked_at > pg_catalog.now() - interval '1 hour') >= 10
    or (select pg_catalog.count(*) from private.support_callers c where c.client_key = p_client_key) >= 30
    or (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null
      and t.created_at > pg_catalog.now() - interval '1 hour') >= 100 then
    return 'too_many';
  end if;
  insert into public.support_tickets (id, requester_name, requester_email, subject, category, diagnostics)
  values (p_id, pg_catalog.btrim(p_name), v_email, pg_catalog.btrim(p_subject), p_category, p_diagnostics) returning * into v_ticket;
  insert into public.support_messages (id, ticket_id, author_name, side, body)
  values (p_message, p_id, v_ticket.requester_name, 'requester', p_body);
  if p_client_key is not null then insert into private.support_callers (client_key) values (p_client_key); end if;
  perform private.support_tell_staff(v_ticket, 'New message from a visitor', v_ticket.subject);
  return 'taken';
end
$$;
