-- Synchronizing connected calendars (ADR 0148): which calendars, which event belongs to which appointment, when a person is busy there.
-- The job works under a lease per connection; each of its calls names the lease and does nothing once it is another's.

alter table private.calendar_connections
  add column shows text not null default 'full',
  add column lease_id uuid,
  add column lease_until timestamptz,
  add constraint calendar_connections_shows_check check (shows in ('full', 'name', 'plain'));
create index calendar_connections_next_sync_at_idx on private.calendar_connections (next_sync_at) where next_sync_at is not null;

create table private.calendar_sources (
  connection_id uuid not null,
  calendar_id text not null,
  name text not null,
  is_busy boolean not null,
  is_target boolean not null,
  cursor text not null default '',
  pulled_full_at timestamptz,
  constraint calendar_sources_pkey primary key (connection_id, calendar_id),
  constraint calendar_sources_connection_id_fkey foreign key (connection_id) references private.calendar_connections (id) on delete cascade
);
comment on table private.calendar_sources is
  'One calendar of a connection: whether its events block bookings, whether appointments are written there, how far it was read. The sync job and its person''s calls write it.';

create table private.calendar_links (
  id uuid not null default gen_random_uuid(),
  connection_id uuid not null,
  appointment_id uuid not null,
  generation integer not null,
  event_id text not null,
  version text not null,
  fingerprint text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  question text,
  outside_starts_at timestamptz,
  outside_ends_at timestamptz,
  asked_at timestamptz,
  is_left_out boolean not null default false,
  constraint calendar_links_pkey primary key (connection_id, appointment_id),
  constraint calendar_links_id_key unique (id),
  constraint calendar_links_connection_id_fkey foreign key (connection_id) references private.calendar_connections (id) on delete cascade,
  constraint calendar_links_appointment_id_fkey foreign key (appointment_id) references public.appointments (id) on delete cascade,
  constraint calendar_links_question_check check (question in ('deleted', 'moved'))
);
create index calendar_links_appointment_id_idx on private.calendar_links (appointment_id);
comment on table private.calendar_links is
  'An appointment and its event in one person''s calendar, as both sides last agreed, with what the office is asked about it. The sync job writes it.';

create table private.calendar_busy (
  connection_id uuid not null,
  calendar_id text not null,
  item_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null,
  title text not null,
  constraint calendar_busy_connection_id_fkey foreign key (connection_id) references private.calendar_connections (id) on delete cascade
);
create index calendar_busy_connection_id_idx on private.calendar_busy (connection_id, starts_at);
create index calendar_busy_item_idx on private.calendar_busy (connection_id, calendar_id, item_id);
comment on table private.calendar_busy is
  'One time at which a person is busy in their own calendar. The sync job writes it; the office learns the time, its person the title.';

revoke all on private.calendar_sources, private.calendar_links, private.calendar_busy from public, anon, authenticated, service_role;

-- The job -----------------------------------------------------------------------------------------------------------------------

-- Connections that are due, each leased for five minutes. A change during the run makes it due again at once: see calendar_sync_end.
create function public.calendar_sync_claim(p_limit integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select c.id from private.calendar_connections c
    where c.provider in ('google', 'outlook') and c.paused_at is null and not c.must_renew
      and (c.lease_until is null or c.lease_until < pg_catalog.now())
      and c.next_sync_at <= pg_catalog.now()
    order by c.next_sync_at limit p_limit for update skip locked),
  claimed as (
    update private.calendar_connections c set lease_id = pg_catalog.gen_random_uuid(),
      lease_until = pg_catalog.now() + interval '5 minutes', next_sync_at = pg_catalog.now() + interval '5 minutes'
    from due where c.id = due.id returning c.*)
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', c.id, 'lease', c.lease_id, 'user_id', c.user_id,
    'provider', c.provider, 'access_token', c.access_token, 'refresh_token', c.refresh_token, 'expires_at', c.expires_at,
    'account', c.account, 'shows', c.shows, 'failures', c.failures,
    'time_zone', coalesce((select b.time_zone from public.booking_settings b join public.organization_members m
      on m.organization_id = b.organization_id and m.user_id = c.user_id and m.removed_at is null limit 1), 'UTC'),
    'sources', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) - 'connection_id' order by s.name, s.calendar_id), '[]')
      from private.calendar_sources s where s.connection_id = c.id))), '[]')
  from claimed c
$$;

