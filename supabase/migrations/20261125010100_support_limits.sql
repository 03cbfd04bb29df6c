-- What one account, one network and one release may lay down, and what is tidied again.

-- Twenty tickets with five files each fit into a day. Another try tomorrow is welcome: 'too many', not a refusal for good.
create function private.may_lay_support_file() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_folder text := auth.uid()::text;
  v_count bigint;
  v_bytes numeric;
begin
  select pg_catalog.count(*), coalesce(pg_catalog.sum((o.metadata ->> 'size')::bigint), 0) into v_count, v_bytes
  from storage.objects o
  -- A bytewise range, served by the index that storage keeps for prefixes: '0' is the character after '/'.
  where o.bucket_id = 'support' and o.name ~>=~ (v_folder || '/') and o.name ~<~ (v_folder || '0')
    and o.created_at > pg_catalog.now() - interval '1 day';
  if v_count >= 100 or v_bytes >= 262144000 then
    raise exception 'enough files for one day' using errcode = 'PT429';
  end if;
  return true;
end
$$;
revoke execute on function private.may_lay_support_file from public;
grant execute on function private.may_lay_support_file to authenticated, service_role;

alter policy "people add files to what they ask support" on storage.objects
  with check (case when bucket_id = 'support' and private.path_owner(name) = (select auth.uid())
      and name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf)$'
    then case when private.has_shown_second_factor() then private.may_lay_support_file() else false end
    else false end);

-- Files that nothing names: of support after a week (a message that waits on a device lays its files down again before it is sent), and
-- pictures of people whose account has ended. The job tidy-files deletes them through storage, which knows where the bytes are.
create function public.unnamed_files(p_limit integer default 500) returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  (select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'support' and o.created_at < pg_catalog.now() - interval '7 days'
     and not exists (
       select 1 from public.support_messages m where m.ticket_id = private.support_subject(o.name)
         and m.attachments @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', o.name)))
     and not exists (
       select 1 from public.chat_messages m where m.conversation_id = private.support_subject(o.name)
         and m.attachments @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('path', o.name)))
   limit p_limit)
  union all
  (select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'avatars' and o.created_at < pg_catalog.now() - interval '1 day'
     and not exists (select 1 from auth.users u where u.id = private.path_owner(o.name))
   limit p_limit)
  limit p_limit
$$;
revoke execute on function public.unnamed_files from public, anon, authenticated;
grant execute on function public.unnamed_files to service_role;

-- Of each release the first 300 errors that differ: one broken release, or a stranger's inventions, leave room for the others. Of all
-- together the 5000 that were met last.
create or replace function public.client_errors_note(p_errors jsonb) returns integer
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

create table private.support_callers (
  client_key text not null,
  asked_at timestamptz not null default pg_catalog.now(),
  constraint support_callers_client_key_check check (client_key ~ '^[0-9a-f]{64}$')
);
comment on table private.support_callers is
  'One message of a visitor, by a checksum of the network it came from and by nothing else; forgotten after a day.';
create index support_callers_client_key_idx on private.support_callers (client_key, asked_at);

-- As before, and one network (p_client_key: a checksum with a secret of the server in it) fills neither the hour of everybody nor a day.
drop function public.support_contact(uuid, uuid, text, text, text, text, text, jsonb);
create function public.support_contact(
  p_id uuid, p_message uuid, p_name text, p_email text, p_subject text, p_category text, p_body text, p_diagnostics jsonb default null,
  p_client_key text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ticket public.support_tickets;
  v_email text := pg_catalog.lower(pg_catalog.btrim(p_email));
begin
  if exists (select 1 from public.support_tickets t where t.id = p_id) then return 'known'; end if;
  delete from private.support_callers c where c.asked_at < pg_catalog.now() - interval '1 day';
  -- Nobody has strangers written to through this form.
  if (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null and pg_catalog.lower(t.requester_email) = v_email
      and t.created_at > pg_catalog.now() - interval '1 day') >= 3
    or (select pg_catalog.count(*) from private.support_callers c where c.client_key = p_client_key
      and c.asked_at > pg_catalog.now() - interval '1 hour') >= 10
    or (select pg_catalog.count(*) from private.support_callers c where c.client_key = p_client_key) >= 30
    or (select pg_catalog.count(*) from public.support_tickets t where t.requester_id is null
      and t.created_at > pg_catalog.now() - interval '1 hour') >= 100 then
    return 'too_many';
  end if;
  insert into public.support_tickets (id, requester_name, requester_email, subject, category, diagnostics)
  values (p_id, pg_catalog.btrim(p_name), v_email, pg_catalog.btrim(p_subject), p_category, p_diagnostics) returning * into v_ticket;
  insert into public.support_messages (id, ticket_id, author_name, side, body)
  values (p_message, p_id, v_ticket.requester_name, 'requester', p_body);
  if p_client_key is not null then insert into private.support_callers (client_key) values (p_client_key); end if;
  perform private.support_tell_staff(v_ticket, 'Message of a visitor', v_ticket.subject);
  return 'taken';
end
$$;
revoke execute on function public.support_contact from public, anon, authenticated;
grant execute on function public.support_contact to service_role;
