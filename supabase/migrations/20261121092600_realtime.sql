-- What rings a doorbell in the browser; every subscriber sees only what row-level security shows.
--   sync_scopes   something in a scope changed: pull     appointments   the calendar (filtered by user_id)
--   device_status the unsent work of other devices       Presence needs no table.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['sync_scopes', 'appointments', 'device_status'] loop
    if not exists (
      select 1 from pg_catalog.pg_publication_tables t
      where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = v_table)
    then
      execute pg_catalog.format('alter publication supabase_realtime add table public.%I', v_table);
    end if;
  end loop;
end
$$;
