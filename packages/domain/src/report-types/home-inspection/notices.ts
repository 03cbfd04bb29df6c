import type { ReportDefinition } from '../../report/engine/definition.ts';

/** General limitations of the inspection, printed once at the end; our own text. */
export const notices: ReportDefinition['notices'] = [
  {
    heading: 'About this inspection',
    paragraphs: [
      'A home inspection is a visual, non-invasive examination of the readily accessible areas of a home on the date of the inspection. It is intended to identify material defects. It cannot identify every defect, and it does not predict future conditions.',
      'This report was prepared for the client named on the cover. It is not a warranty, an insurance policy, an appraisal, or a code compliance inspection.',
    ],
  },
  {
    heading: 'What was not determined',
    paragraphs: [
      'Unless this report states otherwise, the inspection did not determine property lines, permit status, product recalls, remaining service life, capacity, efficiency, repair costs, or the cause of any condition.',
      'The inspection did not test for or identify pests, mold, air or water quality, radon, lead, asbestos, or other environmental hazards. Consult a specialist for these.',
    ],
  },
  {
    heading: 'How to read the findings',
    paragraphs: [
      'Safety Hazard: someone could be hurt. Significant Defect: expensive to correct, or likely to get worse. Recommended Repair: correct in the normal course of ownership. Maintenance: minor, or routine upkeep.',
      'Have the contractor type named in a finding evaluate it before closing. Repairs often reveal damage that was not visible during the inspection.',
    ],
  },
];
