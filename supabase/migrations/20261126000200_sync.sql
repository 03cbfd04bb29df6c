-- Synchronization of typed tables: scopes, registry, history.
--
-- A scope (the office of an organization, or one inspection) is what a device pulls and what a push locks.
-- Three rules carry the proof; every function of this file and of sync_calls serves one of them:
--   1. Whoever changes a synced row holds the lock of its scope until commit. So revisions become visible
--      in their own order, and "rev > cursor" never skips a row.
--   2. Revisions are made in one place only, the trigger private.sync_stamp, forevery writer alike.
--   3. A register remembers in clk the mutation that wrote it. A writer who saw that mutation may replace
--      it; any other write is concurrent: the later clock wins and the loser is kept for a person to see.
-- Lock order, forevery writer: organization (advisory) -> scope (advisory, then counter) -> rows -> sync_scopes.

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
  last bigint[] not null default '{}',
  constraint sync_counters_pkey primary key (scope_id),
  constraint sync_counters_scope_id_fkey foreign key (scope_id) references public.sync_scopes (id) on delete cascade
) with (fillfactor = 20);
comment on table private.sync_counters is 'The last revision given in one scope, and the row that its writers lock.';
comment on column private.sync_counters.last is
  'The last revision given to a row of each table, at sync_tables.number. Null: no row yet.';

create table private.sync_tables (
  name text not null,
  scope_kinds text[] not null,
  writers text[] not null,
  report_column text,
  number smallint generated always as identity,
  constraint sync_tables_pkey primary key (name),
  constraint sync_tables_scope_kinds_check check (scope_kinds <@ array['office', 'inspection']),
  constraint sync_tables_number_key unique (number)
);
comment on table private.sync_tables is 'One synced table, written by private.sync_register only.';
comment on column private.sync_tables.report_column is 'The column that names the report whose lock protects the row.';
comment on column private.sync_tables.number is 'The place of the table in sync_counters.last.';

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
  constraint sync_mutations_pkey primary key (scope_id, id),
  constraint sync_mutations_op_check check (op in ('insert', 'set')),
  constraint sync_mutations_result_check check (result in ('ok', 'won', 'lost', 'on_deleted'))
);
comment on table public.sync_mutations is
  'One accepted change: history, audit, undo. Its id makes a repeated push harmless forever. Written by sync functions only; purge empties values and keeps the id.';
comment on column public.sync_mutations.actor_id is 'Null: a job of the server.';
comment on column public.sync_mutations.approved_by is 'Who let a parked change in.';
comment on column public.sync_mutations.device is 'Null: a plain write, stamped by the trigger.';
comment on column public.sync_mutations.lost is 'Registers in which this change lost against a later clock.';
comment on column public.sync_mutations.id is 'Made by the device, unique in its scope: never look one up by its id alone.';
create index sync_mutations_row_id_idx on public.sync_mutations (row_id);

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
  constraint sync_parked_pkey primary key (scope_id, id, actor_id),
  constraint sync_parked_scope_id_fkey foreign key (scope_id) references public.sync_scopes (id) on delete cascade,
  constraint sync_parked_status_check check (status in ('parked', 'rejected', 'declined'))
);
comment on table public.sync_parked is
  'One change that could not be applied, whole: refused by permission (parked) or by a constraint (rejected). The phone may drown; the words are here. Owners and admins decide with sync_decide.';
comment on column public.sync_parked.hlc is
  'Held back at first receipt; held back later it would outdo what its author wrote since.';
comment on column public.sync_parked.id is
  'The id of the mutation, unique in its scope and of its author: never look one up by its id alone.';
create index sync_parked_scope_id_idx on public.sync_parked (scope_id, parked_at);
create index sync_parked_actor_id_idx on public.sync_parked (actor_id);
-- 36: a longer text is no uuid, and does not fit into an index.
create index sync_parked_births_idx on public.sync_parked ((mutation ->> 'row'))
  where mutation ->> 'op' = 'insert' and pg_catalog.char_length(mutation ->> 'row') = 36;

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

-- Ids and clocks. The same rules live in packages/domain/src (row-id.ts, sync/hlc.ts, sync/uuid-v7.ts).

-- A row whose identity is its place (an answer, a conflict) has an id computed from that place, so that
-- two devices that create it create the same row. A version 8 uuid from SHA-256: core PostgreSQL has no sha1.
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
-- the fraction, so that two of its readings are hardly ever equal.
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

