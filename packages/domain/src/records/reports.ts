import * as z from 'zod/mini';
import {
  flag,
  nullableInstant,
  nullableText,
  nullableUuid,
  requiredText,
  text,
  uuid,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const reportStatuses = ['draft', 'in_review', 'published'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Header of a report; its answers, findings and photos are in the inspection's scope. */
export const reports = defineRecord('reports', {
  inspection_id: uuid,
  type: requiredText,
  definition_id: requiredText,
  definition_version: z.number(),
  number: text,
  title: text,
  status: z.enum(reportStatuses),
  cover_template: text,
  layout: text,
  paper_size: z.enum(paperSizes),
  shows_summary: flag,
  accent_color: nullableText,
  cover_media_id: nullableUuid,
  archived_at: nullableInstant,
  document_date: nullableText,
  locked_at: nullableInstant,
});
export type Report = RecordOf<typeof reports>;
