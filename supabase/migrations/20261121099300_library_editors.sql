-- The library speaks for the whole organisation: owners and admins write it, everybody else reads it and takes texts from it.
-- Favourites are the organisation's, too. A text that was merged into another says into which.

alter table public.defect_library
  add column is_favourite boolean not null default false,
  add column merged_into uuid;
comment on table public.defect_library is
  'One comment of one organisation''s library. Owners and admins change it; a standard one may be edited and archived like any other.';
comment on column public.defect_library.merged_into is
  'The comment that stands for this one since two were merged. No foreign key: a device may send the two in any order.';

insert into private.sync_columns (table_name, name, access, register) values
  ('defect_library', 'is_favourite', 'write', 'is_favourite'),
  ('defect_library', 'merged_into', 'write', 'merged_into');
grant insert (is_favourite, merged_into), update (is_favourite, merged_into) on public.defect_library to authenticated;
update private.sync_tables set writers = '{owner, admin}' where name = 'defect_library';
