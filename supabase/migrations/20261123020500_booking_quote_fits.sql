-- What is booked has to be what was held: the time, and as long as its services take. Else somebody could hold half an hour and book
-- a day. The function as it was is called below that look.

alter function public.booking_confirm(text, jsonb, text, text) set schema private;
alter function private.booking_confirm(text, jsonb, text, text) rename to booking_confirm_held;
revoke execute on function private.booking_confirm_held from service_role;

-- As before, and 'changed' when p_details (starts_at, lines) does not fit what is held.
create function public.booking_confirm(p_token_hash text, p_details jsonb, p_manage_link text, p_client_key text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
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
revoke execute on function public.booking_confirm from public, anon, authenticated;
grant execute on function public.booking_confirm to service_role;
