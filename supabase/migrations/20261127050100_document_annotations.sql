-- Annotations of documents, which belong to the office, and threads of comments.
update private.sync_tables set scope_kinds = '{office, inspection}' where name = 'pdf_annotations';

alter table public.pdf_annotations
  alter column report_id drop not null,
  add column document_id uuid,
  add column resolved_at timestamptz,
  add column resolved_by uuid,
  add constraint pdf_annotations_scope_id_id_key unique (scope_id, id),
  add constraint pdf_annotations_document_id_fkey foreign key (organization_id, document_id)
    references public.documents (organization_id, id),
  -- A document's annotations are in the office's scope, a report's in its inspection's.
  add constraint pdf_annotations_file_check check (
    (report_id is null) <> (document_id is null)
    and (document_id is null or (scope_id = organization_id and document = document_id::text))),
  add constraint pdf_annotations_resolved_check check ((resolved_at is null) = (resolved_by is null));
create index pdf_annotations_document_id_idx on public.pdf_annotations (document_id);
comment on table public.pdf_annotations is
  'One annotation on one page of a PDF of a report or of a document (highlight, drawing, text, image, signature), with the first comment of its thread. Place and size are fractions of the page. The file is never altered. Every member changes it.';
comment on column public.pdf_annotations.resolved_at is 'When its thread of comments was settled; null: open.';
select private.sync_column('pdf_annotations', 'document_id', 'create');
select private.sync_column('pdf_annotations', 'resolved_at', 'write', 'resolved');
select private.sync_column('pdf_annotations', 'resolved_by', 'write', 'resolved');

create table public.pdf_comments (
  like private.sync_row including defaults,
  annotation_id uuid not null,
  text text not null,
  constraint pdf_comments_pkey primary key (id),
  constraint pdf_comments_annotation_id_fkey foreign key (scope_id, annotation_id)
    references public.pdf_annotations (scope_id, id),
  constraint pdf_comments_text_check check (pg_catalog.btrim(text) <> '' and pg_catalog.char_length(text) <= 5000)
);
comment on table public.pdf_comments is
  'One reply in the thread of an annotation; its author is created_by. Every member adds, changes and removes it.';
create index pdf_comments_annotation_id_idx on public.pdf_comments (annotation_id);

select private.sync_register('pdf_comments', '{office, inspection}', '{owner, admin, inspector, office}',
  p_create => '{annotation_id}', p_write => '{text}');