-- Raises 55000 once the lease is another's: what follows belongs to that run.
create function private.calendar_lease(p_connection uuid, p_lease uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.calendar_connections c set lease_until = pg_catalog.now() + interval '5 minutes'
  where c.id = p_connection and c.lease_id = p_lease;
  if not found then
    raise exception 'the lease is over' using errcode = '55000';
  end if;
end
$$;

create function public.calendar_sync_token(
  p_connection uuid, p_lease uuid, p_access_token text, p_refresh_token text, p_expires_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  update private.calendar_connections c set access_token = p_access_token,
    refresh_token = coalesce(p_refresh_token, c.refresh_token), expires_at = p_expires_at
  where c.id = p_connection;
end
$$;

-- The calendars there are. Another account than before starts over; new calendars block nothing until chosen, but the main one does.
create function public.calendar_sync_sources(p_connection uuid, p_lease uuid, p_account text, p_sources jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  if exists (select 1 from private.calendar_connections c where c.id = p_connection and c.account not in ('', p_account)) then
    delete from private.calendar_sources s where s.connection_id = p_connection;
    delete from private.calendar_links l where l.connection_id = p_connection;
    delete from private.calendar_busy b where b.connection_id = p_connection;
  end if;
  update private.calendar_connections c set account = p_account where c.id = p_connection;
  delete from private.calendar_busy b where b.connection_id = p_connection
    and b.calendar_id not in (select e ->> 'calendar_id' from pg_catalog.jsonb_array_elements(p_sources) e);
  delete from private.calendar_sources s where s.connection_id = p_connection
    and s.calendar_id not in (select e ->> 'calendar_id' from pg_catalog.jsonb_array_elements(p_sources) e);
  insert into private.calendar_sources as s (connection_id, calendar_id, name, is_busy, is_target)
  select p_connection, e ->> 'calendar_id', pg_catalog.left(e ->> 'name', 200), (e ->> 'is_main')::boolean, (e ->> 'is_main')::boolean
  from pg_catalog.jsonb_array_elements(p_sources) e
  on conflict on constraint calendar_sources_pkey do update set name = excluded.name, is_target = excluded.is_target;
  return (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) - 'connection_id' order by s.name, s.calendar_id), '[]')
    from private.calendar_sources s where s.connection_id = p_connection);
end
$$;

create function private.calendar_link_of(l private.calendar_links) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('appointment_id', l.appointment_id, 'generation', l.generation, 'event_id', l.event_id,
    'version', l.version, 'fingerprint', l.fingerprint, 'starts_at', l.starts_at, 'ends_at', l.ends_at, 'question', l.question,
    'outside_starts_at', l.outside_starts_at, 'outside_ends_at', l.outside_ends_at, 'is_left_out', l.is_left_out)
$$;

