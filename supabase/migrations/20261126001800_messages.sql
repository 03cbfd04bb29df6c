-- Text messages: what was sent and received, who said STOP, and how an organization signs what it sends. Whoever may not be
-- texted is decided here, when a message is queued and again when it is claimed, so that STOP counts for what still waits.

create table public.messaging_settings (
  organization_id uuid not null,
  mail_sender_name text not null default '',
  mail_reply_to text not null default '',
  sms_sender text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint messaging_settings_pkey primary key (organization_id),
  constraint messaging_settings_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint messaging_settings_mail_sender_name_check check (char_length(mail_sender_name) <= 100
    and mail_sender_name !~ '[\x01-\x1f<>"]'),
  constraint messaging_settings_mail_reply_to_check check (mail_reply_to ~ '^([^\s@<>",;]+@[^\s@<>",;]+)?$'
    and char_length(mail_reply_to) <= 320),
  constraint messaging_settings_sms_sender_check check (sms_sender ~ '^(\+[1-9][0-9]{6,14})?$')
);
comment on table public.messaging_settings is
  'How one organization signs its letters and which of the server''s numbers its texts come from; a blank part means the server''s own. Owners and admins change it.';
create unique index messaging_settings_sms_sender_key on public.messaging_settings (sms_sender) where sms_sender <> '';

create table public.sms_log (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  direction text not null default 'out',
  kind text not null,
  to_phone text not null,
  from_phone text not null default '',
  body text not null,
  segments integer not null default 1,
  time_zone text not null default '',
  status text not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  dedupe_key text,
  last_error text,
  provider_message_id text,
  contact_id uuid,
  appointment_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint sms_log_pkey primary key (id),
  constraint sms_log_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint sms_log_dedupe_key_key unique (organization_id, dedupe_key),
  constraint sms_log_provider_message_id_key unique (organization_id, provider_message_id),
  constraint sms_log_direction_check check (direction in ('out', 'in')),
  constraint sms_log_to_phone_check check (direction = 'in' or to_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint sms_log_body_check check (char_length(body) <= 1600),
  constraint sms_log_segments_check check (segments between 0 and 24),
  constraint sms_log_status_check
    check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'blocked', 'expired', 'received'))
);
comment on table public.sms_log is
  'One text message out or in, and how its sending went. Written by functions only; members read it.';
comment on column public.sms_log.next_attempt_at is
  'When it may be tried: later than created_at while quiet hours or a back-off hold it. While it is being sent: when the lease ends.';
comment on column public.sms_log.dedupe_key is 'The sender''s name of the occasion: a second message under it is the first one.';
create index sms_log_organization_id_idx on public.sms_log (organization_id, created_at desc);
create index sms_log_next_attempt_at_idx on public.sms_log (next_attempt_at) where status in ('queued', 'sending');
create index sms_log_phones_idx on public.sms_log (to_phone, from_phone);
create index sms_log_provider_message_id_idx on public.sms_log (provider_message_id);

create table private.sms_stops (
  sender text not null,
  phone text not null,
  keyword text not null,
  stopped_at timestamptz not null default now(),
  resumed_at timestamptz,
  constraint sms_stops_pkey primary key (sender, phone)
);
comment on table private.sms_stops is
  'The last word of one telephone to one of the server''s numbers: STOP, until resumed_at is set. Written when a reply comes in.';
create index sms_stops_phone_idx on private.sms_stops (phone) where resumed_at is null;

create function private.messaging_settings_touch() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  new.updated_by := auth.uid();
  return new;
end
$$;

create trigger messaging_settings_touch before insert or update on public.messaging_settings
  for each row execute function private.messaging_settings_touch();

revoke execute on function private.messaging_settings_touch from public;

alter table public.messaging_settings enable row level security;
alter table public.sms_log enable row level security;
revoke all on public.messaging_settings, public.sms_log from anon, authenticated;

grant select, insert (organization_id, mail_sender_name, mail_reply_to, sms_sender),
  update (organization_id, mail_sender_name, mail_reply_to, sms_sender) on public.messaging_settings to authenticated;
grant select, insert, update on public.messaging_settings, public.sms_log to service_role;

create policy "members read how their organization signs"
  on public.messaging_settings for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "owners and admins say how it signs"
  on public.messaging_settings for insert to authenticated
  with check (private.my_role(organization_id) in ('owner', 'admin'));
