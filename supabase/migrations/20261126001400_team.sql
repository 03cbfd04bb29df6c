-- Who works here, as every device of the organization knows it without a network: names beside work, whom a task can be given,
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
  'One person who works, or has worked, in one organization, as their fellows see them. Written by the triggers of organization_members and profiles only.';
comment on column public.members.left_at is 'Since when this person is no longer a member; the name stays beside the work.';
create index members_user_id_idx on public.members (user_id);

select private.sync_register('members', '{office}', '{}', p_create => '{}', p_write => '{}',
  p_read => '{user_id, full_name, email, phone, license_number, avatar_url, role, left_at}', p_is_deletable => false);

-- What the profile said last stays with a former member: later changes of it are no business of this organization.
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

create trigger organization_members_copied after insert or update on public.organization_members
  for each row execute function private.member_changed();
create trigger profiles_copied_new after insert or delete on public.profiles
  for each row execute function private.profile_changed();
-- Not at every sign-in, which writes its time into the profile.
create trigger profiles_copied after update on public.profiles
  for each row when ((old.full_name, old.email, old.phone, old.license_number, old.avatar_url)
    is distinct from (new.full_name, new.email, new.phone, new.license_number, new.avatar_url))
  execute function private.profile_changed();

revoke execute on function private.copy_member, private.member_changed, private.profile_changed from public;

-- Who comes, who goes, and as what: invitations, roles, ownership. Membership decides permissions, so each of these holds
-- the organization's exclusive lock: no push is half-way through.

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
  token_hash text not null default private.sha256_hex(private.new_token()),
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
  -- The address is part of the email's text: 'http://site@evil.example/' is none.
  constraint organization_invitations_email_check check (
    email ~ '^[^\s@<>()\[\]\\,;:"/]+@[^\s@<>()\[\]\\,;:"/]+\.[^\s@<>()\[\]\\,;:"/]+$'
    and email = pg_catalog.lower(email) and char_length(email) <= 320),
  -- Ownership is handed over between members, never mailed.
  constraint organization_invitations_role_check check (role in ('admin', 'inspector', 'office'))
);
comment on table public.organization_invitations is
  'One place in one organization that is offered to one address. Written by functions only; owners and admins read it, but not the checksum of its link.';
create index organization_invitations_organization_id_idx on public.organization_invitations (organization_id, created_at desc);
create unique index organization_invitations_open_key on public.organization_invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;

revoke execute on function private.archive_memberless from public;

alter table public.organization_invitations enable row level security;
revoke all on public.organization_invitations from anon, authenticated;
grant select (id, organization_id, email, role, invited_by, created_at, sent_at, expires_at, accepted_at, accepted_by, revoked_at)
  on public.organization_invitations to authenticated;
grant select, insert, update on public.organization_invitations to service_role;

create policy "owners and admins read invitations" on public.organization_invitations for select to authenticated
  using (private.may(organization_id, 'manage members'));

-- The letter holds the link: only who could have sent it reads it in the log.
create policy "invitations are read in the log by those who may invite" on public.email_log as restrictive for select to authenticated
  using (template_type <> 'member_invite' or organization_id = any (array(select private.my_organizations_to('manage members'))));

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

create function private.invitation_mail(p_invitation public.organization_invitations) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_letter private.office_letters;
  v_values jsonb;
