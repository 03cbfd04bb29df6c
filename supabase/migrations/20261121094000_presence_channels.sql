-- Who may enter the room of a report ('report:{id}', a private channel): active members of the organisation that owns it.
-- Members hear the room and show themselves in it; nobody broadcasts, as nothing is said there.

-- Security definer: reports are read whoever asks. A report that the server does not know yet has no room.
create function private.may_enter_room(p_topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.reports r
    where r.id = case when p_topic ~ '^report:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then pg_catalog.substr(p_topic, 8)::uuid end
      and private.my_role(r.organization_id) is not null)
$$;
revoke execute on function private.may_enter_room from public;
grant execute on function private.may_enter_room to authenticated;

-- Where Realtime is not installed there are no channels either, and no policy means no access.
do $$
begin
  -- Looked up in the catalogue: to_regclass fails in a schema that this role may not use.
  if not exists (select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_proc p on p.pronamespace = n.oid and p.proname = 'topic'
    where n.nspname = 'realtime' and c.relname = 'messages')
  then
    raise notice 'realtime.messages is missing: private channels stay closed';
    return;
  end if;
  create policy "members of its organization hear the room of a report"
    on realtime.messages for select to authenticated
    using (extension in ('broadcast', 'presence') and (select private.may_enter_room((select realtime.topic()))));
  create policy "members of its organization show themselves in the room of a report"
    on realtime.messages for insert to authenticated
    with check (extension = 'presence' and (select private.may_enter_room((select realtime.topic()))));
end
$$;
