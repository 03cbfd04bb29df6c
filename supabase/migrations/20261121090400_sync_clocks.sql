-- Ids and clocks. The same rules live in packages/domain/src (row-id.ts, sync/hlc.ts, sync/uuid-v7.ts).

-- A row whose identity is its place (an answer, a conflict) has an id computed from that place, so that
-- two devices that create it create the same row. A version 8 uuid from SHA-256: core PostgreSQL has no sha1.
create function private.row_id(p_parent uuid, p_key text) returns uuid
language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.encode(
    pg_catalog.set_byte(
      pg_catalog.set_byte(h, 6, (pg_catalog.get_byte(h, 6) & 15) | 128),
      8, (pg_catalog.get_byte(h, 8) & 63) | 128),
    'hex')::uuid
  from (select pg_catalog.substr(
    pg_catalog.sha256(pg_catalog.uuid_send(p_parent) || pg_catalog.convert_to(p_key, 'UTF8')), 1, 16)) as s (h)
$$;

-- Server time as a hybrid logical clock: milliseconds in 48 bits, then 16 bits that the server fills with
-- the fraction, so that two of its readings are hardly ever equal.
create function private.hlc_now() returns bigint
language sql volatile set search_path = ''
as $$ select (extract(epoch from pg_catalog.clock_timestamp()) * 65536000)::bigint $$;

-- A client's clock; one more than 30 s ahead is held back to that.
create function private.hlc_clamp(p_hlc text) returns bigint
language plpgsql volatile set search_path = ''
as $$
begin
  if p_hlc is null or p_hlc !~ '^0[0-9a-f]{15}$' then
    raise exception 'malformed clock' using errcode = '22023';
  end if;
  return least(('x' || p_hlc)::bit(64)::bigint, private.hlc_now() + 30 * 65536000::bigint);
end
$$;

-- A change is later than everything its author saw. Clocks alone do not say so: a phone that runs ahead is held
-- back to 30 s, whoever builds on its text has the right time, and without this an older change of that phone, let
-- in days later, would outdo them both. p_seen: {register: mutation id}. Every change that replaces a value has
-- seen it or is later, so the clocks of a register only ever rise.
create function private.hlc_after(p_hlc bigint, p_seen jsonb) returns bigint
language sql stable set search_path = ''
as $$
  with seen (id) as (select e.value::uuid from pg_catalog.jsonb_each_text(p_seen) e)
  select greatest(p_hlc,
    (select pg_catalog.max(m.hlc) + 1 from public.sync_mutations m join seen on seen.id = m.id),
    (select pg_catalog.max(p.hlc) + 1 from public.sync_parked p join seen on seen.id = p.id))
$$;

-- A version 7 uuid (PostgreSQL has its own only from 18 on).
create function private.uuid_v7() returns uuid
language sql volatile set search_path = ''
as $$
  select pg_catalog.encode(
    pg_catalog.set_byte(
      pg_catalog.overlay(
        pg_catalog.uuid_send(pg_catalog.gen_random_uuid()),
        pg_catalog.substr(pg_catalog.int8send(
          (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint), 3), 1, 6),
      6, 112 | (pg_catalog.floor(pg_catalog.random() * 16))::int),
    'hex')::uuid
$$;

revoke execute on function private.row_id, private.hlc_now, private.hlc_clamp, private.hlc_after, private.uuid_v7
  from public;
-- A check constraint runs with the rights of whoever writes.
grant execute on function private.row_id to authenticated, service_role;
