-- The inspection scope: what is answered and found. References carry the scope: (scope_id, report_id) names a
-- report of this very inspection.

create table public.report_answers (
  like private.sync_row including defaults,
  report_id uuid not null,
  path text not null,
  value jsonb,
  constraint report_answers_pkey primary key (id),
  constraint report_answers_report_id_path_key unique (report_id, path),
  constraint report_answers_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint report_answers_path_check check (path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint report_answers_id_check check (id = private.row_id(report_id, path))
);
comment on table public.report_answers is
  'One answered field of one report. Its id is computed from its place, so that two devices answer the same row. Every member may change it.';
comment on column public.report_answers.path is
  'An item of a repeat group is named by its uuid, never by a number; one option of a multiple choice is one path.';

create table public.report_findings (
  like private.sync_row including defaults,
  report_id uuid not null,
  position text collate "C" not null,
  item_path text not null,
  library_id uuid,
  title text not null default '',
  severity text not null default 'moderate',
  is_safety boolean not null default false,
  is_material_defect boolean not null default false,
  is_significantly_deficient boolean not null default false,
  is_near_end_of_life boolean not null default false,
  observation text not null default '',
  implication text not null default '',
  recommendation text not null default '',
  trade text,
  action text,
  timeframe text,
  constraint report_findings_pkey primary key (id),
  constraint report_findings_report_id_id_key unique (report_id, id),
  constraint report_findings_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint report_findings_library_id_fkey foreign key (organization_id, library_id)
    references public.defect_library (organization_id, id),
  constraint report_findings_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$'),
  constraint report_findings_item_path_check check (item_path ~ '^[a-z0-9_/-]{1,200}$'),
  constraint report_findings_severity_check check (severity in ('minor', 'moderate', 'major'))
);
comment on table public.report_findings is
  'One defect in one report; is_safety stands beside the severity. Owners, admins and inspectors change it.';

create index report_findings_library_id_idx on public.report_findings (library_id);

create table public.report_finding_locations (
  like private.sync_row including defaults,
  report_id uuid not null,
  finding_id uuid not null,
  position text collate "C" not null,
  label text not null default '',
  constraint report_finding_locations_pkey primary key (id),
  constraint report_finding_locations_report_id_fkey foreign key (scope_id, report_id)
    references public.reports (inspection_id, id),
  constraint report_finding_locations_finding_id_fkey foreign key (report_id, finding_id)
    references public.report_findings (report_id, id),
  constraint report_finding_locations_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.report_finding_locations is
  'One place where one finding was seen; a row each, so that two inspectors adding places keep both. Owners, admins and inspectors change it.';

create index report_finding_locations_finding_id_idx on public.report_finding_locations (report_id, finding_id);

select private.sync_register('report_answers', '{inspection}', '{owner, admin, inspector, office}',
  p_create => '{report_id, path}', p_write => '{value}', p_report_column => 'report_id');
select private.sync_register('report_findings', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id}',
  p_write => '{position, item_path, library_id, title, severity, is_safety, is_material_defect, is_significantly_deficient,
    is_near_end_of_life, observation, implication, recommendation, trade, action, timeframe}',
  p_report_column => 'report_id');
select private.sync_register('report_finding_locations', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, finding_id}', p_write => '{position, label}', p_report_column => 'report_id');
