import type { RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  asked,
  field,
  is,
  isOneOf,
  morePhotos,
  not,
  optionsOf,
  passFailUnknown,
  withPhoto,
  withPhotoIf,
  yesNo,
  yesNoNa,
} from '../form-fields.ts';

/** Layer 1, measures 1 to 6 of the consumer list. */
export const structureSection: SectionDefinition = {
  id: 'structure',
  label: 'Layer 1: the structure',
  help: 'Safer from Wildfires 1-6',
  standard: '10 CCR 2644.9',
  groups: [
    { id: 'roof', label: 'Roof and gutters' },
    { id: 'vents', label: 'Vents' },
    { id: 'walls', label: 'Walls and eaves' },
    { id: 'openings', label: 'Windows and doors' },
    { id: 'attachments', label: 'Chimney, deck and fence' },
  ],
  fields: [
    ...withPhoto(
      asked('single', 'sfw_class_a_roof', 'Class A fire-rated roof', {
        options: passFailUnknown,
        group: 'roof',
      }),
    ),
    ...withPhoto(
      asked('single', 'roof_covering', 'Roof covering', {
        group: 'roof',
        options: optionsOf({
          asphalt_shingle: 'Asphalt shingle',
          concrete_tile: 'Concrete tile',
          clay_tile: 'Clay tile',
          metal: 'Metal',
          slate: 'Slate',
          built_up: 'Built-up',
          wood_shake_treated: 'Wood shake, treated',
          wood_shake_untreated: 'Wood shake, untreated',
          synthetic: 'Synthetic',
          other: 'Other',
        }),
        allowsOther: true,
      }),
    ),
    asked('multi', 'roof_evidence', 'Evidence for Class A rating', {
      photo: 'optional',
      group: 'roof',
      options: optionsOf({
        material_type: 'Type of material',
        product_label: 'Product label',
        permit: 'Permit',
        invoice: 'Invoice',
        manufacturer_data: 'Manufacturer’s data',
        not_available: 'Not available',
      }),
    }),
    asked('single', 'bird_stops', 'Bird stops / gaps at tile or metal edges closed', {
      photo: 'optional',
      options: yesNoNa,
      group: 'roof',
    }),
    ...withPhoto(
      asked('single', 'gutters_clear', 'Roof and gutters free of debris', {
        options: yesNoNa,
        group: 'roof',
      }),
    ),
    field('single', 'gutter_covers', 'Noncombustible gutter covers', {
      photo: 'optional',
      options: yesNoNa,
      group: 'roof',
    }),
    ...withPhoto(
      asked('single', 'sfw_vents', 'Ember and fire resistant vents', {
        options: passFailUnknown,
        group: 'vents',
      }),
    ),
    ...withPhoto(
      asked('multi', 'vent_type', 'Vent protection', {
        group: 'vents',
        options: optionsOf({
          mesh_1_16_to_1_8_in: 'Mesh, 1/16 to 1/8 in.',
          listed_wui_vent_astm_e2886: 'Listed WUI vent (ASTM E2886)',
          mesh_over_1_8_in: 'Mesh over 1/8 in.',
          none: 'None',
          unvented: 'Unvented',
        }),
      }),
    ),
    asked('multi', 'vent_locations', 'Vents checked', {
      photo: 'optional',
      group: 'vents',
      options: optionsOf({
        gable: 'Gable',
        soffit_eave: 'Soffit or eave',
        ridge: 'Ridge',
        foundation_crawl: 'Foundation or crawlspace',
        roof_field: 'Field of the roof',
        dryer: 'Dryer',
      }),
    }),
    ...withPhoto(
      asked('single', 'sfw_six_inch', 'At least 6 in noncombustible at base of exterior walls', {
        help: 'From the ground and from attached horizontal surfaces',
        options: passFailUnknown,
        group: 'walls',
      }),
    ),
    ...withPhoto(
      asked('multi', 'siding_material', 'Siding', {
        group: 'walls',
        options: optionsOf({
          stucco: 'Stucco',
          fiber_cement: 'Fiber cement',
          brick: 'Brick',
          stone: 'Stone',
          metal: 'Metal',
          wood: 'Wood',
          vinyl: 'Vinyl',
          t1_11: 'T1-11',
          log: 'Log',
          other: 'Other',
        }),
        allowsOther: true,
      }),
    ),
    ...withPhotoIf(
      field('single', 'siding_gaps', 'Gaps over 1/8 in in siding or penetrations', {
        options: yesNoNa,
        group: 'walls',
      }),
      'yes',
    ),
    ...withPhoto(
      asked('single', 'sfw_enclosed_eaves', 'Enclosed eaves', { options: passFailUnknown, group: 'walls' }),
    ),
    ...withPhoto(
      asked('single', 'eave_type', 'Eave condition', {
        group: 'walls',
        options: optionsOf({
          boxed_noncombustible: 'Boxed, noncombustible',
          boxed_combustible: 'Boxed, combustible',
          open_with_blocking: 'Open with blocking',
          open_gaps: 'Open with gaps',
          none: 'No eaves',
        }),
      }),
    ),
    ...withPhoto(
      asked('single', 'sfw_windows', 'Upgraded (multi-pane) windows or full-cover shutters', {
        options: passFailUnknown,
        group: 'openings',
      }),
    ),
    asked('multi', 'window_glazing', 'Glazing', {
      photo: 'optional',
      group: 'openings',
      options: optionsOf({
        single_pane: 'Single pane',
        dual_pane: 'Dual pane',
        dual_pane_one_tempered: 'Dual pane, one tempered',
        dual_tempered: 'Dual pane, both tempered',
        glass_block: 'Glass block',
        unknown: 'Unknown',
      }),
    }),
    field('single', 'full_cover_shutters', 'Full-cover functional shutters on the single-pane windows', {
      options: yesNo,
      group: 'openings',
      required: true,
      visibleWhen: is('./window_glazing', 'single_pane'),
    }),
    field('single', 'window_screens', 'Metal screens on windows', { options: yesNoNa, group: 'openings' }),
    field('multi', 'exterior_doors', 'Exterior doors', {
      photo: 'optional',
      group: 'openings',
      options: optionsOf({
        noncombustible: 'Noncombustible',
        solid_core_1_3_8: 'Solid core, 1-3/8 in.',
        '20_minute': '20-minute rated',
        glass: 'Glass',
        hollow_wood: 'Hollow wood',
        unknown: 'Unknown',
      }),
    }),
    field('single', 'garage_door_gap', 'Garage door gaps over 1/8 in', {
      photo: 'optional',
      options: yesNoNa,
      group: 'openings',
    }),
    ...withPhotoIf(
      asked('single', 'chimney_screen', 'Chimney or stovepipe screen 3/8 to 1/2 in openings', {
        options: yesNoNa,
        group: 'attachments',
      }),
      'no',
    ),
    field('single', 'skylights', 'Skylights', {
      photo: 'optional',
      group: 'attachments',
      options: optionsOf({ none: 'None', glass: 'Glass', plastic_dome: 'Plastic dome' }),
    }),
    ...withPhotoIf(
      asked('multi', 'deck_material', 'Deck surface', {
        group: 'attachments',
        options: optionsOf({
          none: 'No deck',
          noncombustible: 'Noncombustible',
          fire_retardant_treated: 'Fire-retardant treated',
          composite_listed: 'Composite, listed',
          wood: 'Wood',
          unknown: 'Unknown',
        }),
      }),
      'wood',
      'unknown',
    ),
    ...withPhotoIf(
      asked('single', 'attached_fence', 'Fence attached to the house is noncombustible for 5 ft', {
        options: yesNoNa,
        group: 'attachments',
      }),
      'no',
    ),
    morePhotos('More photos of the structure'),
  ],
  items: [],
  standardsText: [],
};

