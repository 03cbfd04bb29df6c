-- A comment also says what to do and by when: leaves in a gutter are no matter for the days before closing.

alter table public.defect_library
  add column action text,
  add column timeframe text;
comment on column public.defect_library.timeframe is
  'By when, as an option of the report definition (`before_closing`); what a definition does not know is printed as words.';

insert into private.sync_columns (table_name, name, access, register) values
  ('defect_library', 'action', 'write', 'action'),
  ('defect_library', 'timeframe', 'write', 'timeframe');
grant insert (action, timeframe), update (action, timeframe) on public.defect_library to authenticated;

create or replace function private.seed_defect_library(p_organization uuid) returns void
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
