import * as c from './column.ts';
import { defineTable, everybody, fieldStaff, leaders, type RecordIn } from './define-table.ts';

export const datedValueKinds = [
  'credit_tables',
  'carrier_rules',
  'california',
  'texas',
  'texas_form',
  'roof_certification',
  'manufactured_home',
  'reminders',
  'state_fact',
] as const;

/**
 * One version of a value that an organization set in place of a shipped one; `kind` determines the shape of `value`
 * (dated-values).
 */
export const datedValues = defineTable('dated_values', {
  scope: 'office',
  writers: leaders,
  isDeletable: false,
  columns: {
    ...c.given({
      kind: c.neededOpenChoice(datedValueKinds),
      /** For tables and rules, the normalized carrier; '' for every carrier, and for settings; of a state's fact, its ID. */
      subject: c.text,
      valid_from: c.neededDay,
      value: c.neededJson,
      note: c.prose,
    }),
    withdrawn_at: c.instant,
  },
});
export type DatedValueRow = RecordIn<typeof datedValues>;

/** A switch that only the owner sets; its id is `row_id(organization, 'switch/' + key)`. */
export const organizationSwitches = defineTable('organization_switches', {
  scope: 'office',
  writers: ['owner'],
  isDeletable: false,
  columns: {
    ...c.given({
      key: c.neededChoice(['client_credit_page', 'report_needs_signature', 'report_needs_payment']),
    }),
    is_on: c.flag,
  },
});
export type OrganizationSwitch = RecordIn<typeof organizationSwitches>;

/** Client page of the credit estimate, published with one version; immutable. */
export const creditPages = defineTable('credit_pages', {
  scope: 'inspection',
  writers: fieldStaff,
  isDeletable: false,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      version_id: c.neededIdOf('report_versions'),
      snapshot_sha256: c.neededText,
      snapshot_size_bytes: c.neededBigNumber,
      pdf_sha256: c.neededText,
      pdf_size_bytes: c.neededBigNumber,
      page_count: c.neededNumber,
    }),
  },
});
export type CreditPage = RecordIn<typeof creditPages>;

/** Expiry of a published report; its id is `row_id(report, 'validity')`. */
export const reportReminders = defineTable('report_reminders', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
    }),
    ...c.register('term', {
      expires_on: c.neededDay,
      note: c.prose,
    }),
    settled_at: c.instant,
    ...c.server({
      mailed_for: c.day,
      mailed_at: c.instant,
    }),
  },
});
export type ReportReminder = RecordIn<typeof reportReminders>;