-- Links, and appointments that belong into the calendar: those of the last month and later, and older ones that have an event.
create function public.calendar_sync_load(p_connection uuid, p_lease uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  perform private.calendar_lease(p_connection, p_lease);
  select c.user_id into v_user from private.calendar_connections c where c.id = p_connection;
  return pg_catalog.jsonb_build_object(
    'links', (select coalesce(pg_catalog.jsonb_agg(private.calendar_link_of(l)), '[]')
      from private.calendar_links l where l.connection_id = p_connection),
    'wanted', (select coalesce(pg_catalog.jsonb_agg(private.calendar_entry(a) || pg_catalog.jsonb_build_object(
        'time_zone', a.time_zone, 'ends_at', coalesce(a.ends_at, a.appointment_date + interval '2 hours'))), '[]')
      from public.organization_members m cross join lateral private.appointments_of(m.organization_id, v_user) a
      where m.user_id = v_user and m.removed_at is null
        and (a.appointment_date > pg_catalog.now() - interval '30 days' or exists (
          select 1 from private.calendar_links l where l.connection_id = p_connection and l.appointment_id = a.id and l.event_id <> ''))));
end
$$;

-- A question that the office does not know yet rings its bell.
create function private.calendar_link_put(p_connection uuid, p_link jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_before text;
  v_appointment public.appointments;
begin
  select l.question into v_before from private.calendar_links l
  where l.connection_id = p_connection and l.appointment_id = (p_link ->> 'appointment_id')::uuid;
  insert into private.calendar_links as l (connection_id, appointment_id, generation, event_id, version, fingerprint, starts_at, ends_at,
    question, outside_starts_at, outside_ends_at, asked_at, is_left_out)
  values (p_connection, (p_link ->> 'appointment_id')::uuid, (p_link ->> 'generation')::integer, p_link ->> 'event_id',
    p_link ->> 'version', p_link ->> 'fingerprint', (p_link ->> 'starts_at')::timestamptz, (p_link ->> 'ends_at')::timestamptz,
    p_link ->> 'question', (p_link ->> 'outside_starts_at')::timestamptz, (p_link ->> 'outside_ends_at')::timestamptz,
    case when p_link ->> 'question' is not null then pg_catalog.now() end, (p_link ->> 'is_left_out')::boolean)
  on conflict on constraint calendar_links_pkey do update set generation = excluded.generation, event_id = excluded.event_id,
    version = excluded.version, fingerprint = excluded.fingerprint, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    question = excluded.question, outside_starts_at = excluded.outside_starts_at, outside_ends_at = excluded.outside_ends_at,
    asked_at = case when excluded.question is null then null else coalesce(l.asked_at, excluded.asked_at) end,
    is_left_out = excluded.is_left_out;
  if p_link ->> 'question' is not null and v_before is distinct from p_link ->> 'question' then
    select * into v_appointment from public.appointments a where a.id = (p_link ->> 'appointment_id')::uuid;
    perform private.notify_roles(v_appointment.organization_id, '{owner, admin, office}', 'system_alert',
      case p_link ->> 'question' when 'moved' then 'An appointment was moved in another calendar'
        else 'An appointment was deleted in another calendar' end,
      pg_catalog.concat_ws(', ', nullif(v_appointment.title, ''), nullif(v_appointment.location, '')),
      pg_catalog.jsonb_build_object('url', '/calendar/appointments/' || v_appointment.id), v_appointment.id);
  end if;
end
$$;

-- Busy times, how far the calendar was read, and links with news, at once.
create function public.calendar_sync_pulled(
  p_connection uuid, p_lease uuid, p_calendar text, p_pull jsonb, p_links jsonb
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  delete from private.calendar_busy b where b.connection_id = p_connection and b.calendar_id = p_calendar
    and ((p_pull ->> 'is_full')::boolean
      or b.item_id in (select pg_catalog.jsonb_array_elements_text(p_pull -> 'ids')));
  insert into private.calendar_busy (connection_id, calendar_id, item_id, starts_at, ends_at, is_all_day, title)
  select p_connection, p_calendar, e ->> 'item_id', (e ->> 'starts_at')::timestamptz, (e ->> 'ends_at')::timestamptz,
    (e ->> 'is_all_day')::boolean, pg_catalog.left(e ->> 'title', 200)
  from pg_catalog.jsonb_array_elements(p_pull -> 'busy') e where (e ->> 'ends_at')::timestamptz > (e ->> 'starts_at')::timestamptz;
  update private.calendar_sources s set cursor = p_pull ->> 'cursor',
    pulled_full_at = case when (p_pull ->> 'is_full')::boolean then pg_catalog.now() else s.pulled_full_at end
  where s.connection_id = p_connection and s.calendar_id = p_calendar;
  perform private.calendar_link_put(p_connection, e) from pg_catalog.jsonb_array_elements(p_links) e;
end
$$;

create function public.calendar_sync_link(p_connection uuid, p_lease uuid, p_link jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  perform private.calendar_link_put(p_connection, p_link);
end
$$;

-- Ends a run and its lease. p_problem: a sentence for its person, '' when it went well.
create function public.calendar_sync_end(
  p_connection uuid, p_lease uuid, p_problem text, p_must_renew boolean, p_next_seconds integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  update private.calendar_connections c set lease_id = null, lease_until = null, problem = p_problem, must_renew = p_must_renew,
    failures = case when p_problem = '' then 0 else c.failures + 1 end,
    last_synced_at = case when p_problem = '' then pg_catalog.now() else c.last_synced_at end,
    next_sync_at = case when p_must_renew or c.paused_at is not null then null
      when p_problem = '' then least(c.next_sync_at, pg_catalog.now() + p_next_seconds * interval '1 second')
      else pg_catalog.now() + p_next_seconds * interval '1 second' end
  where c.id = p_connection;
end
$$;

-- The person and the office -----------------------------------------------------------------------------------------------------

create function public.calendar_sources(p_provider text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select pg_catalog.jsonb_build_object('shows', c.shows, 'calendars', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('calendar_id', s.calendar_id, 'name', s.name,
        'is_busy', s.is_busy, 'is_target', s.is_target) order by not s.is_target, s.name, s.calendar_id), '[]')
      from private.calendar_sources s where s.connection_id = c.id))
    from private.calendar_connections c
    where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider));
end
$$;

-- Which calendars block bookings, and how much of an appointment is written. What no longer blocks is forgotten at once.
create function public.calendar_choose(p_provider text, p_shows text, p_busy text[]) returns void
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
  delete from private.calendar_busy b where b.connection_id = v_id and b.calendar_id <> all (p_busy);
end
$$;

-- When members are busy in calendars of their own. The title is for its person only.
create function public.calendar_busy(p_organization uuid, p_from timestamptz, p_to timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('user_id', c.user_id, 'starts_at', b.starts_at,
      'ends_at', b.ends_at, 'is_all_day', b.is_all_day, 'title', case when c.user_id = auth.uid() then b.title end)
      order by b.starts_at, b.ends_at), '[]')
    from private.calendar_busy b
    join private.calendar_connections c on c.id = b.connection_id
    join public.organization_members m on m.user_id = c.user_id and m.organization_id = p_organization and m.removed_at is null
    where private.my_role(p_organization) is not null and b.starts_at < p_to and b.ends_at > p_from);
