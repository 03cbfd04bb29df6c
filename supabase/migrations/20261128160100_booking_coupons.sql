-- Coupons of the booking page. Whether a code still counts is decided when a booking is confirmed, under the lock of its office.

alter table public.booking_settings add column coupons jsonb not null default '[]';
alter table public.booking_settings add constraint booking_settings_coupons_check check (
  pg_catalog.jsonb_typeof(coupons) = 'array' and pg_catalog.octet_length(coupons::text) <= 16384);
comment on column public.booking_settings.coupons is
  'Coupons: [{id, code, percent | cents, from, to, most}]; days by the office''s clock, most is how many bookings may use it. The public page never gets them.';
select private.sync_column('booking_settings', 'coupons', 'write');

create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'packages', 'lets_choose_inspector', 'letter_steps', 'coupons', 'deleted_at');

create index bookings_coupon_idx on public.bookings (organization_id, (details ->> 'coupon')) where details ? 'coupon';

-- The coupon of this code if it counts today and was not used up. A booking that was declined or canceled gives its use back.
create function public.booking_coupon(p_organization uuid, p_code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select c.coupon
  from public.booking_settings s
  cross join lateral pg_catalog.jsonb_array_elements(s.coupons) as c (coupon)
  cross join lateral (select pg_catalog.to_char(pg_catalog.now() at time zone private.booking_zone(p_organization, null), 'YYYY-MM-DD') as today) t
  where s.organization_id = p_organization and pg_catalog.upper(c.coupon ->> 'code') = pg_catalog.upper(pg_catalog.btrim(p_code))
    and coalesce(nullif(c.coupon ->> 'from', ''), t.today) <= t.today and coalesce(nullif(c.coupon ->> 'to', ''), t.today) >= t.today
    and (coalesce(c.coupon ->> 'most', '') !~ '^\d{1,6}$' or (
      select pg_catalog.count(*) from public.bookings b
      where b.organization_id = p_organization and b.details ? 'coupon' and b.details ->> 'coupon' = pg_catalog.upper(c.coupon ->> 'code')
        and b.status in ('requested', 'confirmed')) < (c.coupon ->> 'most')::integer)
  limit 1
$$;
comment on function public.booking_coupon is 'The coupon of a code while it counts, else null. service_role only.';
revoke execute on function public.booking_coupon from public, anon, authenticated;
grant execute on function public.booking_coupon to service_role;

create or replace function private.booking_confirm_held(
  p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_status text;
  v_email text := pg_catalog.lower(p_details -> 'client' ->> 'email');
  v_coupon text := p_details -> 'kept' ->> 'coupon';
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
  if v_coupon is not null and public.booking_coupon(v_booking.organization_id, v_coupon) is null then
    return '{"status": "coupon"}';
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
