-- Whoever books may choose the inspector, where the office allows it; the times are then that person's. What the page's function wants to
-- find again with a booking comes as p_details.kept, and is kept beside what the list of bookings shows.
alter table public.booking_settings add column lets_choose_inspector boolean not null default false;
comment on column public.booking_settings.lets_choose_inspector is
  'Whether the page asks who shall come. Counts only while inspector_shown is not nothing: nobody chooses among the nameless.';
select private.sync_column('booking_settings', 'lets_choose_inspector', 'write');

create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'packages', 'lets_choose_inspector', 'deleted_at');

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
    details = coalesce(p_details -> 'kept', '{}') || pg_catalog.jsonb_build_object('name', p_details -> 'client' ->> 'name',
      'location', p_details ->> 'location', 'services', p_details ->> 'services', 'total_cents', p_details -> 'total_cents',
      'lines', p_details -> 'lines', 'postal_code', p_details -> 'place' ->> 'postal_code',
      'accepts_texts', coalesce((p_details ->> 'accepts_texts')::boolean, false))
  where b.id = v_booking.id returning * into v_booking;
  perform private.booking_mail(v_booking, case v_status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  perform private.booking_tell(v_booking, 'new');
  return pg_catalog.jsonb_build_object('status', v_status);
end
$$;
