-- Whoever lets a refused change in answers for it: an approver needs the right to write that row himself. Otherwise an admin
-- could send what only the owner may decide, and let it in with his own hand.

-- Null when p_approver may write the row that p_mutation is about: as it is stored or, of a new one, as it would be.
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
revoke execute on function private.approval_refusal from public;

-- An owner or admin lets a parked mutation in, in the name of its author, or declines it.
create or replace function public.sync_decide(p_mutation uuid, p_accept boolean) returns jsonb
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
    if private.approval_refusal(auth.uid(), v_parked.scope_id, v_parked.mutation) is not null then
      raise exception 'only who may make this change lets it in' using errcode = '42501';
    end if;
    return private.sync_apply(v_parked.actor_id, v_parked.scope_id, v_parked.device, v_parked.mutation, auth.uid());
  end if;
  update public.sync_parked p set status = 'declined', decided_by = auth.uid(), decided_at = pg_catalog.now()
  where p.id = p_mutation;
  return pg_catalog.jsonb_build_object('id', p_mutation, 'result', 'declined');
end
$$;
