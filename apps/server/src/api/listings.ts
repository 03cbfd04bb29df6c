/** Where each resource's rows are. `$1` is the organization; of a report's parts, `$2` is the report. */
import type { Listing } from './read-rows.ts';

/** Tables of the office scope, every one with `organization_id` and `deleted_at`. */
export type OfficeTable = 'contacts' | 'accounts' | 'appointments' | 'inspections' | 'reports' | 'agreements';

export const officeListing = (table: OfficeTable, organizationId: string): Listing => ({
  from: `public.${table} t`,
  row: 'to_jsonb(t)',
  // The same table also holds signatures on forms.
  where: `t.organization_id = $1 and t.deleted_at is null${table === 'agreements' ? " and t.form_path = ''" : ''}`,
  values: [organizationId],
});

/** With the sums of its ledger, as private.invoice_ledger has them. */
export const invoiceListing = (organizationId: string): Listing => ({
  from: `public.invoices t cross join lateral (
      select coalesce(sum(p.amount_cents), 0) as cents from public.invoice_payments p
      where p.organization_id = t.organization_id and p.invoice_id = t.id
        and (p.provider <> '' or exists (select 1 from public.invoice_adjustments c
          where c.payment_id = p.id and c.kind = 'confirmation'))
        and not exists (select 1 from public.invoice_adjustments r where r.payment_id = p.id and r.kind = 'reversal')) confirmed
    cross join lateral (
      select coalesce(sum(case a.kind when 'refund' then a.amount_cents when 'dispute' then a.amount_cents
        when 'refund_failed' then -a.amount_cents when 'dispute_won' then -a.amount_cents end), 0) as cents
      from public.invoice_adjustments a where a.organization_id = t.organization_id and a.invoice_id = t.id) returned
    cross join lateral (select (confirmed.cents - returned.cents)::bigint as cents) paid`,
  row: `to_jsonb(t) || jsonb_build_object('paid_cents', paid.cents,
    'balance_cents', case when t.voided_at is null then t.total_cents else 0 end - paid.cents)`,
  where: 't.organization_id = $1 and t.deleted_at is null',
  values: [organizationId],
});

export const versionListing = (organizationId: string, reportId: string): Listing => ({
  from: 'public.report_versions t',
  row: "to_jsonb(t) - 'manifest'",
  where: 't.organization_id = $1 and t.report_id = $2 and t.deleted_at is null',
  values: [organizationId, reportId],
});

export const findingListing = (organizationId: string, reportId: string): Listing => ({
  from: 'public.report_findings t',
  row: `to_jsonb(t) || jsonb_build_object('locations', coalesce((
    select jsonb_agg(l.label order by l.position, l.id) from public.report_finding_locations l
    where l.report_id = t.report_id and l.finding_id = t.id and l.deleted_at is null), '[]'))`,
  where: 't.organization_id = $1 and t.report_id = $2 and t.deleted_at is null',
  values: [organizationId, reportId],
});

export const webhookListing = (organizationId: string): Listing => ({
  from: 'public.webhook_endpoints t',
  row: "to_jsonb(t) || jsonb_build_object('is_paused', t.paused_at is not null)",
  where: 't.organization_id = $1',
  values: [organizationId],
});
