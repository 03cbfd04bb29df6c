-- Bounds of what one person can make the worker of notifications do: words that fit, a message that cannot be made and holds up no
-- other, and as many browsers as a person has.

-- What a reminder quotes. The forms allow less.
alter table public.appointments
  add constraint appointments_title_check check (char_length(title) <= 300),
  add constraint appointments_location_check check (char_length(location) <= 500);

-- As before, but to the newest 20 browsers: what waits may be older than the trigger below.
create or replace function private.notification_push(p_message public.notification_queue) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', p_message.id, 'lease', p_message.lease_id, 'channel', 'push',
    'type', p_message.type, 'title', p_message.title, 'body', p_message.body, 'data', p_message.data,
    'actions', p_message.actions, 'appointment', p_message.related_appointment_id, 'report', p_message.related_report_id,
    'contact', p_message.related_contact_id, 'notification', p_message.notification_id, 'expires_at', p_message.expires_at,
    'subscriptions', pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', s.id, 'endpoint', s.endpoint,
      'p256dh', s.p256dh_key, 'auth', s.auth_key) order by s.created_at, s.id))
  from (
    select * from public.push_subscriptions p where p.user_id = p_message.user_id and p.is_active
    order by p.updated_at desc, p.id limit 20) s
  where s.id <> all (p_message.delivered_to)
  having count(*) > 0
$$;

-- A person has some browsers, not thousands: each one more is a request that everybody's worker makes for every message.
create function private.push_subscriptions_bounded() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.push_subscriptions s set is_active = false
  where s.id in (
    select p.id from public.push_subscriptions p where p.user_id = new.user_id and p.is_active
    order by p.updated_at desc, p.id offset 20);
  return null;
end
$$;
revoke execute on function private.push_subscriptions_bounded from public;
create trigger push_subscriptions_bounded after insert or update of is_active, user_id on public.push_subscriptions
  for each row when (new.is_active) execute function private.push_subscriptions_bounded();

-- As before, with words that fit the bell; and a row that cannot be handed out counts as a failed try of its own instead of
-- taking back the claim of all.
create or replace function public.notification_claim(
  p_limit integer default 20, p_queue uuid default null, p_now timestamptz default now()
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lease uuid := pg_catalog.gen_random_uuid();
  v_message public.notification_queue;
  v_id uuid;
  v_seen integer := 0;
  v_rows jsonb := '[]';
  v_row jsonb;
begin
  for v_message in
    update public.notification_queue q
    set lease_id = v_lease, attempts = q.attempts + 1, next_attempt_at = p_now + interval '2 minutes'
    where q.id in (
      select d.id from public.notification_queue d
      where not d.sent and d.scheduled_for <= p_now
        and private.is_notification_due(d.scheduled_for, d.next_attempt_at, p_now) and (p_queue is null or d.id = p_queue)
      order by d.scheduled_for, d.id limit p_limit for update skip locked)
    returning q.*
  loop
    v_seen := v_seen + 1;
    v_id := v_message.id;
    begin
      v_message.body := pg_catalog.left(private.reminder_words(v_message), 2000);
      if v_message.body is null or not exists (
        select 1 from public.organization_members m
        where m.user_id = v_message.user_id and m.organization_id = v_message.organization_id and m.removed_at is null)
      then
        perform private.notification_drop(v_id, 'nobody asks for it any more');
        continue;
      elsif v_message.expires_at <= p_now then
        perform private.notification_drop(v_id, 'too late');
        continue;
      end if;

      if v_message.channel = 'sms' then
        v_row := private.notification_sms(v_message);
      else
        if v_message.notification_id is null and private.wants_notification(v_message.user_id, v_message.type, 'bell') then
          insert into public.notification_log (id, organization_id, user_id, type, title, body, data, related_appointment_id,
            related_report_id, related_contact_id, sent_at)
          values (v_id, v_message.organization_id, v_message.user_id, v_message.type, v_message.title, v_message.body,
            v_message.data, v_message.related_appointment_id, v_message.related_report_id, v_message.related_contact_id, p_now)
          on conflict on constraint notification_log_pkey do nothing;
          update public.notification_queue q set notification_id = v_id, body = v_message.body where q.id = v_id
          returning q.* into v_message;
        end if;
        v_row := case when private.wants_notification(v_message.user_id, v_message.type, 'push')
          then private.notification_push(v_message) end;
      end if;
      if v_row is null then
        update public.notification_queue q set sent = true, sent_at = p_now, lease_id = null where q.id = v_id;
      else
        v_rows := v_rows || v_row;
      end if;
    exception when others then
      -- The code alone: a message of Postgres quotes values.
      perform public.notification_settle(v_id, v_lease, p_error => 'cannot be handed out: ' || sqlstate, p_now => p_now);
    end;
  end loop;
  return pg_catalog.jsonb_build_object('rows', v_rows, 'more', v_seen = p_limit);
end
$$;
