import * as c from './column.ts';
import { defineTable, leaders, type RecordIn } from './define-table.ts';
import { severities } from './report-findings.ts';

/** A comment in the organization's defect library; the standard ones have ids computed from their keys. */
export const defectLibrary = defineTable('defect_library', {
  scope: 'office',
  writers: leaders,
  columns: {
    ...c.given({
      key: c.neededText,
    }),
    section: c.neededText,
    item: c.text,
    title: c.neededPhrase,
    severity: c.choice(severities, 'moderate'),
    is_safety: c.flag,
    observation: c.prose,
    implication: c.named('Why it matters', c.prose),
    recommendation: c.prose,
    trade: c.optionalWord,
    action: c.optionalText,
    timeframe: c.optionalWord,
    synonyms: c.textList,
    tags: c.textList,
    location_hints: c.textList,
    archived_at: c.instant,
    ...c.server({
      is_standard: c.flag,
    }),
    is_favourite: c.flag,
    merged_into: c.idOf('defect_library'),
  },
});
export type DefectLibraryEntry = RecordIn<typeof defectLibrary>;
