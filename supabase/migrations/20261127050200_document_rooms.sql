-- A document has a room like a report: who else is reading it. Members of its organization enter.
create or replace function private.may_enter_room(p_topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.reports r
    where r.id = case when p_topic ~ '^report:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then pg_catalog.substr(p_topic, 8)::uuid end
      and private.my_role(r.organization_id) is not null)
    or exists (
    select 1 from public.documents d
    where d.id = case when p_topic ~ '^document:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then pg_catalog.substr(p_topic, 10)::uuid end
      and private.my_role(d.organization_id) is not null)
$$;
