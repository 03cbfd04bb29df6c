import { asked, morePhotos, withPhotoIf, yesNoUnknown } from '../form-fields.ts';
import type { FieldDefinition, SectionDefinition } from '../report-engine/definition.ts';

const vulnerability = (id: string, label: string): FieldDefinition[] =>
  withPhotoIf(asked('single', id, label, { options: yesNoUnknown }), 'yes');

/** The list of Civil Code 1102.6f. Its wording here is general knowledge that agrees with public summaries. */
export const ab38Section: SectionDefinition = {
  id: 'ab38',
  label: 'AB 38 disclosure: vulnerabilities',
  help: 'What a seller in a High or Very High zone discloses about a house built before 2010',
  standard: 'Civil Code 1102.6f',
  fields: [
    ...vulnerability('v_vents', 'Vents with openings over 1/8 in or not flame/ember resistant'),
    ...vulnerability('v_wood_roof', 'Roof of untreated wood shingles or shakes'),
    ...vulnerability('v_landscape_5ft', 'Combustible landscaping or material within 5 ft or under deck'),
    ...vulnerability('v_windows', 'Single-pane or non-tempered windows'),
    ...vulnerability('v_bird_stop', 'Loose or missing bird stopping or roof flashing'),
    ...vulnerability('v_gutters', 'Gutters without noncombustible covers'),
    morePhotos('More photos of vulnerabilities'),
  ],
  items: [],
  standardsText: [],
};
