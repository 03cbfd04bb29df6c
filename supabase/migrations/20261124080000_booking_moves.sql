-- Whether a booking has another time than the one that was first asked for, for the list of the office.
alter table public.bookings add column moved_at timestamptz;
comment on column public.bookings.moved_at is 'When its time was last changed, by whoever; null while it stands as it was booked.';

create function private.booking_note_move() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.moved_at := pg_catalog.now();
  return new;
end
$$;
create trigger note_move before update of starts_at on public.bookings
  for each row when (old.status <> 'held' and old.starts_at is distinct from new.starts_at)
  execute function private.booking_note_move();

grant select (moved_at) on public.bookings to authenticated;
-- The list of an office: the newest first, page by page.
create index bookings_newest_idx on public.bookings (organization_id, created_at desc, id desc) where status <> 'held';
