import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/**
 * A playable copy of a recording for recipients, named by its contents (report/recordings/copy-recipe.ts). Never changed:
 * another cut is another recipe and another row. If two devices created the same one, the smaller id counts.
 */
export const mediaCopies = defineTable('media_copies', {
  scope: 'inspection',
  writers: fieldStaff,
  isDeletable: false,
  columns: {
    ...c.given({
      media_id: c.neededIdOf('media'),
      recipe: c.neededText,
      sha256: c.neededText,
      size_bytes: c.neededBigNumber,
      mime: c.neededText,
      duration_ms: c.neededBigNumber,
    }),
  },
});
export type MediaCopy = RecordIn<typeof mediaCopies>;
