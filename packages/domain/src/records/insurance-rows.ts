import * as z from 'zod/mini';
import {
  byteCount,
  flag,
  json,
  nullableInstant,
  nullableText,
  requiredText,
  text,
  uuid,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * One version of a value that an organization set in place of a shipped one; `kind` determines the shape of `value`
 * (dated-values).
 */
export const datedValues = defineRecord('dated_values', {
  kind: requiredText,
  /** For tables and rules, the normalized carrier; '' for every carrier, and for settings. */
  subject: text,
  /** A day, YYYY-MM-DD. */
  valid_from: requiredText,
  value: json,
  note: text,
  withdrawn_at: nullableInstant,
});
export type DatedValueRow = RecordOf<typeof datedValues>;

/** A switch that only the owner sets; its id is `row_id(organization, 'switch/' + key)`. */
export const organizationSwitches = defineRecord('organization_switches', {
  key: z.enum(['client_credit_page', 'report_needs_signature', 'report_needs_payment']),
  is_on: flag,
});
export type OrganizationSwitch = RecordOf<typeof organizationSwitches>;

/** Client page of the credit estimate, published with one version; immutable. */
export const creditPages = defineRecord('credit_pages', {
  report_id: uuid,
  version_id: uuid,
  snapshot_sha256: requiredText,
  snapshot_size_bytes: byteCount,
  pdf_sha256: requiredText,
  pdf_size_bytes: byteCount,
  page_count: z.number(),
});
export type CreditPage = RecordOf<typeof creditPages>;

/** Expiry of a published report; its id is `row_id(report, 'validity')`. */
export const reportReminders = defineRecord('report_reminders', {
  report_id: uuid,
  /** A day, YYYY-MM-DD. */
  expires_on: requiredText,
  note: text,
  settled_at: nullableInstant,
  mailed_for: nullableText,
  mailed_at: nullableInstant,
});
export type ReportReminder = RecordOf<typeof reportReminders>;
