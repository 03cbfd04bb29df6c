-- Photos and other files: what they are, where they stand, and which bytes have arrived.

create table public.media (
  like private.sync_row including defaults,
  kind text not null,
  sha256 text not null,
  size_bytes bigint not null,
  mime text not null,
  width integer,
  height integer,
  duration_ms bigint,
  taken_at timestamptz,
  original_name text not null default '',
  latitude double precision,
  longitude double precision,
  rotation integer not null default 0,
  report_sha256 text,
  report_size_bytes bigint,
  report_width integer,
  report_height integer,
  thumb_sha256 text,
  thumb_size_bytes bigint,
  state text not null default 'waiting',
  trim_start_ms bigint,
  trim_end_ms bigint,
  transcript text not null default '',
  caption text not null default '',
  constraint media_pkey primary key (id),
  constraint media_scope_id_id_key unique (scope_id, id),
  constraint media_kind_check check (kind in ('photo', 'video', 'audio', 'document')),
  constraint media_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_size_bytes_check check (size_bytes > 0),
  constraint media_mime_check check (mime <> ''),
  constraint media_rotation_check check (rotation in (0, 90, 180, 270)),
  constraint media_report_sha256_check check (report_sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_report_size_bytes_check check (report_size_bytes > 0),
  constraint media_thumb_sha256_check check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_thumb_size_bytes_check check (thumb_size_bytes > 0),
  constraint media_state_check check (state in ('waiting', 'safe')),
  constraint media_trim_check check (trim_start_ms >= 0 and trim_end_ms > trim_start_ms),
  constraint media_transcript_check check (pg_catalog.length(transcript) <= 20000),
  constraint media_caption_check check (pg_catalog.length(caption) <= 2000)
);
comment on table public.media is
  'One captured file, as it was taken. Owners, admins and inspectors add it; state is the server''s word that the original has arrived.';
comment on column public.media.trim_start_ms is
  'A recording is shown from here to trim_end_ms, in milliseconds of the original; null: from its beginning, to its end. The file is never cut.';
comment on column public.media.transcript is 'What is said in a recording, as somebody wrote or dictated it.';
comment on column public.media.caption is
  'What a photo shows that stands nowhere yet. The first place it gets takes the words over; from then on the caption of each place counts.';
create index media_scope_id_sha256_idx on public.media (scope_id, sha256);

create table public.media_placements (
  like private.sync_row including defaults,
  report_id uuid not null,
  media_id uuid not null,
  finding_id uuid,
  path text,
  slot text,
  position text collate "C" not null,
  caption text not null default '',
  constraint media_placements_pkey primary key (id),
  constraint media_placements_report_id_fkey foreign key (scope_id, report_id)
    references public.reports (inspection_id, id),
  constraint media_placements_media_id_fkey foreign key (scope_id, media_id) references public.media (scope_id, id),
  constraint media_placements_finding_id_fkey foreign key (report_id, finding_id)
    references public.report_findings (report_id, id),
  constraint media_placements_path_check check (path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint media_placements_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.media_placements is
  'One place where one photo stands in one report. Deleting it never deletes the photo. Owners, admins and inspectors change it.';
create index media_placements_report_id_idx on public.media_placements (report_id);
create index media_placements_media_id_idx on public.media_placements (media_id);
create index media_placements_finding_id_idx on public.media_placements (finding_id);

select private.sync_register('media', '{inspection}', '{owner, admin, inspector}',
  p_create => '{kind, sha256, size_bytes, mime, width, height, duration_ms, taken_at, original_name, latitude, longitude}',
  p_write => '{rotation, report_sha256, report_size_bytes, report_width, report_height, thumb_sha256, thumb_size_bytes,
    trim_start_ms, trim_end_ms, transcript, caption}',
  p_read => '{state}',
  p_groups => '{"rendition": ["rotation", "report_sha256", "report_size_bytes", "report_width", "report_height",
    "thumb_sha256", "thumb_size_bytes"], "trim": ["trim_start_ms", "trim_end_ms"]}');
select private.sync_register('media_placements', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, media_id}', p_write => '{finding_id, path, slot, position, caption}',
  p_groups => '{"place": ["finding_id", "path"]}', p_report_column => 'report_id');

