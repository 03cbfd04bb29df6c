-- Triggers of every synced table: whoever writes (push, job, plain write) passes here, so there is no back
-- door past the cursor. Security definer: counters, registry and history are closed to their writers.

-- Before a statement: a plain write locks its rows before it can reach the scope, a push the other way
-- round. Keeping the pushes of the writer's organisations out first makes a deadlock impossible.
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
  else
    new.created_by := coalesce(new.created_by, auth.uid());
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
      case tg_op when 'INSERT' then 'insert' else 'set' end, coalesce(v_values, '{}'),
      private.hlc_after(private.hlc_now(), coalesce(v_old -> 'clk', '{}')), 'ok', new.rev);
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

-- An organisation is born with its office, an inspection with its own scope.
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

revoke execute on function private.sync_guard, private.sync_stamp, private.sync_ring, private.sync_no_delete,
  private.sync_open_scope from public;

create trigger organizations_open_scope after insert on public.organizations
  for each row execute function private.sync_open_scope();
