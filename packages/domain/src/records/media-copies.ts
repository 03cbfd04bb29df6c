import { byteCount, requiredText, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * A playable copy of a recording for recipients, named by its contents (recordings/copy-recipe.ts). Never changed:
 * another cut is another recipe and another row. If two devices created the same one, the smaller id counts.
 */
export const mediaCopies = defineRecord('media_copies', {
  media_id: uuid,
  recipe: requiredText,
  sha256: requiredText,
  size_bytes: byteCount,
  mime: requiredText,
  duration_ms: byteCount,
});
export type MediaCopy = RecordOf<typeof mediaCopies>;
