-- The inspection scope: what is answered and found. References carry the scope: (scope_id, report_id) names a
-- report of this very inspection.

create table public.report_answers (
  like private.sync_row including defaults,
  report_id uuid not null,
  path text not null,
  value jsonb,
  constraint report_answers_pkey primary key (id),
  constraint report_answers_report_id_path_key unique (report_id, path),
  constraint report_answers_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint report_answers_path_check check (path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint report_answers_id_check check (id = private.row_id(report_id, path))
);
comment on table public.report_answers is
  'One answered field of one report. Its id is computed from its place, so that two devices answer the same row. Every member may change it.';
comment on column public.report_answers.path is
  'An item of a repeat group is named by its uuid, never by a number; one option of a multiple choice is one path.';

create table public.report_findings (
  like private.sync_row including defaults,
  report_id uuid not null,
  position text collate "C" not null,
  item_path text not null,
  library_id uuid,
  title text not null default '',
  severity text not null default 'moderate',
  is_safety boolean not null default false,
  is_material_defect boolean not null default false,
  is_significantly_deficient boolean not null default false,
  is_near_end_of_life boolean not null default false,
  observation text not null default '',
  implication text not null default '',
  recommendation text not null default '',
  trade text,
  action text,
  timeframe text,
  constraint report_findings_pkey primary key (id),
  constraint report_findings_report_id_id_key unique (report_id, id),
  constraint report_findings_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint report_findings_library_id_fkey foreign key (organization_id, library_id)
    references public.defect_library (organization_id, id),
  constraint report_findings_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$'),
  constraint report_findings_item_path_check check (item_path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint report_findings_severity_check check (severity in ('minor', 'moderate', 'major'))
);
comment on table public.report_findings is
  'One defect in one report; is_safety stands beside the severity. Owners, admins and inspectors change it.';
create index report_findings_library_id_idx on public.report_findings (library_id);

create table public.report_finding_locations (
  like private.sync_row including defaults,
  report_id uuid not null,
  finding_id uuid not null,
  position text collate "C" not null,
  label text not null default '',
  constraint report_finding_locations_pkey primary key (id),
  constraint report_finding_locations_report_id_fkey foreign key (scope_id, report_id)
    references public.reports (inspection_id, id),
  constraint report_finding_locations_finding_id_fkey foreign key (report_id, finding_id)
    references public.report_findings (report_id, id),
  constraint report_finding_locations_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.report_finding_locations is
  'One place where one finding was seen; a row each, so that two inspectors adding places keep both. Owners, admins and inspectors change it.';
create index report_finding_locations_finding_id_idx on public.report_finding_locations (report_id, finding_id);

select private.sync_register('report_answers', '{inspection}', '{owner, admin, inspector, office}',
  p_create => '{report_id, path}', p_write => '{value}', p_report_column => 'report_id');
select private.sync_register('report_findings', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id}',
  p_write => '{position, item_path, library_id, title, severity, is_safety, is_material_defect, is_significantly_deficient,
    is_near_end_of_life, observation, implication, recommendation, trade, action, timeframe}',
  p_report_column => 'report_id');
select private.sync_register('report_finding_locations', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, finding_id}', p_write => '{position, label}', p_report_column => 'report_id');

-- Who may enter the room of a report ('report:{id}', a private channel): active members of the organization that owns it.
-- Members hear the room and show themselves in it; nobody broadcasts, as nothing is said there.

-- Security definer: reports are read whoever asks. A report that the server does not know yet has no room.
create function private.may_enter_room(p_topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.reports r
    where r.id = case when p_topic ~ '^report:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then pg_catalog.substr(p_topic, 8)::uuid end
      and private.my_role(r.organization_id) is not null)
$$;

-- Where Realtime is not installed there are no channels either, and no policy means no access.
do $$
begin
  -- Looked up in the catalogue: to_regclass fails in a schema that this role may not use.
  if not exists (select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_proc p on p.pronamespace = n.oid and p.proname = 'topic'
    where n.nspname = 'realtime' and c.relname = 'messages')
  then
    raise notice 'realtime.messages is missing: private channels stay closed';
    return;
  end if;
  create policy "members of its organization hear the room of a report"
    on realtime.messages for select to authenticated
    using (extension in ('broadcast', 'presence') and (select private.may_enter_room((select realtime.topic()))));
  create policy "members of its organization show themselves in the room of a report"
    on realtime.messages for insert to authenticated
    with check (extension = 'presence' and (select private.may_enter_room((select realtime.topic()))));
end
$$;

revoke execute on function private.may_enter_room from public;
grant execute on function private.may_enter_room to authenticated;

-- Report types of an organization. A version is a head row and a row a section, so that a change sends one section and two
-- people who build in two sections merge. A released version is what reports were begun with: it never changes.

create table public.report_definitions (
  like private.sync_row including defaults,
  key text not null,
  version integer not null,
  based_on jsonb,
  frame jsonb not null,
  released_at timestamptz,
  archived_at timestamptz,
  locked_by uuid,
  constraint report_definitions_pkey primary key (id),
  constraint report_definitions_organization_id_id_key unique (organization_id, id),
  constraint report_definitions_key_check check (key ~ '^[a-z0-9_]{1,48}$'),
  constraint report_definitions_version_check check (version between 1 and 100000),
  constraint report_definitions_id_check
    check (id = private.row_id(organization_id, 'report-definition/' || key || '/' || version)),
  constraint report_definitions_based_on_check check (pg_catalog.jsonb_typeof(based_on) = 'object'),
  constraint report_definitions_frame_check check (
    pg_catalog.jsonb_typeof(frame) = 'object' and pg_catalog.jsonb_typeof(frame -> 'sections') = 'array'
    and pg_catalog.octet_length(frame::text) <= 200000)
);
comment on table public.report_definitions is
  'One version of one report type of an organization, without its sections. Owners and admins change it until it is released; while a version of the type is locked, only owners do.';
comment on column public.report_definitions.frame is
  'The definition with the ids of its sections, in their order, in place of the sections. Devices parse it; the database holds its size.';
comment on column public.report_definitions.locked_by is
  'The owner who locked the type; it holds forevery version of the key. Only an owner sets it.';
create index report_definitions_organization_id_key_idx on public.report_definitions (organization_id, key);

create table public.report_definition_sections (
  like private.sync_row including defaults,
  report_definition_id uuid not null,
  content jsonb not null,
  constraint report_definition_sections_pkey primary key (id),
  constraint report_definition_sections_report_definition_id_fkey
    foreign key (organization_id, report_definition_id) references public.report_definitions (organization_id, id),
  constraint report_definition_sections_content_check check (
    pg_catalog.jsonb_typeof(content) = 'object' and pg_catalog.jsonb_typeof(content -> 'id') = 'string'
    and pg_catalog.octet_length(content::text) <= 200000),
  constraint report_definition_sections_id_check
    check (id = private.row_id(report_definition_id, 'section/' || (content ->> 'id')))
);
comment on table public.report_definition_sections is
  'One section of one version of a report type: items, fields, conditions. Whoever may change the version changes it, until it is released.';
create index report_definition_sections_report_definition_id_idx
  on public.report_definition_sections (report_definition_id);

select private.sync_register('report_definitions', '{office}', '{owner, admin}',
  p_create => '{key, version, based_on}', p_write => '{frame, released_at, archived_at, locked_by}');
select private.sync_register('report_definition_sections', '{office}', '{owner, admin}',
  p_create => '{report_definition_id}', p_write => '{content}');

-- Nobody changes a released version, and nobody but an owner locks or unlocks. Jobs have no actor and may unlock.
create function private.report_definition_guard() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was_locked_by uuid;
begin
  if tg_op = 'UPDATE' then
    v_was_locked_by := old.locked_by;
    if old.released_at is not null
      and (new.frame, new.released_at, new.key, new.version, new.based_on, new.deleted_at)
        is distinct from (old.frame, old.released_at, old.key, old.version, old.based_on, old.deleted_at)
    then
      raise exception 'a released version never changes' using errcode = '23514';
    end if;
  end if;
  if new.locked_by is distinct from v_was_locked_by and auth.uid() is not null and not exists (
    select 1 from public.organization_members m
    where m.organization_id = new.organization_id and m.user_id = auth.uid()
      and m.role = 'owner' and m.removed_at is null)
  then
    raise exception 'only an owner locks a report type' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.report_definition_section_guard() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.report_definitions d where d.id = new.report_definition_id and d.released_at is not null)
  then
    raise exception 'a released version never changes' using errcode = '23514';
  end if;
  return new;
