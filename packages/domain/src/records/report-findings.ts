import * as z from 'zod/mini';
import { severities } from '../severities.ts';
import { flag, nullableText, nullableUuid, requiredText, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export { type Severity, severities } from '../severities.ts';

/** A finding. `is_safety` supplements the severity, never replaces it. */
export const reportFindings = defineRecord('report_findings', {
  report_id: uuid,
  position: requiredText,
  item_path: requiredText,
  library_id: nullableUuid,
  title: text,
  severity: z.enum(severities),
  is_safety: flag,
  is_material_defect: flag,
  is_significantly_deficient: flag,
  is_near_end_of_life: flag,
  observation: text,
  implication: text,
  recommendation: text,
  trade: nullableText,
  action: nullableText,
  timeframe: nullableText,
});
export type ReportFinding = RecordOf<typeof reportFindings>;
