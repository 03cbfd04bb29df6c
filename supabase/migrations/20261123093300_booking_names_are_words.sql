-- Letters go to an address that nobody has confirmed, with what a stranger typed in them: no web address travels in a name or in the
-- place of a visit. packages/domain/src/booking/page-contract.ts says it to whoever types; here nothing passes it by.

create function private.booking_is_plain(p_text text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_text, '') !~* '://|www\.|[[:cntrl:]]' $$;

-- As before, and 'incomplete' when a name or the place holds a web address or control characters.
create or replace function public.booking_confirm(p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (private.booking_is_plain(p_details -> 'client' ->> 'name') and private.booking_is_plain(p_details ->> 'location')
    and private.booking_is_plain(p_details -> 'agent' ->> 'name') and private.booking_is_plain(p_details -> 'agent' ->> 'company'))
  then
    return '{"status": "incomplete"}';
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
  return private.booking_confirm_held(p_token_hash, p_details, p_manage_link, p_client_key);
end
$$;
revoke execute on function private.booking_is_plain from public;
