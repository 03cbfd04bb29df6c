-- The office takes things back: a visit that is called off and put back is a booking again, and its client hears of it only where
-- the letter had gone. A letter that waits says nothing any more once its booking has moved on.

-- Takes back letters of a booking that still wait, as those do which leave time for second thoughts; true where one may have
-- reached its reader all the same, because sending it was tried.
create function private.booking_withdraw(p_booking public.bookings, p_letters text[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was_tried boolean;
begin
  with gone as (
    delete from public.email_log e
    where e.organization_id = p_booking.organization_id and e.template_type = any (p_letters) and e.status = 'queued'
      and e.next_attempt_at > e.created_at and e.to_email = p_booking.email
      and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0
    returning e.attempts)
  select coalesce(pg_catalog.bool_or(g.attempts > 0), false) into v_was_tried from gone g;
  return v_was_tried;
end
$$;

-- A letter that leaves five minutes for second thoughts; one of its kind, the last.
create function private.booking_mail_later(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.booking_withdraw(p_booking, array[p_letter]);
  perform private.booking_mail(p_booking, p_letter);
  update public.email_log e set next_attempt_at = pg_catalog.now() + interval '5 minutes'
  where e.organization_id = p_booking.organization_id and e.template_type = p_letter and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0;
end
$$;

-- A letter about a move waits for the last move of its booking; a request that moves is told as a request.
create or replace function private.booking_mail_move(p_booking public.bookings) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.booking_mail_later(p_booking, case p_booking.status when 'requested' then 'booking_request' else 'booking_moved' end)
$$;

-- Whether the last letter to the client named the time that the booking has.
create function private.booking_time_is_told(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select pg_catalog.strpos(e.body_text, pg_catalog.to_char(
      p_booking.starts_at at time zone private.booking_zone(p_booking.organization_id, p_booking.user_id),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')) > 0
    from public.email_log e
    where e.organization_id = p_booking.organization_id and e.to_email = p_booking.email
      and e.template_type in ('appointment_confirmation', 'booking_request', 'booking_moved')
      and pg_catalog.strpos(e.body_text, p_booking.manage_link) > 0
    order by e.created_at desc limit 1), false)
$$;

-- However a booking moves or ends, by link or by the office: what waited to tell of the time before is withdrawn.
create function private.booking_moved_on() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.booking_withdraw(new, '{booking_moved, booking_request}');
  update public.sms_log l set status = 'expired', last_error = 'the booking changed'
  where l.organization_id = new.organization_id and l.dedupe_key = 'booking ' || new.token_hash and l.status = 'queued';
  return null;
end
$$;
create trigger bookings_moved_on after update of status, starts_at on public.bookings
  for each row when (old.status in ('requested', 'confirmed')
    and (new.status, new.starts_at) is distinct from (old.status, old.starts_at))
  execute function private.booking_moved_on();

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
    update public.bookings b set changed_at = pg_catalog.now(),
      status = case b.status when 'declined' then 'requested' else 'confirmed' end
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

revoke execute on function private.booking_withdraw, private.booking_mail_later, private.booking_time_is_told,
  private.booking_moved_on from public;
