-- What owners can look up later: who changed a setting, a role, a price, a template, a link, or a key, and who exported. Triggers write it in
-- the transaction of the change; nothing updates it, and nothing deletes it before two years have passed.

create table public.audit_log (
  id uuid not null default private.uuid_v7(),
  organization_id uuid not null,
  actor_id uuid,
  actor_name text not null default '',
  category text not null,
  subject text not null,
  subject_id text not null default '',
  title text not null default '',
  action text not null,
  changes jsonb not null default '{}',
  at timestamptz not null default now(),
  constraint audit_log_pkey primary key (id),
  constraint audit_log_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint audit_log_category_check
    check (category in ('settings', 'team', 'prices', 'templates', 'links', 'programs', 'exports')),
  constraint audit_log_action_check
    check (action in ('created', 'changed', 'deleted', 'restored', 'ended', 'exported'))
);
comment on table public.audit_log is
  'One change of a setting, role, price, template, link, or key, or one export. Written by triggers and audit_export; owners read it, nobody changes it. Kept for two years.';
comment on column public.audit_log.actor_id is 'auth.users.id at the time, without a foreign key; null: a job of the server.';
comment on column public.audit_log.actor_name is 'As it was at the time.';
comment on column public.audit_log.subject is 'The table, or what was exported.';
comment on column public.audit_log.title is 'Name of the row at the time.';
comment on column public.audit_log.changes is
  '{column: {from, to}}, texts cut to 200 characters; both null where the value is too long to keep. Never a secret: columns are listed one by one.';
create index audit_log_organization_id_idx on public.audit_log (organization_id, at desc, id desc);

-- Append-only, for jobs as well.
create function private.audit_append_only() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.at < pg_catalog.now() - interval '2 years' then
    return old;
  end if;
  raise exception 'the audit log is never changed' using errcode = '23514';
end
$$;
create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.audit_append_only();

create function private.audit_forbid_truncate() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception 'the audit log is never emptied' using errcode = '23514';
end
$$;
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function private.audit_forbid_truncate();

