import type { Condition, RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  any,
  asked,
  field,
  is,
  isOneOf,
  morePhotos,
  optionsOf,
  withPhoto,
  withPhotoIf,
  withPhotoOnceGiven,
  yesNo,
  yesNoNa,
  yesNoUnknown,
} from '../form-fields.ts';

/** Utilities that HUD's permanent foundation guide does not accept, each with the answers that indicate it. */
const FHA_ISSUES: readonly {
  readonly id: string;
  readonly answers: readonly string[];
  readonly message: string;
}[] = [
  {
    id: 'water_connection',
    answers: ['hose_temporary'],
    message: 'FHA issue: water must be connected permanently.',
  },
  {
    id: 'sewer_connection',
    answers: ['temporary', 'none'],
    message: 'FHA issue: the sewer must be connected permanently.',
  },
  { id: 'gas_supply', answers: ['propane_portable'], message: 'FHA issue: no portable propane.' },
];

const hasFhaIssue: Condition = any(
  ...FHA_ISSUES.map(({ id, answers }) => isOneOf(`utilities/${id}`, ...answers)),
);

export const utilitiesSection: SectionDefinition = {
  id: 'utilities',
  label: 'Utilities',
  standard: 'HUD-4930.3G',
  groups: [
    { id: 'electrical', label: 'Electrical' },
    { id: 'water', label: 'Water, sewer and fuel' },
    { id: 'inside', label: 'Inside and additions' },
  ],
  fields: [
    ...withPhoto(
      asked('single', 'electrical_feed', 'Electrical service', {
        group: 'electrical',
        options: optionsOf({
          pole: 'Pole',
          pedestal: 'Pedestal',
          panel_on_home: 'Panel on the home',
          underground: 'Underground',
          unknown: 'Unknown',
        }),
      }),
    ),
    asked('single', 'main_disconnect', 'Service disconnect within sight (30 ft)', {
      photo: 'optional',
      options: yesNo,
      group: 'electrical',
    }),
    asked('single', 'four_wire_feeder', 'Four-wire feeder, neutral isolated in home panel', {
      photo: 'optional',
      options: yesNoUnknown,
      group: 'electrical',
    }),
    asked('single', 'chassis_bond', 'Frame bonded / grounded', {
      photo: 'optional',
      options: yesNoUnknown,
      group: 'electrical',
    }),
    asked('single', 'water_connection', 'Water connection', {
      photo: 'optional',
      group: 'water',
      options: optionsOf({ permanent: 'Permanent', hose_temporary: 'Hose, temporary', none: 'None' }),
    }),
    asked('single', 'water_shutoff', 'Shutoff present', {
      photo: 'optional',
      options: yesNo,
      group: 'water',
    }),
    ...withPhotoIf(
      field('single', 'heat_tape', 'Heat tape condition', {
        group: 'water',
        options: optionsOf({ none: 'None', good: 'Good', damaged: 'Damaged' }),
      }),
      'damaged',
    ),
    asked('single', 'sewer_connection', 'Sewer connection', {
      photo: 'optional',
      group: 'water',
      options: optionsOf({
        permanent_public: 'Permanent, public',
        permanent_septic: 'Permanent, septic',
        temporary: 'Temporary',
        none: 'None',
      }),
    }),
    asked('single', 'gas_supply', 'Fuel supply', {
      photo: 'optional',
      group: 'water',
      options: optionsOf({
        natural_gas: 'Natural gas',
        propane_permanent: 'Propane, permanent',
        propane_portable: 'Propane, portable',
        none: 'None',
      }),
    }),
    field('long_text', 'fha_issue_finding', 'FHA issue: utilities that are not permanently connected', {
      help: 'Describe it and recommend what to do',
      required: true,
      visibleWhen: hasFhaIssue,
      group: 'water',
    }),
    ...withPhotoOnceGiven(
      field('single', 'water_heater_listed', 'Water heater listed for manufactured homes', {
        options: yesNoUnknown,
        group: 'inside',
      }),
    ),
    ...withPhotoOnceGiven(
      field('single', 'furnace_listed', 'Furnace listed for manufactured homes', {
        options: yesNoUnknown,
        group: 'inside',
      }),
    ),
    ...withPhotoIf(
      asked('single', 'smoke_alarms', 'Smoke alarms', { options: yesNo, group: 'inside' }),
      'no',
    ),
    ...withPhotoIf(
      asked('single', 'egress_windows', 'Egress windows operable', { options: yesNo, group: 'inside' }),
      'no',
    ),
    ...withPhoto(
      asked('single', 'additions', 'Additions or porches self-supporting', {
        options: yesNoNa,
        group: 'inside',
      }),
    ),
    field('long_text', 'additions_finding', 'Major finding: an addition loads the home', {
      help: 'Describe it and refer to an engineer',
      required: true,
      visibleWhen: is('./additions', 'no'),
      group: 'inside',
    }),
    morePhotos('More photos of utilities'),
  ],
  items: [],
  standardsText: [],
};

export const utilitiesRules: RuleDefinition[] = [
  ...FHA_ISSUES.map(
    ({ id, answers, message }): RuleDefinition => ({
      id: `fha_${id}`,
      when: isOneOf(`utilities/${id}`, ...answers),
      effect: { kind: 'warn', path: `utilities/${id}`, message },
    }),
  ),
  {
    id: 'additions_load_the_home',
    when: is('utilities/additions', 'no'),
    effect: {
      kind: 'warn',
      path: 'utilities/additions',
      message:
        'The home may be supporting the addition. Record a major finding and refer the client to an engineer.',
    },
  },
];
