-- What a person is told (the bell), by which ways they want to hear it, and what waits to leave the house (push, text).
-- Everything that tells somebody something calls private.notify; only the queue's worker talks to the outside.

create table public.notification_preferences (
  user_id uuid not null,
  appointment_reminders boolean not null default true,
  appointment_reminder_times integer[] not null default '{1440, 60}',
  sms_appointment_reminders boolean not null default false,
  channels jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notification_preferences_pkey primary key (user_id),
  constraint notification_preferences_times_check check (
    coalesce(array_length(appointment_reminder_times, 1), 0) <= 10
    and 1 <= all (appointment_reminder_times) and 40320 >= all (appointment_reminder_times)),
  constraint notification_preferences_channels_check check (jsonb_typeof(channels) = 'object')
);
comment on table public.notification_preferences is
  'How one person wants to hear of things; who has no row has the defaults. Written by that person only.';
comment on column public.notification_preferences.appointment_reminder_times is 'Minutes before the appointment, at most four weeks.';
comment on column public.notification_preferences.channels is
  '{"booking_new": {"bell": true, "push": false}}: a type or way that is not named is on.';

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh_key text not null,
  auth_key text not null,
  user_agent text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_user_id_endpoint_key unique (user_id, endpoint),
  constraint push_subscriptions_endpoint_check check (endpoint ~ '^https?://' and char_length(endpoint) <= 2000),
  constraint push_subscriptions_keys_check check (
    p256dh_key ~ '^[A-Za-z0-9_=-]{80,100}$' and auth_key ~ '^[A-Za-z0-9_=-]{20,30}$'),
  constraint push_subscriptions_user_agent_check check (char_length(user_agent) <= 500)
);
comment on table public.push_subscriptions is
  'One browser of one person that takes push messages. Its person writes it; the worker switches off what the push service calls gone.';
create index push_subscriptions_endpoint_idx on public.push_subscriptions (endpoint);

create table public.notification_log (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  type text not null,
  title text not null,
  body text not null default '',
  data jsonb,
  related_appointment_id uuid,
  related_report_id uuid,
  related_contact_id uuid,
  sent_at timestamptz not null default now(),
  delivered boolean not null default false,
  clicked boolean not null default false,
  constraint notification_log_pkey primary key (id),
  constraint notification_log_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint notification_log_type_check check (type in ('appointment_reminder', 'client_message', 'booking_new',
    'sync_complete', 'sync_failed', 'system_alert', 'other')),
  constraint notification_log_title_check check (btrim(title) <> '' and char_length(title) <= 200),
  constraint notification_log_body_check check (char_length(body) <= 2000),
  constraint notification_log_data_check check (jsonb_typeof(data) = 'object')
);
comment on table public.notification_log is
  'One entry of one person''s bell. Made by private.notify only; its person marks it read. The related_* columns have no foreign key: the entry outlives what it is about.';
comment on column public.notification_log.delivered is 'A push service took it for a device of the person, or the bell showed it.';
comment on column public.notification_log.clicked is 'Read.';
create index notification_log_user_id_idx on public.notification_log (user_id, sent_at desc, id desc);
create index notification_log_unread_idx on public.notification_log (user_id) where not clicked;
create index notification_log_organization_id_idx on public.notification_log (organization_id);

create table public.notification_queue (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  type text not null,
  channel text not null default 'push',
  title text not null,
  body text not null default '',
  data jsonb,
  actions jsonb,
  related_appointment_id uuid,
  related_report_id uuid,
  related_contact_id uuid,
  minutes_before integer,
  appointment_date timestamptz,
  notification_id uuid,
  scheduled_for timestamptz not null default now(),
  expires_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease_id uuid,
  delivered_to uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  attempts integer not null default 0,
  sent boolean not null default false,
  constraint notification_queue_pkey primary key (id),
  constraint notification_queue_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint notification_queue_type_check check (type in ('appointment_reminder', 'client_message', 'booking_new',
    'sync_complete', 'sync_failed', 'system_alert', 'other')),
  constraint notification_queue_channel_check check (channel in ('push', 'sms')),
  constraint notification_queue_data_check check (jsonb_typeof(data) = 'object'),
  constraint notification_queue_actions_check check (jsonb_typeof(actions) = 'array')
);
comment on table public.notification_queue is
  'One message that leaves the house once it is due, by push to a person''s browsers or by text to a client. Made by functions only; its person may cancel it. Cancelled: sent, attempts 999.';
