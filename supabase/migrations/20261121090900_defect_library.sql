-- The comments that inspectors pick from. The standard ones are seeded per organisation with computed ids.

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
  'One comment of one organisation''s library. Owners, admins and inspectors change it; a standard one may be edited and archived like any other.';

select private.sync_register('defect_library', '{office}', '{owner, admin, inspector}',
  p_create => '{key}',
  p_write => '{section, item, title, severity, is_safety, observation, implication, recommendation, trade, synonyms, tags,
    location_hints, archived_at}',
  p_read => '{is_standard}');
