-- Deciding, erasing and asking for a lock name the scope, and of a refused change its author.

-- An owner or admin lets a refused change in, in the name of its author, or declines it.
drop function public.sync_decide(uuid, boolean);
drop function private.sync_decide(uuid, boolean);
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
revoke execute on function public.sync_decide from public, anon;
grant execute on function public.sync_decide to authenticated;

-- Legal erasure of one row: its content and every value in history. The ids stay, so that a phone that
-- sends them again gets 'dup' and brings nothing back. The new epoch makes every device start afresh.
create or replace function private.sync_purge(p_table text, p_row uuid) returns void
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

-- As before; the lock of another organization's report or report type is not told.
create or replace function private.is_report_type_locked(p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.report_definitions d
    where d.organization_id = p_scope and d.locked_by is not null and d.deleted_at is null
      and d.key = case p_table
        when 'report_definitions' then p_row ->> 'key'
        when 'report_definition_sections' then (
          select o.key from public.report_definitions o
          where o.organization_id = p_scope and o.id = (p_row ->> 'report_definition_id')::uuid)
      end)
$$;

create or replace function private.write_refusal(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text;
  v_removed_at timestamptz;
  v_table private.sync_tables;
begin
  select m.role, m.removed_at into v_role, v_removed_at
  from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id and m.user_id = p_actor
  where s.id = p_scope;
  if not found then return 'stranger'; end if;
  if v_removed_at is not null then return 'removed'; end if;

  select * into v_table from private.sync_tables t where t.name = p_table;
  if not v_role = any (v_table.writers) then return 'role'; end if;
  if v_table.report_column is not null and v_role not in ('owner', 'admin') and exists (
    select 1 from public.reports r
    where r.id = (p_row ->> v_table.report_column)::uuid and r.locked_at is not null
      and p_scope in (r.scope_id, r.inspection_id))
  then return 'locked'; end if;
  if v_role <> 'owner' and p_table in ('report_definitions', 'report_definition_sections')
    and private.is_report_type_locked(p_scope, p_table, p_row)
  then return 'locked'; end if;
  return null;
end
$$;
