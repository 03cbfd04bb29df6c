-- The prototype from which the sync of this schema grew: eight tables, one call to register each, push and pull one by one. It has no
-- second factor, no reserved ids and no keys by scope. `npm run bench -- sync` runs it beside the real one; nothing else uses it.

create schema auth;
grant usage on schema auth, public to anon, authenticated, service_role;
create function auth.uid() returns uuid language sql stable
as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;

-- Synchronization of typed tables.
--
-- A scope (the office of an organization, or one inspection) is what a device pulls and what a push locks.
-- Three rules carry the proof; every function below serves one of them:
--   1. Whoever changes a synced row holds the lock of its scope until commit. So revisions become visible
--      in their own order, and "rev > cursor" never skips a row.
--   2. Revisions are made in one place only, the trigger private.sync_stamp, for every writer alike.
--   3. A register remembers in clk the mutation that wrote it. A writer who saw that mutation may replace
--      it; any other write is concurrent: the later clock wins and the loser is kept for a person to see.
--
-- Lock order, for every writer: organization (advisory) -> scope (advisory, then counter) -> rows -> sync_scopes.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;


-- ---------------------------------------------------------------------------------------------------
-- People, scopes, registry, history
-- ---------------------------------------------------------------------------------------------------

create table public.organizations (
  id uuid constraint organizations_pkey primary key,
  name text not null
);

-- A member who leaves is ended (removed_at), never deleted: what waits on his phone is still accepted,
-- and parked.
create table public.organization_members (
  organization_id uuid not null
    constraint organization_members_organization_id_fkey references public.organizations,
  user_id uuid not null,
  role text not null
    constraint organization_members_role_check check (role in ('owner', 'admin', 'inspector', 'office')),
  removed_at timestamptz,
  constraint organization_members_pkey primary key (organization_id, user_id)
);

create index organization_members_user_id_idx on public.organization_members (user_id);

-- The public face of a scope. Its row changes once per push: a doorbell for realtime.
create table public.sync_scopes (
  id uuid constraint sync_scopes_pkey primary key,
  organization_id uuid not null
    constraint sync_scopes_organization_id_fkey references public.organizations,
  kind text not null constraint sync_scopes_kind_check check (kind in ('office', 'inspection')),
  rev bigint not null default 0,
  epoch integer not null default 1
) with (fillfactor = 50);

create index sync_scopes_organization_id_idx on public.sync_scopes (organization_id);

-- The counter and the lock of a scope. Apart from sync_scopes, because it changes once per row: in a
-- replicated table that would ring the doorbell two hundred times per push.
create table private.sync_counters (
  scope_id uuid constraint sync_counters_pkey primary key
    constraint sync_counters_scope_id_fkey references public.sync_scopes on delete cascade,
  rev bigint not null default 0
) with (fillfactor = 20);

create table private.sync_tables (
  name text constraint sync_tables_pkey primary key,
  scope_kinds text[] not null
    constraint sync_tables_scope_kinds_check check (scope_kinds <@ array['office', 'inspection']),
  writers text[] not null,
  report_column text -- the column that names the report whose lock protects the row
);

-- access: 'read' is written by the server only, 'create' is given once, 'write' may change.
-- register: columns bound by one check constraint share a register; they are won or lost together.
create table private.sync_columns (
  table_name text not null constraint sync_columns_table_name_fkey references private.sync_tables on delete cascade,
  name text not null,
  access text not null constraint sync_columns_access_check check (access in ('read', 'create', 'write')),
  register text not null,
  constraint sync_columns_pkey primary key (table_name, name)
);

-- Every value ever accepted. The primary key is what makes a repeated push harmless, for ever.
create table public.sync_mutations (
  id uuid constraint sync_mutations_pkey primary key,
  scope_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  actor_id uuid,               -- null: a server job
  approved_by uuid,            -- who let a parked mutation in
  device text,                 -- null: a plain write, stamped by the trigger
  op text not null constraint sync_mutations_op_check check (op in ('insert', 'set')),
  "values" jsonb not null,
  base jsonb,
  hlc bigint not null,
  result text not null
    constraint sync_mutations_result_check check (result in ('ok', 'won', 'lost', 'on_deleted')),
  lost text[],                 -- registers that lost
  rev bigint,
  received_at timestamptz not null default now()
);

create index sync_mutations_row_id_idx on public.sync_mutations (row_id);
create index sync_mutations_scope_id_idx on public.sync_mutations (scope_id);

-- What could not be applied, with its whole content: refused by permission ('parked') or by a
-- constraint ('rejected'). The phone may drown; the words are here.
create table public.sync_parked (
  id uuid constraint sync_parked_pkey primary key,
  scope_id uuid not null constraint sync_parked_scope_id_fkey references public.sync_scopes on delete cascade,
  actor_id uuid not null,
  device text,
  mutation jsonb not null,
  hlc bigint not null,         -- held back at first receipt; later it would outdo what its author wrote since
  status text not null
    constraint sync_parked_status_check check (status in ('parked', 'rejected', 'declined')),
  code text not null,
  message text,
  parked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz
);

create index sync_parked_scope_id_idx on public.sync_parked (scope_id, parked_at);


-- ---------------------------------------------------------------------------------------------------
-- Small helpers
-- ---------------------------------------------------------------------------------------------------

