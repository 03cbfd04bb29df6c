-- What the page of an organisation shows, and which times its people have left. For the edge function only, which says less.

create function private.booking_settings_of(p_organization uuid) returns public.booking_settings
language sql stable security definer set search_path = ''
as $$
  select * from public.booking_settings s where s.id = private.row_id(p_organization, 'booking-settings') and s.deleted_at is null
$$;

-- Minutes that a member wants between two visits.
create function private.booking_buffer(p_organization uuid, p_user uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select i.buffer_minutes from public.booking_inspectors i
      where i.id = private.row_id(p_organization, 'booking-inspector/' || p_user)),
    (select s.buffer_minutes from private.booking_settings_of(p_organization) s), 30)
$$;

-- What an appointment takes of a day: the drive before it, and two hours where nobody said how long.
create function private.appointment_taken(p_appointment public.appointments) returns tstzrange
language sql stable set search_path = ''
as $$
  select pg_catalog.tstzrange(
    p_appointment.appointment_date - p_appointment.travel_minutes * interval '1 minute',
    coalesce(p_appointment.ends_at, p_appointment.appointment_date + interval '2 hours'))
$$;

-- The appointments of a member that count, as lead inspector or going along.
create function private.appointments_of(p_organization uuid, p_user uuid) returns setof public.appointments
language sql stable security definer set search_path = ''
as $$
  select a.* from public.appointments a
  where a.organization_id = p_organization and a.deleted_at is null and a.status not in ('cancelled', 'no_show')
    and (a.user_id = p_user or exists (
      select 1 from public.appointment_inspectors i
      where i.appointment_id = a.id and i.user_id = p_user and i.deleted_at is null))
$$;

-- The page of a name: 'unknown', 'moved' (the name that it has now), 'closed' or 'ok'.
create function public.booking_place(p_slug text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slug public.booking_slugs;
  v_settings public.booking_settings;
begin
  select * into v_slug from public.booking_slugs s where s.slug = p_slug;
  if not found then return '{"status": "unknown"}'; end if;
  if not v_slug.is_current then
    return (select pg_catalog.jsonb_build_object('status', 'moved', 'slug', s.slug)
      from public.booking_slugs s where s.organization_id = v_slug.organization_id and s.is_current);
  end if;
  v_settings := private.booking_settings_of(v_slug.organization_id);
  return (
    select pg_catalog.jsonb_build_object(
      'status', case when coalesce(v_settings.is_open, false) then 'ok' else 'closed' end,
      'slug', p_slug,
      'organization', pg_catalog.jsonb_build_object('id', o.id, 'name', o.name, 'phone', o.phone, 'email', o.email,
        'website', o.website, 'license_number', o.license_number, 'brand_color', o.brand_color, 'logo_path', o.logo_path,
        'logo_width', o.logo_width, 'logo_height', o.logo_height),
      'settings', case when v_settings.is_open then pg_catalog.to_jsonb(v_settings) end,
      'services', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by s.position, s.id) from public.services s
        where s.organization_id = o.id and s.deleted_at is null and s.archived_at is null and s.is_bookable), '[]'),
      'inspectors', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(i) || pg_catalog.jsonb_build_object(
          'full_name', coalesce(p.full_name, ''),
          'weekly', coalesce((
            select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('weekday', w.weekday, 'starts', w.starts, 'ends', w.ends))
            from public.working_hours w
            where w.organization_id = o.id and w.user_id = i.user_id and w.deleted_at is null), '[]'))
          order by m.created_at, i.user_id)
        from public.booking_inspectors i
        join public.organization_members m
          on m.organization_id = o.id and m.user_id = i.user_id and m.removed_at is null
        left join public.profiles p on p.user_id = i.user_id
        where i.organization_id = o.id and i.is_bookable and i.deleted_at is null), '[]'))
    from public.organizations o where o.id = v_slug.organization_id);
end
$$;

-- Where the people of an organisation are between two instants; `p_except` is the booking that is being moved.
create function public.booking_times(p_organization uuid, p_from timestamptz, p_to timestamptz, p_except uuid default null)
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
      and b.hold_expires_at > pg_catalog.now() and b.id is distinct from p_except)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'user_id', p.user_id,
    'busy', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(pg_catalog.lower(t.r), pg_catalog.upper(t.r)))
      from taken t, window_of w where t.user_id = p.user_id and t.r && w.r), '[]'),
    'off', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(f.starts_at, f.ends_at))
      from public.time_off f, window_of w
      where f.organization_id = p_organization and (f.user_id = p.user_id or f.user_id is null) and f.deleted_at is null
        and pg_catalog.tstzrange(f.starts_at, f.ends_at) && w.r), '[]'),
    'extra', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(e.starts_at, e.ends_at))
      from public.extra_hours e, window_of w
      where e.organization_id = p_organization and e.user_id = p.user_id and e.deleted_at is null
        and pg_catalog.tstzrange(e.starts_at, e.ends_at) && w.r), '[]'))), '[]')
  from people p
$$;

revoke execute on function private.booking_settings_of, private.booking_buffer, private.appointment_taken,
  private.appointments_of from public;
revoke execute on function public.booking_place, public.booking_times from public, anon, authenticated;
grant execute on function public.booking_place, public.booking_times to service_role;
