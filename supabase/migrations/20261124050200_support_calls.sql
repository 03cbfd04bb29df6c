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
  using (template_type not in ('support_received', 'support_answered') or private.may(organization_id, 'answer support'));

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
create function public.support_reply(
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

-- Both sides close and reopen; how urgent it is, is support's to say.
create function public.support_ticket_set(p_ticket uuid, p_status text default null, p_priority text default null) returns void
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

create function public.support_ticket_read(p_ticket uuid) returns void
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

-- The contact form of visitors; for the function support-contact alone. Says whether it was taken.
create function public.support_contact(
  p_id uuid, p_message uuid, p_name text, p_email text, p_subject text, p_category text, p_body text, p_diagnostics jsonb default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ticket public.support_tickets;
  v_email text := pg_catalog.lower(pg_catalog.btrim(p_email));
begin
  if exists (select 1 from public.support_tickets t where t.id = p_id) then return 'known'; end if;
  -- Nobody has strangers written to through this form.
  if (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null and pg_catalog.lower(t.requester_email) = v_email
      and t.created_at > pg_catalog.now() - interval '1 day') >= 3
    or (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null
      and t.created_at > pg_catalog.now() - interval '1 hour') >= 100 then
    return 'too_many';
  end if;
  insert into public.support_tickets (id, requester_name, requester_email, subject, category, diagnostics)
  values (p_id, pg_catalog.btrim(p_name), v_email, pg_catalog.btrim(p_subject), p_category, p_diagnostics) returning * into v_ticket;
  insert into public.support_messages (id, ticket_id, author_name, side, body)
  values (p_message, p_id, v_ticket.requester_name, 'requester', p_body);
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
revoke execute on function public.support_ticket_open, public.support_reply, public.support_ticket_set, public.support_ticket_read
  from public, anon;
grant execute on function public.support_ticket_open, public.support_reply, public.support_ticket_set, public.support_ticket_read
  to authenticated;
revoke execute on function public.support_contact, public.support_mail_claim, public.support_mail_failed from public, anon, authenticated;
grant execute on function public.support_contact, public.support_mail_claim, public.support_mail_failed to service_role;
