import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/**
 * One mark on one photo; it shows wherever the photo is used. `shape` (report/annotation/mark-shape.ts) is one register, so
 * two people drawing on one photo lose nothing, and only moving the same mark apart is a conflict. The crop of a photo
 * is the row `row_id(media_id, 'crop')`.
 */
export const photoMarks = defineTable('photo_marks', {
  scope: 'inspection',
  writers: fieldStaff,
  columns: {
    ...c.given({
      media_id: c.neededIdOf('media'),
    }),
    shape: c.neededJson,
  },
});
export type PhotoMark = RecordIn<typeof photoMarks>;
