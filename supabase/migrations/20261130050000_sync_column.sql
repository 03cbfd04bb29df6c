-- A column that is added to a synced table later: `alter table ... add column`, then one call registers and grants it.

-- p_access as in private.sync_register: create, write or read; p_register: the columns it is won and lost with.
create function private.sync_column(p_table text, p_column text, p_access text, p_register text default null)
returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_policy text := 'members whose role allows it change ' || p_table;
begin
  if not exists (
    select 1 from pg_catalog.pg_attribute a
    where a.attrelid = pg_catalog.format('public.%I', p_table)::regclass and a.attname = p_column
      and a.attnum > 0 and not a.attisdropped
  ) then
    raise exception 'column % of % does not exist', p_column, p_table using errcode = 'undefined_column';
  end if;
  insert into private.sync_columns (table_name, name, access, register)
  values (p_table, p_column, p_access, coalesce(p_register, p_column));
  if p_access = 'read' then return; end if;
  execute pg_catalog.format('grant insert (%I) on public.%I to authenticated', p_column, p_table);
  if p_access = 'create' then return; end if;
  execute pg_catalog.format('grant update (%I) on public.%I to authenticated', p_column, p_table);
  -- A table that could not be changed before has no policy for it.
  if not exists (
    select 1 from pg_catalog.pg_policies p
    where p.schemaname = 'public' and p.tablename = p_table and p.policyname = v_policy
  ) then
    execute pg_catalog.format(
      'create policy %1$I on public.%2$I for update to authenticated using (%3$s) with check (%3$s)', v_policy, p_table,
      pg_catalog.format('private.can_write((select auth.uid()), scope_id, %L, to_jsonb(%I))', p_table, p_table));
  end if;
end
$$;
revoke execute on function private.sync_column from public;

comment on column public.appointments.user_id is 'The lead inspector.';
comment on column public.appointments.contact_id is 'The client.';
comment on column public.appointment_contacts.role is
  'As contacts.kind: agent is the buyer''s agent; client a further one, as a couple that buys together.';
comment on column public.report_definitions.locked_by is
  'The owner who locked the type; it holds for every version of the key. Only an owner sets it.';
comment on column public.working_hours.weekday is '0 is Sunday.';
comment on column public.working_hours.starts is 'HH:MM, wall time of the inspector''s zone.';
comment on column public.working_hours.ends is 'HH:MM, up to 24:00.';
comment on column public.time_off.user_id is 'Null: the whole office.';
comment on column public.booking_inspectors.buffer_minutes is 'Null: the office''s.';
comment on column public.booking_inspectors.time_zone is 'Empty: the office''s.';
