-- Phone numbers in the email with a report, as they are written in the US: (561) 555-0134. Others stay as they were entered.

create function private.phone_words(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when d.digits ~ '^1?[2-9][0-9]{9}$' and pg_catalog.btrim(p_phone) !~ '^\+[^1]'
      then pg_catalog.regexp_replace(pg_catalog.right(d.digits, 10), '^(...)(...)(....)$', '(\1) \2-\3')
    else coalesce(p_phone, '') end
  from (select pg_catalog.regexp_replace(coalesce(p_phone, ''), '\D', '', 'g') as digits) as d
$$;
revoke execute on function private.phone_words from public;

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
    'inspector.phone', private.phone_words(coalesce(nullif(p.phone, ''), o.phone, '')),
    'shareLink', p_link,
    'organization.name', o.name, 'organization.phone', private.phone_words(o.phone), 'organization.email', o.email)
  from public.organizations o
  join public.inspections i on i.id = p_share.inspection_id
  left join public.contacts c on c.id = i.client_contact_id and p_share.kind = 'client'
  left join public.profiles p on p.user_id = i.inspector_id
  where o.id = p_share.organization_id
$$;
