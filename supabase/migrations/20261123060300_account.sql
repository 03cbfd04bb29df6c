-- A person's own account: picture and time zone, the devices that are signed in, its end. And how long logs are kept.

alter table public.profiles add column time_zone text not null default '',
  add constraint profiles_time_zone_check check (char_length(time_zone) <= 64),
  add constraint profiles_full_name_check check (char_length(full_name) <= 200) not valid;
comment on column public.profiles.time_zone is 'IANA name; '''' follows the device.';
grant insert (time_zone), update (time_zone) on public.profiles to authenticated;

-- avatars: {user}/{sha256}.jpg; public to read, because a picture in a list carries no token.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 524288, '{image/jpeg}')
on conflict (id) do nothing;
create policy "people list their pictures" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid()));
create policy "people add their picture" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid())
    and name ~ '^[^/]+/[0-9a-f]{64}\.jpg$');
create policy "people remove their picture" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and private.path_owner(name) = (select auth.uid()));

-- Devices that are signed in. Security definer: nobody reads auth.sessions directly.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at::timestamptz), coalesce(s.user_agent, ''),
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > pg_catalog.now())
  order by 5 desc, 3 desc
$$;

-- Its refresh token goes with it; the access token that the device still holds ends by itself within the hour.
create function public.session_end(p_session uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid();
  if not found then raise exception 'no such session' using errcode = 'P0002'; end if;
end
$$;

create table private.account_deletions (
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days',
  constraint account_deletions_pkey primary key (user_id),
  constraint account_deletions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.account_deletions is
  'One person who asked for the end of their account. Until it is due they take it back by account_keep.';
create index account_deletions_due_at_idx on private.account_deletions (due_at);

insert into private.office_letters (letter_type, subject, body_html, body_text) values ('account_deletion',
'Your account will be deleted on {{account.ends_on}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">You asked for the end of your account at {{organization.name}}. It will be deleted on <strong>{{account.ends_on}}</strong>.</p>
    <p style="margin:0;">Until then you can keep it: sign in, open Settings and Your data, and choose "Keep my account". If you did not ask for this, do that now and change your password.</p>
  </td></tr>
</table>',
'You asked for the end of your account at {{organization.name}}. It will be deleted on {{account.ends_on}}.

Until then you can keep it: sign in, open Settings and Your data, and choose "Keep my account". If you did not ask for this, do that now and change your password.
');

-- When the account ends; null while nobody asked.
create function public.account_deletion() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select d.due_at from private.account_deletions d where d.user_id = auth.uid() $$;

create function public.account_delete() returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization uuid;
  v_due timestamptz;
  v_letter private.office_letters;
  v_values jsonb;
  v_email text;
begin
  select m.organization_id into v_organization from public.organization_members m
  where m.user_id = v_user and m.removed_at is null and m.role = 'owner'
    and exists (select 1 from public.organization_members o
      where o.organization_id = m.organization_id and o.user_id <> v_user and o.removed_at is null)
    and not exists (select 1 from public.organization_members o
      where o.organization_id = m.organization_id and o.user_id <> v_user and o.removed_at is null and o.role = 'owner');
  if found then raise exception 'an organization keeps its last owner' using errcode = '23514'; end if;
  insert into private.account_deletions (user_id) values (v_user) on conflict on constraint account_deletions_pkey do nothing
  returning due_at into v_due;
  if v_due is null then return public.account_deletion(); end if;

  select m.organization_id into v_organization from public.organization_members m where m.user_id = v_user and m.removed_at is null;
  select u.email into v_email from auth.users u where u.id = v_user;
  if v_organization is not null and v_email ~ '^[^\s@]+@[^\s@]+$' then
    select * into v_letter from private.office_letters l where l.letter_type = 'account_deletion';
    select pg_catalog.jsonb_build_object('organization.name', o.name,
      'account.ends_on', pg_catalog.to_char(v_due, 'FMMonth FMDD, YYYY')) into v_values
    from public.organizations o where o.id = v_organization;
    insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, created_by)
    values (v_organization, 'account_deletion', v_email, private.email_fill(v_letter.subject, v_values, false),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), v_user);
  end if;
  return v_due;
end
$$;

create function public.account_keep() returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.account_deletions d where d.user_id = auth.uid() $$;

-- Ends the accounts that are due. One who has become a last owner among others meanwhile waits until they handed over.
create function public.account_deletions_run(p_limit integer default 20) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_organization uuid;
  v_count integer := 0;
begin
  for v_user in
    select d.user_id from private.account_deletions d where d.due_at <= pg_catalog.now() order by d.due_at limit p_limit
    for update skip locked
  loop
    begin
      select m.organization_id into v_organization from public.organization_members m
      where m.user_id = v_user and m.removed_at is null;
      if found then
        perform private.sync_lock(array[v_organization], p_exclusive => true);
        perform private.give_up_place(v_organization, v_user);
      end if;
      delete from auth.users u where u.id = v_user;
      v_count := v_count + 1;
    exception when check_violation then
      update private.account_deletions d set due_at = pg_catalog.now() + interval '1 day' where d.user_id = v_user;
    end;
  end loop;
  return v_count;
end
$$;

alter table public.organizations add column log_retention_months integer,
  add constraint organizations_log_retention_months_check check (log_retention_months between 3 and 240);
comment on column public.organizations.log_retention_months is
  'After how many months letters that were sent and the openings of links are forgotten; null keeps them. Reports and what people wrote are kept for ever.';

create function public.log_retention_set(p_organization uuid, p_months integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may(p_organization, 'decide how long logs are kept') then
    raise exception 'only the owner decides this' using errcode = '42501';
  end if;
  update public.organizations o set log_retention_months = p_months where o.id = p_organization;
end
$$;

create function public.logs_forget(p_limit integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letters integer;
  v_openings integer;
begin
  delete from public.email_log e where e.id in (
    select l.id from public.email_log l join public.organizations o on o.id = l.organization_id
    where l.status in ('sent', 'failed') and l.created_at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_letters = row_count;
  delete from public.report_share_events e where e.id in (
    select v.id from public.report_share_events v join public.organizations o on o.id = v.organization_id
    where v.at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_openings = row_count;
  return v_letters + v_openings;
end
$$;

revoke execute on function public.my_sessions, public.session_end, public.account_deletion, public.account_delete,
  public.account_keep, public.account_deletions_run, public.log_retention_set, public.logs_forget from public, anon, authenticated;
grant execute on function public.my_sessions, public.session_end, public.account_deletion, public.account_delete,
  public.account_keep, public.log_retention_set to authenticated;
grant execute on function public.account_deletions_run, public.logs_forget to service_role;
