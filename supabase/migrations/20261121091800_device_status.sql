-- What the office sees of other devices: 'Tom's phone: 14 photos not sent, 2 h ago'.

create table public.device_status (
  user_id uuid not null,
  device_id text not null,
  organization_id uuid not null,
  label text not null default '',
  pending_changes integer not null default 0,
  pending_photos integer not null default 0,
  oldest_pending_at timestamptz,
  reported_at timestamptz not null default now(),
  constraint device_status_pkey primary key (user_id, device_id),
  constraint device_status_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint device_status_device_id_check check (char_length(device_id) between 1 and 100),
  constraint device_status_label_check check (char_length(label) <= 200),
  constraint device_status_pending_check check (pending_changes >= 0 and pending_photos >= 0)
);
comment on table public.device_status is
  'What one device of one person last said about its unsent work. Written by device_report only; the organisation reads it.';

create index device_status_organization_id_idx on public.device_status (organization_id);

alter table public.device_status enable row level security;
revoke all on public.device_status from anon, authenticated;
grant select on public.device_status to authenticated;
grant select, insert, update on public.device_status to service_role;
create policy "members see what the devices of their organization have not sent"
  on public.device_status for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- Security definer: user and organisation come from the session, never from the device.
create function public.device_report(
  p_device_id text, p_label text, p_pending_changes integer, p_pending_photos integer, p_oldest_pending_at timestamptz default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid := (select private.my_organizations());
begin
  if v_organization is null then
    raise exception 'no organization' using errcode = 'P0002';
  end if;
  insert into public.device_status
    (user_id, device_id, organization_id, label, pending_changes, pending_photos, oldest_pending_at)
  values (auth.uid(), p_device_id, v_organization, coalesce(p_label, ''), p_pending_changes, p_pending_photos, p_oldest_pending_at)
  on conflict on constraint device_status_pkey do update
  set organization_id = excluded.organization_id, label = excluded.label, pending_changes = excluded.pending_changes,
    pending_photos = excluded.pending_photos, oldest_pending_at = excluded.oldest_pending_at, reported_at = pg_catalog.now();
end
$$;
revoke execute on function public.device_report from public, anon;
grant execute on function public.device_report to authenticated;
