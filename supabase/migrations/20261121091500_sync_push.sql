-- What a device sends.

-- What devices see of a synced table, as a list of select expressions over alias t.
create function private.sync_select_list(p_table text) returns text
language sql stable security definer set search_path = ''
as $$
  select 't.created_at, t.created_by, t.updated_at, '
    || pg_catalog.string_agg(pg_catalog.format('t.%I', c.name), ', ' order by c.name)
  from private.sync_columns c where c.table_name = p_table
$$;

-- One answer per mutation, in order: ok, dup, won, lost, on_deleted, parked, rejected. Touched rows come
-- back, so that an acknowledged value does not flicker. Waiting pushes occupy connections that other
-- organisations need: after 4 s it gives up (55P03), and the client backs off.
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

revoke execute on function private.sync_select_list from public;
revoke execute on function public.sync_push from public, anon;
grant execute on function public.sync_push to authenticated;