-- A row whose identity is its place (an answer, a conflict) has an id computed from that place, so that
-- two devices that create it create the same row. A version 8 uuid from SHA-256: no extension needed.
create function private.row_id(p_parent uuid, p_key text) returns uuid
language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.encode(
    pg_catalog.set_byte(
      pg_catalog.set_byte(h, 6, (pg_catalog.get_byte(h, 6) & 15) | 128),
      8, (pg_catalog.get_byte(h, 8) & 63) | 128),
    'hex')::uuid
  from (select pg_catalog.substr(
    pg_catalog.sha256(pg_catalog.uuid_send(p_parent) || pg_catalog.convert_to(p_key, 'UTF8')), 1, 16)) as s (h)
$$;

-- Server time as a hybrid logical clock: milliseconds in 48 bits, then 16 bits that the server fills with
-- the fraction, so that two of its readings are never equal.
create function private.hlc_now() returns bigint
language sql volatile set search_path = ''
as $$ select (extract(epoch from pg_catalog.clock_timestamp()) * 65536000)::bigint $$;

-- A client's clock; one more than 30 s ahead is held back to that.
create function private.hlc_clamp(p_hlc text) returns bigint
language plpgsql volatile set search_path = ''
as $$
begin
  if p_hlc is null or p_hlc !~ '^0[0-9a-f]{15}$' then
    raise exception 'malformed clock' using errcode = '22023';
  end if;
  return least(('x' || p_hlc)::bit(64)::bigint, private.hlc_now() + 30 * 65536000::bigint);
end
$$;

-- A version 7 uuid (PostgreSQL has its own only from 18 on).
create function private.uuid_v7() returns uuid
language sql volatile set search_path = ''
as $$
  select pg_catalog.encode(
    pg_catalog.set_byte(
      pg_catalog.overlay(
        pg_catalog.uuid_send(pg_catalog.gen_random_uuid()),
        pg_catalog.substr(pg_catalog.int8send(
          (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint), 3), 1, 6),
      6, 112 | (pg_catalog.floor(pg_catalog.random() * 16))::int),
    'hex')::uuid
$$;

-- Takes the locks of some scopes in the one order that cannot deadlock. Server jobs and functions that
-- write synced tables call it first. 'exclusive' also keeps every push of the organization out: for
-- those who change what a permission depends on (members, report locks).
create function private.sync_lock(p_scopes uuid[], p_exclusive boolean default false) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  for v_organization in
    select distinct s.organization_id from public.sync_scopes s where s.id = any (p_scopes) order by 1
  loop
    if p_exclusive then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_organization::text, 0));
    else
      perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended(v_organization::text, 0));
    end if;
  end loop;
  -- Advisory first: its queue is first come, first served, which a row lock is not.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(o.id::text, 1))
  from (select i as id from pg_catalog.unnest(p_scopes) i order by i) o;
  perform 1 from private.sync_counters c where c.scope_id = any (p_scopes) order by c.scope_id for no key update;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
end
$$;


-- ---------------------------------------------------------------------------------------------------
-- Permission: one rule, asked by sync_push and by every policy
-- ---------------------------------------------------------------------------------------------------

