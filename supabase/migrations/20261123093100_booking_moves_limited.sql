-- Whoever holds the link of a booking moves it ten times at most, and the letters about it wait for the last move: an address that
-- nobody confirmed is not written to without end, and neither is the office.

alter table public.bookings add column moves integer not null default 0;
comment on column public.bookings.moves is 'How often its link has moved it; what the office does is not counted.';

-- A letter about a move waits for the last move of its booking; a request that moves is told as a request.
create or replace function private.booking_mail_move(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter text := case p_booking.status when 'requested' then 'booking_request' else 'booking_moved' end;
begin
  delete from public.email_log e
  where e.organization_id = p_booking.organization_id and e.template_type = v_letter and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0;
  perform private.booking_mail(p_booking, v_letter);
  update public.email_log e set next_attempt_at = pg_catalog.now() + interval '5 minutes'
  where e.organization_id = p_booking.organization_id and e.template_type = v_letter and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0;
end
$$;

-- As before, and 'too_many' after ten moves.
create or replace function public.booking_move(p_token_hash text, p_users uuid[], p_starts timestamptz, p_ends timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_user uuid;
begin
  select * into v_booking from public.bookings b where b.token_hash = p_token_hash;
  if not found or v_booking.status = 'held' then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  perform private.booking_lock(v_booking.organization_id);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  if v_booking.moves >= 10 then return '{"status": "too_many"}'; end if;
  v_user := private.booking_take(v_booking.id, v_booking.organization_id, p_users, p_starts, p_ends, v_booking.appointment_id);
  if v_user is null then return '{"status": "taken"}'; end if;
  update public.bookings b set moves = b.moves + 1 where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set user_id = v_user, appointment_date = p_starts, ends_at = p_ends,
    time_zone = private.booking_zone(v_booking.organization_id, v_user)
  where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail_move(v_booking);
  perform private.booking_tell(v_booking, 'rescheduled');
  return '{"status": "moved"}';
end
$$;
