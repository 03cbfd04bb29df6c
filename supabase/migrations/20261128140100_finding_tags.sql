-- What a finding is about, carried over from its text of the library: a state may prescribe a statement for it.
alter table public.report_findings add column tags jsonb not null default '[]';
comment on column public.report_findings.tags is
  'The tags and the key of the library text that it was made from, as they were then. A notice of a state may follow one.';
alter table public.report_findings add constraint report_findings_tags_check check (jsonb_typeof(tags) = 'array');
select private.sync_column('report_findings', 'tags', 'write');
