import * as z from 'zod/mini';
import {
  byteCount,
  nullableByteCount,
  nullableInstant,
  nullableNumber,
  nullableText,
  requiredText,
  text,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const mediaKinds = ['photo', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/**
 * A captured file. `width` and `height` are those of the upright original in pixels (EXIF orientation applied,
 * `rotation` not). The seven rendition columns are one register: a rotation creates a new report image and thumbnail.
 */
export const media = defineRecord('media', {
  kind: z.enum(mediaKinds),
  sha256: requiredText,
  size_bytes: byteCount,
  mime: requiredText,
  width: nullableNumber,
  height: nullableNumber,
  duration_ms: nullableNumber,
  taken_at: nullableInstant,
  original_name: text,
  latitude: nullableNumber,
  longitude: nullableNumber,
  rotation: z.pipe(
    z.nullable(z.number()),
    z.transform((value) => value ?? 0),
  ),
  report_sha256: nullableText,
  report_size_bytes: nullableByteCount,
  report_width: nullableNumber,
  report_height: nullableNumber,
  thumb_sha256: nullableText,
  thumb_size_bytes: nullableByteCount,
  /** Part of a recording to show, in milliseconds of the original; null: from its start, to its end. One register. */
  trim_start_ms: nullableByteCount,
  trim_end_ms: nullableByteCount,
  /** Transcript of a recording, written or dictated by the inspector. */
  transcript: text,
  /** Caption of a photo without a placement; its first placement takes it over. */
  caption: text,
  state: z.pipe(
    z.nullable(z.enum(['waiting', 'safe'])),
    z.transform((value) => value ?? 'waiting'),
  ),
});
export type Media = RecordOf<typeof media>;
