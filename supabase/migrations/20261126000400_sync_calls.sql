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

-- The merge: one mutation against one row.
--   {id, table, row, op: 'insert' | 'set', values: {column: value}, base, hlc}
-- Its id is made by a device: unique in its scope only, and that of a refused change by its author only (ADR 0076). base is the clk of the
-- row as its author saw it, their own waiting changes included: {register: mutation id}, where '*' stands forevery register not written
-- since the row was created.
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
create function private.sync_known(p_scope uuid, p_author uuid, p_id uuid, p_table text, p_row uuid, p_values jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_known public.sync_mutations;
begin
  select * into v_known from public.sync_mutations m where m.scope_id = p_scope and m.id = p_id and m.actor_id = p_author;
  if found then
    if v_known.table_name is distinct from p_table or v_known.row_id is distinct from p_row
      or v_known."values" not in (p_values, '{}') -- '{}': purged
    then
      raise exception 'this mutation id was used for another change' using errcode = '23505';
    end if;
    return pg_catalog.jsonb_build_object(
      'id', p_id, 'result', 'dup', 'first', v_known.result, 'lost', v_known.lost, 'rev', v_known.rev);
  end if;
  if exists (select 1 from public.sync_parked p
    where p.scope_id = p_scope and p.id = p_id and p.actor_id = p_author and p.status = 'declined')
  then
    return pg_catalog.jsonb_build_object('id', p_id, 'result', 'dup', 'first', 'declined');
  end if;
  return null;
end
$$;

-- The same question about everyone else's: the clock of a register names a mutation by its id, so an id belongs to the first author
-- of the scope who handed it in. With the same content (a backup that a colleague sends) it is the same change.
-- Asked only of those who may write here: the others learn nothing.
create function private.sync_known_of_others(
  p_scope uuid, p_author uuid, p_id uuid, p_table text, p_row uuid, p_values jsonb
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_known public.sync_mutations;
begin
  select * into v_known from public.sync_mutations m
  where m.scope_id = p_scope and m.id = p_id and m.actor_id is distinct from p_author;
  if found and v_known.table_name = p_table and v_known.row_id = p_row and v_known."values" in (p_values, '{}') then
    return pg_catalog.jsonb_build_object(
      'id', p_id, 'result', 'dup', 'first', v_known.result, 'lost', v_known.lost, 'rev', v_known.rev);
  end if;
  if found or exists (select 1 from public.sync_parked p
    where p.scope_id = p_scope and p.id = p_id and p.actor_id <> p_author
      and (p.mutation ->> 'table', p.mutation ->> 'row', p.mutation -> 'values') is distinct from (p_table, p_row::text, p_values)
      and p.parked_at < coalesce((select o.parked_at from public.sync_parked o
        where o.scope_id = p_scope and o.id = p_id and o.actor_id = p_author), 'infinity'))
  then
    raise exception 'this mutation id was used for another change' using errcode = '23505';
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
      select m.hlc into v_current_hlc from public.sync_mutations m
      where m.scope_id = (p_row ->> 'scope_id')::uuid and m.id = v_current;
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
      (select m."values" from public.sync_mutations m
        where m.scope_id = (p_row ->> 'scope_id')::uuid and m.id = k.value::uuid)))
    from pg_catalog.jsonb_each_text(p_row -> 'clk') k
    where k.key <> 'deleted_at' and k.value is distinct from coalesce(p_base ->> k.key, p_base ->> '*')), '[]');
end
$$;

