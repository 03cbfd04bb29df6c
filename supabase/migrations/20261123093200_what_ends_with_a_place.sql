-- What somebody handed out as a member ends with that: their calendar links when they leave, and their open invitations when they
-- leave or may no longer manage members. None of it comes back with them.

create function private.member_may(p_organization uuid, p_user uuid, p_action text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.organization_members m
    where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null
      and m.role = any (private.roles_for(p_action)))
$$;

-- A trigger, because a place ends in many ways: removed, left, given up for another, with the account.
create function private.end_with_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.removed_at is not null then
    update public.calendar_feeds f set revoked_at = pg_catalog.now()
    where f.organization_id = new.organization_id and f.user_id = new.user_id and f.revoked_at is null;
  end if;
  if not private.member_may(new.organization_id, new.user_id, 'manage members') then
    update public.organization_invitations i set revoked_at = pg_catalog.now()
    where i.organization_id = new.organization_id and i.invited_by = new.user_id
      and i.accepted_at is null and i.revoked_at is null;
  end if;
  return null;
end
$$;
create trigger organization_members_end_with_place after update of removed_at, role on public.organization_members
  for each row execute function private.end_with_place();

update public.calendar_feeds f set revoked_at = pg_catalog.now()
from public.organization_members m
where m.organization_id = f.organization_id and m.user_id = f.user_id and m.removed_at is not null and f.revoked_at is null;
update public.organization_invitations i set revoked_at = pg_catalog.now()
where i.accepted_at is null and i.revoked_at is null
  and not private.member_may(i.organization_id, i.invited_by, 'manage members');

-- Asked once more where it counts: an invitation may be sent while its sender is being removed.
create or replace function private.open_invitation(p_token_hash text) returns public.organization_invitations
language sql stable security definer set search_path = ''
as $$
  select i from public.organization_invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > pg_catalog.now()
    and private.member_may(i.organization_id, i.invited_by, 'manage members')
$$;

create or replace function public.invitation_look(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when i.accepted_at is not null then pg_catalog.jsonb_build_object('status', 'accepted', 'organization', o.name)
    when (private.open_invitation(p_token_hash)).id is null then pg_catalog.jsonb_build_object('status', 'gone')
    else pg_catalog.jsonb_build_object('status', 'open', 'organization', o.name, 'email', i.email, 'role', i.role,
      'inviter', coalesce(nullif(p.full_name, ''), p.email, o.name), 'expires_at', i.expires_at) end
  from public.organization_invitations i
  join public.organizations o on o.id = i.organization_id
  left join public.profiles p on p.user_id = i.invited_by
  where i.token_hash = p_token_hash
$$;

-- Whoever sends it again is who invites from then on, as the letter says.
create or replace function public.invitation_resend(p_invitation uuid, p_token_hash text, p_link text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_invitation public.organization_invitations;
begin
  update public.organization_invitations i
  set token_hash = p_token_hash, sent_at = pg_catalog.now(), expires_at = pg_catalog.now() + interval '14 days',
    invited_by = auth.uid()
  where i.id = p_invitation and i.accepted_at is null and i.revoked_at is null and private.may(i.organization_id, 'manage members')
  returning * into v_invitation;
  if not found then raise exception 'no such invitation' using errcode = 'P0002'; end if;
  perform private.invitation_mail(v_invitation, p_link);
end
$$;

revoke execute on function private.member_may, private.end_with_place from public;