begin
  -- No organization writes to strangers by the hundred.
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = p_invitation.organization_id
      and e.template_type = 'member_invite' and e.created_at > pg_catalog.now() - interval '1 day') >= 50 then
    raise exception 'too many invitations for today' using errcode = '55000';
  end if;
  select * into v_letter from private.office_letters l where l.letter_type = 'member_invite';
  select pg_catalog.jsonb_build_object('organization.name', private.plain_words(o.name),
    'inviteLink', private.email_link_mark(v_id), 'invited.email', p_invitation.email,
    'inviter.name', coalesce(nullif(private.plain_words(p.full_name), ''), p.email, private.plain_words(o.name)),
    'role.name', case p_invitation.role when 'admin' then 'an admin' when 'inspector' then 'an inspector' else 'part of the office' end,
    'invite.expires_on', pg_catalog.to_char(p_invitation.expires_at, 'FMMonth FMDD, YYYY'))
  into v_values
  from public.organizations o left join public.profiles p on p.user_id = auth.uid()
  where o.id = p_invitation.organization_id;
  insert into public.email_log (id, organization_id, template_type, to_email, subject, body_html, body_text, created_by,
    link_kind, link_id)
  values (v_id, p_invitation.organization_id, 'member_invite', p_invitation.email,
    private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid(),
    'invitation', p_invitation.id);
end
$$;

-- A second invitation to the same address replaces the first, whose links no longer open.
create function public.member_invite(p_organization uuid, p_email text, p_role text) returns uuid
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
  insert into public.organization_invitations (organization_id, email, role, invited_by)
  values (p_organization, v_email, p_role, auth.uid()) returning * into v_invitation;
  perform private.invitation_mail(v_invitation);
  return v_invitation.id;
end
$$;

