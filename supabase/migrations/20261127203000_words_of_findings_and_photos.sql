-- A finding explained for people who know nothing of houses, and what a photo shows for people who can't see it.
alter table public.report_findings add column plain_words text not null default '';
comment on column public.report_findings.plain_words is 'The finding in plain words, shown on the client''s page and in the web report. Empty: none.';
select private.sync_column('report_findings', 'plain_words', 'write');

alter table public.media_placements add column alt_text text not null default '';
alter table public.media_placements add column is_decorative boolean not null default false;
comment on column public.media_placements.alt_text is 'What the photo shows, read aloud in its place. Empty: the caption, else the name of its place.';
comment on column public.media_placements.is_decorative is 'The photo adds nothing to the words next to it: nothing is read aloud.';
select private.sync_column('media_placements', 'alt_text', 'write', 'description');
select private.sync_column('media_placements', 'is_decorative', 'write', 'description');
