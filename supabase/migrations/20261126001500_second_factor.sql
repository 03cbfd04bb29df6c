-- Second factors. A password alone opens nothing of an organization once its person has one, or once the organization asks for one
-- (ADR 0062). The factors themselves are supabase/auth's (auth.mfa_factors, and `aal` in the token). Nobody is locked out of sending: what a
-- device holds goes out as soon as the factor is shown, and is refused as 'sign in' until then, not parked. The questions that policies
-- and calls ask stand in the file of tenancy; a call of a device asks first and then does what the function of the same name in private
-- does, so that a scope that cannot be read for want of a factor is not 'gone', and a change is not parked.

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

revoke execute on function public.second_factor_demand, public.second_factor_members from public, anon;
revoke execute on function private.second_factor_changed from public;
grant execute on function public.second_factor_demand, public.second_factor_members to authenticated;

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

-- What answers a password alone, each to its own person, and held to this list by second-factor.db.test.ts:
--   account_deletion, account_keep    tells of and takes back the end of one's own account: it gives nothing away and ends nothing
--   my_sessions, session_end          supabase/auth signs one's other devices out with a password, too
--   calendar_feed_revoke              closes a link of one's own; a link is made with the factor only
--   email_template_defaults           the same letters foreverybody
--   support_standing                  says which powers there are: none without the factor
--   own profile and preferences       the gate of the second step shows the name, and the start of the app writes the profile

-- Whether the caller acts for the organization, or for any: functions ask with the caller's own token before they do something as the
-- service. Refuses with 401 where the factor is missing.
create function public.may_act_for(p_organization uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return exists (select 1 from private.my_organizations() o where p_organization is null or o = p_organization);
end
$$;

revoke execute on function public.may_act_for from public, anon;
grant execute on function public.may_act_for to authenticated;