-- A change is later than everything its author saw. Clocks alone do not say so: a phone that runs ahead is held
-- back to 30 s, whoever builds on its text has the right time, and without this an older change of that phone, let
-- in days later, would outdo them both. p_seen: {register: mutation id}. Every change that replaces a value has
-- seen it or is later, so the clocks of a register only ever rise.
create function private.hlc_after(p_scope uuid, p_author uuid, p_hlc bigint, p_seen jsonb) returns bigint
language sql stable set search_path = ''
as $$
  with seen (id) as (select e.value::uuid from pg_catalog.jsonb_each_text(p_seen) e)
  select greatest(p_hlc,
    (select pg_catalog.max(m.hlc) + 1 from seen join public.sync_mutations m on m.scope_id = p_scope and m.id = seen.id),
    (select pg_catalog.max(p.hlc) + 1 from seen join public.sync_parked p
      on p.scope_id = p_scope and p.id = seen.id and p.actor_id = p_author))
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

revoke execute on function private.row_id, private.hlc_now, private.hlc_clamp, private.hlc_after, private.uuid_v7
  from public;
-- A check constraint runs with the rights of whoever writes.
grant execute on function private.row_id to authenticated, service_role;

-- Locks, and the one rule of who may read and write what. Security definer throughout: the rule reads
-- memberships, scopes and locks that its caller may not see.

-- Takes the locks of some scopes in the one order that cannot deadlock. Server jobs and functions that
-- write synced tables call it first. p_exclusive also keeps every push of the organization out: for those
-- who change what a permission depends on (members, report locks).
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

-- Null when allowed; otherwise why not: 'stranger', 'removed', 'role' or 'locked' (by a report, or by a report type that an owner
-- locked). sync_push parks on it, and the policies ask the same function.
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
    where r.id = (p_row ->> v_table.report_column)::uuid and r.locked_at is not null
      and p_scope in (r.scope_id, r.inspection_id))
  then return 'locked'; end if;
  if v_role <> 'owner' and p_table in ('report_definitions', 'report_definition_sections')
    and private.is_report_type_locked(p_scope, p_table, p_row)
  then return 'locked'; end if;
  return null;
end
$$;

