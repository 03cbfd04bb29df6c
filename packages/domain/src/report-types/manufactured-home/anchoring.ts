import type { SectionDefinition } from '../../report/engine/definition.ts';
import {
  asked,
  field,
  is,
  morePhotos,
  optionsOf,
  withPhoto,
  withPhotoOnceGiven,
  yesNo,
  yesNoNa,
  yesNoUnknown,
} from '../form-fields.ts';

export const anchoringSection: SectionDefinition = {
  id: 'anchoring',
  label: 'Tie-downs and anchors',
  standard: '24 CFR 3285',
  fields: [
    ...withPhoto(
      asked('multi', 'anchor_type', 'Anchor type', {
        options: [
          ...optionsOf({
            ground_auger: 'Ground auger',
            concrete_deadman: 'Concrete deadman',
            cross_drive_rock: 'Cross-drive rock',
            slab_anchor: 'Slab anchor',
            longitudinal_system: 'Longitudinal system',
          }),
          { id: 'none', label: 'None', isExclusive: true },
          { id: 'not_visible', label: 'Not visible', isExclusive: true },
        ],
      }),
    ),
    asked('int', 'frame_ties_count', 'Frame (diagonal) ties', { min: 0, max: 200 }),
    field('int', 'vertical_ties_count', 'Vertical ties', { min: 0, max: 200 }),
    asked('single', 'longitudinal_ties', 'Longitudinal anchoring', {
      photo: 'optional',
      options: yesNoUnknown,
    }),
    field('decimal', 'tie_spacing_ft', 'Tie spacing', { unit: 'ft', min: 0, max: 50 }),
    ...withPhoto(
      asked('single', 'strap_condition', 'Strap and hardware condition', {
        options: optionsOf({ good: 'Good', loose: 'Loose', corroded: 'Corroded', missing: 'Missing' }),
      }),
    ),
    field('single', 'strap_protection', 'Straps protected at sharp edges', {
      photo: 'optional',
      options: yesNoNa,
    }),
    field('single', 'overroof_ties', 'Over-roof ties (older homes)', { photo: 'optional', options: yesNoNa }),
    field('single', 'anchor_stabilizer', 'Stabilizer plates', { photo: 'optional', options: yesNoNa }),
    morePhotos('More photos of anchors'),
  ],
  items: [],
  standardsText: [],
};

export const perimeterSection: SectionDefinition = {
  id: 'perimeter',
  label: 'Skirting / perimeter enclosure',
  standard: '24 CFR 3285',
  fields: [
    ...withPhoto(
      asked('single', 'skirting_type', 'Skirting', {
        options: optionsOf({
          masonry: 'Masonry',
          concrete: 'Concrete',
          vinyl: 'Vinyl',
          metal: 'Metal',
          wood: 'Wood',
          none: 'None',
        }),
      }),
    ),
    ...withPhotoOnceGiven(
      field('single', 'skirting_permanent', 'Permanent perimeter enclosure with continuous support', {
        options: yesNo,
        requiredWhen: is('foundation/foundation_purpose', 'permanent_pfgmh'),
      }),
    ),
    asked('single', 'skirting_vents', 'Vents present', { photo: 'optional', options: yesNoNa }),
    asked('single', 'access_opening', 'Access opening present', { photo: 'optional', options: yesNo }),
    morePhotos('More photos of the skirting'),
  ],
  items: [],
  standardsText: [],
};
