-- pg_timezone_names reads every zone's file of the disk: tens of milliseconds for each appointment that is written or told of.
-- Asking Postgres to use the zone, and catching its no, costs none.

create or replace function private.appointment_time(p_appointment public.appointments) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_pattern constant text := 'Dy, Mon FMDD "at" FMHH12:MI AM';
begin
  return pg_catalog.to_char(p_appointment.appointment_date at time zone p_appointment.time_zone, v_pattern);
exception when invalid_parameter_value then
  return pg_catalog.to_char(p_appointment.appointment_date at time zone 'UTC', v_pattern);
end
$$;

-- As before, but one appointment after the other, each by its primary key: a condition that may also mean 'all', or a join whose
-- plan was made while the table was small, made Postgres look through every appointment for each one that was written.
create or replace function private.schedule_reminders(
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
