-- What was decided by names of roles asks the table of roles, too (private.actions).

alter policy "owners and admins add branding" on storage.objects
  with check (bucket_id = 'branding' and private.may(private.path_owner(name), 'change organization'));
alter policy "owners and admins replace branding" on storage.objects
  using (bucket_id = 'branding' and private.may(private.path_owner(name), 'change organization'))
  with check (bucket_id = 'branding' and private.may(private.path_owner(name), 'change organization'));
alter policy "owners and admins remove branding" on storage.objects
  using (bucket_id = 'branding' and private.may(private.path_owner(name), 'change organization'));

create or replace function public.sync_decide(p_mutation uuid, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_parked public.sync_parked;
begin
  perform private.sync_lock(array(select p.scope_id from public.sync_parked p where p.id = p_mutation));
  select * into v_parked from public.sync_parked p where p.id = p_mutation and p.status <> 'declined';
  if not found or not exists (
    select 1 from public.sync_scopes s
    where s.id = v_parked.scope_id and private.may(s.organization_id, 'decide on parked changes'))
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

-- Ends a membership. An admin does not end an owner, and an organisation keeps its last owner.
create or replace function public.member_remove(p_organization uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_role text;
begin
  perform private.sync_lock(array[p_organization], p_exclusive => true);
  select m.role into v_role from public.organization_members m
  where m.organization_id = p_organization and m.user_id = p_user and m.removed_at is null;
  if v_role is null or not private.may(p_organization, 'manage members') then
    raise exception 'no such member' using errcode = 'P0002';
  end if;
  if v_role = 'owner' and private.my_role(p_organization) <> 'owner' then
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
