import { json, requiredText, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** One answered field; `id = rowId(report_id, path)`. The paths are described in docs/data-model.md. */
export const reportAnswers = defineRecord('report_answers', {
  report_id: uuid,
  path: requiredText,
  value: json,
});
export type ReportAnswer = RecordOf<typeof reportAnswers>;