const s = (id: string): string => `structure/${id}`;
const isWeakGlazing = {
  op: 'all' as const,
  of: [is(s('window_glazing'), 'single_pane'), not(is(s('full_cover_shutters'), 'yes'))],
};

/** An observation that implies a measure's result: suggests 'Fail', and a 'Pass' against it blocks publishing. */
const contradictions = [
  {
    id: 'open_vents',
    when: isOneOf(s('vent_type'), 'none', 'mesh_over_1_8_in'),
    path: s('sfw_vents'),
    reason: 'vents without mesh, or with mesh over 1/8 in., let embers in',
  },
  {
    id: 'untreated_shake',
    when: is(s('roof_covering'), 'wood_shake_untreated'),
    path: s('sfw_class_a_roof'),
    reason: 'untreated wood shakes are not Class A',
  },
  {
    id: 'single_pane',
    when: isWeakGlazing,
    path: s('sfw_windows'),
    reason: 'there are single-pane windows without full-cover shutters',
  },
];

export const structureRules: RuleDefinition[] = contradictions.flatMap(({ id, when, path, reason }) => [
  { id: `${id}_fail`, when, effect: { kind: 'derive', path, value: 'fail', reason } },
  {
    id: `${id}_not_pass`,
    when: { op: 'all', of: [when, is(path, 'pass')] },
    effect: { kind: 'block', path, message: `This cannot pass: ${reason}.` },
  },
]);
