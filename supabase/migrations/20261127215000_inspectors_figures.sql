-- An office may let its inspectors see the figures of everyone in /analytics. booking_settings is the office's one row of settings that
-- every device has; the column is not about booking.
alter table public.booking_settings add column inspectors_see_figures boolean not null default false;
comment on column public.booking_settings.inspectors_see_figures is 'Inspectors see the figures of the whole office in /analytics; otherwise their own.';
select private.sync_column('booking_settings', 'inspectors_see_figures', 'write');

-- As before, apart from the office's choice.
create or replace function public.analytics_reports(p_organization uuid, p_from date, p_to date, p_zone text, p_inspector uuid default null,
  p_agent uuid default null, p_account uuid default null, p_postal_code text default null, p_report_type text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = p_zone), 'UTC');
  v_start timestamptz := p_from::timestamp at time zone v_zone;
  v_end timestamptz := (p_to + 1)::timestamp at time zone v_zone;
  v_role text := private.my_role(p_organization);
begin
  perform private.require_second_factor();
  if v_role is null then
    raise exception 'members only' using errcode = '42501';
  end if;
  if v_role = 'inspector' and not exists (
    select 1 from public.booking_settings s
    where s.organization_id = p_organization and s.deleted_at is null and s.inspectors_see_figures) then
    p_inspector := auth.uid();
  end if;
  return (
    with delivered as materialized (
      select r.id, greatest(0, pg_catalog.floor(extract(epoch from v.published_at - coalesce(i.ends_at, i.starts_at)) / 60))::bigint as minutes
      from public.inspections i
      join public.reports r on r.inspection_id = i.id and r.deleted_at is null
      left join public.contacts g on g.id = i.agent_contact_id and g.deleted_at is null
      cross join lateral (
        select pg_catalog.min(e.published_at) as published_at from public.report_versions e
        where e.report_id = r.id and e.deleted_at is null) v
      where i.organization_id = p_organization and i.deleted_at is null and i.status = 'completed'
        and i.starts_at >= v_start and i.starts_at < v_end and v.published_at is not null
        and (p_inspector is null or i.inspector_id = p_inspector)
        and (p_agent is null or i.agent_contact_id = p_agent)
        and (p_account is null or g.account_id = p_account)
        and (p_postal_code is null or i.postal_code = p_postal_code)
        and (p_report_type is null or r.type = p_report_type)),
    found as (
      select f.report_id, f.title from public.report_findings f join delivered d on d.id = f.report_id where f.deleted_at is null)
    select pg_catalog.jsonb_build_object(
      'reports', (select count(*) from delivered),
      'medianMinutes', (select pg_catalog.percentile_disc(0.5) within group (order by d.minutes) from delivered d),
      'findings', (select count(*) from found),
      'frequent', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('title', t.title, 'reports', t.reports)
          order by t.reports desc, t.title)
        from (select f.title, count(distinct f.report_id) as reports from found f where pg_catalog.btrim(f.title) <> ''
          group by f.title order by count(distinct f.report_id) desc, f.title limit 10) t), '[]')));
end
$$;
comment on function public.analytics_reports is 'Delivery times and findings of a period, for members; inspectors get their own, unless the office lets them see all.';

create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'deleted_at');
