-- Who works here, as every device of the organisation knows it without a network: names beside work, whom a task can be given,
-- who signed. The truth stays in organization_members and profiles; what is written there is written on here, in the same
-- transaction. Whoever leaves stays named, because their work stays.

create table public.members (
  like private.sync_row including defaults,
  user_id uuid not null,
  full_name text not null default '',
  email text not null default '',
  phone text not null default '',
  license_number text not null default '',
  avatar_url text not null default '',
  role text not null,
  left_at timestamptz,
  constraint members_pkey primary key (id),
  constraint members_role_check check (role in ('owner', 'admin', 'inspector', 'office')),
  constraint members_id_check check (id = private.row_id(organization_id, 'member/' || user_id::text))
);
comment on table public.members is
  'One person who works, or has worked, in one organisation, as their fellows see them. Written by the triggers of organization_members and profiles only.';
comment on column public.members.left_at is 'Since when this person is no longer a member; the name stays beside the work.';

create index members_user_id_idx on public.members (user_id);

select private.sync_register('members', '{office}', '{}', p_create => '{}', p_write => '{}',
  p_read => '{user_id, full_name, email, phone, license_number, avatar_url, role, left_at}', p_is_deletable => false);

-- What the profile said last stays with a former member: later changes of it are no business of this organisation.
create function private.copy_member(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.sync_lock(array[p_organization]);
  insert into public.members as t (id, scope_id, organization_id, user_id, role, left_at, full_name, email, phone, license_number, avatar_url)
  select private.row_id(p_organization, 'member/' || p_user::text), p_organization, p_organization, p_user, m.role, m.removed_at,
    coalesce(p.full_name, ''), coalesce(p.email, ''), coalesce(p.phone, ''), coalesce(p.license_number, ''), coalesce(p.avatar_url, '')
  from public.organization_members m left join public.profiles p on p.user_id = m.user_id
  where m.organization_id = p_organization and m.user_id = p_user
  on conflict on constraint members_pkey do update set role = excluded.role, left_at = excluded.left_at,
    full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
    license_number = excluded.license_number, avatar_url = excluded.avatar_url;
end
$$;

create function private.member_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.copy_member(new.organization_id, new.user_id);
  return null;
end
$$;

create function private.profile_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  if tg_op = 'DELETE' then
    -- The account is gone, and with it the ways to reach the person; the name stays beside what they wrote.
    perform private.sync_lock(array(select t.scope_id from public.members t where t.user_id = old.user_id));
    update public.members t set email = '', phone = '', avatar_url = '' where t.user_id = old.user_id;
    return null;
  end if;
  for v_organization in
    select m.organization_id from public.organization_members m where m.user_id = new.user_id and m.removed_at is null
  loop
    perform private.copy_member(v_organization, new.user_id);
  end loop;
  return null;
end
$$;
revoke execute on function private.copy_member, private.member_changed, private.profile_changed from public;

create trigger organization_members_copied after insert or update on public.organization_members
  for each row execute function private.member_changed();
create trigger profiles_copied_new after insert or delete on public.profiles
  for each row execute function private.profile_changed();
-- Not at every sign-in, which writes its time into the profile.
create trigger profiles_copied after update on public.profiles
  for each row when ((old.full_name, old.email, old.phone, old.license_number, old.avatar_url)
    is distinct from (new.full_name, new.email, new.phone, new.license_number, new.avatar_url))
  execute function private.profile_changed();

do $$
declare
  v_member record;
begin
  for v_member in select m.organization_id, m.user_id from public.organization_members m order by 1, m.created_at loop
    perform private.copy_member(v_member.organization_id, v_member.user_id);
  end loop;
end
$$;
