import type {
  Condition,
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import {
  all,
  answered,
  any,
  asked,
  field,
  is,
  isNot,
  isOneOf,
  morePhotos,
  not,
  optionsOf,
  sameOptions,
  withPhoto,
  yesNo,
  yesNoUnknown,
} from '../form-fields.ts';

/** Each transportable section has a separate serial number and label; more than four are described in the remarks. */
const SECTIONS = [1, 2, 3, 4] as const;

const hasSection = (number: number): Condition => ({
  op: 'gte',
  path: 'identity/sections_count',
  value: number,
});

const numbersOf = (number: number): FieldDefinition[] => {
  const visible = { visibleWhen: hasSection(number), group: 'numbers' };
  return [
    ...withPhoto(
      asked('text', `serial_number_${number}`, `Serial number of section ${number}`, {
        maxLength: 40,
        ...visible,
      }),
    ),
    ...withPhoto(
      field('text', `hud_label_number_${number}`, `HUD certification label number of section ${number}`, {
        help: 'Three letters and six digits. Leave blank if the label is missing.',
        maxLength: 20,
        ...visible,
      }),
      { when: all(hasSection(number), answered(`./hud_label_number_${number}`)) },
    ),
  ];
};

/** A label for every section, or an IBTS letter instead. */
const lacksLabel: Condition = any(
  ...SECTIONS.map((number) => all(hasSection(number), not(answered(`identity/hud_label_number_${number}`)))),
);

const isUnderRated: Condition = any(
  all(is('identity/dp_wind_zone', 'i'), isOneOf('identity/site_wind_zone', 'ii', 'iii')),
  all(is('identity/dp_wind_zone', 'ii'), is('identity/site_wind_zone', 'iii')),
);

const onPlate = { requiredWhen: is('./data_plate_present', 'present'), group: 'plate' };

export const identitySection: SectionDefinition = {
  id: 'identity',
  label: 'Identity',
  standard: '24 CFR 3280',
  groups: [
    { id: 'home', label: 'The home' },
    { id: 'numbers', label: 'Serial numbers and HUD labels' },
    { id: 'plate', label: 'Data plate' },
    { id: 'site', label: 'Site and title' },
  ],
  fields: [
    asked('date', 'manufacture_date', 'Date of manufacture', {
      group: 'home',
      fact: 'building.manufactured_on',
    }),
    asked('single', 'hud_code_home', 'Built on or after June 15, 1976', {
      help: 'If so, the HUD Code applies',
      options: yesNo,
      group: 'home',
    }),
    asked('text', 'manufacturer', 'Manufacturer and plant', { maxLength: 120, group: 'home' }),
    asked('text', 'model', 'Model designation', { maxLength: 120, group: 'home' }),
    asked('single', 'home_type', 'Type', {
      group: 'home',
      options: optionsOf({
        single_section: 'Single section',
        double_section: 'Double section',
        triple_section: 'Triple section',
        other: 'Other',
      }),
      allowsOther: true,
    }),
    asked('int', 'sections_count', 'Number of sections', { min: 1, max: 4, group: 'home' }),
    ...SECTIONS.flatMap(numbersOf),
    asked('multi', 'serial_location', 'Where serial was found', {
      photo: 'optional',
      group: 'numbers',
      options: [
        ...optionsOf({
          front_cross_member: 'Front cross member',
          data_plate: 'Data plate',
          title: 'Title',
        }),
        { id: 'not_found', label: 'Not found', isExclusive: true },
      ],
    }),
    ...withPhoto(
      asked('single', 'hud_label_present', 'HUD label on every section', {
        group: 'numbers',
        options: optionsOf({ all_present: 'All present', some_missing: 'Some missing', none: 'None' }),
      }),
    ),
    field('single', 'label_verification_letter', 'Label verification letter (IBTS) on file', {
      photo: 'optional',
      options: yesNo,
      group: 'numbers',
      requiredWhen: any(
        lacksLabel,
        all(answered('./hud_label_present'), isNot('./hud_label_present', 'all_present')),
      ),
    }),
    ...withPhoto(
      asked('single', 'data_plate_present', 'Data plate present and legible', {
        group: 'plate',
        options: optionsOf({
          present: 'Present',
          present_illegible: 'Present, illegible',
          missing: 'Missing',
        }),
      }),
      { label: 'Photo: Data plate, legible, or where it should be' },
    ),
    ...withPhoto(
      asked('single', 'data_plate_location', 'Data plate location', {
        group: 'plate',
        options: optionsOf({
          kitchen_cabinet: 'Kitchen cabinet',
          bedroom_closet: 'Bedroom closet',
          electrical_panel: 'Electrical panel',
          water_heater_closet: 'Water heater closet',
          other: 'Other',
          not_found: 'Not found',
        }),
        allowsOther: true,
      }),
    ),
    field('single', 'dp_wind_zone', 'Wind zone on plate', {
      options: [...sameOptions('I', 'II', 'III'), { id: 'not_legible', label: 'Not legible' }],
      ...onPlate,
    }),
    field('single', 'dp_roof_load_zone', 'Roof load zone', {
      options: optionsOf({
        south_20_psf: 'South, 20 psf',
        middle_30_psf: 'Middle, 30 psf',
        north_40_psf: 'North, 40 psf',
        not_legible: 'Not legible',
      }),
      ...onPlate,
    }),
    field('single', 'dp_thermal_zone', 'Thermal (U/O) zone', {
      options: [...sameOptions('1', '2', '3'), { id: 'not_legible', label: 'Not legible' }],
      ...onPlate,
    }),
    field('single', 'dp_exposure_d', 'Suitable for coastal Exposure D', {
      photo: 'optional',
      options: yesNoUnknown,
      group: 'plate',
    }),
    asked('single', 'site_wind_zone', 'Wind zone required at site', {
      options: sameOptions('I', 'II', 'III'),
      group: 'site',
    }),
    field('long_text', 'wind_zone_finding', 'Major finding: the home is not rated for its location', {
      help: 'Describe it and recommend what to do',
      required: true,
      visibleWhen: isUnderRated,
      group: 'site',
    }),
    asked('single', 'moved_from_original_site', 'Home moved from first site', {
      options: yesNoUnknown,
      group: 'site',
    }),
    field('single', 'title_status', 'Title', {
      group: 'site',
      options: optionsOf({
        personal_property: 'Personal property',
        real_property_affixed: 'Real property, affixed',
        unknown: 'Unknown',
      }),
    }),
    morePhotos('More photos of labels and plate'),
  ],
  items: [],
  standardsText: [],
};

/** Effective date of the HUD code; one public page says July 15, which is wrong. */
const HUD_CODE_FROM = '1976-06-15';
const made = 'identity/manufacture_date';
const isHud = 'identity/hud_code_home';

export const identityRules: RuleDefinition[] = [
  {
    id: 'hud_code',
    when: { op: 'gte', path: made, value: HUD_CODE_FROM },
    effect: { kind: 'derive', path: isHud, value: 'yes', reason: `it was made on {${made}}` },
  },
  {
    id: 'pre_hud',
    when: { op: 'lt', path: made, value: HUD_CODE_FROM },
    effect: { kind: 'derive', path: isHud, value: 'no', reason: `it was made on {${made}}` },
  },
  {
    id: 'hud_code_contradicts',
    when: any(
      all({ op: 'lt', path: made, value: HUD_CODE_FROM }, is(isHud, 'yes')),
      all({ op: 'gte', path: made, value: HUD_CODE_FROM }, is(isHud, 'no')),
    ),
    effect: { kind: 'block', path: isHud, message: 'This conflicts with the date of manufacture.' },
  },
  {
    id: 'pre_hud_warning',
    when: is(isHud, 'no'),
    effect: { kind: 'warn', path: isHud, message: 'Pre-HUD mobile home, FHA ineligible.' },
  },
  {
    id: 'label_missing_but_all_present',
    when: all(lacksLabel, is('identity/hud_label_present', 'all_present')),
    effect: {
      kind: 'warn',
      path: 'identity/hud_label_present',
      message: 'A section has no label number. Enter it, or say that a label is missing.',
    },
  },
  {
    id: 'wind_zone_below_site',
    when: isUnderRated,
    effect: {
      kind: 'warn',
      path: 'identity/site_wind_zone',
      message: 'The wind zone on the plate is below the one required here: a major finding.',
    },
  },
];
