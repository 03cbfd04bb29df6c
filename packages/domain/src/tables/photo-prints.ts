import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/**
 * A rendition of a photo with its blurs and crop in the pixels, named by what was baked in
 * (report/annotation/print-recipe.ts). Never changed: another blur is another recipe and another row. If two devices created
 * the same one, the smaller id counts.
 */
export const photoPrints = defineTable('photo_prints', {
  scope: 'inspection',
  writers: fieldStaff,
  isDeletable: false,
  columns: {
    ...c.given({
      media_id: c.neededIdOf('media'),
      recipe: c.neededText,
      sha256: c.neededText,
      size_bytes: c.neededBigNumber,
      width: c.neededNumber,
      height: c.neededNumber,
    }),
  },
});
export type PhotoPrint = RecordIn<typeof photoPrints>;
