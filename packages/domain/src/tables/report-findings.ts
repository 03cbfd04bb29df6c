import { severities } from '../ground/severities.ts';
import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

export { type Severity, severities } from '../ground/severities.ts';

/** A finding. `is_safety` supplements the severity, never replaces it. */
export const reportFindings = defineTable('report_findings', {
  scope: 'inspection',
  writers: fieldStaff,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
    }),
    position: c.order,
    item_path: c.neededText,
    library_id: c.named('Library comment', c.idOf('defect_library')),
    title: c.phrase,
    severity: c.choice(severities, 'moderate'),
    is_safety: c.flag,
    is_material_defect: c.flag,
    is_significantly_deficient: c.flag,
    is_near_end_of_life: c.flag,
    observation: c.prose,
    implication: c.named('Why it matters', c.prose),
    recommendation: c.prose,
    plain_words: c.named('In plain words', c.prose),
    trade: c.optionalWord,
    action: c.optionalText,
    timeframe: c.optionalWord,
    /** Of its text of the library, and that text's key. */
    tags: c.textList,
  },
});
export type ReportFinding = RecordIn<typeof reportFindings>;
