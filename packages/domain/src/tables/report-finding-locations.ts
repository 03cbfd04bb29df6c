import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/** One location of a finding. Separate rows, so that two inspectors adding locations keep both. */
export const reportFindingLocations = defineTable('report_finding_locations', {
  scope: 'inspection',
  writers: fieldStaff,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      finding_id: c.neededIdOf('report_findings'),
    }),
    position: c.order,
    label: c.named('Name', c.phrase),
  },
});
export type ReportFindingLocation = RecordIn<typeof reportFindingLocations>;
