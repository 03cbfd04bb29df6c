import type { FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { all, any, is, not, optionsOf } from '../form-fields.ts';

/** Top of page 1, with its six check boxes and the photos of the dwelling. */
export const headerFields: FieldDefinition[] = [
  {
    id: 'insured_applicant_name',
    label: 'Insured/Applicant Name',
    wording: 'Insured/Applicant Name:',
    type: 'text',
    required: true,
    maxLength: 200,
    fact: 'owner.name',
  },
  {
    id: 'application_policy_number',
    label: 'Application / Policy #',
    wording: 'Application / Policy #:',
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
    id: 'actual_year_built',
    label: 'Actual Year Built',
    wording: 'Actual Year Built:',
    type: 'year',
    required: true,
    min: 1700,
    max: 2100,
    fact: 'building.year_built',
  },
  {
    id: 'date_inspected',
    label: 'Date Inspected',
    wording: 'Date Inspected:',
    type: 'date',
    required: true,
    fact: 'inspection.date',
  },
  {
    id: 'photo_requirements_included',
    label: 'Minimum Photo Requirements',
    wording: 'Minimum Photo Requirements:',
    help: 'Check what the photos in this report show',
    type: 'multi',
    required: true,
    options: optionsOf({
      dwelling_each_side: 'Dwelling: Each side',
      roof_each_slope: 'Roof: Each slope',
      plumbing: 'Plumbing: Water heater (incl TPRV), under cabinet plumbing/drains, exposed valves',
      main_panel_with_door_label: 'Main electrical service panel with interior door label',
      panel_off: 'Electrical box with panel off',
      hazards_and_deficiencies: 'All hazards or deficiencies noted in this report',
    }),
  },
  {
    id: 'dwelling_photos',
    label: 'Photos: Each side of the dwelling',
    type: 'photo',
    photo: 'required',
    required: true,
    photos: { min: 4 },
    fact: 'photo.each_side',
  },
];

const boxes = 'general/photo_requirements_included';
const MINIMUM = [
  'dwelling_each_side',
  'roof_each_slope',
  'plumbing',
  'main_panel_with_door_label',
  'panel_off',
];

/** The sixth box is for hazards, which may be absent. */
export const headerRules: RuleDefinition[] = [
  {
    id: 'minimum_photos_not_ticked',
    when: all(
      any(...MINIMUM.map((box) => is(boxes, box))),
      not(all(...MINIMUM.map((box) => is(boxes, box)))),
    ),
    effect: {
      kind: 'warn',
      path: boxes,
      message: 'The first five are the minimum for every home. Check each one that the photos show.',
    },
  },
];
