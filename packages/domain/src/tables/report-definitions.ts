import * as c from './column.ts';
import { defineTable, leaders, type RecordIn } from './define-table.ts';

export interface DefinitionSource {
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

/**
 * One version of the organization's report type, without its sections (`report/builder/definition-parts.ts` joins the
 * two). The id is `row_id(organization, 'report-definition/<key>/<version>')`.
 */
export const reportDefinitions = defineTable('report_definitions', {
  scope: 'office',
  writers: leaders,
  columns: {
    ...c.given({
      key: c.neededText,
      version: c.neededNumber,
      /** What it was copied from. */
      based_on: c.optionalShape(
        c.shape<DefinitionSource>({ id: c.textPart, version: c.numberPart, title: c.textPart }),
      ),
    }),
    frame: c.neededJson,
    released_at: c.instant,
    archived_at: c.instant,
    locked_by: c.idOf('members'),
  },
});
export type ReportDefinitionRow = RecordIn<typeof reportDefinitions>;