end
$$;

-- Named to run after sync_2_stamp, which fills in the organization.
create trigger sync_5_report_definition_guard before insert or update on public.report_definitions
  for each row execute function private.report_definition_guard();
create trigger sync_5_report_definition_section_guard before insert or update on public.report_definition_sections
  for each row execute function private.report_definition_section_guard();

-- Whether an owner has locked the type that the row belongs to. The lock of another organization's report or report type is not told.
create function private.is_report_type_locked(p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.report_definitions d
    where d.organization_id = p_scope and d.locked_by is not null and d.deleted_at is null
      and d.key = case p_table
        when 'report_definitions' then p_row ->> 'key'
        when 'report_definition_sections' then (
          select o.key from public.report_definitions o
          where o.organization_id = p_scope and o.id = (p_row ->> 'report_definition_id')::uuid)
      end)
$$;

revoke execute on function private.report_definition_guard, private.report_definition_section_guard,
  private.is_report_type_locked from public;

-- Pre-filled reports of an organization: what a new report begins with. A template is written once, from a report; its name
-- and whether it is offered may change. Nobody's name, address, day or signature is in it.

create table public.report_templates (
  like private.sync_row including defaults,
  name text not null,
  type text not null,
  definition_id text not null,
  definition_version integer not null,
  cover_template text not null default '',
  layout text not null default '',
  paper_size text not null default 'letter',
  shows_summary boolean not null default true,
  accent_color text,
  content jsonb not null,
  archived_at timestamptz,
  constraint report_templates_pkey primary key (id),
  constraint report_templates_organization_id_id_key unique (organization_id, id),
  constraint report_templates_name_check check (name ~ '\S' and pg_catalog.char_length(name) <= 120),
  constraint report_templates_paper_size_check check (paper_size in ('letter', 'a4')),
  constraint report_templates_definition_version_check check (definition_version >= 1),
  constraint report_templates_content_check check (
    pg_catalog.jsonb_typeof(content) = 'object'
    and pg_catalog.jsonb_typeof(content -> 'answers') = 'array'
    and pg_catalog.jsonb_typeof(content -> 'findings') = 'array'
    and pg_catalog.octet_length(content::text) <= 200000)
);
comment on table public.report_templates is
  'One pre-filled report of one organization: answers, findings and look, for a version of a report type. Every member makes, renames, archives and removes them.';
