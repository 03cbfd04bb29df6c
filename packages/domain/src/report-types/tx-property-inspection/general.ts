import type { FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { answered, asked, field, not } from '../form-fields.ts';

/** Page 1 of the form and the room for additional information on page 2. */
export const generalFields: FieldDefinition[] = [
  asked('text', 'client_name', 'Client Name', {
    wording: 'Name of Client',
    maxLength: 200,
    fact: 'client.name',
  }),
  asked('date', 'inspection_date', 'Inspection Date', {
    wording: 'Date of Inspection',
    fact: 'inspection.date',
  }),
  asked('address', 'property_address', 'Property Address', {
    wording: 'Address of Inspected Property',
    fact: 'property.address',
    help: 'Printed on every page, from the inspection',
  }),
  asked('text', 'inspector_name', 'Inspector Name', {
    wording: 'Name of Inspector',
    maxLength: 200,
    fact: 'inspector.name',
  }),
  asked('text', 'inspector_license', 'Inspector TREC License #', {
    wording: 'TREC License #',
    maxLength: 40,
    fact: 'inspector.license_number',
    help: 'The rule requires it (22 TAC 535.222)',
  }),
  field('text', 'sponsor_name', 'Sponsoring Inspector', {
    wording: 'Name of Sponsor (if applicable)',
    maxLength: 200,
    help: 'Leave blank if a professional inspector worked alone',
  }),
  field('text', 'sponsor_license', 'Sponsor TREC License #', {
    wording: 'TREC License #',
    maxLength: 40,
    requiredWhen: answered('./sponsor_name'),
  }),
  field('repeat', 'other_inspectors', 'Other Participating Inspectors', {
    help: 'Name and license number of every inspector. Printed under Additional Information.',
    entryLabel: 'Inspector',
    fields: [
      asked('text', 'name', 'Name', { maxLength: 200 }),
      asked('text', 'license', 'TREC License #', { maxLength: 40 }),
    ],
  }),
  field('long_text', 'additional_information', 'Additional Information', {
    wording: 'ADDITIONAL INFORMATION PROVIDED BY INSPECTOR',
    help: 'Weather, utilities, who was present, terms of the agreement',
  }),
  asked('single', 'recommendations', 'Recommendations', {
    help: 'Recommendations are not part of the form',
    options: [
      { id: 'after_form', label: 'On a page after the form' },
      { id: 'in_comments', label: 'With the comments' },
    ],
    defaultAnswer: 'after_form',
  }),
  field('photo', 'front_photo', 'Front of the House', { photo: 'recommended', fact: 'photo.front_side' }),
];

export const generalRules: RuleDefinition[] = [
  {
    id: 'sponsor_without_name',
    when: { op: 'all', of: [answered('general/sponsor_license'), not(answered('general/sponsor_name'))] },
    effect: {
      kind: 'block',
      path: 'general/sponsor_name',
      message: 'Name the sponsoring inspector whose license number is given.',
    },
  },
];
