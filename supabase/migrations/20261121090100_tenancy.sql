-- Organisations, who belongs to them, and what people show of themselves.

create table public.organizations (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null default '',
  phone text not null default '',
  license_number text not null default '',
  address text not null default '',
  website text not null default '',
  logo_path text,
  brand_color text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizations_pkey primary key (id),
  constraint organizations_name_check check (btrim(name) <> '' and char_length(name) <= 200),
  constraint organizations_brand_color_check check (brand_color ~ '^#[0-9a-f]{6}$')
);
comment on table public.organizations is
  'One inspection company. Made by a person without a membership; its owners and admins change it, nobody deletes it.';
comment on column public.organizations.created_by is 'The maker: may read it, and become its owner, while nobody is a member yet.';

create table public.organization_members (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint organization_members_pkey primary key (id),
  constraint organization_members_organization_id_user_id_key unique (organization_id, user_id),
  constraint organization_members_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint organization_members_role_check check (role in ('owner', 'admin', 'inspector', 'office'))
);
comment on table public.organization_members is
  'One person''s place in one organisation. Ended by member_remove (removed_at), never deleted: what waits on the phone of a former member is still accepted, and parked.';
comment on column public.organization_members.user_id is
  'auth.users.id, without a foreign key: deleting an account must not delete the proof that its owner was a member.';

create unique index organization_members_active_user_id_key on public.organization_members (user_id)
  where removed_at is null;
create index organization_members_user_id_idx on public.organization_members (user_id);

create table public.profiles (
  user_id uuid not null,
  email text,
  full_name text,
  avatar_url text,
  provider text,
  last_sign_in_at timestamptz,
  phone text,
  license_number text,
  onboarding_completed boolean not null default false,
  onboarding_completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_pkey primary key (user_id),
  constraint profiles_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.profiles is
  'What one person shows to fellow members. Written by that person only; 23503 on profiles_user_id_fkey means that the account is gone.';

create function private.touch_updated_at() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;

create trigger organizations_updated_at before update on public.organizations
  for each row execute function private.touch_updated_at();
create trigger profiles_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Questions that policies ask. Security definer: a policy on organization_members that reads
-- organization_members as its caller would ask itself for ever.

create function private.my_organizations() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.organization_id from public.organization_members m
  where m.user_id = auth.uid() and m.removed_at is null
$$;

create function private.my_role(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select m.role from public.organization_members m
  where m.organization_id = p_organization and m.user_id = auth.uid() and m.removed_at is null
$$;

create function private.my_fellows() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select f.user_id from public.organization_members m
  join public.organization_members f on f.organization_id = m.organization_id and f.removed_at is null
  where m.user_id = auth.uid() and m.removed_at is null
$$;

-- Ended members count: an organisation that once had people is nobody's to take over.
create function private.is_memberless(p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select 1 from public.organization_members m where m.organization_id = p_organization)
$$;

create function private.may_become_owner(p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select 1 from private.my_organizations())
    and private.is_memberless(p_organization)
    and exists (select 1 from public.organizations o where o.id = p_organization and o.created_by = auth.uid())
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.my_organizations, private.my_role, private.my_fellows, private.is_memberless,
  private.may_become_owner to authenticated, service_role;

alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;
alter table public.profiles enable row level security;
revoke all on public.organizations, public.organization_members, public.profiles from anon, authenticated;

grant select on public.organizations to authenticated;
grant insert (id, name, email, phone, license_number, address, website, logo_path, brand_color),
  update (name, email, phone, license_number, address, website, logo_path, brand_color)
  on public.organizations to authenticated;
grant select, insert, update on public.organizations to service_role;

create policy "members, and the maker before anybody is a member, read an organization"
  on public.organizations for select to authenticated
  using (id in (select private.my_organizations())
    or (created_by = (select auth.uid()) and private.is_memberless(id)));
create policy "people without a membership make an organization"
  on public.organizations for insert to authenticated
  with check (created_by = (select auth.uid()) and not exists (select 1 from private.my_organizations()));
create policy "owners and admins change their organization"
  on public.organizations for update to authenticated
  using (private.my_role(id) in ('owner', 'admin'))
  with check (private.my_role(id) in ('owner', 'admin'));

grant select, insert (id, organization_id, user_id, role) on public.organization_members to authenticated;
grant select, insert, update on public.organization_members to service_role;

create policy "members see who belongs to their organization"
  on public.organization_members for select to authenticated
  using (removed_at is null
    -- One's own row by itself: `insert ... returning` asks before my_organizations() can see the new membership.
    and (user_id = (select auth.uid()) or organization_id in (select private.my_organizations())));
create policy "the maker of a memberless organization becomes its owner"
  on public.organization_members for insert to authenticated
  with check (user_id = (select auth.uid()) and role = 'owner' and private.may_become_owner(organization_id));

-- user_id is updatable because an upsert sets every column that it names; the policy keeps it one's own.
grant select on public.profiles to authenticated;
grant insert (user_id, email, full_name, avatar_url, provider, last_sign_in_at, phone, license_number,
    onboarding_completed, onboarding_completed_at),
  update (user_id, email, full_name, avatar_url, provider, last_sign_in_at, phone, license_number,
    onboarding_completed, onboarding_completed_at, updated_at)
  on public.profiles to authenticated;
grant select, insert, update on public.profiles to service_role;

create policy "people read their own profile and those of fellow members"
  on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.my_fellows()));
create policy "people make their own profile"
  on public.profiles for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own profile"
  on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
