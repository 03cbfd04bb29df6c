-- Texts of the defect library that one member reaches for, beside those that the office marked for everybody (defect_library.is_favourite).
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
