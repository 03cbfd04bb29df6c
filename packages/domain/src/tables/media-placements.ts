import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/**
 * A photo's place in a report: at a finding (`finding_id`) or at an item or photo field (`path`). Removing a photo from a place deletes the placement, never the photo.
 */
export const mediaPlacements = defineTable('media_placements', {
  scope: 'inspection',
  writers: fieldStaff,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      media_id: c.neededIdOf('media'),
    }),
    ...c.register('place', {
      finding_id: c.idOf('report_findings'),
      path: c.optionalText,
    }),
    slot: c.optionalText,
    position: c.order,
    caption: c.prose,
    ...c.register('description', {
      /** What it shows; '': the caption, else the name of its place. */
      alt_text: c.named('Description', c.phrase),
      /** Nothing is read aloud for it. */
      is_decorative: c.flag,
    }),
  },
});
export type MediaPlacement = RecordIn<typeof mediaPlacements>;