comment on column public.notification_queue.minutes_before is 'Of a reminder: one row for each appointment, person, channel, offset and date.';
comment on column public.notification_queue.lease_id is 'The claim of the worker that is at it; only its holder may settle the row.';
comment on column public.notification_queue.delivered_to is 'Subscriptions that have it already, so that a second attempt leaves them alone.';
create index notification_queue_due_idx on public.notification_queue (scheduled_for) where not sent;
create index notification_queue_related_appointment_id_idx on public.notification_queue (related_appointment_id);
create index notification_queue_organization_id_idx on public.notification_queue (organization_id);
create index notification_queue_user_id_idx on public.notification_queue (user_id, scheduled_for);
create unique index notification_queue_reminder_key on public.notification_queue
  (related_appointment_id, user_id, channel, minutes_before, appointment_date) where minutes_before is not null;

create trigger notification_preferences_updated_at before update on public.notification_preferences
  for each row execute function private.touch_updated_at();
create trigger push_subscriptions_updated_at before update on public.push_subscriptions
  for each row execute function private.touch_updated_at();

-- A browser belongs to whoever subscribed it last: two people at one tablet must not read each other's messages.
-- Security definer: the rows of the others are not the caller's to see.
create function private.push_subscription_moves() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.push_subscriptions s set is_active = false
  where s.endpoint = new.endpoint and s.user_id <> new.user_id and s.is_active;
  return null;
end
$$;

create trigger push_subscriptions_move after insert or update of is_active, endpoint on public.push_subscriptions
  for each row when (new.is_active) execute function private.push_subscription_moves();

-- A person has some browsers, not thousands: each one more is a request that everybody's worker makes forevery message.
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

create trigger push_subscriptions_bounded after insert or update of is_active, user_id on public.push_subscriptions
  for each row when (new.is_active) execute function private.push_subscriptions_bounded();

-- Whether a person wants a type by a way ('bell' or 'push'); what nobody has decided is on.
create function private.wants_notification(p_user uuid, p_type text, p_way text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (p.channels -> p_type -> p_way) is distinct from 'false'::jsonb
    from public.notification_preferences p where p.user_id = p_user), true)
$$;

