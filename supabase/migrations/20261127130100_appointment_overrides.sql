-- A time that overlaps another appointment or time off is refused by the calendar. A row here is the decision to book it anyway.

create table public.appointment_overrides (
  like private.sync_row including defaults,
  appointment_id uuid not null,
  decided_at timestamptz not null,
  conflicts text not null,
  reason text not null,
  constraint appointment_overrides_pkey primary key (id),
  constraint appointment_overrides_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint appointment_overrides_conflicts_check check (btrim(conflicts) <> '' and char_length(conflicts) <= 2000),
  constraint appointment_overrides_reason_check check (btrim(reason) <> '' and char_length(reason) <= 500)
);
comment on table public.appointment_overrides is
  'One decision to book an appointment although it overlaps. `created_by` decided it. Every member may add one and undo it (a deleted row stays); none is changed.';
comment on column public.appointment_overrides.conflicts is 'What it overlapped, in the words shown at that moment: the other appointment may move later.';
create index appointment_overrides_appointment_id_idx on public.appointment_overrides (appointment_id);

select private.sync_register('appointment_overrides', '{office}', '{owner, admin, inspector, office}',
  p_create => '{appointment_id, decided_at, conflicts, reason}', p_write => '{}');
