-- A password alone opens nothing of an organisation once its person has a second factor, or once the organisation asks for one.
-- The factors themselves are supabase/auth's (auth.mfa_factors, and `aal` in the token). Nobody is locked out of sending: what a
-- device holds goes out as soon as the factor is shown, and is refused as 'sign in' until then, not parked.

alter table public.organizations add column second_factor_since timestamptz;
comment on column public.organizations.second_factor_since is
  'Since when everybody here needs a second factor; null: each decides. Changed by second_factor_demand only.';

-- Recovery codes help who has lost a factor; they are none.
create function private.has_second_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.mfa_factors f
    where f.user_id = p_user and f.status = 'verified' and f.factor_type::text <> 'recovery_code')
$$;

-- What the caller still has to do: 'verify' the factor they have, 'enrol' the one that their organisation asks for, or null.
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

revoke execute on function private.has_second_factor, private.second_factor_need, private.second_factor_ok,
  private.require_second_factor from public;
grant execute on function private.second_factor_ok, private.require_second_factor to authenticated, service_role;

-- The questions that every policy and every function of the team asks. As before otherwise.
create or replace function private.my_organizations() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.organization_id from public.organization_members m
  where m.user_id = auth.uid() and m.removed_at is null and private.second_factor_ok()
$$;

create or replace function private.my_role(p_organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select m.role from public.organization_members m
  where m.organization_id = p_organization and m.user_id = auth.uid() and m.removed_at is null and private.second_factor_ok()
$$;

create or replace function private.my_fellows() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select f.user_id from public.organization_members m
  join public.organization_members f on f.organization_id = m.organization_id and f.removed_at is null
  where m.user_id = auth.uid() and m.removed_at is null and private.second_factor_ok()
$$;

-- Without the factor nobody looks like a person who belongs nowhere.
create or replace function private.may_become_owner(p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok()
    and not exists (select 1 from private.my_organizations())
    and private.is_memberless(p_organization)
    and exists (select 1 from public.organizations o where o.id = p_organization and o.created_by = auth.uid())
$$;
alter policy "people without a membership make an organization" on public.organizations
  with check (created_by = (select auth.uid()) and private.second_factor_ok()
    and not exists (select 1 from private.my_organizations()));
alter policy "members see who belongs to their organization" on public.organization_members
  using (removed_at is null and private.second_factor_ok()
    and (user_id = (select auth.uid()) or organization_id in (select private.my_organizations())));

create or replace function private.readable_scopes(p_actor uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id
  where m.user_id = p_actor and m.removed_at is null and private.second_factor_ok()
$$;

create or replace function private.can_read(p_actor uuid, p_scope uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and exists (
    select 1 from public.sync_scopes s
    join public.organization_members m on m.organization_id = s.organization_id
    where s.id = p_scope and m.user_id = p_actor and m.removed_at is null)
$$;

create or replace function private.can_write(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.second_factor_ok() and private.write_refusal(p_actor, p_scope, p_table, p_row) is null $$;

-- Calls of a device. Each asks first and then does what it did: a scope that cannot be read for want of a factor is not 'gone', and
-- a change is not parked.
alter function public.sync_pull(uuid, bigint, integer) set schema private;
alter function public.sync_push(uuid, jsonb, text) set schema private;
alter function public.sync_manifest(uuid[]) set schema private;
alter function public.sync_decide(uuid, boolean) set schema private;
alter function public.ensure_organization() set schema private;
alter function public.account_delete() set schema private;
alter function public.invitation_accept(text, boolean) set schema private;
revoke execute on function private.sync_pull, private.sync_push, private.sync_manifest, private.sync_decide,
  private.ensure_organization, private.account_delete, private.invitation_accept from authenticated;

-- Stable, as what it calls: rows and counter are of one snapshot.
create function public.sync_pull(p_scope uuid, p_after bigint, p_limit integer default 500) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.sync_pull(p_scope, p_after, p_limit);
end
$$;

create function public.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.sync_push(p_scope, p_mutations, p_device);
end
$$;

create function public.sync_manifest(p_known uuid[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.sync_manifest(p_known);
end
$$;

create function public.sync_decide(p_mutation uuid, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.sync_decide(p_mutation, p_accept);
end
$$;

create function public.ensure_organization() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.ensure_organization();
end
$$;

create function public.account_delete() returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.account_delete();
end
$$;

create function public.invitation_accept(p_token_hash text, p_leave boolean default false) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.invitation_accept(p_token_hash, p_leave);
end
$$;

-- Who asks it of everybody has shown a factor in this very session, and so is not the first whom it shuts out.
create function public.second_factor_demand(p_organization uuid, p_on boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not private.may(p_organization, 'manage members') then
    raise exception 'only owners and admins decide this' using errcode = '42501';
  end if;
  if p_on and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' then
    raise exception 'set up a second factor of your own first' using errcode = '55000';
  end if;
  update public.organizations o
  set second_factor_since = case when p_on then coalesce(o.second_factor_since, pg_catalog.now()) end
  where o.id = p_organization;
  if p_on then
    perform private.notify(m.user_id, 'system_alert', 'Your organization asks for a second factor', 'Set it up in Settings, Security.',
      '{"url": "/settings/security"}')
    from public.organization_members m
    where m.organization_id = p_organization and m.removed_at is null and not private.has_second_factor(m.user_id);
  end if;
end
$$;

-- Who of the team has one, for those who may ask it of them.
create function public.second_factor_members(p_organization uuid) returns table (user_id uuid, has_factor boolean)
language sql stable security definer set search_path = ''
as $$
  select m.user_id, private.has_second_factor(m.user_id) from public.organization_members m
  where m.organization_id = p_organization and m.removed_at is null and private.may(p_organization, 'manage members')
$$;

revoke execute on function public.sync_pull, public.sync_push, public.sync_manifest, public.sync_decide,
  public.ensure_organization, public.account_delete, public.invitation_accept, public.second_factor_demand,
  public.second_factor_members from public, anon;
grant execute on function public.sync_pull, public.sync_push, public.sync_manifest, public.sync_decide,
  public.ensure_organization, public.account_delete, public.invitation_accept, public.second_factor_demand,
  public.second_factor_members to authenticated;

-- The bell tells whose account it is. Letters about it are sent by the auth server itself.
create function private.second_factor_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select 1 from auth.users u where u.id = v_user) then
    perform private.notify(v_user, 'system_alert',
      case tg_op when 'DELETE' then 'A second factor was removed' else 'A second factor was added' end,
      'If this was not you, change your password now.', '{"url": "/settings/security"}');
  end if;
  return null;
end
$$;
revoke execute on function private.second_factor_changed from public;

do $$
begin
  create trigger mfa_factors_added after update of status on auth.mfa_factors
    for each row when (old.status::text <> 'verified' and new.status::text = 'verified')
    execute function private.second_factor_changed();
  create trigger mfa_factors_removed after delete on auth.mfa_factors
    for each row when (old.status::text = 'verified' and old.factor_type::text <> 'recovery_code')
    execute function private.second_factor_changed();
exception when insufficient_privilege then
  null; -- a hosted project that keeps the auth schema to itself sends its own letters
end
$$;