-- The ids are computed from the scope and the two mutations, so that no conflict is told twice.
create function private.sync_tell(p_scope uuid, p_table text, p_row uuid, p_id uuid, p_conflicts jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.sync_conflicts
    (id, scope_id, clk, table_name, row_id, register, kind, kept, other, kept_values, other_values)
  select private.row_id(p_id, p_scope || ' ' || c.register || ' ' || c.kind || ' ' || c.other), p_scope,
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
    (select p.hlc from public.sync_parked p where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor),
    private.hlc_after(p_scope, p_actor, private.hlc_clamp(p_mutation ->> 'hlc'), v_base));
  v_known jsonb := private.sync_known(p_scope, p_actor, v_id, v_table, v_row_id, v_values);
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

  select s.new_values, s.stored into v_new, v_row from private.sync_stored(v_table, v_row_id, p_scope, v_values) s;

  v_refusal := private.write_refusal(p_actor, p_scope, v_table,
    coalesce(v_row, v_new || pg_catalog.jsonb_build_object('id', v_row_id)));
  if v_refusal is not null and p_approved_by is null then
    insert into public.sync_parked (id, scope_id, actor_id, device, mutation, hlc, status, code)
    values (v_id, p_scope, p_actor, p_device, p_mutation, v_hlc, 'parked', v_refusal)
    on conflict on constraint sync_parked_pkey do update set status = 'parked', code = excluded.code, message = null;
    return pg_catalog.jsonb_build_object('id', v_id, 'result', 'parked', 'code', v_refusal);
  end if;
  v_known := private.sync_known_of_others(p_scope, p_actor, v_id, v_table, v_row_id, v_values);
  if v_known is not null then return v_known; end if;

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
  delete from public.sync_parked p where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor;
  return pg_catalog.jsonb_build_object('id', v_id, 'result', v_result, 'rev', v_rev)
    || case when v_lost = '{}' then '{}' else pg_catalog.jsonb_build_object('lost', v_lost) end;
end
$$;

revoke execute on function private.sync_known, private.sync_known_of_others, private.sync_check_names, private.sync_insert,
  private.sync_update, private.sync_merge, private.sync_value_conflict, private.sync_deleted_conflicts, private.sync_tell,
  private.sync_apply from public;

-- What a device sends.

-- One answer per mutation, in order: ok, dup, won, lost, on_deleted, parked, rejected. Touched rows come back, so that an acknowledged
-- value does not flicker. Waiting pushes occupy connections that other organizations need: after 4 s it gives up (55P03), and the
-- client backs off. A former member is not told how much changes in the scope, and a decision stays one.
create function private.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns jsonb
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
          do update set status = 'rejected', code = excluded.code, message = excluded.message
          where sync_parked.status <> 'declined';
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
  v_is_reader := private.can_read(v_actor, p_scope);
  if not v_is_reader then v_rows := '[]'; end if;

  update public.sync_scopes s set rev = c.rev from private.sync_counters c
  where c.scope_id = s.id and s.id = p_scope and s.rev <> c.rev;
  select c.rev into v_rev from private.sync_counters c where c.scope_id = p_scope;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
  return pg_catalog.jsonb_build_object('now', (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint,
    'rev', case when v_is_reader then v_rev else 0 end, 'results', v_results, 'rows', v_rows);
end
$$;

-- People who may not read the scope learn nothing of it: a push without changes is refused as a stranger's is, and the answer to what a
-- former member hands in does not say how far the scope has come.
create function public.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reads boolean;
  v_answer jsonb;
begin
  perform private.require_second_factor();
  v_reads := private.can_read(auth.uid(), p_scope);
  if not v_reads and pg_catalog.jsonb_array_length(p_mutations) = 0 then
    raise exception 'no such scope' using errcode = 'P0002';
  end if;
  v_answer := private.sync_push(p_scope, p_mutations, p_device);
  return case when v_reads then v_answer else v_answer || '{"rev": 0}' end;
end
$$;

revoke execute on function private.sync_push, public.sync_push from public, anon;
grant execute on function private.sync_push to service_role;
grant execute on function public.sync_push to authenticated;

-- What a device receives.

-- Stable, and must stay so: all its statements then see one snapshot. Were the counter read in a later snapshot than the rows, the cursor
-- would pass rows that committed in between.
create function public.sync_pull(p_scope uuid, p_after bigint, p_limit integer default 500) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_scope record;
  v_rows json;
  v_end bigint;
begin
  perform private.require_second_factor();
  -- Who may read the scope, as in private.can_read, and how far it has come. Not the doorbell, which rings at the end of a push.
  select s.kind, s.epoch, c.rev, c.last into v_scope
  from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id
  join private.sync_counters c on c.scope_id = s.id
  where s.id = p_scope and m.user_id = auth.uid() and m.removed_at is null;
  if not found then return '{"gone": true}'; end if;
  p_limit := least(greatest(p_limit, 1), 2000);
  -- Every row has a revision of its own, so a page that is longer than the way to the top holds them all.
  if p_after + p_limit < v_scope.rev then
    v_end := case v_scope.kind
      when 'office' then private.sync_page_end_office(p_scope, p_after, p_limit, v_scope.last)
      else private.sync_page_end_inspection(p_scope, p_after, p_limit, v_scope.last) end;
  end if;
  v_end := coalesce(v_end, greatest(v_scope.rev, p_after));
  if v_scope.rev > p_after then
    if v_scope.kind = 'office' then
      select pg_catalog.json_agg(p.item order by p.rev) into v_rows
      from private.sync_rows_office(p_scope, p_after, v_end, v_scope.last) p;
    else
      select pg_catalog.json_agg(p.item order by p.rev) into v_rows
      from private.sync_rows_inspection(p_scope, p_after, v_end, v_scope.last) p;
    end if;
  end if;
  return pg_catalog.json_build_object('rows', coalesce(v_rows, '[]'), 'epoch', v_scope.epoch, 'more', v_end < v_scope.rev,
    'cursor', v_end);
end
$$;

-- What a device should hold: its office, its person's open, upcoming and recent inspections, and whatever else
-- it names in p_known (opened on request, or held already). A known scope that is missing from the answer is lost.
-- Every member may ask forevery scope of the organization; the bound is about what comes unasked.
create function private.sync_manifest(p_known uuid[] default '{}') returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'scope', s.id, 'kind', s.kind, 'rev', s.rev, 'epoch', s.epoch, 'role', m.role)), '[]')
  from public.organization_members m
  join public.sync_scopes s on s.organization_id = m.organization_id
  where m.user_id = auth.uid() and m.removed_at is null
    and (s.kind = 'office' or s.id = any (p_known) or s.id in (
      select i.id from public.inspections i
      where i.scope_id = m.organization_id and i.deleted_at is null
        and (i.inspector_id = m.user_id or (i.inspector_id is null and i.created_by = m.user_id))
        and (i.status not in ('completed', 'cancelled')
          or coalesce(i.starts_at, i.created_at) > pg_catalog.now() - interval '60 days')))
