-- Buckets, and who may do what with which path. Storage has RLS switched on already; no policy, no access.
-- reports:    {organization}/{inspection}/{sha256}.{ext}; content-addressed, so nothing is ever replaced or deleted
-- branding:   {organization}/...; public to read
-- signatures: {user}/...; public to read
--
-- `case` keeps the order in policies on writing: the policies of all buckets are asked, and only the right one may refuse aloud with 'sign in'
-- (private.has_shown_second_factor), so that a device goes on trying. Reading asks nothing: an empty list of signatures would look like one
-- that was emptied elsewhere.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- The types of what its paths may end in and nothing else, wherever the storage runs. The embedded server looks at the bytes as well;
  -- Supabase's storage believes the type, and this much it can refuse.
  ('reports', 'reports', false, null,
    '{image/jpeg, image/png, image/webp, image/heic, image/heif, video/*, audio/*, application/pdf, application/json}'),
  ('branding', 'branding', true, 5242880, '{image/png, image/jpeg, image/webp}'),
  ('signatures', 'signatures', true, 2097152, '{image/png}')
on conflict (id) do nothing;

-- The first folder of a path, when it is a uuid.
create function private.path_owner(p_name text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.' then pg_catalog.split_part(p_name, '/', 1)::uuid end
$$;

revoke execute on function private.path_owner from public;
grant execute on function private.path_owner to authenticated, service_role;

create policy "members read the files of their organization"
  on storage.objects for select to authenticated
  using (bucket_id = 'reports' and private.path_owner(name) in (select private.my_organizations()));
create policy "owners, admins and inspectors add files under their checksum"
  on storage.objects for insert to authenticated
  with check (case when bucket_id = 'reports'
      and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.(jpg|heic|png|webp|mp4|mov|webm|m4a|mp3|wav|ogg|pdf|json)$'
    then case when private.has_shown_second_factor()
      then private.my_role(private.path_owner(name)) in ('owner', 'admin', 'inspector') else false end
    else false end);

create policy "members list the branding of their organization"
  on storage.objects for select to authenticated
  using (bucket_id = 'branding' and private.path_owner(name) in (select private.my_organizations()));
create policy "owners and admins add branding"
  on storage.objects for insert to authenticated
  with check (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end);
create policy "owners and admins replace branding"
  on storage.objects for update to authenticated
  using (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end)
  with check (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end);
create policy "owners and admins remove branding"
  on storage.objects for delete to authenticated
  using (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end);

create policy "people list their signatures"
  on storage.objects for select to authenticated
  using (bucket_id = 'signatures' and private.path_owner(name) = (select auth.uid()));
create policy "people add their signature"
  on storage.objects for insert to authenticated
  with check (case when bucket_id = 'signatures' and private.path_owner(name) = (select auth.uid())
    then private.has_shown_second_factor() else false end);
create policy "people remove their signature"
  on storage.objects for delete to authenticated
  using (case when bucket_id = 'signatures' and private.path_owner(name) = (select auth.uid())
    then private.has_shown_second_factor() else false end);
