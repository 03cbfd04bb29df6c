-- What people write on a PDF of a report: one row each, beside the file, which never changes.
create table public.pdf_annotations (
  like private.sync_row including defaults,
  report_id uuid not null,
  document text not null,
  page_index integer not null,
  kind text not null,
  x double precision,
  y double precision,
  width double precision,
  height double precision,
  rotation integer not null default 0,
  page_rotation integer not null default 0,
  content jsonb not null,
  comment text not null default '',
  constraint pdf_annotations_pkey primary key (id),
  constraint pdf_annotations_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  -- 'draft', or the id of a published version.
  constraint pdf_annotations_document_check check (document ~ '^(draft|[0-9a-f-]{36})$'),
  constraint pdf_annotations_page_index_check check (page_index between 0 and 99999),
  constraint pdf_annotations_kind_check check (kind in ('free-text', 'highlight', 'image', 'ink', 'signature')),
  constraint pdf_annotations_place_check check (
    x between -1 and 2 and y between -1 and 2 and width between 0 and 2 and height between 0 and 2
    and rotation in (0, 90, 180, 270) and page_rotation in (0, 90, 180, 270)),
  constraint pdf_annotations_content_check check (
    pg_catalog.jsonb_typeof(content) = 'object' and pg_catalog.octet_length(content::text) <= 524288),
  constraint pdf_annotations_comment_check check (char_length(comment) <= 5000)
);
comment on table public.pdf_annotations is
  'One annotation on one page of a PDF of a report (highlight, drawing, text, image, signature), with its comment. Place and size are fractions of the page. The file is never altered. Every member changes it.';
create index pdf_annotations_report_id_idx on public.pdf_annotations (report_id);

select private.sync_register('pdf_annotations', '{inspection}', '{owner, admin, inspector, office}',
  p_create => '{report_id, document, page_index, kind}',
  p_write => '{x, y, width, height, rotation, page_rotation, content, comment}',
  p_groups => '{"drawing": ["x", "y", "width", "height", "rotation", "page_rotation", "content"]}');
