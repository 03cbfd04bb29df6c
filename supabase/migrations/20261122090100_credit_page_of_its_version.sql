-- A page belongs to the report of its version: named apart, the two let a page of one report stand with a version of another.
-- And the page that was published first stays: what a client was shown is not replaced by a later one.

alter table public.report_versions
  add constraint report_versions_scope_id_report_id_id_key unique (scope_id, report_id, id);
alter table public.credit_pages
  drop constraint credit_pages_report_id_fkey,
  drop constraint credit_pages_version_id_fkey,
  add constraint credit_pages_version_id_fkey foreign key (scope_id, report_id, version_id)
    references public.report_versions (scope_id, report_id, id);
alter table public.report_versions drop constraint report_versions_scope_id_id_key;
drop index public.credit_pages_scope_id_version_id_idx;

create or replace function public.credit_page_of_version(p_version uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('pdf_sha256', p.pdf_sha256, 'pdf_size_bytes', p.pdf_size_bytes,
    'page_count', p.page_count)
  from public.credit_pages p
  where p.version_id = p_version and p.deleted_at is null
    and private.is_switched_on(p.organization_id, 'client_credit_page')
  order by p.created_at, p.id limit 1
$$;
