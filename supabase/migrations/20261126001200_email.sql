-- What an organization writes to its clients, and every letter that was queued.

create table public.email_templates (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  template_type text not null,
  report_email_subject text not null default '',
  report_email_body text not null default '',
  body_html text not null default '',
  body_text text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint email_templates_pkey primary key (id),
  constraint email_templates_organization_id_template_type_key unique (organization_id, template_type),
  constraint email_templates_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint email_templates_template_type_check check (template_type in ('report_share', 'agreement_invite')),
  constraint email_templates_subject_check check (char_length(report_email_subject) <= 500),
  constraint email_templates_report_email_body_check check (char_length(report_email_body) <= 20000),
  constraint email_templates_body_text_check check (char_length(body_text) <= 20000),
  constraint email_templates_body_html_check check (char_length(body_html) <= 60000)
);
comment on table public.email_templates is
  'The wording of one kind of email of one organization. Its owners and admins change it; a blank part falls back to private.email_defaults.';

create table public.email_log (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  template_type text not null,
  to_email text not null,
  to_name text not null default '',
  subject text not null,
  body_html text not null,
  body_text text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  provider_message_id text,
  related_report_id uuid,
  related_share_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  calendar jsonb,
  related_agreement_id uuid,
  attachments jsonb not null default '[]',
  is_transactional boolean not null default true,
  bounced_at timestamptz,
  link_kind text,
  link_id uuid,
  constraint email_log_pkey primary key (id),
  constraint email_log_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint email_log_to_email_check check (to_email ~ '^[^\s@]+@[^\s@]+$'),
  constraint email_log_status_check
    check (status in ('queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed')),
  constraint email_log_calendar_check check (
    pg_catalog.jsonb_typeof(calendar) = 'object' and calendar ->> 'method' in ('REQUEST', 'CANCEL')),
  constraint email_log_attachments_check check (pg_catalog.jsonb_typeof(attachments) = 'array'),
  constraint email_log_link_kind_check check (link_kind in ('agreement', 'booking', 'invitation', 'share')),
  constraint email_log_link_check check ((link_kind is null) = (link_id is null))
);
comment on table public.email_log is
  'One email, rendered, and how its sending went. Written by functions and the mail job only; members read all but the letter itself, which holds links of its reader.';
comment on column public.email_log.calendar is
  'Of an invitation: {"method", "entry" (private.calendar_entry), "organizer", "attendee"}; the mail job writes the calendar part.';
comment on column public.email_log.attachments is
  'Files that go along, as {"path": of the bucket reports, "file_name", "content_type"}. Filled by functions only.';
comment on column public.email_log.status is
  'failed: given up after eight tries. bounced: the receiving side refused it for good, at once or later. suppressed: not wanted anymore.';
comment on column public.email_log.is_transactional is
  'False for what nobody asked for just now: such a letter carries a link that ends its kind for its address.';
comment on column public.email_log.link_id is 'What the link opens: a signer, a booking, an invitation or a share, as link_kind says. Made by email_claim.';
create index email_log_organization_id_idx on public.email_log (organization_id, created_at desc);
create index email_log_next_attempt_at_idx on public.email_log (next_attempt_at) where status in ('queued', 'sending');
create index email_log_related_share_id_idx on public.email_log (related_share_id);
create index email_log_calendar_idx on public.email_log ((calendar -> 'entry' ->> 'id'), created_at) where calendar is not null;
create index email_log_related_agreement_id_idx on public.email_log (related_agreement_id);
create index email_log_template_type_idx on public.email_log (organization_id, status, created_at desc);
create index email_log_link_id_idx on public.email_log (link_id) where link_id is not null;

create function private.email_template_touch() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  new.updated_by := auth.uid();
  return new;
end
$$;

create trigger email_templates_touch before insert or update on public.email_templates
  for each row execute function private.email_template_touch();

revoke execute on function private.email_template_touch from public;

alter table public.email_templates enable row level security;
alter table public.email_log enable row level security;
revoke all on public.email_templates, public.email_log from anon, authenticated;

