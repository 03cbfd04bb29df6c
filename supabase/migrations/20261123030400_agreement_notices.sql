-- Who made an agreement hears of it when everybody has signed through their links, and when somebody declines. What was signed
-- on a device of the organisation needs no notice: its people were there.

create function private.agreement_notice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_who text;
  v_why text;
begin
  if new.status = 'completed' and new.delivery = 'email' then
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message', 'Agreement signed by everybody',
      new.title, pg_catalog.jsonb_build_object('url', '/agreements/record/' || new.id), new.appointment_id, null, new.contact_id);
  elsif new.status = 'declined' then
    select s.name, s.decline_reason into v_who, v_why from public.agreement_signers s
    where s.agreement_id = new.id and s.status = 'declined' limit 1;
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message', 'Agreement declined',
      pg_catalog.concat_ws(' · ', v_who, new.title, nullif(v_why, '')),
      pg_catalog.jsonb_build_object('url', '/agreements/record/' || new.id), new.appointment_id, null, new.contact_id);
  end if;
  return null;
end
$$;
revoke execute on function private.agreement_notice from public;
create trigger agreements_noticed after update of status on public.agreements
  for each row when (new.status is distinct from old.status) execute function private.agreement_notice();
