-- Changes of rows that follow each other in a push are judged and written as a set, as new rows are (ADR 0094, 0191): those that saw what they
-- replace, each of another row. All others go one by one, as before, and so does a set in which one breaks a constraint.

-- Whether triggers of the table's own follow a change of these columns. They may look at other rows (the number of an invoice, the log of
-- an agreement), so such changes are written one by one, in the order in which they were made.
create function private.sync_is_followed(p_table text, p_columns text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from pg_catalog.pg_trigger g
    where g.tgrelid = pg_catalog.format('public.%I', p_table)::regclass and not g.tgisinternal
      and g.tgtype & 17 = 17 -- for each row, on update
      and g.tgname !~ '^sync_[1-4]_'
      and (g.tgattr::text = '' or exists (
        select 1 from pg_catalog.pg_attribute a
        where a.attrelid = g.tgrelid and a.attnum = any (g.tgattr::smallint[]) and a.attname::text = any (p_columns))))
$$;

-- Whether all changes of one table, which name the same columns, are plain: the row is there and not deleted, its author may write it and
-- saw every value that is replaced (whoever deletes a row saw all of it). p_registers: those of p_columns.
create function private.sync_is_plain(
  p_actor uuid, p_scope uuid, p_table text, p_columns text[], p_registers text[], p_changes jsonb
) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_report_column text;
  v_count integer;
  v_reports text[];
begin
  -- A register is written as a whole, and a column that is given once not again. What write_refusal reads of a report type is all of its row.
  if p_columns = '{}' or p_table in ('report_definitions', 'report_definition_sections') or exists (
    select 1 from private.sync_columns c where c.table_name = p_table and c.register = any (p_registers)
      and (c.access <> 'write' or not c.name = any (p_columns)))
  then return false; end if;
  perform private.sync_check_names(p_table, p_changes -> 0 -> 'values');
  if private.sync_is_followed(p_table, p_columns) then return false; end if;

  select t.report_column into v_report_column from private.sync_tables t where t.name = p_table;
  execute pg_catalog.format($sql$
    select pg_catalog.count(*), pg_catalog.array_agg(distinct %2$s)
    from pg_catalog.jsonb_array_elements($1) c join public.%1$I t on t.id = (c ->> 'row')::uuid
    where (t.scope_id = $2) is true and t.deleted_at is null and %3$s $sql$, p_table,
    case when v_report_column is null then 'null::text' else pg_catalog.format('t.%I::text', v_report_column) end,
    (select pg_catalog.string_agg(pg_catalog.format(
        $sql$coalesce(t.clk ->> %1$L, t.clk ->> '*') = coalesce(c -> 'base' ->> %1$L, c -> 'base' ->> '*')$sql$, r), ' and ')
      from pg_catalog.unnest(p_registers) r)
    || case when 'deleted_at' = any (p_columns) then $sql$ and not exists (
        select 1 from pg_catalog.jsonb_each_text(t.clk) k
        where k.value is distinct from coalesce(c -> 'base' ->> k.key, c -> 'base' ->> '*'))$sql$ else '' end)
  into v_count, v_reports using p_changes, p_scope;
  return v_count = pg_catalog.jsonb_array_length(p_changes) and not exists (
    select 1 from pg_catalog.unnest(v_reports) r
    where private.write_refusal(p_actor, p_scope, p_table,
      case when r is null then '{}' else pg_catalog.jsonb_build_object(v_report_column, r) end) is not null);
end
$$;

-- Writes them. Returns {mutation id: revision}. p_revs: one revision per change, ascending.
create function private.sync_update_set(
  p_scope uuid, p_table text, p_columns text[], p_registers text[], p_changes jsonb, p_revs bigint[]
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
      update public.%1$I t set rev = c.rev, clk = t.clk || pg_catalog.jsonb_build_object(%2$s) %3$s
      from rows from (pg_catalog.jsonb_array_elements($1), pg_catalog.unnest($2)) as c (change, rev),
        pg_catalog.jsonb_populate_record(null::public.%1$I, c.change -> 'values') n
      where t.id = (c.change ->> 'row')::uuid
      returning (c.change ->> 'id')::uuid as id, t.rev)
    select pg_catalog.jsonb_object_agg(w.id, w.rev) from written w $sql$, p_table,
    (select pg_catalog.string_agg(pg_catalog.format($sql$%L, (c.change ->> 'id')::uuid$sql$, r), ', ')
      from pg_catalog.unnest(p_registers) r),
    (select pg_catalog.string_agg(pg_catalog.format(', %1$I = n.%1$I', k), '') from pg_catalog.unnest(p_columns) k))
  into v_revs using p_changes, p_revs;
  if (select pg_catalog.count(*) from pg_catalog.jsonb_object_keys(v_revs)) is distinct from pg_catalog.cardinality(p_revs) then
    raise exception 'a change of a set was not written' using errcode = 'P0002';
  end if;
  return v_revs;
end
$$;

-- One answer per change, as of private.sync_apply. Null, with nothing written, unless each is a plain change of another row. Raises when a
-- constraint refuses one.
create function private.sync_change_all(p_actor uuid, p_scope uuid, p_device text, p_mutations jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select (m ->> 'id')::uuid from pg_catalog.jsonb_array_elements(p_mutations) m);
  v_groups jsonb;
  v_group record;
  v_before bigint;
  v_revs jsonb := '{}';