-- The key columns are updatable because an upsert sets every column that it names.
grant select on public.email_templates to authenticated;
grant insert (id, organization_id, template_type, report_email_subject, report_email_body, body_html, body_text,
    is_active, updated_at, updated_by),
  update (id, organization_id, template_type, report_email_subject, report_email_body, body_html, body_text,
    is_active, updated_at, updated_by)
  on public.email_templates to authenticated;
grant select, insert, update on public.email_templates to service_role;

create policy "members read their templates"
  on public.email_templates for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "owners and admins write templates"
  on public.email_templates for insert to authenticated
  with check (private.may(organization_id, 'write e-mail templates'));
create policy "owners and admins change templates"
  on public.email_templates for update to authenticated
  using (private.may(organization_id, 'write e-mail templates'))
  with check (private.may(organization_id, 'write e-mail templates'));

-- Letters hold links that act for whoever they were sent to: to sign, to move a booking, to join. Members read in the log that a letter
-- went out, to whom and how it fared, and never what it says. The mail job reads the whole of it.
grant select (id, organization_id, template_type, to_email, to_name, subject, status, attempts, next_attempt_at, last_error,
    is_transactional, bounced_at, provider_message_id, related_report_id, related_share_id, related_agreement_id, created_by,
    created_at, sent_at)
  on public.email_log to authenticated;

grant select, insert, update on public.email_log to service_role;

create policy "members read what was sent"
  on public.email_log for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- The built-in wording of each kind of email: what a new organization starts with, and what a blank part
-- falls back to. HTML for mail readers: tables and inline styles only.

create table private.email_defaults (
  template_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint email_defaults_pkey primary key (template_type)
);
comment on table private.email_defaults is
  'The built-in wording of one kind of email. Changed by migrations only.';

-- One frame for both letters, so that they cannot drift apart.
create function pg_temp.letter(p_preview text, p_lead text, p_button text, p_rows text, p_foot text) returns text
language sql as $$
  select '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f5" style="background-color:#f2f4f5;">
  <tr>
    <td align="center" style="padding:32px 16px;">
      <div style="display:none;max-height:0;overflow:hidden;">' || p_preview || '</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border-radius:8px;font-family:Helvetica,Arial,sans-serif;color:#1d2730;">
        <tr>
          <td style="padding:28px 32px 0 32px;font-size:15px;line-height:22px;font-weight:bold;">{{organization.name}}</td>
        </tr>
        <tr>
          <td style="padding:20px 32px 0 32px;font-size:16px;line-height:25px;">
            <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
            <p style="margin:0 0 16px 0;">' || p_lead || '</p>
          </td>
        </tr>
        <tr>
          <td style="padding:4px 32px 0 32px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #d9dfe3;border-bottom:1px solid #d9dfe3;font-size:15px;line-height:22px;">' || p_rows || '
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:24px 32px 8px 32px;">
            <table role="presentation" cellpadding="0" cellspacing="0" border="0">
              <tr>
                <td align="center" bgcolor="#12505b" style="background-color:#12505b;border-radius:6px;">
                  <a href="{{shareLink}}" target="_blank" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;">' || p_button || '</a>
                </td>
              </tr>
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:8px 32px 0 32px;font-size:13px;line-height:20px;color:#56646e;">
            <p style="margin:0 0 4px 0;">If the button does not open, copy this address into your browser:</p>
            <p style="margin:0;word-break:break-all;"><a href="{{shareLink}}" target="_blank" style="color:#12505b;">{{shareLink}}</a></p>
          </td>
        </tr>
        <tr>
          <td style="padding:20px 32px 28px 32px;font-size:14px;line-height:22px;color:#56646e;">
            <p style="margin:0 0 16px 0;">' || p_foot || '</p>
            <p style="margin:0;color:#1d2730;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
          </td>
        </tr>
      </table>
    </td>
  </tr>
</table>'
$$;

create function pg_temp.letter_row(p_label text, p_value text) returns text
language sql as $$
  select '
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">' || p_label || '</td>
                <td valign="top" style="padding:10px 0;">' || p_value || '</td>
              </tr>'
$$;

