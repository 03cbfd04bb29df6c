-- Busy times of connected calendars block the booking page: they are not offered, and a booking that was quicker finds them taken.

create or replace function private.booking_is_busy(
  p_organization uuid, p_user uuid, p_starts timestamptz, p_ends timestamptz, p_except uuid default null
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.appointments_of(p_organization, p_user) a
    where a.id is distinct from p_except
      and a.appointment_date between p_starts - interval '3 days' and p_ends + interval '3 days'
      and private.appointment_taken(a) && pg_catalog.tstzrange(
        p_starts - private.booking_buffer(p_organization, p_user) * interval '1 minute',
        p_ends + private.booking_buffer(p_organization, p_user) * interval '1 minute'))
  or exists (
    select 1 from public.time_off f
    where f.organization_id = p_organization and (f.user_id = p_user or f.user_id is null) and f.deleted_at is null
      and pg_catalog.tstzrange(f.starts_at, f.ends_at) && pg_catalog.tstzrange(p_starts, p_ends))
  or exists (
    select 1 from private.calendar_busy b join private.calendar_connections c on c.id = b.connection_id
    where c.user_id = p_user and b.starts_at < p_ends and b.ends_at > p_starts)
$$;

create or replace function public.booking_times(p_organization uuid, p_from timestamptz, p_to timestamptz, p_except uuid default null)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  with window_of as (select pg_catalog.tstzrange(p_from - interval '1 day', p_to + interval '1 day') as r),
  people as (
    select i.user_id from public.booking_inspectors i
    where i.organization_id = p_organization and i.is_bookable and i.deleted_at is null),
  taken as (
    select p.user_id, private.appointment_taken(a) as r
    from people p cross join lateral private.appointments_of(p_organization, p.user_id) a
    where a.appointment_date between p_from - interval '3 days' and p_to + interval '3 days'
      and not exists (select 1 from public.bookings b where b.id = p_except and b.appointment_id = a.id)
    union all
    select b.user_id, pg_catalog.tstzrange(b.starts_at, b.ends_at) from public.bookings b
    where b.organization_id = p_organization and b.slot is not null and b.appointment_id is null
      and b.hold_expires_at > pg_catalog.now() and b.id is distinct from p_except),
  away as (
    select f.user_id, f.starts_at, f.ends_at from public.time_off f
    where f.organization_id = p_organization and f.deleted_at is null
    union all
    select c.user_id, b.starts_at, b.ends_at from private.calendar_busy b
    join private.calendar_connections c on c.id = b.connection_id
    where c.user_id in (select p.user_id from people p))
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'user_id', p.user_id,
    'busy', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(pg_catalog.lower(t.r), pg_catalog.upper(t.r)))
      from taken t, window_of w where t.user_id = p.user_id and t.r && w.r), '[]'),
    'off', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(f.starts_at, f.ends_at))
      from away f, window_of w
      where (f.user_id = p.user_id or f.user_id is null) and pg_catalog.tstzrange(f.starts_at, f.ends_at) && w.r), '[]'),
    'extra', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(e.starts_at, e.ends_at))
      from public.extra_hours e, window_of w
      where e.organization_id = p_organization and e.user_id = p.user_id and e.deleted_at is null
        and pg_catalog.tstzrange(e.starts_at, e.ends_at) && w.r), '[]'))), '[]')
  from people p
$$;
