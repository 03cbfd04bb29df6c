import { nullableText, nullableUuid, requiredText, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * A photo's place in a report: at a finding (`finding_id`) or at an item or photo field (`path`); the two are one
 * register. Removing a photo from a place deletes the placement, never the photo.
 */
export const mediaPlacements = defineRecord('media_placements', {
  report_id: uuid,
  media_id: uuid,
  finding_id: nullableUuid,
  path: nullableText,
  slot: nullableText,
  position: requiredText,
  caption: text,
});
export type MediaPlacement = RecordOf<typeof mediaPlacements>;
