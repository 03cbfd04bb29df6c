-- Figures of an office in SQL, as /analytics computes them from the rows on the device (computeFigures in the domain). A test holds that
-- both agree. p_from, p_to: days in p_zone, both included.

create function public.analytics_totals(p_organization uuid, p_from date, p_to date, p_zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = p_zone), 'UTC');
  v_start timestamptz := p_from::timestamp at time zone v_zone;
  v_end timestamptz := (p_to + 1)::timestamp at time zone v_zone;
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is null then
    raise exception 'members only' using errcode = '42501';
  end if;
  return (
    select pg_catalog.to_jsonb(i) || pg_catalog.to_jsonb(a) || pg_catalog.to_jsonb(b) || pg_catalog.to_jsonb(r)
    from (
      select count(*)::integer as "inspections", coalesce(pg_catalog.sum(greatest(0,
        pg_catalog.floor(extract(epoch from n.ends_at - n.starts_at) / 60))), 0)::bigint as "minutes"
      from public.inspections n
      where n.organization_id = p_organization and n.deleted_at is null and n.status = 'completed'
        and n.starts_at >= v_start and n.starts_at < v_end) i,
      (select count(*)::integer as "bookings", count(*) filter (where p.status = 'cancelled')::integer as "canceled",
        count(*) filter (where p.status = 'no_show')::integer as "noShows"
      from public.appointments p
      where p.organization_id = p_organization and p.deleted_at is null
        and p.appointment_date >= v_start and p.appointment_date < v_end) a,
      (select coalesce(pg_catalog.sum(v.total_cents), 0)::bigint as "issuedCents"
      from public.invoices v
      where v.organization_id = p_organization and v.deleted_at is null and v.voided_at is null
        and v.issued_on between p_from and p_to) b,
      (select coalesce(pg_catalog.sum(m.cents), 0)::bigint as "receivedCents"
      from (
        select p.amount_cents as cents from public.invoice_payments p join public.invoices v on v.id = p.invoice_id
        where p.organization_id = p_organization and v.deleted_at is null and p.received_on between p_from and p_to
          and not exists (select 1 from public.invoice_adjustments d where d.payment_id = p.id and d.kind = 'reversal')
          and (p.provider <> '' or exists (
            select 1 from public.invoice_adjustments d where d.payment_id = p.id and d.kind = 'confirmation'))
        union all
        select case when d.kind in ('refund', 'dispute') then -d.amount_cents else d.amount_cents end
        from public.invoice_adjustments d join public.invoices v on v.id = d.invoice_id
        where d.organization_id = p_organization and v.deleted_at is null and d.happened_on between p_from and p_to
          and d.kind in ('refund', 'refund_failed', 'dispute', 'dispute_won')) m) r);
end
$$;
comment on function public.analytics_totals is 'Counts, minutes and cents of a period, for members.';
revoke execute on function public.analytics_totals from public, anon;
grant execute on function public.analytics_totals to authenticated;
