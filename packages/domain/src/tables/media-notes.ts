import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/**
 * A note at a moment of a video or audio recording, in milliseconds of the original. `still_id` is the photo of that
 * moment: marks on it are `photo_marks` of that photo, so two people drawing on it merge mark by mark as on any photo.
 */
export const mediaNotes = defineTable('media_notes', {
  scope: 'inspection',
  writers: fieldStaff,
  columns: {
    ...c.given({
      media_id: c.neededIdOf('media'),
    }),
    at_ms: c.neededBigNumber,
    text: c.prose,
    still_id: c.idOf('media'),
  },
});
export type MediaNote = RecordIn<typeof mediaNotes>;
