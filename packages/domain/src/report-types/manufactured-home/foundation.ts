import type { RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  all,
  asked,
  field,
  is,
  morePhotos,
  optionsOf,
  withPhoto,
  withPhotoIf,
  yesNo,
  yesNoNa,
  yesNoUnknown,
} from '../form-fields.ts';
import type { ManufacturedHomeSettings } from './manufactured-home-settings.ts';

const isPermanent = is('./foundation_purpose', 'permanent_pfgmh');

export const foundationSection: SectionDefinition = {
  id: 'foundation',
  label: 'Foundation and supports',
  help: 'Permanent foundation: PFGMH, HUD-4930.3G. Installation: 24 CFR 3285.',
  standard: 'HUD-4930.3G; 24 CFR 3285',
  groups: [
    { id: 'certification', label: 'Purpose and certification' },
    { id: 'supports', label: 'Supports' },
    { id: 'site', label: 'Clearance and ground' },
  ],
  fields: [
    asked('single', 'foundation_purpose', 'Foundation requested as', {
      group: 'certification',
      options: optionsOf({
        permanent_pfgmh: 'Permanent foundation (PFGMH)',
        standard_set: 'Standard set',
      }),
    }),
    field('single', 'engineer_certification', 'PE or RA foundation certification available', {
      photo: 'optional',
      options: yesNo,
      group: 'certification',
      requiredWhen: isPermanent,
    }),
    field('text', 'engineer_name_license', 'Engineer name and license', {
      maxLength: 160,
      group: 'certification',
      requiredWhen: is('./engineer_certification', 'yes'),
    }),
    field(
      'single',
      'changed_since_certification',
      'Alterations or observable foundation damage since the certification',
      {
        options: yesNo,
        group: 'certification',
        required: true,
        visibleWhen: is('./engineer_certification', 'yes'),
      },
    ),
    ...withPhoto(
      asked('single', 'foundation_type', 'Support type', {
        group: 'supports',
        options: optionsOf({
          concrete_piers: 'Concrete piers',
          block_piers: 'Block piers',
          steel_piers: 'Steel piers',
          perimeter_wall: 'Perimeter wall',
          basement: 'Basement',
          slab: 'Slab',
          runners: 'Runners',
          unknown: 'Unknown',
        }),
      }),
    ),
    ...withPhoto(
      asked('single', 'footing_type', 'Footings', {
        group: 'supports',
        options: optionsOf({
          concrete: 'Concrete',
          abs_pad: 'ABS pad',
          wood_pad: 'Wood pad',
          none: 'None',
          not_visible: 'Not visible',
        }),
      }),
    ),
    field('single', 'footing_depth_ok', 'Footing below frost depth', {
      options: yesNoUnknown,
      group: 'supports',
    }),
    asked('decimal', 'pier_spacing_ft', 'Pier spacing', { unit: 'ft', min: 0, max: 50, group: 'supports' }),
    ...withPhoto(
      asked('single', 'pier_condition', 'Pier condition', {
        group: 'supports',
        options: optionsOf({
          sound: 'Sound',
          leaning: 'Leaning',
          cracked: 'Cracked',
          settled: 'Settled',
          missing: 'Missing',
        }),
      }),
    ),
    field('single', 'piers_mortared', 'Block piers mortared or surface bonded', {
      photo: 'optional',
      options: yesNoNa,
      group: 'supports',
    }),
    ...withPhotoIf(
      asked('single', 'shims_tight', 'Caps and shims tight', { options: yesNo, group: 'supports' }),
      'no',
    ),
    ...withPhotoIf(
      asked('single', 'perimeter_supports', 'Supports at exterior doors and large openings', {
        options: yesNoNa,
        group: 'supports',
      }),
      'no',
    ),
    asked('decimal', 'clearance_in', 'Clearance below frame (in)', {
      unit: 'in.',
      min: 0,
      max: 120,
      group: 'site',
    }),
    asked('single', 'hitch_axles_removed', 'Hitch, wheels and axles removed', {
      photo: 'optional',
      options: yesNo,
      group: 'site',
    }),
    ...withPhotoIf(
      asked('single', 'site_drainage', 'Site drains away', { options: yesNo, group: 'site' }),
      'no',
    ),
    asked('single', 'vapor_barrier', 'Ground vapor retarder (6 mil customary)', {
      photo: 'optional',
      group: 'site',
      options: optionsOf({ full: 'Full', partial: 'Partial', none: 'None' }),
    }),
    morePhotos('More photos of foundation and site'),
  ],
  items: [],
  standardsText: [],
};

export const foundationRules = ({ clearance }: ManufacturedHomeSettings): RuleDefinition[] => [
  {
    id: 'engineer_needed',
    when: all(
      is('foundation/foundation_purpose', 'permanent_pfgmh'),
      is('foundation/engineer_certification', 'no'),
    ),
    effect: {
      kind: 'warn',
      path: 'foundation/engineer_certification',
      message:
        'Certification by a PE or RA licensed in the state is required. The inspector may not certify the foundation.',
    },
  },
  {
    id: 'new_certification_needed',
    when: is('foundation/changed_since_certification', 'yes'),
    effect: {
      kind: 'warn',
      path: 'foundation/changed_since_certification',
      message: 'HUD requires a new certification after alterations or observable damage.',
    },
  },
  {
    id: 'clearance_low',
    when: { op: 'lt', path: 'foundation/clearance_in', value: clearance.minIn },
    effect: {
      kind: 'warn',
      path: 'foundation/clearance_in',
      message: `Below ${clearance.minIn} in. (${clearance.source}).`,
    },
  },
];
