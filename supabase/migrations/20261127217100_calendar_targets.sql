-- A person chooses to which calendar appointments are written; a calendar that was deleted there is shown, and nothing is lost (ADR 0211).

alter table private.calendar_sources
  add column can_write boolean not null default true,
  add column is_missing boolean not null default false,
  add column is_left boolean not null default false;
comment on column private.calendar_sources.is_missing is 'It was deleted there: it blocks nothing, nothing is written, and its person is shown it.';
comment on column private.calendar_sources.is_left is 'Appointments were written here before: the next run removes our events, and those of a former choice.';

-- The calendars there are. Another account than before starts over; new calendars block nothing until chosen, but the main one does. One that is
-- gone stays as missing while it was in use: where appointments go then is its person's choice, never ours.
create or replace function public.calendar_sync_sources(p_connection uuid, p_lease uuid, p_account text, p_sources jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_lost text;
begin
  perform private.calendar_lease(p_connection, p_lease);
  if exists (select 1 from private.calendar_connections c where c.id = p_connection and c.account not in ('', p_account)) then
    delete from private.calendar_sources s where s.connection_id = p_connection;
    delete from private.calendar_links l where l.connection_id = p_connection;
    delete from private.calendar_busy b where b.connection_id = p_connection;
  end if;
  update private.calendar_connections c set account = p_account where c.id = p_connection returning c.user_id into v_user;
  delete from private.calendar_busy b where b.connection_id = p_connection
    and b.calendar_id not in (select e ->> 'calendar_id' from pg_catalog.jsonb_array_elements(p_sources) e);
  delete from private.calendar_sources s where s.connection_id = p_connection and not s.is_target and not s.is_busy
    and s.calendar_id not in (select e ->> 'calendar_id' from pg_catalog.jsonb_array_elements(p_sources) e);
  select s.name into v_lost from private.calendar_sources s where s.connection_id = p_connection and s.is_target and not s.is_missing
    and s.calendar_id not in (select e ->> 'calendar_id' from pg_catalog.jsonb_array_elements(p_sources) e);
  if found then
    perform private.notify(v_user, 'system_alert', 'A calendar was deleted',
      pg_catalog.format('“%s” no longer exists there. Choose where appointments go.', v_lost),
      pg_catalog.jsonb_build_object('url', '/settings/integrations'));
  end if;
  update private.calendar_sources s set is_missing = true, is_left = false, cursor = '' where s.connection_id = p_connection and not s.is_missing
    and s.calendar_id not in (select e ->> 'calendar_id' from pg_catalog.jsonb_array_elements(p_sources) e);
  insert into private.calendar_sources as s (connection_id, calendar_id, name, is_busy, is_target, can_write)
  select p_connection, e ->> 'calendar_id', pg_catalog.left(e ->> 'name', 200), (e ->> 'is_main')::boolean,
    (e ->> 'is_main')::boolean and not exists (select 1 from private.calendar_sources t where t.connection_id = p_connection and t.is_target),
    (e ->> 'can_write')::boolean
  from pg_catalog.jsonb_array_elements(p_sources) e
  on conflict on constraint calendar_sources_pkey do update set name = excluded.name, can_write = excluded.can_write, is_missing = false;
  return (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) - 'connection_id' order by s.name, s.calendar_id), '[]')
    from private.calendar_sources s where s.connection_id = p_connection);
end
$$;

-- Our events of a calendar that appointments left are removed.
create function public.calendar_sync_left(p_connection uuid, p_lease uuid, p_calendar text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  update private.calendar_sources s set is_left = false, cursor = '' where s.connection_id = p_connection and s.calendar_id = p_calendar;
end
$$;

create or replace function public.calendar_sources(p_provider text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select pg_catalog.jsonb_build_object('shows', c.shows, 'calendars', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('calendar_id', s.calendar_id, 'name', s.name,
        'is_busy', s.is_busy, 'is_target', s.is_target, 'can_write', s.can_write, 'is_missing', s.is_missing)
        order by not s.is_target, s.name, s.calendar_id), '[]')
      from private.calendar_sources s where s.connection_id = c.id))
    from private.calendar_connections c
    where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider));
end
$$;

-- As before; and a missing calendar that no longer blocks leaves the card.
create or replace function public.calendar_choose(p_provider text, p_shows text, p_busy text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.require_second_factor();
  update private.calendar_connections c set shows = p_shows, next_sync_at = case when c.paused_at is null then pg_catalog.now() end
  where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider) returning c.id into v_id;
  if not found then
    raise exception 'not connected' using errcode = 'P0002';
  end if;
  -- A calendar that starts to block is read from its beginning.
  update private.calendar_sources s set is_busy = (s.calendar_id = any (p_busy)), cursor = ''
  where s.connection_id = v_id and s.is_busy is distinct from (s.calendar_id = any (p_busy));
  delete from private.calendar_sources s where s.connection_id = v_id and s.is_missing and not s.is_busy and not s.is_target;
  delete from private.calendar_busy b where b.connection_id = v_id and b.calendar_id <> all (p_busy);
end
$$;

-- Where appointments go from now on. The next run removes our events from the former calendar and creates them in the new one; what the office
-- left out stays out. While the office is asked about an event, it stays where it is (55000), unless its calendar is gone.
create function public.calendar_target(p_provider text, p_calendar text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_is_missing boolean;
begin
  perform private.require_second_factor();
  select c.id into v_id from private.calendar_connections c
  where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider) for update;
  if not found then
    raise exception 'not connected' using errcode = 'P0002';
  end if;
  if not exists (select 1 from private.calendar_sources s where s.connection_id = v_id and s.calendar_id = p_calendar and s.can_write and not s.is_missing) then
    raise exception 'appointments cannot be written there' using errcode = '22023';
  end if;
  if exists (select 1 from private.calendar_sources s where s.connection_id = v_id and s.calendar_id = p_calendar and s.is_target) then
    return;
  end if;
  select s.is_missing into v_is_missing from private.calendar_sources s where s.connection_id = v_id and s.is_target;
  if not coalesce(v_is_missing, false) and exists (select 1 from private.calendar_links l where l.connection_id = v_id and l.question is not null) then
    raise exception 'the office is asked about an event' using errcode = '55000';
  end if;
  delete from private.calendar_sources s where s.connection_id = v_id and s.is_target and s.is_missing;
  update private.calendar_sources s set is_target = s.calendar_id = p_calendar, is_left = s.is_left or s.is_target, cursor = ''
  where s.connection_id = v_id and (s.is_target or s.calendar_id = p_calendar);
  update private.calendar_links l set generation = l.generation + 1, event_id = '', version = '', fingerprint = '', question = null,
    outside_starts_at = null, outside_ends_at = null, asked_at = null
  where l.connection_id = v_id and not l.is_left_out;
  update private.calendar_connections c set next_sync_at = pg_catalog.now() where c.id = v_id and c.paused_at is null and not c.must_renew;
end
$$;

revoke execute on function public.calendar_sync_left, public.calendar_target from public, anon, authenticated;
grant execute on function public.calendar_sync_left to service_role;
grant execute on function public.calendar_target to authenticated;
