-- Ids of mutations are made by devices, so they are unique in their scope only, and a refused change also by its author: whatever
-- another organization or a former member sends under the same id is another change (ADR 0076).

alter table public.sync_mutations drop constraint sync_mutations_pkey;
alter table public.sync_mutations add constraint sync_mutations_pkey primary key (scope_id, id);
drop index public.sync_mutations_scope_id_idx; -- the key begins with it
alter table public.sync_parked drop constraint sync_parked_pkey;
alter table public.sync_parked add constraint sync_parked_pkey primary key (scope_id, id, actor_id);

comment on column public.sync_mutations.id is 'Made by the device, unique in its scope: never look one up by its id alone.';
comment on column public.sync_parked.id is
  'The id of the mutation, unique in its scope and of its author: never look one up by its id alone.';

-- A change is later than everything its author saw: changes of the scope, and refused ones of their own.
drop function private.hlc_after(bigint, jsonb);
create function private.hlc_after(p_scope uuid, p_author uuid, p_hlc bigint, p_seen jsonb) returns bigint
language sql stable set search_path = ''
as $$
  with seen (id) as (select e.value::uuid from pg_catalog.jsonb_each_text(p_seen) e)
  select greatest(p_hlc,
    (select pg_catalog.max(m.hlc) + 1 from seen join public.sync_mutations m on m.scope_id = p_scope and m.id = seen.id),
    (select pg_catalog.max(p.hlc) + 1 from seen join public.sync_parked p
      on p.scope_id = p_scope and p.id = seen.id and p.actor_id = p_author))
$$;
revoke execute on function private.hlc_after from public;

-- The first answer again to a change that this author handed in, or null. The same id with other content is a client's
-- mistake, and must not pass for saved.
drop function private.sync_known(uuid, uuid, uuid, jsonb);
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
revoke execute on function private.sync_known, private.sync_known_of_others from public;

-- As before otherwise: each statement names its scope, and of refused changes their author.
create or replace function private.sync_merge(
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

create or replace function private.sync_deleted_conflicts(
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
create or replace function private.sync_tell(p_scope uuid, p_table text, p_row uuid, p_id uuid, p_conflicts jsonb) returns void
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

-- As before; a former member is not told how much changes in the scope, and a decision stays one.
create or replace function private.sync_push(p_scope uuid, p_mutations jsonb, p_device text default '') returns jsonb
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

-- As before: the change that made the agreement is one of its scope.
create or replace function private.agreement_signature_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_made_at timestamptz;
begin
  if tg_op = 'UPDATE' then
    if pg_catalog.to_jsonb(new) - '{rev, clk, updated_at}'::text[] <> pg_catalog.to_jsonb(old) - '{rev, clk, updated_at}'::text[] then
      raise exception 'a signature never changes' using errcode = '23514';
    end if;
    return new;
  end if;
  -- Sent twice: the primary key says so.
  if exists (select 1 from public.agreement_signatures g where g.id = new.id) then return new; end if;
  select * into v_agreement from public.agreements a where a.id = new.agreement_id and a.scope_id = new.scope_id;
  select * into v_signer from public.agreement_signers s where s.id = new.signer_id and s.agreement_id = new.agreement_id;
  if v_agreement.id is null or v_signer.id is null then
    raise exception 'no such agreement or signer' using errcode = '23503';
  end if;
  if v_agreement.status not in ('open', 'expired') or new.signed_at > v_agreement.expires_at
    or (v_agreement.status = 'expired' and new.place = 'link')
  then
    raise exception 'this agreement can no longer be signed' using errcode = '23514';
  end if;
  -- Both times are of devices; an agreement made without a network reaches the server days after it was signed.
  select least(v_agreement.created_at, pg_catalog.to_timestamp((m.hlc >> 16) / 1000.0)) into v_made_at
  from public.sync_mutations m where m.scope_id = v_agreement.scope_id and m.id = (v_agreement.clk ->> '*')::uuid;
  if new.signed_at < coalesce(v_made_at, v_agreement.created_at) - interval '1 day'
    or new.signed_at > pg_catalog.now() + interval '1 day'
  then
    raise exception 'this is not a time at which the agreement could be signed' using errcode = '23514';
  end if;
  if new.document_sha256 <> v_agreement.document_sha256 then
    raise exception 'this is a signature for another text' using errcode = '23514';
  end if;
  if v_signer.status = 'declined' then
    raise exception 'this person has declined' using errcode = '23514';
  end if;
  if exists (select 1 from public.agreement_signers s
    where s.agreement_id = new.agreement_id and s.position < v_signer.position and s.status <> 'signed')
  then
    raise exception 'somebody else signs first' using errcode = '23514';
  end if;
  return new;
end
$$;
