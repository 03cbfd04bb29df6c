-- The licenses of a member, by state and kind: reports and forms print the one that fits the house and the form.

create table public.member_licenses (
  like private.sync_row including defaults,
  user_id uuid not null,
  state text not null,
  kind text not null,
  number text not null default '',
  expires_on date,
  constraint member_licenses_pkey primary key (id),
  -- Two devices that enter the same license write one row.
  constraint member_licenses_id_check
    check (id = private.row_id(organization_id, 'license/' || user_id || '/' || kind || '/' || state)),
  constraint member_licenses_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id),
  constraint member_licenses_state_check check (state ~ '^([A-Z]{2})?$'),
  constraint member_licenses_kind_check
    check (kind in ('home_inspector', 'pest_card', 'pest_business', 'mold_assessor', 'mold_company', 'radon')),
  constraint member_licenses_number_check check (char_length(number) <= 40)
);
comment on table public.member_licenses is
  'Licenses of members by state and kind. Every member may read and change them, because the office prepares reports for inspectors.';
comment on column public.member_licenses.state is 'Two letters; '''' for a certification that counts in every state.';
create index member_licenses_user_id_idx on public.member_licenses (organization_id, user_id);

select private.sync_register('member_licenses', '{office}', '{owner, admin, inspector, office}',
  p_create => '{user_id, state, kind}', p_write => '{number, expires_on}');

create trigger member_licenses_audit after insert or update or delete on public.member_licenses for each row
  execute function private.audit('team', 'user_id', 'user_id', 'state', 'kind', 'number', 'expires_on', 'deleted_at');
