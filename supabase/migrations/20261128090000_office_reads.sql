-- Rows of an office are read by those of its organization: one comparison instead of the list of all scopes, which is as long as the office
-- has inspections (0.6 ms of a read of 20 contacts with 1,000 of them).

-- What the policies below rely on.
alter table public.sync_scopes
  add constraint sync_scopes_office_check check (kind <> 'office' or id = organization_id);

-- Who reads the rows of a synced table, as the condition of its policy.
create function private.sync_read_condition(p_scope_kinds text[]) returns text
language sql immutable set search_path = ''
as $$
  select case when p_scope_kinds = '{office}' then 'scope_id = any (array(select private.my_organizations()))'
    else 'scope_id = any (array(select private.readable_scopes((select auth.uid()))))' end
$$;

revoke execute on function private.sync_read_condition from public;

create or replace function private.sync_register(
  p_table text, p_scope_kinds text[], p_writers text[], p_create text[], p_write text[],
  p_read text[] default '{}', p_groups jsonb default '{}', p_report_column text default null,
  p_is_deletable boolean default true
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_insert text;
  v_update text;
  v_can_write text := pg_catalog.format(
    'private.can_write((select auth.uid()), scope_id, %L, to_jsonb(%I))', p_table, p_table);
begin
  if p_is_deletable then
    p_write := p_write || 'deleted_at'::text;
  else
    p_read := p_read || 'deleted_at'::text;
  end if;
  insert into private.sync_tables values (p_table, p_scope_kinds, p_writers, p_report_column);
  insert into private.sync_columns
  select p_table, c.name, c.access,
    coalesce((select g.key from pg_catalog.jsonb_each(p_groups) g where g.value ? c.name), c.name)
  from (
    select n, 'create' from pg_catalog.unnest(p_create) n union all
    select n, 'write' from pg_catalog.unnest(p_write) n union all
    select n, 'read' from pg_catalog.unnest(p_read) n) as c (name, access);

  select pg_catalog.string_agg(pg_catalog.quote_ident(n), ', ') into v_insert
  from pg_catalog.unnest('{id, scope_id}'::text[] || p_create || p_write) n;
  select pg_catalog.string_agg(pg_catalog.quote_ident(n), ', ') into v_update from pg_catalog.unnest(p_write) n;
  execute pg_catalog.format($ddl$
    alter table public.%1$I
      add constraint %2$I foreign key (scope_id) references public.sync_scopes (id) on delete cascade;
    create unique index %3$I on public.%1$I (scope_id, rev);
    create trigger sync_1_guard before insert or update on public.%1$I
      for each statement execute function private.sync_guard();
    create trigger sync_2_stamp before insert or update on public.%1$I
      for each row execute function private.sync_stamp();
    create trigger sync_3_ring_insert after insert on public.%1$I referencing new table as written
      for each statement execute function private.sync_ring();
    create trigger sync_3_ring_update after update on public.%1$I referencing new table as written
      for each statement execute function private.sync_ring();
    create trigger sync_4_no_delete before delete or truncate on public.%1$I
      for each statement execute function private.sync_no_delete();
    alter table public.%1$I enable row level security;
    revoke all on public.%1$I from anon, authenticated;
    grant select, insert (%4$s) on public.%1$I to authenticated;
    grant select, insert, update on public.%1$I to service_role;
    create policy %5$I on public.%1$I for select to authenticated using (%8$s);
    create policy %6$I on public.%1$I for insert to authenticated with check (%7$s);
    $ddl$,
    p_table, p_table || '_scope_id_fkey', p_table || '_scope_id_rev_key', v_insert,
    'members read ' || p_table, 'members whose role allows it add ' || p_table, v_can_write,
    private.sync_read_condition(p_scope_kinds));
  if v_update is null then return; end if;
  execute pg_catalog.format($ddl$
    grant update (%2$s) on public.%1$I to authenticated;
    create policy %3$I on public.%1$I for update to authenticated using (%4$s) with check (%4$s);
    $ddl$, p_table, v_update, 'members whose role allows it change ' || p_table, v_can_write);
end
$$;

do $$
declare
  v_table text;
begin
  for v_table in
    select t.name from private.sync_tables t
    join pg_catalog.pg_policies p on p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'members read ' || t.name
    where t.scope_kinds = '{office}' and p.qual like '%readable_scopes%'
  loop
    execute pg_catalog.format('alter policy %I on public.%I using (%s)', 'members read ' || v_table, v_table,
      private.sync_read_condition('{office}'));
  end loop;
end
$$;
