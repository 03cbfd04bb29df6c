-- Emails lead to the server's own site, and their links are made when they are sent: callers name no address, and email_log holds
-- neither a link nor its token. A body has a mark of its email in place of the link; email_claim puts the link in, under a token that
-- it makes for this one try and of which the database keeps the checksum alone.

alter table public.email_log
  add column link_kind text,
  add column link_id uuid,
  add constraint email_log_link_kind_check check (link_kind in ('agreement', 'booking', 'invitation', 'share')),
  add constraint email_log_link_check check ((link_kind is null) = (link_id is null));
comment on column public.email_log.link_id is 'What the link opens: a signer, a booking, an invitation or a share, as link_kind says. Made by email_claim.';
create index email_log_link_id_idx on public.email_log (link_id) where link_id is not null;

create table private.email_tokens (
  token_hash text primary key,
  booking_id uuid references public.bookings (id) on delete cascade,
  invitation_id uuid references public.organization_invitations (id) on delete cascade,
  share_id uuid references public.report_shares (id) on delete cascade,
  created_at timestamptz not null default pg_catalog.now(),
  constraint email_tokens_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint email_tokens_one_check check (pg_catalog.num_nonnulls(booking_id, invitation_id, share_id) = 1)
);
comment on table private.email_tokens is
  'The checksum of one token that an email carries, beside the one that its booking, invitation or share has. email_claim writes.';
create index email_tokens_booking_id_idx on private.email_tokens (booking_id);
create index email_tokens_invitation_id_idx on private.email_tokens (invitation_id);
create index email_tokens_share_id_idx on private.email_tokens (share_id);
alter table private.email_tokens enable row level security;
revoke all on private.email_tokens from public, anon, authenticated;

