-- A text that waited is asked again whether anybody still needs it, and whether it may be sent at this hour; reminders go to the
-- client that the appointment has, once, and not to those who did not ask for texts when they booked.

-- Whether a reminder has nothing to say any more: its appointment is off, gone or moved, or the telephone is not its client's.
create function private.sms_is_moot(p_sms public.sms_log) returns boolean
language sql stable set search_path = ''
as $$
  select p_sms.kind = 'appointment_reminder' and p_sms.appointment_id is not null and not exists (
    select 1 from public.appointments a
    join public.contacts c on c.id = a.contact_id and c.organization_id = a.organization_id and c.deleted_at is null
    where a.id = p_sms.appointment_id and a.organization_id = p_sms.organization_id and private.is_appointment_on(a)
      -- A reminder expires when its appointment begins. Contacts that were merged keep their telephones.
      and a.appointment_date = coalesce(p_sms.expires_at, a.appointment_date)
      and (c.id = p_sms.contact_id or private.contact_has_phone(c, p_sms.to_phone)))
$$;

-- As before, and what is moot ends as expired.
create or replace function public.sms_claim(p_limit integer default 10, p_sms uuid default null) returns setof public.sms_log
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.sms_log l
  set status = case when l.expires_at <= pg_catalog.now() or private.sms_is_moot(l) then 'expired' else 'blocked' end,
    last_error = coalesce(private.sms_refusal(l.organization_id, l.to_phone, l.from_phone),
      case when private.sms_is_moot(l) then 'the appointment changed' end)
  where l.status = 'queued' and l.next_attempt_at <= pg_catalog.now() and (p_sms is null or l.id = p_sms)
    and (l.expires_at <= pg_catalog.now() or private.sms_is_moot(l)
      or private.sms_refusal(l.organization_id, l.to_phone, l.from_phone) is not null);
  return query
    update public.sms_log l
    set status = 'sending', attempts = l.attempts + 1, next_attempt_at = pg_catalog.now() + interval '2 minutes'
    where l.id in (
      select q.id from public.sms_log q
      where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now() and (p_sms is null or q.id = p_sms)
      order by q.next_attempt_at limit p_limit for update skip locked)
    returning l.*;
end
$$;

-- Puts a claimed message back until an hour at which it may be sent. That was no try.
create function public.sms_defer(p_sms uuid, p_until timestamptz) returns text
language sql volatile set search_path = ''
as $$
  update public.sms_log l
  set status = case when l.expires_at <= p_until then 'expired' else 'queued' end, attempts = l.attempts - 1,
    next_attempt_at = p_until
  where l.id = p_sms and l.status = 'sending'
  returning l.status
$$;

-- What the client said about texts when this visit was booked, else when they booked last. Whoever never booked on the page was
-- asked by the office.
create function private.client_takes_texts(p_appointment public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select coalesce((b.details ->> 'accepts_texts')::boolean, false)
    from public.appointments v
    join public.bookings b on b.appointment_id = v.id and b.organization_id = v.organization_id
    where v.organization_id = p_appointment.organization_id and v.contact_id = p_appointment.contact_id
    order by (v.id = p_appointment.id) desc, b.created_at desc limit 1), true)
$$;

-- As before. A text goes out for the lead inspector alone, also where the lead before goes along; to a client who takes texts; and
-- not while the office has still to say whether it comes.
create or replace function private.reminder_words(p_message public.notification_queue) returns text
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

-- As before; a reminder goes to whoever is the client now, and to nobody once there is none.
create or replace function private.notification_sms(p_message public.notification_queue) returns jsonb
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

-- As before, and it keeps what was said about texts (p_details.accepts_texts).
create or replace function private.booking_confirm_held(
  p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_status text;
  v_email text := pg_catalog.lower(p_details -> 'client' ->> 'email');
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not found then return '{"status": "gone"}'; end if;
  if v_booking.status in ('confirmed', 'requested') then
    return pg_catalog.jsonb_build_object('status', v_booking.status);
  end if;
  if v_booking.status <> 'held' or v_booking.slot is null then return '{"status": "gone"}'; end if;
  if (select pg_catalog.count(*) from public.bookings b
      where b.created_at > pg_catalog.now() - interval '1 day' and b.status <> 'held'
        and (b.client_key = p_client_key or (b.organization_id = v_booking.organization_id and b.email = v_email))) >= 10
  then
    return '{"status": "too_many"}';
  end if;
  if private.booking_is_busy(v_booking.organization_id, v_booking.user_id, v_booking.starts_at, v_booking.ends_at) then
    delete from public.bookings b where b.id = v_booking.id;
    return '{"status": "taken"}';
  end if;
  v_status := case when (private.booking_settings_of(v_booking.organization_id)).needs_approval then 'requested' else 'confirmed' end;
  update public.bookings b set status = v_status, hold_expires_at = null, changed_at = pg_catalog.now(), email = v_email,
    manage_link = p_manage_link,
    appointment_id = private.booking_appointment(v_booking, p_details, case v_status when 'requested' then 'scheduled' else 'confirmed' end),
    details = pg_catalog.jsonb_build_object('name', p_details -> 'client' ->> 'name', 'location', p_details ->> 'location',
      'services', p_details ->> 'services', 'total_cents', p_details -> 'total_cents', 'lines', p_details -> 'lines',
      'postal_code', p_details -> 'place' ->> 'postal_code',
      'accepts_texts', coalesce((p_details ->> 'accepts_texts')::boolean, false))
  where b.id = v_booking.id returning * into v_booking;
  perform private.booking_mail(v_booking, case v_status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  perform private.booking_tell(v_booking, 'new');
  return pg_catalog.jsonb_build_object('status', v_status);
end
$$;

revoke execute on function private.sms_is_moot, private.client_takes_texts from public;
revoke execute on function public.sms_defer from public, anon, authenticated;
grant execute on function public.sms_defer to service_role;
