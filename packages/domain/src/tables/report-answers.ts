import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** One answered field; `id = rowId(report_id, path)`. The paths are described in docs/data-model.md. */
export const reportAnswers = defineTable('report_answers', {
  scope: 'inspection',
  writers: everybody,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      path: c.neededText,
    }),
    value: c.json,
  },
});
export type ReportAnswer = RecordIn<typeof reportAnswers>;
