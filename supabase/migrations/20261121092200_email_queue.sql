-- Filling in templates, queueing letters, and the queue that the mail job works through.

-- Replaces {{ placeholder }} by its value, once: a value that looks like a placeholder stays as it is. A name that
-- nobody knows stays too, so that a typing mistake shows in the preview. In HTML every value is escaped.
create function private.email_fill(p_template text, p_values jsonb, p_is_html boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_pattern constant text := '\{\{\s*([A-Za-z_]+(?:\.[A-Za-z_]+)?)\s*\}\}';
  v_parts text[] := pg_catalog.regexp_split_to_array(p_template, v_pattern);
  v_result text := v_parts[1];
  v_match record;
  v_value text;
begin
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

-- The wording that counts: the organisation's active template, a blank part replaced by the built-in one.
create function private.email_template(p_organization uuid, p_type text) returns private.email_defaults
language sql stable set search_path = ''
as $$
  select d.template_type,
    coalesce(nullif(pg_catalog.btrim(t.report_email_subject), ''), d.subject),
    case when t.body_html ~ '\S' then t.body_html else d.body_html end,
    case when t.body_text ~ '\S' then t.body_text when t.report_email_body ~ '\S' then t.report_email_body else d.body_text end
  from private.email_defaults d
  left join public.email_templates t
    on t.organization_id = p_organization and t.template_type = d.template_type and t.is_active
  where d.template_type = p_type
$$;

-- What the placeholders of a letter about a report stand for. The recipient's own address counts before the client's.
create function private.email_values(p_share public.report_shares, p_link text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', coalesce(nullif(p_share.recipient_name, ''), c.name, ''),
    'contact.address', coalesce(c.address, ''),
    'report.address', pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      i.starts_at at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = i.time_zone), 'UTC'),
      'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  join public.inspections i on i.id = p_share.inspection_id
  left join public.contacts c on c.id = i.client_contact_id
  where o.id = p_share.organization_id
$$;

-- Renders the organisation's report_share letter and queues it. Security definer: nobody writes email_log directly.
create function public.report_share_send(p_share uuid, p_share_link text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_share public.report_shares;
  v_template private.email_defaults;
  v_values jsonb;
  v_id uuid;
begin
  select * into v_share from public.report_shares s
  where s.id = p_share and private.my_role(s.organization_id) is not null;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  if v_share.revoked_at is not null or v_share.expires_at <= pg_catalog.now() then
    raise exception 'the link is no longer valid' using errcode = '55000';
  end if;
  if v_share.recipient_email = '' then
    raise exception 'the link has no e-mail address' using errcode = '22023';
  end if;
  if p_share_link !~ '^https?://[^\s"''<>]+$' or char_length(p_share_link) > 2000 then
    raise exception 'not a web address' using errcode = '22023';
  end if;
  v_template := private.email_template(v_share.organization_id, 'report_share');
  v_values := private.email_values(v_share, p_share_link);
  -- A subject is one line: a line break in it would begin another header.
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_report_id, related_share_id, created_by)
  values (v_share.organization_id, 'report_share', v_share.recipient_email, v_share.recipient_name,
    pg_catalog.regexp_replace(private.email_fill(v_template.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_template.body_html, v_values, true), private.email_fill(v_template.body_text, v_values, false),
    v_share.report_id, v_share.id, auth.uid())
  returning id into v_id;
  return v_id;
end
$$;

-- Hands letters to one mail job: each to one job only, and again after five minutes when that job died.
create function public.email_claim(p_limit integer default 10) returns setof public.email_log
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = 'sending', attempts = e.attempts + 1, next_attempt_at = pg_catalog.now() + interval '5 minutes'
  where e.id in (
    select q.id from public.email_log q
    where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now()
    order by q.next_attempt_at limit p_limit for update skip locked)
  returning e.*
$$;

-- What became of a claimed letter: sent, or (with p_error) tried again after 1, 2, 4 ... minutes, eight times in all.
create function public.email_settle(p_email uuid, p_message_id text default null, p_error text default null) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = case when p_error is null then 'sent' when e.attempts >= 8 then 'failed' else 'queued' end,
    sent_at = case when p_error is null then pg_catalog.now() end,
    provider_message_id = coalesce(p_message_id, e.provider_message_id),
    last_error = pg_catalog.left(p_error, 500),
    next_attempt_at = case when p_error is null then e.next_attempt_at
      else pg_catalog.now() + interval '1 minute' * (1 << least(e.attempts - 1, 7)) end
  where e.id = p_email and e.status = 'sending'
  returning e.status
$$;

revoke execute on function private.email_fill, private.email_template, private.email_values from public;
revoke execute on function public.report_share_send, public.email_claim, public.email_settle from public, anon, authenticated;
grant execute on function public.report_share_send to authenticated;
grant execute on function public.email_claim, public.email_settle to service_role;