-- 32 random bytes as 43 characters that need no escaping in an address.
create function private.new_token() returns text
language sql volatile set search_path = ''
as $$
  select pg_catalog.translate(pg_catalog.rtrim(pg_catalog.encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_')
$$;

-- The checksum under which a booking, an invitation or a share is stored, given that of its own token or of one that an email carried.
create function private.own_token_hash(p_token_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select coalesce(b.token_hash, i.token_hash, s.token_hash)
    from private.email_tokens t
    left join public.bookings b on b.id = t.booking_id
    left join public.organization_invitations i on i.id = t.invitation_id
    left join public.report_shares s on s.id = t.share_id
    where t.token_hash = p_token_hash), p_token_hash)
$$;

-- Stands in a body for the link of its email until that is sent. Nobody can type it beforehand: the id is made with the email.
create function private.email_link_mark(p_email uuid) returns text
language sql immutable set search_path = ''
as $$ select '[link ' || p_email || ']' $$;

-- The link of one email, under a new token. Returns null when what it opened is gone.
create function private.email_link(p_kind text, p_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token text := private.new_token();
  v_signer public.agreement_signers;
  v_path text;
begin
  case p_kind
    when 'agreement' then
      select * into v_signer from public.agreement_signers s where s.id = p_id;
      if not found then return null; end if;
      v_token := private.agreement_token(v_signer);
      v_path := '/agreements/';
    when 'booking' then
      insert into private.email_tokens (token_hash, booking_id)
      select private.sha256_hex(v_token), b.id from public.bookings b where b.id = p_id;
      select '/book/' || s.slug || '/' into v_path
      from public.bookings b join public.booking_slugs s on s.organization_id = b.organization_id
      where b.id = p_id order by s.is_current desc, s.created_at desc limit 1;
    when 'invitation' then
      insert into private.email_tokens (token_hash, invitation_id)
      select private.sha256_hex(v_token), i.id from public.organization_invitations i where i.id = p_id returning '/join/' into v_path;
    when 'share' then
      insert into private.email_tokens (token_hash, share_id)
      select private.sha256_hex(v_token), s.id from public.report_shares s where s.id = p_id returning '/download/' into v_path;
  end case;
  return private.app_site() || v_path || v_token;
end
$$;

-- Notes where the app is served, as the configuration of the server says it. Jobs call this; no person does.
create function private.note_app_site(p_site text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.app_site (site) select p_site where p_site is not null
  on conflict (is_only) do update set site = excluded.site where app_site.site <> excluded.site
$$;

-- Names in an email that goes to strangers: no mail program makes a link of what is left (as private.booking_spaced).
create function private.plain_words(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select private.booking_spaced(pg_catalog.regexp_replace(pg_catalog.regexp_replace(p_text, '[[:cntrl:]]+', ' ', 'g'),
    '[[:alpha:]][[:alnum:]+.-]*:/+|www\.|@', ' ', 'gi'))
$$;

-- One line without links: members read it in the log, and a line break would begin another header.
create function private.email_subject(p_template text, p_values jsonb) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    private.email_fill(p_template, p_values || '{"shareLink": "", "inviteLink": ""}', false), '\s+', ' ', 'g')
$$;

drop function public.email_claim(integer);
-- Hands emails to one mail job: each to one job only, and again after five minutes when that job died. Links are put into what the job
-- gets, not into the row. Emails with a link wait until a job has told where the app is served.
create function public.email_claim(p_limit integer default 10, p_site text default null) returns setof public.email_log
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email public.email_log;
  v_link text;
  v_mark text;
begin
  perform private.note_app_site(p_site);
  update public.email_log e set status = 'suppressed', last_error = 'unsubscribed'
  where e.status = 'queued' and not e.is_transactional and e.next_attempt_at <= pg_catalog.now()
    and exists (select 1 from private.email_unsubscribes u
      where u.organization_id = e.organization_id and u.email = pg_catalog.lower(e.to_email));
  update public.email_log e set status = 'failed', last_error = 'no answer'
  where e.status = 'sending' and e.attempts >= 8 and e.next_attempt_at <= pg_catalog.now();
  for v_email in
    update public.email_log e
    set status = 'sending', attempts = e.attempts + 1, next_attempt_at = pg_catalog.now() + interval '5 minutes'
    where e.id in (
      select q.id from public.email_log q
      where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now()
        and (q.link_id is null or private.app_site() is not null)
      order by q.next_attempt_at limit p_limit for update skip locked)
    returning e.*
  loop
    if v_email.link_id is not null then
      v_link := private.email_link(v_email.link_kind, v_email.link_id);
      if v_link is null then
        update public.email_log e set status = 'failed', last_error = 'what it links to is gone' where e.id = v_email.id;
        continue;
      end if;
      v_mark := private.email_link_mark(v_email.id);
      v_email.body_text := pg_catalog.replace(v_email.body_text, v_mark, v_link);
      v_email.body_html := pg_catalog.replace(v_email.body_html, v_mark, pg_catalog.replace(v_link, '&', '&amp;'));
    end if;
    return next v_email;
  end loop;
end
$$;

-- As before, by the token of an email too.
create or replace function private.open_invitation(p_token_hash text) returns public.organization_invitations
language sql stable security definer set search_path = ''
as $$
  select i from public.organization_invitations i
  where i.token_hash = private.own_token_hash(p_token_hash) and i.accepted_at is null and i.revoked_at is null
    and i.expires_at > pg_catalog.now()
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
  where i.token_hash = private.own_token_hash(p_token_hash)
$$;

-- The address is part of the email's text: 'http://site@evil.example/' is none. Rows of before stay as they are.
alter table public.organization_invitations
  alter column token_hash set default private.sha256_hex(private.new_token()),
  drop constraint organization_invitations_email_check,
  add constraint organization_invitations_email_check check (
    email ~ '^[^\s@<>()\[\]\\,;:"/]+@[^\s@<>()\[\]\\,;:"/]+\.[^\s@<>()\[\]\\,;:"/]+$'
    and email = pg_catalog.lower(email) and char_length(email) <= 320) not valid;

drop function private.invitation_mail(public.organization_invitations, text);
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

drop function public.member_invite(uuid, text, text, text, text);
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

drop function public.invitation_resend(uuid, text, text);
-- Sends it again, with a new link and another fourteen days; the old links no longer open.
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

-- As before, by the token of an email too.
create or replace function private.report_share_opened(
  p_token_hash text, p_password text default null, p_user_agent text default null, p_event text default 'opened'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_share public.report_shares;
  v_version jsonb;
  v_status text := 'ok';
begin
  select s.* into v_share from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = private.own_token_hash(p_token_hash) and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > pg_catalog.now())
  for no key update of s; -- attempts are counted one after the other
  if not found then return '{"status": "gone"}'; end if;

  select pg_catalog.to_jsonb(l) into v_version from (
    select v.id, v.version, v.published_at, v.published_by, v.snapshot_sha256, v.snapshot_size_bytes, v.pdf_sha256,
      v.pdf_size_bytes, v.page_count, v.manifest
    from public.report_versions v where v.report_id = v_share.report_id
    order by v.version desc, v.published_at desc, v.id limit 1) l;
  if v_version is null then return '{"status": "gone"}'; end if;

  if v_share.password_hash is not null then
    if p_password is null or p_password = '' then return '{"status": "password_required"}'; end if;
    if v_share.blocked_until > pg_catalog.now() then return '{"status": "wrong_password", "is_blocked": true}'; end if;
    if v_share.password_hash <> extensions.crypt(
      pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_password, 'UTF8')), 'hex'), v_share.password_hash)
    then
      v_status := 'wrong_password';
    end if;
  end if;

  insert into public.report_share_events (share_id, organization_id, event, user_agent)
  values (v_share.id, v_share.organization_id, case v_status when 'ok' then p_event else 'refused' end,
    pg_catalog.left(p_user_agent, 300));
  if v_status <> 'ok' then
    update public.report_shares s
    set wrong_attempts = (s.wrong_attempts + 1) % 10,
      blocked_until = case when s.wrong_attempts = 9 then pg_catalog.now() + interval '15 minutes' else s.blocked_until end
    where s.id = v_share.id returning s.blocked_until into v_share.blocked_until;
    return pg_catalog.jsonb_build_object('status', v_status, 'is_blocked', coalesce(v_share.blocked_until > pg_catalog.now(), false));
  end if;

  update public.report_shares s
  set wrong_attempts = 0, blocked_until = null, last_opened_at = pg_catalog.now(),
    open_count = s.open_count + case p_event when 'opened' then 1 else 0 end
  where s.id = v_share.id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'share_id', v_share.id, 'organization_id', v_share.organization_id,
    'inspection_id', v_share.inspection_id, 'report_id', v_share.report_id, 'version', v_version);
