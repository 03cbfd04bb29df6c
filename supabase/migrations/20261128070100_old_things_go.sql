-- What nobody needs any more goes: pictures that were taken off a booking page, and old entries of the bell that were read.

-- As before, and pictures of booking pages that their settings do not name. A month without a change of the settings lies between: who
-- takes a picture off and thinks again, on a device that was away too, finds it where it was.
create or replace function public.unnamed_files(p_limit integer default 500) returns table (bucket_id text, name text)
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
revoke execute on function public.notifications_tidy from public, anon, authenticated;
grant execute on function public.notifications_tidy to service_role;
