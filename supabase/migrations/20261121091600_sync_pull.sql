-- What a device receives.


-- Stable, and must stay so: all its statements then see one snapshot. Were the counter read in a later
-- snapshot than the rows, the cursor would pass rows that committed in between.
create function public.sync_pull(p_scope uuid, p_after bigint, p_limit integer default 500) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_scope public.sync_scopes;
  v_sql text;
  v_rows jsonb;
  v_count integer;
  v_last bigint;
begin
  if not private.can_read(auth.uid(), p_scope) then return '{"gone": true}'; end if;
  p_limit := least(greatest(p_limit, 1), 2000);
  select * into strict v_scope from public.sync_scopes s where s.id = p_scope;
  select pg_catalog.string_agg(pg_catalog.format($sql$
    (select t.rev, pg_catalog.jsonb_build_object('table', %1$L, 'id', t.id, 'rev', t.rev, 'clk', t.clk,
      'values', (select pg_catalog.to_jsonb(r) from (select %2$s) r)) as item
    from public.%1$I t where t.scope_id = $1 and t.rev > $2 order by t.rev limit $3)$sql$,
    r.name, private.sync_select_list(r.name)), ' union all ')
  into strict v_sql from private.sync_tables r where v_scope.kind = any (r.scope_kinds);
  execute 'select pg_catalog.jsonb_agg(p.item order by p.rev), count(*), max(p.rev) from ('
    || 'select * from (' || v_sql || ') u order by u.rev limit $3) p'
  into v_rows, v_count, v_last using p_scope, p_after, p_limit;
  return pg_catalog.jsonb_build_object('rows', coalesce(v_rows, '[]'), 'epoch', v_scope.epoch,
    'more', v_count = p_limit,
    'cursor', case when v_count = p_limit then v_last else greatest(v_scope.rev, v_last, p_after) end);
end
$$;

-- What a device should hold: its office, its person's open, upcoming and recent inspections, and whatever else
-- it names in p_known (opened on request, or held already). A known scope that is missing from the answer is lost.
-- Every member may ask for every scope of the organisation; the bound is about what comes unasked.
create function public.sync_manifest(p_known uuid[] default '{}') returns jsonb
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

revoke execute on function public.sync_pull, public.sync_manifest from public, anon;
grant execute on function public.sync_pull, public.sync_manifest to authenticated;
