-- Appointments as an office books them: where (in parts, for the inspection that follows), what is sold, who goes along and who
-- else is told. Agents hang in a table of their own: a second reference to contacts would make `contacts(phone,email)` ambiguous.

alter table public.appointments
  drop constraint appointments_status_check,
  add constraint appointments_status_check
    check (status in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no_show')),
  add column address_line1 text not null default '',
  add column address_line2 text not null default '',
  add column city text not null default '',
  add column region text not null default '',
  add column postal_code text not null default '',
  add column latitude double precision,
  add column longitude double precision,
  add column year_built integer,
  add column living_area_sqft integer,
  add column foundation text not null default '',
  add column travel_minutes integer not null default 0,
  add column ics_sequence integer not null default 0,
  add constraint appointments_latitude_check check (latitude between -90 and 90),
  add constraint appointments_longitude_check check (longitude between -180 and 180),
  add constraint appointments_year_built_check check (year_built between 1500 and 2200),
  add constraint appointments_living_area_sqft_check check (living_area_sqft between 0 and 10000000),
  add constraint appointments_foundation_check check (char_length(foundation) <= 40),
  add constraint appointments_travel_minutes_check check (travel_minutes between 0 and 1440);
comment on table public.appointments is
  'One entry in the calendar; user_id is its lead inspector, contact_id the client. Every member may change it; an overlap is shown, never refused.';
comment on column public.appointments.location is 'The address on one line, as everybody reads it; the parts beside it may be empty.';
comment on column public.appointments.travel_minutes is 'The drive before it; the inspector is taken from that much earlier on.';
comment on column public.appointments.ics_sequence is
  'SEQUENCE of its calendar entry (RFC 5545, 3.8.7.4): grows with every change that whoever is invited has to see.';

insert into private.sync_columns (table_name, name, access, register)
select 'appointments', c.name, c.access, case when c.is_place then 'place' else c.name end
from (
  select pg_catalog.unnest('{address_line1, address_line2, city, region, postal_code, latitude, longitude}'::text[]), 'write', true
  union all
  select pg_catalog.unnest('{year_built, living_area_sqft, foundation, travel_minutes}'::text[]), 'write', false
  union all
  select 'ics_sequence', 'read', false) as c (name, access, is_place);
-- A line and its parts are one place: two devices cannot leave the one of this and the other of that.
update private.sync_columns set register = 'place' where table_name = 'appointments' and name = 'location';
grant insert (address_line1, address_line2, city, region, postal_code, latitude, longitude, year_built, living_area_sqft,
    foundation, travel_minutes),
  update (address_line1, address_line2, city, region, postal_code, latitude, longitude, year_built, living_area_sqft,
    foundation, travel_minutes)
  on public.appointments to authenticated;

create function private.appointment_revise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.appointment_date, new.ends_at, new.time_zone, new.location, new.deleted_at is null, new.status = 'cancelled')
    is distinct from
    (old.appointment_date, old.ends_at, old.time_zone, old.location, old.deleted_at is null, old.status = 'cancelled') then
    new.ics_sequence := old.ics_sequence + 1;
  end if;
  return new;
end
$$;
revoke execute on function private.appointment_revise() from public;
create trigger appointments_revise before update on public.appointments
  for each row execute function private.appointment_revise();

create table public.appointment_inspectors (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  user_id uuid not null,
  constraint appointment_inspectors_pkey primary key (id),
  constraint appointment_inspectors_id_check check (id = private.row_id(appointment_id, 'inspector/' || user_id)),
  constraint appointment_inspectors_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_inspectors_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id)
);
comment on table public.appointment_inspectors is
  'One inspector who goes along beside the lead inspector (appointments.user_id). Every member may change it.';
create index appointment_inspectors_appointment_id_idx on public.appointment_inspectors (appointment_id);
create index appointment_inspectors_user_id_idx on public.appointment_inspectors (user_id);

create table public.appointment_contacts (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  contact_id uuid not null,
  role text not null default 'agent',
  constraint appointment_contacts_pkey primary key (id),
  constraint appointment_contacts_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_contacts_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint appointment_contacts_role_check check (role in ('client', 'agent', 'listing_agent', 'seller', 'attorney', 'other'))
);
comment on table public.appointment_contacts is
  'One person who has to do with an appointment beside its client (appointments.contact_id). Every member may change it.';
comment on column public.appointment_contacts.role is 'agent is the buyer''s agent; client a further one, as a couple that buys together.';
create index appointment_contacts_appointment_id_idx on public.appointment_contacts (appointment_id);
create index appointment_contacts_contact_id_idx on public.appointment_contacts (contact_id);

create table public.appointment_services (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  service_id uuid,
  name text not null,
  duration_minutes integer not null default 0,
  price_cents bigint not null default 0,
  position text collate "C" not null default 'a0',
  constraint appointment_services_pkey primary key (id),
  constraint appointment_services_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_services_name_check check (btrim(name) <> '' and char_length(name) <= 120),
  constraint appointment_services_duration_minutes_check check (duration_minutes between 0 and 1440),
  constraint appointment_services_price_cents_check check (price_cents between -100000000 and 100000000),
  constraint appointment_services_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.appointment_services is
  'One line of what an appointment sells, as it was agreed: a later price of the service does not change it. Every member may change it.';
comment on column public.appointment_services.service_id is
  'The service that it was made from; null: written by hand. No foreign key: the line stands on its own, whatever becomes of the service.';
comment on column public.appointment_services.price_cents is 'Below zero: a discount.';
create index appointment_services_appointment_id_idx on public.appointment_services (appointment_id);

select private.sync_register('appointment_inspectors', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id, user_id}', p_write => '{}');
select private.sync_register('appointment_contacts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id}', p_write => '{contact_id, role}', p_groups => '{"person": ["contact_id", "role"]}');
select private.sync_register('appointment_services', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id, service_id}', p_write => '{name, duration_minutes, price_cents, position}',
  p_groups => '{"line": ["name", "duration_minutes", "price_cents"]}');
