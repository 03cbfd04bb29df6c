-- A pull asks the tables that changed, and none when nothing did (ADR 0086). The counter of a scope keeps the last revision of each table
-- beside its own: one row, written where revisions are given and read in the same snapshot as the rows, so the two cannot disagree.

alter table private.sync_tables add column number smallint generated always as identity;
alter table private.sync_tables add constraint sync_tables_number_key unique (number);
comment on column private.sync_tables.number is 'The place of the table in sync_counters.last.';

alter table private.sync_counters add column last bigint[] not null default '{}';
comment on column private.sync_counters.last is
  'The last revision given to a row of each table, at sync_tables.number. Null: no row yet.';

do $$
declare
  v_table record;
begin
  for v_table in select t.name, t.number from private.sync_tables t loop
    execute pg_catalog.format($sql$
      update private.sync_counters c set last[%2$s] = m.rev
      from (select t.scope_id, pg_catalog.max(t.rev) as rev from public.%1$I t group by t.scope_id) m
      where m.scope_id = c.scope_id $sql$, v_table.name, v_table.number);
  end loop;
end
$$;

-- As before, and the counter says which table the revision went to.
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

  update private.sync_counters c set rev = c.rev + 1, last[v_number] = c.rev + 1
  where c.scope_id = new.scope_id returning c.rev into strict new.rev;
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

-- Writes the two functions of one kind of scope that read its tables, from the registry:
--   sync_page_end_<kind>  the revision of the p_limit-th row after p_after; null when fewer are left
--   sync_rows_<kind>      the rows after p_after up to p_to, as devices see them
-- Each table is a statement of its own, planned once per connection and skipped when p_last says that it has nothing new. Stable, as
-- sync_pull that asks them: all of it is one snapshot.
create function private.sync_write_readers(p_kind text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_ends text;
  v_rows text;
begin
  select
    pg_catalog.string_agg(pg_catalog.format($sql$
      if p_last[%2$s] > p_after then
        v_revs := v_revs || array(select t.rev from public.%1$I t where t.scope_id = p_scope and t.rev > p_after order by t.rev limit p_limit);
      end if;$sql$, r.name, r.number), '' order by r.number),
    pg_catalog.string_agg(pg_catalog.format($sql$
      if p_last[%2$s] > p_after then
        return query select t.rev, pg_catalog.json_build_object('table', %1$L, 'id', t.id, 'rev', t.rev, 'clk', t.clk,
          'values', pg_catalog.row_to_json(v))
        from public.%1$I t, lateral (select %3$s) v where t.scope_id = p_scope and t.rev > p_after and t.rev <= p_to;
      end if;$sql$, r.name, r.number, private.sync_select_list(r.name)), '' order by r.number)
  into v_ends, v_rows
  from private.sync_tables r
  where p_kind = any (r.scope_kinds) and exists (select 1 from private.sync_columns c where c.table_name = r.name);
  execute pg_catalog.format($ddl$
    create or replace function private.%1$I(p_scope uuid, p_after bigint, p_limit integer, p_last bigint[]) returns bigint
    language plpgsql stable set search_path = ''
    as $f$
    declare
      v_revs bigint[] := '{}';
    begin%2$s
      return (select r from pg_catalog.unnest(v_revs) r order by r offset p_limit - 1 limit 1);
    end
    $f$;
    create or replace function private.%3$I(p_scope uuid, p_after bigint, p_to bigint, p_last bigint[])
    returns table (rev bigint, item json)
    language plpgsql stable set search_path = ''
    as $f$
    begin%4$s
    end
    $f$;
    revoke execute on function private.%1$I, private.%3$I from public;
    $ddl$, 'sync_page_end_' || p_kind, v_ends, 'sync_rows_' || p_kind, v_rows);
end
$$;

-- Whoever changes the registry changes what is read: no migration can forget it.
create function private.sync_readers_follow() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.sync_write_readers('office');
  perform private.sync_write_readers('inspection');
  return null;
end
$$;
create trigger sync_tables_readers_follow after insert or update or delete on private.sync_tables
  for each statement execute function private.sync_readers_follow();
create trigger sync_columns_readers_follow after insert or update or delete on private.sync_columns
  for each statement execute function private.sync_readers_follow();
select private.sync_write_readers('office'), private.sync_write_readers('inspection');

-- Stable, and must stay so: all its statements then see one snapshot. Were the counter read in a later
-- snapshot than the rows, the cursor would pass rows that committed in between.
drop function public.sync_pull(uuid, bigint, integer);
drop function private.sync_pull(uuid, bigint, integer);
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
revoke execute on function public.sync_pull from public, anon;
grant execute on function public.sync_pull to authenticated;
revoke execute on function private.sync_write_readers, private.sync_readers_follow from public;