create policy "owners and admins change how it signs"
  on public.messaging_settings for update to authenticated
  using (private.my_role(organization_id) in ('owner', 'admin'))
  with check (private.my_role(organization_id) in ('owner', 'admin'));

grant select on public.sms_log to authenticated;

create policy "members read the texts of their organization"
  on public.sms_log for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- The digits that decide whether two ways to write a number mean one telephone: in North America the last ten, without the
-- extension. Rather two numbers taken for one than somebody texted who said STOP.
create function private.phone_digits(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select case when pg_catalog.left(d.digits, 1) = '1' and char_length(d.digits) = 11 then pg_catalog.right(d.digits, 10)
    else d.digits end
  from (select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(p_phone, '\s*(x|ext\.?|#)\s*\d+\s*$', '', 'i'), '\D', '', 'g') as digits) d
$$;

create function private.contact_has_phone(p_contact public.contacts, p_phone text) returns boolean
language sql stable set search_path = ''
as $$
  select private.phone_digits(p_contact.phone) = private.phone_digits(p_phone)
    or exists (select 1 from pg_catalog.jsonb_array_elements(p_contact.other_phones) o
      where private.phone_digits(o ->> 'value') = private.phone_digits(p_phone))
$$;

-- Why this organization may not text this number; null when it may. A STOP to a number that it texted from before counts too.
create function private.sms_refusal(p_organization uuid, p_phone text, p_sender text) returns text
language sql stable set search_path = ''
as $$
  select case
    when exists (
      select 1 from private.sms_stops s
      where s.phone = p_phone and s.resumed_at is null
        and (s.sender = p_sender or exists (
          select 1 from public.sms_log l
          where l.organization_id = p_organization and l.direction = 'out' and l.to_phone = p_phone
            and l.from_phone = s.sender)))
    then 'stopped'
    when exists (
      select 1 from public.contacts c
      where c.organization_id = p_organization and c.deleted_at is null and c.do_not_text_at is not null
        and private.contact_has_phone(c, p_phone))
    then 'do_not_text'
  end
$$;

-- Queues one message, or says in its row why none may be sent. The same occasion again answers with the first row.
create function public.sms_enqueue(p_organization uuid, p_kind text, p_to text, p_from text, p_body text, p_segments integer,
  p_send_at timestamptz, p_expires_at timestamptz default null, p_time_zone text default '', p_dedupe_key text default null,
  p_contact uuid default null, p_appointment uuid default null, p_created_by uuid default null) returns public.sms_log
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_refusal text := private.sms_refusal(p_organization, p_to, p_from);
  v_row public.sms_log;
begin
  insert into public.sms_log (organization_id, kind, to_phone, from_phone, body, segments, next_attempt_at, expires_at,
    time_zone, dedupe_key, contact_id, appointment_id, created_by, status, last_error)
  values (p_organization, p_kind, p_to, p_from, p_body, p_segments, p_send_at, p_expires_at,
    p_time_zone, p_dedupe_key, p_contact, p_appointment, p_created_by,
    case when v_refusal is not null then 'blocked' when p_expires_at <= p_send_at then 'expired' else 'queued' end, v_refusal)
  on conflict (organization_id, dedupe_key) do nothing
  returning * into v_row;
  if v_row.id is null then
    select * into v_row from public.sms_log l where l.organization_id = p_organization and l.dedupe_key = p_dedupe_key;
  end if;
  return v_row;
end
$$;

-- Whether a text has nothing to say anymore: its appointment is off, gone or moved, the visit that was booked is off or moved, or the
-- telephone is not its client's.
create function private.sms_is_moot(p_sms public.sms_log) returns boolean
language sql stable set search_path = ''
as $$
  select p_sms.kind in ('appointment_reminder', 'booking_new') and p_sms.appointment_id is not null and not exists (
    select 1 from public.appointments a
    join public.contacts c on c.id = a.contact_id and c.organization_id = a.organization_id and c.deleted_at is null
    where a.id = p_sms.appointment_id and a.organization_id = p_sms.organization_id and private.is_appointment_on(a)
      -- It expires when its appointment begins. Contacts that were merged keep their telephones.
      and a.appointment_date = coalesce(p_sms.expires_at, a.appointment_date)
      and (c.id = p_sms.contact_id or private.contact_has_phone(c, p_sms.to_phone)))
$$;

