-- One notice for a series: whoever books, moves or cancels thirteen Fridays at once tells a colleague once, not thirteen times. Reminders
-- stay with each appointment.
create or replace function private.tell_of_appointment(p_user uuid, p_appointment public.appointments, p_change text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.notification_add(pg_catalog.gen_random_uuid(), p_user, 'booking_new',
    case p_change when 'new' then 'New appointment' when 'cancelled' then 'Appointment canceled'
      else 'Appointment rescheduled' end,
    private.appointment_words(p_appointment),
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('change', p_change, 'series', p_appointment.series_id)),
    p_appointment.id, null, p_appointment.contact_id, p_is_quiet => p_user is not distinct from auth.uid())
  where p_appointment.series_id is null or not exists (
    -- In the bell, or, for who has switched that off, among the pushes. A device sends a large set in several requests.
    select from public.notification_log l
    where l.user_id = p_user and l.sent_at > pg_catalog.now() - interval '5 minutes'
      and l.data @> pg_catalog.jsonb_build_object('change', p_change, 'series', p_appointment.series_id)
    union all
    select from public.notification_queue q
    where q.user_id = p_user and q.created_at > pg_catalog.now() - interval '5 minutes'
      and q.data @> pg_catalog.jsonb_build_object('change', p_change, 'series', p_appointment.series_id))
$$;
