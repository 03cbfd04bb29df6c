import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

export const mediaKinds = ['photo', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/**
 * A captured file. `width` and `height` are those of the upright original in pixels (EXIF orientation applied,
 * `rotation` not). A rotation creates a new report image and thumbnail.
 */
export const media = defineTable('media', {
  scope: 'inspection',
  writers: fieldStaff,
  columns: {
    ...c.given({
      kind: c.neededChoice(mediaKinds),
      sha256: c.neededText,
      size_bytes: c.neededBigNumber,
      mime: c.neededText,
      width: c.number,
      height: c.number,
      duration_ms: c.bigNumber,
      taken_at: c.instant,
      original_name: c.text,
      latitude: c.decimal,
      longitude: c.decimal,
    }),
    ...c.register('rendition', {
      rotation: c.count,
      report_sha256: c.optionalText,
      report_size_bytes: c.bigNumber,
      report_width: c.number,
      report_height: c.number,
      thumb_sha256: c.optionalText,
      thumb_size_bytes: c.bigNumber,
    }),
    ...c.register('trim', {
      /** Part of a recording to show, in milliseconds of the original; null: from its start, to its end. */
      trim_start_ms: c.bigNumber,
      trim_end_ms: c.bigNumber,
    }),
    /** Transcript of a recording, written or dictated by the inspector. */
    transcript: c.prose,
    /** Caption of a photo without a placement; its first placement takes it over. */
    caption: c.prose,
    ...c.server({
      state: c.choice(['waiting', 'safe']),
    }),
  },
});
export type Media = RecordIn<typeof media>;
