import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/** A published report, immutable: hashes of the snapshot (JSON) and of the PDF that the device created from it. */
export const reportVersions = defineTable('report_versions', {
  scope: 'inspection',
  writers: fieldStaff,
  isDeletable: false,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      version: c.neededNumber,
      published_at: c.neededInstant,
      published_by: c.idOf('members'),
      snapshot_sha256: c.neededText,
      snapshot_size_bytes: c.neededBigNumber,
      pdf_sha256: c.neededText,
      pdf_size_bytes: c.neededBigNumber,
      page_count: c.neededNumber,
      manifest: c.jsonList,
      cover_sha256: c.optionalText,
      cover_width: c.number,
    }),
    ...c.server({
      server_pdf_sha256: c.optionalText,
      verified_at: c.instant,
      verification: c.optionalChoice(['same', 'different', 'failed']),
    }),
  },
});
export type ReportVersion = RecordIn<typeof reportVersions>;