comment on column public.report_templates.content is
  'Answers by path and findings with their places, as devices parse them; the database holds its size. Given once.';

select private.sync_register('report_templates', '{office}', '{owner, admin, inspector, office}',
  p_create => '{type, definition_id, definition_version, cover_template, layout, paper_size, shows_summary, accent_color, content}',
  p_write => '{name, archived_at}');

-- The agency's own blank PDF of an official form, on which an organization prints its answers. Only PDFs whose checksum is known are
-- offered; the bytes lie in the bucket reports under {organization}/{organization}/{sha256}.pdf and are never deleted, because published
-- versions are rendered again from them. Whether field_map, the places of the answers, fits the PDF is for the app to say: what does not
-- parse there is treated as no map, and the report is printed without the blank.

create table public.form_blanks (
  like private.sync_row including defaults,
  form_id text not null,
  file_name text not null default '',
  pdf_sha256 text not null,
  pdf_size_bytes integer not null,
  is_printed boolean not null default true,
  field_map jsonb,
  constraint form_blanks_pkey primary key (id),
  constraint form_blanks_form_id_check check (form_id ~ '^[a-z0-9-]{1,60}$'),
  constraint form_blanks_id_check check (id = private.row_id(organization_id, 'blank/' || form_id)),
  constraint form_blanks_file_name_check check (pg_catalog.char_length(file_name) <= 200),
  constraint form_blanks_pdf_sha256_check check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  constraint form_blanks_pdf_size_bytes_check check (pdf_size_bytes between 1 and 20971520),
  constraint form_blanks_field_map_check check (
    field_map is null
    or (pg_catalog.jsonb_typeof(field_map) = 'object' and pg_catalog.octet_length(field_map::text) <= 200000))
);
comment on table public.form_blanks is
  'The blank PDF of one official form of one organization, and whether reports are printed on it. Owners and admins choose it; nobody deletes it.';
comment on column public.form_blanks.field_map is
  'Where each answer lies on the PDF; null for the blanks whose places ship with the app, and until somebody has placed them.';

select private.sync_register('form_blanks', '{office}', '{owner, admin}',
  p_create => '{form_id}', p_write => '{file_name, pdf_sha256, pdf_size_bytes, is_printed, field_map}',
  p_groups => '{"pdf": ["file_name", "pdf_sha256", "pdf_size_bytes"]}', p_is_deletable => false);

-- A version may be printed on a PDF that the organization brought itself. Whoever verifies it opens that file only when an owner or an admin
-- gave it to the office: the checksum in a snapshot is no more than the word of the device that published.

-- Security definer: the service reads no tables of organizations.
create function public.office_has_blank(p_organization uuid, p_sha256 text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.form_blanks b
    where b.organization_id = p_organization and b.pdf_sha256 = p_sha256 and b.deleted_at is null)
$$;
comment on function public.office_has_blank is
  'Whether an organization keeps the PDF of this checksum as the blank of one of its forms. For the service alone.';

revoke execute on function public.office_has_blank from public, anon, authenticated;
grant execute on function public.office_has_blank to service_role;
