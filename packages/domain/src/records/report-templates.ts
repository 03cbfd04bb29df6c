import * as z from 'zod/mini';
import { flag, json, nullableInstant, nullableText, requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';
import { paperSizes } from './reports.ts';

/** A pre-filled report: initial contents of a new report of its type. `content` is read by `report-template.ts`. */
export const reportTemplates = defineRecord('report_templates', {
  name: requiredText,
  type: requiredText,
  definition_id: requiredText,
  definition_version: z.number(),
  cover_template: text,
  layout: text,
  paper_size: z.enum(paperSizes),
  shows_summary: flag,
  accent_color: nullableText,
  content: json,
  archived_at: nullableInstant,
});
export type ReportTemplate = RecordOf<typeof reportTemplates>;
