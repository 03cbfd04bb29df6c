-- Who may read tickets and chats is asked once for a list, not once for each of its rows: a count of 10,000 tickets took seconds. Says
-- what it said before.

-- Whether the caller has the power over all organisations, and over visitors.
create function private.answers_everybody(p_power text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_operator() and exists (select 1 from private.support_powers p where p.power = p_power and p.for_operators)
$$;

-- The organisations for which the caller has it as a member.
create function private.answers_for(p_power text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o from private.my_organizations() o, private.support_powers p
  where p.power = p_power and p.action is not null and private.may(o, p.action)
$$;
revoke execute on function private.answers_everybody, private.answers_for from public;
grant execute on function private.answers_everybody, private.answers_for to authenticated, service_role;

alter policy "requesters and support read tickets" on public.support_tickets
  using ((select private.answers_everybody('answer tickets'))
    or organization_id = any (array(select private.answers_for('answer tickets')))
    or (requester_id = (select auth.uid()) and (select private.second_factor_ok())
      and (organization_id is null or organization_id = any (array(select private.my_organizations())))));
-- A ticket that is read and not one's own is read as support; notes about one's own are never shown, whatever one's role.
alter policy "requesters and support read messages" on public.support_messages
  using (exists (select 1 from public.support_tickets t where t.id = ticket_id)
    and (not is_internal
      or not exists (select 1 from public.support_tickets t where t.id = ticket_id and t.requester_id = (select auth.uid()))));

alter policy "members and support read conversations" on public.chat_conversations
  using ((select private.answers_everybody('answer chats'))
    or organization_id = any (array(select private.answers_for('answer chats')))
    or (user_id = (select auth.uid()) and organization_id = any (array(select private.my_organizations()))));
alter policy "members and support read chat messages" on public.chat_messages
  using (exists (select 1 from public.chat_conversations c where c.id = conversation_id));
