-- A number of the server is shared by the organisations that chose none: what somebody replies belongs to whoever wrote to them
-- last, and no other organisation reads it. STOP and START are about the number and count for everybody who wrote from it.

-- A number that an organisation chose is its own. Who chose it first keeps it.
update public.messaging_settings m set sms_sender = ''
where m.sms_sender <> '' and exists (
  select 1 from public.messaging_settings other
  where other.sms_sender = m.sms_sender and (other.updated_at, other.organization_id) < (m.updated_at, m.organization_id));
create unique index messaging_settings_sms_sender_key on public.messaging_settings (sms_sender) where sms_sender <> '';

create or replace function public.sms_receive(p_message_id text, p_from text, p_to text, p_body text, p_keyword text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_organizations uuid[];
  v_answered uuid;
begin
  if p_keyword = 'stop' then
    insert into private.sms_stops (sender, phone, keyword) values (p_to, p_from, pg_catalog.left(p_body, 40))
    on conflict (sender, phone) do update
      set keyword = excluded.keyword, stopped_at = pg_catalog.now(), resumed_at = null;
  elsif p_keyword = 'start' then
    update private.sms_stops s set resumed_at = pg_catalog.now()
    where s.sender = p_to and s.phone = p_from and s.resumed_at is null;
  end if;
  -- Who wrote to this telephone from this number; else whose own number it is.
  select pg_catalog.array_agg(distinct l.organization_id) into v_organizations
  from public.sms_log l where l.direction = 'out' and l.to_phone = p_from and l.from_phone = p_to;
  if v_organizations is null then
    select pg_catalog.array_agg(m.organization_id) into v_organizations
    from public.messaging_settings m where m.sms_sender = p_to;
  end if;
  if v_organizations is null then return '[]'; end if;

  -- The lock comes first, as for everybody who writes a synced row.
  perform private.sync_lock(v_organizations);
  -- What waits or was refused has not been read by anybody, so nobody answers it.
  select l.organization_id into v_answered
  from public.sms_log l where l.direction = 'out' and l.to_phone = p_from and l.from_phone = p_to
  order by (l.status in ('sent', 'delivered')) desc, l.sent_at desc nulls last, l.created_at desc limit 1;
  insert into public.sms_log (organization_id, direction, kind, to_phone, from_phone, body, segments, status,
    provider_message_id, contact_id)
  select o.id, 'in', 'reply', p_to, p_from, p_body, 0, 'received', p_message_id, (
    select c.id from public.contacts c
    where c.organization_id = o.id and c.deleted_at is null and private.contact_has_phone(c, p_from)
    order by c.created_at limit 1)
  from (select coalesce(v_answered, v_organizations[1]) as id) o
  -- The provider may deliver it again after somebody else has written.
  where not exists (select 1 from public.sms_log l where l.provider_message_id = p_message_id and l.direction = 'in')
  on conflict (organization_id, provider_message_id) do nothing;

  if p_keyword = 'stop' then
    update public.sms_log l set status = 'blocked', last_error = 'stopped'
    where l.organization_id = any (v_organizations) and l.to_phone = p_from and l.status = 'queued';
    update public.contacts c
    set do_not_text_at = pg_catalog.now(),
      do_not_text_proof = pg_catalog.format('Replied "%s" to %s', pg_catalog.left(pg_catalog.btrim(p_body), 40), p_to)
    where c.organization_id = any (v_organizations) and c.deleted_at is null and c.do_not_text_at is null
      and private.contact_has_phone(c, p_from);
  elsif p_keyword = 'start' then
    -- What the office wrote down itself stays: only the reply that is taken back goes.
    update public.contacts c set do_not_text_at = null, do_not_text_proof = ''
    where c.organization_id = any (v_organizations) and c.deleted_at is null and c.do_not_text_at is not null
      and c.do_not_text_proof like 'Replied "%" to ' || p_to and private.contact_has_phone(c, p_from);
  end if;
  return (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', o.name, 'phone', o.phone) order by o.name), '[]')
    from public.organizations o where o.id = any (v_organizations));
end
$$;
