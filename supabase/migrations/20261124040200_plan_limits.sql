-- How many people a plan holds. Looked at where people come in, never where they work: who is in stays, whatever becomes of
-- the plan. The calls of the team hold the organisation's lock, so two cannot take the last place at once.

create function private.refuse_full_plan(p_organization uuid, p_more integer) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_seats integer := private.subscription_seats(p_organization);
begin
  if private.inspector_count(p_organization) + p_more > v_seats then
    -- PostgREST makes '402 Payment Required' of it.
    raise exception 'the plan holds % people who inspect', v_seats using errcode = 'PT402';
  end if;
end
$$;

create function private.invitation_fits_plan() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_waiting integer;
begin
  if private.is_stopped('invite people', private.standing_of(new.organization_id)) then
    raise exception 'the plan has ended' using errcode = 'PT402', detail = 'ended';
  end if;
  if private.does_inspect(new.role) then
    select pg_catalog.count(*) into v_waiting from public.organization_invitations i
    where i.organization_id = new.organization_id and private.does_inspect(i.role) and i.accepted_at is null
      and i.revoked_at is null and i.expires_at > pg_catalog.now();
    perform private.refuse_full_plan(new.organization_id, v_waiting + 1);
  end if;
  return new;
end
$$;
create trigger organization_invitations_plan before insert on public.organization_invitations
  for each row execute function private.invitation_fits_plan();

-- An owner is never refused: an organisation has one, and whoever owns it comes back to it.
create function private.member_fits_plan() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.removed_at is null and new.role <> 'owner' and private.does_inspect(new.role)
    and (tg_op = 'INSERT' or old.removed_at is not null or not private.does_inspect(old.role))
  then
    perform private.refuse_full_plan(new.organization_id, 1);
  end if;
  return new;
end
$$;
create trigger organization_members_plan before insert or update of role, removed_at on public.organization_members
  for each row execute function private.member_fits_plan();

revoke execute on function private.refuse_full_plan, private.invitation_fits_plan, private.member_fits_plan from public;
