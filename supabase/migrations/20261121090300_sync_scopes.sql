-- Synchronisation of typed tables: scopes, registry, history.
--
-- A scope (the office of an organisation, or one inspection) is what a device pulls and what a push locks.
-- Three rules carry the proof; every function of the sync_* migrations serves one of them:
--   1. Whoever changes a synced row holds the lock of its scope until commit. So revisions become visible
--      in their own order, and "rev > cursor" never skips a row.
--   2. Revisions are made in one place only, the trigger private.sync_stamp, for every writer alike.
--   3. A register remembers in clk the mutation that wrote it. A writer who saw that mutation may replace
--      it; any other write is concurrent: the later clock wins and the loser is kept for a person to see.
-- Lock order, for every writer: organisation (advisory) -> scope (advisory, then counter) -> rows -> sync_scopes.

create table public.sync_scopes (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  rev bigint not null default 0,
  epoch integer not null default 1,
  constraint sync_scopes_pkey primary key (id),
  constraint sync_scopes_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint sync_scopes_kind_check check (kind in ('office', 'inspection'))
) with (fillfactor = 50);
comment on table public.sync_scopes is
  'The public face of one scope: a doorbell for realtime, changed once per push. Only triggers and sync functions change it; members read it.';
comment on column public.sync_scopes.epoch is 'A new one tells every device to drop its server rows and pull from the start.';

create index sync_scopes_organization_id_idx on public.sync_scopes (organization_id);

-- Apart from sync_scopes because it changes once per row: in a replicated table that would ring the
-- doorbell two hundred times per push.
create table private.sync_counters (
  scope_id uuid not null,
  rev bigint not null default 0,
  constraint sync_counters_pkey primary key (scope_id),
  constraint sync_counters_scope_id_fkey foreign key (scope_id) references public.sync_scopes (id) on delete cascade
) with (fillfactor = 20);
comment on table private.sync_counters is 'The last revision given in one scope, and the row that its writers lock.';

create table private.sync_tables (
  name text not null,
  scope_kinds text[] not null,
  writers text[] not null,
  report_column text,
  constraint sync_tables_pkey primary key (name),
  constraint sync_tables_scope_kinds_check check (scope_kinds <@ array['office', 'inspection'])
);
comment on table private.sync_tables is 'One synced table, written by private.sync_register only.';
comment on column private.sync_tables.report_column is 'The column that names the report whose lock protects the row.';

create table private.sync_columns (
  table_name text not null,
  name text not null,
  access text not null,
  register text not null,
  constraint sync_columns_pkey primary key (table_name, name),
  constraint sync_columns_table_name_fkey foreign key (table_name) references private.sync_tables (name) on delete cascade,
  constraint sync_columns_access_check check (access in ('read', 'create', 'write'))
);
comment on table private.sync_columns is
  'One column that devices see. access: read is written by the server only, create is given once, write may change. Columns of one register are won or lost together.';

create table public.sync_mutations (
  id uuid not null,
  scope_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  actor_id uuid,
  approved_by uuid,
  device text,
  op text not null,
  "values" jsonb not null,
  base jsonb,
  hlc bigint not null,
  result text not null,
  lost text[],
  rev bigint,
  received_at timestamptz not null default now(),
  constraint sync_mutations_pkey primary key (id),
  constraint sync_mutations_op_check check (op in ('insert', 'set')),
  constraint sync_mutations_result_check check (result in ('ok', 'won', 'lost', 'on_deleted'))
);
comment on table public.sync_mutations is
  'One accepted change: history, audit, undo. Its id makes a repeated push harmless for ever. Written by sync functions only; purge empties values and keeps the id.';
comment on column public.sync_mutations.actor_id is 'Null: a job of the server.';
comment on column public.sync_mutations.approved_by is 'Who let a parked change in.';
comment on column public.sync_mutations.device is 'Null: a plain write, stamped by the trigger.';
comment on column public.sync_mutations.lost is 'Registers in which this change lost against a later clock.';

create index sync_mutations_row_id_idx on public.sync_mutations (row_id);
create index sync_mutations_scope_id_idx on public.sync_mutations (scope_id);

create table public.sync_parked (
  id uuid not null,
  scope_id uuid not null,
  actor_id uuid not null,
  device text,
  mutation jsonb not null,
  hlc bigint not null,
  status text not null,
  code text not null,
  message text,
  parked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  constraint sync_parked_pkey primary key (id),
  constraint sync_parked_scope_id_fkey foreign key (scope_id) references public.sync_scopes (id) on delete cascade,
  constraint sync_parked_status_check check (status in ('parked', 'rejected', 'declined'))
);
comment on table public.sync_parked is
  'One change that could not be applied, whole: refused by permission (parked) or by a constraint (rejected). The phone may drown; the words are here. Owners and admins decide with sync_decide.';
comment on column public.sync_parked.hlc is
  'Held back at first receipt; held back later it would outdo what its author wrote since.';

create index sync_parked_scope_id_idx on public.sync_parked (scope_id, parked_at);
create index sync_parked_actor_id_idx on public.sync_parked (actor_id);

-- The columns that every synced table begins with: `create table x (like private.sync_row including defaults, ...)`.
create table private.sync_row (
  id uuid not null,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  deleted_at timestamptz
);
comment on table private.sync_row is 'A shape, never a row: what every synced table begins with.';
