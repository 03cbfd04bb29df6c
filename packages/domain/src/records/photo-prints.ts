import { byteCount, requiredText, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * A rendition of a photo with its blurs and crop in the pixels, named by what was baked in
 * (annotation/print-recipe.ts). Never changed: another blur is another recipe and another row. If two devices created
 * the same one, the smaller id counts.
 */
export const photoPrints = defineRecord('photo_prints', {
  media_id: uuid,
  recipe: requiredText,
  sha256: requiredText,
  size_bytes: byteCount,
  width: byteCount,
  height: byteCount,
});
export type PhotoPrint = RecordOf<typeof photoPrints>;
