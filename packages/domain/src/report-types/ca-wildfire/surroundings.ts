import type { FieldDefinition, RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  all,
  asked,
  field,
  is,
  morePhotos,
  optionsOf,
  passFailNa,
  passFailUnknown,
  withPhoto,
  withPhotoIf,
  yesNoNa,
} from '../form-fields.ts';

const PROPERTY_LINE =
  'Measures stop at the property line. Record a hazard on a neighbor’s side as a note, not a fail.';

/** Layer 2, measures 7 to 9 and the 5-foot zone. */
export const surroundingsSection: SectionDefinition = {
  id: 'surroundings',
  label: 'Layer 2: immediate surroundings',
  help: `Safer from Wildfires 7-9 and the 5-ft zone. ${PROPERTY_LINE}`,
  standard: '10 CCR 2644.9',
  groups: [
    { id: 'zone_0', label: 'Zone 0: the first 5 ft' },
    { id: 'around', label: 'Decks, outbuildings, defensible space' },
  ],
  fields: [
    ...withPhoto(
      asked('single', 'sfw_zone_0', '5-foot ember-resistant zone (Zone 0), including fencing', {
        options: passFailUnknown,
        group: 'zone_0',
      }),
    ),
    ...withPhoto(
      asked('single', 'z0_vegetation', 'Vegetation within 5 ft', {
        group: 'zone_0',
        options: optionsOf({
          none: 'None',
          low_green: 'Low and green',
          shrubs: 'Shrubs',
          trees: 'Trees',
          dead_or_dry: 'Dead or dry',
        }),
      }),
    ),
    ...withPhoto(
      asked('multi', 'z0_mulch', 'Ground cover within 5 ft', {
        group: 'zone_0',
        options: optionsOf({
          gravel: 'Gravel',
          concrete_pavers: 'Concrete or pavers',
          bare_soil: 'Bare soil',
          bark_mulch: 'Bark mulch',
          grass: 'Grass',
          artificial_turf: 'Artificial turf',
          other: 'Other',
        }),
        allowsOther: true,
      }),
    ),
    ...withPhotoIf(
      asked('single', 'z0_stored_combustibles', 'Movable combustibles within 5 ft', {
        options: yesNoNa,
        group: 'zone_0',
      }),
      'yes',
    ),
    ...withPhotoIf(
      asked(
        'single',
        'z0_noncombustible_improvements',
        'Fences, gates and other improvements within 5 ft noncombustible',
        { options: yesNoNa, group: 'zone_0' },
      ),
      'no',
    ),
    ...withPhotoIf(
      asked('single', 'sfw_under_decks', 'Vegetation, weeds and debris cleared from under decks', {
        options: passFailNa,
        group: 'around',
      }),
      'fail',
    ),
    ...withPhotoIf(
      asked('single', 'sfw_outbuildings', 'No combustible sheds or outbuildings within 30 ft', {
        options: passFailUnknown,
        group: 'around',
      }),
      'fail',
    ),
    field('decimal', 'outbuilding_distance_ft', 'Nearest combustible outbuilding distance', {
      unit: 'ft',
      min: 0,
      group: 'around',
    }),
    ...withPhoto(
      asked('single', 'sfw_defensible_space', 'Complies with PRC 4291 / GC 51182 and local ordinance', {
        options: passFailUnknown,
        group: 'around',
      }),
    ),
    field('single', 'defensible_space_report', 'Official defensible space inspection report available', {
      photo: 'optional',
      options: yesNoNa,
      group: 'around',
    }),
    field('long_text', 'neighbor_hazards', 'Hazards beyond the property line (note)', { group: 'around' }),
    morePhotos('More photos of the surroundings'),
  ],
  items: [],
  standardsText: [],
};

const checked = (id: string, label: string): FieldDefinition[] =>
  withPhotoIf(asked('single', id, label, { options: passFailNa }), 'fail');

