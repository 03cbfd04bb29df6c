-- How an office marks deficient items on the Texas form is one more dated setting.

alter table public.dated_values drop constraint dated_values_kind_check;
alter table public.dated_values add constraint dated_values_kind_check check (kind in ('credit_tables', 'carrier_rules',
  'california', 'texas', 'texas_form', 'roof_certification', 'manufactured_home', 'reminders'));
