-- Public booking: the address of the page, and what strangers hold and book. Only functions of the service write here; the edge
-- function booking works out which times to offer, and these tables decide who gets one.

create extension if not exists btree_gist with schema extensions;

create table public.booking_slugs (
  slug text not null,
  organization_id uuid not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  constraint booking_slugs_pkey primary key (slug),
  constraint booking_slugs_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint booking_slugs_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$')
);
comment on table public.booking_slugs is
  'One name that leads, or once led, to the booking page of an organisation; an old one redirects for ever. Written by booking_slug_set only.';
create unique index booking_slugs_current_key on public.booking_slugs (organization_id) where is_current;
create index booking_slugs_organization_id_idx on public.booking_slugs (organization_id);

create table public.bookings (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  client_key text,
  status text not null default 'held',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  slot tstzrange,
  hold_expires_at timestamptz,
  appointment_id uuid,
  email text not null default '',
  details jsonb not null default '{}',
  manage_link text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint bookings_pkey primary key (id),
  constraint bookings_token_hash_key unique (token_hash),
  constraint bookings_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint bookings_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint bookings_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint bookings_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint bookings_status_check check (status in ('held', 'requested', 'confirmed', 'declined', 'cancelled')),
  constraint bookings_order_check check (starts_at < ends_at),
  constraint bookings_hold_check check ((status = 'held') = (hold_expires_at is not null)),
  constraint bookings_slot_check check (slot is null or status in ('held', 'requested', 'confirmed')),
  -- Whatever else goes wrong: of one inspector's time strangers get each moment once.
  constraint bookings_one_at_a_time exclude using gist (user_id with =, slot with &&)
);
comment on table public.bookings is
  'One visit that a stranger holds, asked for or booked. Written by functions of the service only; members read it, without the hashes.';
comment on column public.bookings.slot is
  'What it keeps from other strangers: the visit and the buffer after it. Null once it is over or the office has moved it: then its appointment speaks.';
comment on column public.bookings.client_key is 'Checksum of the caller''s network address, for limits; gone when the hold is.';
create index bookings_organization_id_idx on public.bookings (organization_id, status);
create index bookings_appointment_id_idx on public.bookings (appointment_id);
create index bookings_user_id_idx on public.bookings (user_id, starts_at);
create index bookings_email_idx on public.bookings (organization_id, email) where email <> '';

alter table public.booking_slugs enable row level security;
alter table public.bookings enable row level security;
revoke all on public.booking_slugs, public.bookings from anon, authenticated;
grant select on public.booking_slugs to authenticated;
grant select (id, organization_id, user_id, status, starts_at, ends_at, hold_expires_at, appointment_id, email, details,
  created_at, changed_at) on public.bookings to authenticated;
grant select, insert, update, delete on public.booking_slugs, public.bookings to service_role;
create policy "members read the addresses of their booking page"
  on public.booking_slugs for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read what strangers booked"
  on public.bookings for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- Gives the page of the caller's organisation a name; the one before redirects. 23505: it belongs to somebody else, and 54000:
-- twenty names are enough. Security definer: whether a name is taken shows in no table that the caller may read.
create function public.booking_slug_set(p_slug text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  select m.organization_id into v_organization from public.organization_members m
  where m.user_id = auth.uid() and m.removed_at is null and m.role in ('owner', 'admin');
  if not found then
    raise exception 'owners and admins choose the address' using errcode = '42501';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_organization::text, 3));
  if (select pg_catalog.count(*) from public.booking_slugs s where s.organization_id = v_organization and s.slug <> p_slug) >= 20 then
    raise exception 'twenty names are enough' using errcode = '54000';
  end if;
  update public.booking_slugs s set is_current = false where s.organization_id = v_organization and s.is_current;
  insert into public.booking_slugs as t (slug, organization_id) values (p_slug, v_organization)
  on conflict on constraint booking_slugs_pkey do update set is_current = true where t.organization_id = v_organization;
  if not found then
    raise exception 'this name belongs to another organization' using errcode = '23505';
  end if;
  return p_slug;
end
$$;
revoke execute on function public.booking_slug_set from public, anon;
grant execute on function public.booking_slug_set to authenticated;
