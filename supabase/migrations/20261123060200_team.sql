-- Who comes, who goes, and as what: invitations, roles, ownership. Membership decides permissions, so each of these holds
-- the organisation's exclusive lock: no push is half-way through.

-- An organisation that its last member left is archived, with everything in it, and opens again for its owner.
alter table public.organizations add column archived_at timestamptz;
comment on column public.organizations.archived_at is 'Since when nobody is a member. Whoever was its last owner comes back to it when they belong nowhere else.';

create function private.archive_memberless() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.organizations o
  set archived_at = case when exists (
      select 1 from public.organization_members m where m.organization_id = o.id and m.removed_at is null)
    then null else coalesce(o.archived_at, pg_catalog.now()) end
  where o.id = new.organization_id;
  return null;
end
$$;
create trigger organization_members_archive after update of removed_at on public.organization_members
  for each row execute function private.archive_memberless();

create table public.organization_invitations (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  email text not null,
  role text not null,
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  constraint organization_invitations_pkey primary key (id),
  constraint organization_invitations_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint organization_invitations_token_hash_key unique (token_hash),
  constraint organization_invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint organization_invitations_email_check check (
    email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and email = pg_catalog.lower(email) and char_length(email) <= 320),
  -- Ownership is handed over between members, never mailed.
  constraint organization_invitations_role_check check (role in ('admin', 'inspector', 'office'))
);
comment on table public.organization_invitations is
  'One place in one organisation that is offered to one address. Written by functions only; owners and admins read it, but not the checksum of its link.';
create index organization_invitations_organization_id_idx on public.organization_invitations (organization_id, created_at desc);
create unique index organization_invitations_open_key on public.organization_invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;

alter table public.organization_invitations enable row level security;
revoke all on public.organization_invitations from anon, authenticated;
grant select (id, organization_id, email, role, invited_by, created_at, sent_at, expires_at, accepted_at, accepted_by, revoked_at)
  on public.organization_invitations to authenticated;
grant select, insert, update on public.organization_invitations to service_role;
create policy "owners and admins read invitations" on public.organization_invitations for select to authenticated
  using (private.may(organization_id, 'manage members'));

-- The letter holds the link: only who could have sent it reads it in the log.
create policy "invitations are read in the log by those who may invite" on public.email_log as restrictive for select to authenticated
  using (template_type <> 'member_invite' or private.may(organization_id, 'manage members'));

insert into private.office_letters (letter_type, subject, body_html, body_text) values ('member_invite',
'{{inviter.name}} invites you to {{organization.name}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">{{inviter.name}} invites you to join <strong>{{organization.name}}</strong> as {{role.name}}.</p>
    <p style="margin:0 0 16px 0;"><a href="{{inviteLink}}" style="color:#1d2730;font-weight:bold;">Open the invitation</a></p>
    <p style="margin:0 0 16px 0;">It is meant for {{invited.email}} and holds until {{invite.expires_on}}. If you did not expect it, you need not do anything.</p>
    <p style="margin:0;color:#56646e;">{{inviteLink}}</p>
  </td></tr>
</table>',
'{{inviter.name}} invites you to join {{organization.name}} as {{role.name}}.

Open the invitation:
{{inviteLink}}

It is meant for {{invited.email}} and holds until {{invite.expires_on}}. If you did not expect it, you need not do anything.
');

create function private.invitation_mail(p_invitation public.organization_invitations, p_link text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.office_letters;
  v_values jsonb;
begin
  if p_link !~ '^https?://[^\s"''<>]+$' or char_length(p_link) > 2000 then
    raise exception 'not a web address' using errcode = '22023';
  end if;
  -- Nobody uses an organisation to write to strangers by the hundred.
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = p_invitation.organization_id
      and e.template_type = 'member_invite' and e.created_at > pg_catalog.now() - interval '1 day') >= 50 then
    raise exception 'too many invitations for today' using errcode = '55000';
  end if;
  select * into v_letter from private.office_letters l where l.letter_type = 'member_invite';
  select pg_catalog.jsonb_build_object('organization.name', o.name, 'inviteLink', p_link, 'invited.email', p_invitation.email,
    'inviter.name', coalesce(nullif(p.full_name, ''), p.email, o.name),
    'role.name', case p_invitation.role when 'admin' then 'an admin' when 'inspector' then 'an inspector' else 'part of the office' end,
    'invite.expires_on', pg_catalog.to_char(p_invitation.expires_at, 'FMMonth FMDD, YYYY'))
  into v_values
  from public.organizations o left join public.profiles p on p.user_id = auth.uid()
  where o.id = p_invitation.organization_id;
  insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, created_by)
  values (p_invitation.organization_id, 'member_invite', p_invitation.email,
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid());
end
$$;

