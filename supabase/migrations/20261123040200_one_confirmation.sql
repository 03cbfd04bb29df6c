-- There is one confirmation of an appointment: the one that a booking sends. The template screen shows that one.
delete from private.office_letters where letter_type = 'appointment_confirmation';
comment on table private.office_letters is
  'The wording of one kind of e-mail to an organisation itself. Changed by migrations only.';

create or replace function public.email_template_defaults()
returns table (template_type text, subject text, body_html text, body_text text)
language sql stable security definer set search_path = ''
as $$
  select d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
  union all
  select l.letter_type, l.subject, l.body_html, l.body_text from private.booking_letters l
  where l.letter_type = 'appointment_confirmation'
$$;
