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
 * `rotation` not). The seven rendition columns are one register: a rotation makes a new report image and thumbnail.
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
  /** Milliseconds of the original between which a recording is shown; null: from its beginning, to its end. One register. */
  trim_start_ms: nullableByteCount,
  trim_end_ms: nullableByteCount,
  /** What is said in a recording, as the inspector wrote or dictated it. */
  transcript: text,
  /** Of a photo that stands nowhere yet; the first place it gets takes these words over. */
  caption: text,
  state: z.pipe(
    z.nullable(z.enum(['waiting', 'safe'])),
    z.transform((value) => value ?? 'waiting'),
  ),
});
export type Media = RecordOf<typeof media>;
