import type { FieldDefinition } from '../../report/engine/definition.ts';
import { asked, field, optionsOf, yesNoNa } from '../form-fields.ts';

export const generalFields: FieldDefinition[] = [
  asked('date', 'inspection_date', 'Inspection date', { fact: 'inspection.date' }),
  asked('address', 'property_address', 'Property address', { fact: 'property.address' }),
  asked('text', 'client_name', 'Requested by', { maxLength: 200, fact: 'client.name' }),
  asked('single', 'purpose', 'Purpose', {
    options: optionsOf({
      real_estate_sale: 'Real estate sale',
      lender: 'Lender',
      insurance: 'Insurance',
      warranty: 'Warranty',
      other: 'Other',
    }),
    allowsOther: true,
  }),
  asked('text', 'inspector_name', 'Inspector name', { maxLength: 200, fact: 'inspector.name' }),
  asked('text', 'company_name', 'Company', { maxLength: 200, fact: 'inspector.company' }),
  asked('single', 'license_type', 'License type', {
    options: optionsOf({
      roofing_contractor: 'Roofing contractor',
      general_contractor: 'General contractor',
      building_contractor: 'Building contractor',
      home_inspector: 'Home inspector',
      engineer: 'Engineer',
      architect: 'Architect',
      other: 'Other',
    }),
    allowsOther: true,
  }),
  asked('text', 'license_number', 'License number', { maxLength: 40, fact: 'inspector.license_number' }),
  asked('single', 'document_kind', 'What this document is', {
    options: [
      {
        id: 'certification',
        label: 'Roof certification',
        help: 'An opinion backed for a stated period, usually by a roofer',
      },
      {
        id: 'condition_report',
        label: 'Roof condition report',
        help: 'Observed condition and an opinion on remaining life. Not a certification.',
      },
    ],
  }),
  asked('multi', 'access_method', 'How the roof was inspected', {
    options: optionsOf({
      walked: 'Walked',
      ladder: 'From a ladder',
      drone: 'Drone',
      ground_only: 'From the ground only',
    }),
  }),
  asked('int', 'percent_observed', 'Percent observed', { unit: '%', min: 0, max: 100 }),
  asked('single', 'attic_observed', 'Attic underside checked', { photo: 'optional', options: yesNoNa }),
  field('photo', 'attic_photo', 'Photos of the attic underside', { photo: 'optional' }),
];
