-- Operators see for which organization a website is wanted: they read no organizations, so its name stands in the request, as it was then.

alter table public.website_requests add column organization_name text not null default '';
comment on column public.website_requests.organization_name is 'What the organization was called when it asked; written by a trigger.';
update public.website_requests w set organization_name = o.name from public.organizations o where o.id = w.organization_id;

create function private.website_request_named() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select o.name into new.organization_name from public.organizations o where o.id = new.organization_id;
  return new;
end
$$;
create trigger website_requests_named before insert on public.website_requests
  for each row execute function private.website_request_named();
revoke execute on function private.website_request_named from public;
