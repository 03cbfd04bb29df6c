-- What a role may do, in one table: packages/domain/src/office/permissions.ts holds the same for the screens, and a test compares them.
-- An action on a synced table has no roles of its own: they are the writers that the table was registered with.

create table private.actions (
  action text not null,
  roles text[],
  synced_table text,
  constraint actions_pkey primary key (action),
  constraint actions_synced_table_fkey foreign key (synced_table) references private.sync_tables (name),
  constraint actions_one_source_check check (num_nonnulls(roles, synced_table) = 1),
  constraint actions_roles_check check (roles <@ '{owner, admin, inspector, office}'::text[])
);
comment on table private.actions is 'One thing that members do, and which roles may. Changed by migrations only.';
create index actions_synced_table_idx on private.actions (synced_table);

insert into private.actions (action, roles, synced_table) values
  ('change organization', '{owner, admin}', null),
  ('manage members', '{owner, admin}', null),
  ('transfer ownership', '{owner}', null),
  ('export the organization', '{owner, admin}', null),
  ('import an export', '{owner, admin}', null),
  ('decide how long logs are kept', '{owner}', null),
  ('write e-mail templates', '{owner, admin}', null),
  ('decide on parked changes', '{owner, admin}', null),
  ('lock report types', '{owner}', null),
  ('share reports', '{owner, admin, inspector, office}', null),
  ('write findings', null, 'report_findings'),
  ('add photos', null, 'media'),
  ('edit the library', null, 'defect_library'),
  ('build report types', null, 'report_definitions'),
  ('publish reports', null, 'report_versions'),
  ('answer fields', null, 'report_answers'),
  ('write contacts', null, 'contacts'),
  ('create reports', null, 'reports');

create function private.roles_for(p_action text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(a.roles, t.writers) from private.actions a
  left join private.sync_tables t on t.name = a.synced_table
  where a.action = p_action
$$;

-- False for strangers, former members, and an action that nobody wrote down.
create function private.may(p_organization uuid, p_action text) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.my_role(p_organization) = any (private.roles_for(p_action)), false) $$;

-- The organizations of the caller in which their role may do the action: asked once for a list, not for each of its rows.
create function private.my_organizations_to(p_action text) returns setof uuid
language sql stable security definer set search_path = ''
as $$ select o from private.my_organizations() o where private.may(o, p_action) $$;

revoke execute on function private.roles_for, private.may, private.my_organizations_to from public;
grant execute on function private.may, private.my_organizations_to to authenticated, service_role;

create policy "owners and admins change their organization"
  on public.organizations for update to authenticated
  using (private.may(id, 'change organization'))
  with check (private.may(id, 'change organization'));
