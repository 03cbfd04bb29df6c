-- Locks, and the one rule of who may read and write what. Security definer throughout: the rule reads
-- memberships, scopes and locks that its caller may not see.

-- Takes the locks of some scopes in the one order that cannot deadlock. Server jobs and functions that
-- write synced tables call it first. p_exclusive also keeps every push of the organisation out: for those
-- who change what a permission depends on (members, report locks).
create function private.sync_lock(p_scopes uuid[], p_exclusive boolean default false) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organization uuid;
begin
  for v_organization in
    select distinct s.organization_id from public.sync_scopes s where s.id = any (p_scopes) order by 1
  loop
    if p_exclusive then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_organization::text, 0));
    else
      perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended(v_organization::text, 0));
    end if;
  end loop;
  -- Advisory first: its queue is first come, first served, which a row lock is not.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(o.id::text, 1))
  from (select i as id from pg_catalog.unnest(p_scopes) i order by i) o;
  perform 1 from private.sync_counters c where c.scope_id = any (p_scopes) order by c.scope_id for no key update;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
end
$$;

-- Null when allowed; otherwise why not: 'stranger', 'removed', 'role' or 'locked'. sync_push parks on it,
-- and the policies ask the same function.
create function private.write_refusal(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns text
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
    where r.id = (p_row ->> v_table.report_column)::uuid and r.locked_at is not null)
  then return 'locked'; end if;
  return null;
end
$$;

create function private.can_write(p_actor uuid, p_scope uuid, p_table text, p_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.write_refusal(p_actor, p_scope, p_table, p_row) is null $$;

create function private.readable_scopes(p_actor uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.sync_scopes s
  join public.organization_members m on m.organization_id = s.organization_id
  where m.user_id = p_actor and m.removed_at is null
$$;

create function private.can_read(p_actor uuid, p_scope uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.sync_scopes s
    join public.organization_members m on m.organization_id = s.organization_id
    where s.id = p_scope and m.user_id = p_actor and m.removed_at is null)
$$;

revoke execute on function private.sync_lock, private.write_refusal, private.can_write, private.readable_scopes,
  private.can_read from public;
-- can_write and readable_scopes are asked by policies; both take the actor, but answer about scope ids only.
grant execute on function private.can_write, private.readable_scopes to authenticated, service_role;
grant execute on function private.sync_lock to service_role;

alter table public.sync_scopes enable row level security;
alter table public.sync_mutations enable row level security;
alter table public.sync_parked enable row level security;
revoke all on public.sync_scopes, public.sync_mutations, public.sync_parked from anon, authenticated, service_role;
grant select on public.sync_scopes, public.sync_mutations, public.sync_parked to authenticated, service_role;

create policy "members read the scopes of their organization"
  on public.sync_scopes for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "members read the history of their scopes"
  on public.sync_mutations for select to authenticated
  using (scope_id = any (array(select private.readable_scopes((select auth.uid())))));
create policy "authors, and members of the scope, read what was refused"
  on public.sync_parked for select to authenticated
  using (actor_id = (select auth.uid())
    or scope_id = any (array(select private.readable_scopes((select auth.uid())))));