-- Sends it again, with a new link and another fourteen days; the old links no longer open. Whoever sends it again is who invites from
-- then on, as the letter says.
create function public.invitation_resend(p_invitation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_invitation public.organization_invitations;
begin
  update public.organization_invitations i
  set token_hash = default, sent_at = pg_catalog.now(), expires_at = pg_catalog.now() + interval '14 days',
    invited_by = auth.uid()
  where i.id = p_invitation and i.accepted_at is null and i.revoked_at is null and private.may(i.organization_id, 'manage members')
  returning * into v_invitation;
  if not found then raise exception 'no such invitation' using errcode = 'P0002'; end if;
  delete from private.email_tokens t where t.invitation_id = p_invitation;
  perform private.invitation_mail(v_invitation);
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

-- Makes the person a member. The caller has looked that they belong nowhere now, and holds the organization's lock.
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

-- Ends a membership that its holder gives up. Who owns an organization in which others work hands it over first.
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
create function private.invitation_accept(p_token_hash text, p_leave boolean default false) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_invitation public.organization_invitations := private.open_invitation(p_token_hash);
  v_present uuid;
begin
  -- The same lock as ensure_organization: two tabs do not make and leave an organization at once.
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

create function public.invitation_accept(p_token_hash text, p_leave boolean default false) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.invitation_accept(p_token_hash, p_leave);
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

-- Ends a membership. An admin does not end an owner, and an organization keeps its last owner.
create function public.member_remove(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_role text;
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  select m.role into v_role from public.organization_members m
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null;
  if v_role is null or not private.may(p_organization, 'manage members') then
    raise exception 'no such member' using errcode = 'P0002';
  end if;
  if v_role = 'owner' and private.my_role(p_organization) <> 'owner' then
    raise exception 'only an owner removes an owner' using errcode = '42501';
  end if;
  if v_role = 'owner' and not exists (
    select 1 from public.organization_members m
    where m.organization_id = p_organization and m.user_id <> p_user and m.role = 'owner' and m.removed_at is null)
  then
    raise exception 'an organization keeps its last owner' using errcode = '23514';
  end if;
  update public.organization_members m set removed_at = pg_catalog.now()
  where m.organization_id = p_organization and m.user_id = p_user;
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
-- is taken before an organization of their own is made; one that no longer holds is passed over.
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

-- The newest archived organization that the person owned last opens again.
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

-- The account's own words fill what the profile does not have; what the person typed into the profile stays.
create function private.upsert_profile(p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_meta jsonb;
  v_provider text;
  v_last_sign_in_at timestamptz;
begin
  select u.email, u.raw_user_meta_data, u.raw_app_meta_data ->> 'provider', u.last_sign_in_at
  into v_email, v_meta, v_provider, v_last_sign_in_at from auth.users u where u.id = p_user;
  -- For an account that is gone this raises 23503 on profiles_user_id_fkey: the session is stale.
  insert into public.profiles as p (user_id, email, full_name, avatar_url, provider, last_sign_in_at)
  values (p_user, v_email, nullif(pg_catalog.btrim(coalesce(v_meta ->> 'full_name', v_meta ->> 'name')), ''),
    coalesce(v_meta ->> 'avatar_url', v_meta ->> 'picture'), coalesce(v_provider, 'email'), v_last_sign_in_at)
  on conflict on constraint profiles_pkey do update
  set email = excluded.email, full_name = coalesce(p.full_name, excluded.full_name),
    avatar_url = coalesce(p.avatar_url, excluded.avatar_url), provider = excluded.provider,
    last_sign_in_at = excluded.last_sign_in_at
  where (p.email, p.full_name, p.avatar_url, p.provider, p.last_sign_in_at) is distinct from
    (excluded.email, coalesce(p.full_name, excluded.full_name), coalesce(p.avatar_url, excluded.avatar_url),
     excluded.provider, excluded.last_sign_in_at);
end
$$;

create function private.organization_name_for(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.left(coalesce(
    nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'organization_name'), ''),
    nullif(pg_catalog.btrim(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), ''),
    nullif(pg_catalog.btrim(u.email), ''),
    'My Organization'), 200)
  from auth.users u where u.id = p_user
$$;

-- What happens at every session start: the profile is brought up to date and, when the person belongs nowhere, an organization of
-- their own is made. Idempotent, and safe in two tabs at once. An organization that the person made but did not become a member of (a
-- connection that broke between two calls) is finished rather than made again. Security definer: it writes what no client may write
-- directly.
create function private.ensure_organization() returns uuid
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

create function public.ensure_organization() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.ensure_organization();
end
$$;

revoke execute on function private.invitation_mail, private.take_place, private.give_up_place, private.welcome_invited,
  private.reopen_own, private.upsert_profile, private.organization_name_for from public;
revoke execute on function public.member_invite, public.invitation_resend, public.invitation_revoke,
  private.invitation_accept, public.invitation_accept, public.member_leave, public.member_set_role, public.member_remove,
  public.ownership_transfer, private.ensure_organization, public.ensure_organization from public, anon;
grant execute on function public.member_invite, public.invitation_resend to authenticated, service_role;
grant execute on function public.invitation_revoke, public.invitation_accept, public.member_leave, public.member_set_role,
  public.member_remove, public.ownership_transfer, public.ensure_organization to authenticated;
grant execute on function private.invitation_accept, private.ensure_organization to service_role;

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

revoke execute on function private.member_may, private.end_with_place from public;

-- A person's own account: picture and time zone, the devices that are signed in, its end.
-- avatars: {user}/{sha256}.jpg; public to read, because a picture in a list carries no token.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 524288, '{image/jpeg}')
on conflict (id) do nothing;

create policy "people list their pictures" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid()));
create policy "people add their picture" on storage.objects for insert to authenticated
  with check (case when bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid()) and name ~ '^[^/]+/[0-9a-f]{64}\.jpg$'
    then private.has_shown_second_factor() else false end);
create policy "people remove their picture" on storage.objects for delete to authenticated
  using (case when bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid())
    then private.has_shown_second_factor() else false end);

-- Devices that are signed in. Security definer: nobody reads auth.sessions directly.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at::timestamptz), coalesce(s.user_agent, ''),
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > pg_catalog.now())
  order by 5 desc, 3 desc
$$;

