-- Voice recorders write MP3, WAV and OGG; an original lies under its checksum and the ending of what it is.
drop policy "owners, admins and inspectors add files under their checksum" on storage.objects;
create policy "owners, admins and inspectors add files under their checksum"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'reports'
    and private.my_role(private.path_owner(name)) in ('owner', 'admin', 'inspector')
    and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.(jpg|heic|png|webp|mp4|mov|webm|m4a|mp3|wav|ogg|pdf|json)$');
