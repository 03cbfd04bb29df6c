-- Deciding about refused changes, locking a report, ending a membership, erasing. What a permission depends on
-- changes under the exclusive lock of the organisation: no push is half-way through.

-- An owner or admin lets a parked mutation in, in the name of its author, or declines it.
create function public.sync_decide(p_mutation uuid, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_parked public.sync_parked;
begin
  perform private.sync_lock(array(select p.scope_id from public.sync_parked p where p.id = p_mutation));
  select * into v_parked from public.sync_parked p where p.id = p_mutation and p.status <> 'declined';
  if not found or not exists (
    select 1 from public.sync_scopes s join public.organization_members m on m.organization_id = s.organization_id
    where s.id = v_parked.scope_id and m.user_id = auth.uid() and m.removed_at is null and m.role in ('owner', 'admin'))
  then
    raise exception 'nothing to decide' using errcode = 'P0002';
  end if;
  if p_accept then
    return private.sync_apply(v_parked.actor_id, v_parked.scope_id, v_parked.device, v_parked.mutation, auth.uid());
  end if;
  update public.sync_parked p set status = 'declined', decided_by = auth.uid(), decided_at = pg_catalog.now()
  where p.id = p_mutation;
  return pg_catalog.jsonb_build_object('id', p_mutation, 'result', 'declined');
end
$$;

-- Locked, a report takes changes of owners and admins only; those of others are parked. Publishing does not lock.
create function public.report_lock(p_report uuid, p_locked boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
  v_inspection uuid;
begin
  select r.scope_id, r.inspection_id into v_scope, v_inspection from public.reports r where r.id = p_report;
  if not found or not exists (
    select 1 from public.sync_scopes s join public.organization_members m on m.organization_id = s.organization_id
    where s.id = v_scope and m.user_id = auth.uid() and m.removed_at is null
      and m.role in ('owner', 'admin', 'inspector'))
  then
    raise exception 'no such report' using errcode = 'P0002';
  end if;
  perform private.sync_lock(array[v_scope, v_inspection], p_exclusive => true);
  update public.reports r set locked_at = case when p_locked then pg_catalog.now() end where r.id = p_report;
end
$$;

-- Ends a membership. An admin does not end an owner, and an organisation keeps its last owner.
create function public.member_remove(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_actor_role text;
  v_role text;
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  v_actor_role := private.my_role(p_organization);
  select m.role into v_role from public.organization_members m
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null;
  if v_role is null or v_actor_role is null or v_actor_role not in ('owner', 'admin') then
    raise exception 'no such member' using errcode = 'P0002';
  end if;
  if v_role = 'owner' and v_actor_role <> 'owner' then
    raise exception 'only an owner removes an owner' using errcode = '42501';
  end if;
  if v_role = 'owner' and not exists (
    select 1 from public.organization_members m
    where m.organization_id = p_organization and m.user_id <> p_user and m.role = 'owner' and m.removed_at is null)
  then
    raise exception 'an organization keeps its last owner' using errcode = '23514';
  end if;
  update public.organization_members m set removed_at = pg_catalog.now()
  where m.organization_id = p_organization and m.user_id = p_user;
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
  select m.scope_id into strict v_scope from public.sync_mutations m
  where m.table_name = p_table and m.row_id = p_row limit 1;
  perform private.sync_lock(array[v_scope], p_exclusive => true);
  perform pg_catalog.set_config('plumbline.sync', 'purge', true);
  execute pg_catalog.format('delete from public.%I t where t.id = $1', p_table) using p_row;
  delete from public.sync_conflicts c where c.row_id = p_row;
  delete from public.sync_parked p where p.mutation ->> 'row' = p_row::text;
  update public.sync_mutations m set "values" = '{}', base = null where m.row_id = p_row;
  update public.sync_scopes s set epoch = s.epoch + 1 where s.id = v_scope;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
end
$$;

revoke execute on function private.sync_purge from public;
revoke execute on function public.sync_decide, public.report_lock, public.member_remove from public, anon;
grant execute on function public.sync_decide, public.report_lock, public.member_remove to authenticated;
