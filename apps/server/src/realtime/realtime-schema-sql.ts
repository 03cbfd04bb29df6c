/**
 * The `realtime` schema: policies on realtime.messages decide who may join and send on private channels (as in
 * supabase/realtime), and one trigger function tells the servers about changed rows. May run again.
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
`;

/** Attaches the trigger to every table of the publication that has a primary key; runs at each start. */
export const attachTriggersSql = `
do $$
declare target record;
begin
  for target in
    select format('%I.%I', p.schemaname, p.tablename) as name,
      (select string_agg(quote_literal(a.attname), ', ') from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key_columns
    from pg_publication_tables p
    join pg_class c on c.relname = p.tablename and c.relnamespace = to_regnamespace(quote_ident(p.schemaname))
    where p.pubname = 'supabase_realtime' and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'plumbline_tell_change')
  loop
    continue when target.key_columns is null;
    execute format('create trigger plumbline_tell_change after insert or update or delete on %s '
      || 'for each row execute function realtime.tell_change(%s)', target.name, target.key_columns);
  end loop;
end $$;
`;
