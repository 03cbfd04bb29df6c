-- Who answers for whom: owners, admins and office answer the people of their own organization; operators, the people who run
-- the server, see all organizations, visitors, and the errors of the app itself. packages/domain/src/office/support/access.ts holds
-- the same table for the screens, and a test compares them (ADR 0075).

insert into private.actions (action, roles, synced_table) values
  ('answer support', '{owner, admin, office}', null);

create table private.support_powers (
  power text not null,
  action text,
  for_operators boolean not null,
  constraint support_powers_pkey primary key (power),
  constraint support_powers_action_fkey foreign key (action) references private.actions (action)
);
comment on table private.support_powers is
  'One thing that is done on /support-logs: by members who may do the action, and by operators. Changed by migrations only.';
create index support_powers_action_idx on private.support_powers (action);

insert into private.support_powers (power, action, for_operators) values
  ('answer tickets', 'answer support', true),
  ('answer chats', 'answer support', true),
  ('see delivery failures', 'answer support', true),
  ('see client errors', null, true);

create table private.operators (
  email text not null,
  constraint operators_pkey primary key (email),
  constraint operators_email_check check (email = pg_catalog.lower(email) and email ~ '^[^\s@]+@[^\s@]+$')
);
comment on table private.operators is
  'One address of somebody who runs this server. The embedded server writes OPERATOR_EMAILS here at its start; on Supabase the app_metadata of the account may say it instead.';

-- An identity with the address of the account, verified by a letter or by its provider; never by a server that cannot ask.
create function private.has_proven_mailbox(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.users u
    join auth.identities i on i.user_id = u.id and i.email = pg_catalog.lower(u.email)
    where u.id = p_user and u.email_confirmed_at is not null and i.identity_data ->> 'email_verified' = 'true')
$$;

-- Who sees all organizations shows their second factor like everybody else who has one, and has proven the mailbox by which they are known:
-- else whoever signs up with the address first would be an operator.
create function private.is_operator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and exists (
    select 1 from auth.users u
    where u.id = auth.uid() and (
      u.raw_app_meta_data ->> 'platform_role' = 'operator'
      or (exists (select 1 from private.operators o where o.email = pg_catalog.lower(u.email))
        and private.has_proven_mailbox(u.id))))
$$;

-- What the server says at its start, whole: an address that is no longer named is no longer an operator's.
create function public.operators_set(p_emails text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.operators o where o.email <> all (p_emails);
  insert into private.operators (email)
  select distinct pg_catalog.lower(pg_catalog.btrim(e)) from pg_catalog.unnest(p_emails) e on conflict do nothing;
end
$$;

create function private.support_may(p_power text, p_organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (p.for_operators and private.is_operator())
      or (p.action is not null and p_organization is not null and private.may(p_organization, p.action))
    from private.support_powers p where p.power = p_power), false)
$$;

