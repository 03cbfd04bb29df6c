/**
 * A visit to a house that is being built: before the concrete, before the drywall, or the final walk. The item list is
 * ours. It says what was seen of the work, and never that the work passed or was approved.
 */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { beforeConcrete } from './construction-phase/before-concrete.ts';
import { beforeDrywall } from './construction-phase/before-drywall.ts';
import { finalWalk } from './construction-phase/final-walk.ts';
import { openItems } from './construction-phase/open-items.ts';
import { asked, field, is, optionsOf, yesNo } from './form-fields.ts';
import { specialtyReport, withDeadline } from './specialty-report.ts';

export const constructionPhase: ReportDefinition = {
  ...specialtyReport({
    id: 'construction_phase',
    title: 'Construction Phase Report',
    general: [
      asked('single', 'phase', 'Phase', {
        help: 'Only its items are asked',
        options: optionsOf({
          pre_pour: 'Before the concrete',
          pre_drywall: 'Before the drywall',
          final_walk: 'Final walk',
        }),
      }),
      field('text', 'builder', 'Builder and superintendent', { maxLength: 200 }),
      field('text', 'lot', 'Lot and plan', { maxLength: 160 }),
      field('single', 'permit_posted', 'Permit and plans on the site', { options: yesNo, photo: 'optional' }),
      field('text', 'present', 'Who was on the site', { maxLength: 200 }),
      asked('long_text', 'progress', 'Progress on that day', {
        help: 'What was finished, what was not, and what was already covered',
      }),
      field('date', 'answer_due', 'Answer of the builder due'),
    ],
    sections: [beforeConcrete, beforeDrywall, finalWalk, openItems],
    rules: [
      {
        id: 'answer_before_visit',
        when: { op: 'lt', path: 'general/answer_due', value: { path: 'general/inspection_date' } },
        effect: {
          kind: 'warn',
          path: 'general/answer_due',
          message: 'The answer is due before the inspection date.',
        },
      },
      {
        id: 'open_after_final',
        when: {
          op: 'all',
          of: [
            is('general/phase', 'final_walk'),
            { op: 'entry', path: 'open_items/items', where: is('./state', 'builder_says_done') },
          ],
        },
        effect: {
          kind: 'warn',
          path: 'open_items/items',
          message: 'The builder says that an item is done. Look at it, then choose Seen done or Open.',
        },
      },
    ],
    notices: [
      {
        heading: 'About this visit',
        paragraphs: [
          'The inspector looked at the work that was open to view on that day, before it was covered. Work that was finished later, or covered before, was not seen. The report follows a list of our own and the plans where they were on the site.',
          'This visit takes the place of no inspection by the building department, the engineer or the builder. It does not say that anything passed, was approved, or meets a code, and it supervises no one’s work.',
        ],
      },
      {
        heading: 'What happens next',
        paragraphs: [
          'Send the open items to the builder in writing, with a date for the answer before the work is covered. Photos of what was corrected help; a look at it by someone on your side is better.',
        ],
      },
    ],
  }),
  timeframes: withDeadline('Before the next phase'),
};
