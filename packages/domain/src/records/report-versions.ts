import * as z from 'zod/mini';
import {
  byteCount,
  instant,
  json,
  nullableInstant,
  nullableText,
  nullableUuid,
  requiredText,
  uuid,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** A published report, immutable: hashes of the snapshot (JSON) and of the PDF that the device created from it. */
export const reportVersions = defineRecord('report_versions', {
  report_id: uuid,
  version: z.number(),
  published_at: instant,
  published_by: nullableUuid,
  snapshot_sha256: requiredText,
  snapshot_size_bytes: byteCount,
  pdf_sha256: requiredText,
  pdf_size_bytes: byteCount,
  page_count: z.number(),
  manifest: json,
  server_pdf_sha256: nullableText,
  verified_at: nullableInstant,
  verification: z.nullable(z.enum(['same', 'different', 'failed'])),
});
export type ReportVersion = RecordOf<typeof reportVersions>;
