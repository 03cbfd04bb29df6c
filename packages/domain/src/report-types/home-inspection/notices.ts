import type { ReportDefinition } from '../../report/engine/definition.ts';

/** General limitations of the inspection, printed once at the end; our own text. */
export const notices: ReportDefinition['notices'] = [
  {
    heading: 'About this inspection',
    paragraphs: [
      'A home inspection is a visual look, without taking things apart, at the parts of a house that could be reached on the day. It finds conditions that matter for value or for safety; it cannot find everything, and it says nothing about conditions that come later.',
      'The report is written for the client named on its cover. It is not a warranty, an insurance, an appraisal or a statement about building codes.',
    ],
  },
  {
    heading: 'What was not determined',
    paragraphs: [
      'Property lines, permits and recalls, the remaining life of a system, its capacity or efficiency, the cost of repairs, and the cause of a condition were not determined, unless the report says so.',
      'Pests, mold, air and water quality, radon, lead, asbestos and other hazards of the environment need a specialist and were not looked for.',
    ],
  },
  {
    heading: 'How to read the findings',
    paragraphs: [
      'Safety: someone can be hurt. Significant defect: costly, or the damage goes on. Recommended repair: mend it in the ordinary course. Maintenance: small, or a matter of upkeep.',
      'Have the person named as the trade look at a finding before closing: what opens up during the work may be more than what could be seen.',
    ],
  },
];
