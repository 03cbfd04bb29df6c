-- A letter says nothing rather than 'Your address:' with nothing beside it, and tells nobody the address of somebody else.

-- As before; a line (not the first: a subject is one) or a row of a table that is a label beside a place with nothing to
-- stand there is left out.
create or replace function private.email_fill(p_template text, p_values jsonb, p_is_html boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_pattern constant text := '\{\{\s*([A-Za-z_]+(?:\.[A-Za-z_]+)?)\s*\}\}';
  v_name text;
  v_token text;
  v_parts text[];
  v_result text;
  v_match record;
  v_value text;
begin
  for v_name in
    select e.key from pg_catalog.jsonb_each_text(p_values) e where e.value = '' and e.key ~ '^[A-Za-z_]+(\.[A-Za-z_]+)?$'
  loop
    v_token := '\{\{\s*' || pg_catalog.replace(v_name, '.', '\.') || '\s*\}\}';
    p_template := pg_catalog.regexp_replace(p_template, case when p_is_html
      then '<tr>\s*<td[^>]*>[^<>{}]*</td>\s*<td[^>]*>\s*' || v_token || '\s*</td>\s*</tr>'
      else '\n(?:[^\n{}:]{1,40}:)?[ \t]*' || v_token || '[ \t]*\r?(?=\n|$)' end, '', 'g');
  end loop;
  v_parts := pg_catalog.regexp_split_to_array(p_template, v_pattern);
  v_result := v_parts[1];
  for v_match in
    select m.tokens[1] as token, m.tokens[2] as name, m.n::integer as n
    from pg_catalog.regexp_matches(p_template, '(' || v_pattern || ')', 'g') with ordinality as m (tokens, n)
  loop
    v_value := p_values ->> v_match.name;
    if p_is_html then
      v_value := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
        v_value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;');
    end if;
    v_result := v_result || coalesce(v_value, v_match.token) || v_parts[v_match.n + 1];
  end loop;
  return v_result;
end
$$;

-- As before; the address of the client stands in letters to the client and who buys with them, not to agents and inspectors.
create or replace function private.agreement_letter_values(
  p_agreement public.agreements, p_signer public.agreement_signers, p_link text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', p_signer.name,
    'contact.address', coalesce((select c.address from public.contacts c where c.id = p_agreement.contact_id
      and (p_signer.role in ('client', 'co_client') or pg_catalog.lower(c.email) = pg_catalog.lower(p_signer.email))), ''),
    'report.address', coalesce(nullif(pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')), ''),
      a.location, ''),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      coalesce(i.starts_at, a.appointment_date) at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z
        where z.name = coalesce(nullif(i.time_zone, ''), a.time_zone)), 'UTC'), 'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'agreement.title', p_agreement.title,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  left join public.inspections i on i.id = p_agreement.inspection_id
  left join public.appointments a on a.id = p_agreement.appointment_id
  where o.id = p_agreement.organization_id
$$;
