/**
 * Roof certification, or roof condition report: the same observations, two documents. A certification promises a period
 * and requires someone entitled to give one; a home inspector normally reports the condition. No agency publishes this
 * form; the text follows trade practice.
 */

import type { ReportDefinition } from '../../report/engine/definition.ts';
import { all, asked, field, is, isNot, withoutStatuses } from '../form-fields.ts';
import { certificationRules, certificationSection } from './certification.ts';
import { defectsSection, repairsSection } from './defects.ts';
import { generalFields } from './general.ts';
import {
  type RoofCertificationSettings,
  shippedRoofCertificationSettings,
} from './roof-certification-settings.ts';
import { roofSectionsSection } from './roof-sections.ts';

export const buildRoofCertification = (settings: RoofCertificationSettings): ReportDefinition => ({
  id: 'roof_certification',
  title: 'Roof Certification',
  version: 1,
  ...withoutStatuses,
  general: { label: 'General', fields: generalFields },
  sections: [roofSectionsSection, defectsSection, repairsSection, certificationSection],
  closing: {
    label: 'Review and sign',
    fields: [
      field('long_text', 'remarks', 'Closing remarks', {
        help: 'Optional. Printed before the signature.',
      }),
      asked('signature', 'inspector_signature', 'Signature', {
        help: 'Sign with a finger, stylus, or mouse',
      }),
    ],
  },
  validity: {
    path: 'certification/certification_start',
    years: { path: 'certification/certification_period_years' },
    when: all(
      is('general/document_kind', 'certification'),
      isNot('certification/certification_result', 'not_certified'),
    ),
    remindDaysBefore: 60,
    note: 'The certification is an opinion for the stated period.',
  },
  rules: certificationRules(settings),
  notices: [
    {
      heading: 'Limitations',
      paragraphs: [
        'The roof was inspected as stated under “How the roof was inspected”; parts that were not observed are not covered.',
        'A roof certification is an opinion for the stated period with the listed exclusions, not an insurance policy. A roof condition report is not a certification and does not promise any period.',
      ],
    },
  ],
});

export const roofCertification: ReportDefinition = buildRoofCertification(shippedRoofCertificationSettings);
