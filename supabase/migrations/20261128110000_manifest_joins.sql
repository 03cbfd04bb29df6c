-- What a device should hold, by joins: the list of inspections depended on the row of the member, so it was read again for each scope of the
-- organization. With 10,000 inspections a manifest took longer than a call may, and no device got anything.

create or replace function private.sync_manifest(p_known uuid[] default '{}') returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'scope', s.id, 'kind', s.kind, 'rev', s.rev, 'epoch', s.epoch, 'role', m.role)), '[]')
  from public.organization_members m
  join public.sync_scopes s on s.organization_id = m.organization_id
  left join public.inspections i on i.id = s.id
    and i.scope_id = m.organization_id and i.deleted_at is null
    and (i.inspector_id = m.user_id or (i.inspector_id is null and i.created_by = m.user_id))
    and (i.status not in ('completed', 'cancelled')
      or coalesce(i.starts_at, i.created_at) > pg_catalog.now() - interval '60 days')
  left join (select distinct pg_catalog.unnest(p_known) as id) k on k.id = s.id
  where m.user_id = auth.uid() and m.removed_at is null
    and (s.kind = 'office' or i.id is not null or k.id is not null)
$$;
