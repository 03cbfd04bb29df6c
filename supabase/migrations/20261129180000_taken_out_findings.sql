-- Findings of a section that was taken out of a report stay with it and are not counted: neither in the email with the report nor in the
-- figures of the office. The answer to 'Also inspected' says what was switched off; without one there was nothing to switch.

create function private.is_taken_out(p_report uuid, p_item_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select 1 from public.report_answers a
    where a.report_id = p_report and a.path = 'general/added_sections/' || pg_catalog.split_part(p_item_path, '/', 1)
      and (a.deleted_at is not null or a.value is distinct from 'true'::jsonb))
$$;
revoke execute on function private.is_taken_out from public;

create or replace function private.report_findings_words(p_report uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.string_agg(f.n || ' ' || case when f.n = 1 then w.one else w.many end, ', ' order by w.rank), '')
  from (values
    (1, 'safety', 'safety hazard', 'safety hazards'),
    (2, 'major', 'significant defect', 'significant defects'),
    (3, 'moderate', 'recommended repair', 'recommended repairs'),
    (4, 'minor', 'maintenance item', 'maintenance items')
  ) as w (rank, kind, one, many)
  join (
    select case when r.is_safety then 'safety' else r.severity end as kind, pg_catalog.count(*) as n
    from public.report_findings r where r.report_id = p_report and r.deleted_at is null
      and not private.is_taken_out(p_report, r.item_path) group by 1
  ) f on f.kind = w.kind
$$;

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
      select f.report_id, f.title from public.report_findings f join delivered d on d.id = f.report_id
      where f.deleted_at is null and not private.is_taken_out(f.report_id, f.item_path))
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
