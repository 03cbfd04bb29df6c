import type {
  Condition,
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import {
  all,
  answered,
  asked,
  is,
  isOneOf,
  morePhotos,
  not,
  withPhotoIf,
  yesNoUnknown,
} from '../form-fields.ts';

const vulnerability = (id: string, label: string): FieldDefinition[] =>
  withPhotoIf(asked('single', id, label, { options: yesNoUnknown }), 'yes');

/** The list of Civil Code 1102.6f. Its text here is general knowledge that agrees with public summaries. */
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

const seen = (
  id: string,
  vulnerability: string,
  when: Condition,
  value: 'yes' | 'no',
  reason: string,
): RuleDefinition => ({
  id: `ab38_${id}_${value}`,
  when,
  effect: { kind: 'derive', path: `ab38/${vulnerability}`, value, reason },
});

const isUntreated = is('structure/roof_covering', 'wood_shake_untreated');

/** Suggests what the structure section already recorded, so the inspector answers only once. */
export const ab38Rules: RuleDefinition[] = [
  seen(
    'vents',
    'v_vents',
    isOneOf('structure/vent_type', 'none', 'mesh_over_1_8_in'),
    'yes',
    'there are vents without mesh, or with mesh over 1/8 in.',
  ),
  seen('wood_roof', 'v_wood_roof', isUntreated, 'yes', 'the roof covering is {structure/roof_covering}'),
  seen(
    'wood_roof',
    'v_wood_roof',
    all(answered('structure/roof_covering'), not(isUntreated)),
    'no',
    'the roof covering is {structure/roof_covering}',
  ),
  seen(
    'windows',
    'v_windows',
    is('structure/window_glazing', 'single_pane'),
    'yes',
    'there are single-pane windows',
  ),
  seen(
    'bird_stop',
    'v_bird_stop',
    is('structure/bird_stops', 'no'),
    'yes',
    'gaps at the edges of the roof are open',
  ),
  seen(
    'gutters',
    'v_gutters',
    is('structure/gutter_covers', 'no'),
    'yes',
    'the gutters have no noncombustible covers',
  ),
  seen(
    'gutters',
    'v_gutters',
    is('structure/gutter_covers', 'yes'),
    'no',
    'the gutters have noncombustible covers',
  ),
];
