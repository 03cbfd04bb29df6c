-- Some mail programs make a link of a bare name of a site ('bait.example'). In names and places a space goes behind a full stop that
-- touches the next word: 'Mt.Dora' reads better for it, and no program follows 'bait. example'.
create function private.booking_spaced(p_text text) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.regexp_replace(p_text, '(\S[.。．｡])(?=[^\s0-9.,;:()-]{2})', '\1 ', 'g') $$;

-- As before, and names and place as letters may carry them.
create or replace function public.booking_confirm(p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_details jsonb := p_details;
  v_path text[];
begin
  foreach v_path slice 1 in array '{{client,name},{agent,name},{agent,company}}'::text[] loop
    if not private.booking_is_plain(p_details #>> v_path) then return '{"status": "incomplete"}'; end if;
    if p_details #>> v_path is not null then
      v_details := pg_catalog.jsonb_set(v_details, v_path, pg_catalog.to_jsonb(private.booking_spaced(p_details #>> v_path)));
    end if;
  end loop;
  if not private.booking_is_plain(p_details ->> 'location') then return '{"status": "incomplete"}'; end if;
  if p_details ->> 'location' is not null then
    v_details := pg_catalog.jsonb_set(v_details, '{location}',
      pg_catalog.to_jsonb(private.booking_spaced(p_details ->> 'location')));
  end if;
  if exists (
    select 1 from public.bookings b
    where b.token_hash = p_token_hash and b.status = 'held' and (
      b.starts_at <> (p_details ->> 'starts_at')::timestamptz
      or b.ends_at - b.starts_at is distinct from (
        select pg_catalog.sum((l ->> 'duration_minutes')::integer) * interval '1 minute'
        from pg_catalog.jsonb_array_elements(p_details -> 'lines') l)))
  then
    return '{"status": "changed"}';
  end if;
  return private.booking_confirm_held(p_token_hash, v_details, p_manage_link, p_client_key);
end
$$;
revoke execute on function private.booking_spaced from public;