begin
  -- A change that is built on another one of the set would be judged before that is written.
  if (select pg_catalog.count(distinct (m ->> 'row')::uuid) <> pg_catalog.cardinality(v_ids)
      from pg_catalog.jsonb_array_elements(p_mutations) m)
    or exists (
      select 1 from pg_catalog.jsonb_array_elements(p_mutations) m
      where m ->> 'op' is distinct from 'set'
        or exists (select 1 from pg_catalog.jsonb_each_text(m -> 'base') b where b.value::uuid = any (v_ids)))
    or exists (select 1 from public.sync_mutations k where k.scope_id = p_scope and k.id = any (v_ids))
    or exists (select 1 from public.sync_parked k where k.scope_id = p_scope and k.id = any (v_ids))
  then return null; end if;

  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', g.name, 'columns', g.columns, 'changes', g.changes,
    'places', g.places, 'registers', array(
      select distinct c.register from private.sync_columns c where c.table_name = g.name and c.name = any (g.columns) order by 1)))
  into v_groups
  from (
    select c.name, c.columns, pg_catalog.jsonb_agg(c.change order by c.n) as changes, pg_catalog.array_agg(c.n order by c.n) as places
    from (
      select m.change ->> 'table' as name, m.change, m.n,
        array(select k from pg_catalog.jsonb_object_keys(m.change -> 'values') k order by k) as columns
      from pg_catalog.jsonb_array_elements(p_mutations) with ordinality m (change, n)) c
    group by c.name, c.columns) g;
  if exists (
    select 1 from pg_catalog.jsonb_to_recordset(v_groups) as g (name text, columns text[], registers text[], changes jsonb)
    where not private.sync_is_plain(p_actor, p_scope, g.name, g.columns, g.registers, g.changes))
  then return null; end if;

  -- All revisions at once, in the order of the changes.
  update private.sync_counters c set rev = c.rev + pg_catalog.cardinality(v_ids)
  where c.scope_id = p_scope returning c.rev - pg_catalog.cardinality(v_ids) into strict v_before;
  for v_group in
    select g.name, g.columns, g.registers, g.changes, array(select v_before + p from pg_catalog.unnest(g.places) p) as revs
    from pg_catalog.jsonb_to_recordset(v_groups)
      as g (name text, columns text[], registers text[], changes jsonb, places integer[])
    order by g.places[1]
  loop
    v_revs := v_revs || private.sync_update_set(p_scope, v_group.name, v_group.columns, v_group.registers, v_group.changes,
      v_group.revs);
  end loop;

  insert into public.sync_mutations
    (id, scope_id, table_name, row_id, actor_id, device, op, "values", base, hlc, result, rev)
  select m.id, p_scope, m."table", m."row", p_actor, coalesce(p_device, ''), m.op, m."values", coalesce(m.base, '{}'),
    private.hlc_after(p_scope, p_actor, private.hlc_clamp(m.hlc), coalesce(m.base, '{}')), 'ok', (v_revs ->> m.id::text)::bigint
  from pg_catalog.jsonb_to_recordset(p_mutations)
    as m (id uuid, "table" text, "row" uuid, op text, "values" jsonb, base jsonb, hlc text);
  return (
    select pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('id', i.id, 'result', 'ok', 'rev', v_revs -> i.id::text) order by i.n)
    from pg_catalog.unnest(v_ids) with ordinality i (id, n));
end
$$;

-- The answers to changes that follow each other, all of them new rows or none. A set of which some are not plain is halved, so that one of
-- two hundred does not send the others one by one. is_set: all were written as sets.
create function private.sync_apply_run(
  p_actor uuid, p_scope uuid, p_device text, p_is_new boolean, p_changes jsonb, out results jsonb, out is_set boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_count integer := pg_catalog.jsonb_array_length(p_changes);
  v_change jsonb;
  v_half record;
  v_part record;
begin
  if p_is_new then
    results := private.sync_insert_all(p_actor, p_scope, p_device, p_changes);
  elsif v_count > 1 then
    results := private.sync_change_all(p_actor, p_scope, p_device, p_changes);
  end if;
  is_set := results is not null;
  if is_set then return; end if;
  results := '[]';
  if v_count >= 16 then
    is_set := true;
    for v_half in
      select pg_catalog.jsonb_agg(c.change order by c.n) as changes
      from pg_catalog.jsonb_array_elements(p_changes) with ordinality c (change, n)
      group by c.n > v_count / 2 order by pg_catalog.min(c.n)
    loop
      select r.results, r.is_set into v_part
      from private.sync_apply_run(p_actor, p_scope, p_device, p_is_new, v_half.changes) r;
      results := results || v_part.results;
      is_set := is_set and v_part.is_set;
    end loop;
    return;
  end if;
  for v_change in select * from pg_catalog.jsonb_array_elements(p_changes) loop
    results := results || private.sync_apply(p_actor, p_scope, p_device, v_change);
  end loop;
end
$$;

revoke execute on function private.sync_is_followed, private.sync_is_plain, private.sync_update_set, private.sync_change_all, private.sync_apply_run from public;

-- As before; the rows of a set of changes have their revisions already.
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

  if new.rev = (case tg_op when 'UPDATE' then old.rev else 0 end)
    or pg_catalog.current_setting('plumbline.sync', true) is distinct from 'push'
  then
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

-- As before, in runs.
create or replace function private.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns json
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
  v_part record;
  v_touched jsonb;
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
      select r.results, r.is_set into v_part
      from private.sync_apply_run(v_actor, p_scope, p_device, v_run.is_new, v_run.changes) r;
      v_is_set := v_is_set and v_part.is_set;
      v_results := v_results || v_part.results;
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
      into v_touched using v_table.ids, p_scope;
      v_parts := v_parts || coalesce(v_touched, '[]');
    end loop;
    v_rows := v_parts::json;
  end if;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
  return pg_catalog.json_build_object('now', (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint,
    'rev', case when v_is_reader then v_scope.rev else 0 end, 'results', v_results, 'rows', v_rows);
end
$$;
