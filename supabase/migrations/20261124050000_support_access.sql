-- Who answers for whom: owners, admins and office answer the people of their own organisation; operators, the people who run
-- the server, see all organisations, visitors, and the errors of the app itself. packages/domain/src/support/access.ts holds
-- the same table for the screens, and a test compares them (ADR 0075).

insert into private.actions (action, roles, synced_table) values
  ('answer support', '{owner, admin, office}', null);

create table private.support_powers (
  power text not null,
  action text,
  for_operators boolean not null,
  constraint support_powers_pkey primary key (power),
  constraint support_powers_action_fkey foreign key (action) references private.actions (action)
);
comment on table private.support_powers is
  'One thing that is done on /support-logs: by members who may do the action, and by operators. Changed by migrations only.';
create index support_powers_action_idx on private.support_powers (action);
insert into private.support_powers (power, action, for_operators) values
  ('answer tickets', 'answer support', true),
  ('answer chats', 'answer support', true),
  ('see delivery failures', 'answer support', true),
  ('see client errors', null, true);

create table private.operators (
  email text not null,
  constraint operators_pkey primary key (email),
  constraint operators_email_check check (email = pg_catalog.lower(email) and email ~ '^[^\s@]+@[^\s@]+$')
);
comment on table private.operators is
  'One address of somebody who runs this server. The embedded server writes OPERATOR_EMAILS here at its start; on Supabase the app_metadata of the account may say it instead.';

-- An address counts once it is confirmed: else whoever signs up with it first would be an operator.
create function private.is_operator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.users u
    where u.id = auth.uid() and (
      u.raw_app_meta_data ->> 'platform_role' = 'operator'
      or (u.email_confirmed_at is not null
        and exists (select 1 from private.operators o where o.email = pg_catalog.lower(u.email)))))
$$;

-- What the server says at its start, whole: an address that is no longer named is no longer an operator's.
create function public.operators_set(p_emails text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.operators o where o.email <> all (p_emails);
  insert into private.operators (email)
  select distinct pg_catalog.lower(pg_catalog.btrim(e)) from pg_catalog.unnest(p_emails) e on conflict do nothing;
end
$$;

create function private.support_may(p_power text, p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (p.for_operators and private.is_operator())
      or (p.action is not null and p_organization is not null and private.may(p_organization, p.action))
    from private.support_powers p where p.power = p_power), false)
$$;

-- Whom a message of one organisation's people reaches: its staff, except the author; operators where nobody else is.
create function private.support_staff(p_organization uuid, p_except uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with staff as (
    select m.user_id from public.organization_members m
    where m.organization_id = p_organization and m.removed_at is null and m.user_id is distinct from p_except
      and m.role = any (private.roles_for('answer support')))
  select s.user_id from staff s
  union all
  select u.id from auth.users u
  where not exists (select 1 from staff) and u.id is distinct from p_except
    and (u.raw_app_meta_data ->> 'platform_role' = 'operator'
      or (u.email_confirmed_at is not null
        and exists (select 1 from private.operators o where o.email = pg_catalog.lower(u.email))))
$$;

-- What the caller may do on /support-logs, for the screen; every call is refused by itself as well.
create function public.support_standing() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('is_operator', private.is_operator(), 'powers', coalesce((
    select pg_catalog.jsonb_agg(p.power order by p.power) from private.support_powers p
    where private.support_may(p.power, (
      select m.organization_id from public.organization_members m
      where m.user_id = auth.uid() and m.removed_at is null limit 1))), '[]'))
$$;

-- The name under a message: the profile's, else the address; at most what the column takes.
create function private.support_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.left(coalesce(nullif(p.full_name, ''), p.email, u.email, ''), 200)
  from auth.users u left join public.profiles p on p.user_id = u.id where u.id = p_user
$$;

-- [{"path", "name", "type", "size_bytes"}], at most five, of the caller's own folder and of this subject.
create function private.are_support_files(p_files jsonb, p_subject uuid) returns boolean
language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(p_files) = 'array' and pg_catalog.jsonb_array_length(p_files) <= 5
    and not exists (
      select 1 from pg_catalog.jsonb_array_elements(p_files) f
      where pg_catalog.jsonb_typeof(f) <> 'object'
        or coalesce(f ->> 'path', '') !~ ('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' || p_subject::text
          || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$')
        or pg_catalog.char_length(coalesce(f ->> 'name', '')) not between 1 and 200
        or coalesce(f ->> 'type', '') not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
        or coalesce(f ->> 'size_bytes', '') !~ '^[0-9]{1,8}$')
$$;

revoke execute on function private.is_operator, private.support_may, private.support_staff, private.support_name,
  private.are_support_files from public;
grant execute on function private.is_operator, private.support_may to authenticated, service_role;
-- Check constraints ask it, whoever writes.
grant execute on function private.are_support_files to service_role;
revoke execute on function public.operators_set from public, anon, authenticated;
grant execute on function public.operators_set to service_role;
revoke execute on function public.support_standing from public, anon;
grant execute on function public.support_standing to authenticated;
