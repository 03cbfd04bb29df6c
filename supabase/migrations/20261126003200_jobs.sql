-- What nobody needs anymore goes: logs after the time that an organization keeps them, old entries of the bell that were read, and files
-- that nothing names.

-- Every hour, from the job tidy-files: entries of the bell that were read, half a year after they came, and what has left the queue for
-- as long. What nobody has read stays. A thousand at once, so that no open app hears of ten thousand in one breath.
create function public.notifications_tidy(p_limit integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.notification_log l where l.id in (
    select o.id from public.notification_log o
    where o.clicked and o.sent_at < pg_catalog.now() - interval '180 days' limit p_limit);
  get diagnostics v_count = row_count;
  delete from public.notification_queue q where q.id in (
    select o.id from public.notification_queue o
    where o.sent and o.scheduled_for < pg_catalog.now() - interval '180 days' limit p_limit);
  return v_count;
end
$$;

-- Files that nothing names: of support after a week (a message that waits on a device lays its files down again before it is sent),
-- pictures of people whose account has ended, and pictures of booking pages that their settings do not name. A month without a change of
-- the settings lies between: who takes a picture off and thinks again, on a device that was away too, finds it where it was. The job
-- tidy-files deletes them through storage, which knows where the bytes are.
create function public.unnamed_files(p_limit integer default 500) returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  (select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'support' and o.created_at < pg_catalog.now() - interval '7 days'
     and not exists (
       select 1 from public.support_messages m where m.ticket_id = private.support_subject(o.name)
         and m.attachments @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', o.name)))
     and not exists (
       select 1 from public.chat_messages m where m.conversation_id = private.support_subject(o.name)
         and m.attachments @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', o.name)))
   limit p_limit)
  union all
  (select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'avatars' and o.created_at < pg_catalog.now() - interval '1 day'
     and not exists (select 1 from auth.users u where u.id = private.path_owner(o.name))
   limit p_limit)
  union all
  (select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'branding' and o.name ~ '^[0-9a-f-]{36}/booking-[0-9a-f]{64}\.jpg$'
     and o.created_at < pg_catalog.now() - interval '30 days'
     and not exists (
       select 1 from public.booking_settings s where s.organization_id = private.path_owner(o.name)
         and (s.updated_at > pg_catalog.now() - interval '30 days'
           or s.pictures @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', o.name))))
   limit p_limit)
  limit p_limit
$$;

create function public.log_retention_set(p_organization uuid, p_months integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may(p_organization, 'decide how long logs are kept') then
    raise exception 'only the owner decides this' using errcode = '42501';
  end if;
  update public.organizations o set log_retention_months = p_months where o.id = p_organization;
end
$$;

create function public.logs_forget(p_limit integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letters integer;
  v_openings integer;
begin
  delete from public.email_log e where e.id in (
    select l.id from public.email_log l join public.organizations o on o.id = l.organization_id
    where l.status in ('sent', 'failed') and l.created_at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_letters = row_count;
  delete from public.report_share_events e where e.id in (
    select v.id from public.report_share_events v join public.organizations o on o.id = v.organization_id
    where v.at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_openings = row_count;
  return v_letters + v_openings;
end
$$;

-- Texts, and letters that came back or were not wanted, are forgotten when the other logs are (logs_forget). Who said STOP, and who wants
-- no more letters, is remembered forever: that is private.sms_stops and private.email_unsubscribes.
create function public.messages_forget(p_limit integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_texts integer;
  v_letters integer;
begin
  delete from public.sms_log s where s.id in (
    select l.id from public.sms_log l join public.organizations o on o.id = l.organization_id
    where l.status not in ('queued', 'sending')
      and l.created_at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_texts = row_count;
  delete from public.email_log e where e.id in (
    select l.id from public.email_log l join public.organizations o on o.id = l.organization_id
    where l.status in ('bounced', 'suppressed')
      and l.created_at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_letters = row_count;
  return v_texts + v_letters;
end
$$;

revoke execute on function public.notifications_tidy, public.unnamed_files, public.logs_forget, public.messages_forget
  from public, anon, authenticated;
revoke execute on function public.log_retention_set from public, anon;
grant execute on function public.notifications_tidy, public.unnamed_files, public.logs_forget, public.messages_forget
  to service_role;
grant execute on function public.log_retention_set to authenticated;
