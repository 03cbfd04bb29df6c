-- The merge: one mutation against one row.
--   {id, table, row, op: 'insert' | 'set', values: {column: value}, base, hlc}
-- base is the clk of the row as its author saw it, their own waiting changes included: {register: mutation id}, where '*'
-- stands for every register not written since the row was created.
--
--   row   the register was ...                          outcome
--   no    -                                             ok (insert) or P0002 (set)
--   yes   last written by what the author saw           ok
--   yes   written since, and the change is later        won,  the value that was there goes into a conflict
--   yes   written since, and the change is earlier      lost, the value of the change goes into a conflict
--   yes   ... and the row is deleted                    on_deleted: applied, and offered for restore
--
-- Security definer throughout: history, registry and refused changes are closed to their callers.

-- The first answer again to a mutation that is known, or null. The same id with other content is a client's
-- mistake, and must not pass for saved.
create function private.sync_known(p_scope uuid, p_id uuid, p_row uuid, p_values jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_known public.sync_mutations;
begin
  select * into v_known from public.sync_mutations m where m.id = p_id;
  if found then
    if v_known.scope_id <> p_scope or v_known.row_id <> p_row
      or v_known."values" not in (p_values, '{}') -- '{}': purged
    then
      raise exception 'this mutation id was used for another change' using errcode = '23505';
    end if;
    return pg_catalog.jsonb_build_object(
      'id', p_id, 'result', 'dup', 'first', v_known.result, 'lost', v_known.lost, 'rev', v_known.rev);
  end if;
  if exists (select 1 from public.sync_parked p where p.id = p_id and p.status = 'declined') then
    return pg_catalog.jsonb_build_object('id', p_id, 'result', 'dup', 'first', 'declined');
  end if;
  return null;
end
$$;

-- Refuses a table that is not synced and a column that is not the client's. So the names may go into a statement.
create function private.sync_check_names(p_table text, p_values jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.sync_tables t where t.name = p_table) or exists (
    select 1 from pg_catalog.jsonb_object_keys(p_values) k
    where not exists (
      select 1 from private.sync_columns c
      where c.table_name = p_table and c.name = k and c.access <> 'read'))
  then
    raise exception 'no such table or column' using errcode = '42703';
  end if;
end
$$;

-- Creates the row as the mutation's author; returns its revision.
create function private.sync_insert(
  p_scope uuid, p_table text, p_row uuid, p_id uuid, p_actor uuid, p_values jsonb
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_rev bigint;
begin
  execute pg_catalog.format($sql$
    insert into public.%1$I (id, scope_id, clk, created_by %2$s)
    select $1, $2, $3, $5 %3$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $4) n
    returning rev $sql$, p_table,
    (select pg_catalog.string_agg(pg_catalog.format(', %I', k), '') from pg_catalog.jsonb_object_keys(p_values) k),
    (select pg_catalog.string_agg(pg_catalog.format(', n.%I', k), '') from pg_catalog.jsonb_object_keys(p_values) k))
  into v_rev using p_row, p_scope, pg_catalog.jsonb_build_object('*', p_id), p_values, p_actor;
  return v_rev;
end
$$;

-- Writes some columns of a row and the clocks of their registers; returns its revision.
create function private.sync_update(p_table text, p_row uuid, p_columns text[], p_clk jsonb, p_values jsonb) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_rev bigint;
begin
  execute pg_catalog.format($sql$
    update public.%1$I t set clk = t.clk || $2 %2$s
    from pg_catalog.jsonb_populate_record(null::public.%1$I, $3) n
    where t.id = $1 returning t.rev $sql$, p_table,
    (select pg_catalog.string_agg(pg_catalog.format(', %1$I = n.%1$I', k), '') from pg_catalog.unnest(p_columns) k))
  into strict v_rev using p_row, p_clk, p_values;
  return v_rev;
end
$$;

-- Decides register by register; writes nothing. p_row is the row as stored, p_new the values cast to its types.
create function private.sync_merge(
  p_id uuid, p_table text, p_row jsonb, p_new jsonb, p_values jsonb, p_base jsonb, p_hlc bigint,
  out result text, out lost text[], out columns text[], out clk jsonb, out conflicts jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_register record;
  v_current uuid;
  v_current_hlc bigint;
  v_outcome text;
begin
  result := 'ok';
  lost := '{}';
  columns := '{}';
  clk := '{}';
  conflicts := '[]';
  for v_register in
    select c.register as name, pg_catalog.array_agg(c.name) as columns,
      pg_catalog.bool_or(c.access = 'create') as is_fixed,
      pg_catalog.bool_and(p_values ? c.name) as is_whole,
      pg_catalog.jsonb_object_agg(c.name, p_row -> c.name) as old,
      pg_catalog.jsonb_object_agg(c.name, p_new -> c.name) as new
    from private.sync_columns c
    where c.table_name = p_table and c.register in (
      select d.register from private.sync_columns d where d.table_name = p_table and p_values ? d.name)
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
    v_current := coalesce(p_row -> 'clk' ->> v_register.name, p_row -> 'clk' ->> '*')::uuid;
    if v_current = coalesce(p_base ->> v_register.name, p_base ->> '*')::uuid then
      v_outcome := 'ok';
    else
      select m.hlc into v_current_hlc from public.sync_mutations m where m.id = v_current;
      v_outcome := case when (p_hlc, p_id) > (coalesce(v_current_hlc, 0), v_current) then 'won' else 'lost' end;
      conflicts := conflicts
        || private.sync_value_conflict(v_register.name, v_outcome, p_id, v_register.new, v_current, v_register.old);
    end if;

    if v_outcome = 'lost' then
      lost := lost || v_register.name;
    else
      columns := columns || v_register.columns;
      clk := clk || pg_catalog.jsonb_build_object(v_register.name, p_id);
    end if;
    if v_outcome = 'lost' or (v_outcome = 'won' and result = 'ok') then result := v_outcome; end if;
  end loop;
  conflicts := conflicts || private.sync_deleted_conflicts(p_id, p_row, p_new, p_values, p_base, clk);
  if p_row -> 'deleted_at' <> 'null' and clk <> '{}' and not clk ? 'deleted_at' then result := 'on_deleted'; end if;
end
$$;

-- Two values that did not see each other, as a list of one or none: none when they are equal, or when both
-- deleted the row, at different times.
create function private.sync_value_conflict(
  p_register text, p_outcome text, p_id uuid, p_new jsonb, p_current uuid, p_old jsonb
) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when p_old = p_new then '[]'
    when p_register = 'deleted_at' and p_old -> 'deleted_at' <> 'null' and p_new -> 'deleted_at' <> 'null' then '[]'
    when p_outcome = 'won' then pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('register', p_register,
      'kind', 'value', 'kept', p_id, 'kept_values', p_new, 'other', p_current, 'other_values', p_old))
    else pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('register', p_register,
      'kind', 'value', 'kept', p_current, 'kept_values', p_old, 'other', p_id, 'other_values', p_new))
  end