-- Null when allowed; otherwise why not: 'stranger', 'removed', 'role' or 'locked'.
create function private.write_refusal(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text;
  v_removed_at timestamptz;
  v_table private.sync_tables;
begin
  select m.role, m.removed_at into v_role, v_removed_at
  from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id and m.user_id = p_actor
  where s.id = p_scope;
  if not found then return 'stranger'; end if;
  if v_removed_at is not null then return 'removed'; end if;

  select * into v_table from private.sync_tables t where t.name = p_table;
  if not v_role = any (v_table.writers) then return 'role'; end if;
  if v_table.report_column is not null and v_role not in ('owner', 'admin') and exists (
    select 1 from public.reports r
    where r.id = (p_row ->> v_table.report_column)::uuid and r.locked_at is not null)
  then return 'locked'; end if;
  return null;
end
$$;

create function private.can_write(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.write_refusal(p_actor, p_scope, p_table, p_row) is null $$;

create function private.readable_scopes(p_actor uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id
  where m.user_id = p_actor and m.removed_at is null
$$;

create function private.can_read(p_actor uuid, p_scope uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.sync_scopes s
    join public.organization_members m on m.organization_id = s.organization_id
    where s.id = p_scope and m.user_id = p_actor and m.removed_at is null)
$$;


-- ---------------------------------------------------------------------------------------------------
-- Triggers on every synced table
-- ---------------------------------------------------------------------------------------------------

-- Before a statement: a plain write locks its rows before it can reach the scope, a push the other way
-- round. Keeping the pushes of the writer's organizations out first makes a deadlock impossible.
create function private.sync_guard() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  if coalesce(pg_catalog.current_setting('plumbline.sync', true), '') <> '' then return null; end if;
  for v_organization in
    select m.organization_id from public.organization_members m
    where m.user_id = auth.uid() and m.removed_at is null order by 1
  loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_organization::text, 0));
  end loop;
  return null;
end
$$;

-- Before a row: gives the revision, always; and a clock plus a line of history to every register that
-- the writer changed without giving one (any writer but sync_push).
create function private.sync_stamp() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_mutation uuid;
  v_values jsonb;
  v_registers text[];
  v_old jsonb := '{}';
  v_new jsonb;
  v_kind text;
begin
  if tg_op = 'UPDATE' then
    if new = old then return new; end if;
    if new.id <> old.id or new.scope_id <> old.scope_id then
      raise exception 'a row of % never changes its id or its scope', tg_table_name using errcode = '23514';
    end if;
    v_old := pg_catalog.to_jsonb(old);
  end if;

  select s.organization_id, s.kind into new.organization_id, v_kind from public.sync_scopes s where s.id = new.scope_id;
  if not exists (select 1 from private.sync_tables t where t.name = tg_table_name and v_kind = any (t.scope_kinds)) then
    raise exception 'rows of % do not live in this scope', tg_table_name using errcode = '23514';
  end if;

  v_new := pg_catalog.to_jsonb(new);
  if tg_op = 'INSERT' then
    if not new.clk ? '*' then
      select pg_catalog.jsonb_object_agg(c.name, v_new -> c.name) into v_values
      from private.sync_columns c where c.table_name = tg_table_name and v_new -> c.name <> 'null';
      v_registers := array['*'];
    end if;
  else
    select pg_catalog.jsonb_object_agg(c.name, v_new -> c.name), pg_catalog.array_agg(distinct c.register)
    into v_values, v_registers
    from private.sync_columns c
    where c.table_name = tg_table_name
      and v_new -> c.name is distinct from v_old -> c.name
      and new.clk -> c.register is not distinct from old.clk -> c.register;
  end if;

  update private.sync_counters c set rev = c.rev + 1 where c.scope_id = new.scope_id returning c.rev into strict new.rev;
  new.updated_at := pg_catalog.now();

  if v_registers is not null then
    v_mutation := private.uuid_v7();
    new.clk := new.clk || (
      select pg_catalog.jsonb_object_agg(r, v_mutation) from pg_catalog.unnest(v_registers) r);
    insert into public.sync_mutations (id, scope_id, table_name, row_id, actor_id, op, "values", hlc, result, rev)
    values (v_mutation, new.scope_id, tg_table_name, new.id, auth.uid(),
      case tg_op when 'INSERT' then 'insert' else 'set' end, coalesce(v_values, '{}'), private.hlc_now(), 'ok', new.rev);
  end if;
  return new;
end
$$;

-- After a statement: rings the doorbell, once per statement (sync_push rings for itself, once).
create function private.sync_ring() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if pg_catalog.current_setting('plumbline.sync', true) = 'push' then return null; end if;
  update public.sync_scopes s set rev = c.rev
  from private.sync_counters c
  where c.scope_id = s.id and s.id in (select distinct w.scope_id from written w) and s.rev <> c.rev;
  return null;
end
$$;

-- A row that vanishes is never noticed by a cursor. Only sync_purge removes rows, with a new epoch.
create function private.sync_no_delete() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if pg_catalog.current_setting('plumbline.sync', true) = 'purge' then return null; end if;
  raise exception 'rows of % are deleted by setting deleted_at', tg_table_name using errcode = '0A000';
end
$$;

create function private.sync_open_scope() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_table_name = 'organizations' then
    insert into public.sync_scopes (id, organization_id, kind) values (new.id, new.id, 'office');
  else
    insert into public.sync_scopes (id, organization_id, kind) values (new.id, new.organization_id, 'inspection');
  end if;
  insert into private.sync_counters (scope_id) values (new.id);
  return null;
end
$$;

create trigger organizations_open_scope after insert on public.organizations
  for each row execute function private.sync_open_scope();

-- Makes a table synced: registry, index, triggers, grants and policies, all from one description, so
-- that none can be forgotten. p_groups names registers of several columns: {"when": ["starts_at", ...]}.
create function private.sync_register(
  p_table text, p_scope_kinds text[], p_writers text[], p_create text[], p_write text[],
  p_read text[] default '{}', p_groups jsonb default '{}', p_report_column text default null
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_insert text;
  v_update text;
  v_can_write text := pg_catalog.format(
    'private.can_write((select auth.uid()), scope_id, %L, to_jsonb(%I))', p_table, p_table);
begin
  p_write := p_write || 'deleted_at'::text;
  insert into private.sync_tables values (p_table, p_scope_kinds, p_writers, p_report_column);
  insert into private.sync_columns
  select p_table, c.name, c.access,
    coalesce((select g.key from pg_catalog.jsonb_each(p_groups) g where g.value ? c.name), c.name)
  from (
    select n, 'create' from pg_catalog.unnest(p_create) n union all
    select n, 'write' from pg_catalog.unnest(p_write) n union all
    select n, 'read' from pg_catalog.unnest(p_read) n) as c (name, access);

  select pg_catalog.string_agg(pg_catalog.quote_ident(n), ', ') into v_insert from pg_catalog.unnest(p_create || p_write) n;
  select pg_catalog.string_agg(pg_catalog.quote_ident(n), ', ') into v_update from pg_catalog.unnest(p_write) n;
  execute pg_catalog.format($ddl$
    alter table public.%1$I
      add constraint %2$I foreign key (scope_id) references public.sync_scopes on delete cascade;
    create unique index %3$I on public.%1$I (scope_id, rev);
    create trigger sync_1_guard before insert or update on public.%1$I
      for each statement execute function private.sync_guard();
    create trigger sync_2_stamp before insert or update on public.%1$I
      for each row execute function private.sync_stamp();
    create trigger sync_3_ring_insert after insert on public.%1$I referencing new table as written
      for each statement execute function private.sync_ring();
    create trigger sync_3_ring_update after update on public.%1$I referencing new table as written
      for each statement execute function private.sync_ring();
    create trigger sync_4_no_delete before delete or truncate on public.%1$I
      for each statement execute function private.sync_no_delete();
    alter table public.%1$I enable row level security;
    revoke all on public.%1$I from anon, authenticated;
    grant select on public.%1$I to authenticated;
    grant insert (id, scope_id, %4$s), update (%5$s) on public.%1$I to authenticated;
    grant select, insert, update on public.%1$I to service_role;
    create policy %6$I on public.%1$I for select to authenticated
      using (scope_id = any (array(select private.readable_scopes((select auth.uid())))));
    create policy %7$I on public.%1$I for insert to authenticated with check (%9$s);
    create policy %8$I on public.%1$I for update to authenticated using (%9$s) with check (%9$s);
    $ddl$,
    p_table, p_table || '_scope_id_fkey', p_table || '_scope_id_rev_key', v_insert, v_update,
    p_table || '_select', p_table || '_insert', p_table || '_update', v_can_write);
end
$$;


-- ---------------------------------------------------------------------------------------------------
-- Synced tables
-- ---------------------------------------------------------------------------------------------------
-- Every reference carries the organization or the scope, so that no row can point into another tenant.
-- Whatever a person types has no unique constraint: two devices offline cannot obey one.

create table public.contacts (
  id uuid constraint contacts_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null constraint contacts_name_check check (name <> ''),
  phone text,
  email text,
  constraint contacts_organization_id_id_key unique (organization_id, id)
);

create table public.appointments (
  id uuid constraint appointments_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  contact_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'scheduled'
    constraint appointments_status_check check (status in ('scheduled', 'confirmed', 'done', 'cancelled')),
  note text,
  constraint appointments_organization_id_id_key unique (organization_id, id),
  constraint appointments_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint appointments_order_check check (ends_at > starts_at)
);

create table public.inspections (
  id uuid constraint inspections_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  appointment_id uuid,
  inspector_id uuid,
  address text not null,
  year_built integer constraint inspections_year_built_check check (year_built between 1600 and 2200),
  constraint inspections_organization_id_id_key unique (organization_id, id),
  constraint inspections_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id)
);

create trigger inspections_open_scope after insert on public.inspections
  for each row execute function private.sync_open_scope();

create table public.reports (
  id uuid constraint reports_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  inspection_id uuid not null,
  type text not null,
  title text not null default '',
  locked_at timestamptz,
  constraint reports_inspection_id_id_key unique (inspection_id, id),
  constraint reports_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id)
);

