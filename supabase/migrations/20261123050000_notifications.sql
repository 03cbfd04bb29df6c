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

-- The same to everybody of an organisation who has one of the roles.
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
create function public.notification_note(p_id uuid, p_type text, p_title text, p_body text default '') returns uuid
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

revoke execute on function private.push_subscription_moves, private.wants_notification, private.notification_add,
  private.notify, private.notify_roles from public;
grant execute on function private.notify, private.notify_roles to service_role;
revoke execute on function public.notification_note from public, anon;
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
create policy "people subscribe their own browsers"
  on public.push_subscriptions for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own subscriptions"
  on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Whoever left an organisation no longer reads what it told them.
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
