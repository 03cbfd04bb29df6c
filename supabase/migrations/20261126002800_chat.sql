-- The conversation of one person with whoever answers for their organization. Messages are written by chat_say only. Staff
-- never chats with itself: a person's own conversation is theirs to ask in, whatever their role.

create table public.chat_conversations (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  member_name text not null,
  last_side text not null default 'member',
  last_text text not null default '',
  last_message_at timestamptz not null default now(),
  member_read_at timestamptz not null default now(),
  staff_read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint chat_conversations_pkey primary key (id),
  constraint chat_conversations_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint chat_conversations_one_key unique (organization_id, user_id),
  constraint chat_conversations_last_side_check check (last_side in ('member', 'staff'))
);
comment on table public.chat_conversations is
  'All that one member and support have said to each other. The member, those who answer for the organization, and operators read it; functions write.';
create index chat_conversations_last_message_at_idx on public.chat_conversations (last_message_at desc, id desc);
create index chat_conversations_user_id_idx on public.chat_conversations (user_id);

create table public.chat_messages (
  id uuid not null,
  conversation_id uuid not null,
  organization_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  side text not null,
  body text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  constraint chat_messages_pkey primary key (id),
  constraint chat_messages_conversation_id_fkey foreign key (conversation_id) references public.chat_conversations (id),
  constraint chat_messages_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint chat_messages_side_check check (side in ('member', 'staff')),
  constraint chat_messages_body_check check (char_length(body) <= 4000 and (btrim(body) <> '' or attachments <> '[]')),
  constraint chat_messages_attachments_check check (private.are_support_files(attachments, conversation_id))
);
comment on table public.chat_messages is 'One message of a conversation; read by whoever reads the conversation, written by chat_say.';
create index chat_messages_conversation_id_idx on public.chat_messages (conversation_id, created_at desc, id desc);
create index chat_messages_organization_id_idx on public.chat_messages (organization_id);
create index chat_messages_author_id_idx on public.chat_messages (author_id, created_at desc);

create function private.may_read_chat(p_conversation uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.chat_conversations c where c.id = p_conversation and (
      (c.user_id = auth.uid() and private.my_role(c.organization_id) is not null)
      or private.support_may('answer chats', c.organization_id)))
$$;

revoke execute on function private.may_read_chat from public;
grant execute on function private.may_read_chat to authenticated, service_role;

alter table public.chat_conversations enable row level security;
alter table public.chat_messages enable row level security;
revoke all on public.chat_conversations, public.chat_messages from anon, authenticated;
grant select on public.chat_conversations, public.chat_messages to authenticated;
grant select, insert, update on public.chat_conversations, public.chat_messages to service_role;

create policy "members and support read conversations" on public.chat_conversations for select to authenticated
  using ((select private.answers_everybody('answer chats'))
    or organization_id = any (array(select private.answers_for('answer chats')))
    or (user_id = (select auth.uid()) and organization_id = any (array(select private.my_organizations()))));
create policy "members and support read chat messages" on public.chat_messages for select to authenticated
  using (exists (select 1 from public.chat_conversations c where c.id = conversation_id));

-- One's own conversation, made when it is first asked for: attachments need its id.
create function public.chat_open() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
  v_id uuid;
begin
  perform private.require_second_factor();
  select m.organization_id into v_organization from public.organization_members m where m.user_id = auth.uid() and m.removed_at is null;
  if v_organization is null then raise exception 'no organization' using errcode = '42501'; end if;
  insert into public.chat_conversations (organization_id, user_id, member_name)
  values (v_organization, auth.uid(), private.support_name(auth.uid()))
  on conflict on constraint chat_conversations_one_key do update set member_name = excluded.member_name returning id into v_id;
  return v_id;
end
$$;

create function private.chat_say(p_id uuid, p_conversation uuid, p_body text, p_attachments jsonb default '[]') returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_name text := private.support_name(v_user);
  v_talk public.chat_conversations;
  v_side text;
  v_preview text := coalesce(nullif(pg_catalog.left(p_body, 200), ''), 'A file');