-- One row per answered field. A place in a repeated group is named by the id of its item, not by a
-- number: 'roofs/0193.../covering'. One option of a multiple choice is one path: 'walls/material/brick'.
create table public.report_answers (
  id uuid constraint report_answers_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  report_id uuid not null,
  path text not null constraint report_answers_path_check check (path ~ '^[a-z0-9_/-]{1,200}$'),
  value jsonb,
  constraint report_answers_report_id_path_key unique (report_id, path),
  constraint report_answers_report_id_fkey foreign key (scope_id, report_id)
    references public.reports (inspection_id, id),
  constraint report_answers_id_check check (id = private.row_id(report_id, path))
);

create table public.report_findings (
  id uuid constraint report_findings_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  report_id uuid not null,
  position text collate "C" not null
    constraint report_findings_position_check check (position ~ '^[0-9A-Za-z]*[1-9A-Za-z]$'),
  severity text not null default 'minor'
    constraint report_findings_severity_check check (severity in ('minor', 'major', 'safety')),
  title text not null default '',
  observation text not null default '',
  constraint report_findings_report_id_fkey foreign key (scope_id, report_id)
    references public.reports (inspection_id, id)
);

create index report_findings_report_id_idx on public.report_findings (report_id);

create table public.media (
  id uuid constraint media_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sha256 text not null constraint media_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null constraint media_size_check check (size > 0),
  mime text not null,
  caption text not null default '',
  state text not null default 'waiting' constraint media_state_check check (state in ('waiting', 'safe'))
);

-- Both values of a concurrent write, until a person has looked at them. Synced like any other table.
create table public.sync_conflicts (
  id uuid constraint sync_conflicts_pkey primary key,
  organization_id uuid not null,
  scope_id uuid not null,
  rev bigint not null default 0,
  clk jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  table_name text not null,
  row_id uuid not null,
  register text not null,
  kind text not null constraint sync_conflicts_kind_check check (kind in ('value', 'deleted')),
  kept uuid,                   -- mutation whose value stands
  other uuid not null,         -- mutation whose value does not
  kept_values jsonb,
  other_values jsonb,
  resolved_at timestamptz
);

select private.sync_register('contacts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{name, phone, email}');
select private.sync_register('appointments', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{contact_id, starts_at, ends_at, status, note}',
  p_groups => '{"when": ["starts_at", "ends_at"]}');
