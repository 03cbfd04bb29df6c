import type { FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { asked, field, is, optionsOf, yesNo } from '../form-fields.ts';

const section = (id: string, label: string, fields: FieldDefinition[]): SectionDefinition => ({
  id,
  label,
  standard: '',
  fields,
  items: [],
  standardsText: [],
});

const VISIBLE = is('./result', 'visible');

const observation = (id: string, label: string, wording: string, help: string): FieldDefinition =>
  asked('long_text', `${id}_text`, label, { wording, help, visibleWhen: is('./observed', id) });

const findings = section('findings', 'Inspection findings', [
  asked('single', 'result', 'Findings', {
    wording: 'Based on a visual inspection of accessible areas, the following findings were observed:',
    options: optionsOf({
      no_signs: 'A. NO visible signs of WDO(s) (live, evidence or damage) observed.',
      visible: 'B. VISIBLE evidence of WDO(s) was observed as follows:',
    }),
  }),
  asked('multi', 'observed', 'What Was Observed', {
    help: 'Only what the form counts: termites, powder post beetles, old house borers, wood-decaying fungi',
    options: optionsOf({
      live: '1. LIVE WDO(s)',
      evidence: '2. EVIDENCE of WDO(s)',
      damage: '3. DAMAGE caused by WDO(s)',
    }),
    visibleWhen: VISIBLE,
  }),
  observation('live', 'Live WDO(s)', 'LIVE WDO(s):', 'Common name of organism and location'),
  observation(
    'evidence',
    'Evidence of WDO(s)',
    'EVIDENCE of WDO(s) (dead wood-destroying insects or insect parts, frass, shelter tubes, exit holes, or other evidence):',
    'Common name, description and location; describe the evidence',
  ),
  observation(
    'damage',
    'Damage Caused by WDO(s)',
    'DAMAGE caused by WDO(s) was observed and noted as follows:',
    'Common name, description and location of all visible damage',
  ),
  field('photo', 'photos', 'Photos of the findings', { photo: 'recommended', visibleWhen: VISIBLE }),
]);

const AREAS = {
  attic: 'Attic',
  interior: 'Interior',
  exterior: 'Exterior',
  crawlspace: 'Crawlspace',
  other: 'Other:',
} as const;

const areas = section('areas', 'Obstructions and inaccessible areas', [
  field('multi', 'obstructed', 'Areas Not Visible or Accessible', {
    wording: 'the following specific areas were not visible and/or accessible for inspection.',
    options: optionsOf(AREAS),
  }),
  ...Object.entries(AREAS).flatMap(([id, label]): FieldDefinition[] => {
    const name = label.replace(':', '');
    const visibleWhen = is('./obstructed', id);
    return [
      asked('text', `${id}_specific`, `${name}: Specific Areas`, {
        wording: 'SPECIFIC AREAS:',
        maxLength: 300,
        visibleWhen,
      }),
      asked('long_text', `${id}_reason`, `${name}: Reason`, { wording: 'REASON:', visibleWhen }),
    ];
  }),
]);

const TREATED = is('./treated_now', 'yes');

const treatment = section('treatment', 'Notice of inspection and treatment', [
  asked('single', 'previous', 'Evidence of Previous Treatment', {
    wording: 'EVIDENCE of previous treatment observed:',
    options: yesNo,
  }),
  asked('long_text', 'previous_text', 'What Was Observed', {
    wording: 'List what was observed:',
    help: 'State what visible evidence was observed to suggest possible previous treatment',
    visibleWhen: is('./previous', 'yes'),
  }),
  field('text', 'notice_of_inspection_location', 'Notice of Inspection Affixed At', {
    wording: 'A Notice of Inspection has been affixed to the structure at:',
    maxLength: 200,
    help: 'Next to the access to the attic or crawlspace, or at another accessible place',
  }),
  asked('single', 'treated_now', 'Treated at the Time of Inspection', {
    wording: 'This Company has treated the structure(s) at the time of inspection',
    options: yesNo,
  }),
  asked('text', 'organism', 'Common Name of Organism Treated', {
    wording: 'Common name of organism treated:',
    maxLength: 120,
    visibleWhen: TREATED,
  }),
  asked('text', 'pesticide', 'Name of Pesticide Used', {
    wording: 'Name of Pesticide Used:',
    maxLength: 120,
    visibleWhen: TREATED,
  }),
  asked('text', 'terms', 'Terms and Conditions of Treatment', {
    wording: 'Terms and Conditions of Treatment:',
    maxLength: 200,
    visibleWhen: TREATED,
  }),
  asked('single', 'method', 'Method of Treatment', {
    wording: 'Method of treatment:',
    options: optionsOf({ whole: 'Whole structure', spot: 'Spot treatment:' }),
    visibleWhen: TREATED,
  }),
  asked('text', 'spot_description', 'Spot Treatment', {
    wording: 'Spot treatment:',
    maxLength: 200,
    visibleWhen: { op: 'all', of: [TREATED, is('./method', 'spot')] },
  }),
  asked('text', 'treatment_notice_location', 'Treatment Notice Location', {
    wording: 'Specify Treatment Notice Location:',
    maxLength: 200,
    visibleWhen: TREATED,
  }),
]);

export const sections: SectionDefinition[] = [findings, areas, treatment];

/** Section 5. */
export const closingFields: FieldDefinition[] = [
  field('long_text', 'comments', 'Comments', {
    wording: 'Comments:',
    help: 'What was observed, no disclaimers: the rule allows no additional language on this report',
  }),
  asked('signature', 'signature', 'Signature of Licensee or Agent', {
    wording: 'Signature of Licensee or Agent:',
    help: 'Neither the company nor the inspector has any financial interest in the property or the transaction',
  }),
  asked('date', 'signature_date', 'Date', { wording: 'Date:' }),
];
