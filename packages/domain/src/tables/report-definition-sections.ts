import * as c from './column.ts';
import { defineTable, leaders, type RecordIn } from './define-table.ts';

/** One section of a version of a report type; the id is `row_id(report_definition_id, 'section/<id of the section>')`. */
export const reportDefinitionSections = defineTable('report_definition_sections', {
  scope: 'office',
  writers: leaders,
  columns: {
    ...c.given({
      report_definition_id: c.neededIdOf('report_definitions'),
    }),
    content: c.neededJson,
  },
});
export type ReportDefinitionSectionRow = RecordIn<typeof reportDefinitionSections>;