end
$$;

create or replace function public.report_share_place(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('organization_id', s.organization_id, 'inspection_id', s.inspection_id)
  from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = private.own_token_hash(p_token_hash) and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > pg_catalog.now())
    and private.report_lock_reasons(s.inspection_id) = '{}'
$$;

-- As before, with names as words.
create or replace function private.email_values(p_share public.report_shares, p_link text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', private.plain_words(coalesce(nullif(p_share.recipient_name, ''), c.name, '')),
    'contact.address', coalesce(c.address, ''),
    'report.address', pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      i.starts_at at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = i.time_zone), 'UTC'),
      'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  join public.inspections i on i.id = p_share.inspection_id
  left join public.contacts c on c.id = i.client_contact_id and p_share.kind = 'client'
  where o.id = p_share.organization_id
$$;

drop function public.report_share_send(uuid, text);
-- Renders the organization's report_share template and queues it; the link is made when it is sent.
create function public.report_share_send(p_share uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_share public.report_shares;
  v_template private.email_defaults;
  v_values jsonb;
begin
  select * into v_share from public.report_shares s
  where s.id = p_share and private.my_role(s.organization_id) is not null;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  if v_share.revoked_at is not null or v_share.expires_at <= pg_catalog.now() then
    raise exception 'the link is no longer valid' using errcode = '55000';
  end if;
  if v_share.recipient_email = '' then
    raise exception 'the link has no e-mail address' using errcode = '22023';
  end if;
  v_template := private.email_template(v_share.organization_id, 'report_share');
  v_values := private.email_values(v_share, private.email_link_mark(v_id));
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_report_id, related_share_id, created_by, link_kind, link_id)
  values (v_id, v_share.organization_id, 'report_share', v_share.recipient_email, v_share.recipient_name,
    private.email_subject(v_template.subject, v_values),
    private.email_fill(v_template.body_html, v_values, true), private.email_fill(v_template.body_text, v_values, false),
    v_share.report_id, v_share.id, auth.uid(), 'share', v_share.id);
  return v_id;
end
$$;


revoke execute on function private.new_token, private.own_token_hash, private.email_link_mark, private.email_link, private.note_app_site,
  private.plain_words, private.email_subject, private.invitation_mail from public;
revoke execute on function public.email_claim, public.member_invite, public.invitation_resend, public.report_share_send
  from public, anon, authenticated;
grant execute on function public.email_claim to service_role;
grant execute on function public.member_invite, public.invitation_resend, public.report_share_send to authenticated, service_role;