-- Hands due messages to one sender: each to one only, and again when a lease of two minutes has ended without an outcome. What is moot
-- ends as expired. A text whose sender died in the middle is asked again, too: whether its appointment still stands, and whether its
-- reader has stopped texts meanwhile. Its lease has ended, so nobody is at it anymore.
create function public.sms_claim(p_limit integer default 10, p_sms uuid default null) returns setof public.sms_log
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.sms_log l
  set status = case when l.expires_at <= pg_catalog.now() or private.sms_is_moot(l) then 'expired' else 'blocked' end,
    last_error = coalesce(private.sms_refusal(l.organization_id, l.to_phone, l.from_phone),
      case when private.sms_is_moot(l) then 'the appointment changed' end)
  where l.status in ('queued', 'sending') and l.next_attempt_at <= pg_catalog.now() and (p_sms is null or l.id = p_sms)
    and (l.expires_at <= pg_catalog.now() or private.sms_is_moot(l)
      or private.sms_refusal(l.organization_id, l.to_phone, l.from_phone) is not null);
  return query
    update public.sms_log l
    set status = 'sending', attempts = l.attempts + 1, next_attempt_at = pg_catalog.now() + interval '2 minutes'
    where l.id in (
      select q.id from public.sms_log q
      where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now() and (p_sms is null or q.id = p_sms)
      order by q.next_attempt_at limit p_limit for update skip locked)
    returning l.*;
end
$$;

-- What became of a claimed message: taken by the provider, refused for good, or (p_retry) tried again after 1, 2, 4 ... minutes.
create function public.sms_settle(p_sms uuid, p_message_id text default null, p_error text default null,
  p_retry boolean default false) returns text
language sql volatile set search_path = ''
as $$
  update public.sms_log l
  set status = case when p_error is null then 'sent' when p_retry and l.attempts < 6 then 'queued' else 'failed' end,
    sent_at = case when p_error is null then pg_catalog.now() end,
    provider_message_id = coalesce(p_message_id, l.provider_message_id),
    last_error = pg_catalog.left(p_error, 500),
    next_attempt_at = case when p_retry then pg_catalog.now() + interval '1 minute' * (1 << least(l.attempts - 1, 6))
      else l.next_attempt_at end
  where l.id = p_sms and l.status = 'sending'
  returning l.status
$$;

-- Puts a claimed message back until an hour at which it may be sent. That was no try.
create function public.sms_defer(p_sms uuid, p_until timestamptz) returns text
language sql volatile set search_path = ''
as $$
  update public.sms_log l
  set status = case when l.expires_at <= p_until then 'expired' else 'queued' end, attempts = l.attempts - 1,
    next_attempt_at = p_until
  where l.id = p_sms and l.status = 'sending'
  returning l.status
$$;

-- What the provider says later. Never back from an end: callbacks arrive in any order.
create function public.sms_report(p_message_id text, p_status text, p_error text default null) returns text
language sql volatile set search_path = ''
as $$
  update public.sms_log l
  set status = case when p_status in ('undelivered', 'failed', 'canceled') then 'failed' else 'delivered' end,
    delivered_at = case when p_status = 'delivered' then pg_catalog.now() end,
    last_error = pg_catalog.left(p_error, 500)
  where l.provider_message_id = p_message_id and l.direction = 'out' and l.status in ('sending', 'sent')
    and p_status in ('delivered', 'read', 'undelivered', 'failed', 'canceled')
  returning l.status
$$;

