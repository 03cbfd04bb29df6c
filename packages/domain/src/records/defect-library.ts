import * as z from 'zod/mini';
import {
  flag,
  nullableInstant,
  nullableText,
  nullableUuid,
  requiredText,
  text,
  textList,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';
import { severities } from './report-findings.ts';

/** A comment in the organization's defect library; the standard ones have ids computed from their keys. */
export const defectLibrary = defineRecord('defect_library', {
  key: requiredText,
  section: requiredText,
  item: text,
  title: requiredText,
  severity: z.enum(severities),
  is_safety: flag,
  observation: text,
  implication: text,
  recommendation: text,
  trade: nullableText,
  action: nullableText,
  timeframe: nullableText,
  synonyms: textList,
  tags: textList,
  location_hints: textList,
  archived_at: nullableInstant,
  is_standard: flag,
  is_favourite: flag,
  merged_into: nullableUuid,
});
export type DefectLibraryEntry = RecordOf<typeof defectLibrary>;
