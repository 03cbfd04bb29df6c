-- The comments that inspectors pick from. The standard ones are seeded per organization with computed ids. The library speaks for the whole
-- organization: owners and admins write it, everybody else reads it and takes texts from it.

create table public.defect_library (
  like private.sync_row including defaults,
  key text not null,
  section text not null,
  item text not null default '',
  title text not null,
  severity text not null default 'moderate',
  is_safety boolean not null default false,
  observation text not null default '',
  implication text not null default '',
  recommendation text not null default '',
  trade text,
  synonyms jsonb not null default '[]',
  tags jsonb not null default '[]',
  location_hints jsonb not null default '[]',
  archived_at timestamptz,
  is_standard boolean not null default false,
  is_favourite boolean not null default false,
  merged_into uuid,
  action text,
  timeframe text,
  constraint defect_library_pkey primary key (id),
  constraint defect_library_organization_id_id_key unique (organization_id, id),
  constraint defect_library_key_check check (key ~ '^[a-z0-9_/-]{1,200}$'),
  constraint defect_library_severity_check check (severity in ('minor', 'moderate', 'major')),
  constraint defect_library_lists_check check (jsonb_typeof(synonyms) = 'array' and jsonb_typeof(tags) = 'array'
    and jsonb_typeof(location_hints) = 'array'),
  constraint defect_library_standard_id_check
    check (not is_standard or id = private.row_id(organization_id, 'defect/' || key))
);
comment on table public.defect_library is
  'One comment of one organization''s library. Owners and admins change it; a standard one may be edited and archived like any other.';
comment on column public.defect_library.merged_into is
  'The comment that stands for this one since two were merged. No foreign key: a device may send the two in any order.';
comment on column public.defect_library.timeframe is
  'By when, as an option of the report definition (`before_closing`); what a definition does not know is printed as words.';

select private.sync_register('defect_library', '{office}', '{owner, admin}',
  p_create => '{key}',
  p_write => '{section, item, title, severity, is_safety, observation, implication, recommendation, action, timeframe, trade,
    synonyms, tags, location_hints, is_favourite, merged_into, archived_at}',
  p_read => '{is_standard}');

-- What the standard texts of an organization are made from, and how far they have been given out.

create table private.library_editions (
  organization_id uuid not null,
  edition integer not null,
  constraint library_editions_pkey primary key (organization_id),
  constraint library_editions_organization_id_fkey foreign key (organization_id) references public.organizations (id)
);
comment on table private.library_editions is
  'The edition of the standard defect library that one organization has been given. Written by private.seed_defect_library only.';

-- Gives an organization the standard comments that it has not been given yet. What it edited, archived or deleted
-- stays as it is: ids are computed from the key, and a known id is left alone.
create function private.seed_defect_library(p_organization uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_newest integer := (select max(d.added_in) from private.standard_defects d);
begin
  if exists (
    select 1 from private.library_editions e where e.organization_id = p_organization and e.edition >= v_newest)
  then
    return;
  end if;
  perform private.sync_lock(array[p_organization]);
  insert into public.defect_library (id, scope_id, key, section, item, title, severity, is_safety, observation, implication,
    recommendation, trade, action, timeframe, synonyms, tags, location_hints, is_standard)
  select private.row_id(p_organization, 'defect/' || d.key), p_organization, d.key, d.section, d.item, d.title, d.severity,
    d.is_safety, d.observation, d.implication, d.recommendation, d.trade, d.action, d.timeframe, d.synonyms, d.tags,
    d.location_hints, true
  from private.standard_defects d
  order by d.key
  on conflict on constraint defect_library_pkey do nothing;
  insert into private.library_editions (organization_id, edition) values (p_organization, v_newest)
  on conflict on constraint library_editions_pkey do update set edition = excluded.edition;
end
$$;

revoke execute on function private.seed_defect_library from public;

-- Texts of the defect library that one member reaches for, beside those that the office marked foreverybody (defect_library.is_favourite).
create table public.library_favourites (
  like private.sync_row including defaults,
  user_id uuid not null,
  entry_id uuid not null,
  is_on boolean not null default true,
  constraint library_favourites_pkey primary key (id),
  constraint library_favourites_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint library_favourites_entry_id_fkey foreign key (organization_id, entry_id)
    references public.defect_library (organization_id, id),
  constraint library_favourites_id_check
    check (id = private.row_id(organization_id, 'favourite/' || user_id || '/' || entry_id))
);
comment on table public.library_favourites is
  'Whether one member has starred one text of the library. Every member may change it.';
create index library_favourites_user_id_idx on public.library_favourites (organization_id, user_id);
create index library_favourites_entry_id_idx on public.library_favourites (organization_id, entry_id);

select private.sync_register('library_favourites', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id, entry_id}', p_write => '{is_on}', p_is_deletable => false);
