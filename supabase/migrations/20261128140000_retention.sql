-- What the law of a state keeps is not erased before its day. The years are those of the state packs
-- (packages/domain/src/states); a test compares them. An office changes them by a dated value, as on its devices.

create function private.retention_rules()
returns table (fact text, state text, name text, from_day date, years integer, keeps text[], words text, source text)
language sql immutable set search_path = ''
as $$
  values
    ('md_retention', 'MD', 'Maryland', date '2024-09-20', 5, array['reports', 'agreements'],
      'Contracts, reports and their data are kept for five years from delivery.', 'Bus. Occ. & Prof. 16-4A-05'),
    ('nj_retention', 'NJ', 'New Jersey', date '2024-12-18', 5, array['agreements'],
      'The agreement is kept for five years.', 'N.J.A.C. 13:40-15.15(d)'),
    ('nv_retention', 'NV', 'Nevada', date '2026-01-01', 3, array['reports'],
      'Reports and work files are kept for three years from completion.', 'NAC 645D.620'),
    ('oh_retention', 'OH', 'Ohio', date '2019-04-05', 5, array['reports', 'agreements'],
      'Contracts, reports and work files are kept for five years from the day the report is submitted.', 'R.C. 4764.11(B)')
$$;
comment on function private.retention_rules is
  'Years that a state keeps home inspection reports and agreements, read in the rule itself; for inspections from a day on.';

-- Counted from the later of inspection and last version, because a rule may count from delivery.
create function private.kept_until(p_inspection uuid, p_kept text, out until date, out words text, out source text)
language sql stable set search_path = ''
as $$
  with house as (
    select i.scope_id, pg_catalog.upper(pg_catalog.btrim(i.region)) as region,
      (coalesce(i.starts_at, i.created_at) at time zone coalesce(
        (select z.name from pg_catalog.pg_timezone_names z where z.name = i.time_zone), 'UTC'))::date as day,
      (select max(v.published_at)::date from public.report_versions v where v.scope_id = i.id) as published
    from public.inspections i where i.id = p_inspection
  ), ruled as (
    select r.*, h.day, h.published, (
      select d.value from public.dated_values d
      where d.scope_id = h.scope_id and d.kind = 'state_fact' and d.subject = r.fact and d.valid_from <= h.day
        and d.withdrawn_at is null and d.deleted_at is null
      order by d.valid_from desc, d.id desc limit 1) as own
    from house h join private.retention_rules() r on h.region in (r.state, pg_catalog.upper(r.name))
    where r.from_day <= h.day and p_kept = any (r.keeps)
  )
  select (greatest(r.day, r.published) + pg_catalog.make_interval(years => case
      when pg_catalog.jsonb_typeof(r.own -> 'keepYears') = 'number' and (r.own ->> 'keepYears')::numeric between 1 and 100
      then (r.own ->> 'keepYears')::numeric::integer else r.years end))::date,
    coalesce(r.own ->> 'words', r.words), r.source
  from ruled r where r.own -> 'isOff' is distinct from 'true'::jsonb
$$;
comment on function private.kept_until is 'The first day on which what belongs to an inspection may be erased; null without a rule.';

create function private.refuse_while_kept(p_table text, p_row uuid, p_scope uuid) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_inspection uuid := p_scope;
  v_kept text := 'reports';
  v_rule record;
begin
  if p_table = 'inspections' then
    v_inspection := p_row;
  elsif p_table = 'reports' then
    select r.inspection_id into v_inspection from public.reports r
    where r.id = p_row and r.type in ('home_inspection', 'tx_property_inspection');
  elsif p_table = 'agreements' then
    v_kept := 'agreements';
    select a.inspection_id into v_inspection from public.agreements a where a.id = p_row;
  end if;
  if v_kept = 'reports' and not exists (
    select 1 from public.reports r
    where r.inspection_id = v_inspection and r.type in ('home_inspection', 'tx_property_inspection')) then
    return;
  end if;
  select k.* into v_rule from private.kept_until(v_inspection, v_kept) k;
  if v_rule.until > pg_catalog.now()::date then
    raise exception '% can be erased from % on: % (%)', case v_kept when 'reports' then 'A report' else 'An agreement' end,
      pg_catalog.to_char(v_rule.until, 'FMMonth FMDD, YYYY'), v_rule.words, v_rule.source using errcode = '55000';
  end if;
end
$$;

create or replace function private.sync_purge(p_table text, p_row uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
begin
  -- The row says where it lives. Without it the history does, unless the id came back in another scope.
  execute pg_catalog.format('select t.scope_id from public.%I t where t.id = $1', p_table) into v_scope using p_row;
  if v_scope is null then
    select distinct m.scope_id into strict v_scope from public.sync_mutations m
    where m.table_name = p_table and m.row_id = p_row;
  end if;
  perform private.refuse_while_kept(p_table, p_row, v_scope);
  perform private.sync_lock(array[v_scope], p_exclusive => true);
  perform pg_catalog.set_config('plumbline.sync', 'purge', true);
  execute pg_catalog.format('delete from public.%I t where t.id = $1', p_table) using p_row;
  delete from public.sync_conflicts c where c.scope_id = v_scope and c.table_name = p_table and c.row_id = p_row;
  delete from public.sync_parked p
  where p.scope_id = v_scope and p.mutation ->> 'table' = p_table and p.mutation ->> 'row' = p_row::text;
  update public.sync_mutations m set "values" = '{}', base = null
  where m.scope_id = v_scope and m.table_name = p_table and m.row_id = p_row;
  update public.sync_scopes s set epoch = s.epoch + 1 where s.id = v_scope;
  perform pg_catalog.set_config('plumbline.sync', 'locked', true);
end
$$;

revoke execute on function private.retention_rules, private.kept_until, private.refuse_while_kept from public;
