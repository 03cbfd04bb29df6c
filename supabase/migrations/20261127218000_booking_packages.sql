-- Packages of the booking page: services that cost less together. Read by readPackages (office/booking/packages.ts); booking_place sends
-- the whole row of settings, and the function booking spreads a discount over the lines of an appointment.
alter table public.booking_settings add column packages jsonb not null default '[]';
alter table public.booking_settings add constraint booking_settings_packages_check check (
  pg_catalog.jsonb_typeof(packages) = 'array' and pg_catalog.octet_length(packages::text) <= 16384);
comment on column public.booking_settings.packages is 'Packages: [{id, name, serviceIds, offCents}].';
select private.sync_column('booking_settings', 'packages', 'write');

create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'packages', 'deleted_at');