create function private.audit_value(p_value jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(p_value) = 'string' then pg_catalog.to_jsonb(pg_catalog.left(p_value #>> '{}', 200))
    when pg_catalog.jsonb_typeof(p_value) in ('object', 'array') and pg_catalog.octet_length(p_value::text) > 500 then null
    when pg_catalog.jsonb_typeof(p_value) = 'null' then null
    else p_value
  end
$$;

create function private.audit_actor_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select coalesce(nullif(pg_catalog.btrim(p.full_name), ''), p.email) from public.profiles p where p.user_id = p_user),
    (select u.email::text from auth.users u where u.id = p_user), '')
$$;

-- Arguments: category, column of the title, then the columns that count. What a new organization begins with is not news.
create function private.audit() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else pg_catalog.to_jsonb(old) end;
  v_new jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else pg_catalog.to_jsonb(new) end;
  v_row jsonb := case when tg_op = 'DELETE' then v_old else v_new end;
  v_organization uuid := coalesce(v_row ->> 'organization_id', v_row ->> 'id')::uuid;
  v_changes jsonb := '{}';
  v_column text;
  v_title text := v_row ->> tg_argv[1];
begin
  foreach v_column in array tg_argv[2:] loop
    if (v_old -> v_column) is distinct from (v_new -> v_column)
      and not (tg_op = 'INSERT' and coalesce(v_new ->> v_column, '') in ('', '[]', '{}'))
    then
      v_changes := v_changes || pg_catalog.jsonb_build_object(v_column, pg_catalog.jsonb_build_object(
        'from', private.audit_value(v_old -> v_column), 'to', private.audit_value(v_new -> v_column)));
    end if;
  end loop;
  if v_changes = '{}' then
    return null;
  end if;
  if tg_op = 'INSERT' and exists (
    select 1 from public.organizations o where o.id = v_organization and o.created_at = pg_catalog.now())
  then
    return null;
  end if;
  -- A person's name says more than their id.
  if tg_argv[1] = 'user_id' then
    v_title := private.audit_actor_name((v_row ->> 'user_id')::uuid);
  end if;
  insert into public.audit_log
    (organization_id, actor_id, actor_name, category, subject, subject_id, title, action, changes)
  values (v_organization, auth.uid(), private.audit_actor_name(auth.uid()), tg_argv[0], tg_table_name,
    coalesce(v_row ->> 'id', v_row ->> 'slug', ''), pg_catalog.left(coalesce(v_title, ''), 200),
    case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'deleted'
      when v_old ->> 'deleted_at' is null and v_new ->> 'deleted_at' is not null then 'deleted'
      when v_old ->> 'deleted_at' is not null and v_new ->> 'deleted_at' is null then 'restored'
      when v_changes ?| '{revoked_at, removed_at, archived_at, disconnected_at, withdrawn_at}' and exists (
        select 1 from pg_catalog.jsonb_each(v_changes) c (name, change)
        where c.name in ('revoked_at', 'removed_at', 'archived_at', 'disconnected_at', 'withdrawn_at')
          and c.change ->> 'to' is not null) then 'ended'
      when v_changes ?| '{revoked_at, removed_at, archived_at, disconnected_at, withdrawn_at}' then 'restored'
      else 'changed'
    end, v_changes);
  return null;
end
$$;

revoke execute on function private.audit_append_only, private.audit_forbid_truncate, private.audit_value,
  private.audit_actor_name, private.audit from public;

do $$
declare
  v_audited record;
begin
  for v_audited in select * from (values
    ('organizations', 'settings', 'name', '{name, email, phone, license_number, address, website, logo_path, brand_color,
      report_font_set, report_footer_text, report_cover, report_layout, archived_at, log_retention_months, second_factor_since}'::text[]),
    ('booking_settings', 'settings', '', '{is_open, needs_approval, time_zone, buffer_minutes, notice_minutes, horizon_days,
      step_minutes, change_notice_minutes, welcome, terms, questions, pictures, inspector_shown, deleted_at}'),
    ('booking_inspectors', 'settings', 'user_id', '{is_bookable, service_ids, buffer_minutes, time_zone, base_postal_code,
      radius_miles, deleted_at}'),
    ('messaging_settings', 'settings', '', '{mail_sender_name, mail_reply_to, sms_sender}'),
    ('invoice_settings', 'settings', '', '{prefix, first_number, due_days, tax_name, tax_rate_ppm, payment_instructions, notes,
      reminder_days, deleted_at}'),
    ('ai_settings', 'settings', '', '{consent_version, switched_off, deleted_at}'),
    ('organization_switches', 'settings', 'key', '{is_on, deleted_at}'),
    ('dated_values', 'settings', 'kind', '{subject, valid_from, value, note, withdrawn_at, deleted_at}'),
    ('mileage_rates', 'settings', 'valid_from', '{business_tenths, medical_tenths, charity_tenths, deleted_at}'),
    ('payment_accounts', 'settings', '', '{account_id, disconnected_at}'),
    ('organization_members', 'team', 'user_id', '{role, removed_at}'),
    ('organization_invitations', 'team', 'email', '{role, revoked_at}'),
    ('services', 'prices', 'name', '{name, description, report_types, duration_minutes, price_cents, is_add_on, is_bookable,
      modifiers, archived_at, deleted_at}'),
    ('email_templates', 'templates', 'template_type', '{report_email_subject, report_email_body, body_html, body_text, is_active}'),
    ('agreement_templates', 'templates', 'name', '{name, content, archived_at, deleted_at}'),
    ('report_templates', 'templates', 'name', '{name, cover_template, layout, paper_size, shows_summary, accent_color, content,
      archived_at, deleted_at}'),
    ('report_definitions', 'templates', 'key', '{version, frame, released_at, archived_at, locked_by, deleted_at}'),
    ('report_shares', 'links', 'recipient_email', '{recipient_name, recipient_email, kind, expires_at, has_password, revoked_at}'),
    ('booking_slugs', 'links', 'slug', '{is_current}'),
    ('calendar_feeds', 'links', 'user_id', '{covers, revoked_at}'),
    ('api_keys', 'programs', 'name', '{scopes, expires_at, revoked_at}'),
    ('webhook_endpoints', 'programs', 'url', '{url, description, events}')
  ) as a (table_name, category, title, columns) loop
    execute pg_catalog.format(
      'create trigger %I after insert or update or delete on public.%I for each row execute function private.audit(%L, %L, %s)',
      v_audited.table_name || '_audit', v_audited.table_name, v_audited.category, v_audited.title,
      (select pg_catalog.string_agg(pg_catalog.quote_literal(c), ', ') from pg_catalog.unnest(v_audited.columns) c));
  end loop;
end
$$;

insert into private.actions (action, roles, synced_table) values ('read the audit log', '{owner}', null);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select on public.audit_log to service_role;
create policy "owners read the audit log" on public.audit_log for select to authenticated
  using (organization_id in (select private.my_organizations_to('read the audit log')));

-- A device that exports says so first. Members only; what was exported is told in a few words.
create function public.audit_export(p_organization uuid, p_what text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is null then
    raise exception 'not a member' using errcode = '42501';
  end if;
  if pg_catalog.btrim(coalesce(p_what, '')) = '' or pg_catalog.char_length(p_what) > 100 then
    raise exception 'say what was exported, in at most 100 characters' using errcode = '22023';
  end if;
  insert into public.audit_log (organization_id, actor_id, actor_name, category, subject, title, action)
  values (p_organization, auth.uid(), private.audit_actor_name(auth.uid()), 'exports', 'export', p_what, 'exported');
end
$$;

-- Every minute, from the job that ends accounts.
create function public.audit_forget(p_limit integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.audit_log l where l.id in (
    select o.id from public.audit_log o where o.at < pg_catalog.now() - interval '2 years' limit p_limit);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- When each member's account was last used: a session's last refresh, or the last report of a device.
create function public.members_last_seen(p_organization uuid) returns table (user_id uuid, last_seen_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select m.user_id, greatest(
    (select pg_catalog.max(greatest(s.created_at, s.updated_at, s.refreshed_at::timestamptz))
     from auth.sessions s where s.user_id = m.user_id),
    (select pg_catalog.max(d.reported_at) from public.device_status d
     where d.user_id = m.user_id and d.organization_id = m.organization_id))
  from public.organization_members m
  where m.organization_id = p_organization and m.removed_at is null and private.may(p_organization, 'manage members')
$$;

revoke execute on function public.audit_export, public.members_last_seen from public, anon;
revoke execute on function public.audit_forget from public, anon, authenticated;
grant execute on function public.audit_export, public.members_last_seen to authenticated;
grant execute on function public.audit_forget to service_role;
