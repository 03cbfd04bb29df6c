/**
 * Florida's Wood-Destroying Organisms Inspection Report, FDACS-13645, Rev. 05/21 (Rule 5E-14.142, F.A.C.). For licensed
 * pest control companies only: both numbers are required. Words were read in an unlocked copy of the agency's PDF; rules
 * on its use are known second-hand, so they are hints.
 */
import type { ReportDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { answered, not, withoutStatuses } from '../form-fields.ts';
import { generalFields } from './general.ts';
import { closingFields, sections } from './sections.ts';

const NOTICE = 'treatment/notice_of_inspection_location';

const rules: RuleDefinition[] = [
  {
    id: 'notice_of_inspection',
    when: not(answered(NOTICE)),
    effect: {
      kind: 'warn',
      path: NOTICE,
      message: 'State where the Notice of Inspection was affixed (s. 482.226(4), F.S.).',
    },
  },
];

export const flWdo: ReportDefinition = {
  id: 'fl_wdo',
  title: 'Wood-Destroying Organisms Inspection Report',
  version: 1,
  source: {
    form: 'FDACS-13645',
    revision: 'Rev. 05/21',
    effectiveFrom: '2021-05-01',
    authority: 'Florida Department of Agriculture and Consumer Services',
    url: 'https://forms.fdacs.gov/13645.pdf',
    // Of an unlocked copy; the agency's own file is protected.
    sha256: '4d5f0967f03d57df8947063995d3591c38ddd19d04bfffce70171eb3dc5e6d4b',
    pageCount: 2,
  },
  ...withoutStatuses,
  general: { label: 'General information', fields: generalFields },
  sections,
  closing: { label: 'Comments and signature', fields: closingFields },
  rules,
  notices: [],
};