-- Tells a member something: an entry of the bell and, unless p_is_quiet, a push to their browsers, each as their
-- preferences say. Null when nobody is told: no active membership, or not wanted. Once for an id, however often it is called.
-- Security definer: callers write neither table.
create function private.notification_add(
  p_id uuid, p_user uuid, p_type text, p_title text, p_body text, p_data jsonb, p_appointment uuid, p_report uuid,
  p_contact uuid, p_is_quiet boolean default false
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
  v_title text := coalesce(nullif(pg_catalog.left(pg_catalog.btrim(p_title), 200), ''), 'Notification');
  v_body text := pg_catalog.left(coalesce(p_body, ''), 2000);
  v_data jsonb := case when pg_catalog.jsonb_typeof(p_data) = 'object' then p_data end;
  v_shows boolean := private.wants_notification(p_user, p_type, 'bell');
  v_pushes boolean := not p_is_quiet and private.wants_notification(p_user, p_type, 'push');
begin
  select m.organization_id into v_organization from public.organization_members m
  where m.user_id = p_user and m.removed_at is null;
  if not found or not (v_shows or v_pushes) then return null; end if;
  if v_shows then
    insert into public.notification_log (id, organization_id, user_id, type, title, body, data, related_appointment_id,
      related_report_id, related_contact_id)
    values (p_id, v_organization, p_user, p_type, v_title, v_body, v_data, p_appointment, p_report, p_contact)
    on conflict on constraint notification_log_pkey do nothing;
    if not found then return p_id; end if;
  end if;
  if v_pushes then
    insert into public.notification_queue (id, organization_id, user_id, type, title, body, data, related_appointment_id,
      related_report_id, related_contact_id, notification_id)
    values (p_id, v_organization, p_user, p_type, v_title, v_body, v_data, p_appointment, p_report, p_contact,
      case when v_shows then p_id end)
    on conflict on constraint notification_queue_pkey do nothing;
  end if;
  return p_id;
end
$$;

-- What other subjects call. p_data.url is an address of this app ('/calendar?...'); without one the entry leads to the
-- appointment, the report or the contact, in this order.
create function private.notify(
  p_user uuid, p_type text, p_title text, p_body text default '', p_data jsonb default null,
  p_appointment uuid default null, p_report uuid default null, p_contact uuid default null
) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select private.notification_add(pg_catalog.gen_random_uuid(), p_user, p_type, p_title, p_body, p_data, p_appointment,
    p_report, p_contact)
$$;

-- The same to everybody of an organization who has one of the roles.
create function private.notify_roles(
  p_organization uuid, p_roles text[], p_type text, p_title text, p_body text default '', p_data jsonb default null,
  p_appointment uuid default null, p_report uuid default null, p_contact uuid default null
) returns integer
language sql volatile security definer set search_path = ''
as $$
  select pg_catalog.count(private.notify(m.user_id, p_type, p_title, p_body, p_data, p_appointment, p_report, p_contact))::integer
  from public.organization_members m
  where m.organization_id = p_organization and m.removed_at is null and m.role = any (p_roles)
$$;

-- What a device tells its own person about sending; the id is the device's, so that a lost answer may be asked again.
create function private.notification_note(p_id uuid, p_type text, p_title text, p_body text default '') returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_type not in ('sync_complete', 'sync_failed') then
    raise exception 'a device tells of its sending only' using errcode = '22023';
  end if;
  if exists (select 1 from public.notification_log l where l.id = p_id and l.user_id <> auth.uid()) then
    raise exception 'this id belongs to somebody else' using errcode = '42501';
  end if;
  -- Quiet: who is at the device needs no push about it.
  return private.notification_add(p_id, auth.uid(), p_type, p_title, p_body, null, null, null, null, p_is_quiet => true);
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

revoke execute on function private.push_subscription_moves, private.push_subscriptions_bounded, private.wants_notification,
  private.notification_add, private.notify, private.notify_roles from public;
revoke execute on function private.notification_note, public.notification_note from public, anon;
grant execute on function private.notify, private.notify_roles, private.notification_note to service_role;
grant execute on function public.notification_note to authenticated;

alter table public.notification_preferences enable row level security;
alter table public.push_subscriptions enable row level security;
alter table public.notification_log enable row level security;
alter table public.notification_queue enable row level security;
revoke all on public.notification_preferences, public.push_subscriptions, public.notification_log, public.notification_queue
  from anon, authenticated;
grant select, insert, update on public.notification_preferences, public.push_subscriptions, public.notification_log,
  public.notification_queue to service_role;

-- The key columns are updatable because an upsert sets every column that it names.
grant select on public.notification_preferences to authenticated;
grant insert (user_id, appointment_reminders, appointment_reminder_times, sms_appointment_reminders, channels),
  update (user_id, appointment_reminders, appointment_reminder_times, sms_appointment_reminders, channels)
  on public.notification_preferences to authenticated;

create policy "people read their own preferences"
  on public.notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "people make their own preferences"
  on public.notification_preferences for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own preferences"
  on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select on public.push_subscriptions to authenticated;
grant insert (user_id, endpoint, p256dh_key, auth_key, user_agent, is_active),
  update (user_id, endpoint, p256dh_key, auth_key, user_agent, is_active)
  on public.push_subscriptions to authenticated;

create policy "people read their own subscriptions"
  on public.push_subscriptions for select to authenticated using (user_id = (select auth.uid()));
-- A browser that subscribes hears what is told in the bell. Anyone may end what their own browsers hear.
create policy "people subscribe their own browsers"
  on public.push_subscriptions for insert to authenticated with check (user_id = (select auth.uid()) and private.has_shown_second_factor());
create policy "people change their own subscriptions"
  on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and (not is_active or private.has_shown_second_factor()));

-- Whoever left an organization no longer reads what it told them.
grant select, update (delivered, clicked) on public.notification_log to authenticated;

