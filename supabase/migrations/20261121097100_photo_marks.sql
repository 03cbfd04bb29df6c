-- What people draw on a photo: a row a mark, so that two devices which draw on one photo merge mark by mark.

-- Marks were one value of a placement, which two people would have overwritten for each other. Nobody has written one yet.
delete from private.sync_columns c where c.table_name = 'media_placements' and c.name = 'annotations';
alter table public.media_placements drop column annotations;

create table public.photo_marks (
  like private.sync_row including defaults,
  media_id uuid not null,
  shape jsonb not null,
  constraint photo_marks_pkey primary key (id),
  constraint photo_marks_media_id_fkey foreign key (scope_id, media_id) references public.media (scope_id, id),
  constraint photo_marks_shape_check check (
    pg_catalog.jsonb_typeof(shape) = 'object' and pg_catalog.jsonb_typeof(shape -> 'kind') = 'string'
    and pg_catalog.octet_length(shape::text) <= 65536)
);
comment on table public.photo_marks is
  'One mark on one photo (arrow, text, blurred part, crop ...), in fractions of the photo as it was taken. The file is never altered. Owners, admins and inspectors change it.';

create index photo_marks_media_id_idx on public.photo_marks (media_id);

create table public.photo_prints (
  like private.sync_row including defaults,
  media_id uuid not null,
  recipe text not null,
  sha256 text not null,
  size_bytes bigint not null,
  width integer not null,
  height integer not null,
  constraint photo_prints_pkey primary key (id),
  constraint photo_prints_media_id_fkey foreign key (scope_id, media_id) references public.media (scope_id, id),
  constraint photo_prints_recipe_check check (recipe ~ '^[0-9a-f]{64}$'),
  constraint photo_prints_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint photo_prints_size_bytes_check check (size_bytes > 0),
  constraint photo_prints_width_check check (width > 0),
  constraint photo_prints_height_check check (height > 0)
);
comment on table public.photo_prints is
  'One rendition of one photo with its blurred parts and crop in the pixels, under the name of what was baked in. Owners, admins and inspectors add it; nobody changes it. Two devices may have made the same one: both stand.';

create index photo_prints_media_id_idx on public.photo_prints (media_id);

select private.sync_register('photo_marks', '{inspection}', '{owner, admin, inspector}',
  p_create => '{media_id}', p_write => '{shape}');
select private.sync_register('photo_prints', '{inspection}', '{owner, admin, inspector}',
  p_create => '{media_id, recipe, sha256, size_bytes, width, height}', p_write => '{}', p_is_deletable => false);
