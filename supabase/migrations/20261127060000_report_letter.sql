-- The email with a report: what was found, in numbers, and who inspected, with a phone number.

-- '3 safety hazards, 1 significant defect, 9 recommended repairs'; '' for a report without findings. A safety hazard counts once, as in the
-- summary of the report.
create function private.report_findings_words(p_report uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.string_agg(f.n || ' ' || case when f.n = 1 then w.one else w.many end, ', ' order by w.rank), '')
  from (values
    (1, 'safety', 'safety hazard', 'safety hazards'),
    (2, 'major', 'significant defect', 'significant defects'),
    (3, 'moderate', 'recommended repair', 'recommended repairs'),
    (4, 'minor', 'maintenance item', 'maintenance items')
  ) as w (rank, kind, one, many)
  join (
    select case when r.is_safety then 'safety' else r.severity end as kind, pg_catalog.count(*) as n
    from public.report_findings r where r.report_id = p_report and r.deleted_at is null group by 1
  ) f on f.kind = w.kind
$$;
revoke execute on function private.report_findings_words from public;

create or replace function private.email_values(p_share public.report_shares, p_link text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', private.plain_words(coalesce(nullif(p_share.recipient_name, ''), c.name, '')),
    'contact.address', coalesce(c.address, ''),
    'report.address', pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      i.starts_at at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = i.time_zone), 'UTC'),
      'FMMonth FMDD, YYYY'), ''),
    'report.findings', private.report_findings_words(p_share.report_id),
    'inspector.name', private.plain_words(coalesce(p.full_name, '')),
    'inspector.phone', coalesce(nullif(p.phone, ''), o.phone, ''),
    'shareLink', p_link,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  join public.inspections i on i.id = p_share.inspection_id
  left join public.contacts c on c.id = i.client_contact_id and p_share.kind = 'client'
  left join public.profiles p on p.user_id = i.inspector_id
  where o.id = p_share.organization_id
$$;

-- Rows that turn out blank are left out when the letter is filled.
create function pg_temp.with_rows(p_html text) returns text
language sql as $$
  select pg_catalog.replace(p_html, '{{report.inspection_date}}</td>
              </tr>', '{{report.inspection_date}}</td>
              </tr>' || pg_catalog.string_agg('
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">' || r.label || '</td>
                <td valign="top" style="padding:10px 0;">{{' || r.place || '}}</td>
              </tr>', '' order by r.n))
  from (values (1, 'Found', 'report.findings'), (2, 'Inspector', 'inspector.name'), (3, 'Phone', 'inspector.phone')) as r (n, label, place)
$$;

create temporary table report_letter on commit drop as
select d.template_type, d.body_html as old_html, d.body_text as old_text, pg_temp.with_rows(d.body_html) as new_html,
  pg_catalog.replace(d.body_text, 'Inspected: {{report.inspection_date}}
', 'Inspected: {{report.inspection_date}}
Found:     {{report.findings}}
Inspector: {{inspector.name}}
Phone:     {{inspector.phone}}
') as new_text
from private.email_defaults d where d.template_type = 'report_share';

update private.email_defaults d set body_html = l.new_html, body_text = l.new_text
from report_letter l where l.template_type = d.template_type;

-- What an organization has reworded stays as it is.
update public.email_templates t set body_html = l.new_html
from report_letter l where l.template_type = t.template_type and t.body_html = l.old_html;
update public.email_templates t set body_text = l.new_text
from report_letter l where l.template_type = t.template_type and t.body_text = l.old_text;

drop function pg_temp.with_rows(text);
