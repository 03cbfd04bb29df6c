-- What people ask for who want a website of their own. It goes to whoever runs this server: as a letter to each operator, and as
-- a row that its author and the leaders of their organization see, with its state.

create table public.website_requests (
  id uuid not null,
  organization_id uuid not null,
  requester_id uuid not null,
  requester_name text not null,
  requester_email text not null,
  details jsonb not null,
  status text not null default 'received',
  created_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  organization_name text not null default '',
  constraint website_requests_pkey primary key (id),
  constraint website_requests_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint website_requests_requester_name_check check (btrim(requester_name) <> '' and char_length(requester_name) <= 300),
  constraint website_requests_requester_email_check check (
    requester_email ~ '^[^\s@]+@[^\s@]+$' and char_length(requester_email) <= 320),
  -- What stands in it is checked where it is written (packages/domain/src/office/website/website-request.ts); here only that it is no heap.
  constraint website_requests_details_check check (
    jsonb_typeof(details) = 'object' and char_length(details::text) <= 30000),
  constraint website_requests_status_check check (status in ('received', 'in-talks', 'offered', 'done', 'declined'))
);
comment on table public.website_requests is
  'One website that somebody asked for. Its author, owners and admins of the organization and operators read it; functions write.';
comment on column public.website_requests.organization_name is 'What the organization was called when it asked; written by a trigger.';
create index website_requests_organization_id_idx on public.website_requests (organization_id, created_at desc, id desc);
create index website_requests_requester_id_idx on public.website_requests (requester_id, created_at desc);
-- All organizations' in one list, the newest first.
create index website_requests_created_at_idx on public.website_requests (created_at desc, id desc);

alter table public.website_requests enable row level security;
revoke all on public.website_requests from anon, authenticated;
grant select on public.website_requests to authenticated;
grant select, insert, update on public.website_requests to service_role;

create policy "authors, leaders and operators read requests for websites" on public.website_requests for select to authenticated
  using ((requester_id = (select auth.uid()) and organization_id in (select private.my_organizations()))
    or private.may(organization_id, 'change organization') or (select private.is_operator()));

insert into private.office_letters (letter_type, subject, body_html, body_text) values
('website_request', 'Website wanted: {{organization.name}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;"><strong>{{organization.name}}</strong> asks for a website.</p>
    <p style="margin:0;white-space:pre-wrap;">{{request.text}}</p>
  </td></tr>
</table>',
'{{organization.name}} asks for a website.

{{request.text}}
');

create policy "letters about a website are read in the log by leaders" on public.email_log as restrictive for select to authenticated
  using (template_type <> 'website_request'
    or organization_id = any (array(select private.my_organizations_to('change organization'))));

-- Who runs this server, with the address where they are reached; nobody where no operator is named.
create function private.operator_addresses() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.email from private.operators o
  union
  select pg_catalog.lower(u.email) from auth.users u
  where u.email is not null and u.raw_app_meta_data ->> 'platform_role' = 'operator'
$$;

-- May come twice: a device that lost the answer sends again, and the id decides.
create function public.website_request_send(p_id uuid, p_name text, p_email text, p_details jsonb, p_text text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization public.organizations;
  v_letter private.office_letters;
  v_values jsonb;
begin
  perform private.require_second_factor();
  if v_user is null then raise exception 'Not authenticated' using errcode = '42501'; end if;
  if exists (select 1 from public.website_requests w where w.id = p_id) then
    if exists (select 1 from public.website_requests w where w.id = p_id and w.requester_id = v_user) then return p_id; end if;
    raise exception 'this id belongs to somebody else' using errcode = '42501';
  end if;
  select o.* into v_organization from public.organizations o
  join public.organization_members m on m.organization_id = o.id
  where m.user_id = v_user and m.removed_at is null;
  if v_organization.id is null then raise exception 'Not a member of an organization' using errcode = '42501'; end if;
  if pg_catalog.char_length(p_text) > 30000 then raise exception 'the request is too long' using errcode = '22023'; end if;
  -- Each of them is a letter to somebody.
  if (select pg_catalog.count(*) from public.website_requests w
      where w.organization_id = v_organization.id and w.created_at > pg_catalog.now() - interval '1 day') >= 5 then
    raise exception 'five requests a day are enough' using errcode = '55000';
  end if;
  insert into public.website_requests (id, organization_id, requester_id, requester_name, requester_email, details)
  values (p_id, v_organization.id, v_user, pg_catalog.btrim(p_name), pg_catalog.btrim(p_email), p_details);
  select * into v_letter from private.office_letters l where l.letter_type = 'website_request';
  v_values := pg_catalog.jsonb_build_object('organization.name', v_organization.name, 'request.text', p_text);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  select v_organization.id, 'website_request', a, '',
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), v_user
  from private.operator_addresses() a;
  return p_id;
end
$$;

-- Operators say how far it is; the author sees it beside the request.
create function public.website_request_status(p_id uuid, p_status text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_operator() then raise exception 'only operators say how far it is' using errcode = '42501'; end if;
  update public.website_requests w set status = p_status, status_changed_at = pg_catalog.now() where w.id = p_id;
  if not found then raise exception 'no such request' using errcode = 'P0002'; end if;
end
$$;

revoke execute on function private.operator_addresses, public.website_request_send, public.website_request_status
  from public, anon;
grant execute on function public.website_request_send, public.website_request_status to authenticated, service_role;

-- Requests for a website are answered on /support-logs by operators; packages/domain/src/office/support/access.ts holds the same row.
insert into private.support_powers (power, action, for_operators) values ('answer website requests', null, true);

-- Operators see for which organization a website is wanted: they read no organizations, so its name stands in the request, as it was then.
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
