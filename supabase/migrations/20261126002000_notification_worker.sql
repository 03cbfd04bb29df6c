-- The queue's worker: claims by lease, outcomes, and what is looked at again the moment a message is due. Any number of workers
-- may be at it, and any of them may die: a message belongs to one lease at a time, the entry of the bell is made in the same
-- transaction as the claim and under the message's own id, and a browser that has a message is not sent it again.

-- A lease lasts two minutes, a back-off at most 64. Whoever waits longer than both waits because a clock was set back.
create function private.is_notification_due(p_scheduled_for timestamptz, p_next_attempt_at timestamptz, p_now timestamptz)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_scheduled_for <= p_now and (p_next_attempt_at <= p_now or p_next_attempt_at > p_now + interval '65 minutes')
$$;

create function private.notification_drop(p_queue uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.notification_queue q set sent = true, attempts = 999, lease_id = null, last_error = p_reason
  where q.id = p_queue and not q.sent
$$;

-- To the newest 20 browsers: what waits may be older than the trigger private.push_subscriptions_bounded.
create function private.notification_push(p_message public.notification_queue) returns jsonb
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

-- Null without a contact who has a telephone. A reminder goes to whoever is the client now, and to nobody once there is none.
create function private.notification_sms(p_message public.notification_queue) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', p_message.id, 'lease', p_message.lease_id, 'channel', 'sms',
    'type', p_message.type, 'body', p_message.body, 'organization', p_message.organization_id, 'contact', c.id,
    'appointment', p_message.related_appointment_id, 'phone', c.phone, 'time_zone', coalesce(a.time_zone, ''),
    'expires_at', p_message.expires_at)
  from public.contacts c
  left join public.appointments a on a.id = p_message.related_appointment_id
  where c.id = case when p_message.minutes_before is null then coalesce(a.contact_id, p_message.related_contact_id)
      else a.contact_id end
    and c.organization_id = p_message.organization_id and c.deleted_at is null and c.phone <> ''
$$;

