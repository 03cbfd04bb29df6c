-- Errors of the app in people's browsers: what broke, where, in which release, how often. Never who: no person, no
-- organization, no device, and texts are scrubbed before they are sent and again before they are stored.

create table public.client_errors (
  fingerprint text not null,
  release text not null,
  kind text not null,
  message text not null,
  stack text not null default '',
  route text not null default '',
  count integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint client_errors_pkey primary key (release, fingerprint),
  constraint client_errors_fingerprint_check check (fingerprint ~ '^[0-9a-f]{32}$'),
  constraint client_errors_release_check check (release ~ '^[0-9A-Za-z.+_-]{1,60}$'),
  constraint client_errors_kind_check check (kind in ('error', 'rejection', 'screen', 'worker')),
  constraint client_errors_message_check check (char_length(message) <= 300),
  constraint client_errors_stack_check check (char_length(stack) <= 4000),
  constraint client_errors_route_check check (char_length(route) <= 100),
  constraint client_errors_count_check check (count > 0)
);
comment on table public.client_errors is
  'One error of one release of the app, and how often it was met. Operators read it; client_errors_note writes. Forgotten after half a year.';
comment on column public.client_errors.route is 'The pattern of the screen, without ids: /reports/:id.';
create index client_errors_last_seen_at_idx on public.client_errors (last_seen_at desc);

alter table public.client_errors enable row level security;
revoke all on public.client_errors from anon, authenticated;
grant select on public.client_errors to authenticated;
grant select, insert, update, delete on public.client_errors to service_role;

create policy "operators read errors of the app" on public.client_errors for select to authenticated
  using ((select private.support_may('see client errors', null)));

-- [{fingerprint, release, kind, message, stack, route, count}], parsed and scrubbed by the function client-errors. Of each release the
-- first 300 errors that differ: one broken release, or a stranger's inventions, leave room for the others. Of all together the 5000 that
-- were met last.
create function public.client_errors_note(p_errors jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_noted integer;
begin
  delete from public.client_errors e where e.last_seen_at < pg_catalog.now() - interval '180 days';
  with reported as (
    select r.*, k.release is not null as is_known,
      pg_catalog.row_number() over (partition by r.release, k.release is null order by r.fingerprint) as place
    from pg_catalog.jsonb_to_recordset(p_errors)
      as r (fingerprint text, release text, kind text, message text, stack text, route text, count integer)
    left join public.client_errors k on k.release = r.release and k.fingerprint = r.fingerprint
  )
  insert into public.client_errors as e (fingerprint, release, kind, message, stack, route, count)
  select r.fingerprint, r.release, r.kind, r.message, r.stack, r.route, least(r.count, 1000)
  from reported r
  where r.is_known
    or r.place + (select pg_catalog.count(*) from public.client_errors k where k.release = r.release) <= 300
  on conflict on constraint client_errors_pkey
  do update set count = least(e.count::bigint + excluded.count, 2000000000)::integer, last_seen_at = pg_catalog.now();
  get diagnostics v_noted = row_count;
  delete from public.client_errors e using (
    select k.release, k.fingerprint from public.client_errors k
    order by k.last_seen_at desc, k.release, k.fingerprint offset 5000) longest_unseen
  where e.release = longest_unseen.release and e.fingerprint = longest_unseen.fingerprint;
  return v_noted;
end
$$;

create function public.client_error_releases() returns table (release text, errors bigint, crashes bigint, last_seen_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select e.release, pg_catalog.count(*), pg_catalog.sum(e.count), pg_catalog.max(e.last_seen_at)
  from public.client_errors e group by e.release order by pg_catalog.max(e.last_seen_at) desc limit 100
$$;

-- What did not arrive, of the organizations that the caller answers for: letters, texts and pushes in one list, newest first. The next page
-- begins after the last row of the one before (p_before and p_before_id): several may have failed at one instant. Security definer: the queue
-- of pushes is its person's own. Subjects and texts stay where they are.
create function public.delivery_failures(
  p_channel text default null, p_before timestamptz default null, p_limit integer default 50,
  p_before_id uuid default null
) returns table (id uuid, channel text, organization_id uuid, organization_name text, receiver text, kind text, status text,
  reason text, failed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sees_all boolean := private.support_may('see delivery failures', null);
  v_organizations uuid[] := array(
    select o from private.my_organizations() o where private.support_may('see delivery failures', o));
begin
  if not v_sees_all and pg_catalog.cardinality(v_organizations) = 0 then
    raise exception 'only those who answer for an organization' using errcode = '42501';
  end if;
  return query
    select f.id, f.channel, f.organization_id, o.name, f.receiver, f.kind, f.status, f.reason, f.failed_at
    from (
      select e.id, 'email'::text as channel, e.organization_id, e.to_email as receiver, e.template_type as kind, e.status,
        coalesce(pg_catalog.left(e.last_error, 300), '') as reason, coalesce(e.bounced_at, e.next_attempt_at, e.created_at) as failed_at
      from public.email_log e where e.status in ('failed', 'bounced', 'suppressed')
        -- Who is invited is read by those who may invite.
        and (e.template_type <> 'member_invite' or private.is_operator() or private.may(e.organization_id, 'manage members'))
      union all
      select s.id, 'sms', s.organization_id, s.to_phone, s.kind, s.status,
        coalesce(pg_catalog.left(s.last_error, 300), ''), coalesce(s.sent_at, s.created_at)
      from public.sms_log s where s.direction = 'out' and s.status in ('failed', 'blocked', 'expired')
      union all
      select q.id, 'push', q.organization_id, private.support_name(q.user_id), q.type, 'failed',
        pg_catalog.left(q.last_error, 300), coalesce(q.sent_at, q.next_attempt_at)
      from public.notification_queue q
      where q.channel = 'push' and q.sent and q.last_error is not null and q.attempts between 1 and 998
    ) f
    join public.organizations o on o.id = f.organization_id
    where (v_sees_all or f.organization_id = any (v_organizations)) and (p_channel is null or f.channel = p_channel)
      and (p_before is null
        or (f.failed_at, f.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by f.failed_at desc, f.id desc limit least(greatest(p_limit, 1), 200);
end
$$;

-- Maps of the app's files, where no server has them on its disk: put there when the app is deployed, read by functions only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('source-maps', 'source-maps', false, 52428800, null)
on conflict (id) do nothing;

revoke execute on function public.client_errors_note from public, anon, authenticated;
revoke execute on function public.client_error_releases, public.delivery_failures from public, anon;
grant execute on function public.client_errors_note to service_role;
grant execute on function public.client_error_releases, public.delivery_failures to authenticated;
