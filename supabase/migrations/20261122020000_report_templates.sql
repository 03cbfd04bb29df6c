-- Pre-filled reports of an organisation: what a new report begins with. A template is written once, from a report; its name
-- and whether it is offered may change. Nobody's name, address, day or signature is in it.

create table public.report_templates (
  like private.sync_row including defaults,
  name text not null,
  type text not null,
  definition_id text not null,
  definition_version integer not null,
  cover_template text not null default '',
  layout text not null default '',
  paper_size text not null default 'letter',
  shows_summary boolean not null default true,
  accent_color text,
  content jsonb not null,
  archived_at timestamptz,
  constraint report_templates_pkey primary key (id),
  constraint report_templates_organization_id_id_key unique (organization_id, id),
  constraint report_templates_name_check check (name ~ '\S' and pg_catalog.char_length(name) <= 120),
  constraint report_templates_paper_size_check check (paper_size in ('letter', 'a4')),
  constraint report_templates_definition_version_check check (definition_version >= 1),
  constraint report_templates_content_check check (
    pg_catalog.jsonb_typeof(content) = 'object'
    and pg_catalog.jsonb_typeof(content -> 'answers') = 'array'
    and pg_catalog.jsonb_typeof(content -> 'findings') = 'array'
    and pg_catalog.octet_length(content::text) <= 200000)
);
comment on table public.report_templates is
  'One pre-filled report of one organisation: answers, findings and look, for a version of a report type. Every member makes, renames, archives and removes them.';
comment on column public.report_templates.content is
  'Answers by path and findings with their places, as devices parse them; the database holds its size. Given once.';

select private.sync_register('report_templates', '{office}', '{owner, admin, inspector, office}',
  p_create => '{type, definition_id, definition_version, cover_template, layout, paper_size, shows_summary, accent_color, content}',
  p_write => '{name, archived_at}');
