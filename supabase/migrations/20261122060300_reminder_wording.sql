-- Forms end for different reasons: the letter says the form's own, and promises nothing about a policy.
update private.office_letters set
  subject = '{{report.title}} for {{report.address}} ends on {{report.expires_on}}',
  body_html = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">The term of {{report.title}} for <strong>{{report.address}}</strong>, inspected for {{contact.name}}, ends on <strong>{{report.expires_on}}</strong>.</p>
    <p style="margin:0 0 16px 0;">{{report.note}}</p>
    <p style="margin:0 0 16px 0;">It may be time for a new inspection. The report stands on the dashboard under &quot;Expiring soon&quot;.</p>
    <p style="margin:0;color:#56646e;">{{report.link}}</p>
  </td></tr>
</table>',
  body_text = 'The term of {{report.title}} for {{report.address}}, inspected for {{contact.name}}, ends on {{report.expires_on}}.

{{report.note}}

It may be time for a new inspection. The report stands on the dashboard under "Expiring soon".

{{report.link}}
'
where letter_type = 'validity_reminder';

create or replace function private.reminder_values(p_reminder public.report_reminders, p_site text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'report.title', coalesce(nullif(r.title, ''), 'The report'),
    'report.address', coalesce(nullif(pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.city, '')), ''),
      'a property without an address'),
    'report.expires_on', pg_catalog.to_char(p_reminder.expires_on, 'FMMonth FMDD, YYYY'),
    'report.note', p_reminder.note,
    'report.link', case when p_site ~ '^https?://' then pg_catalog.rtrim(p_site, '/') || '/reports/' || r.id else '' end,
    'contact.name', coalesce(nullif(c.name, ''), 'its client'))
  from public.reports r
  join public.inspections i on i.id = r.inspection_id
  left join public.contacts c on c.id = i.client_contact_id
  where r.id = p_reminder.report_id
$$;
