/**
 * The inspection before a builder's first-year warranty ends: the whole home inspection, the typical marks of a first
 * year, and a list of claims. Heavy, as the home inspection: loaded where a report of this type is open.
 */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { claims, firstYear, warranty } from './eleven-month/warranty.ts';
// Not through its door: the build must keep that as a chunk, whose size is measured.
import { homeInspection } from './home-inspection/definition.ts';
import { withDeadline } from './specialty-report.ts';

/** Days in which a builder can still answer. */
const SHORT_NOTICE_DAYS = 21;

export const elevenMonth: ReportDefinition = {
  ...homeInspection,
  id: 'eleven_month',
  title: '11-Month Warranty Inspection Report',
  version: 1,
  timeframes: withDeadline('Before the warranty ends'),
  sections: [warranty, firstYear, ...homeInspection.sections, claims],
  rules: [
    ...homeInspection.rules,
    {
      id: 'warranty_ends_soon',
      when: { op: 'lt', path: 'warranty/days_left', value: SHORT_NOTICE_DAYS },
      effect: {
        kind: 'warn',
        path: 'warranty/warranty_end',
        message: `Fewer than ${SHORT_NOTICE_DAYS} days are left. Send the report today, and tell the client to file the claim in writing right away.`,
      },
    },
    {
      id: 'warranty_ends_before_closing',
      when: { op: 'lte', path: 'warranty/warranty_end', value: { path: 'warranty/closing_date' } },
      effect: {
        kind: 'block',
        path: 'warranty/warranty_end',
        message: 'The warranty end date is before the closing date.',
      },
    },
  ],
  notices: [
    {
      heading: 'About this inspection and your warranty',
      paragraphs: [
        'This is a home inspection performed before the first-year warranty ends, with attention to what typically moves, dries, or loosens in that year. The list of claims is a recommendation. The warranty documents state what is covered and when a claim must be received.',
        'File the claim in writing, with the photos, before the deadline, and keep a copy. Items listed under owner maintenance are not claims.',
      ],
    },
    ...homeInspection.notices,
  ],
};
