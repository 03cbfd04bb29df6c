import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';
import { paperSizes } from './reports.ts';

/** A pre-filled report: initial contents of a new report of its type. `content` is read by `report-template.ts`. */
export const reportTemplates = defineTable('report_templates', {
  scope: 'office',
  writers: everybody,
  columns: {
    name: c.neededPhrase,
    ...c.given({
      type: c.neededText,
      definition_id: c.neededText,
      definition_version: c.neededNumber,
      cover_template: c.text,
      layout: c.word,
      paper_size: c.choice(paperSizes),
      shows_summary: c.flagOn,
      accent_color: c.optionalText,
      content: c.neededJson,
    }),
    archived_at: c.instant,
  },
});
export type ReportTemplate = RecordIn<typeof reportTemplates>;
