-- What a booking page shows beside words: pictures of the office, and who comes, as far as the office allows it.

-- A list of pictures as packages/domain/src/booking/page-pictures.ts writes it. Their files lie in the bucket `branding`, in the
-- folder of their own organisation: nobody puts another's picture on his page.
create function private.booking_pictures_fit(p_organization uuid, p_pictures jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(p_pictures) = 'array' then pg_catalog.jsonb_array_length(p_pictures) <= 6 and coalesce((
    select pg_catalog.bool_and(coalesce(pg_catalog.jsonb_typeof(e.picture) = 'object'
      and e.picture ->> 'path' ~ ('^' || p_organization::text || '/booking-[0-9a-f]{64}\.jpg$')
      and pg_catalog.jsonb_typeof(e.picture -> 'alt') = 'string' and pg_catalog.char_length(e.picture ->> 'alt') <= 200
      and pg_catalog.jsonb_typeof(e.picture -> 'widthPx') = 'number' and e.picture -> 'widthPx' between '1' and '4096'
      and pg_catalog.jsonb_typeof(e.picture -> 'heightPx') = 'number' and e.picture -> 'heightPx' between '1' and '4096', false))
    from pg_catalog.jsonb_array_elements(p_pictures) e (picture)), true)
  else false end
$$;
revoke execute on function private.booking_pictures_fit from public;
-- Whoever writes the row runs its check.
grant execute on function private.booking_pictures_fit to authenticated, service_role;

alter table public.booking_settings
  add column pictures jsonb not null default '[]',
  add column inspector_shown text not null default 'name',
  add constraint booking_settings_pictures_check check (private.booking_pictures_fit(organization_id, pictures)),
  add constraint booking_settings_inspector_shown_check check (inspector_shown in ('nothing', 'name', 'name_and_photo'));
comment on column public.booking_settings.pictures is
  'Pictures of the page in order (packages/domain/src/booking/page-pictures.ts), six at most; their files lie in the bucket branding.';
comment on column public.booking_settings.inspector_shown is
  'What whoever books is told of the inspector who comes. Nothing else of a profile is ever said.';
insert into private.sync_columns (table_name, name, access, register) values
  ('booking_settings', 'pictures', 'write', 'pictures'),
  ('booking_settings', 'inspector_shown', 'write', 'inspector_shown');
grant insert (pictures, inspector_shown), update (pictures, inspector_shown) on public.booking_settings to authenticated;

-- The name of a member as the page may say it; '' where the office keeps it to itself.
create function private.booking_inspector_name(p_organization uuid, p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when coalesce((private.booking_settings_of(p_organization)).inspector_shown, 'name') = 'nothing' then ''
    else coalesce((select p.full_name from public.profiles p where p.user_id = p_user), '') end
$$;

-- The checksum of a member's own picture where the page may show it, else null. A picture that lies anywhere else is none of ours.
create function private.booking_inspector_photo(p_organization uuid, p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.substring(p.avatar_url, '/storage/v1/object/public/avatars/' || p.user_id::text || '/([0-9a-f]{64})\.jpg$')
  from public.profiles p
  where p.user_id = p_user and (private.booking_settings_of(p_organization)).inspector_shown = 'name_and_photo'
$$;

-- As before (20261123020200), and of people only what the office lets the page say.
create or replace function public.booking_place(p_slug text) returns jsonb
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
          'full_name', private.booking_inspector_name(o.id, i.user_id),
          'photo_sha256', private.booking_inspector_photo(o.id, i.user_id),
          'weekly', coalesce((
            select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('weekday', w.weekday, 'starts', w.starts, 'ends', w.ends))
            from public.working_hours w
            where w.organization_id = o.id and w.user_id = i.user_id and w.deleted_at is null), '[]'))
          order by m.created_at, i.user_id)
        from public.booking_inspectors i
        join public.organization_members m
          on m.organization_id = o.id and m.user_id = i.user_id and m.removed_at is null
        where i.organization_id = o.id and i.is_bookable and i.deleted_at is null), '[]'))
    from public.organizations o where o.id = v_slug.organization_id);
end
$$;

-- As before (20261123020400); the inspector as the page may say it, and the entry for a calendar while the visit stands.
create or replace function public.booking_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', b.id, 'organization_id', b.organization_id, 'user_id', b.user_id, 'status', b.status,
    'starts_at', b.starts_at, 'ends_at', b.ends_at, 'details', b.details, 'is_changeable', private.booking_is_changeable(b),
    'slug', (select s.slug from public.booking_slugs s where s.organization_id = b.organization_id and s.is_current),
    'inspector', private.booking_inspector_name(b.organization_id, b.user_id),
    'office_name', (select o.name from public.organizations o where o.id = b.organization_id),
    'calendar', (select private.calendar_entry(a) from public.appointments a
      where a.id = b.appointment_id and b.status = 'confirmed' and a.deleted_at is null))
  from public.bookings b where b.token_hash = p_token_hash and b.status <> 'held'
$$;
revoke execute on function private.booking_inspector_name, private.booking_inspector_photo from public;