$$;

create function public.sync_manifest(p_known uuid[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.sync_manifest(p_known);
end
$$;

revoke execute on function public.sync_pull, private.sync_manifest, public.sync_manifest from public, anon;
grant execute on function public.sync_pull, public.sync_manifest to authenticated;
grant execute on function private.sync_manifest to service_role;

-- Deciding about refused changes, locking a report, ending a membership, erasing. What a permission depends on
-- changes under the exclusive lock of the organization: no push is half-way through.

-- Whoever lets a refused change in answers for it: an approver needs the right to write that row himself. Otherwise an admin could send
-- what only the owner may decide, and let it in with his own hand. Null when p_approver may write the row that p_mutation is about: as it
-- is stored or, of a new one, as it would be.
create function private.approval_refusal(p_approver uuid, p_scope uuid, p_mutation jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_table text := p_mutation ->> 'table';
  v_row_id uuid := (p_mutation ->> 'row')::uuid;
  v_row jsonb;
begin
  perform private.sync_check_names(v_table, p_mutation -> 'values');
  -- 'is true' for the same reason as in sync_apply.
  execute pg_catalog.format($sql$
    select coalesce(
      (select pg_catalog.to_jsonb(t) from public.%1$I t where t.id = $2 and (t.scope_id = $3) is true),
      pg_catalog.to_jsonb(n) || pg_catalog.jsonb_build_object('id', $2))
    from pg_catalog.jsonb_populate_record(null::public.%1$I, $1) n $sql$, v_table)
  into v_row using p_mutation -> 'values', v_row_id, p_scope;
  return private.write_refusal(p_approver, p_scope, v_table, v_row);
end
$$;

-- An owner or admin lets a refused change in, in the name of its author, or declines it.
create function public.sync_decide(p_scope uuid, p_author uuid, p_mutation uuid, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_parked public.sync_parked;
  v_answer jsonb;
begin
  perform private.require_second_factor();
  -- A stranger locks nothing. Asked again below: under the lock the answer stays.
  perform private.sync_lock(array(
    select s.id from public.sync_scopes s
    where s.id = p_scope and private.may(s.organization_id, 'decide on parked changes')));
  select * into v_parked from public.sync_parked p
  where p.scope_id = p_scope and p.id = p_mutation and p.actor_id = p_author and p.status <> 'declined';
  if not found or not exists (
    select 1 from public.sync_scopes s where s.id = p_scope and private.may(s.organization_id, 'decide on parked changes'))
  then
    raise exception 'nothing to decide' using errcode = 'P0002';
  end if;
  if not p_accept then
    update public.sync_parked p set status = 'declined', decided_by = auth.uid(), decided_at = pg_catalog.now()
    where p.scope_id = p_scope and p.id = p_mutation and p.actor_id = p_author;
    return pg_catalog.jsonb_build_object('id', p_mutation, 'result', 'declined');
  end if;
  if private.approval_refusal(auth.uid(), p_scope, v_parked.mutation) is not null then
    raise exception 'only who may make this change lets it in' using errcode = '42501';
  end if;
  v_answer := private.sync_apply(p_author, p_scope, v_parked.device, v_parked.mutation, auth.uid());
  -- Someone else sent the same change meanwhile: nothing is left to decide.
  if v_answer ->> 'result' = 'dup' then
    delete from public.sync_parked p where p.scope_id = p_scope and p.id = p_mutation and p.actor_id = p_author;
  end if;
  return v_answer;
end
$$;

create table private.report_lockers (
  report_id uuid not null,
  locked_by uuid not null,
  role text not null,
  constraint report_lockers_pkey primary key (report_id),
  constraint report_lockers_role_check check (role in ('owner', 'admin', 'inspector'))
);
comment on table private.report_lockers is 'Who locked one report that is locked, and as what then. report_lock writes; locks of before have no row.';

revoke execute on function private.approval_refusal from public;
revoke execute on function public.sync_decide from public, anon;
grant execute on function public.sync_decide to authenticated;

alter table private.report_lockers enable row level security;
revoke all on private.report_lockers from public, anon, authenticated;

-- Locked, a report takes changes of owners and admins only; those of others are parked. What an owner or admin has locked an inspector
-- does not unlock. Publishing does not lock.
create function private.report_lock(p_report uuid, p_locked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
  v_inspection uuid;
  v_role text;
  v_locked_at timestamptz;
begin
  select r.scope_id, r.inspection_id into v_scope, v_inspection from public.reports r where r.id = p_report;
  select m.role into v_role
  from public.sync_scopes s join public.organization_members m on m.organization_id = s.organization_id
  where s.id = v_scope and m.user_id = auth.uid() and m.removed_at is null and m.role in ('owner', 'admin', 'inspector');
  if not found then
    raise exception 'no such report' using errcode = 'P0002';
  end if;
  perform private.sync_lock(array[v_scope, v_inspection], p_exclusive => true);
  select r.locked_at into v_locked_at from public.reports r where r.id = p_report;
  if v_locked_at is not null and v_role = 'inspector'
    and exists (select 1 from private.report_lockers l where l.report_id = p_report and l.role in ('owner', 'admin')) then
    raise exception 'An owner or admin has locked this report, and only they unlock it.' using errcode = '42501';
  end if;
  if not p_locked then
    delete from private.report_lockers l where l.report_id = p_report;
  elsif v_locked_at is null or v_role <> 'inspector' then
    insert into private.report_lockers (report_id, locked_by, role) values (p_report, auth.uid(), v_role)
    on conflict on constraint report_lockers_pkey do update set locked_by = excluded.locked_by, role = excluded.role;
  end if;
  update public.reports r set locked_at = case when p_locked then pg_catalog.now() end where r.id = p_report;
end
$$;

create function public.report_lock(p_report uuid, p_locked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  perform private.report_lock(p_report, p_locked);
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
  -- The row says where it lives. Without it the history does, unless the id came back in another scope.
  execute pg_catalog.format('select t.scope_id from public.%I t where t.id = $1', p_table) into v_scope using p_row;
  if v_scope is null then
    select distinct m.scope_id into strict v_scope from public.sync_mutations m
    where m.table_name = p_table and m.row_id = p_row;
  end if;
  perform private.sync_lock(array[v_scope], p_exclusive => true);
  perform pg_catalog.set_config('plumbline.sync', 'purge', true);
  execute pg_catalog.format('delete from public.%I t where t.id = $1', p_table) using p_row;
  delete from public.sync_conflicts c where c.scope_id = v_scope and c.table_name = p_table and c.row_id = p_row;
  delete from public.sync_parked p
  where p.scope_id = v_scope and p.mutation ->> 'table' = p_table and p.mutation ->> 'row' = p_row::text;
  update public.sync_mutations m set "values" = '{}', base = null
  where m.scope_id = v_scope and m.table_name = p_table and m.row_id = p_row;
  update public.sync_scopes s set epoch = s.epoch + 1 where s.id = v_scope;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
end
$$;

revoke execute on function private.report_lock, public.report_lock from public, anon;
revoke execute on function private.sync_purge from public;
grant execute on function private.report_lock to service_role;
grant execute on function public.report_lock to authenticated;

-- What the office sees of other devices: 'Tom's phone: 14 photos not sent, 2 h ago'.

create table public.device_status (
  user_id uuid not null,
  device_id text not null,
  organization_id uuid not null,
  label text not null default '',
  pending_changes integer not null default 0,
  pending_photos integer not null default 0,
  oldest_pending_at timestamptz,
  reported_at timestamptz not null default now(),
  constraint device_status_pkey primary key (user_id, device_id),
  constraint device_status_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint device_status_device_id_check check (char_length(device_id) between 1 and 100),
  constraint device_status_label_check check (char_length(label) <= 200),
  constraint device_status_pending_check check (pending_changes >= 0 and pending_photos >= 0)
);
comment on table public.device_status is
  'What one device of one person last said about its unsent work. Written by device_report only; the organization reads it.';
create index device_status_organization_id_idx on public.device_status (organization_id);

alter table public.device_status enable row level security;
revoke all on public.device_status from anon, authenticated;
grant select on public.device_status to authenticated;
grant select, insert, update on public.device_status to service_role;

create policy "members see what the devices of their organization have not sent"
  on public.device_status for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- Security definer: user and organization come from the session, never from the device.
create function public.device_report(
  p_device_id text, p_label text, p_pending_changes integer, p_pending_photos integer, p_oldest_pending_at timestamptz default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid := (select private.my_organizations());
begin
  if v_organization is null then
    raise exception 'no organization' using errcode = 'P0002';
  end if;
  insert into public.device_status
    (user_id, device_id, organization_id, label, pending_changes, pending_photos, oldest_pending_at)
  values (auth.uid(), p_device_id, v_organization, coalesce(p_label, ''), p_pending_changes, p_pending_photos, p_oldest_pending_at)
  on conflict on constraint device_status_pkey do update
  set organization_id = excluded.organization_id, label = excluded.label, pending_changes = excluded.pending_changes,
    pending_photos = excluded.pending_photos, oldest_pending_at = excluded.oldest_pending_at, reported_at = pg_catalog.now();
end
$$;

revoke execute on function public.device_report from public, anon;
grant execute on function public.device_report to authenticated;

-- What rings a doorbell in the browser; every subscriber sees only what row-level security shows.
--   sync_scopes   something in a scope changed: pull     appointments   the calendar (filtered by user_id)
--   device_status the unsent work of other devices       Presence needs no table.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['sync_scopes', 'appointments', 'device_status'] loop
    if not exists (
      select 1 from pg_catalog.pg_publication_tables t
      where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = v_table)
    then
      execute pg_catalog.format('alter publication supabase_realtime add table public.%I', v_table);
    end if;
  end loop;
end
$$;