-- Takes what is due for one worker: {rows, more}. A row of nobody (left the organization, has no browser, is too late) is settled here and
-- not handed out. One that cannot be handed out counts as a failed try of its own instead of taking back the claim of all. `p_now` is the
-- clock, for tests. Security definer: it writes what no caller may.
create function public.notification_claim(
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

-- What became of a claimed message. Without an error it is done; with one it is tried again after 1, 2, 4 ... minutes, eight
-- times in all. What was delivered counts even when the lease is somebody else's by now; the rest is for its holder to say.
create function public.notification_settle(
  p_queue uuid, p_lease uuid, p_delivered uuid[] default '{}', p_gone uuid[] default '{}', p_error text default null,
  p_now timestamptz default now()
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_notification uuid;
begin
  update public.push_subscriptions s set is_active = false where s.id = any (p_gone) and s.is_active;
  update public.notification_queue q set delivered_to = q.delivered_to || p_delivered
  where q.id = p_queue returning q.notification_id into v_notification;
  if pg_catalog.cardinality(p_delivered) > 0 then
    update public.notification_log l set delivered = true where l.id = v_notification and not l.delivered;
  end if;
  update public.notification_queue q
  set lease_id = null, last_error = pg_catalog.left(p_error, 200), sent = p_error is null or q.attempts >= 8,
    sent_at = case when p_error is null then p_now end,
    next_attempt_at = case when p_error is null then q.next_attempt_at
      else p_now + interval '1 minute' * (1 << least(q.attempts - 1, 6)) end
  where q.id = p_queue and q.lease_id = p_lease and not q.sent;
  return found;
end
$$;

-- What the function send-push-notification asks, for itself (p_actor null) or for a signed-in person, who may tell fellow
-- members only. Answers with the id of the message, null when its receiver does not want it.
create function public.notification_send(
  p_actor uuid, p_user uuid, p_type text, p_title text, p_body text default '', p_data jsonb default null,
  p_actions jsonb default null, p_scheduled_for timestamptz default null, p_channel text default 'push'
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_organization uuid;
  v_is_later boolean := p_scheduled_for > pg_catalog.now();
begin
  select m.organization_id into v_organization from public.organization_members m
  where m.user_id = p_user and m.removed_at is null
    and (p_actor is null or exists (
      select 1 from public.organization_members f
      where f.organization_id = m.organization_id and f.user_id = p_actor and f.removed_at is null));
  if not found then
    raise exception 'no such member' using errcode = 'P0002';
  end if;
  if p_channel = 'bell' and not coalesce(v_is_later, false) then
    return private.notification_add(v_id, p_user, p_type, p_title, p_body, p_data, null, null, null, p_is_quiet => true);
  elsif p_channel <> 'push' then
    raise exception 'no such way' using errcode = '22023';
  end if;
  if not coalesce(v_is_later, false) then
    v_id := private.notification_add(v_id, p_user, p_type, p_title, p_body, p_data, null, null, null);
    update public.notification_queue q set actions = p_actions where q.id = v_id;
    return v_id;
  end if;
  insert into public.notification_queue (id, organization_id, user_id, type, title, body, data, actions, scheduled_for,
    next_attempt_at)
  values (v_id, v_organization, p_user, p_type, pg_catalog.left(p_title, 200), pg_catalog.left(coalesce(p_body, ''), 2000),
    p_data, p_actions, p_scheduled_for, p_scheduled_for);
  return v_id;
end
$$;

revoke execute on function private.is_notification_due, private.notification_drop, private.notification_push,
  private.notification_sms from public;
revoke execute on function public.notification_claim, public.notification_settle, public.notification_send
  from public, anon, authenticated;
grant execute on function public.notification_claim, public.notification_settle, public.notification_send to service_role;

-- Alerts and messages that the bell tells of: a letter or a text that did not arrive, a report that the server sees differently, a
-- client who answers a text.

-- Whom something of the office concerns: the person who did it while they are a member, else those who run the office.
-- Security definer throughout: triggers of jobs and of other people's writes.
create function private.notify_responsible(
  p_organization uuid, p_person uuid, p_type text, p_title text, p_body text, p_data jsonb default null,
  p_appointment uuid default null, p_report uuid default null, p_contact uuid default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.organization_members m
    where m.organization_id = p_organization and m.user_id = p_person and m.removed_at is null)
  then
    perform private.notify(p_person, p_type, p_title, p_body, p_data, p_appointment, p_report, p_contact);
  else
    perform private.notify_roles(p_organization, '{owner, admin}', p_type, p_title, p_body, p_data, p_appointment, p_report,
      p_contact);
  end if;
end
$$;

create function private.letter_not_delivered() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, new.created_by, 'system_alert',
    case new.status when 'bounced' then 'A letter came back' else 'A letter could not be sent' end,
    pg_catalog.concat_ws(' · ', new.to_email, new.subject), null, null, new.related_report_id);
  return null;
end
$$;

create trigger email_log_not_delivered after update of status on public.email_log
  for each row when (new.status in ('failed', 'bounced') and old.status is distinct from new.status)
  execute function private.letter_not_delivered();

create function private.text_not_delivered() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, coalesce(new.created_by, (
      select a.user_id from public.appointments a where a.id = new.appointment_id)),
    'system_alert', 'A text could not be delivered', pg_catalog.concat_ws(' · ', new.to_phone, new.body), null,
    new.appointment_id, null, new.contact_id);
  return null;
end
$$;

create trigger sms_log_not_delivered after update of status on public.sms_log
  for each row when (new.direction = 'out' and new.status = 'failed' and old.status is distinct from new.status)
  execute function private.text_not_delivered();

-- Answered is whoever wrote to this telephone last; a reminder was written for the one who comes.
create function private.text_received() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_last public.sms_log;
begin
  select * into v_last from public.sms_log l
  where l.organization_id = new.organization_id and l.direction = 'out' and l.to_phone = new.from_phone
  order by l.created_at desc limit 1;
  perform private.notify_responsible(new.organization_id, coalesce(v_last.created_by, (
      select a.user_id from public.appointments a where a.id = v_last.appointment_id)),
    'client_message',
    'Message from ' || coalesce((select c.name from public.contacts c where c.id = new.contact_id), new.from_phone),
    new.body, case when new.contact_id is not null then
      pg_catalog.jsonb_build_object('url', '/contacts/' || new.contact_id) end, v_last.appointment_id, null, new.contact_id);
  return null;
end
$$;

create trigger sms_log_received after insert on public.sms_log
  for each row when (new.direction = 'in') execute function private.text_received();

create function private.report_seen_differently() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, new.published_by, 'system_alert',
    'A published report could not be confirmed',
    'The server made another file of version ' || new.version || ' than the device that published it. Publish it again, or ask support.',
    null, null, new.report_id);
  return null;
end
$$;

create trigger report_versions_seen_differently after update of verification on public.report_versions
  for each row when (new.verification = 'different' and old.verification is distinct from new.verification)
  execute function private.report_seen_differently();

revoke execute on function private.notify_responsible, private.letter_not_delivered, private.text_not_delivered,
  private.text_received, private.report_seen_differently from public;