select private.sync_register('inspections', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{appointment_id, inspector_id, address, year_built}');
select private.sync_register('reports', '{office}', '{owner, admin, inspector, office}',
  p_create => '{inspection_id, type}', p_write => '{title}', p_read => '{locked_at}', p_report_column => 'id');
select private.sync_register('report_answers', '{inspection}', '{owner, admin, inspector, office}',
  p_create => '{report_id, path}', p_write => '{value}', p_report_column => 'report_id');
select private.sync_register('report_findings', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id}', p_write => '{position, severity, title, observation}', p_report_column => 'report_id');
select private.sync_register('media', '{inspection}', '{owner, admin, inspector}',
  p_create => '{sha256, size, mime}', p_write => '{caption}', p_read => '{state}');
select private.sync_register('sync_conflicts', '{office, inspection}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{resolved_at}',
  p_read => '{table_name, row_id, register, kind, kept, other, kept_values, other_values}');

alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;
alter table public.sync_scopes enable row level security;
alter table public.sync_mutations enable row level security;
alter table public.sync_parked enable row level security;
revoke all on public.organizations, public.organization_members, public.sync_scopes, public.sync_mutations,
  public.sync_parked from anon, authenticated;
grant select on public.sync_scopes, public.sync_mutations, public.sync_parked to authenticated;
create policy sync_scopes_select on public.sync_scopes for select to authenticated
  using (id = any (array(select private.readable_scopes((select auth.uid())))));
create policy sync_mutations_select on public.sync_mutations for select to authenticated
  using (scope_id = any (array(select private.readable_scopes((select auth.uid())))));
create policy sync_parked_select on public.sync_parked for select to authenticated
  using (actor_id = (select auth.uid()) or scope_id = any (array(select private.readable_scopes((select auth.uid())))));


-- ---------------------------------------------------------------------------------------------------
-- Push
-- ---------------------------------------------------------------------------------------------------

-- Applies one mutation; the caller holds the lock of its scope. Raises when a constraint refuses it.
--   {id, table, row, op: 'insert' | 'set', values: {column: value}, base, hlc}
-- base is the clk of the row as its author saw it, his own waiting changes included: {register: mutation
-- id}, where '*' stands for every register not written since the row was created.
create function private.sync_apply(
  p_actor uuid, p_scope uuid, p_device text, p_mutation jsonb, p_approved_by uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := (p_mutation ->> 'id')::uuid;
  v_table text := p_mutation ->> 'table';
  v_row_id uuid := (p_mutation ->> 'row')::uuid;
  v_op text := p_mutation ->> 'op';
  v_values jsonb := p_mutation -> 'values';
  v_base jsonb := coalesce(p_mutation -> 'base', '{}');
  v_hlc bigint := coalesce(
    (select p.hlc from public.sync_parked p where p.id = v_id), private.hlc_clamp(p_mutation ->> 'hlc'));
  v_known public.sync_mutations;
  v_row jsonb;               -- as stored
  v_new jsonb;               -- v_values, cast to the column types and back
  v_register record;
  v_current uuid;
  v_current_hlc bigint;
  v_outcome text;
  v_result text := 'ok';
  v_lost text[] := '{}';
  v_columns text[] := '{}';  -- to write
  v_clk jsonb := '{}';
  v_conflicts jsonb := '[]';
  v_refusal text;
  v_rev bigint;
begin
  -- Known already: the first answer again. The same id with other content is a client's mistake, and
  -- must not pass for saved.
  select * into v_known from public.sync_mutations m where m.id = v_id;
  if found then
    if v_known.scope_id <> p_scope or v_known.row_id <> v_row_id
      or v_known."values" not in (v_values, '{}') -- '{}': purged
    then
      raise exception 'this mutation id was used for another change' using errcode = '23505';
    end if;
    return pg_catalog.jsonb_build_object(
      'id', v_id, 'result', 'dup', 'first', v_known.result, 'lost', v_known.lost, 'rev', v_known.rev);
  end if;
  if exists (select 1 from public.sync_parked p where p.id = v_id and p.status = 'declined') then
    return pg_catalog.jsonb_build_object('id', v_id, 'result', 'dup', 'first', 'declined');
  end if;

  if not exists (select 1 from private.sync_tables t where t.name = v_table) or exists (
    select 1 from pg_catalog.jsonb_object_keys(v_values) k
    where not exists (
      select 1 from private.sync_columns c
      where c.table_name = v_table and c.name = k and c.access <> 'read'))
  then
    raise exception 'no such table or column' using errcode = '42703';
  end if;

  -- 'is true' keeps the planner from the index on (scope_id, rev): for a scope that its statistics do not
  -- know yet it expects one row there, and would read the whole scope for every mutation.
  execute pg_catalog.format($sql$
    select pg_catalog.to_jsonb(n), (
      select pg_catalog.to_jsonb(t) from public.%1$I t where t.id = $2 and (t.scope_id = $3) is true)
    from pg_catalog.jsonb_populate_record(null::public.%1$I, $1) n $sql$, v_table)
  into v_new, v_row using v_values, v_row_id, p_scope;

  v_refusal := private.write_refusal(p_actor, p_scope, v_table,
    coalesce(v_row, v_new || pg_catalog.jsonb_build_object('id', v_row_id)));
  if v_refusal is not null and p_approved_by is null then
    insert into public.sync_parked (id, scope_id, actor_id, device, mutation, hlc, status, code)
    values (v_id, p_scope, p_actor, p_device, p_mutation, v_hlc, 'parked', v_refusal)
    on conflict on constraint sync_parked_pkey do update set status = 'parked', code = excluded.code, message = null;
    return pg_catalog.jsonb_build_object('id', v_id, 'result', 'parked', 'code', v_refusal);
  end if;

  if v_row is null then
    if v_op <> 'insert' then
      raise exception 'no such row in this scope' using errcode = 'P0002';
    end if;
    select pg_catalog.array_agg(k) into v_columns from pg_catalog.jsonb_object_keys(v_values) k;
    execute pg_catalog.format($sql$
      insert into public.%1$I (id, scope_id, clk %2$s)
      select $1, $2, $3 %3$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $4) n
      returning rev $sql$, v_table,
      (select pg_catalog.string_agg(pg_catalog.format(', %I', k), '') from pg_catalog.unnest(v_columns) k),
      (select pg_catalog.string_agg(pg_catalog.format(', n.%I', k), '') from pg_catalog.unnest(v_columns) k))
    into v_rev using v_row_id, p_scope, pg_catalog.jsonb_build_object('*', v_id), v_values;
  else
    for v_register in
      select c.register as name, pg_catalog.array_agg(c.name) as columns,
        pg_catalog.bool_or(c.access = 'create') as is_fixed,
        pg_catalog.bool_and(v_values ? c.name) as is_whole,
        pg_catalog.jsonb_object_agg(c.name, v_row -> c.name) as old,
        pg_catalog.jsonb_object_agg(c.name, v_new -> c.name) as new
      from private.sync_columns c
      where c.table_name = v_table and c.register in (
        select d.register from private.sync_columns d where d.table_name = v_table and v_values ? d.name)
      group by c.register order by c.register
    loop
      if not v_register.is_whole then
        raise exception 'register % is written as a whole', v_register.name using errcode = '22023';
      end if;
      if v_register.is_fixed then
        if v_register.old <> v_register.new then
          raise exception 'column % is given once', v_register.name using errcode = '23514';
        end if;
        continue;
      end if;

      -- The writer saw what is here: it applies. Otherwise the two are concurrent, and clocks decide.
      v_current := coalesce(v_row -> 'clk' ->> v_register.name, v_row -> 'clk' ->> '*')::uuid;
      if v_current = coalesce(v_base ->> v_register.name, v_base ->> '*')::uuid then
        v_outcome := 'ok';
      else
        select m.hlc into v_current_hlc from public.sync_mutations m where m.id = v_current;
        v_outcome := case when (v_hlc, v_id) > (coalesce(v_current_hlc, 0), v_current) then 'won' else 'lost' end;
        if v_register.old <> v_register.new
          and not (v_register.name = 'deleted_at' -- both deleted it, at different times
            and v_register.old -> 'deleted_at' <> 'null' and v_register.new -> 'deleted_at' <> 'null')
        then
          v_conflicts := v_conflicts || pg_catalog.jsonb_build_object('register', v_register.name, 'kind', 'value',
            'kept', case v_outcome when 'won' then v_id else v_current end,
            'other', case v_outcome when 'won' then v_current else v_id end,
            'kept_values', case v_outcome when 'won' then v_register.new else v_register.old end,
            'other_values', case v_outcome when 'won' then v_register.old else v_register.new end);
        end if;
      end if;

      if v_outcome = 'lost' then
        v_lost := v_lost || v_register.name;
      else
        v_columns := v_columns || v_register.columns;
        v_clk := v_clk || pg_catalog.jsonb_build_object(v_register.name, v_id);
      end if;
      if v_outcome = 'lost' or (v_outcome = 'won' and v_result = 'ok') then v_result := v_outcome; end if;
    end loop;

    -- A change of a deleted row is kept, and offered for restore; so is a change that whoever deletes
    -- the row now has not seen (a delete carries the base of every register).
    if v_row -> 'deleted_at' <> 'null' and v_clk - 'deleted_at' <> '{}' and not v_clk ? 'deleted_at' then
      v_result := 'on_deleted';
      v_conflicts := v_conflicts || pg_catalog.jsonb_build_object('register', 'deleted_at', 'kind', 'deleted',
        'kept', v_row -> 'clk' ->> 'deleted_at', 'other', v_id, 'other_values', v_values);
    elsif v_clk ? 'deleted_at' and v_new -> 'deleted_at' <> 'null' then
      v_conflicts := v_conflicts || coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('register', k.key, 'kind', 'deleted',
          'kept', v_id, 'other', k.value, 'other_values',
          (select m."values" from public.sync_mutations m where m.id = k.value::uuid)))
        from pg_catalog.jsonb_each_text(v_row -> 'clk') k
        where k.key <> 'deleted_at' and k.value is distinct from coalesce(v_base ->> k.key, v_base ->> '*')), '[]');
    end if;

    if v_columns <> '{}' then
      execute pg_catalog.format($sql$
        update public.%1$I t set clk = t.clk || $2 %2$s
        from pg_catalog.jsonb_populate_record(null::public.%1$I, $3) n
        where t.id = $1 returning t.rev $sql$, v_table,
        (select pg_catalog.string_agg(pg_catalog.format(', %1$I = n.%1$I', k), '') from pg_catalog.unnest(v_columns) k))
      into strict v_rev using v_row_id, v_clk, v_values;
    end if;

    if v_table <> 'sync_conflicts' then
      insert into public.sync_conflicts
        (id, scope_id, clk, table_name, row_id, register, kind, kept, other, kept_values, other_values)
      select private.row_id(v_id, c.register || ' ' || c.kind || ' ' || c.other), p_scope,
        pg_catalog.jsonb_build_object('*', v_id), v_table, v_row_id, c.register, c.kind, c.kept, c.other,
        c.kept_values, c.other_values
      from pg_catalog.jsonb_to_recordset(v_conflicts)
        as c (register text, kind text, kept uuid, other uuid, kept_values jsonb, other_values jsonb);
    end if;
  end if;

  insert into public.sync_mutations
    (id, scope_id, table_name, row_id, actor_id, approved_by, device, op, "values", base, hlc, result, lost, rev)
  values (v_id, p_scope, v_table, v_row_id, p_actor, p_approved_by, coalesce(p_device, ''), v_op, v_values, v_base, v_hlc,
    v_result, nullif(v_lost, '{}'), v_rev);
  delete from public.sync_parked p where p.id = v_id;
  return pg_catalog.jsonb_build_object('id', v_id, 'result', v_result, 'rev', v_rev)
    || case when v_lost = '{}' then '{}' else pg_catalog.jsonb_build_object('lost', v_lost) end;
