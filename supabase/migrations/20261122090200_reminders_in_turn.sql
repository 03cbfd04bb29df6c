-- One organisation's reminders never hold up those of the others: not by having nowhere to be sent, not by being many, and not
-- by a day that is changed again and again.

-- Security definer: it reads all organisations.
create function private.reminders_due(p_limit integer) returns setof public.report_reminders
language sql stable security definer set search_path = ''
as $$
  with due as (
    select r.id, r.organization_id,
      pg_catalog.row_number() over (partition by r.organization_id order by r.expires_on, r.id) as place
    from public.report_reminders r
    join public.reports p on p.id = r.report_id and p.deleted_at is null
    where r.settled_at is null and r.deleted_at is null and r.mailed_for is distinct from r.expires_on
      and (r.mailed_at is null or r.mailed_at < pg_catalog.now() - interval '1 day')
      and r.expires_on between current_date and current_date + private.reminder_lead_days(r.organization_id))
  select r.*
  from due d join public.report_reminders r on r.id = d.id
  where d.place <= 10 and private.office_email(d.organization_id) ~ '^[^\s@]+@[^\s@]+$'
  order by r.expires_on, r.id limit p_limit
$$;
revoke execute on function private.reminders_due from public;

create or replace function public.report_reminders_mail(p_site text default null, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reminder public.report_reminders;
  v_letter private.office_letters;
  v_values jsonb;
  v_scopes uuid[];
  v_count integer := 0;
begin
  select coalesce(pg_catalog.array_agg(distinct d.scope_id), '{}') into v_scopes from private.reminders_due(p_limit) d;
  -- The lock comes first, as for everybody who writes a synced row; what is due is read again below it.
  perform private.sync_lock(v_scopes);
  select * into v_letter from private.office_letters l where l.letter_type = 'validity_reminder';
  for v_reminder in
    select d.* from private.reminders_due(p_limit) d where d.scope_id = any (v_scopes)
  loop
    v_values := private.reminder_values(v_reminder, p_site);
    insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, related_report_id)
    values (v_reminder.organization_id, 'validity_reminder', private.office_email(v_reminder.organization_id),
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