create policy "members read their own notifications"
  on public.notification_log for select to authenticated
  using (user_id = (select auth.uid()) and organization_id in (select private.my_organizations()));
create policy "members mark their own notifications"
  on public.notification_log for update to authenticated
  using (user_id = (select auth.uid()) and organization_id in (select private.my_organizations()))
  with check (user_id = (select auth.uid()));

grant select, update (attempts, sent) on public.notification_queue to authenticated;

create policy "people read what waits for them"
  on public.notification_queue for select to authenticated
  using (user_id = (select auth.uid()) and organization_id in (select private.my_organizations()));
-- Towards 'sent' only: sending again is nobody's to ask.
create policy "people cancel what waits for them"
  on public.notification_queue for update to authenticated
  using (user_id = (select auth.uid()) and not sent and organization_id in (select private.my_organizations()))
  with check (user_id = (select auth.uid()) and sent);

do $$
begin
  if not exists (
    select 1 from pg_catalog.pg_publication_tables t
    where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = 'notification_log')
  then
    alter publication supabase_realtime add table public.notification_log;
  end if;
end
$$;

-- Reminders of appointments, and the word to whoever goes there when one is made, moved or called off. Whoever writes an
-- appointment, from whichever device, goes through these triggers. 'confirmed' counts as scheduled.

-- Minutes under 60, otherwise whole hours: '45 minutes', '1 hour', '24 hours'.
create function private.reminder_label(p_minutes integer) returns text
language sql immutable set search_path = ''
as $$
  select n.count || ' ' || n.unit || case when n.count = 1 then '' else 's' end
  from (select case when p_minutes < 60 then p_minutes else p_minutes / 60 end as count,
    case when p_minutes < 60 then 'minute' else 'hour' end as unit) n
$$;

-- The lead inspector and those who go along, while they are members. Security definer: it reads for triggers and jobs.
create function private.appointment_people(p_appointment public.appointments) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.user_id from public.organization_members m
  where m.organization_id = p_appointment.organization_id and m.removed_at is null
    and (m.user_id = p_appointment.user_id or m.user_id in (
      select i.user_id from public.appointment_inspectors i
      where i.appointment_id = p_appointment.id and i.deleted_at is null))
$$;

create function private.appointment_words(p_appointment public.appointments) returns text
language sql stable set search_path = ''
as $$
  select pg_catalog.concat_ws(' · ', nullif(p_appointment.title, ''), private.appointment_time(p_appointment),
    nullif(p_appointment.location, ''))
$$;

