-- Providers tell of changes: a push channel per calendar makes its connection due at once (ADR 0148). Polling goes on beside it.

create table private.calendar_channels (
  connection_id uuid not null,
  calendar_id text not null,
  channel_id text not null,
  resource_id text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  constraint calendar_channels_pkey primary key (connection_id, calendar_id),
  constraint calendar_channels_channel_id_key unique (channel_id),
  constraint calendar_channels_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint calendar_channels_connection_id_fkey foreign key (connection_id) references private.calendar_connections (id) on delete cascade
);
comment on table private.calendar_channels is
  'One calendar that its provider watches for us, until when, and the checksum of the token that its notices carry. The sync job writes it.';
revoke all on private.calendar_channels from public, anon, authenticated, service_role;

create function public.calendar_channels(p_connection uuid, p_lease uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(c) - 'connection_id' - 'token_hash'), '[]')
    from private.calendar_channels c where c.connection_id = p_connection);
end
$$;

-- p_channel null: the calendar is no longer watched.
create function public.calendar_channel_put(p_connection uuid, p_lease uuid, p_calendar text, p_channel jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calendar_lease(p_connection, p_lease);
  delete from private.calendar_channels c where c.connection_id = p_connection and c.calendar_id = p_calendar;
  if p_channel is null or pg_catalog.jsonb_typeof(p_channel) = 'null' then return; end if;
  insert into private.calendar_channels (connection_id, calendar_id, channel_id, resource_id, token_hash, expires_at)
  values (p_connection, p_calendar, p_channel ->> 'channel_id', p_channel ->> 'resource_id', p_channel ->> 'token_hash',
    (p_channel ->> 'expires_at')::timestamptz);
end
$$;

-- A notice makes its connection due. p_kind: changed; renew: the provider wants the channel renewed; removed: it has ended.
-- False: there is no such channel with that token.
create function public.calendar_notice(p_channel text, p_token_hash text, p_kind text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_connection uuid;
begin
  select c.connection_id into v_connection from private.calendar_channels c
  where c.channel_id = p_channel and c.token_hash = p_token_hash;
  if not found then return false; end if;
  if p_kind = 'removed' then
    delete from private.calendar_channels c where c.channel_id = p_channel;
  elsif p_kind = 'renew' then
    update private.calendar_channels c set expires_at = pg_catalog.now() where c.channel_id = p_channel;
  end if;
  update private.calendar_connections c set next_sync_at = pg_catalog.now()
  where c.id = v_connection and c.next_sync_at > pg_catalog.now() and c.failures = 0;
  return true;
end
$$;

-- Ends a connection as before, and names its channels, so that the provider can be told to stop.
create or replace function public.calendar_connection_end(p_provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_channels jsonb;
  v_tokens jsonb;
begin
  perform private.require_second_factor();
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('channel_id', h.channel_id, 'resource_id', h.resource_id)), '[]')
  into v_channels
  from private.calendar_channels h join private.calendar_connections c on c.id = h.connection_id
  where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider);
  delete from private.calendar_connections c where c.user_id = auth.uid() and c.provider = private.calendar_provider(p_provider)
  returning pg_catalog.jsonb_build_object('access_token', c.access_token, 'refresh_token', c.refresh_token, 'channels', v_channels)
  into v_tokens;
  return v_tokens;
end
$$;

revoke execute on function public.calendar_channels, public.calendar_channel_put, public.calendar_notice from public, anon, authenticated;
grant execute on function public.calendar_channels, public.calendar_channel_put, public.calendar_notice to service_role;
