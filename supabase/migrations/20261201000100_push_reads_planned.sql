-- A push reads the row that it changes through a statement of the table, planned once per connection, where it had one put together and
-- planned for every change (ADR 0086).

-- Writes private.sync_stored from the registry: the values of a change cast to the types of the table and back, and the row as stored.
create function private.sync_write_stored() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- 'is true' keeps the planner from the index on (scope_id, rev): for a scope that its statistics do not
  -- know yet it expects one row there, and would read the whole scope for every mutation.
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

create or replace function private.sync_readers_follow() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.sync_write_readers('office');
  perform private.sync_write_readers('inspection');
  perform private.sync_write_stored();
  return null;
end
$$;
select private.sync_write_stored();
revoke execute on function private.sync_write_stored from public;

-- As before otherwise.
create or replace function private.sync_apply(
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
