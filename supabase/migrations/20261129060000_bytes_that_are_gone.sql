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