create function private.can_write(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.second_factor_ok() and private.write_refusal(p_actor, p_scope, p_table, p_row) is null $$;

create function private.readable_scopes(p_actor uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id
  where m.user_id = p_actor and m.removed_at is null and private.second_factor_ok()
$$;

create function private.can_read(p_actor uuid, p_scope uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and exists (
    select 1 from public.sync_scopes s
    join public.organization_members m on m.organization_id = s.organization_id
    where s.id = p_scope and m.user_id = p_actor and m.removed_at is null)
$$;

revoke execute on function private.sync_lock, private.write_refusal, private.can_write, private.readable_scopes,
  private.can_read from public;
grant execute on function private.sync_lock to service_role;
-- can_write and readable_scopes are asked by policies; both take the actor, but answer about scope ids only.
grant execute on function private.can_write, private.readable_scopes to authenticated, service_role;

alter table public.sync_scopes enable row level security;
alter table public.sync_mutations enable row level security;
alter table public.sync_parked enable row level security;
revoke all on public.sync_scopes, public.sync_mutations, public.sync_parked from anon, authenticated, service_role;
grant select on public.sync_scopes, public.sync_mutations, public.sync_parked to authenticated, service_role;

create policy "members read the scopes of their organization"
  on public.sync_scopes for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read the history of their scopes"
  on public.sync_mutations for select to authenticated
  using (scope_id = any (array(select private.readable_scopes((select auth.uid())))));
-- What a person wrote is their organization's: what was refused of it does not open to a password alone.
create policy "authors, and members of the scope, read what was refused"
  on public.sync_parked for select to authenticated
  using ((actor_id = (select auth.uid()) and private.second_factor_ok())
    or scope_id = any (array(select private.readable_scopes((select auth.uid())))));

-- Triggers of every synced table: whoever writes (push, job, plain write) passes here, so there is no back
-- door past the cursor. Security definer: counters, registry and history are closed to their writers.

-- A row id that an organization handed in with a refused insert is promised to it: no other organization takes it meanwhile, so that the
-- insert can be let in whenever the owner decides (ADR 0076). Not for ids computed from a place (version 8): they can be guessed, and the
-- check constraints of their tables tie them to the place.
create function private.is_row_promised(p_organization uuid, p_table text, p_row uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  with births as materialized (
    select s.organization_id, p.parked_at
    from public.sync_parked p join public.sync_scopes s on s.id = p.scope_id
    where p.mutation ->> 'row' = p_row::text and p.mutation ->> 'op' = 'insert'
      and pg_catalog.char_length(p.mutation ->> 'row') = 36 and p.mutation ->> 'table' = p_table)
  select pg_catalog.substr(p_row::text, 15, 1) <> '8' and exists (
    select 1 from births b where b.organization_id <> p_organization and b.parked_at < coalesce(
      (select pg_catalog.min(o.parked_at) from births o where o.organization_id = p_organization), 'infinity'))
$$;

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

-- Before a row: gives the revision, always, and notes it in the counter for the table; and a clock plus a line of history to every
-- register that the writer changed without giving one (any writer but sync_push).
create function private.sync_stamp() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_mutation uuid;
  v_values jsonb;
  v_registers text[];
  v_old jsonb := '{}';
  v_new jsonb;
  v_number smallint;
begin
  if tg_op = 'UPDATE' then
    if new = old then return new; end if;
    if new.id <> old.id or new.scope_id <> old.scope_id then
      raise exception 'a row of % never changes its id or its scope', tg_table_name using errcode = '23514';
    end if;
    v_old := pg_catalog.to_jsonb(old);
  else
    new.created_by := coalesce(new.created_by, auth.uid());
  end if;

  select s.organization_id, t.number into new.organization_id, v_number
  from public.sync_scopes s left join private.sync_tables t on t.name = tg_table_name and s.kind = any (t.scope_kinds)
  where s.id = new.scope_id;
  if v_number is null then
    raise exception 'rows of % do not live in this scope', tg_table_name using errcode = '23514';
  end if;
  if tg_op = 'INSERT' and private.is_row_promised(new.organization_id, tg_table_name, new.id) then
    raise exception 'duplicate key value violates unique constraint "%_pkey"', tg_table_name
      using errcode = '23505', detail = pg_catalog.format('Key (id)=(%s) already exists.', new.id);
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

  update private.sync_counters c set rev = c.rev + 1, last[v_number] = c.rev + 1
  where c.scope_id = new.scope_id returning c.rev into strict new.rev;
  new.updated_at := pg_catalog.now();

  if v_registers is not null then
    v_mutation := private.uuid_v7();
    new.clk := new.clk || (
      select pg_catalog.jsonb_object_agg(r, v_mutation) from pg_catalog.unnest(v_registers) r);
    insert into public.sync_mutations (id, scope_id, table_name, row_id, actor_id, op, "values", hlc, result, rev)
    values (v_mutation, new.scope_id, tg_table_name, new.id, auth.uid(),
      case tg_op when 'INSERT' then 'insert' else 'set' end, coalesce(v_values, '{}'),
      private.hlc_after(new.scope_id, auth.uid(), private.hlc_now(), coalesce(v_old -> 'clk', '{}')), 'ok', new.rev);
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

-- An organization is born with its office, an inspection with its own scope.
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

revoke execute on function private.is_row_promised, private.sync_guard, private.sync_stamp, private.sync_ring,
  private.sync_no_delete, private.sync_open_scope from public;

-- Makes a table synced: registry, index, triggers, grants and policies, all from one description, so that
-- none can be forgotten.
--   p_create   columns given once with the row        p_write  columns that may change
--   p_read     columns that only the server writes    p_groups registers of several columns: {"when": ["starts_at", ...]}
--   p_is_deletable  false: deleted_at is the server's; with nothing to write, clients get no update at all
create function private.sync_register(
  p_table text, p_scope_kinds text[], p_writers text[], p_create text[], p_write text[],
  p_read text[] default '{}', p_groups jsonb default '{}', p_report_column text default null,
  p_is_deletable boolean default true
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_insert text;
  v_update text;
  v_can_write text := pg_catalog.format(
    'private.can_write((select auth.uid()), scope_id, %L, to_jsonb(%I))', p_table, p_table);
begin
  if p_is_deletable then
    p_write := p_write || 'deleted_at'::text;
  else
    p_read := p_read || 'deleted_at'::text;
  end if;
  insert into private.sync_tables values (p_table, p_scope_kinds, p_writers, p_report_column);
  insert into private.sync_columns
  select p_table, c.name, c.access,
    coalesce((select g.key from pg_catalog.jsonb_each(p_groups) g where g.value ? c.name), c.name)
  from (
    select n, 'create' from pg_catalog.unnest(p_create) n union all
    select n, 'write' from pg_catalog.unnest(p_write) n union all
    select n, 'read' from pg_catalog.unnest(p_read) n) as c (name, access);

  select pg_catalog.string_agg(pg_catalog.quote_ident(n), ', ') into v_insert
  from pg_catalog.unnest('{id, scope_id}'::text[] || p_create || p_write) n;
  select pg_catalog.string_agg(pg_catalog.quote_ident(n), ', ') into v_update from pg_catalog.unnest(p_write) n;
  execute pg_catalog.format($ddl$
    alter table public.%1$I
      add constraint %2$I foreign key (scope_id) references public.sync_scopes (id) on delete cascade;
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
    grant select, insert (%4$s) on public.%1$I to authenticated;
    grant select, insert, update on public.%1$I to service_role;
    create policy %5$I on public.%1$I for select to authenticated
      using (scope_id = any (array(select private.readable_scopes((select auth.uid())))));
    create policy %6$I on public.%1$I for insert to authenticated with check (%7$s);
    $ddl$,
    p_table, p_table || '_scope_id_fkey', p_table || '_scope_id_rev_key', v_insert,
    'members read ' || p_table, 'members whose role allows it add ' || p_table, v_can_write);
  if v_update is null then return; end if;
  execute pg_catalog.format($ddl$
    grant update (%2$s) on public.%1$I to authenticated;
    create policy %3$I on public.%1$I for update to authenticated using (%4$s) with check (%4$s);
    $ddl$, p_table, v_update, 'members whose role allows it change ' || p_table, v_can_write);
end
$$;

revoke execute on function private.sync_register from public;

-- p_access as in private.sync_register: create, write or read; p_register: the columns it is won and lost with.
create function private.sync_column(p_table text, p_column text, p_access text, p_register text default null)
returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_policy text := 'members whose role allows it change ' || p_table;
begin
  if not exists (
    select 1 from pg_catalog.pg_attribute a
    where a.attrelid = pg_catalog.format('public.%I', p_table)::regclass and a.attname = p_column
      and a.attnum > 0 and not a.attisdropped
  ) then
    raise exception 'column % of % does not exist', p_column, p_table using errcode = 'undefined_column';
  end if;
  insert into private.sync_columns (table_name, name, access, register)
  values (p_table, p_column, p_access, coalesce(p_register, p_column));
  if p_access = 'read' then return; end if;
  execute pg_catalog.format('grant insert (%I) on public.%I to authenticated', p_column, p_table);
  if p_access = 'create' then return; end if;
  execute pg_catalog.format('grant update (%I) on public.%I to authenticated', p_column, p_table);
  -- A table that could not be changed before has no policy for it.
  if not exists (
    select 1 from pg_catalog.pg_policies p
    where p.schemaname = 'public' and p.tablename = p_table and p.policyname = v_policy
  ) then
    execute pg_catalog.format(
      'create policy %1$I on public.%2$I for update to authenticated using (%3$s) with check (%3$s)', v_policy, p_table,
      pg_catalog.format('private.can_write((select auth.uid()), scope_id, %L, to_jsonb(%I))', p_table, p_table));
  end if;
end
$$;

revoke execute on function private.sync_column from public;

-- Reading by table. A pull asks the tables that changed, and none when nothing did (ADR 0086): sync_counters keeps the last revision of
-- each table beside that of the scope: one row, written where revisions are given and read in the same snapshot as the rows, so the two
-- cannot disagree. A push reads the row that it changes by a statement of its table.

-- What devices see of a synced table, as a list of select expressions over alias t.
create function private.sync_select_list(p_table text) returns text
language sql stable security definer set search_path = ''
as $$
  select 't.created_at, t.created_by, t.updated_at, '
    || pg_catalog.string_agg(pg_catalog.format('t.%I', c.name), ', ' order by c.name)
  from private.sync_columns c where c.table_name = p_table
$$;

-- Writes the two functions of one kind of scope that read its tables, from the registry:
--   sync_page_end_<kind>  the revision of the p_limit-th row after p_after; null when fewer are left
--   sync_rows_<kind>      the rows after p_after up to p_to, as devices see them
-- Each table is a statement of its own, planned once per connection and skipped when p_last says that it has nothing new. Stable, as
-- sync_pull that asks them: all of it is one snapshot.
create function private.sync_write_readers(p_kind text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_ends text;
  v_rows text;
begin
  select
    pg_catalog.string_agg(pg_catalog.format($sql$
      if p_last[%2$s] > p_after then
        v_revs := v_revs || array(select t.rev from public.%1$I t where t.scope_id = p_scope and t.rev > p_after order by t.rev limit p_limit);
      end if;$sql$, r.name, r.number), '' order by r.number),
    pg_catalog.string_agg(pg_catalog.format($sql$
      if p_last[%2$s] > p_after then
        return query select t.rev, pg_catalog.json_build_object('table', %1$L, 'id', t.id, 'rev', t.rev, 'clk', t.clk,
          'values', pg_catalog.row_to_json(v))
        from public.%1$I t, lateral (select %3$s) v where t.scope_id = p_scope and t.rev > p_after and t.rev <= p_to;
      end if;$sql$, r.name, r.number, private.sync_select_list(r.name)), '' order by r.number)
  into v_ends, v_rows
  from private.sync_tables r
  where p_kind = any (r.scope_kinds) and exists (select 1 from private.sync_columns c where c.table_name = r.name);
  execute pg_catalog.format($ddl$
    create or replace function private.%1$I(p_scope uuid, p_after bigint, p_limit integer, p_last bigint[]) returns bigint
    language plpgsql stable set search_path = ''
    as $f$
    declare
      v_revs bigint[] := '{}';
    begin%2$s
      return (select r from pg_catalog.unnest(v_revs) r order by r offset p_limit - 1 limit 1);
    end
    $f$;
    create or replace function private.%3$I(p_scope uuid, p_after bigint, p_to bigint, p_last bigint[])
    returns table (rev bigint, item json)
    language plpgsql stable set search_path = ''
    as $f$
    begin%4$s
    end
    $f$;
    revoke execute on function private.%1$I, private.%3$I from public;
    $ddl$, 'sync_page_end_' || p_kind, v_ends, 'sync_rows_' || p_kind, v_rows);
end
$$;

-- Whoever changes the registry changes what is read: no migration can forget it.
create function private.sync_readers_follow() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.sync_write_readers('office');
  perform private.sync_write_readers('inspection');
  perform private.sync_write_stored();
  return null;
end
$$;

create trigger sync_tables_readers_follow after insert or update or delete on private.sync_tables
  for each statement execute function private.sync_readers_follow();
create trigger sync_columns_readers_follow after insert or update or delete on private.sync_columns
  for each statement execute function private.sync_readers_follow();

revoke execute on function private.sync_select_list, private.sync_write_readers, private.sync_readers_follow from public;

-- Writes private.sync_stored from the registry: the values of a change cast to the types of the table and back, and the row as stored. A
-- push reads the row that it changes through a statement of the table, planned once per connection (ADR 0086).
create function private.sync_write_stored() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- 'is true' keeps the planner from the index on (scope_id, rev): for a scope that its statistics do not
  -- know yet it expects one row there, and would read the whole scope forevery mutation.
  execute (
    select pg_catalog.format($ddl$
      create or replace function private.sync_stored(
        p_table text, p_row uuid, p_scope uuid, p_values jsonb, out new_values jsonb, out stored jsonb
      )
      language plpgsql volatile set search_path = ''
      as $f$
      begin
        case p_table%s
        end case;
      end
      $f$;
      revoke execute on function private.sync_stored from public;
      $ddl$, pg_catalog.string_agg(pg_catalog.format($sql$
        when %1$L then
          select pg_catalog.to_jsonb(n), (
            select pg_catalog.to_jsonb(t) from public.%1$I t where t.id = p_row and (t.scope_id = p_scope) is true)
          into new_values, stored from pg_catalog.jsonb_populate_record(null::public.%1$I, p_values) n;$sql$, t.name), '' order by t.number))
    from private.sync_tables t);
end
$$;

revoke execute on function private.sync_write_stored from public;
