-- What still answered a password alone, or said 'no' for good where 'sign in' is meant (ADR 0062). As before otherwise.
--
-- Left open on purpose, each to its own person, and held to this list by second-factor.db.test.ts:
--   account_deletion, account_keep    tells of and takes back the end of one's own account: it gives nothing away and ends nothing
--   my_sessions, session_end          supabase/auth signs one's other devices out with a password, too
--   calendar_feed_revoke              closes a link of one's own; a link is made with the factor only
--   email_template_defaults           the same letters for everybody
--   support_standing                  says which powers there are: none without the factor
--   own profile and preferences       the gate of the second step shows the name, and the start of the app writes the profile

-- Whether the caller acts for the organisation, or for any: functions ask with the caller's own token before they do something as the
-- service. Refuses with 401 where the factor is missing.
create function public.may_act_for(p_organization uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return exists (select 1 from private.my_organizations() o where p_organization is null or o = p_organization);
end
$$;

-- Calls that looked memberships up themselves, and calls that wait on a device, where a 'no' would be for good.
alter function public.report_lock(uuid, boolean) set schema private;
alter function public.booking_slug_set(text) set schema private;
alter function public.confirm_blob(uuid, text, bigint) set schema private;
alter function public.notification_note(uuid, text, text, text) set schema private;
alter function public.chat_say(uuid, uuid, text, jsonb) set schema private;
alter function public.chat_read(uuid) set schema private;
alter function public.support_reply(uuid, uuid, text, jsonb, boolean) set schema private;
alter function public.support_ticket_read(uuid) set schema private;
alter function public.support_ticket_set(uuid, text, text) set schema private;
revoke execute on function private.report_lock, private.booking_slug_set, private.confirm_blob, private.notification_note,
  private.chat_say, private.chat_read, private.support_reply, private.support_ticket_read, private.support_ticket_set
  from authenticated;

create function public.report_lock(p_report uuid, p_locked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.report_lock(p_report, p_locked);
end
$$;

create function public.booking_slug_set(p_slug text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.booking_slug_set(p_slug);
end
$$;

create function public.confirm_blob(p_scope uuid, p_sha256 text, p_size_bytes bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.confirm_blob(p_scope, p_sha256, p_size_bytes);
end
$$;

create function public.notification_note(p_id uuid, p_type text, p_title text, p_body text default '') returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.notification_note(p_id, p_type, p_title, p_body);
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

create function public.chat_read(p_conversation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.chat_read(p_conversation);
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

create function public.support_ticket_read(p_ticket uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.support_ticket_read(p_ticket);
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

revoke execute on function public.may_act_for, public.report_lock, public.booking_slug_set, public.confirm_blob,
  public.notification_note, public.chat_say, public.chat_read, public.support_reply, public.support_ticket_read,
  public.support_ticket_set from public, anon;
grant execute on function public.may_act_for, public.report_lock, public.booking_slug_set, public.confirm_blob,
  public.notification_note, public.chat_say, public.chat_read, public.support_reply, public.support_ticket_read,
  public.support_ticket_set to authenticated;

-- What a person wrote is their organisation's: neither what was refused of it, nor what they asked support, opens to a password.
alter policy "authors, and members of the scope, read what was refused" on public.sync_parked
  using ((actor_id = (select auth.uid()) and private.second_factor_ok())
    or scope_id = any (array(select private.readable_scopes((select auth.uid())))));
create or replace function private.may_read_ticket(p_ticket uuid, p_internal boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and exists (
    select 1 from public.support_tickets t where t.id = p_ticket and (
      -- Who left an organisation leaves what was asked there.
      (t.requester_id = auth.uid() and not p_internal
        and (t.organization_id is null or private.my_role(t.organization_id) is not null))
      -- Not the notes about one's own ticket, whatever one's role.
      or ((t.requester_id is distinct from auth.uid() or not p_internal)
        and private.support_may('answer tickets', t.organization_id))))
$$;
alter policy "requesters and support read tickets" on public.support_tickets
  using ((requester_id = (select auth.uid()) and (select private.second_factor_ok())
      and (organization_id is null or organization_id in (select private.my_organizations())))
    or private.support_may('answer tickets', organization_id));
alter policy "files of support are read with their message" on storage.objects
  using (bucket_id = 'support' and ((private.path_owner(name) = (select auth.uid()) and (select private.second_factor_ok()))
    or private.may_read_support_file(name)));

-- A browser that subscribes hears what is told in the bell. Anyone may end what their own browsers hear.
alter policy "people subscribe their own browsers" on public.push_subscriptions
  with check (user_id = (select auth.uid()) and private.has_shown_second_factor());
alter policy "people change their own subscriptions" on public.push_subscriptions
  with check (user_id = (select auth.uid()) and (not is_active or private.has_shown_second_factor()));

-- Files of reports wait on devices: 'sign in', not a refusal after which the device stops trying. `case` keeps the order, so that the
-- policies of other buckets stay silent.
alter policy "owners, admins and inspectors add files under their checksum" on storage.objects
  with check (case when bucket_id = 'reports'
      and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}\.(jpg|heic|png|webp|mp4|mov|webm|m4a|mp3|wav|ogg|pdf|json)$'
    then case when private.has_shown_second_factor()
      then private.my_role(private.path_owner(name)) in ('owner', 'admin', 'inspector') else false end
    else false end);
alter policy "owners and admins add branding" on storage.objects
  with check (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end);
alter policy "owners and admins replace branding" on storage.objects
  using (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end)
  with check (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end);
alter policy "owners and admins remove branding" on storage.objects
  using (case when bucket_id = 'branding' then case when private.has_shown_second_factor()
    then private.may(private.path_owner(name), 'change organization') else false end else false end);
