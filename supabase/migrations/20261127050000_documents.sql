-- PDFs of an inspection or a company: what clients and agents send, and copies of reports with their annotations.
create table public.documents (
  like private.sync_row including defaults,
  inspection_id uuid,
  account_id uuid,
  title text not null,
  file_name text not null default '',
  sha256 text not null,
  size_bytes bigint not null,
  page_count integer,
  version_of uuid,
  constraint documents_pkey primary key (id),
  constraint documents_organization_id_id_key unique (organization_id, id),
  constraint documents_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint documents_account_id_fkey foreign key (organization_id, account_id) references public.accounts (organization_id, id),
  constraint documents_version_of_fkey foreign key (organization_id, version_of) references public.documents (organization_id, id),
  constraint documents_place_check check (inspection_id is not null or account_id is not null),
  constraint documents_title_check check (pg_catalog.btrim(title) <> '' and pg_catalog.char_length(title) <= 200),
  constraint documents_file_name_check check (pg_catalog.char_length(file_name) <= 200),
  constraint documents_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint documents_size_bytes_check check (size_bytes between 1 and 104857600),
  constraint documents_page_count_check check (page_count between 1 and 100000)
);
comment on table public.documents is
  'One PDF of an inspection or an account: bucket reports, {organization}/{organization}/{sha256}.pdf. The file never changes; an annotated copy is another row. Every member adds, renames and removes it.';
comment on column public.documents.version_of is 'The document that this one is a copy of, with annotations inside.';
comment on column public.documents.page_count is 'Null: locked with a password, or added before its pages could be counted.';
create index documents_inspection_id_idx on public.documents (inspection_id);
create index documents_account_id_idx on public.documents (account_id);
create index documents_version_of_idx on public.documents (version_of);

select private.sync_register('documents', '{office}', '{owner, admin, inspector, office}',
  p_create => '{file_name, sha256, size_bytes, page_count, version_of}',
  p_write => '{inspection_id, account_id, title}',
  p_groups => '{"place": ["inspection_id", "account_id"]}');