-- Its refresh token goes with it; the access token that the device still holds ends by itself within the hour.
create function public.session_end(p_session uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid();
  if not found then raise exception 'no such session' using errcode = 'P0002'; end if;
end
$$;

create table private.account_deletions (
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days',
  constraint account_deletions_pkey primary key (user_id),
  constraint account_deletions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.account_deletions is
  'One person who asked for the end of their account. Until it is due they take it back by account_keep.';
create index account_deletions_due_at_idx on private.account_deletions (due_at);

insert into private.office_letters (letter_type, subject, body_html, body_text) values ('account_deletion',
'Your account will be deleted on {{account.ends_on}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">You asked for the end of your account at {{organization.name}}. It will be deleted on <strong>{{account.ends_on}}</strong>.</p>
    <p style="margin:0;">Until then you can keep it: sign in, open Settings and Your data, and choose "Keep my account". If you did not ask for this, do that now and change your password.</p>
  </td></tr>
</table>',
'You asked for the end of your account at {{organization.name}}. It will be deleted on {{account.ends_on}}.

Until then you can keep it: sign in, open Settings and Your data, and choose "Keep my account". If you did not ask for this, do that now and change your password.
');

-- When the account ends; null while nobody asked.
create function public.account_deletion() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select d.due_at from private.account_deletions d where d.user_id = auth.uid() $$;

create function private.account_delete() returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization uuid;
  v_due timestamptz;
  v_letter private.office_letters;
  v_values jsonb;
  v_email text;
begin
  select m.organization_id into v_organization from public.organization_members m
  where m.user_id = v_user and m.removed_at is null and m.role = 'owner'
    and exists (select 1 from public.organization_members o
      where o.organization_id = m.organization_id and o.user_id <> v_user and o.removed_at is null)
    and not exists (select 1 from public.organization_members o
      where o.organization_id = m.organization_id and o.user_id <> v_user and o.removed_at is null and o.role = 'owner');
  if found then raise exception 'an organization keeps its last owner' using errcode = '23514'; end if;
  insert into private.account_deletions (user_id) values (v_user) on conflict on constraint account_deletions_pkey do nothing
  returning due_at into v_due;
  if v_due is null then return public.account_deletion(); end if;

  select m.organization_id into v_organization from public.organization_members m where m.user_id = v_user and m.removed_at is null;
  select u.email into v_email from auth.users u where u.id = v_user;
  if v_organization is not null and v_email ~ '^[^\s@]+@[^\s@]+$' then
    select * into v_letter from private.office_letters l where l.letter_type = 'account_deletion';
    select pg_catalog.jsonb_build_object('organization.name', o.name,
      'account.ends_on', pg_catalog.to_char(v_due, 'FMMonth FMDD, YYYY')) into v_values
    from public.organizations o where o.id = v_organization;
    insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, created_by)
    values (v_organization, 'account_deletion', v_email, private.email_fill(v_letter.subject, v_values, false),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), v_user);
  end if;
  return v_due;
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

create function public.account_keep() returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.account_deletions d where d.user_id = auth.uid() $$;

-- Ends the accounts that are due. One who has become a last owner among others meanwhile waits until they handed over.
create function public.account_deletions_run(p_limit integer default 20) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_organization uuid;
  v_count integer := 0;
begin
  for v_user in
    select d.user_id from private.account_deletions d where d.due_at <= pg_catalog.now() order by d.due_at limit p_limit
    for update skip locked
  loop
    begin
      select m.organization_id into v_organization from public.organization_members m
      where m.user_id = v_user and m.removed_at is null;
      if found then
        perform private.sync_lock(array[v_organization], p_exclusive => true);
        perform private.give_up_place(v_organization, v_user);
      end if;
      delete from auth.users u where u.id = v_user;
      v_count := v_count + 1;
    exception when check_violation then
      update private.account_deletions d set due_at = pg_catalog.now() + interval '1 day' where d.user_id = v_user;
    end;
  end loop;
  return v_count;
end
$$;

revoke execute on function public.my_sessions, public.session_end, public.account_deletion, private.account_delete,
  public.account_delete, public.account_keep from public, anon;
revoke execute on function public.account_deletions_run from public, anon, authenticated;
grant execute on function public.my_sessions, public.session_end, public.account_deletion, public.account_delete,
  public.account_keep to authenticated;
grant execute on function private.account_delete, public.account_deletions_run to service_role;
