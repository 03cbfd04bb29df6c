-- Who sees all organisations shows their second factor like everybody else who has one, and has proven the mailbox by which they are
-- known: where no mail leaves the machine an address is confirmed at once, whoever typed it.

-- An identity with the address of the account, verified by a letter or by its provider; never by a server that cannot ask.
create function private.has_proven_mailbox(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.users u
    join auth.identities i on i.user_id = u.id and i.email = pg_catalog.lower(u.email)
    where u.id = p_user and u.email_confirmed_at is not null and i.identity_data ->> 'email_verified' = 'true')
$$;
revoke execute on function private.has_proven_mailbox from public;

create or replace function private.is_operator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and exists (
    select 1 from auth.users u
    where u.id = auth.uid() and (
      u.raw_app_meta_data ->> 'platform_role' = 'operator'
      or (exists (select 1 from private.operators o where o.email = pg_catalog.lower(u.email))
        and private.has_proven_mailbox(u.id))))
$$;

create or replace function private.support_staff(p_organization uuid, p_except uuid) returns setof uuid
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
      or (pg_catalog.lower(u.email) in (select o.email from private.operators o) and private.has_proven_mailbox(u.id)))
$$;