-- Queues the reminders that are still ahead, as each person wants them; asking again changes nothing. `p_revives`: one that was
-- cancelled comes back, because whatever cancelled it has been taken back. Null: all appointments, of all people. One appointment after
-- the other, each by its primary key: a condition that may also mean 'all', or a join whose plan was made while the table was small, made
-- Postgres look through every appointment for each one that was written. Security definer: writers of appointments may not write the
-- queue.
create function private.schedule_reminders(
  p_appointments uuid[] default null, p_user uuid default null, p_revives boolean default false
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_appointment public.appointments;
  v_id uuid;
  v_words text;
  v_queued integer;
  v_count integer := 0;
begin
  if p_appointments is null then
    select coalesce(pg_catalog.array_agg(a.id), '{}') into p_appointments from public.appointments a
    where a.appointment_date > pg_catalog.now() and a.status in ('scheduled', 'confirmed') and a.deleted_at is null
      and (p_user is null or a.user_id = p_user
        or a.id in (select i.appointment_id from public.appointment_inspectors i where i.user_id = p_user));
  end if;
  foreach v_id in array p_appointments loop
    select * into v_appointment from public.appointments a where a.id = v_id;
    continue when not private.is_appointment_on(v_appointment) or v_appointment.appointment_date <= pg_catalog.now();
    v_words := private.appointment_words(v_appointment);
    insert into public.notification_queue as q (organization_id, user_id, type, channel, title, body, related_appointment_id,
      related_contact_id, minutes_before, appointment_date, scheduled_for, next_attempt_at, expires_at)
    select v_appointment.organization_id, p.user_id, 'appointment_reminder', w.channel,
      'Appointment in ' || private.reminder_label(t.minutes), v_words, v_id, v_appointment.contact_id, t.minutes,
      v_appointment.appointment_date, t.due_at, t.due_at, v_appointment.appointment_date
    from private.appointment_people(v_appointment) p (user_id)
    left join public.notification_preferences n on n.user_id = p.user_id
    cross join lateral (
      select distinct m as minutes, v_appointment.appointment_date - m * interval '1 minute' as due_at
      from pg_catalog.unnest(coalesce(n.appointment_reminder_times, '{1440, 60}')) m) t
    cross join lateral (
      select 'push' where coalesce(n.appointment_reminders, true) union all
      -- To the client, so once, as the lead inspector wants it.
      select 'sms' where coalesce(n.sms_appointment_reminders, false) and p.user_id = v_appointment.user_id
        and v_appointment.contact_id is not null
    ) w (channel)
    where t.due_at > pg_catalog.now() and (p_user is null or p.user_id = p_user)
    order by p.user_id, w.channel, t.minutes
    on conflict (related_appointment_id, user_id, channel, minutes_before, appointment_date) where minutes_before is not null
    do update set sent = false, attempts = 0, lease_id = null, last_error = null, next_attempt_at = excluded.next_attempt_at
    where p_revives and q.attempts = 999;
    get diagnostics v_queued = row_count;
    v_count := v_count + v_queued;
  end loop;
  return v_count;
end
$$;

-- Whatever still waits about an appointment is called off: sent, attempts 999.
create function private.cancel_notifications(p_appointment uuid, p_user uuid default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.notification_queue q set sent = true, attempts = 999, lease_id = null
  where q.related_appointment_id = p_appointment and not q.sent and (p_user is null or q.user_id = p_user)
$$;

-- One 'new', 'cancelled' or 'rescheduled' notice to one person; whoever did it finds it in the bell, without a push.
create function private.tell_of_appointment(p_user uuid, p_appointment public.appointments, p_change text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.notification_add(pg_catalog.gen_random_uuid(), p_user, 'booking_new',
    case p_change when 'new' then 'New appointment' when 'cancelled' then 'Appointment cancelled'
      else 'Appointment rescheduled' end,
    private.appointment_words(p_appointment), pg_catalog.jsonb_build_object('change', p_change),
    p_appointment.id, null, p_appointment.contact_id, p_is_quiet => p_user is not distinct from auth.uid())
$$;

-- To everybody who goes there; while nobody does, to those who hand out the work.
create function private.announce_appointment(p_appointment public.appointments, p_change text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(p_appointment.ends_at, p_appointment.appointment_date) <= pg_catalog.now() then return; end if;
  perform private.tell_of_appointment(p.user_id, p_appointment, p_change)
  from private.appointment_people(p_appointment) p (user_id);
  if not found then
    perform private.tell_of_appointment(m.user_id, p_appointment, p_change)
    from public.organization_members m
    where m.organization_id = p_appointment.organization_id and m.removed_at is null and m.role in ('owner', 'admin', 'office');
  end if;
end
$$;

create function private.appointment_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was boolean := tg_op <> 'INSERT' and private.is_appointment_on(old);
  v_is boolean := tg_op <> 'DELETE' and private.is_appointment_on(new);
begin
  if v_was and not v_is then
    perform private.cancel_notifications(old.id);
    if tg_op = 'UPDATE' and new.status = 'cancelled' and new.deleted_at is null then
      perform private.announce_appointment(new, 'cancelled');
    end if;
  elsif v_is and not v_was then
    -- A tombstone that is taken back is nobody's news.
    if tg_op = 'INSERT' or old.deleted_at is null then perform private.announce_appointment(new, 'new'); end if;
    perform private.schedule_reminders(array[new.id], p_revives => true);
  elsif v_is and new.appointment_date <> old.appointment_date then
    perform private.cancel_notifications(new.id);
    perform private.announce_appointment(new, 'rescheduled');
    perform private.schedule_reminders(array[new.id], p_revives => true);
  end if;
  if v_was and v_is and new.user_id is distinct from old.user_id then
    if not old.user_id in (select private.appointment_people(new)) then
      perform private.cancel_notifications(old.id, old.user_id);
      if coalesce(new.ends_at, new.appointment_date) > pg_catalog.now() then
        perform private.tell_of_appointment(old.user_id, new, 'cancelled');
      end if;
    end if;
    if new.appointment_date = old.appointment_date and new.appointment_date > pg_catalog.now() and new.user_id is not null then
      perform private.tell_of_appointment(new.user_id, new, 'new');
    end if;
  end if;
  if v_was and v_is and (new.user_id, new.contact_id) is distinct from (old.user_id, old.contact_id) then
    perform private.schedule_reminders(array[new.id], p_revives => true);
  end if;
  return null;
end
$$;

create function private.companion_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_appointment public.appointments;
begin
  select * into v_appointment from public.appointments a where a.id = new.appointment_id;
  if not private.is_appointment_on(v_appointment) or new.user_id is not distinct from v_appointment.user_id then return null; end if;
  if new.deleted_at is null and (tg_op = 'INSERT' or old.deleted_at is not null) then
    perform private.schedule_reminders(array[v_appointment.id], new.user_id, p_revives => true);
    if v_appointment.appointment_date > pg_catalog.now() then
      perform private.tell_of_appointment(new.user_id, v_appointment, 'new');
    end if;
  elsif new.deleted_at is not null and tg_op = 'UPDATE' and old.deleted_at is null then
    perform private.cancel_notifications(v_appointment.id, new.user_id);
  end if;
  return null;
end
$$;

create function private.reminder_wishes_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.appointment_reminders, new.appointment_reminder_times, new.sms_appointment_reminders)
    is not distinct from (old.appointment_reminders, old.appointment_reminder_times, old.sms_appointment_reminders)
  then
    return null;
  end if;
  update public.notification_queue q set sent = true, attempts = 999, lease_id = null
  where q.user_id = new.user_id and not q.sent and q.minutes_before is not null;
  perform private.schedule_reminders(null, new.user_id, p_revives => true);
  return null;
end
$$;

create trigger appointments_changed after insert or update or delete on public.appointments
  for each row execute function private.appointment_changed();
create trigger appointment_inspectors_changed after insert or update on public.appointment_inspectors
  for each row execute function private.companion_changed();
create trigger notification_preferences_changed after insert or update on public.notification_preferences
  for each row execute function private.reminder_wishes_changed();

-- What a reminder says, read when it is due; null when the appointment is off, was moved, or is no longer this person's. So a reminder
-- that a race left behind is never sent. A text goes out for the lead inspector alone, also where the lead before goes along; to a client
-- who takes texts; and not while the office has still to say whether it comes. Anything else says what it said.
create function private.reminder_words(p_message public.notification_queue) returns text
language sql stable set search_path = ''
as $$
  select case when p_message.minutes_before is null then p_message.body else (
    select case p_message.channel
      when 'push' then private.appointment_words(a)
      else pg_catalog.format('%s: your appointment%s is on %s%s. Reply STOP to opt out.', o.name,
        coalesce(' "' || nullif(a.title, '') || '"', ''), private.appointment_time(a),
        coalesce(', ' || nullif(a.location, ''), '')) end
    from public.appointments a join public.organizations o on o.id = a.organization_id
    where a.id = p_message.related_appointment_id and private.is_appointment_on(a)
      and a.appointment_date = p_message.appointment_date
      and p_message.user_id in (select private.appointment_people(a))
      and (p_message.channel = 'push' or (a.user_id = p_message.user_id and private.client_takes_texts(a)
        and not exists (select 1 from public.bookings b where b.appointment_id = a.id and b.status = 'requested')))) end
$$;

-- The start-up pass: what has no reminder yet gets one (scheduled, ahead). Of one person, or (null) of everybody.
create function public.notification_fill(p_user uuid default null) returns integer
language sql volatile security definer set search_path = ''
as $$ select private.schedule_reminders(null, p_user) $$;

revoke execute on function private.reminder_label, private.appointment_people, private.appointment_words,
  private.schedule_reminders, private.cancel_notifications, private.tell_of_appointment, private.announce_appointment,
  private.appointment_changed, private.companion_changed, private.reminder_wishes_changed, private.reminder_words
  from public;
revoke execute on function public.notification_fill from public, anon, authenticated;
grant execute on function public.notification_fill to service_role;
