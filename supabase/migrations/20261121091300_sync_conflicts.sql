-- What two people wrote without seeing each other, until one of them has looked. Synced like any other table.

create table public.sync_conflicts (
  like private.sync_row including defaults,
  table_name text not null,
  row_id uuid not null,
  register text not null,
  kind text not null,
  kept uuid,
  other uuid not null,
  kept_values jsonb,
  other_values jsonb,
  resolved_at timestamptz,
  constraint sync_conflicts_pkey primary key (id),
  constraint sync_conflicts_kind_check check (kind in ('value', 'deleted'))
);
comment on table public.sync_conflicts is
  'Both values of one concurrent write. Made by sync_apply only; every member of the scope may resolve it.';
comment on column public.sync_conflicts.kept is 'The mutation whose value stands.';
comment on column public.sync_conflicts.other is 'The mutation whose value does not.';

create index sync_conflicts_row_id_idx on public.sync_conflicts (row_id);

select private.sync_register('sync_conflicts', '{office, inspection}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{resolved_at}',
  p_read => '{table_name, row_id, register, kind, kept, other, kept_values, other_values}');
