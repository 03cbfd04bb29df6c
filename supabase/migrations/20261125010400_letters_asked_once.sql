-- The log of letters asks once, not for each of its rows, which letters the caller's role leaves out. Says what it said before.

-- The organisations of the caller in which their role may do the action.
create function private.my_organizations_to(p_action text) returns setof uuid
language sql stable security definer set search_path = ''
as $$ select o from private.my_organizations() o where private.may(o, p_action) $$;
revoke execute on function private.my_organizations_to from public;
grant execute on function private.my_organizations_to to authenticated, service_role;

alter policy "invitations are read in the log by those who may invite" on public.email_log
  using (template_type <> 'member_invite' or organization_id = any (array(select private.my_organizations_to('manage members'))));
alter policy "support letters are read in the log by those who answer" on public.email_log
  using (template_type not in ('support_received', 'support_answered')
    or organization_id = any (array(select private.my_organizations_to('answer support'))));
alter policy "letters about a website are read in the log by leaders" on public.email_log
  using (template_type <> 'website_request'
    or organization_id = any (array(select private.my_organizations_to('change organization'))));