end
$$;

-- What the office is asked about its appointments.
create function public.calendar_questions(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', l.id, 'appointment_id', l.appointment_id,
      'user_id', c.user_id, 'provider', c.provider, 'kind', l.question, 'starts_at', l.outside_starts_at,
      'ends_at', l.outside_ends_at, 'asked_at', l.asked_at) order by l.asked_at), '[]')
    from private.calendar_links l
    join private.calendar_connections c on c.id = l.connection_id
    join public.appointments a on a.id = l.appointment_id
    where a.organization_id = p_organization and private.my_role(p_organization) is not null and l.question is not null);
end
$$;

-- 'insist': our times, or the event back. 'leave': stays deleted. As insisted() and leftOut() of the domain.
create function public.calendar_answer(p_question uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_connection uuid;
begin
  perform private.require_second_factor();
  if p_answer not in ('insist', 'leave') then
    raise exception 'no such answer' using errcode = '22023';
  end if;
  update private.calendar_links l set
    starts_at = case when l.question = 'moved' then l.outside_starts_at else l.starts_at end,
    ends_at = case when l.question = 'moved' then l.outside_ends_at else l.ends_at end,
    fingerprint = case when p_answer = 'insist' then '' else l.fingerprint end,
    generation = l.generation + case when p_answer = 'insist' and l.question = 'deleted' then 1 else 0 end,
    event_id = case when p_answer = 'insist' and l.question = 'deleted' then '' else l.event_id end,
    version = case when p_answer = 'insist' and l.question = 'deleted' then '' else l.version end,
    is_left_out = p_answer = 'leave', question = null, outside_starts_at = null, outside_ends_at = null, asked_at = null
  from public.appointments a
  where l.id = p_question and a.id = l.appointment_id and l.question is not null and private.my_role(a.organization_id) is not null
    and (p_answer = 'insist' or l.question = 'deleted')
  returning l.connection_id into v_connection;
  if not found then
    raise exception 'no such question' using errcode = 'P0002';
  end if;
  update private.calendar_connections c set next_sync_at = pg_catalog.now() where c.id = v_connection and c.paused_at is null and not c.must_renew;
end
$$;

-- A change of an appointment makes the calendars of its people due. Security definer: everyone writes appointments, no one connections.
create function private.calendar_appointment_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.calendar_connections c set next_sync_at = pg_catalog.now()
  where c.next_sync_at > pg_catalog.now() and (c.user_id = new.user_id or (tg_op = 'UPDATE' and c.user_id = old.user_id)
    or exists (select 1 from public.appointment_inspectors i where i.appointment_id = new.id and i.user_id = c.user_id))
    and exists (select 1 from public.organization_members m where m.organization_id = new.organization_id and m.user_id = c.user_id);
  return null;
end
$$;
create trigger appointments_calendar_due after insert or update on public.appointments
  for each row execute function private.calendar_appointment_changed();

revoke execute on function private.calendar_appointment_changed, private.calendar_lease, private.calendar_link_of, private.calendar_link_put from public;
revoke execute on function public.calendar_sync_claim, public.calendar_sync_token, public.calendar_sync_sources, public.calendar_sync_load,
  public.calendar_sync_pulled, public.calendar_sync_link, public.calendar_sync_end, public.calendar_sources,
  public.calendar_choose, public.calendar_busy, public.calendar_questions, public.calendar_answer from public, anon, authenticated;
grant execute on function public.calendar_sync_claim, public.calendar_sync_token, public.calendar_sync_sources, public.calendar_sync_load,
  public.calendar_sync_pulled, public.calendar_sync_link, public.calendar_sync_end to service_role;
grant execute on function public.calendar_sources, public.calendar_choose, public.calendar_busy, public.calendar_questions,
  public.calendar_answer to authenticated;