end
$$;

-- The readable columns of a synced table, as a list of select expressions over alias t.
create function private.sync_select_list(p_table text) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.string_agg(pg_catalog.format('t.%I', c.name), ', ' order by c.name)
  from private.sync_columns c where c.table_name = p_table
$$;

-- One answer per mutation, in order: ok, dup, won, lost, on_deleted, parked, rejected. Touched rows come
-- back, so that an acknowledged value does not flicker. Waiting pushes occupy connections that other
-- organizations need: after 4 s it gives up (55P03), and the client backs off.
create function public.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s'
as $$
declare
  v_actor uuid := auth.uid();
  v_mutation jsonb;
  v_results jsonb := '[]';
  v_code text;
  v_message text;
  v_rows jsonb := '[]';
  v_part jsonb;
  v_rev bigint;
  v_table record;
begin
  if pg_catalog.jsonb_array_length(p_mutations) > 200 or pg_catalog.pg_column_size(p_mutations) > 262144 then
    raise exception 'too many changes in one call' using errcode = '54000';
  end if;
  -- A stranger learns nothing and stores nothing. A former member may hand in what he has for 90 days.
  if not exists (
    select 1 from public.sync_scopes s
    join public.organization_members m on m.organization_id = s.organization_id
    where s.id = p_scope and m.user_id = v_actor
      and (m.removed_at is null or m.removed_at > pg_catalog.now() - interval '90 days'))
  then
    raise exception 'no such scope' using errcode = 'P0002';
  end if;
  perform private.sync_lock(array[p_scope]);
  perform pg_catalog.set_config('plumbline.sync', 'push', true);

  -- All in one subtransaction; only when one of them fails, each in its own.
  begin
    for v_mutation in select * from pg_catalog.jsonb_array_elements(p_mutations) loop
      v_results := v_results || private.sync_apply(v_actor, p_scope, p_device, v_mutation);
    end loop;
  exception when others then
    v_results := '[]';
    for v_mutation in select * from pg_catalog.jsonb_array_elements(p_mutations) loop
      begin
        v_results := v_results || private.sync_apply(v_actor, p_scope, p_device, v_mutation);
      exception when others then
        -- The server's trouble (deadlock, no memory, cancelled, shutting down) is never the mutation's
        -- fault: the whole batch fails, and the client sends it again.
        if pg_catalog.left(sqlstate, 2) in ('40', '53', '55', '57', '58', 'XX') then raise; end if;
        v_code := sqlstate;
        v_message := sqlerrm;
        begin
          insert into public.sync_parked (id, scope_id, actor_id, device, mutation, hlc, status, code, message)
          values ((v_mutation ->> 'id')::uuid, p_scope, v_actor, p_device, v_mutation,
            private.hlc_clamp(v_mutation ->> 'hlc'), 'rejected', v_code, v_message)
          on conflict on constraint sync_parked_pkey
          do update set status = 'rejected', code = excluded.code, message = excluded.message;
        exception when data_exception or not_null_violation then null; -- not even an id
        end;
        v_results := v_results || pg_catalog.jsonb_build_object(
          'id', v_mutation -> 'id', 'result', 'rejected', 'code', v_code, 'message', v_message);
      end;
    end loop;
  end;

  for v_table in
    select m ->> 'table' as name, pg_catalog.array_agg(distinct m ->> 'row') as ids
    from pg_catalog.jsonb_array_elements(p_mutations) m
    where exists (select 1 from private.sync_tables t where t.name = m ->> 'table') group by 1
  loop
    execute pg_catalog.format($sql$
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table', %1$L, 'id', t.id, 'rev', t.rev, 'clk', t.clk,
        'values', (select pg_catalog.to_jsonb(r) from (select %2$s) r)))
      from public.%1$I t where t.id = any (array(select i::uuid from pg_catalog.unnest($1) i
        where pg_catalog.lower(i) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')) and (t.scope_id = $2) is true $sql$,
      v_table.name, private.sync_select_list(v_table.name))
    into v_part using v_table.ids, p_scope;
    v_rows := v_rows || coalesce(v_part, '[]');
  end loop;
  if not private.can_read(v_actor, p_scope) then v_rows := '[]'; end if;

  update public.sync_scopes s set rev = c.rev from private.sync_counters c
  where c.scope_id = s.id and s.id = p_scope and s.rev <> c.rev;
  select c.rev into v_rev from private.sync_counters c where c.scope_id = p_scope;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
  return pg_catalog.jsonb_build_object('now', (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint,
    'rev', v_rev, 'results', v_results, 'rows', v_rows);
end
$$;


-- ---------------------------------------------------------------------------------------------------
-- Pull, manifest
-- ---------------------------------------------------------------------------------------------------

-- Stable, and must stay so: all its statements then see one snapshot. Were the counter read in a later
-- snapshot than the rows, the cursor would pass rows that committed in between.
create function public.sync_pull(p_scope uuid, p_after bigint, p_limit integer default 500) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_scope public.sync_scopes;
  v_sql text;
  v_rows jsonb;
  v_count integer;
  v_last bigint;
begin
  if not private.can_read(auth.uid(), p_scope) then return '{"gone": true}'; end if;
  p_limit := least(greatest(p_limit, 1), 2000);
  select * into strict v_scope from public.sync_scopes s where s.id = p_scope;
  select pg_catalog.string_agg(pg_catalog.format($sql$
    (select t.rev, pg_catalog.jsonb_build_object('table', %1$L, 'id', t.id, 'rev', t.rev, 'clk', t.clk,
      'values', (select pg_catalog.to_jsonb(r) from (select %2$s) r)) as item
    from public.%1$I t where t.scope_id = $1 and t.rev > $2 order by t.rev limit $3)$sql$,
    r.name, private.sync_select_list(r.name)), ' union all ')
  into strict v_sql from private.sync_tables r where v_scope.kind = any (r.scope_kinds);
  execute 'select pg_catalog.jsonb_agg(p.item order by p.rev), count(*), max(p.rev) from ('
    || 'select * from (' || v_sql || ') u order by u.rev limit $3) p'
  into v_rows, v_count, v_last using p_scope, p_after, p_limit;
  return pg_catalog.jsonb_build_object('rows', coalesce(v_rows, '[]'), 'epoch', v_scope.epoch,
    'more', v_count = p_limit,
    'cursor', case when v_count = p_limit then v_last else greatest(v_scope.rev, v_last, p_after) end);
end
$$;

create function public.sync_manifest(p_known uuid[] default '{}') returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'scope', s.id, 'kind', s.kind, 'rev', s.rev, 'epoch', s.epoch, 'role', m.role)), '[]')
  from public.organization_members m
  join public.sync_scopes s on s.organization_id = m.organization_id
  where m.user_id = auth.uid() and m.removed_at is null
    and (s.kind = 'office' or s.id = any (p_known) or exists (
      select 1 from public.inspections i
      where i.id = s.id and i.inspector_id = m.user_id and i.deleted_at is null))
