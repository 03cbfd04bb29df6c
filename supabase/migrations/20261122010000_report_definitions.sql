-- Report types of an organisation. A version is a head row and a row a section, so that a change sends one section and two
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
  'One version of one report type of an organisation, without its sections. Owners and admins change it until it is released; while a version of the type is locked, only owners do.';
comment on column public.report_definitions.frame is
  'The definition with the ids of its sections, in their order, in place of the sections. Devices parse it; the database holds its size.';
comment on column public.report_definitions.locked_by is
  'The owner who locked the type; it holds for every version of the key.';

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
revoke execute on function private.report_definition_guard, private.report_definition_section_guard from public;

-- Named to run after sync_2_stamp, which fills in the organisation.
create trigger sync_5_report_definition_guard before insert or update on public.report_definitions
  for each row execute function private.report_definition_guard();
create trigger sync_5_report_definition_section_guard before insert or update on public.report_definition_sections
  for each row execute function private.report_definition_section_guard();

-- Whether an owner has locked the type that the row belongs to.
create function private.is_report_type_locked(p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.report_definitions d
    where d.organization_id = p_scope and d.locked_by is not null and d.deleted_at is null
      and d.key = case p_table
        when 'report_definitions' then p_row ->> 'key'
        when 'report_definition_sections' then (
          select o.key from public.report_definitions o where o.id = (p_row ->> 'report_definition_id')::uuid)
      end)
$$;
revoke execute on function private.is_report_type_locked from public;

-- As before, and 'locked' for a report type that an owner has locked.
create or replace function private.write_refusal(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text;
  v_removed_at timestamptz;
  v_table private.sync_tables;
begin
  select m.role, m.removed_at into v_role, v_removed_at
  from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id and m.user_id = p_actor
  where s.id = p_scope;
  if not found then return 'stranger'; end if;
  if v_removed_at is not null then return 'removed'; end if;

  select * into v_table from private.sync_tables t where t.name = p_table;
  if not v_role = any (v_table.writers) then return 'role'; end if;
  if v_table.report_column is not null and v_role not in ('owner', 'admin') and exists (
    select 1 from public.reports r
    where r.id = (p_row ->> v_table.report_column)::uuid and r.locked_at is not null)
  then return 'locked'; end if;
  if v_role <> 'owner' and p_table in ('report_definitions', 'report_definition_sections')
    and private.is_report_type_locked(p_scope, p_table, p_row)
  then return 'locked'; end if;
  return null;
end
$$;
