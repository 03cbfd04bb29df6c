import { byteCount, nullableUuid, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * A note at a moment of a video or audio recording, in milliseconds of the original. `still_id` is the photo of that
 * moment: marks on it are `photo_marks` of that photo, so two people drawing on it merge mark by mark as on any photo.
 */
export const mediaNotes = defineRecord('media_notes', {
  media_id: uuid,
  at_ms: byteCount,
  text,
  still_id: nullableUuid,
});
export type MediaNote = RecordOf<typeof mediaNotes>;
