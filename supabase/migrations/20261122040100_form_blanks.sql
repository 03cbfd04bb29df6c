-- The agency's own blank PDF of an official form, on which an organisation prints its answers. Only PDFs whose checksum is
-- known are offered; the bytes lie in the bucket reports under {organization}/{organization}/{sha256}.pdf and are never deleted,
-- because published versions are rendered again from them.

create table public.form_blanks (
  like private.sync_row including defaults,
  form_id text not null,
  file_name text not null default '',
  pdf_sha256 text not null,
  pdf_size_bytes integer not null,
  is_printed boolean not null default true,
  constraint form_blanks_pkey primary key (id),
  constraint form_blanks_form_id_check check (form_id ~ '^[a-z0-9-]{1,60}$'),
  constraint form_blanks_id_check check (id = private.row_id(organization_id, 'blank/' || form_id)),
  constraint form_blanks_file_name_check check (pg_catalog.char_length(file_name) <= 200),
  constraint form_blanks_pdf_sha256_check check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  constraint form_blanks_pdf_size_bytes_check check (pdf_size_bytes between 1 and 20971520)
);
comment on table public.form_blanks is
  'The blank PDF of one official form of one organisation, and whether reports are printed on it. Owners and admins choose it; nobody deletes it.';

select private.sync_register('form_blanks', '{office}', '{owner, admin}',
  p_create => '{form_id}', p_write => '{file_name, pdf_sha256, pdf_size_bytes, is_printed}',
  p_groups => '{"pdf": ["file_name", "pdf_sha256", "pdf_size_bytes"]}', p_is_deletable => false);
