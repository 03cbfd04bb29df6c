/**
 * The `realtime` schema: policies on realtime.messages decide who may join and send on private channels (as in
 * supabase/realtime), and one trigger function notifies the servers of changed rows. Can be rerun.
 */
export const changeChannel = 'plumbline_changes';

export const realtimeSchemaSql = `
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null check (extension in ('broadcast', 'presence')),
  event text,
  payload jsonb,
  private boolean default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable set search_path = '' as $f$
  select nullif(current_setting('realtime.topic', true), '')
$f$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- Arguments are the primary key's columns. A row too large for a notification is told by its key alone.
create or replace function realtime.tell_change() returns trigger language plpgsql security definer set search_path = '' as $f$
declare
  subject jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  key jsonb := (select coalesce(jsonb_object_agg(c, subject -> c), '{}') from unnest(tg_argv) c);
  note jsonb := jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op,
    'at', clock_timestamp(), 'key', key);
  full_note text := (note || jsonb_build_object('record', subject))::text;
begin
  if tg_op <> 'DELETE' and octet_length(full_note) < 7900 then
    perform pg_notify('${changeChannel}', full_note);
  else
    perform pg_notify('${changeChannel}', note::text);
  end if;
  return null;
end $f$;
revoke execute on function realtime.tell_change() from public;

-- Gives every table of the publication the trigger, and takes it from those that left. One that is not ours, locked for long or
-- without a primary key stays as it is.
create or replace function realtime.attach_change_triggers() returns table (name text, is_told boolean)
language plpgsql set search_path = '' as $f$
declare target record;
begin
  perform pg_catalog.set_config('lock_timeout', '2s', true);
  for target in
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as sql_name, p.tablename is not null as is_published,
      t.oid is not null as has_trigger, key.columns, pg_catalog.encode(t.tgargs, 'escape') is not distinct from key.arguments as is_current
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_trigger t on t.tgrelid = c.oid and t.tgname = 'plumbline_tell_change'
    left join pg_catalog.pg_publication_tables p
      on p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
    left join lateral (
      select pg_catalog.string_agg(pg_catalog.quote_literal(a.attname), ', ' order by a.attnum) as columns,
        pg_catalog.string_agg(pg_catalog.encode(pg_catalog.convert_to(a.attname, 'UTF8'), 'escape') || '\\000', '' order by a.attnum) as arguments
      from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) key on true
    where c.relkind in ('r', 'p') and (p.tablename is not null or t.oid is not null)
  loop
    name := target.name;
    is_told := target.is_published and target.has_trigger and target.is_current;
    if is_told <> target.is_published or target.has_trigger <> target.is_published then
      begin
        if target.has_trigger then
          execute format('drop trigger plumbline_tell_change on %s', target.sql_name);
        end if;
        if target.is_published and target.columns is not null then
          execute format('create trigger plumbline_tell_change after insert or update or delete on %s '
            || 'for each row execute function realtime.tell_change(%s)', target.sql_name, target.columns);
          is_told := true;
        end if;
      exception when insufficient_privilege or lock_not_available or undefined_object or duplicate_object then
        is_told := target.is_published and target.has_trigger and target.is_current;
      end;
    end if;
    if target.is_published then
      return next;
    end if;
  end loop;
end $f$;
revoke execute on function realtime.attach_change_triggers() from public;
`;
