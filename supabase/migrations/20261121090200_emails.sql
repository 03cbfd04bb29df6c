-- What an organisation writes to its clients, and every letter that was queued.

create table public.email_templates (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  template_type text not null,
  report_email_subject text not null default '',
  report_email_body text not null default '',
  body_html text not null default '',
  body_text text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint email_templates_pkey primary key (id),
  constraint email_templates_organization_id_template_type_key unique (organization_id, template_type),
  constraint email_templates_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint email_templates_template_type_check check (template_type in ('report_share', 'agreement_invite')),
  constraint email_templates_subject_check check (char_length(report_email_subject) <= 500),
  constraint email_templates_report_email_body_check check (char_length(report_email_body) <= 20000),
  constraint email_templates_body_text_check check (char_length(body_text) <= 20000),
  constraint email_templates_body_html_check check (char_length(body_html) <= 60000)
);
comment on table public.email_templates is
  'The wording of one kind of e-mail of one organisation. Its owners and admins change it; a blank part falls back to private.email_defaults.';

create table public.email_log (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  template_type text not null,
  to_email text not null,
  to_name text not null default '',
  subject text not null,
  body_html text not null,
  body_text text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  provider_message_id text,
  related_report_id uuid,
  related_share_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint email_log_pkey primary key (id),
  constraint email_log_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint email_log_to_email_check check (to_email ~ '^[^\s@]+@[^\s@]+$'),
  constraint email_log_status_check check (status in ('queued', 'sending', 'sent', 'failed'))
);
comment on table public.email_log is
  'One e-mail, rendered, and how its sending went. Written by functions and the mail job only; members read it.';

create index email_log_organization_id_idx on public.email_log (organization_id, created_at desc);
create index email_log_next_attempt_at_idx on public.email_log (next_attempt_at) where status in ('queued', 'sending');
create index email_log_related_share_id_idx on public.email_log (related_share_id);

create function private.email_template_touch() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  new.updated_by := auth.uid();
  return new;
end
$$;
revoke execute on function private.email_template_touch from public;

create trigger email_templates_touch before insert or update on public.email_templates
  for each row execute function private.email_template_touch();

alter table public.email_templates enable row level security;
alter table public.email_log enable row level security;
revoke all on public.email_templates, public.email_log from anon, authenticated;

-- The key columns are updatable because an upsert sets every column that it names.
grant select on public.email_templates to authenticated;
grant insert (id, organization_id, template_type, report_email_subject, report_email_body, body_html, body_text,
    is_active, updated_at, updated_by),
  update (id, organization_id, template_type, report_email_subject, report_email_body, body_html, body_text,
    is_active, updated_at, updated_by)
  on public.email_templates to authenticated;
grant select, insert, update on public.email_templates to service_role;

create policy "members read their templates"
  on public.email_templates for select to authenticated
  using (organization_id in (select private.my_organizations()));
create policy "owners and admins write templates"
  on public.email_templates for insert to authenticated
  with check (private.my_role(organization_id) in ('owner', 'admin'));
create policy "owners and admins change templates"
  on public.email_templates for update to authenticated
  using (private.my_role(organization_id) in ('owner', 'admin'))
  with check (private.my_role(organization_id) in ('owner', 'admin'));

grant select on public.email_log to authenticated;
grant select, insert, update on public.email_log to service_role;
create policy "members read what was sent"
  on public.email_log for select to authenticated
  using (organization_id in (select private.my_organizations()));
