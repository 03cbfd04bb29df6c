/**
 * Citizens 4-Point Inspection Form Insp4pt, edition 03 25 (bulletin of 2025-03-20, effective at once; older editions
 * are not rejected). Four pages; other carriers accept it as well. With photos of each roof slope, the roof section
 * replaces the roof form.
 */

import type { ReportDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { roofSections } from '../citizens-roof/roof-model.ts';
import { COMMENTS_PATH, explanationRules, roofLifeRules } from '../citizens-roof/roof-rules.ts';
import { signatureFields } from '../citizens-roof/signature-block.ts';
import { optionsOf, withoutStatuses } from '../form-fields.ts';
import { electricalSection } from './electrical.ts';
import { explanations, fixtureExplanation } from './explanations.ts';
import { headerFields, headerRules } from './header.ts';
import { hvacSection } from './hvac.ts';
import { pipingRules, plumbingSection } from './plumbing.ts';
import { printedTexts } from './printed-texts.ts';

const comments: SectionDefinition = {
  id: 'comments',
  label: 'Additional Comments',
  standard: '',
  fields: [
    {
      id: 'additional_comments',
      label: 'Additional Comments/Observations',
      wording: 'Additional Comments/Observations (use additional pages if needed):',
      help: 'Updates with dates and by whom, hazards and deficiencies, systems not in good working order',
      type: 'long_text',
    },
  ],
  items: [],
  standardsText: [],
};

/** Examples on the form; tradespeople may sign for their section, so other licenses can be entered. */
const licenseTypes = optionsOf({
  general_contractor: 'General contractor',
  residential_contractor: 'Residential contractor',
  building_contractor: 'Building contractor',
  building_code_inspector: 'Building code inspector',
  home_inspector: 'Home inspector',
  other: 'Other',
});

export const flFourPoint: ReportDefinition = {
  id: 'fl_four_point',
  title: '4-Point Inspection Form',
  version: 1,
  source: {
    form: 'Insp4pt',
    revision: '03 25',
    effectiveFrom: '2025-03-20',
    authority: 'Citizens Property Insurance Corporation',
    url: 'https://www.citizensfla.com/documents/20702/48575/4-Point+Inspection+Form.pdf/e8c41965-f225-37fc-b451-4d360ee30b77',
    sha256: '5d3327663ea58cf1f073b43967004cce3205d29973aa407e200c5be1f44cc294',
    pageCount: 4,
  },
  printedTexts,
  ...withoutStatuses,
  general: { label: 'Policy, property and photos', fields: headerFields },
  sections: [
    electricalSection,
    hvacSection,
    plumbingSection,
    ...roofSections({
      remainingLife: 'Remaining useful life (years):',
      overallCondition: 'Overall condition:',
      leaksNote: '(If "yes" explain below)',
    }),
    comments,
  ],
  closing: { label: 'Certify and sign', fields: signatureFields(licenseTypes, true) },
  rules: [
    ...headerRules,
    ...explanationRules(explanations),
    ...explanationRules([fixtureExplanation], [COMMENTS_PATH, 'plumbing/unsatisfactory_detail']),
    ...pipingRules,
    ...roofLifeRules,
    {
      id: 'trade_license',
      when: { op: 'eq', path: 'closing/inspector_license_type', value: 'other' },
      effect: {
        kind: 'warn',
        path: 'closing/inspector_license_type',
        message: 'A trade-specific licensed professional may sign off only on the section for their trade.',
      },
    },
  ],
  notices: [],
};
