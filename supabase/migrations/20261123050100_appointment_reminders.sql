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

create function private.is_appointment_on(p_appointment public.appointments) returns boolean
language sql immutable set search_path = ''
as $$ select p_appointment.status in ('scheduled', 'confirmed') and p_appointment.deleted_at is null $$;

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

-- 'Tue, Dec 1 at 9:00 AM', where the house stands.
create function private.appointment_time(p_appointment public.appointments) returns text
language sql stable set search_path = ''
as $$
  select pg_catalog.to_char(p_appointment.appointment_date at time zone
    coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = p_appointment.time_zone), 'UTC'),
    'Dy, Mon FMDD "at" FMHH12:MI AM')
$$;

create function private.appointment_words(p_appointment public.appointments) returns text
language sql stable set search_path = ''
as $$
  select pg_catalog.concat_ws(' · ', nullif(p_appointment.title, ''), private.appointment_time(p_appointment),
    nullif(p_appointment.location, ''))
$$;

-- Queues the reminders that are still ahead, as each person wants them; asking again changes nothing. `p_revives`: one that was
-- cancelled comes back, because whatever cancelled it has been taken back. Null: all appointments, of all people.
-- Security definer: writers of appointments may not write the queue.
create function private.schedule_reminders(
  p_appointments uuid[] default null, p_user uuid default null, p_revives boolean default false
) returns integer
language sql volatile security definer set search_path = ''
as $$
  with wanted as (
    select a.organization_id, p.user_id, w.channel, a.id, a.contact_id, t.minutes, a.appointment_date,
      a.appointment_date - t.minutes * interval '1 minute' as due_at, private.appointment_words(a) as words
    from public.appointments a
    cross join lateral private.appointment_people(a) p (user_id)
    left join public.notification_preferences n on n.user_id = p.user_id
    cross join lateral (
      select distinct m as minutes from pg_catalog.unnest(coalesce(n.appointment_reminder_times, '{1440, 60}')) m) t
    cross join lateral (
      select 'push' where coalesce(n.appointment_reminders, true) union all
      -- To the client, so once, as the lead inspector wants it.
      select 'sms' where coalesce(n.sms_appointment_reminders, false) and p.user_id = a.user_id and a.contact_id is not null
    ) w (channel)
    where a.appointment_date > pg_catalog.now() and private.is_appointment_on(a)
      and (p_appointments is null or a.id = any (p_appointments)) and (p_user is null or p.user_id = p_user)
  ), queued as (
    insert into public.notification_queue as q (organization_id, user_id, type, channel, title, body, related_appointment_id,
      related_contact_id, minutes_before, appointment_date, scheduled_for, next_attempt_at, expires_at)
    select w.organization_id, w.user_id, 'appointment_reminder', w.channel, 'Appointment in ' || private.reminder_label(w.minutes),
      w.words, w.id, w.contact_id, w.minutes, w.appointment_date, w.due_at, w.due_at, w.appointment_date
    from wanted w where w.due_at > pg_catalog.now()
    order by w.id, w.user_id, w.channel, w.minutes
    on conflict (related_appointment_id, user_id, channel, minutes_before, appointment_date) where minutes_before is not null
    do update set sent = false, attempts = 0, lease_id = null, last_error = null, next_attempt_at = excluded.next_attempt_at
    where p_revives and q.attempts = 999
    returning 1)
  select count(*)::integer from queued
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

-- What a reminder says, read when it is due; null when the appointment is off, was moved, or is no longer this person's. So
-- a reminder that a race left behind is never sent. Anything else says what it said.
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
      and p_message.user_id in (select private.appointment_people(a))) end
$$;

-- The start-up pass: what has no reminder yet gets one (scheduled, ahead). Of one person, or (null) of everybody.
create function public.notification_fill(p_user uuid default null) returns integer
language sql volatile security definer set search_path = ''
as $$ select private.schedule_reminders(null, p_user) $$;

revoke execute on function private.reminder_label, private.is_appointment_on, private.appointment_people,
  private.appointment_time, private.appointment_words, private.schedule_reminders, private.cancel_notifications,
  private.tell_of_appointment, private.announce_appointment, private.appointment_changed, private.companion_changed,
  private.reminder_wishes_changed, private.reminder_words from public;
revoke execute on function public.notification_fill from public, anon, authenticated;
grant execute on function public.notification_fill to service_role;

select public.notification_fill();
