-- Organizations, who belongs to them, and what people show of themselves. What an organization chooses for the look of its reports are ids
-- of the report engine's own lists (report-looks.ts), which may grow without a migration: an id that a reader does not know prints as the
-- first of its list.

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
  logo_sha256 text,
  logo_width integer,
  logo_height integer,
  report_font_set text not null default 'standard',
  report_footer_text text not null default '',
  report_cover text not null default 'plumb',
  report_layout text not null default 'classic',
  archived_at timestamptz,
  log_retention_months integer,
  second_factor_since timestamptz,
  constraint organizations_pkey primary key (id),
  constraint organizations_name_check check (btrim(name) <> '' and char_length(name) <= 200),
  constraint organizations_brand_color_check check (brand_color ~ '^#[0-9a-f]{6}$'),
  constraint organizations_logo_check check (
    pg_catalog.num_nulls(logo_sha256, logo_width, logo_height) = 3
    or (pg_catalog.num_nulls(logo_path, logo_sha256, logo_width, logo_height) = 0
      and logo_sha256 ~ '^[0-9a-f]{64}$' and logo_width between 1 and 4000 and logo_height between 1 and 4000)),
  constraint organizations_logo_path_check check (
    logo_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9._-]{1,100}$'
    and pg_catalog.starts_with(logo_path, id::text || '/')),
  constraint organizations_report_font_set_check check (report_font_set ~ '^[a-z0-9-]{1,40}$'),
  constraint organizations_report_footer_text_check check (char_length(report_footer_text) <= 300),
  constraint organizations_report_cover_check check (report_cover ~ '^[a-z0-9-]{1,40}$'),
  constraint organizations_report_layout_check check (report_layout ~ '^[a-z0-9-]{1,40}$'),
  constraint organizations_email_check check (char_length(email) <= 320),
  constraint organizations_phone_check check (char_length(phone) <= 60),
  constraint organizations_license_number_check check (char_length(license_number) <= 100),
  constraint organizations_address_check check (char_length(address) <= 500),
  constraint organizations_website_check check (char_length(website) <= 300),
  constraint organizations_log_retention_months_check check (log_retention_months between 3 and 240),
  constraint organizations_website_web_check check (private.is_website(website))
);
comment on table public.organizations is
  'One inspection company. Made by a person without a membership; its owners and admins change it, nobody deletes it.';
comment on column public.organizations.created_by is 'The maker: may read it, and become its owner, while nobody is a member yet.';
comment on column public.organizations.logo_path is 'In the bucket branding: {organization}/{file}; a PNG.';
comment on column public.organizations.logo_sha256 is 'Of the PNG at logo_path; a device keeps the bytes under it and checks them.';
comment on column public.organizations.report_footer_text is 'At the foot of every page of a report but the cover.';
comment on column public.organizations.report_cover is 'Cover that a new report begins with.';
comment on column public.organizations.archived_at is 'Since when nobody is a member. Whoever was its last owner comes back to it when they belong nowhere else.';
comment on column public.organizations.log_retention_months is
  'After how many months letters that were sent and the openings of links are forgotten; null keeps them. Reports and what people wrote are kept forever.';
comment on column public.organizations.second_factor_since is
  'Since when everybody here needs a second factor; null: each decides. Changed by second_factor_demand only.';

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
  'One person''s place in one organization. Ended by member_remove (removed_at), never deleted: what waits on the phone of a former member is still accepted, and parked.';
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
  time_zone text not null default '',
  constraint profiles_pkey primary key (user_id),
  constraint profiles_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint profiles_time_zone_check check (char_length(time_zone) <= 64),
  constraint profiles_full_name_check check (char_length(full_name) <= 200),
  constraint profiles_avatar_url_check check (avatar_url is null or avatar_url ~* '^(https?://\S.*|/[^/\\].*)?$')
);
comment on table public.profiles is
  'What one person shows to fellow members. Written by that person only; 23503 on profiles_user_id_fkey means that the account is gone.';
