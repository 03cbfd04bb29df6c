import { json, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * One mark on one photo; it shows wherever the photo is used. `shape` is one register (annotation/mark-shape.ts), so
 * two people drawing on one photo lose nothing, and only moving the same mark apart is a conflict. The crop of a photo
 * is the row `row_id(media_id, 'crop')`.
 */
export const photoMarks = defineRecord('photo_marks', { media_id: uuid, shape: json });
export type PhotoMark = RecordOf<typeof photoMarks>;
