-- Postgres keeps 'infinity' and the year 20000, and no browser reads them: one such visit, written past the app, stopped the list of
-- visits and the calendars of the whole office. What is deleted may stand, so that it can be deleted.
alter table public.appointments add constraint appointments_readable_times_check check (deleted_at is not null
  or (appointment_date between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
    and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00')) not valid;
alter table public.inspections add constraint inspections_readable_times_check check (deleted_at is not null
  or (starts_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
    and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00')) not valid;
alter table public.time_off add constraint time_off_readable_times_check check (deleted_at is not null
  or (starts_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
    and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00')) not valid;
alter table public.extra_hours add constraint extra_hours_readable_times_check check (deleted_at is not null
  or (starts_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00'
    and ends_at between '0001-01-02 00:00:00+00' and '9999-12-30 00:00:00+00')) not valid;
