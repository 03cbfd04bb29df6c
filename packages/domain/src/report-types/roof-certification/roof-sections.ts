import type { FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { asked, field, optionsOf, withPhoto } from '../form-fields.ts';

export const ROOF_SECTIONS = 'roof_section/sections';

/** One covering: a tile roof with a flat rear part is two. */
const sectionFields: FieldDefinition[] = [
  asked('text', 'section_name', 'Section name', { maxLength: 80 }),
  asked('int', 'section_percent', 'Percent of total roof', { unit: '%', min: 1, max: 100 }),
  ...withPhoto(
    asked('single', 'covering', 'Covering', {
      options: optionsOf({
        asphalt_3tab: 'Asphalt shingle, 3-tab',
        asphalt_architectural: 'Asphalt shingle, architectural',
        concrete_tile: 'Concrete tile',
        clay_tile: 'Clay tile',
        metal: 'Metal',
        modified_bitumen: 'Modified bitumen',
        built_up: 'Built-up',
        tpo: 'TPO',
        epdm: 'EPDM',
        pvc: 'PVC',
        spray_foam: 'Spray foam',
        slate: 'Slate',
        wood_shake: 'Wood shake',
        other: 'Other',
      }),
      allowsOther: true,
    }),
  ),
  asked('int', 'approx_age_years', 'Approximate age', { unit: 'years', min: 0, max: 200 }),
  field('date', 'install_or_permit_date', 'Date of last roofing permit or install', { photo: 'optional' }),
  asked('single', 'age_source', 'Source of age', {
    options: optionsOf({ permit: 'Permit', invoice: 'Invoice', owner: 'Owner', estimate: 'Estimate' }),
  }),
  field('text', 'date_last_update', 'Date of last update and what (full or partial replacement)', {
    maxLength: 160,
  }),
  field('int', 'expected_life_years', 'Typical life of material', { unit: 'years', min: 1, max: 200 }),
  asked('int', 'remaining_life_years', 'Estimated remaining life', { unit: 'years', min: 0, max: 100 }),
  asked('single', 'layers', 'Number of layers', {
    photo: 'optional',
    options: optionsOf({ '1': '1', '2': '2', '3_or_more': '3 or more', unknown: 'Unknown' }),
  }),
  asked('text', 'slope', 'Slope (rise per 12)', { maxLength: 20 }),
  ...withPhoto(
    asked('single', 'overall_condition', 'Condition', {
      options: optionsOf({ good: 'Good', fair: 'Fair', poor: 'Poor', failed: 'Failed' }),
    }),
  ),
];

export const roofSectionsSection: SectionDefinition = {
  id: 'roof_section',
  label: 'Roof sections',
  help: 'One entry for each covering',
  standard: '',
  fields: [
    {
      id: 'sections',
      label: 'Roof sections',
      type: 'repeat',
      entryLabel: 'roof section',
      required: true,
      fields: sectionFields,
    },
  ],
  items: [],
  standardsText: [],
};