export const zone1Section: SectionDefinition = {
  id: 'zone1',
  label: 'Defensible space Zone 1',
  help: `5 to 30 ft; the regulation’s text says 0 to 30 ft. ${PROPERTY_LINE}`,
  standard: '14 CCR 1299.03',
  fields: [
    ...checked('z1_dead_vegetation', 'Dead or dying plants, grass, leaves, needles removed'),
    ...checked('z1_roof_gutter_debris', 'Roof and gutters cleared'),
    ...checked('z1_branches_chimney', 'Branches at least 10 ft from chimney or stovepipe outlet'),
    ...checked('z1_dead_branches_roof', 'Dead branches over roof, windows or walls removed'),
    ...checked('z1_firewood', 'Exposed firewood moved out of Zone 1 or covered with fire-resistant material'),
    ...checked('z1_items_decks', 'Flammable plants and items near or under decks, balconies, stairs removed'),
    morePhotos('More photos of Zone 1'),
  ],
  items: [],
  standardsText: [],
};

export const zone2Section: SectionDefinition = {
  id: 'zone2',
  label: 'Defensible space Zone 2',
  help: `30 to 100 ft or to the property line. ${PROPERTY_LINE}`,
  standard: '14 CCR 1299.03',
  fields: [
    ...checked('z2_grass_height', 'Annual grass cut to 4 in or less'),
    ...checked('z2_spacing', 'Horizontal and vertical spacing of shrubs and trees'),
    ...checked('z2_litter', 'Loose surface litter 3 in or less deep'),
    ...checked('z2_wood_piles', 'Exposed wood piles with 10 ft clearance to mineral soil'),
    ...checked(
      'all_outbuildings_lpg',
      'Outbuildings and LPG tanks: 10 ft to mineral soil, plus 10 ft free of flammable vegetation',
    ),
    field('single', 'address_visible', 'Address numbers visible (4 in minimum customary)', {
      photo: 'optional',
      options: yesNoNa,
    }),
    morePhotos('More photos of Zone 2'),
  ],
  items: [],
  standardsText: [],
};

export const communitySection: SectionDefinition = {
  id: 'community',
  label: 'Layer 3: community',
  standard: '10 CCR 2644.9',
  fields: [
    asked('single', 'sfw_community', 'Firewise USA site or Fire Risk Reduction Community', {
      photo: 'optional',
      options: passFailUnknown,
    }),
    field('text', 'community_name', 'Community / site name', {
      maxLength: 120,
      requiredWhen: is('general/firewise_site', 'yes'),
    }),
    {
      id: 'community_document',
      label: 'Certificate or letter',
      type: 'proof',
      proof: { acceptsDocument: true, acceptsReason: false },
    },
  ],
  items: [],
  standardsText: [],
};

const firewise = 'general/firewise_site';
const riskReduction = 'general/fire_risk_reduction_community';
const community = 'community/sfw_community';

/** One of the two kinds of community is enough. */
export const communityRules: RuleDefinition[] = [
  {
    id: 'community_is_firewise',
    when: is(firewise, 'yes'),
    effect: { kind: 'derive', path: community, value: 'pass', reason: 'it is a Firewise USA site' },
  },
  {
    id: 'community_reduces_risk',
    when: is(riskReduction, 'yes'),
    effect: {
      kind: 'derive',
      path: community,
      value: 'pass',
      reason: 'it is a Fire Risk Reduction Community',
    },
  },
  {
    id: 'community_is_neither',
    when: all(is(firewise, 'no'), is(riskReduction, 'no')),
    effect: { kind: 'derive', path: community, value: 'fail', reason: 'it is neither' },
  },
  {
    id: 'community_contradicts',
    when: all(is(firewise, 'no'), is(riskReduction, 'no'), is(community, 'pass')),
    effect: {
      kind: 'block',
      path: community,
      message: '“Property and zone” says that the community is neither.',
    },
  },
];
