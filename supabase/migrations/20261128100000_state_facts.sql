-- An office may switch off a fact of a state's pack, from a day on: one more kind of dated value, whose subject is the fact.

alter table public.dated_values drop constraint dated_values_kind_check;
alter table public.dated_values add constraint dated_values_kind_check check (kind in ('credit_tables', 'carrier_rules',
  'california', 'texas', 'texas_form', 'roof_certification', 'manufactured_home', 'reminders', 'state_fact'));
