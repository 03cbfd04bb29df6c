-- The letter to the office is not one of the letters to clients: every row of private.email_defaults becomes a template of each
-- new organisation, which only letters to clients have. Its wording stands here, in a table of its own.

create table private.office_letters (
  letter_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint office_letters_pkey primary key (letter_type)
);
comment on table private.office_letters is
  'The wording of one kind of e-mail to an organisation itself. Changed by migrations only.';

insert into private.office_letters (letter_type, subject, body_html, body_text)
select d.template_type, d.subject, d.body_html, d.body_text
from private.email_defaults d where d.template_type = 'validity_reminder';
delete from private.email_defaults d where d.template_type = 'validity_reminder';

create or replace function public.report_reminders_mail(p_site text default null, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reminder public.report_reminders;
  v_letter private.office_letters;
  v_values jsonb;
  v_email text;
  v_scopes uuid[];
  v_count integer := 0;
begin
  select coalesce(pg_catalog.array_agg(distinct d.scope_id), '{}') into v_scopes from (
    select r.scope_id from public.report_reminders r
    where r.settled_at is null and r.deleted_at is null and r.mailed_for is distinct from r.expires_on
      and r.expires_on between current_date and current_date + private.reminder_lead_days(r.organization_id)
    order by r.expires_on, r.id limit p_limit) d;
  -- The lock comes first, as for everybody who writes a synced row; what is due is read again below it.
  perform private.sync_lock(v_scopes);
  select * into v_letter from private.office_letters l where l.letter_type = 'validity_reminder';
  for v_reminder in
    select r.* from public.report_reminders r
    join public.reports p on p.id = r.report_id and p.deleted_at is null
    where r.scope_id = any (v_scopes) and r.settled_at is null and r.deleted_at is null
      and r.mailed_for is distinct from r.expires_on
      and r.expires_on between current_date and current_date + private.reminder_lead_days(r.organization_id)
    order by r.expires_on, r.id limit p_limit
  loop
    v_email := private.office_email(v_reminder.organization_id);
    continue when v_email is null or v_email !~ '^[^\s@]+@[^\s@]+$';
    v_values := private.reminder_values(v_reminder, p_site);
    insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, related_report_id)
    values (v_reminder.organization_id, 'validity_reminder', v_email,
      pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
      v_reminder.report_id);
    update public.report_reminders r set mailed_for = v_reminder.expires_on, mailed_at = pg_catalog.now()
    where r.id = v_reminder.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
