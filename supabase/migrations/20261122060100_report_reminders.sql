-- Until when a published form may be used, and the letter to the office before that day.

alter table public.reports add constraint reports_organization_id_id_key unique (organization_id, id);

create table public.report_reminders (
  like private.sync_row including defaults,
  report_id uuid not null,
  expires_on date not null,
  note text not null default '',
  settled_at timestamptz,
  mailed_for date,
  mailed_at timestamptz,
  constraint report_reminders_pkey primary key (id),
  constraint report_reminders_id_check check (id = private.row_id(report_id, 'validity')),
  constraint report_reminders_report_id_fkey foreign key (organization_id, report_id)
    references public.reports (organization_id, id),
  constraint report_reminders_note_check check (char_length(note) <= 1000)
);
comment on table public.report_reminders is
  'The end of validity of one published report; publishing it again replaces the day. Every member may change it; which day was written about is the job''s.';
comment on column public.report_reminders.mailed_for is 'The expires_on that the office was written to about: another day is another letter.';

create index report_reminders_report_id_idx on public.report_reminders (report_id, organization_id);
create index report_reminders_expires_on_idx on public.report_reminders (expires_on) where settled_at is null;

select private.sync_register('report_reminders', '{office}', '{owner, admin, inspector, office}',
  p_create => '{report_id}', p_write => '{expires_on, note, settled_at}', p_read => '{mailed_for, mailed_at}',
  p_groups => '{"term": ["expires_on", "note"]}');

insert into private.email_defaults (template_type, subject, body_html, body_text) values
('validity_reminder', '{{report.title}} for {{report.address}} is valid until {{report.expires_on}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">{{report.title}} for <strong>{{report.address}}</strong>, inspected for {{contact.name}}, is valid until <strong>{{report.expires_on}}</strong>.</p>
    <p style="margin:0 0 16px 0;">A new inspection before that day keeps the credits of the policy. The report stands on the dashboard under &quot;Expiring soon&quot;.</p>
    <p style="margin:0;color:#56646e;">{{report.link}}</p>
  </td></tr>
</table>',
'{{report.title}} for {{report.address}}, inspected for {{contact.name}}, is valid until {{report.expires_on}}.

A new inspection before that day keeps the credits of the policy. The report stands on the dashboard under "Expiring soon".

{{report.link}}
');

-- How many days before the end the office is written to: the organisation's newest own value, else 60.
create function private.reminder_lead_days(p_organization uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select least(greatest((v.value ->> 'leadDays')::integer, 1), 365)
    from public.dated_values v
    where v.organization_id = p_organization and v.kind = 'reminders' and v.withdrawn_at is null and v.deleted_at is null
      and v.valid_from <= current_date and v.value ->> 'leadDays' ~ '^[0-9]{1,3}$'
    order by v.valid_from desc, v.id desc limit 1), 60)
$$;

-- Where letters to the office go: the organisation's address, else its owner's.
create function private.office_email(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(pg_catalog.btrim(o.email), '') from public.organizations o where o.id = p_organization),
    (select p.email from public.organization_members m join public.profiles p on p.user_id = m.user_id
      where m.organization_id = p_organization and m.role = 'owner' and m.removed_at is null and p.email <> ''
      order by m.created_at limit 1))
$$;

create function private.reminder_values(p_reminder public.report_reminders, p_site text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'report.title', coalesce(nullif(r.title, ''), 'The report'),
    'report.address', coalesce(nullif(pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.city, '')), ''),
      'a property without an address'),
    'report.expires_on', pg_catalog.to_char(p_reminder.expires_on, 'FMMonth FMDD, YYYY'),
    'report.link', case when p_site ~ '^https?://' then pg_catalog.rtrim(p_site, '/') || '/reports/' || r.id else '' end,
    'contact.name', coalesce(nullif(c.name, ''), 'its client'))
  from public.reports r
  join public.inspections i on i.id = r.inspection_id
  left join public.contacts c on c.id = i.client_contact_id
  where r.id = p_reminder.report_id
$$;

-- Queues one letter for each reminder whose time has come, once for each end. Security definer: it reads all organisations.
create function public.report_reminders_mail(p_site text default null, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reminder public.report_reminders;
  v_template private.email_defaults;
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
  select * into v_template from private.email_defaults d where d.template_type = 'validity_reminder';
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
      pg_catalog.regexp_replace(private.email_fill(v_template.subject, v_values, false), '\s+', ' ', 'g'),
      private.email_fill(v_template.body_html, v_values, true), private.email_fill(v_template.body_text, v_values, false),
      v_reminder.report_id);
    update public.report_reminders r set mailed_for = v_reminder.expires_on, mailed_at = pg_catalog.now()
    where r.id = v_reminder.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

revoke execute on function private.reminder_lead_days, private.office_email, private.reminder_values from public;
revoke execute on function public.report_reminders_mail from public, anon, authenticated;
grant execute on function public.report_reminders_mail to service_role;
