import * as z from 'zod/mini';
import { json, nullableInstant, nullableUuid, requiredText } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * One version of the organization's report type, without its sections (`report-builder/definition-parts.ts` joins the
 * two). The id is `row_id(organization, 'report-definition/<key>/<version>')`.
 */
export const reportDefinitions = defineRecord('report_definitions', {
  key: requiredText,
  version: z.number(),
  /** What it was copied from. */
  based_on: z.nullable(z.object({ id: z.string(), version: z.number(), title: z.string() })),
  frame: json,
  released_at: nullableInstant,
  archived_at: nullableInstant,
  locked_by: nullableUuid,
});
export type ReportDefinitionRow = RecordOf<typeof reportDefinitions>;
