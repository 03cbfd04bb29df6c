/**
 * Citizens Roof Inspection Form RCF-1, edition 03 25 (bulletin of 2025-03-20). The text comes from two transcriptions;
 * the official PDF has not been read, so every text is data marked as such, and the unconfirmed sentence above the
 * signature is not printed.
 */

import type { FieldDefinition, ReportDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { optionsOf, withoutStatuses } from '../form-fields.ts';
import { type RoofWording, roofSections } from './roof-model.ts';
import { explanationRules, roofExplanations, roofLifeRules } from './roof-rules.ts';
import { signatureFields } from './signature-block.ts';

const wording: RoofWording = {
  remainingLife: 'Remaining useful life (years)',
  overallCondition: 'Overall condition',
  leaksNote: '(If "yes", explain below)',
};

const headerFields: FieldDefinition[] = [
  {
    id: 'insured_applicant_name',
    label: 'Applicant/Insured Name',
    wording: 'Applicant/Insured Name:',
    type: 'text',
    required: true,
    maxLength: 200,
    fact: 'owner.name',
  },
  {
    id: 'application_policy_number',
    label: 'Application/Policy #',
    wording: 'Application/Policy #:',
    type: 'text',
    maxLength: 60,
    fact: 'insurance.policy_number',
  },
  {
    id: 'address_inspected',
    label: 'Address Inspected',
    wording: 'Address Inspected:',
    type: 'address',
    required: true,
    fact: 'property.address',
  },
  {
    id: 'date_inspected',
    label: 'Date of Inspection',
    wording: 'Date of Inspection:',
    type: 'date',
    required: true,
    fact: 'inspection.date',
  },
];

const comments: SectionDefinition = {
  id: 'comments',
  label: 'Additional Comments',
  standard: '',
  fields: [
    {
      id: 'additional_comments',
      label: 'Additional Comments/Observations',
      wording: 'Additional Comments/Observations (use additional pages as needed):',
      help: 'Updates with dates and by whom, hazards and deficiencies, a roof not in good working order',
      type: 'long_text',
    },
  ],
  items: [],
  standardsText: [],
};

/** In the order of the printed list; the form is rejected with any other license. */
export const roofLicenseTypes = optionsOf({
  general_contractor: 'General contractor',
  residential_contractor: 'Residential contractor',
  building_contractor: 'Building contractor',
  roofing_contractor: 'Roofing contractor',
  building_code_inspector: 'Building code inspector',
  home_inspector: 'Florida-licensed home inspector',
});

export const citizensRoof: ReportDefinition = {
  id: 'citizens_roof',
  title: 'Citizens Roof Inspection Form',
  version: 1,
  source: {
    form: 'RCF-1',
    revision: '03 25',
    effectiveFrom: '2025-03-20',
    authority: 'Citizens Property Insurance Corporation',
    url: 'https://www.citizensfla.com/documents/20702/48575/Roof+Inspection+Form.pdf/b684cd08-e1ee-8092-f475-772a210fa127',
    sha256: '96e1ad368c80915732bc8c6147839e1eff0828424c142566fde8a4ca22427025',
    pageCount: 2,
  },
  // Both transcriptions agree on all of these unless marked 'one'; the official PDF was not read.
  printedTexts: {
    title: 'Citizens Property Insurance Corporation Roof Inspection Form',
    footer: 'Sample Form RCF-1 03 25',
    introduction:
      'This sample Roof Inspection Form (or a similar form) must be completed and signed by a Florida-licensed professional.',
    acceptance:
      'The form will not be accepted without the dated signature of one of the following appropriately licensed inspectors:',
    accepted_inspector_1: 'General, residential, building or roofing contractor',
    // One source.
    accepted_inspector_2: 'Building code inspector',
    // One source.
    accepted_inspector_3: 'Florida-licensed home inspector',
    photos: 'Photos of each roof slope showing the roof’s condition must be submitted with this form.',
    photo_requirement_1: 'Roof: Each slope',
    photo_requirement_2: 'All hazards or deficiencies',
    predominant_roof: 'Predominant Roof',
    secondary_roof: 'Secondary Roof',
    // One source.
    comments_rule:
      'This section of the Roof Inspection Form must be completed with full details/descriptions if any of the following are noted on the inspection:',
    comments_rule_1: 'Updates: Identify the types of updates, dates completed and by whom',
    comments_rule_2: 'Any visible hazards or deficiencies',
    // One source.
    comments_rule_3: 'Any roof determined not to be in good working order',
    certification: 'I certify that the above statements are true and correct.',
  },
  ...withoutStatuses,
  general: { label: 'Policy and property', fields: headerFields },
  sections: [...roofSections(wording), comments],
  closing: { label: 'Certify and sign', fields: signatureFields(roofLicenseTypes, false) },
  rules: [...explanationRules(roofExplanations), ...roofLifeRules],
  notices: [],
};
