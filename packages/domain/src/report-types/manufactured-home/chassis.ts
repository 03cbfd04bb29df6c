import type { Condition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  asked,
  field,
  morePhotos,
  optionsOf,
  withPhoto,
  withPhotoIf,
  withPhotoOnceGiven,
  yesNo,
  yesNoNa,
  yesNoUnknown,
} from '../form-fields.ts';

const hasMarriageLine: Condition = { op: 'gt', path: 'identity/sections_count', value: 1 };
const betweenSections = {
  requiredWhen: hasMarriageLine,
  visibleWhen: hasMarriageLine,
  group: 'marriage_line',
};

export const chassisSection: SectionDefinition = {
  id: 'chassis',
  label: 'Chassis, belly and marriage line',
  standard: '24 CFR 3285',
  groups: [
    { id: 'frame', label: 'Frame and belly' },
    { id: 'marriage_line', label: 'Between the sections' },
  ],
  fields: [
    ...withPhotoIf(
      asked('single', 'frame_rust', 'Frame corrosion', {
        group: 'frame',
        options: optionsOf({ none: 'None', surface: 'Surface', severe: 'Severe' }),
      }),
      'surface',
      'severe',
    ),
    ...withPhotoIf(
      asked('single', 'outriggers', 'Outriggers and cross members intact', {
        options: yesNo,
        group: 'frame',
      }),
      'no',
    ),
    ...withPhoto(
      asked('single', 'belly_wrap', 'Belly wrap (bottom board)', {
        group: 'frame',
        options: optionsOf({
          intact: 'Intact',
          torn: 'Torn',
          open_areas: 'Open areas',
          missing: 'Missing',
          patched: 'Patched',
        }),
      }),
    ),
    ...withPhotoIf(
      asked('single', 'belly_insulation', 'Floor insulation', {
        group: 'frame',
        options: optionsOf({
          in_place: 'In place',
          sagging: 'Sagging',
          missing: 'Missing',
          not_visible: 'Not visible',
        }),
      }),
      'sagging',
      'missing',
    ),
    ...withPhotoOnceGiven(
      field('single', 'marriage_line_gap', 'Marriage line tight, gasket visible', {
        options: yesNoNa,
        ...betweenSections,
      }),
    ),
    field('decimal', 'marriage_line_floor_offset', 'Floor offset at marriage line (in)', {
      unit: 'in.',
      min: 0,
      max: 12,
      ...betweenSections,
    }),
    {
      id: 'marriage_line_floor_offset_photo',
      label: 'Photo: Floor offset at marriage line',
      type: 'photo',
      photo: 'required',
      required: true,
      group: 'marriage_line',
      visibleWhen: {
        op: 'all',
        of: [hasMarriageLine, { op: 'gt', path: './marriage_line_floor_offset', value: 0 }],
      },
    },
    field('single', 'marriage_line_connections', 'Sections fastened at floor, wall and ridge', {
      photo: 'optional',
      options: yesNoUnknown,
      ...betweenSections,
    }),
    ...withPhotoIf(
      field('single', 'crossover_duct', 'Crossover duct supported and insulated', {
        options: yesNoNa,
        ...betweenSections,
      }),
      'no',
    ),
    ...withPhotoIf(
      field('single', 'crossover_electrical', 'Crossover electrical connected in box', {
        options: yesNoNa,
        ...betweenSections,
      }),
      'no',
    ),
    morePhotos('More photos of chassis and belly'),
  ],
  items: [],
  standardsText: [],
};
