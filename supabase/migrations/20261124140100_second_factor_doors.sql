-- What still opened to a password alone: asking support, the chat, a request for a website, messages in the name of an organisation, and
-- files of one's own. As before otherwise.

create or replace function public.support_ticket_open(
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

create or replace function public.chat_open() returns uuid
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

create or replace function public.website_request_send(p_id uuid, p_name text, p_email text, p_details jsonb, p_text text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization public.organizations;
  v_letter private.office_letters;
  v_values jsonb;
begin
  perform private.require_second_factor();
  if v_user is null then raise exception 'Not authenticated' using errcode = '42501'; end if;
  if exists (select 1 from public.website_requests w where w.id = p_id) then
    if exists (select 1 from public.website_requests w where w.id = p_id and w.requester_id = v_user) then return p_id; end if;
    raise exception 'this id belongs to somebody else' using errcode = '42501';
  end if;
  select o.* into v_organization from public.organizations o
  join public.organization_members m on m.organization_id = o.id
  where m.user_id = v_user and m.removed_at is null;
  if v_organization.id is null then raise exception 'Not a member of an organization' using errcode = '42501'; end if;
  if pg_catalog.char_length(p_text) > 30000 then raise exception 'the request is too long' using errcode = '22023'; end if;
  -- Each of them is a letter to somebody.
  if (select pg_catalog.count(*) from public.website_requests w
      where w.organization_id = v_organization.id and w.created_at > pg_catalog.now() - interval '1 day') >= 5 then
    raise exception 'five requests a day are enough' using errcode = '55000';
  end if;
  insert into public.website_requests (id, organization_id, requester_id, requester_name, requester_email, details)
  values (p_id, v_organization.id, v_user, pg_catalog.btrim(p_name), pg_catalog.btrim(p_email), p_details);
  select * into v_letter from private.office_letters l where l.letter_type = 'website_request';
  v_values := pg_catalog.jsonb_build_object('organization.name', v_organization.name, 'request.text', p_text);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  select v_organization.id, 'website_request', a, '',
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), v_user
  from private.operator_addresses() a;
  return p_id;
end
$$;

-- For policies on writing files: refuses with 401 ('sign in') as the calls of a device do. 'No' would be for good, and what waits on the
-- device would be given up; where storage knows no 401 it is a failure of the server, which is tried again.
create function private.has_shown_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return true;
end
$$;
revoke execute on function private.has_shown_second_factor from public;
grant execute on function private.has_shown_second_factor to authenticated, service_role;

-- `case` keeps the order: the policies of all buckets are asked, and only the right one may refuse aloud. Reading stays as it was: an
-- empty list of signatures would look like one that was emptied elsewhere.
alter policy "people add their signature" on storage.objects
  with check (case when bucket_id = 'signatures' and private.path_owner(name) = (select auth.uid())
    then private.has_shown_second_factor() else false end);
alter policy "people remove their signature" on storage.objects
  using (case when bucket_id = 'signatures' and private.path_owner(name) = (select auth.uid())
    then private.has_shown_second_factor() else false end);
alter policy "people add their picture" on storage.objects
  with check (case when bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid()) and name ~ '^[^/]+/[0-9a-f]{64}\.jpg$'
    then private.has_shown_second_factor() else false end);
alter policy "people remove their picture" on storage.objects
  using (case when bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid())
    then private.has_shown_second_factor() else false end);
alter policy "people add files to what they ask support" on storage.objects
  with check (case when bucket_id = 'support' and private.path_owner(name) = (select auth.uid())
      and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$'
    then private.has_shown_second_factor() else false end);
