-- A row id that an organization handed in with a refused insert is promised to it: no other organization takes it meanwhile, so that the
-- insert can be let in whenever the owner decides (ADR 0076).

-- 36: a longer text is no uuid, and does not fit into an index.
create index sync_parked_births_idx on public.sync_parked ((mutation ->> 'row'))
  where mutation ->> 'op' = 'insert' and pg_catalog.char_length(mutation ->> 'row') = 36;

-- Whether another organization handed the id in first. Not for ids computed from a place (version 8): they can be guessed, and the
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
revoke execute on function private.is_row_promised from public;

-- As before otherwise.
create or replace function private.sync_stamp() returns trigger
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

  update private.sync_counters c set rev = c.rev + 1 where c.scope_id = new.scope_id returning c.rev into strict new.rev;
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