-- A reply: kept forevery organization that it answers, and its keyword takes effect in the same transaction: nothing that waits goes out
-- anymore, and the contacts say why. A number of the server is shared by the organizations that chose none: what somebody replies belongs
-- to whoever wrote to them last, and no other organization reads it. STOP and START are about the number and count foreverybody who wrote
-- from it. Answers who wrote, for HELP.
create function public.sms_receive(p_message_id text, p_from text, p_to text, p_body text, p_keyword text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organizations uuid[];
  v_answered uuid;
begin
  if p_keyword = 'stop' then
    insert into private.sms_stops (sender, phone, keyword) values (p_to, p_from, pg_catalog.left(p_body, 40))
    on conflict (sender, phone) do update
      set keyword = excluded.keyword, stopped_at = pg_catalog.now(), resumed_at = null;
  elsif p_keyword = 'start' then
    update private.sms_stops s set resumed_at = pg_catalog.now()
    where s.sender = p_to and s.phone = p_from and s.resumed_at is null;
  end if;
  -- Who wrote to this telephone from this number; else whose own number it is.
  select pg_catalog.array_agg(distinct l.organization_id) into v_organizations
  from public.sms_log l where l.direction = 'out' and l.to_phone = p_from and l.from_phone = p_to;
  if v_organizations is null then
    select pg_catalog.array_agg(m.organization_id) into v_organizations
    from public.messaging_settings m where m.sms_sender = p_to;
  end if;
  if v_organizations is null then return '[]'; end if;

  -- The lock comes first, as foreverybody who writes a synced row.
  perform private.sync_lock(v_organizations);
  -- What waits or was refused has not been read by anybody, so nobody answers it.
  select l.organization_id into v_answered
  from public.sms_log l where l.direction = 'out' and l.to_phone = p_from and l.from_phone = p_to
  order by (l.status in ('sent', 'delivered')) desc, l.sent_at desc nulls last, l.created_at desc limit 1;
  insert into public.sms_log (organization_id, direction, kind, to_phone, from_phone, body, segments, status,
    provider_message_id, contact_id)
  select o.id, 'in', 'reply', p_to, p_from, p_body, 0, 'received', p_message_id, (
    select c.id from public.contacts c
    where c.organization_id = o.id and c.deleted_at is null and private.contact_has_phone(c, p_from)
    order by c.created_at limit 1)
  from (select coalesce(v_answered, v_organizations[1]) as id) o
  -- The provider may deliver it again after somebody else has written.
  where not exists (select 1 from public.sms_log l where l.provider_message_id = p_message_id and l.direction = 'in')
  on conflict (organization_id, provider_message_id) do nothing;

  if p_keyword = 'stop' then
    update public.sms_log l set status = 'blocked', last_error = 'stopped'
    where l.organization_id = any (v_organizations) and l.to_phone = p_from and l.status = 'queued';
    update public.contacts c
    set do_not_text_at = pg_catalog.now(),
      do_not_text_proof = pg_catalog.format('Replied "%s" to %s', pg_catalog.left(pg_catalog.btrim(p_body), 40), p_to)
    where c.organization_id = any (v_organizations) and c.deleted_at is null and c.do_not_text_at is null
      and private.contact_has_phone(c, p_from);
  elsif p_keyword = 'start' then
    -- What the office wrote down itself stays: only the reply that is taken back goes.
    update public.contacts c set do_not_text_at = null, do_not_text_proof = ''
    where c.organization_id = any (v_organizations) and c.deleted_at is null and c.do_not_text_at is not null
      and c.do_not_text_proof like 'Replied "%" to ' || p_to and private.contact_has_phone(c, p_from);
  end if;
  return (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', o.name, 'phone', o.phone) order by o.name), '[]')
    from public.organizations o where o.id = any (v_organizations));
end
$$;

-- p_seen_...: the settings that were changed; all blank where there were none.
create function public.messaging_settings_save(p_organization uuid, p_mail_sender_name text, p_mail_answers_to text, p_sms_sender text,
  p_seen_mail_sender_name text, p_seen_mail_answers_to text, p_seen_sms_sender text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if not coalesce(private.my_role(p_organization) in ('owner', 'admin'), false) then
    raise exception 'Only owners and admins change messaging settings.' using errcode = '42501';
  end if;
  insert into public.messaging_settings as m (organization_id, mail_sender_name, mail_reply_to, sms_sender)
  select p_organization, p_mail_sender_name, p_mail_answers_to, p_sms_sender
  where (p_seen_mail_sender_name, p_seen_mail_answers_to, p_seen_sms_sender) = ('', '', '')
    or exists (select from public.messaging_settings s where s.organization_id = p_organization)
  on conflict (organization_id) do update
    set mail_sender_name = excluded.mail_sender_name, mail_reply_to = excluded.mail_reply_to, sms_sender = excluded.sms_sender
    where (m.mail_sender_name, m.mail_reply_to, m.sms_sender)
      = (p_seen_mail_sender_name, p_seen_mail_answers_to, p_seen_sms_sender);
  return case when found then 'saved' else 'overtaken' end;
end
$$;

revoke execute on function private.phone_digits, private.contact_has_phone, private.sms_refusal, private.sms_is_moot
  from public;
revoke execute on function public.sms_enqueue, public.sms_claim, public.sms_settle, public.sms_defer, public.sms_report,
  public.sms_receive from public, anon, authenticated;
revoke execute on function public.messaging_settings_save from public, anon;
grant execute on function public.sms_enqueue, public.sms_claim, public.sms_settle, public.sms_defer, public.sms_report,
  public.sms_receive to service_role;
grant execute on function public.messaging_settings_save to authenticated;