-- A second invitation to the same address replaces the first, whose link no longer opens.
create function public.member_invite(p_organization uuid, p_email text, p_role text, p_token_hash text, p_link text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text := pg_catalog.lower(pg_catalog.btrim(p_email));
  v_invitation public.organization_invitations;
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  if not private.may(p_organization, 'manage members') then
    raise exception 'only owners and admins invite' using errcode = '42501';
  end if;
  if exists (select 1 from public.organization_members m join auth.users u on u.id = m.user_id
    where m.organization_id = p_organization and m.removed_at is null and pg_catalog.lower(u.email) = v_email) then
    raise exception 'already a member' using errcode = '23505';
  end if;
  update public.organization_invitations i set revoked_at = pg_catalog.now()
  where i.organization_id = p_organization and i.email = v_email and i.accepted_at is null and i.revoked_at is null;
  insert into public.organization_invitations (organization_id, email, role, token_hash, invited_by)
  values (p_organization, v_email, p_role, p_token_hash, auth.uid()) returning * into v_invitation;
  perform private.invitation_mail(v_invitation, p_link);
  return v_invitation.id;
end
$$;

-- Sends it again, with a new link and another fourteen days; the old link no longer opens.
create function public.invitation_resend(p_invitation uuid, p_token_hash text, p_link text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_invitation public.organization_invitations;
begin
  update public.organization_invitations i
  set token_hash = p_token_hash, sent_at = pg_catalog.now(), expires_at = pg_catalog.now() + interval '14 days'
  where i.id = p_invitation and i.accepted_at is null and i.revoked_at is null and private.may(i.organization_id, 'manage members')
  returning * into v_invitation;
  if not found then raise exception 'no such invitation' using errcode = 'P0002'; end if;
  perform private.invitation_mail(v_invitation, p_link);
end
$$;

create function public.invitation_revoke(p_invitation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.organization_invitations i set revoked_at = pg_catalog.now()
  where i.id = p_invitation and i.accepted_at is null and i.revoked_at is null and private.may(i.organization_id, 'manage members');
  if not found then raise exception 'no such invitation' using errcode = 'P0002'; end if;
end
$$;

-- What the page of an invitation shows; for the function team-invitation alone.
create function public.invitation_look(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when i.accepted_at is not null then pg_catalog.jsonb_build_object('status', 'accepted', 'organization', o.name)
    when i.revoked_at is not null or i.expires_at <= pg_catalog.now() then pg_catalog.jsonb_build_object('status', 'gone')
    else pg_catalog.jsonb_build_object('status', 'open', 'organization', o.name, 'email', i.email, 'role', i.role,
      'inviter', coalesce(nullif(p.full_name, ''), p.email, o.name), 'expires_at', i.expires_at) end
  from public.organization_invitations i
  join public.organizations o on o.id = i.organization_id
  left join public.profiles p on p.user_id = i.invited_by
  where i.token_hash = p_token_hash
$$;

-- Makes the person a member. The caller has looked that they belong nowhere now, and holds the organisation's lock.
create function private.take_place(p_invitation public.organization_invitations, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.organization_members as m (organization_id, user_id, role)
  values (p_invitation.organization_id, p_user, p_invitation.role)
  on conflict on constraint organization_members_organization_id_user_id_key
  do update set role = excluded.role, removed_at = null;
  update public.organization_invitations i set accepted_at = pg_catalog.now(), accepted_by = p_user where i.id = p_invitation.id;
  perform private.notify(p_invitation.invited_by, 'system_alert',
    coalesce((select nullif(p.full_name, '') from public.profiles p where p.user_id = p_user), p_invitation.email) || ' joined your team',
    '', '{"url": "/settings/team"}');
end
$$;

create function private.open_invitation(p_token_hash text) returns public.organization_invitations
language sql stable security definer set search_path = ''
as $$
  select i from public.organization_invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > pg_catalog.now()
$$;

-- Ends a membership that its holder gives up. Who owns an organisation in which others work hands it over first.
create function private.give_up_place(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.organization_members m
      where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null and m.role = 'owner')
    and not exists (select 1 from public.organization_members m
      where m.organization_id = p_organization and m.user_id <> p_user and m.removed_at is null and m.role = 'owner')
    and exists (select 1 from public.organization_members m
      where m.organization_id = p_organization and m.user_id <> p_user and m.removed_at is null)
  then
    raise exception 'an organization keeps its last owner' using errcode = '23514';
  end if;
  update public.organization_members m set removed_at = pg_catalog.now()
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null;
end
$$;

-- Takes the offered place. Who belongs somewhere already says with p_leave that they leave it; 55000 asks for that.
create function public.invitation_accept(p_token_hash text, p_leave boolean default false) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_invitation public.organization_invitations := private.open_invitation(p_token_hash);
  v_present uuid;
begin
  -- The same lock as ensure_organization: two tabs do not make and leave an organisation at once.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_user::text, 2));
  select m.organization_id into v_present from public.organization_members m where m.user_id = v_user and m.removed_at is null;
  perform private.sync_lock(array_remove(array[v_invitation.organization_id, v_present], null), p_exclusive => true);
  v_invitation := private.open_invitation(p_token_hash);
  if v_invitation.id is null then raise exception 'no such invitation' using errcode = 'P0002'; end if;
  if not exists (select 1 from auth.users u where u.id = v_user and pg_catalog.lower(u.email) = v_invitation.email) then
    raise exception 'the invitation is for another address' using errcode = '42501';
  end if;
  if v_present = v_invitation.organization_id then
    update public.organization_invitations i set accepted_at = pg_catalog.now(), accepted_by = v_user where i.id = v_invitation.id;
    return v_present;
  end if;
  if v_present is not null then
    if not p_leave then raise exception 'already a member elsewhere' using errcode = '55000'; end if;
    perform private.give_up_place(v_present, v_user);
  end if;
  perform private.take_place(v_invitation, v_user);
  return v_invitation.organization_id;
end
$$;

create function public.member_leave(p_organization uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  if private.my_role(p_organization) is null then raise exception 'no such member' using errcode = 'P0002'; end if;
  perform private.give_up_place(p_organization, auth.uid());
end
$$;

-- Owners are made by ownership_transfer alone, and unmade by it.
create function public.member_set_role(p_organization uuid, p_user uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  if not private.may(p_organization, 'manage members') then
    raise exception 'only owners and admins change roles' using errcode = '42501';
  end if;
  if p_role not in ('admin', 'inspector', 'office') then
    raise exception 'not a role that is given' using errcode = '22023';
  end if;
  update public.organization_members m set role = p_role
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null and m.role <> 'owner';
  if not found then raise exception 'no such member' using errcode = 'P0002'; end if;
end
$$;

create function public.ownership_transfer(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  if not private.may(p_organization, 'transfer ownership') then
    raise exception 'only the owner hands an organization over' using errcode = '42501';
  end if;
  update public.organization_members m set role = 'owner'
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null and m.role <> 'owner';
  if not found then raise exception 'no such member' using errcode = 'P0002'; end if;
  update public.organization_members m set role = 'admin' where m.organization_id = p_organization and m.user_id = auth.uid();
  perform private.notify(p_user, 'system_alert', 'You own the organization now', '', '{"url": "/settings/team"}');
end
$$;

-- Who signs up through an invitation carries its token in the account, so that it counts wherever the address is confirmed. It
-- is taken before an organisation of their own is made; one that no longer holds is passed over.
create function private.welcome_invited(p_user uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token text;
  v_email text;
  v_invitation public.organization_invitations;
begin
  select u.raw_user_meta_data ->> 'invitation', pg_catalog.lower(u.email) into v_token, v_email from auth.users u where u.id = p_user;
  if v_token is null or v_token !~ '^[A-Za-z0-9_-]{43}$' then return null; end if;
  v_invitation := private.open_invitation(pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(v_token, 'UTF8')), 'hex'));
  if v_invitation.id is null or v_invitation.email <> v_email then return null; end if;
  perform private.sync_lock(array[v_invitation.organization_id], p_exclusive => true);
  v_invitation := private.open_invitation(v_invitation.token_hash);
  if v_invitation.id is null then return null; end if;
  perform private.take_place(v_invitation, p_user);
  return v_invitation.organization_id;
end
$$;

-- The newest archived organisation that the person owned last opens again.
create function private.reopen_own(p_user uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  select m.organization_id into v_organization
  from public.organization_members m join public.organizations o on o.id = m.organization_id
  where m.user_id = p_user and m.role = 'owner' and m.removed_at is not null and o.archived_at is not null
  order by m.removed_at desc limit 1;
  if v_organization is null then return null; end if;
  perform private.sync_lock(array[v_organization], p_exclusive => true);
  update public.organization_members m set removed_at = null
  where m.organization_id = v_organization and m.user_id = p_user
    and not exists (select 1 from public.organization_members o where o.organization_id = v_organization and o.removed_at is null);
  return case when found then v_organization end;
end
$$;

create or replace function public.ensure_organization() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization uuid;
  v_role text;
begin
  if v_user is null then
    raise exception 'Not authenticated' using errcode = '42501';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_user::text, 2));
  perform private.upsert_profile(v_user);

  select m.organization_id, m.role into v_organization, v_role from public.organization_members m
  where m.user_id = v_user and m.removed_at is null;
  if found then
    if v_role in ('owner', 'admin') then perform private.seed_defect_library(v_organization); end if;
    return v_organization;
  end if;

  v_organization := coalesce(private.welcome_invited(v_user), private.reopen_own(v_user));
  if v_organization is not null then return v_organization; end if;

  select o.id into v_organization from public.organizations o
  where o.created_by = v_user and private.is_memberless(o.id) order by o.created_at desc limit 1;
  if not found then
    insert into public.organizations (name, email, created_by)
    select private.organization_name_for(v_user), coalesce(p.email, ''), v_user from public.profiles p where p.user_id = v_user
    returning id into v_organization;
  end if;
  insert into public.organization_members (organization_id, user_id, role) values (v_organization, v_user, 'owner');
  insert into public.email_templates (organization_id, template_type, report_email_subject, body_html, body_text)
  select v_organization, d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
  on conflict on constraint email_templates_organization_id_template_type_key do nothing;
  perform private.seed_defect_library(v_organization);
  return v_organization;
end
$$;

revoke execute on function private.archive_memberless, private.invitation_mail, private.take_place, private.open_invitation,
  private.give_up_place, private.welcome_invited, private.reopen_own from public;
revoke execute on function public.member_invite, public.invitation_resend, public.invitation_revoke, public.invitation_look,
  public.invitation_accept, public.member_leave, public.member_set_role, public.ownership_transfer from public, anon, authenticated;
grant execute on function public.member_invite, public.invitation_resend, public.invitation_revoke, public.invitation_accept,
  public.member_leave, public.member_set_role, public.ownership_transfer to authenticated;
grant execute on function public.invitation_look to service_role;