insert into private.email_defaults (template_type, subject, body_html, body_text) values
('report_share', 'Your inspection report for {{report.address}}',
  pg_temp.letter(
    'Read it online or download the PDF.',
    'your inspection report is ready. The link below opens it in your browser, with every photo, and from there you can download the PDF.',
    'Open the report',
    pg_temp.letter_row('Property', '{{report.address}}') || pg_temp.letter_row('Inspected', '{{report.inspection_date}}'),
    'The link is meant for you. Anyone who has it can read the report, so please share it with care. If something in the report is unclear, call or write to us: we are glad to go through it with you.'),
'Hello {{contact.name}},

your inspection report is ready.

Property:  {{report.address}}
Inspected: {{report.inspection_date}}

Open it in your browser, with every photo, and download the PDF from there:
{{shareLink}}

The link is meant for you. Anyone who has it can read the report, so please share it with care. If something in the report is unclear, call or write to us: we are glad to go through it with you.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'),
('agreement_invite', 'Please sign the inspection agreement for {{report.address}}',
  pg_temp.letter(
    'It takes about two minutes.',
    'before we inspect the property we need your signature on the inspection agreement. It says what the inspection covers and what it does not. You can read and sign it on your phone; it takes about two minutes.',
    'Read and sign',
    pg_temp.letter_row('Property', '{{report.address}}') || pg_temp.letter_row('Inspection', '{{report.inspection_date}}')
      || pg_temp.letter_row('Your address', '{{contact.address}}'),
    'Please sign before the day of the inspection. If you have a question about the agreement, call or write to us before you sign.'),
'Hello {{contact.name}},

before we inspect the property we need your signature on the inspection agreement. It says what the inspection covers and what it does not.

Property:     {{report.address}}
Inspection:   {{report.inspection_date}}
Your address: {{contact.address}}

Read and sign it here; it takes about two minutes:
{{shareLink}}

Please sign before the day of the inspection. If you have a question about the agreement, call or write to us before you sign.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
');

drop function pg_temp.letter(text, text, text, text, text);
drop function pg_temp.letter_row(text, text);

-- HTML of a template is looked at when it is stored too. The editor of the app cleans what it saves and the mail job cleans
-- what it sends; this stands between them for rows that come straight through the table interface. It refuses what a mail
-- program or a preview might run, and changes nothing: a cleaner in SQL would be a poor second one, and a row that
-- quietly differs from what was sent would surprise its writer. Whatever the app's cleaner leaves is accepted here.

-- CSS of emails loads nothing from elsewhere: a picture, font or sheet would tell its owner who reads. As packages/domain/src/letters/email-css.ts.
create function private.email_css_loads(p_css text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_css ~ '\\' or l.css ~* l.loads or pg_catalog.regexp_replace(l.css, '/\*[^*]*\*+([^/*][^*]*\*+)*/', '', 'g') ~* l.loads
  from (select p_css as css, '(url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|@\s*(import|font-face)|behavior\s*:|-moz-binding'
    as loads) l
$$;

-- What stands in the way, in words for the writer; null when nothing does: what a mail program might run, styles that load something,
-- and <link>, which does nothing else. Reads tags as a browser does: quoted values may contain '>'. Only patterns without back
-- references: they take time in proportion to the text.
create function private.email_html_refusal(p_html text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_tag text;
  v_name text;
  v_bare text;
  v_value text;
  v_sheets text[];
  v_tags constant text := '<[a-zA-Z/!?][^>"'']*(?:"[^"]*"[^>"'']*|''[^'']*''[^>"'']*)*>';
  v_styles constant text := '[\s/"'']style\s*=\s*("[^"]*"|''[^'']*''|[^\s>"'']+)';
  v_addresses constant text := '[\s/"''](?:href|src|action|formaction|background|poster|data)\s*=\s*("[^"]*"|''[^'']*''|[^\s>"'']+)';
begin
  for v_tag in select m[1] from pg_catalog.regexp_matches(p_html, '(' || v_tags || ')', 'g') as m loop
    v_name := pg_catalog.lower((pg_catalog.regexp_match(v_tag, '^</?([a-zA-Z]+)'))[1]);
    if v_name in ('script', 'iframe', 'link', 'frame', 'frameset', 'object', 'embed', 'applet', 'form', 'base', 'svg', 'math') then
      return pg_catalog.format('a <%s> element', v_name);
    end if;
    v_bare := pg_catalog.regexp_replace(v_tag, '"[^"]*"|''[^'']*''', '""', 'g');
    if v_bare ~* '[\s/"]on[a-z]+\s*=' then
      return 'an attribute that runs (on...)';
    end if;
    if v_name = 'meta' and v_bare ~* '[\s/"]http-equiv\s*=' then
      return 'a <meta http-equiv> element';
    end if;
    for v_value in select m[1] from pg_catalog.regexp_matches(v_tag, v_addresses, 'gi') as m loop
      v_value := pg_catalog.lower(pg_catalog.regexp_replace(v_value, '[\x01-\x20"'']+', '', 'g'));
      -- A scheme spelled with character references is a disguise; nobody writes addresses like that.
      if v_value ~ '^(javascript|vbscript|livescript):' or v_value ~ '^data:(?!image/)'
        or v_value ~ '^[^:/?#]*&(#|tab;|newline;|colon;)'
      then
        return 'an address that runs';
      end if;
    end loop;
    for v_value in select m[1] from pg_catalog.regexp_matches(v_tag, v_styles, 'gi') as m loop
      -- A style spelled with character references is a disguise, too; the app's cleaner leaves these few.
      if pg_catalog.regexp_replace(v_value, '&(amp|quot|lt|gt|nbsp|apos|#39);', '', 'g') ~ '&[#A-Za-z]'
        or private.email_css_loads(v_value)
      then
        return 'a style that loads something';
      end if;
    end loop;
  end loop;
  v_sheets := pg_catalog.regexp_split_to_array(p_html, '<style', 'i');
  foreach v_value in array v_sheets[2:] loop
    if private.email_css_loads((pg_catalog.regexp_split_to_array(v_value, '</style', 'i'))[1]) then
      return 'a style that loads something';
    end if;
  end loop;
  if pg_catalog.regexp_replace(p_html, v_tags, '', 'g') ~ '<[a-zA-Z]' then
    return 'a tag that does not end';
  end if;
  return null;
end
$$;

create function private.email_template_html() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_refusal text;
begin
  -- The constraint on the length speaks for itself; text of any length is not read here.
  if pg_catalog.char_length(new.body_html) <= 60000 then
    v_refusal := private.email_html_refusal(new.body_html);
  end if;
  if v_refusal is not null then
    raise exception 'The HTML body contains %', v_refusal
      using errcode = '23514', hint = 'E-mail runs nothing. Take it out and save again.';
  end if;
  return new;
end
$$;

create trigger email_templates_html before insert or update of body_html on public.email_templates
  for each row execute function private.email_template_html();

revoke execute on function private.email_css_loads, private.email_html_refusal, private.email_template_html from public;

-- A letter to the office is not one of the letters to clients: every row of private.email_defaults becomes a template of each new
-- organization, which only letters to clients have. Their wording stands in a table of its own; later files add to it.

create table private.office_letters (
  letter_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint office_letters_pkey primary key (letter_type)
);
comment on table private.office_letters is
  'The wording of one kind of email to an organization itself. Changed by migrations only.';

insert into private.office_letters (letter_type, subject, body_html, body_text) values
('validity_reminder', '{{report.title}} for {{report.address}} ends on {{report.expires_on}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">The term of {{report.title}} for <strong>{{report.address}}</strong>, inspected for {{contact.name}}, ends on <strong>{{report.expires_on}}</strong>.</p>
    <p style="margin:0 0 16px 0;">{{report.note}}</p>
    <p style="margin:0 0 16px 0;">It may be time for a new inspection. The report stands on the dashboard under &quot;Expiring soon&quot;.</p>
    <p style="margin:0;color:#56646e;">{{report.link}}</p>
  </td></tr>
</table>',
'The term of {{report.title}} for {{report.address}}, inspected for {{contact.name}}, ends on {{report.expires_on}}.

{{report.note}}

It may be time for a new inspection. The report stands on the dashboard under "Expiring soon".

{{report.link}}
');

-- Where letters to the office go: the organization's address, else its owner's.
create function private.office_email(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(pg_catalog.btrim(o.email), '') from public.organizations o where o.id = p_organization),
    (select p.email from public.organization_members m join public.profiles p on p.user_id = m.user_id
      where m.organization_id = p_organization and m.role = 'owner' and m.removed_at is null and p.email <> ''
      order by m.created_at limit 1))
$$;

revoke execute on function private.office_email from public;

-- Templates are saved only while they say what the writer saw: one statement compares and writes, so of two admins who save at once the
-- second is told 'overtaken' and nothing is lost.

-- p_seen_at: updated_at of the template that was changed, null where there was none.
create function public.email_template_save(p_organization uuid, p_template_type text, p_subject text, p_html text, p_text text,
  p_seen_at timestamptz) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if not coalesce(private.may(p_organization, 'write e-mail templates'), false) then
    raise exception 'Only owners and admins change email templates.' using errcode = '42501';
  end if;
  -- report_email_body is from before there were two bodies; it would stand in for a blank one.
  insert into public.email_templates as t
    (organization_id, template_type, report_email_subject, report_email_body, body_html, body_text, is_active)
  select p_organization, p_template_type, p_subject, '', p_html, p_text, true
  where p_seen_at is null or exists (
    select from public.email_templates e where e.organization_id = p_organization and e.template_type = p_template_type)
  on conflict (organization_id, template_type) do update
    set report_email_subject = excluded.report_email_subject, report_email_body = '', body_html = excluded.body_html,
      body_text = excluded.body_text, is_active = true
    where case when t.is_active then t.updated_at = p_seen_at else p_seen_at is null end;
  return case when found then 'saved' else 'overtaken' end;
end
$$;

revoke execute on function public.email_template_save from public, anon;
grant execute on function public.email_template_save to authenticated;

-- Filling in templates, queueing letters, and the queue that the mail job works through. A letter that cannot be sent ends, whatever is wrong
-- with it, and holds up no other.

-- Some mail programs make a link of a bare name of a site ('bait.example'). In names and places a space goes behind a full stop that
-- touches the next word: 'Mt.Dora' reads better for it, and no program follows 'bait. example'.
create function private.booking_spaced(p_text text) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.regexp_replace(p_text, '(\S[.。．｡])(?=[^\s0-9.,;:()-]{2})', '\1 ', 'g') $$;

-- Names in an email that goes to strangers: no mail program makes a link of what is left (as private.booking_spaced).
create function private.plain_words(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select private.booking_spaced(pg_catalog.regexp_replace(pg_catalog.regexp_replace(p_text, '[[:cntrl:]]+', ' ', 'g'),
    '[[:alpha:]][[:alnum:]+.-]*:/+|www\.|@', ' ', 'gi'))
$$;

-- Replaces {{ placeholder }} by its value, once: a value that looks like a placeholder stays as it is. A name that nobody knows stays
-- too, so that a typing mistake shows in the preview. In HTML every value is escaped. A line (not the first: a subject is one) or a row
-- of a table that is a label beside a place with nothing to stand there is left out.
create function private.email_fill(p_template text, p_values jsonb, p_is_html boolean) returns text
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

-- One line without links: members read it in the log, and a line break would begin another header.
create function private.email_subject(p_template text, p_values jsonb) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    private.email_fill(p_template, p_values || '{"shareLink": "", "inviteLink": ""}', false), '\s+', ' ', 'g')
$$;

-- The wording that counts: the organization's active template, a blank part replaced by the built-in one.
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

-- Hands emails to one mail job: each to one job only, and again after five minutes when that job died. What is not wanted anymore is set
-- aside first; what eight jobs took and never settled is given up. Links are put into what the job gets, not into the row. Emails with a
-- link wait until a job has told where the app is served.
create function public.email_claim(p_limit integer default 10, p_site text default null) returns setof public.email_log
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email public.email_log;
  v_link text;
  v_mark text;
begin
  perform private.note_app_site(p_site);
  update public.email_log e set status = 'suppressed', last_error = 'unsubscribed'
  where e.status = 'queued' and not e.is_transactional and e.next_attempt_at <= pg_catalog.now()
    and exists (select 1 from private.email_unsubscribes u
      where u.organization_id = e.organization_id and u.email = pg_catalog.lower(e.to_email));
  update public.email_log e set status = 'failed', last_error = 'no answer'
  where e.status = 'sending' and e.attempts >= 8 and e.next_attempt_at <= pg_catalog.now();
  for v_email in
    update public.email_log e
    set status = 'sending', attempts = e.attempts + 1, next_attempt_at = pg_catalog.now() + interval '5 minutes'
    where e.id in (
      select q.id from public.email_log q
      where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now()
        and (q.link_id is null or private.app_site() is not null)
      order by q.next_attempt_at limit p_limit for update skip locked)
    returning e.*
  loop
    if v_email.link_id is not null then
      v_link := private.email_link(v_email.link_kind, v_email.link_id);
      if v_link is null then
        update public.email_log e set status = 'failed', last_error = 'what it links to is gone' where e.id = v_email.id;
        continue;
      end if;
      v_mark := private.email_link_mark(v_email.id);
      v_email.body_text := pg_catalog.replace(v_email.body_text, v_mark, v_link);
      v_email.body_html := pg_catalog.replace(v_email.body_html, v_mark, pg_catalog.replace(v_link, '&', '&amp;'));
    end if;
    return next v_email;
  end loop;
end
$$;

-- What became of a claimed letter: sent, or (with p_error) tried again after 1, 2, 4 ... minutes, eight times in all.
create function public.email_settle(p_email uuid, p_message_id text default null, p_error text default null,
  p_permanent boolean default false) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = case when p_error is null then 'sent' when p_permanent then 'bounced' when e.attempts >= 8 then 'failed'
      else 'queued' end,
    sent_at = case when p_error is null then pg_catalog.now() end,
    bounced_at = case when p_error is not null and p_permanent then pg_catalog.now() end,
    provider_message_id = coalesce(p_message_id, e.provider_message_id),
    last_error = pg_catalog.left(p_error, 500),
    next_attempt_at = case when p_error is null then e.next_attempt_at
      else pg_catalog.now() + interval '1 minute' * (1 << least(e.attempts - 1, 7)) end
  where e.id = p_email and e.status = 'sending'
  returning e.status
$$;

-- A claimed letter that the mail job cannot read: no other try would end differently, and nobody refused it (email_settle's bounce).
create function public.email_give_up(p_email uuid, p_reason text) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = 'failed', last_error = pg_catalog.left(p_reason, 500)
  where e.id = p_email and e.status = 'sending'
  returning e.status
$$;

revoke execute on function private.booking_spaced, private.plain_words, private.email_fill, private.email_subject,
  private.email_template from public;
revoke execute on function public.email_claim, public.email_settle, public.email_give_up from public, anon, authenticated;
grant execute on function public.email_claim, public.email_settle, public.email_give_up to service_role;

-- What becomes of letters: refused for good or bounced, sent again by hand, not wanted anymore; test letters.

create table private.email_unsubscribes (
  organization_id uuid not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint email_unsubscribes_pkey primary key (organization_id, email),
  constraint email_unsubscribes_organization_id_fkey foreign key (organization_id) references public.organizations (id)
);
comment on table private.email_unsubscribes is
  'One address, in lower case, that wants no more letters of one organization which it did not ask for. Written by the link in such a letter.';

-- Which letters are sent without anybody having asked for them just now.
create function private.email_log_kind() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.template_type = 'validity_reminder' then
    new.is_transactional := false;
  end if;
  return new;
end
$$;

create trigger email_log_kind before insert on public.email_log for each row execute function private.email_log_kind();

-- A mail server that had accepted a letter gives it back. Only what was sent can bounce.
create function public.email_bounce(p_email uuid, p_reason text) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = 'bounced', bounced_at = pg_catalog.now(), last_error = pg_catalog.left(p_reason, 500)
  where e.id = p_email and e.status in ('sent', 'sending')
  returning e.status
$$;

-- The link of a letter that nobody asked for: ends (or takes back the end of) all such letters of this organization to this
-- address. Null: there is no such letter.
create function public.email_unsubscribe(p_email uuid, p_is_wanted boolean default false) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter public.email_log;
begin
  select * into v_letter from public.email_log e where e.id = p_email and not e.is_transactional;
  if not found then return null; end if;
  if p_is_wanted then
    delete from private.email_unsubscribes u
    where u.organization_id = v_letter.organization_id and u.email = pg_catalog.lower(v_letter.to_email);
  else
    insert into private.email_unsubscribes (organization_id, email)
    values (v_letter.organization_id, pg_catalog.lower(v_letter.to_email)) on conflict do nothing;
  end if;
  return (select o.name from public.organizations o where o.id = v_letter.organization_id);
end
$$;

-- Another try for a letter that did not arrive. A member's call: what it says was rendered when it was queued.
create function public.email_retry(p_email uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_status text;
begin
  update public.email_log e
  set status = 'queued', attempts = 0, next_attempt_at = pg_catalog.now(), bounced_at = null
  where e.id = p_email and e.status in ('failed', 'bounced') and private.my_role(e.organization_id) is not null
  returning e.status into v_status;
  if v_status is null then
    raise exception 'no such letter to send again' using errcode = 'P0002';
  end if;
  return v_status;
end
$$;

-- A letter with sample data to whoever edits the template, and to nobody else: to the address of the account, because a profile says
-- whatever its person wrote there.
create function public.email_test(p_organization uuid, p_template_type text, p_subject text, p_html text, p_text text)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_address text;
  v_id uuid;
begin
  if coalesce(private.my_role(p_organization), '') not in ('owner', 'admin') then
    raise exception 'only owners and admins write templates' using errcode = '42501';
  end if;
  select u.email into v_address from auth.users u where u.id = auth.uid();
  if coalesce(v_address, '') = '' then
    raise exception 'there is no address to send to' using errcode = '22023';
  end if;
  if (select count(*) from public.email_log e
    where e.created_by = auth.uid() and e.template_type = 'test' and e.created_at > pg_catalog.now() - interval '1 hour') >= 20
  then
    raise exception 'too many test messages in an hour' using errcode = '54000';
  end if;
  if p_template_type not in ('report_share', 'agreement_invite', 'appointment_confirmation')
    or char_length(p_html) > 200000 or char_length(p_text) > 100000 or char_length(p_subject) > 1000
  then
    raise exception 'not a template' using errcode = '22023';
  end if;
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  values (p_organization, 'test', v_address,
    coalesce((select p.full_name from public.profiles p where p.user_id = auth.uid()), ''),
    pg_catalog.left('Test: ' || pg_catalog.regexp_replace(p_subject, '\s+', ' ', 'g'), 500), p_html, p_text, auth.uid())
  returning id into v_id;
  return v_id;
end
$$;

revoke execute on function private.email_log_kind from public;
revoke execute on function public.email_bounce, public.email_unsubscribe from public, anon, authenticated;
revoke execute on function public.email_retry, public.email_test from public, anon;
grant execute on function public.email_bounce, public.email_unsubscribe to service_role;
grant execute on function public.email_retry, public.email_test to authenticated;

-- Where links in letters begin is said by the configuration of the server alone: a device could name a place of its owner's.
-- Jobs that the server runs when it starts and every minute tell the address; a letter that is asked for before it is known waits.

-- Where the links of an agreement's letters begin is said by the configuration of the server alone: a device could name a place of
-- its owner's. process-agreements, which the server runs when it starts and every minute, tells the address; a letter that is asked
-- for before it is known waits for that run.
create table private.app_site (
  is_only boolean primary key default true check (is_only),
  site text not null check (site ~ '^https?://[^\s"''<>]+$' and char_length(site) <= 500)
);
comment on table private.app_site is 'Where the app stands, for links in letters that the database writes by itself. One row, told by agreements_tick.';

create function private.app_site() returns text
language sql stable security definer set search_path = ''
as $$ select pg_catalog.rtrim(s.site, '/') from private.app_site s $$;

-- Notes where the app is served, as the configuration of the server says it. Jobs call this; no person does.
create function private.note_app_site(p_site text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.app_site (site) select p_site where p_site is not null
  on conflict (is_only) do update set site = excluded.site where app_site.site <> excluded.site
$$;

revoke execute on function private.app_site, private.note_app_site from public;