$$;

-- A change of a deleted row is kept, and offered for restore; so is a change that whoever deletes the row now has
-- not seen (a delete carries the base of every register). p_clk: the registers that the mutation writes.
create function private.sync_deleted_conflicts(
  p_id uuid, p_row jsonb, p_new jsonb, p_values jsonb, p_base jsonb, p_clk jsonb
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_row -> 'deleted_at' <> 'null' and p_clk <> '{}' and not p_clk ? 'deleted_at' then
    return pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('register', 'deleted_at', 'kind', 'deleted',
      'kept', p_row -> 'clk' ->> 'deleted_at', 'other', p_id, 'other_values', p_values));
  end if;
  if not p_clk ? 'deleted_at' or p_new -> 'deleted_at' = 'null' then return '[]'; end if;
  return coalesce((
    select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('register', k.key, 'kind', 'deleted',
      'kept', p_id, 'other', k.value, 'other_values',
      (select m."values" from public.sync_mutations m where m.id = k.value::uuid)))
    from pg_catalog.jsonb_each_text(p_row -> 'clk') k
    where k.key <> 'deleted_at' and k.value is distinct from coalesce(p_base ->> k.key, p_base ->> '*')), '[]');
end
$$;

-- Ids are computed from the two mutations, so that no conflict is told twice.
create function private.sync_tell(p_scope uuid, p_table text, p_row uuid, p_id uuid, p_conflicts jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.sync_conflicts
    (id, scope_id, clk, table_name, row_id, register, kind, kept, other, kept_values, other_values)
  select private.row_id(p_id, c.register || ' ' || c.kind || ' ' || c.other), p_scope,
    pg_catalog.jsonb_build_object('*', p_id), p_table, p_row, c.register, c.kind, c.kept, c.other,
    c.kept_values, c.other_values
  from pg_catalog.jsonb_to_recordset(p_conflicts)
    as c (register text, kind text, kept uuid, other uuid, kept_values jsonb, other_values jsonb)
$$;

-- Applies one mutation; the caller holds the lock of its scope. Raises when a constraint refuses it.
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
  -- A parked change keeps the clock of its first receipt: held back later, it would outdo what its author wrote since.
  v_hlc bigint := coalesce(
    (select p.hlc from public.sync_parked p where p.id = v_id),
    private.hlc_after(private.hlc_clamp(p_mutation ->> 'hlc'), v_base));
  v_known jsonb := private.sync_known(p_scope, v_id, v_row_id, v_values);
  v_row jsonb;               -- as stored
  v_new jsonb;               -- v_values, cast to the column types and back
  v_merge record;
  v_result text := 'ok';
  v_lost text[] := '{}';
  v_refusal text;
  v_rev bigint;
begin
  if v_known is not null then return v_known; end if;
  perform private.sync_check_names(v_table, v_values);

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

  if v_row is not null then
    v_merge := private.sync_merge(v_id, v_table, v_row, v_new, v_values, v_base, v_hlc);
    v_result := v_merge.result;
    v_lost := v_merge.lost;
    if v_merge.columns <> '{}' then
      v_rev := private.sync_update(v_table, v_row_id, v_merge.columns, v_merge.clk, v_values);
    end if;
    if v_table <> 'sync_conflicts' and v_merge.conflicts <> '[]' then
      perform private.sync_tell(p_scope, v_table, v_row_id, v_id, v_merge.conflicts);
    end if;
  elsif v_op = 'insert' then
    v_rev := private.sync_insert(p_scope, v_table, v_row_id, v_id, p_actor, v_values);
  else
    raise exception 'no such row in this scope' using errcode = 'P0002';
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

revoke execute on function private.sync_known, private.sync_check_names, private.sync_insert, private.sync_update,
  private.sync_merge, private.sync_value_conflict, private.sync_deleted_conflicts, private.sync_tell, private.sync_apply
  from public;