$$;


-- ---------------------------------------------------------------------------------------------------
-- Deciding, locking, leaving, purging
-- ---------------------------------------------------------------------------------------------------

-- An owner or admin lets a parked mutation in, in the name of its author, or declines it.
create function public.sync_decide(p_mutation uuid, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_parked public.sync_parked;
begin
  perform private.sync_lock(array(select p.scope_id from public.sync_parked p where p.id = p_mutation));
  select * into v_parked from public.sync_parked p where p.id = p_mutation and p.status <> 'declined';
  if not found or not exists (
    select 1 from public.sync_scopes s join public.organization_members m on m.organization_id = s.organization_id
    where s.id = v_parked.scope_id and m.user_id = auth.uid() and m.removed_at is null and m.role in ('owner', 'admin'))
  then
    raise exception 'nothing to decide' using errcode = 'P0002';
  end if;
  if p_accept then
    return private.sync_apply(v_parked.actor_id, v_parked.scope_id, v_parked.device, v_parked.mutation, auth.uid());
  end if;
  update public.sync_parked p set status = 'declined', decided_by = auth.uid(), decided_at = pg_catalog.now()
  where p.id = p_mutation;
  return pg_catalog.jsonb_build_object('id', p_mutation, 'result', 'declined');
end
$$;

-- What a permission depends on changes under the exclusive lock: no push is half-way through.
create function public.report_lock(p_report uuid, p_locked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
  v_inspection uuid;
begin
  select r.scope_id, r.inspection_id into v_scope, v_inspection from public.reports r where r.id = p_report;
  if not found or not exists (
    select 1 from public.sync_scopes s join public.organization_members m on m.organization_id = s.organization_id
    where s.id = v_scope and m.user_id = auth.uid() and m.removed_at is null
      and m.role in ('owner', 'admin', 'inspector'))
  then
    raise exception 'no such report' using errcode = 'P0002';
  end if;
  perform private.sync_lock(array[v_scope, v_inspection], p_exclusive => true);
  update public.reports r set locked_at = case when p_locked then pg_catalog.now() end where r.id = p_report;
end
$$;

create function public.member_remove(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  update public.organization_members m set removed_at = pg_catalog.now()
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null
    and exists (
      select 1 from public.organization_members o
      where o.organization_id = p_organization and o.user_id = auth.uid() and o.removed_at is null
        and o.role in ('owner', 'admin'));
  if not found then raise exception 'no such member' using errcode = 'P0002'; end if;
end
$$;

-- Legal erasure of one row: its content and every value in history. The ids stay, so that a phone that
-- sends them again gets 'dup' and brings nothing back. The new epoch makes every device start afresh.
create function private.sync_purge(p_table text, p_row uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
begin
  select m.scope_id into strict v_scope from public.sync_mutations m
  where m.table_name = p_table and m.row_id = p_row limit 1;
  perform private.sync_lock(array[v_scope], p_exclusive => true);
  perform pg_catalog.set_config('plumbline.sync', 'purge', true);
  execute pg_catalog.format('delete from public.%I t where t.id = $1', p_table) using p_row;
  delete from public.sync_conflicts c where c.row_id = p_row;
  delete from public.sync_parked p where p.mutation ->> 'row' = p_row::text;
  update public.sync_mutations m set "values" = '{}', base = null where m.row_id = p_row;
  update public.sync_scopes s set epoch = s.epoch + 1 where s.id = v_scope;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
end
$$;

revoke execute on all functions in schema private from public;
-- row_id too: a check constraint runs with the rights of whoever writes.
grant execute on function private.can_write, private.readable_scopes, private.row_id to authenticated, service_role;
revoke execute on function public.sync_push, public.sync_pull, public.sync_manifest, public.sync_decide,
  public.report_lock, public.member_remove from public, anon;
grant execute on function public.sync_push, public.sync_pull, public.sync_manifest, public.sync_decide,
  public.report_lock, public.member_remove to authenticated;