begin
  if not private.may_read_chat(p_conversation) then raise exception 'not your conversation' using errcode = '42501'; end if;
  if not private.are_own_support_files(p_attachments, v_user) then
    raise exception 'files of somebody else' using errcode = '42501';
  end if;
  if (select pg_catalog.count(*) from public.chat_messages m
      where m.author_id = v_user and m.created_at > pg_catalog.now() - interval '5 minutes') >= 60 then
    raise exception 'too many messages' using errcode = '55000';
  end if;
  select * into v_talk from public.chat_conversations c where c.id = p_conversation for update;
  v_side := case when v_talk.user_id = v_user then 'member' else 'staff' end;
  insert into public.chat_messages (id, conversation_id, organization_id, author_id, author_name, side, body, attachments)
  values (p_id, p_conversation, v_talk.organization_id, v_user, v_name, v_side, p_body, p_attachments)
  on conflict on constraint chat_messages_pkey do nothing;
  if not found then return p_id; end if;
  update public.chat_conversations c
  set last_side = v_side, last_text = v_preview, last_message_at = pg_catalog.clock_timestamp(),
    member_read_at = case v_side when 'member' then pg_catalog.clock_timestamp() else c.member_read_at end,
    staff_read_at = case v_side when 'staff' then pg_catalog.clock_timestamp() else c.staff_read_at end
  where c.id = p_conversation;
  if v_side = 'staff' then
    -- Who has an unread answer already is not rung again.
    if not (v_talk.last_side = 'staff' and v_talk.last_message_at > v_talk.member_read_at) then
      perform private.notify(v_talk.user_id, 'client_message', v_name || ' answered in the chat', v_preview, '{"url": "/support-center?chat=open"}');
    end if;
  elsif not (v_talk.last_side = 'member' and v_talk.last_text <> ''
      and v_talk.last_message_at > coalesce(v_talk.staff_read_at, '-infinity')) then
    perform private.notify(s, 'client_message', v_name || ' wrote in the chat', v_preview,
      pg_catalog.jsonb_build_object('url', '/support-logs?part=chats&chat=' || p_conversation::text))
    from private.support_staff(v_talk.organization_id, v_talk.user_id) s;
  end if;
  return p_id;
end
$$;

create function public.chat_say(p_id uuid, p_conversation uuid, p_body text, p_attachments jsonb default '[]') returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.chat_say(p_id, p_conversation, p_body, p_attachments);
end
$$;

create function private.chat_read(p_conversation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may_read_chat(p_conversation) then raise exception 'not your conversation' using errcode = '42501'; end if;
  update public.chat_conversations c
  set member_read_at = case when c.user_id = auth.uid() then pg_catalog.clock_timestamp() else c.member_read_at end,
    staff_read_at = case when c.user_id <> auth.uid() then pg_catalog.clock_timestamp() else c.staff_read_at end
  where c.id = p_conversation
    and c.last_message_at > coalesce(case when c.user_id = auth.uid() then c.member_read_at else c.staff_read_at end, '-infinity');
end
$$;

create function public.chat_read(p_conversation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.chat_read(p_conversation);
end
$$;

create function private.support_subject(p_name text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when pg_catalog.split_part(p_name, '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then pg_catalog.split_part(p_name, '/', 2)::uuid end
$$;

-- A file is read by whoever reads the message that names it, and by who laid it there.
create function private.may_read_support_file(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select 1 from public.support_messages m
      where m.ticket_id = private.support_subject(p_name)
        and m.attachments @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', p_name))
        and private.may_read_ticket(m.ticket_id, m.is_internal))
    or exists (
      select 1 from public.chat_messages m
      where m.conversation_id = private.support_subject(p_name)
        and m.attachments @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', p_name))
        and private.may_read_chat(m.conversation_id))
$$;

revoke execute on function public.chat_open, private.chat_say, public.chat_say, private.chat_read, public.chat_read
  from public, anon;
revoke execute on function private.support_subject, private.may_read_support_file from public;
grant execute on function public.chat_open, public.chat_say, public.chat_read to authenticated;
grant execute on function private.chat_say, private.chat_read to service_role;
grant execute on function private.may_read_support_file to authenticated, service_role;

create policy "files of support are read with their message" on storage.objects for select to authenticated
  using (bucket_id = 'support' and ((private.path_owner(name) = (select auth.uid()) and (select private.second_factor_ok()))
    or private.may_read_support_file(name)));

do $$
begin
  if not exists (
    select 1 from pg_catalog.pg_publication_tables t
    where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = 'chat_conversations')
  then
    alter publication supabase_realtime add table public.chat_conversations;
  end if;
end
$$;
