-- New rows that a push sends one after the other, as of an import or of a day offline, are judged and written as a set: one statement for
-- each table where there were a dozen for each row (ADR 0094). Everything else, and a set in which one row is refused, goes one by one.

-- Writes the changes of one table that name the same columns. Returns {mutation id: revision}. p_revs: one revision per change, ascending;
-- nobody but the owner of the schema and the service may write that column, and the trigger takes it from a push only.
create function private.sync_insert_set(
  p_actor uuid, p_scope uuid, p_table text, p_columns text[], p_changes jsonb, p_revs bigint[]
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_revs jsonb;
begin
  update private.sync_counters c set last[t.number] = greatest(c.last[t.number], p_revs[pg_catalog.cardinality(p_revs)])
  from private.sync_tables t where c.scope_id = p_scope and t.name = p_table;
  execute pg_catalog.format($sql$
    with written as (
      insert into public.%1$I as t (id, scope_id, rev, clk, created_by %2$s)
      select (c.change ->> 'row')::uuid, $2, c.rev, pg_catalog.jsonb_build_object('*', (c.change ->> 'id')::uuid), $3 %3$s
      from rows from (pg_catalog.jsonb_array_elements($1), pg_catalog.unnest($4)) as c (change, rev),
        pg_catalog.jsonb_populate_record(null::public.%1$I, c.change -> 'values') n
      returning t.clk ->> '*' as id, t.rev)
    select pg_catalog.jsonb_object_agg(w.id, w.rev) from written w $sql$, p_table,
    (select pg_catalog.string_agg(pg_catalog.format(', %I', k), '') from pg_catalog.unnest(p_columns) k),
    (select pg_catalog.string_agg(pg_catalog.format(', n.%I', k), '') from pg_catalog.unnest(p_columns) k))
  into v_revs using p_changes, p_scope, p_actor, p_revs;
  return v_revs;
end
$$;

-- Whether some of the changes would be refused. What private.write_refusal reads of a row is its report, and of a report type all of it:
-- it is asked once for each.
create function private.sync_refuses_some(p_actor uuid, p_scope uuid, p_mutations jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  with judged as materialized (
    select distinct t.name, case
      when t.name in ('report_definitions', 'report_definition_sections')
        then m -> 'values' || pg_catalog.jsonb_build_object('id', m -> 'row')
      when t.report_column is null then '{}'
      when t.report_column = 'id' then pg_catalog.jsonb_build_object('id', m -> 'row')
      else pg_catalog.jsonb_build_object(t.report_column, m -> 'values' -> t.report_column)
    end as as_sent
    from pg_catalog.jsonb_array_elements(p_mutations) m join private.sync_tables t on t.name = m ->> 'table')
  select exists (
    select 1 from judged j where private.write_refusal(p_actor, p_scope, j.name, j.as_sent) is not null)
$$;

-- One answer per insert, as of private.sync_apply. Null when one of them is known, refused or built on something: then one by one. Raises
-- when a constraint refuses one; that is looked for one by one, too.
create function private.sync_insert_all(p_actor uuid, p_scope uuid, p_device text, p_mutations jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select (m ->> 'id')::uuid from pg_catalog.jsonb_array_elements(p_mutations) m);
  v_group record;
  v_before bigint;
  v_revs jsonb := '{}';
begin
  if exists (select 1 from pg_catalog.jsonb_array_elements(p_mutations) m where coalesce(m -> 'base', '{}') <> '{}')
    or exists (select 1 from public.sync_mutations k where k.scope_id = p_scope and k.id = any (v_ids))
    or exists (select 1 from public.sync_parked k where k.scope_id = p_scope and k.id = any (v_ids))
    or private.sync_refuses_some(p_actor, p_scope, p_mutations)
  then return null; end if;

  -- All at once, in the order of the changes.
  update private.sync_counters c set rev = c.rev + pg_catalog.cardinality(v_ids)
  where c.scope_id = p_scope returning c.rev - pg_catalog.cardinality(v_ids) into strict v_before;
  for v_group in
    select g.name, g.columns, pg_catalog.jsonb_agg(g.change order by g.n) as changes,
      pg_catalog.array_agg(v_before + g.n order by g.n) as revs
    from (
      select m.change ->> 'table' as name, m.change, m.n,
        array(select k from pg_catalog.jsonb_object_keys(m.change -> 'values') k order by k) as columns
      from pg_catalog.jsonb_array_elements(p_mutations) with ordinality m (change, n)) g
    group by g.name, g.columns order by pg_catalog.min(g.n)
  loop
    perform private.sync_check_names(v_group.name, v_group.changes -> 0 -> 'values');
    v_revs := v_revs || private.sync_insert_set(p_actor, p_scope, v_group.name, v_group.columns, v_group.changes,
      v_group.revs);
  end loop;

  insert into public.sync_mutations
    (id, scope_id, table_name, row_id, actor_id, device, op, "values", base, hlc, result, rev)
  select m.id, p_scope, m."table", m."row", p_actor, coalesce(p_device, ''), m.op, m."values", '{}',
    private.hlc_clamp(m.hlc), 'ok', (v_revs ->> m.id::text)::bigint
  from pg_catalog.jsonb_to_recordset(p_mutations)
    as m (id uuid, "table" text, "row" uuid, op text, "values" jsonb, hlc text);
  return (
    select pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('id', i.id, 'result', 'ok', 'rev', v_revs -> i.id::text) order by i.n)
    from pg_catalog.unnest(v_ids) with ordinality i (id, n));
end
$$;
-- Rows as a pull gives them, between two revisions of a scope.
create function private.sync_written(p_scope uuid, p_kind text, p_after bigint, p_to bigint, p_last bigint[]) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_rows json;
begin
  if p_kind = 'office' then
    select pg_catalog.json_agg(p.item order by p.rev) into v_rows from private.sync_rows_office(p_scope, p_after, p_to, p_last) p;
  else
    select pg_catalog.json_agg(p.item order by p.rev) into v_rows from private.sync_rows_inspection(p_scope, p_after, p_to, p_last) p;
  end if;
  return coalesce(v_rows, '[]');
end
$$;
revoke execute on function private.sync_written, private.sync_insert_set, private.sync_refuses_some, private.sync_insert_all from public;

-- As before; what was seen is looked up by its keys, where it was joined with all the history of the scope.
create or replace function private.hlc_after(p_scope uuid, p_author uuid, p_hlc bigint, p_seen jsonb) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  v_seen uuid[];
begin
  if p_seen = '{}' then return p_hlc; end if;
  v_seen := array(select distinct e.value::uuid from pg_catalog.jsonb_each_text(p_seen) e);
  return greatest(p_hlc,
    (select pg_catalog.max(m.hlc) + 1 from public.sync_mutations m where m.scope_id = p_scope and m.id = any (v_seen)),
    (select pg_catalog.max(p.hlc) + 1 from public.sync_parked p
      where p.scope_id = p_scope and p.id = any (v_seen) and p.actor_id = p_author));
end
$$;

-- As before, but: the whole row is looked at only where its values are history, and the rows of a set have their revisions already.
create or replace function private.sync_stamp() returns trigger
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

  if tg_op = 'INSERT' then
    if not new.clk ? '*' then
      v_new := pg_catalog.to_jsonb(new);
      select pg_catalog.jsonb_object_agg(c.name, v_new -> c.name) into v_values
      from private.sync_columns c where c.table_name = tg_table_name and v_new -> c.name <> 'null';
      v_registers := array['*'];
    end if;
  else
    v_new := pg_catalog.to_jsonb(new);
    select pg_catalog.jsonb_object_agg(c.name, v_new -> c.name), pg_catalog.array_agg(distinct c.register)
    into v_values, v_registers
    from private.sync_columns c
    where c.table_name = tg_table_name
      and v_new -> c.name is distinct from v_old -> c.name
      and new.clk -> c.register is not distinct from old.clk -> c.register;
  end if;

  if tg_op = 'UPDATE' or new.rev = 0 or pg_catalog.current_setting('plumbline.sync', true) is distinct from 'push' then
    update private.sync_counters c set rev = c.rev + 1, last[v_number] = c.rev + 1
    where c.scope_id = new.scope_id returning c.rev into strict new.rev;
  end if;
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

-- As before otherwise; json, so that a row is written as text once.
drop function public.sync_push(uuid, jsonb, text);
drop function private.sync_push(uuid, jsonb, text);
create function private.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns json
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s'
as $$
declare
  v_actor uuid := auth.uid();
  v_mutation jsonb;
  v_results jsonb := '[]';
  v_is_set boolean := true;
  v_run record;
  v_code text;
  v_message text;
  v_rows json;
  v_parts jsonb := '[]';
  v_part jsonb;
  v_before bigint;
  v_scope record;
  v_is_reader boolean;
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
  select c.rev into v_before from private.sync_counters c where c.scope_id = p_scope;

  -- All in one subtransaction; only when one of them fails, each separately.
  begin
    for v_run in
      select r.is_new, pg_catalog.jsonb_agg(r.change order by r.n) as changes
      from (
        select m.change, m.n, s.is_new, m.n - pg_catalog.row_number() over (partition by s.is_new order by m.n) as run
        from pg_catalog.jsonb_array_elements(p_mutations) with ordinality m (change, n),
          lateral (select coalesce(m.change ->> 'op', '') = 'insert') s (is_new)) r
      group by r.is_new, r.run order by pg_catalog.min(r.n)
    loop
      v_part := case when v_run.is_new then private.sync_insert_all(v_actor, p_scope, p_device, v_run.changes) end;
      v_is_set := v_is_set and v_part is not null;
      if v_part is null then
        v_part := '[]';
        for v_mutation in select * from pg_catalog.jsonb_array_elements(v_run.changes) loop
          v_part := v_part || private.sync_apply(v_actor, p_scope, p_device, v_mutation);
        end loop;
      end if;
      v_results := v_results || v_part;
    end loop;
  exception when others then
    v_is_set := false;
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
          do update set status = 'rejected', code = excluded.code, message = excluded.message
          where sync_parked.status <> 'declined';
        exception when data_exception or not_null_violation then null; -- not even an id
        end;
        v_results := v_results || pg_catalog.jsonb_build_object(
          'id', v_mutation -> 'id', 'result', 'rejected', 'code', v_code, 'message', v_message);
      end;
    end loop;
  end;

  update public.sync_scopes s set rev = c.rev from private.sync_counters c
  where c.scope_id = s.id and s.id = p_scope and s.rev <> c.rev;
  select s.kind, c.rev, c.last into v_scope
  from public.sync_scopes s join private.sync_counters c on c.scope_id = s.id where s.id = p_scope;
  v_is_reader := private.can_read(v_actor, p_scope);
  if not v_is_reader then
    v_rows := '[]';
  elsif v_is_set then
    -- The scope is locked: what has a revision since then was written here.
    v_rows := private.sync_written(p_scope, v_scope.kind, v_before, v_scope.rev, v_scope.last);
  else
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
      v_parts := v_parts || coalesce(v_part, '[]');
    end loop;
    v_rows := v_parts::json;
  end if;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
  return pg_catalog.json_build_object('now', (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint,
    'rev', case when v_is_reader then v_scope.rev else 0 end, 'results', v_results, 'rows', v_rows);
end
$$;

create function public.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reads boolean;
  v_answer json;
begin
  perform private.require_second_factor();
  v_reads := private.can_read(auth.uid(), p_scope);
  if not v_reads and pg_catalog.jsonb_array_length(p_mutations) = 0 then
    raise exception 'no such scope' using errcode = 'P0002';
  end if;
  v_answer := private.sync_push(p_scope, p_mutations, p_device);
  return case when v_reads then v_answer else (v_answer::jsonb || '{"rev": 0}')::json end;
end
$$;
revoke execute on function private.sync_push from public;
grant execute on function private.sync_push to service_role;
revoke execute on function public.sync_push from public, anon;
grant execute on function public.sync_push to authenticated;