-- Whom a message of one organization's people reaches: its staff, except the author; operators where nobody else is.
create function private.support_staff(p_organization uuid, p_except uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with staff as (
    select m.user_id from public.organization_members m
    where m.organization_id = p_organization and m.removed_at is null and m.user_id is distinct from p_except
      and m.role = any (private.roles_for('answer support')))
  select s.user_id from staff s
  union all
  select u.id from auth.users u
  where not exists (select 1 from staff) and u.id is distinct from p_except
    and (u.raw_app_meta_data ->> 'platform_role' = 'operator'
      or (pg_catalog.lower(u.email) in (select o.email from private.operators o) and private.has_proven_mailbox(u.id)))
$$;

-- What the caller may do on /support-logs, for the screen; every call is refused by itself as well.
create function public.support_standing() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('is_operator', private.is_operator(), 'powers', coalesce((
    select pg_catalog.jsonb_agg(p.power order by p.power) from private.support_powers p
    where private.support_may(p.power, (
      select m.organization_id from public.organization_members m
      where m.user_id = auth.uid() and m.removed_at is null limit 1))), '[]'))
$$;

-- The name under a message: the profile's, else the address; at most what the column takes.
create function private.support_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.left(coalesce(nullif(p.full_name, ''), p.email, u.email, ''), 200)
  from auth.users u left join public.profiles p on p.user_id = u.id where u.id = p_user
$$;

-- [{"path", "name", "type", "size_bytes"}], at most five, of the caller's own folder and of this subject.
create function private.are_support_files(p_files jsonb, p_subject uuid) returns boolean
language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(p_files) = 'array' and pg_catalog.jsonb_array_length(p_files) <= 5
    and not exists (
      select 1 from pg_catalog.jsonb_array_elements(p_files) f
      where pg_catalog.jsonb_typeof(f) <> 'object'
        or coalesce(f ->> 'path', '') !~ ('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' || p_subject::text
          || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$')
        or pg_catalog.char_length(coalesce(f ->> 'name', '')) not between 1 and 200
        or coalesce(f ->> 'type', '') not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
        or coalesce(f ->> 'size_bytes', '') !~ '^[0-9]{1,8}$')
$$;

revoke execute on function private.has_proven_mailbox, private.is_operator, private.support_may, private.support_staff,
  private.support_name, private.are_support_files from public;
revoke execute on function public.operators_set from public, anon, authenticated;
revoke execute on function public.support_standing from public, anon;
grant execute on function private.is_operator, private.support_may to authenticated, service_role;
-- Check constraints ask it, whoever writes.
grant execute on function public.operators_set, private.are_support_files to service_role;
grant execute on function public.support_standing to authenticated;

-- What people ask support for, and what was answered. Rows are written by functions only; the files lie in the bucket
-- 'support', {author}/{ticket or conversation}/{uuid}.{ext}.

create table public.support_tickets (
  id uuid not null,
  organization_id uuid,
  requester_id uuid,
  requester_name text not null,
  requester_email text not null,
  subject text not null,
  category text not null,
  status text not null default 'open',
  priority text not null default 'normal',
  diagnostics jsonb,
  last_side text not null default 'requester',
  last_message_at timestamptz not null default now(),
  requester_read_at timestamptz not null default now(),
  staff_read_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint support_tickets_pkey primary key (id),
  constraint support_tickets_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint support_tickets_requester_check check (requester_id is not null or organization_id is null),
  constraint support_tickets_requester_name_check check (char_length(requester_name) <= 200),
  constraint support_tickets_requester_email_check check (
    requester_email ~ '^[^\s@]+@[^\s@]+$' and char_length(requester_email) <= 320),
  constraint support_tickets_subject_check check (btrim(subject) <> '' and char_length(subject) <= 200),
  constraint support_tickets_category_check check (category in ('question', 'problem', 'account', 'billing', 'idea', 'other')),
  constraint support_tickets_status_check check (status in ('open', 'answered', 'closed')),
  constraint support_tickets_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
  constraint support_tickets_diagnostics_check check (
    jsonb_typeof(diagnostics) = 'object' and char_length(diagnostics::text) <= 8000),
  constraint support_tickets_last_side_check check (last_side in ('requester', 'staff'))
);
comment on table public.support_tickets is
  'One thing that somebody asked support for. Its requester, those who answer for the organization, and operators read it; functions write. Without a requester a visitor asked, and only operators read it.';
comment on column public.support_tickets.diagnostics is
  'What the person chose to send of their device, after having seen it: versions and counts, no names and no answers.';
comment on column public.support_tickets.status is 'open: waits for support; answered: waits for the requester.';
create index support_tickets_organization_id_idx on public.support_tickets (organization_id, last_message_at desc, id desc);
create index support_tickets_last_message_at_idx on public.support_tickets (last_message_at desc, id desc);
create index support_tickets_requester_id_idx on public.support_tickets (requester_id, last_message_at desc);

create table public.support_messages (
  id uuid not null,
  ticket_id uuid not null,
  organization_id uuid,
  author_id uuid,
  author_name text not null,
  side text not null,
  is_internal boolean not null default false,
  body text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  constraint support_messages_pkey primary key (id),
  constraint support_messages_ticket_id_fkey foreign key (ticket_id) references public.support_tickets (id),
  constraint support_messages_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint support_messages_author_name_check check (char_length(author_name) <= 200),
  constraint support_messages_side_check check (side in ('requester', 'staff') and (side = 'staff' or not is_internal)),
  constraint support_messages_body_check check (
    char_length(body) <= 10000 and (btrim(body) <> '' or attachments <> '[]')),
  constraint support_messages_attachments_check check (private.are_support_files(attachments, ticket_id))
);
comment on table public.support_messages is
  'One message of a ticket. Whoever reads the ticket reads it, but for internal notes, which the requester never sees. Functions write.';
comment on column public.support_messages.mailed_at is 'When an answer to a visitor, who has no account, left as a letter.';
create index support_messages_ticket_id_idx on public.support_messages (ticket_id, created_at);
create index support_messages_organization_id_idx on public.support_messages (organization_id);

-- Security definer: policies on messages and files ask it, and must not run into the policies of the ticket themselves.
create function private.may_read_ticket(p_ticket uuid, p_internal boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and exists (
    select 1 from public.support_tickets t where t.id = p_ticket and (
      -- Who left an organization leaves what was asked there.
      (t.requester_id = auth.uid() and not p_internal
        and (t.organization_id is null or private.my_role(t.organization_id) is not null))
      -- Not the notes about one's own ticket, whatever one's role.
      or ((t.requester_id is distinct from auth.uid() or not p_internal)
        and private.support_may('answer tickets', t.organization_id))))
$$;

revoke execute on function private.may_read_ticket from public;
grant execute on function private.may_read_ticket to authenticated, service_role;

alter table public.support_tickets enable row level security;
alter table public.support_messages enable row level security;
revoke all on public.support_tickets, public.support_messages from anon, authenticated;
grant select on public.support_tickets, public.support_messages to authenticated;
grant select, insert, update on public.support_tickets, public.support_messages to service_role;

-- Whether the caller has the power over all organizations, and over visitors. This and the next are asked once for a list: a count of
-- 10,000 tickets that asked for each row took seconds.
create function private.answers_everybody(p_power text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_operator() and exists (select 1 from private.support_powers p where p.power = p_power and p.for_operators)
$$;

-- The organizations for which the caller has it as a member.
create function private.answers_for(p_power text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o from private.my_organizations() o, private.support_powers p
  where p.power = p_power and p.action is not null and private.may(o, p.action)
$$;

revoke execute on function private.answers_everybody, private.answers_for from public;
grant execute on function private.answers_everybody, private.answers_for to authenticated, service_role;

create policy "requesters and support read tickets" on public.support_tickets for select to authenticated
  using ((select private.answers_everybody('answer tickets'))
    or organization_id = any (array(select private.answers_for('answer tickets')))
    or (requester_id = (select auth.uid()) and (select private.second_factor_ok())
      and (organization_id is null or organization_id = any (array(select private.my_organizations())))));
-- A ticket that is read and not one's own is read as support; notes about one's own are never shown, whatever one's role.
create policy "requesters and support read messages" on public.support_messages for select to authenticated
  using (exists (select 1 from public.support_tickets t where t.id = ticket_id)
    and (not is_internal
      or not exists (select 1 from public.support_tickets t where t.id = ticket_id and t.requester_id = (select auth.uid()))));

-- Limits stand in packages/domain/src/office/support/limits.ts too, said before a file is chosen.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('support', 'support', false, 10485760, '{image/jpeg, image/png, image/webp, application/pdf}')
on conflict (id) do nothing;

-- Twenty tickets with five files each fit into a day. Another try tomorrow is welcome: 'too many', not a refusal for good.
create function private.may_lay_support_file() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_folder text := auth.uid()::text;
  v_count bigint;
  v_bytes numeric;
begin
  select pg_catalog.count(*), coalesce(pg_catalog.sum((o.metadata ->> 'size')::bigint), 0) into v_count, v_bytes
  from storage.objects o
  -- A bytewise range, served by the index that storage keeps for prefixes: '0' is the character after '/'.
  where o.bucket_id = 'support' and o.name ~>=~ (v_folder || '/') and o.name ~<~ (v_folder || '0')
    and o.created_at > pg_catalog.now() - interval '1 day';
  if v_count >= 100 or v_bytes >= 262144000 then
    raise exception 'enough files for one day' using errcode = 'PT429';
  end if;
  return true;
end
$$;

revoke execute on function private.may_lay_support_file from public;
grant execute on function private.may_lay_support_file to authenticated, service_role;

create policy "people add files to what they ask support" on storage.objects for insert to authenticated
  with check (case when bucket_id = 'support' and private.path_owner(name) = (select auth.uid())
      and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$'
    then case when private.has_shown_second_factor() then private.may_lay_support_file() else false end
    else false end);

do $$
begin
  if not exists (
    select 1 from pg_catalog.pg_publication_tables t
    where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = 'support_tickets')
  then
    alter publication supabase_realtime add table public.support_tickets;
  end if;
end
$$;

-- Asking, answering, reading, closing. Every call may come twice (a device that lost the answer sends again): the id decides.

-- The letters say what was said, not where to click: whoever reads them signs in as always.
insert into private.office_letters (letter_type, subject, body_html, body_text) values
('support_received', 'We have your message: {{ticket.subject}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">Your message <strong>{{ticket.subject}}</strong> has arrived. An answer comes by e-mail and in the app, under Support.</p>
    <p style="margin:0;color:#56646e;">If you did not write to us, you need not do anything.</p>
  </td></tr>
</table>',
'Your message "{{ticket.subject}}" has arrived. An answer comes by e-mail and in the app, under Support.

If you did not write to us, you need not do anything.
'),
('support_answered', 'Answer: {{ticket.subject}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">{{author.name}} answered <strong>{{ticket.subject}}</strong>:</p>
    <p style="margin:0 0 16px 0;white-space:pre-wrap;">{{message.body}}</p>
    <p style="margin:0;color:#56646e;">The whole conversation stands in the app, under Support.</p>
  </td></tr>
</table>',
'{{author.name}} answered "{{ticket.subject}}":

{{message.body}}

The whole conversation stands in the app, under Support.
');

-- What somebody asked support is not the whole office's to read in the log of letters.
create policy "support letters are read in the log by those who answer" on public.email_log as restrictive for select to authenticated
  using (template_type not in ('support_received', 'support_answered')
    or organization_id = any (array(select private.my_organizations_to('answer support'))));

create function private.support_mail(p_ticket public.support_tickets, p_letter text, p_author text, p_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.office_letters;
  v_values jsonb := pg_catalog.jsonb_build_object('ticket.subject', p_ticket.subject, 'author.name', p_author, 'message.body', p_body);
begin
  select * into v_letter from private.office_letters l where l.letter_type = p_letter;
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  values (p_ticket.organization_id, p_letter, p_ticket.requester_email, p_ticket.requester_name,
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid());
end
$$;

create function private.support_tell_staff(p_ticket public.support_tickets, p_title text, p_body text) returns void
language sql volatile security definer set search_path = ''
as $$
  select pg_catalog.count(private.notify(s, 'client_message', p_title, pg_catalog.left(p_body, 200),
    pg_catalog.jsonb_build_object('url', '/support-logs?ticket=' || p_ticket.id::text)))
  from private.support_staff(p_ticket.organization_id, p_ticket.requester_id) s
$$;

create function public.support_ticket_open(
  p_id uuid, p_message uuid, p_subject text, p_category text, p_body text, p_attachments jsonb default '[]',
  p_diagnostics jsonb default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization uuid;
  v_email text;
  v_ticket public.support_tickets;
begin
  perform private.require_second_factor();
  select u.email into v_email from auth.users u where u.id = v_user;
  if v_email is null then raise exception 'Not authenticated' using errcode = '42501'; end if;
  if exists (select 1 from public.support_tickets t where t.id = p_id) then
    if exists (select 1 from public.support_tickets t where t.id = p_id and t.requester_id = v_user) then return p_id; end if;
    raise exception 'this id belongs to somebody else' using errcode = '42501';
  end if;
  -- Each ticket is a letter and a bell for several people.
  if (select pg_catalog.count(*) from public.support_tickets t
      where t.requester_id = v_user and t.created_at > pg_catalog.now() - interval '1 day') >= 20 then
    raise exception 'twenty tickets a day are enough' using errcode = '55000';
  end if;
  select m.organization_id into v_organization from public.organization_members m where m.user_id = v_user and m.removed_at is null;
  insert into public.support_tickets (id, organization_id, requester_id, requester_name, requester_email, subject, category, diagnostics)
  values (p_id, v_organization, v_user, private.support_name(v_user), v_email, pg_catalog.btrim(p_subject), p_category, p_diagnostics)
  returning * into v_ticket;
  insert into public.support_messages (id, ticket_id, organization_id, author_id, author_name, side, body, attachments)
  values (p_message, p_id, v_organization, v_user, v_ticket.requester_name, 'requester', p_body, p_attachments);
  if not private.are_own_support_files(p_attachments, v_user) then
    raise exception 'files of somebody else' using errcode = '42501';
  end if;
  if v_organization is not null then perform private.support_mail(v_ticket, 'support_received', '', ''); end if;
  perform private.support_tell_staff(v_ticket, 'New support ticket', v_ticket.subject);
  return p_id;
end
$$;

create function private.are_own_support_files(p_files jsonb, p_user uuid) returns boolean
language sql immutable set search_path = ''
as $$
  select not exists (select 1 from pg_catalog.jsonb_array_elements(p_files) f
    where (f ->> 'path') not like p_user::text || '/%')
$$;

-- The requester writes as themselves, whatever their role; anybody else who may read the ticket answers as support.
create function private.support_reply(
  p_id uuid, p_ticket uuid, p_body text, p_attachments jsonb default '[]', p_is_internal boolean default false
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_ticket public.support_tickets;
  v_side text;
  v_name text := private.support_name(v_user);
  v_had_unread boolean;
begin
  if not private.may_read_ticket(p_ticket, p_is_internal) then
    raise exception 'not yours to answer' using errcode = '42501';
  end if;
  if not private.are_own_support_files(p_attachments, v_user) then
    raise exception 'files of somebody else' using errcode = '42501';
  end if;
  select * into v_ticket from public.support_tickets t where t.id = p_ticket for update;
  v_side := case when v_ticket.requester_id = v_user then 'requester' else 'staff' end;
  if (select pg_catalog.count(*) from public.support_messages m
      where m.author_id = v_user and m.created_at > pg_catalog.now() - interval '1 hour') >= 200 then
    raise exception 'too many messages' using errcode = '55000';
  end if;
  insert into public.support_messages (id, ticket_id, organization_id, author_id, author_name, side, is_internal, body, attachments)
  values (p_id, p_ticket, v_ticket.organization_id, v_user, v_name, v_side, p_is_internal, p_body, p_attachments)
  on conflict on constraint support_messages_pkey do nothing;
  if not found then return p_id; end if;
  if p_is_internal then
    update public.support_tickets t set staff_read_at = pg_catalog.clock_timestamp() where t.id = p_ticket;
    return p_id;
  end if;
  v_had_unread := v_ticket.last_side = 'requester' and v_ticket.status = 'open'
    and v_ticket.last_message_at > coalesce(v_ticket.staff_read_at, '-infinity');
  update public.support_tickets t
  set last_side = v_side, last_message_at = pg_catalog.clock_timestamp(), closed_at = null,
    status = case v_side when 'staff' then 'answered' else 'open' end,
    requester_read_at = case v_side when 'requester' then pg_catalog.clock_timestamp() else t.requester_read_at end,
    staff_read_at = case v_side when 'staff' then pg_catalog.clock_timestamp() else t.staff_read_at end
  where t.id = p_ticket;
  if v_side = 'requester' then
    -- Who has something unread of it is not rung again.
    if not v_had_unread then perform private.support_tell_staff(v_ticket, 'Reply: ' || v_ticket.subject, p_body); end if;
  elsif v_ticket.requester_id is not null then
    perform private.notify(v_ticket.requester_id, 'client_message', 'Support answered: ' || v_ticket.subject,
      pg_catalog.left(p_body, 200), pg_catalog.jsonb_build_object('url', '/support-center?ticket=' || p_ticket::text));
    if v_ticket.organization_id is not null then perform private.support_mail(v_ticket, 'support_answered', v_name, p_body); end if;
  end if;
  return p_id;
end
$$;

create function public.support_reply(
  p_id uuid, p_ticket uuid, p_body text, p_attachments jsonb default '[]', p_is_internal boolean default false
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.support_reply(p_id, p_ticket, p_body, p_attachments, p_is_internal);
end
$$;

-- Both sides close and reopen; how urgent it is, is support's to say.
create function private.support_ticket_set(p_ticket uuid, p_status text default null, p_priority text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_is_own boolean;
begin
  if not private.may_read_ticket(p_ticket, false) then raise exception 'not yours' using errcode = '42501'; end if;
  select t.requester_id = auth.uid() into v_is_own from public.support_tickets t where t.id = p_ticket;
  if (coalesce(v_is_own, false) and p_priority is not null) or p_status not in ('open', 'closed') then
    raise exception 'not to be set so' using errcode = '22023';
  end if;
  update public.support_tickets t set status = coalesce(p_status, t.status), priority = coalesce(p_priority, t.priority),
    closed_at = case p_status when 'closed' then pg_catalog.now() when 'open' then null else t.closed_at end
  where t.id = p_ticket;
end
$$;

create function public.support_ticket_set(p_ticket uuid, p_status text default null, p_priority text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.support_ticket_set(p_ticket, p_status, p_priority);
end
$$;

create function private.support_ticket_read(p_ticket uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may_read_ticket(p_ticket, false) then raise exception 'not yours' using errcode = '42501'; end if;
  update public.support_tickets t
  set requester_read_at = case when t.requester_id = auth.uid() then pg_catalog.clock_timestamp() else t.requester_read_at end,
    staff_read_at = case when t.requester_id is distinct from auth.uid() then pg_catalog.clock_timestamp() else t.staff_read_at end
  where t.id = p_ticket
    -- Nothing new, no change: a change would ring at everybody who looks at it.
    and t.last_message_at > coalesce(case when t.requester_id = auth.uid() then t.requester_read_at else t.staff_read_at end, '-infinity');
end
$$;

create function public.support_ticket_read(p_ticket uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.support_ticket_read(p_ticket);
end
$$;

create table private.support_callers (
  client_key text not null,
  asked_at timestamptz not null default pg_catalog.now(),
  constraint support_callers_client_key_check check (client_key ~ '^[0-9a-f]{64}$')
);
comment on table private.support_callers is
  'One message of a visitor, by a checksum of the network it came from and by nothing else; forgotten after a day.';
create index support_callers_client_key_idx on private.support_callers (client_key, asked_at);

-- The contact form of visitors; for the function support-contact alone. Says whether it was taken.
create function public.support_contact(
  p_id uuid, p_message uuid, p_name text, p_email text, p_subject text, p_category text, p_body text, p_diagnostics jsonb default null,
  p_client_key text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ticket public.support_tickets;
  v_email text := pg_catalog.lower(pg_catalog.btrim(p_email));
begin
  if exists (select 1 from public.support_tickets t where t.id = p_id) then return 'known'; end if;
  delete from private.support_callers c where c.asked_at < pg_catalog.now() - interval '1 day';
  -- Nobody has strangers written to through this form.
  if (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null and pg_catalog.lower(t.requester_email) = v_email
      and t.created_at > pg_catalog.now() - interval '1 day') >= 3
    or (select pg_catalog.count(*) from private.support_callers c where c.client_key = p_client_key
      and c.asked_at > pg_catalog.now() - interval '1 hour') >= 10
    or (select pg_catalog.count(*) from private.support_callers c where c.client_key = p_client_key) >= 30
    or (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null
      and t.created_at > pg_catalog.now() - interval '1 hour') >= 100 then
    return 'too_many';
  end if;
  insert into public.support_tickets (id, requester_name, requester_email, subject, category, diagnostics)
  values (p_id, pg_catalog.btrim(p_name), v_email, pg_catalog.btrim(p_subject), p_category, p_diagnostics) returning * into v_ticket;
  insert into public.support_messages (id, ticket_id, author_name, side, body)
  values (p_message, p_id, v_ticket.requester_name, 'requester', p_body);
  if p_client_key is not null then insert into private.support_callers (client_key) values (p_client_key); end if;
  perform private.support_tell_staff(v_ticket, 'Message of a visitor', v_ticket.subject);
  return 'taken';
end
$$;

-- An answer to a visitor, once, to whoever mails it; for the function support-contact alone.
create function public.support_mail_claim(p_message uuid, p_author uuid)
returns table (to_email text, to_name text, subject text, author_name text, body text)
language sql volatile security definer set search_path = ''
as $$
  with claimed as (
    update public.support_messages m set mailed_at = pg_catalog.now()
    from public.support_tickets t
    where m.id = p_message and m.author_id = p_author and m.side = 'staff' and not m.is_internal and m.mailed_at is null
      and t.id = m.ticket_id and t.requester_id is null
    returning t.requester_email, t.requester_name, t.subject, m.author_name, m.body)
  select * from claimed
$$;

create function public.support_mail_failed(p_message uuid) returns void
language sql volatile security definer set search_path = ''
as $$ update public.support_messages m set mailed_at = null where m.id = p_message $$;

revoke execute on function private.support_mail, private.support_tell_staff, private.are_own_support_files from public;
revoke execute on function public.support_ticket_open, private.support_reply, public.support_reply,
  private.support_ticket_set, public.support_ticket_set, private.support_ticket_read, public.support_ticket_read
  from public, anon;
revoke execute on function public.support_contact, public.support_mail_claim, public.support_mail_failed
  from public, anon, authenticated;
grant execute on function public.support_ticket_open, public.support_reply, public.support_ticket_set,
  public.support_ticket_read to authenticated;
grant execute on function private.support_reply, private.support_ticket_set, private.support_ticket_read,
  public.support_contact, public.support_mail_claim, public.support_mail_failed to service_role;
