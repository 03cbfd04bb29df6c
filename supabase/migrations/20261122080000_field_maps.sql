-- The places of the answers on a blank that the organisation brought itself. Whether they fit the PDF is for the app to say: what
-- does not parse there is treated as no map, and the report is printed without the blank.

alter table public.form_blanks
  add column field_map jsonb,
  add constraint form_blanks_field_map_check check (
    field_map is null
    or (pg_catalog.jsonb_typeof(field_map) = 'object' and pg_catalog.octet_length(field_map::text) <= 200000));
comment on column public.form_blanks.field_map is
  'Where each answer lies on the PDF; null for the blanks whose places ship with the app, and until somebody has placed them.';

insert into private.sync_columns (table_name, name, access, register) values
  ('form_blanks', 'field_map', 'write', 'field_map');
grant insert (field_map), update (field_map) on public.form_blanks to authenticated;
