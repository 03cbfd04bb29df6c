-- What people ask support for, and what was answered. Rows are written by functions only (0200); the files lie in the bucket
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
  select exists (
    select 1 from public.support_tickets t where t.id = p_ticket and (
      -- Who left an organisation leaves what was asked there.
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
create policy "requesters and support read tickets" on public.support_tickets for select to authenticated
  using ((requester_id = (select auth.uid())
      and (organization_id is null or organization_id in (select private.my_organizations())))
    or private.support_may('answer tickets', organization_id));
create policy "requesters and support read messages" on public.support_messages for select to authenticated
  using (private.may_read_ticket(ticket_id, is_internal));

-- Limits stand in packages/domain/src/support/limits.ts too, said before a file is chosen.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('support', 'support', false, 10485760, '{image/jpeg, image/png, image/webp, application/pdf}')
on conflict (id) do nothing;

create policy "people add files to what they ask support" on storage.objects for insert to authenticated
  with check (bucket_id = 'support' and private.path_owner(name) = (select auth.uid())
    and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$');

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
