-- A person calls their factors as they like; supabase/auth has no call for it.
create function public.second_factor_rename(p_factor uuid, p_name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := pg_catalog.btrim(p_name);
begin
  perform private.require_second_factor();
  if char_length(v_name) not between 1 and 100 then
    raise exception 'not a name' using errcode = '22023';
  end if;
  update auth.mfa_factors f set friendly_name = v_name, updated_at = pg_catalog.now()
  where f.id = p_factor and f.user_id = auth.uid() and f.status = 'verified';
  if not found then raise exception 'no such factor' using errcode = 'P0002'; end if;
end
$$;
revoke execute on function public.second_factor_rename from public, anon;
grant execute on function public.second_factor_rename to authenticated;
