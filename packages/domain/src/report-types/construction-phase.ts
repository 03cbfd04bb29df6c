/**
 * A house under construction, at one phase: pre-pour, pre-drywall, or final walk-through. The item list is
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
        help: 'Only this phase’s items appear',
        options: optionsOf({
          pre_pour: 'Pre-pour',
          pre_drywall: 'Pre-drywall',
          final_walk: 'Final walk-through',
        }),
      }),
      field('text', 'builder', 'Builder and superintendent', { maxLength: 200 }),
      field('text', 'lot', 'Lot and plan', { maxLength: 160 }),
      field('single', 'permit_posted', 'Permit and plans on site', { options: yesNo, photo: 'optional' }),
      field('text', 'present', 'In attendance', { maxLength: 200 }),
      asked('long_text', 'progress', 'Progress on the inspection date', {
        help: 'What was finished, what was not, and what was already covered',
      }),
      field('date', 'answer_due', 'Builder response due'),
    ],
    sections: [beforeConcrete, beforeDrywall, finalWalk, openItems],
    rules: [
      {
        id: 'answer_before_visit',
        when: { op: 'lt', path: 'general/answer_due', value: { path: 'general/inspection_date' } },
        effect: {
          kind: 'warn',
          path: 'general/answer_due',
          message: 'The response is due before the inspection date.',
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
          message: 'The builder reports an item complete. Check it, then choose Verified complete or Open.',
        },
      },
    ],
    notices: [
      {
        heading: 'About this inspection',
        paragraphs: [
          'The inspector examined the work that was open to view on the inspection date, before it was covered. Work finished later or already covered was not observed. The report follows the company’s own checklist, and the plans if they were on site.',
          'This inspection does not replace inspections by the building department, the engineer, or the builder. It does not state that anything passed, was approved, or meets a code, and it does not supervise anyone’s work.',
        ],
      },
      {
        heading: 'What happens next',
        paragraphs: [
          'Send the open items to the builder in writing, and request a response before the work is covered. Photos of the corrections help, but a reinspection is better.',
        ],
      },
    ],
  }),
  timeframes: withDeadline('Before the next phase'),
};