create table public.media_blobs (
  scope_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  confirmed_at timestamptz not null default now(),
  constraint media_blobs_pkey primary key (scope_id, sha256),
  constraint media_blobs_scope_id_fkey foreign key (scope_id) references public.sync_scopes (id) on delete cascade,
  constraint media_blobs_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.media_blobs is
  'One file whose bytes the storage holds, size compared. Written by confirm_blob only; members of the scope read it.';

alter table public.media_blobs enable row level security;
revoke all on public.media_blobs from anon, authenticated;
grant select on public.media_blobs to authenticated;
grant select, insert on public.media_blobs to service_role;

create policy "members read which files of their scopes have arrived"
  on public.media_blobs for select to authenticated
  using (scope_id = any (array(select private.readable_scopes((select auth.uid())))));

-- The bytes may arrive before the row that speaks of them.
create function private.media_known_blob() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.media_blobs b
    where b.scope_id = new.scope_id and b.sha256 = new.sha256 and b.size_bytes = new.size_bytes)
  then
    new.state := 'safe';
  end if;
  return new;
end
$$;

create trigger media_known_blob before insert on public.media
  for each row execute function private.media_known_blob();

-- Only after this answer may a device let go of its copy. Security definer: it reads storage.objects whoever
-- uploaded, and writes the server's columns.
create function private.confirm_blob(p_scope uuid, p_sha256 text, p_size_bytes bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_folder text;
  v_size_bytes bigint;
begin
  if not private.can_read(auth.uid(), p_scope) then
    raise exception 'no such scope' using errcode = 'P0002';
  end if;
  if p_sha256 !~ '^[0-9a-f]{64}$' or p_size_bytes is null then
    raise exception 'not a checksum and a size' using errcode = '22023';
  end if;
  select s.organization_id || '/' || s.id || '/' into v_folder from public.sync_scopes s where s.id = p_scope;
  -- A bytewise range, served by the index that storage keeps for prefixes: '/' is the character after '.'.
  select (o.metadata ->> 'size')::bigint into v_size_bytes from storage.objects o
  where o.bucket_id = 'reports' and o.name ~>=~ (v_folder || p_sha256 || '.')
    and o.name ~<~ (v_folder || p_sha256 || '/')
  order by ((o.metadata ->> 'size')::bigint = p_size_bytes) desc nulls last limit 1;
  if v_size_bytes is null then return '{"state": "missing"}'; end if;
  if v_size_bytes <> p_size_bytes then return '{"state": "different"}'; end if;

  perform private.sync_lock(array[p_scope]);
  insert into public.media_blobs (scope_id, sha256, size_bytes) values (p_scope, p_sha256, v_size_bytes)
  on conflict on constraint media_blobs_pkey do nothing;
  update public.media m set state = 'safe'
  where m.scope_id = p_scope and m.sha256 = p_sha256 and m.size_bytes = v_size_bytes and m.state <> 'safe';
  return '{"state": "safe"}';
end
$$;

create function public.confirm_blob(p_scope uuid, p_sha256 text, p_size_bytes bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.confirm_blob(p_scope, p_sha256, p_size_bytes);
end
$$;

revoke execute on function private.media_known_blob from public;
revoke execute on function private.confirm_blob, public.confirm_blob from public, anon;
grant execute on function private.confirm_blob to service_role;
grant execute on function public.confirm_blob to authenticated;

-- What people draw on a photo: a row a mark, so that two devices which draw on one photo merge mark by mark.

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

-- Video and audio: which part is shown, what is said, notes at a moment, and the copies that other people get.

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

-- What follows when the server finds that the bytes of a stored file are gone: nothing may go on calling them safe.

-- Called by the server's own storage after it has set the row of the file aside; on Supabase nothing calls it.
create function private.blob_lost(p_name text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_scope uuid := pg_catalog.substring(p_name, '^[0-9a-f-]{36}/([0-9a-f-]{36})/');
  v_sha256 text := pg_catalog.substring(p_name, '/([0-9a-f]{64})\.[^/]*$');
  v_name text := pg_catalog.regexp_replace(p_name, '\.[^/.]*$', '');
begin
  if v_scope is null or v_sha256 is null then return; end if;
  perform private.sync_lock(array[v_scope]);
  -- The same bytes under another ending are still bytes.
  if exists (select 1 from storage.objects o where o.bucket_id = 'reports'
    and o.name ~>=~ (v_name || '.') and o.name ~<~ (v_name || '/'))
  then
    return;
  end if;
  delete from public.media_blobs b where b.scope_id = v_scope and b.sha256 = v_sha256;
  update public.media m set state = 'waiting' where m.scope_id = v_scope and m.sha256 = v_sha256 and m.state = 'safe';
end
$$;
comment on function private.blob_lost is 'Takes back that a file is safe. Devices that still have the original send it again.';

revoke execute on function private.blob_lost from public, anon, authenticated, service_role;
