-- The merge: one mutation against one row.

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
      insert into public.%1$I (id, scope_id, clk, created_by %2$s)
      select $1, $2, $3, $5 %3$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $4) n
      returning rev $sql$, v_table,
      (select pg_catalog.string_agg(pg_catalog.format(', %I', k), '') from pg_catalog.unnest(v_columns) k),
      (select pg_catalog.string_agg(pg_catalog.format(', n.%I', k), '') from pg_catalog.unnest(v_columns) k))
    into v_rev using v_row_id, p_scope, pg_catalog.jsonb_build_object('*', v_id), v_values, p_actor;
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

revoke execute on function private.sync_apply from public;
