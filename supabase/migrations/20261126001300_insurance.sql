-- What an organization knows better than the app: rating tables and rules of carriers, and settings that change by law or
-- bulletin. And the switch without which no estimate of a credit reaches a client.

create table public.dated_values (
  like private.sync_row including defaults,
  kind text not null,
  subject text not null default '',
  valid_from date not null,
  value jsonb not null,
  note text not null default '',
  withdrawn_at timestamptz,
  constraint dated_values_pkey primary key (id),
  constraint dated_values_kind_check check (kind in ('credit_tables', 'carrier_rules', 'california', 'texas',
    'roof_certification', 'manufactured_home', 'reminders')),
  constraint dated_values_subject_check check (char_length(subject) <= 200),
  constraint dated_values_note_check check (char_length(note) <= 2000),
  constraint dated_values_value_check check (
    pg_catalog.jsonb_typeof(value) = 'object' and pg_catalog.octet_length(value::text) <= 1048576)
);
comment on table public.dated_values is
  'One version of one value of one organization that stands for a shipped one from a day on. Owners and admins add it; its content never changes, a new version is a new row, and one that is withdrawn stays readable.';
comment on column public.dated_values.subject is 'Of tables and rules the carrier, folded to a-z and 0-9; '''' forevery carrier, and for settings.';
create index dated_values_organization_id_kind_idx on public.dated_values (organization_id, kind, subject, valid_from desc);

select private.sync_register('dated_values', '{office}', '{owner, admin}',
  p_create => '{kind, subject, valid_from, value, note}', p_write => '{withdrawn_at}', p_is_deletable => false);

create table public.organization_switches (
  like private.sync_row including defaults,
  key text not null,
  is_on boolean not null default false,
  constraint organization_switches_pkey primary key (id),
  constraint organization_switches_key_check
    check (key in ('client_credit_page', 'report_needs_signature', 'report_needs_payment')),
  constraint organization_switches_id_check check (id = private.row_id(organization_id, 'switch/' || key))
);
comment on table public.organization_switches is
  'One decision that only the owner of an organization takes; off while there is no row. Every member reads it.';

select private.sync_register('organization_switches', '{office}', '{owner}',
  p_create => '{key}', p_write => '{is_on}', p_is_deletable => false);

create function private.is_switched_on(p_organization uuid, p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select s.is_on from public.organization_switches s
    where s.id = private.row_id(p_organization, 'switch/' || p_key) and s.deleted_at is null), false)
$$;

-- The client's page of a credit estimate, beside the version that it was published with. It has a snapshot of its own: the premium stands
-- there and nowhere else outside the organization. A page belongs to the report of its version.
create table public.credit_pages (
  like private.sync_row including defaults,
  report_id uuid not null,
  version_id uuid not null,
  snapshot_sha256 text not null,
  snapshot_size_bytes bigint not null,
  pdf_sha256 text not null,
  pdf_size_bytes bigint not null,
  page_count integer not null,
  constraint credit_pages_pkey primary key (id),
  constraint credit_pages_version_id_fkey foreign key (scope_id, report_id, version_id)
    references public.report_versions (scope_id, report_id, id),
  constraint credit_pages_snapshot_sha256_check check (snapshot_sha256 ~ '^[0-9a-f]{64}$'),
  constraint credit_pages_snapshot_size_bytes_check check (snapshot_size_bytes > 0),
  constraint credit_pages_pdf_sha256_check check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  constraint credit_pages_pdf_size_bytes_check check (pdf_size_bytes > 0),
  constraint credit_pages_page_count_check check (page_count > 0)
);
comment on table public.credit_pages is
  'The client''s page of the insurance credit estimate that was published with one version of a report. Owners, admins and inspectors add it while the owner''s switch is on; nobody changes it.';
create index credit_pages_version_id_idx on public.credit_pages (version_id);
create index credit_pages_scope_id_report_id_idx on public.credit_pages (scope_id, report_id);

-- The organization is looked up by the scope: the stamp, which gives it, comes later.
create function private.credit_page_allowed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select 1 from public.sync_scopes s
      where s.id = new.scope_id and private.is_switched_on(s.organization_id, 'client_credit_page'))
    then
      raise exception 'the owner has not switched on the client''s page of the credit estimate' using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.report_id, new.version_id, new.snapshot_sha256, new.snapshot_size_bytes, new.pdf_sha256, new.pdf_size_bytes,
      new.page_count, new.created_by, new.deleted_at)
    is distinct from
     (old.report_id, old.version_id, old.snapshot_sha256, old.snapshot_size_bytes, old.pdf_sha256, old.pdf_size_bytes,
      old.page_count, old.created_by, old.deleted_at)
  then
    raise exception 'a published page never changes' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger credit_pages_allowed before insert or update on public.credit_pages
  for each row execute function private.credit_page_allowed();

select private.sync_register('credit_pages', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, version_id, snapshot_sha256, snapshot_size_bytes, pdf_sha256, pdf_size_bytes, page_count}',
  p_write => '{}', p_report_column => 'report_id', p_is_deletable => false);

-- What the function report-share offers beside the report: the page of that very version, while the owner's switch is on. The page that was
-- published first stays: what a client was shown is not replaced by a later one.
create function public.credit_page_of_version(p_version uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('pdf_sha256', p.pdf_sha256, 'pdf_size_bytes', p.pdf_size_bytes,
    'page_count', p.page_count)
  from public.credit_pages p
  where p.version_id = p_version and p.deleted_at is null
    and private.is_switched_on(p.organization_id, 'client_credit_page')
  order by p.created_at, p.id limit 1
$$;

revoke execute on function private.is_switched_on, private.credit_page_allowed from public;
revoke execute on function public.credit_page_of_version from public, anon, authenticated;
grant execute on function private.is_switched_on, public.credit_page_of_version to service_role;

-- Until when a published form may be used, and the letter to the office before that day.

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

-- How many days before the end the office is written to: the organization's newest own value, else 60.
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

create function private.reminder_values(p_reminder public.report_reminders, p_site text) returns jsonb
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

-- One organization's reminders never hold up those of the others: not by having nowhere to be sent, not by being many, and not by a day
-- that is changed again and again. Security definer: it reads all organizations.
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

-- Queues one letter for each reminder whose time has come, once for each end. Security definer: it reads all organizations.
create function public.report_reminders_mail(p_site text default null, p_limit integer default 50) returns integer
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
  -- The lock comes first, as foreverybody who writes a synced row; what is due is read again below it.
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

revoke execute on function private.reminder_lead_days, private.reminder_values, private.reminders_due from public;
revoke execute on function public.report_reminders_mail from public, anon, authenticated;
grant execute on function public.report_reminders_mail to service_role;
