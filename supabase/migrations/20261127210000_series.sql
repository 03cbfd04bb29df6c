-- Repeating appointments and time off. Every occurrence is a row of its own, so that reminders, routes, booking and calendars elsewhere
-- know nothing of rules (ADR 0210). Rows of one series name its first row; the rule has no end, because the rows say where it ends.

alter table public.appointments
  add column series_id uuid,
  add column series_rule text not null default '',
  add constraint appointments_series_id_fkey foreign key (organization_id, series_id)
    references public.appointments (organization_id, id),
  add constraint appointments_series_rule_check check (char_length(series_rule) <= 200);
comment on column public.appointments.series_id is 'The first appointment of its series, which names itself; null where it does not repeat.';
comment on column public.appointments.series_rule is 'RRULE (RFC 5545) without its name and its end, counted from the first occurrence.';
create index appointments_series_id_idx on public.appointments (series_id);
select private.sync_column('appointments', 'series_id', 'write', 'series');
select private.sync_column('appointments', 'series_rule', 'write', 'series');

alter table public.time_off
  add constraint time_off_organization_id_id_key unique (organization_id, id),
  add column series_id uuid,
  add column series_rule text not null default '',
  add constraint time_off_series_id_fkey foreign key (organization_id, series_id)
    references public.time_off (organization_id, id),
  add constraint time_off_series_rule_check check (char_length(series_rule) <= 200);
comment on column public.time_off.series_id is 'The first stretch of its series, which names itself; null where it does not repeat.';
comment on column public.time_off.series_rule is 'RRULE (RFC 5545) without its name and its end, counted from the first occurrence.';
create index time_off_series_id_idx on public.time_off (series_id);
select private.sync_column('time_off', 'series_id', 'write', 'series');
select private.sync_column('time_off', 'series_rule', 'write', 'series');
