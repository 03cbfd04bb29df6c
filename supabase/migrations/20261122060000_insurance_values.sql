-- What an organisation knows better than the app: rating tables and rules of carriers, and settings that change by law or
-- bulletin. And the switch without which no estimate of a credit reaches a client.

create table public.dated_values (
  like private.sync_row including defaults,
  kind text not null,
  subject text not null default '',
  valid_from date not null,
  value jsonb not null,
  note text not null default '',
  withdrawn_at timestamptz,
  constraint dated_values_pkey primary key (id),
  constraint dated_values_kind_check check (kind in ('credit_tables', 'carrier_rules', 'california', 'texas',
    'roof_certification', 'manufactured_home', 'reminders')),
  constraint dated_values_subject_check check (char_length(subject) <= 200),
  constraint dated_values_note_check check (char_length(note) <= 2000),
  constraint dated_values_value_check check (
    pg_catalog.jsonb_typeof(value) = 'object' and pg_catalog.octet_length(value::text) <= 1048576)
);
comment on table public.dated_values is
  'One version of one value of one organisation that stands for a shipped one from a day on. Owners and admins add it; its content never changes, a new version is a new row, and one that is withdrawn stays readable.';
comment on column public.dated_values.subject is 'Of tables and rules the carrier, folded to a-z and 0-9; '''' for every carrier, and for settings.';

create index dated_values_organization_id_kind_idx on public.dated_values (organization_id, kind, subject, valid_from desc);

select private.sync_register('dated_values', '{office}', '{owner, admin}',
  p_create => '{kind, subject, valid_from, value, note}', p_write => '{withdrawn_at}', p_is_deletable => false);

create table public.organization_switches (
  like private.sync_row including defaults,
  key text not null,
  is_on boolean not null default false,
  constraint organization_switches_pkey primary key (id),
  constraint organization_switches_key_check check (key in ('client_credit_page')),
  constraint organization_switches_id_check check (id = private.row_id(organization_id, 'switch/' || key))
);
comment on table public.organization_switches is
  'One decision that only the owner of an organisation takes; off while there is no row. Every member reads it.';

select private.sync_register('organization_switches', '{office}', '{owner}',
  p_create => '{key}', p_write => '{is_on}', p_is_deletable => false);

create function private.is_switched_on(p_organization uuid, p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select s.is_on from public.organization_switches s
    where s.id = private.row_id(p_organization, 'switch/' || p_key) and s.deleted_at is null), false)
$$;
revoke execute on function private.is_switched_on from public;
grant execute on function private.is_switched_on to service_role;

-- The client's page of a credit estimate, beside the version that it was published with. It has a snapshot of its own: the
-- premium stands there and nowhere else outside the organisation.
alter table public.report_versions add constraint report_versions_scope_id_id_key unique (scope_id, id);

create table public.credit_pages (
  like private.sync_row including defaults,
  report_id uuid not null,
  version_id uuid not null,
  snapshot_sha256 text not null,
  snapshot_size_bytes bigint not null,
  pdf_sha256 text not null,
  pdf_size_bytes bigint not null,
  page_count integer not null,
  constraint credit_pages_pkey primary key (id),
  constraint credit_pages_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint credit_pages_version_id_fkey foreign key (scope_id, version_id) references public.report_versions (scope_id, id),
  constraint credit_pages_snapshot_sha256_check check (snapshot_sha256 ~ '^[0-9a-f]{64}$'),
  constraint credit_pages_snapshot_size_bytes_check check (snapshot_size_bytes > 0),
  constraint credit_pages_pdf_sha256_check check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  constraint credit_pages_pdf_size_bytes_check check (pdf_size_bytes > 0),
  constraint credit_pages_page_count_check check (page_count > 0)
);
comment on table public.credit_pages is
  'The client''s page of the insurance credit estimate that was published with one version of a report. Owners, admins and inspectors add it while the owner''s switch is on; nobody changes it.';

create index credit_pages_version_id_idx on public.credit_pages (version_id);
create index credit_pages_scope_id_version_id_idx on public.credit_pages (scope_id, version_id);
create index credit_pages_scope_id_report_id_idx on public.credit_pages (scope_id, report_id);

-- The organisation is looked up by the scope: the stamp, which gives it, comes later.
create function private.credit_page_allowed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select 1 from public.sync_scopes s
      where s.id = new.scope_id and private.is_switched_on(s.organization_id, 'client_credit_page'))
    then
      raise exception 'the owner has not switched on the client''s page of the credit estimate' using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.report_id, new.version_id, new.snapshot_sha256, new.snapshot_size_bytes, new.pdf_sha256, new.pdf_size_bytes,
      new.page_count, new.created_by, new.deleted_at)
    is distinct from
     (old.report_id, old.version_id, old.snapshot_sha256, old.snapshot_size_bytes, old.pdf_sha256, old.pdf_size_bytes,
      old.page_count, old.created_by, old.deleted_at)
  then
    raise exception 'a published page never changes' using errcode = '23514';
  end if;
  return new;
end
$$;
revoke execute on function private.credit_page_allowed from public;
create trigger credit_pages_allowed before insert or update on public.credit_pages
  for each row execute function private.credit_page_allowed();

select private.sync_register('credit_pages', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, version_id, snapshot_sha256, snapshot_size_bytes, pdf_sha256, pdf_size_bytes, page_count}',
  p_write => '{}', p_report_column => 'report_id', p_is_deletable => false);

-- What the function report-share offers beside the report: the page of that very version, while the owner's switch is on.
create function public.credit_page_of_version(p_version uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('pdf_sha256', p.pdf_sha256, 'pdf_size_bytes', p.pdf_size_bytes,
    'page_count', p.page_count)
  from public.credit_pages p
  where p.version_id = p_version and p.deleted_at is null
    and private.is_switched_on(p.organization_id, 'client_credit_page')
  order by p.created_at desc, p.id limit 1
$$;
revoke execute on function public.credit_page_of_version from public, anon, authenticated;
grant execute on function public.credit_page_of_version to service_role;
