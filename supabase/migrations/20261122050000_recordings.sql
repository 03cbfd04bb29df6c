-- Video and audio: which part is shown, what is said, notes at a moment, and the copies that other people get.

alter table public.media
  add column trim_start_ms bigint,
  add column trim_end_ms bigint,
  add column transcript text not null default '',
  add constraint media_trim_check check (trim_start_ms >= 0 and trim_end_ms > trim_start_ms),
  add constraint media_transcript_check check (pg_catalog.length(transcript) <= 20000);
comment on column public.media.trim_start_ms is
  'A recording is shown from here to trim_end_ms, in milliseconds of the original; null: from its beginning, to its end. The file is never cut.';
comment on column public.media.transcript is 'What is said in a recording, as somebody wrote or dictated it.';

insert into private.sync_columns (table_name, name, access, register) values
  ('media', 'trim_start_ms', 'write', 'trim'),
  ('media', 'trim_end_ms', 'write', 'trim'),
  ('media', 'transcript', 'write', 'transcript');
grant insert (trim_start_ms, trim_end_ms, transcript), update (trim_start_ms, trim_end_ms, transcript)
  on public.media to authenticated;

create table public.media_notes (
  like private.sync_row including defaults,
  media_id uuid not null,
  at_ms bigint not null,
  text text not null default '',
  still_id uuid,
  constraint media_notes_pkey primary key (id),
  constraint media_notes_media_id_fkey foreign key (scope_id, media_id) references public.media (scope_id, id),
  constraint media_notes_still_id_fkey foreign key (scope_id, still_id) references public.media (scope_id, id),
  constraint media_notes_at_ms_check check (at_ms >= 0),
  constraint media_notes_text_check check (pg_catalog.length(text) <= 2000)
);
comment on table public.media_notes is
  'One note at a moment of one recording, in milliseconds of the original; still_id is the photo of the picture at that moment, and what is drawn on it are photo_marks. Owners, admins and inspectors change it.';
create index media_notes_media_id_idx on public.media_notes (media_id);
create index media_notes_still_id_idx on public.media_notes (still_id);

create table public.media_copies (
  like private.sync_row including defaults,
  media_id uuid not null,
  recipe text not null,
  sha256 text not null,
  size_bytes bigint not null,
  mime text not null,
  duration_ms bigint not null,
  constraint media_copies_pkey primary key (id),
  constraint media_copies_media_id_fkey foreign key (scope_id, media_id) references public.media (scope_id, id),
  constraint media_copies_recipe_check check (recipe ~ '^[0-9a-f]{64}$'),
  constraint media_copies_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_copies_size_bytes_check check (size_bytes > 0),
  constraint media_copies_mime_check check (mime <> ''),
  constraint media_copies_duration_ms_check check (duration_ms >= 0)
);
comment on table public.media_copies is
  'One playable copy of one recording: the part that is shown, without what the camera wrote beside sound and picture, under the name of what it holds. Owners, admins and inspectors add it; nobody changes it. Two devices may have made the same one: both stand.';
create index media_copies_media_id_idx on public.media_copies (media_id);

select private.sync_register('media_notes', '{inspection}', '{owner, admin, inspector}',
  p_create => '{media_id}', p_write => '{at_ms, text, still_id}');
select private.sync_register('media_copies', '{inspection}', '{owner, admin, inspector}',
  p_create => '{media_id, recipe, sha256, size_bytes, mime, duration_ms}', p_write => '{}', p_is_deletable => false);

-- The cameras of iPhones write MOV.
drop policy "owners, admins and inspectors add files under their checksum" on storage.objects;
create policy "owners, admins and inspectors add files under their checksum"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'reports'
    and private.my_role(private.path_owner(name)) in ('owner', 'admin', 'inspector')
    and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.(jpg|heic|png|webp|mp4|mov|webm|m4a|pdf|json)$');
