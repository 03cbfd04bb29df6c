import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const reportStatuses = ['draft', 'in_review', 'published'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Header of a report; its answers, findings and photos are in the inspection's scope. */
export const reports = defineTable('reports', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      inspection_id: c.neededIdOf('inspections'),
      type: c.neededText,
      definition_id: c.neededText,
    }),
    definition_version: c.countFrom(1),
    number: c.text,
    title: c.phrase,
    status: c.choice(reportStatuses),
    cover_template: c.textOf('plumb'),
    layout: c.wordOf('classic'),
    paper_size: c.choice(paperSizes),
    shows_summary: c.flagOn,
    accent_color: c.optionalText,
    cover_media_id: c.idOf('media'),
    archived_at: c.instant,
    document_date: c.day,
    ...c.server({
      locked_at: c.instant,
    }),
  },
});
export type Report = RecordIn<typeof reports>;
