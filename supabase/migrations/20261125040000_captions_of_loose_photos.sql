-- A photo can be named before it is decided where it stands.

alter table public.media
  add column caption text not null default '',
  add constraint media_caption_check check (pg_catalog.length(caption) <= 2000);
comment on column public.media.caption is
  'What a photo shows that stands nowhere yet. The first place it gets takes the words over; from then on the caption of each place counts.';

insert into private.sync_columns (table_name, name, access, register) values
  ('media', 'caption', 'write', 'caption');
grant insert (caption), update (caption) on public.media to authenticated;
