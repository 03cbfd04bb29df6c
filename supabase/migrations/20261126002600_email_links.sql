-- Emails lead to the server's own site, and their links are made when they are sent: callers name no address, and email_log holds
-- neither a link nor its token. A body has a mark of its email in place of the link; email_claim puts the link in, under a token that
-- it makes for this one try and of which the database keeps the checksum alone.

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

-- Asked once more where it counts, by the token of the invitation or of an email: an invitation may be sent while its sender is being
-- removed.
create function private.open_invitation(p_token_hash text) returns public.organization_invitations
language sql stable security definer set search_path = ''
as $$
  select i from public.organization_invitations i
  where i.token_hash = private.own_token_hash(p_token_hash) and i.accepted_at is null and i.revoked_at is null
    and i.expires_at > pg_catalog.now()
    and private.member_may(i.organization_id, i.invited_by, 'manage members')
$$;

-- What the page of an invitation shows; for the function team-invitation alone.
create function public.invitation_look(p_token_hash text) returns jsonb
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

-- What the link of a booking shows, by its token or that of an email; null when there is none behind it. The inspector as the page may say
-- it, and the entry for a calendar while the visit stands.
create function public.booking_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', b.id, 'organization_id', b.organization_id, 'user_id', b.user_id, 'status', b.status,
    'starts_at', b.starts_at, 'ends_at', b.ends_at, 'details', b.details, 'is_changeable', private.booking_is_changeable(b),
    'slug', (select s.slug from public.booking_slugs s where s.organization_id = b.organization_id and s.is_current),
    'inspector', private.booking_inspector_name(b.organization_id, b.user_id),
    'office_name', (select o.name from public.organizations o where o.id = b.organization_id),
    'calendar', (select private.calendar_entry(a) from public.appointments a
      where a.id = b.appointment_id and b.status = 'confirmed' and a.deleted_at is null))
  from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash) and b.status <> 'held'
$$;

-- What the function report-share asks for each file of an open page: whether the link still holds, and where its files lie. Null when it
-- is unknown, revoked, expired, locked or its report deleted: a picture stops with its link, whoever kept its address.
create function public.report_share_place(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('organization_id', s.organization_id, 'inspection_id', s.inspection_id)
  from public.report_shares s
  join public.reports r on r.id = s.report_id and r.deleted_at is null
  where s.token_hash = private.own_token_hash(p_token_hash) and s.revoked_at is null
    and (s.expires_at is null or s.expires_at > pg_catalog.now())
    and private.report_lock_reasons(s.inspection_id) = '{}'
$$;

revoke execute on function private.own_token_hash, private.email_link_mark, private.email_link, private.open_invitation
  from public;
revoke execute on function public.invitation_look, public.booking_by_token, public.report_share_place
  from public, anon, authenticated;
grant execute on function public.invitation_look, public.booking_by_token, public.report_share_place to service_role;