comment on column public.profiles.time_zone is 'IANA name; '''' follows the device.';

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

-- Recovery codes help who has lost a factor; they are none.
create function private.has_second_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.mfa_factors f
    where f.user_id = p_user and f.status = 'verified' and f.factor_type::text <> 'recovery_code')
$$;

-- What the caller still has to do: 'verify' the factor they have, 'enrol' the one that their organization asks for, or null.
create function private.second_factor_need() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when auth.uid() is null or auth.jwt() ->> 'aal' = 'aal2' then null
    when private.has_second_factor(auth.uid()) then 'verify'
    when exists (
      select 1 from public.organization_members m join public.organizations o on o.id = m.organization_id
      where m.user_id = auth.uid() and m.removed_at is null and o.second_factor_since is not null) then 'enrol'
  end
$$;

-- For policies and for functions that answer nothing to strangers.
create function private.second_factor_ok() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.second_factor_need() is null $$;

-- For functions that do something: refuses with 401 ('sign in'), which the sync engine waits for; the hint says what is needed.
create function private.require_second_factor() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_need text := private.second_factor_need();
begin
  if v_need is not null then
    raise exception 'a second factor is needed' using errcode = 'PT401', hint = v_need;
  end if;
end
$$;

-- For policies on writing files: refuses with 401 ('sign in') as the calls of a device do. 'No' would be for good, and what waits on the
-- device would be given up; where storage knows no 401 it is a failure of the server, which is tried again.
create function private.has_shown_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return true;
end
$$;

-- What every policy and every function asks. Security definer: a policy on organization_members that reads organization_members as
-- its caller would ask itself forever.
create function private.my_organizations() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.organization_id from public.organization_members m
  where m.user_id = auth.uid() and m.removed_at is null and private.second_factor_ok()
$$;

create function private.my_role(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select m.role from public.organization_members m
  where m.organization_id = p_organization and m.user_id = auth.uid() and m.removed_at is null and private.second_factor_ok()
$$;

create function private.my_fellows() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select f.user_id from public.organization_members m
  join public.organization_members f on f.organization_id = m.organization_id and f.removed_at is null
  where m.user_id = auth.uid() and m.removed_at is null and private.second_factor_ok()
$$;

-- Ended members count: an organization that once had people is nobody's to take over.
create function private.is_memberless(p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select 1 from public.organization_members m where m.organization_id = p_organization)
$$;

-- Without the factor nobody looks like a person who belongs nowhere.
create function private.may_become_owner(p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok()
    and not exists (select 1 from private.my_organizations())
    and private.is_memberless(p_organization)
    and exists (select 1 from public.organizations o where o.id = p_organization and o.created_by = auth.uid())
$$;

revoke execute on function private.touch_updated_at, private.has_second_factor, private.second_factor_need,
  private.second_factor_ok, private.require_second_factor, private.has_shown_second_factor, private.my_organizations,
  private.my_role, private.my_fellows, private.is_memberless, private.may_become_owner from public;
grant execute on function private.second_factor_ok, private.require_second_factor, private.has_shown_second_factor,
  private.my_organizations, private.my_role, private.my_fellows, private.is_memberless, private.may_become_owner
  to authenticated, service_role;

alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;
alter table public.profiles enable row level security;
revoke all on public.organizations, public.organization_members, public.profiles from anon, authenticated;

grant select on public.organizations to authenticated;
grant insert (id, name, email, phone, license_number, address, website, logo_path, brand_color),
  update (name, email, phone, license_number, address, website, logo_path, brand_color, logo_sha256, logo_width, logo_height,
    report_font_set, report_footer_text, report_cover, report_layout)
  on public.organizations to authenticated;
grant select, insert, update on public.organizations to service_role;

create policy "members, and the maker before anybody is a member, read an organization"
  on public.organizations for select to authenticated
  using (id in (select private.my_organizations())
    or (created_by = (select auth.uid()) and private.is_memberless(id)));
create policy "people without a membership make an organization"
  on public.organizations for insert to authenticated
  with check (created_by = (select auth.uid()) and private.second_factor_ok()
    and not exists (select 1 from private.my_organizations()));

grant select, insert (id, organization_id, user_id, role) on public.organization_members to authenticated;
grant select, insert, update on public.organization_members to service_role;

create policy "members see who belongs to their organization"
  on public.organization_members for select to authenticated
  using (removed_at is null and private.second_factor_ok()
    and (user_id = (select auth.uid()) or organization_id in (select private.my_organizations())));
create policy "the maker of a memberless organization becomes its owner"
  on public.organization_members for insert to authenticated
  with check (user_id = (select auth.uid()) and role = 'owner' and private.may_become_owner(organization_id));

-- user_id is updatable because an upsert sets every column that it names; the policy keeps it one's own.
grant select on public.profiles to authenticated;
grant insert (user_id, email, full_name, avatar_url, provider, last_sign_in_at, phone, license_number, time_zone,
    onboarding_completed, onboarding_completed_at),
  update (user_id, email, full_name, avatar_url, provider, last_sign_in_at, phone, license_number, time_zone,
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
