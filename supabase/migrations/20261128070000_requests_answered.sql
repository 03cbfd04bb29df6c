-- A request that the office approves is confirmed by text, too, where its client takes texts; and one that its client cancelled is a
-- request again when the office puts it back: nobody had said yes to it.

alter table public.bookings add column was_requested boolean not null default false;
comment on column public.bookings.was_requested is 'Of a cancelled one: its client cancelled it before the office had said yes.';

create or replace function public.booking_cancel(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not found then return '{"status": "gone"}'; end if;
  if v_booking.status = 'held' then
    delete from public.bookings b where b.id = v_booking.id;
    return '{"status": "cancelled"}';
  end if;
  if v_booking.status in ('cancelled', 'declined') then return '{"status": "cancelled"}'; end if;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  update public.bookings b set status = 'cancelled', slot = null, changed_at = pg_catalog.now(),
    was_requested = b.status = 'requested'
  where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set status = 'cancelled' where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail(v_booking, 'booking_cancelled');
  perform private.booking_tell(v_booking, 'cancelled');
  return '{"status": "cancelled"}';
end
$$;

-- The text that follows an approval, by the queue of notifications: it keeps the hours in which texts may come, asks who has stopped
-- them, and falls with the visit. Whoever said nothing about texts gets none.
create function private.booking_text_approved(p_booking public.bookings, p_appointment public.appointments) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notification_queue (organization_id, user_id, type, channel, title, body, related_appointment_id,
    related_contact_id, expires_at)
  select p_booking.organization_id, p_booking.user_id, 'booking_new', 'sms', 'Booking approved',
    pg_catalog.format('%s: your inspection is booked for %s. Change or cancel: %s Reply STOP to opt out.', o.name,
      private.appointment_time(p_appointment), p_booking.manage_link),
    p_appointment.id, p_appointment.contact_id, p_appointment.appointment_date
  from public.organizations o
  where o.id = p_booking.organization_id and (p_booking.details ->> 'accepts_texts')::boolean
    and p_appointment.appointment_date > pg_catalog.now()
$$;
revoke execute on function private.booking_text_approved from public;

-- As before, and a text about a booking has nothing to say either once its visit is off or moved.
create or replace function private.sms_is_moot(p_sms public.sms_log) returns boolean
language sql stable set search_path = ''
as $$
  select p_sms.kind in ('appointment_reminder', 'booking_new') and p_sms.appointment_id is not null and not exists (
    select 1 from public.appointments a
    join public.contacts c on c.id = a.contact_id and c.organization_id = a.organization_id and c.deleted_at is null
    where a.id = p_sms.appointment_id and a.organization_id = p_sms.organization_id and private.is_appointment_on(a)
      -- It expires when its appointment begins. Contacts that were merged keep their telephones.
      and a.appointment_date = coalesce(p_sms.expires_at, a.appointment_date)
      and (c.id = p_sms.contact_id or private.contact_has_phone(c, p_sms.to_phone)))
$$;

-- As before, with the two.
create or replace function private.booking_follows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_was_off boolean := old.deleted_at is not null or old.status in ('cancelled', 'no_show');
  v_is_off boolean := new.deleted_at is not null or new.status in ('cancelled', 'no_show');
  v_returns boolean;
  v_heard boolean := false;
  v_moves boolean;
begin
  if pg_catalog.current_setting('plumbline.booking', true) = 'client' then return null; end if;
  select * into v_booking from public.bookings b where b.appointment_id = new.id and b.status <> 'held' for update;
  if not found then return null; end if;
  v_returns := v_booking.status in ('declined', 'cancelled');
  if v_returns and (v_is_off or not v_was_off) then return null; end if;
  if v_is_off then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(),
      status = case b.status when 'requested' then 'declined' else 'cancelled' end
    where b.id = v_booking.id;
    if v_booking.status = 'requested' then
      perform private.booking_mail_later(v_booking, 'booking_declined');
    elsif new.status <> 'no_show' and v_booking.starts_at > pg_catalog.now() then
      perform private.booking_mail_later(v_booking, 'booking_called_off');
    end if;
    return null;
  end if;
  if v_returns then
    v_heard := private.booking_withdraw(v_booking, '{booking_declined, booking_called_off}');
    -- Another one of this end has gone, or goes at once, as the client's own does.
    v_heard := v_heard or exists (
      select 1 from public.email_log e
      where e.organization_id = v_booking.organization_id and e.to_email = v_booking.email
        and e.template_type in ('booking_declined', 'booking_called_off', 'booking_cancelled')
        and e.created_at >= v_booking.changed_at and pg_catalog.strpos(e.body_text, v_booking.manage_link) > 0);
    update public.bookings b set changed_at = pg_catalog.now(), was_requested = false,
      status = case when b.status = 'declined' or b.was_requested then 'requested' else 'confirmed' end
    where b.id = v_booking.id returning * into v_booking;
  end if;
  v_moves := new.appointment_date <> v_booking.starts_at;
  if (new.user_id, new.appointment_date, new.ends_at) is distinct from (v_booking.user_id, v_booking.starts_at, v_booking.ends_at) then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(), user_id = coalesce(new.user_id, b.user_id),
      starts_at = new.appointment_date,
      ends_at = greatest(coalesce(new.ends_at, new.appointment_date + (b.ends_at - b.starts_at)), new.appointment_date + interval '1 minute')
    where b.id = v_booking.id returning * into v_booking;
  end if;
  if v_booking.status = 'requested' and new.status in ('confirmed', 'completed') then
    update public.bookings b set status = 'confirmed', changed_at = pg_catalog.now()
    where b.id = v_booking.id returning * into v_booking;
    perform private.booking_mail(v_booking, 'appointment_confirmation');
    perform private.booking_text_approved(v_booking, new);
  elsif v_booking.starts_at <= pg_catalog.now() then
    return null;
  elsif v_heard then
    perform private.booking_mail(v_booking,
      case v_booking.status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  elsif (v_returns and not private.booking_time_is_told(v_booking)) or (v_booking.status = 'confirmed' and v_moves) then
    perform private.booking_mail_move(v_booking);
  end if;
  return null;
end
$$;
