/**
 * Form fields for a value: one per number, date, choice and source in it, labeled in trade terms. Generated from the
 * value, because tables, rules and code editions come in any number.
 */
import { reportTypes } from '../../report-types/report-types.ts';
import { codeEditionIds, windZones } from '../../report-types/tx-windstorm/texas-settings.ts';
import { creditTableFields } from './credit-table-fields.ts';
import type { SettingKind, ValueKind, ValueOf } from './value-kinds.ts';
import type { ValuePath } from './value-paths.ts';

export type FieldInput =
  | { readonly kind: 'text'; readonly isLong?: boolean; readonly isOptional?: boolean }
  /** A factor cell, entered as the credit in percent; empty: no number. */
  | { readonly kind: 'credit' }
  | { readonly kind: 'number'; readonly unit?: string; readonly isOptional?: boolean }
  | { readonly kind: 'day'; readonly isOptional?: boolean }
  | {
      readonly kind: 'choice';
      readonly options: readonly (readonly [value: string, label: string])[];
      readonly isOptional?: boolean;
    }
  | { readonly kind: 'choices'; readonly options: readonly (readonly [value: string, label: string])[] }
  | { readonly kind: 'switch' };

export interface ValueField {
  readonly path: ValuePath;
  readonly label: string;
  /** Heading that groups fields. */
  readonly group: string;
  readonly input: FieldInput;
}

export type OptionWords = readonly (readonly [value: string, label: string])[];

const CONFIDENCE: OptionWords = [
  ['verified', 'Verified in the source'],
  ['one_source', 'Found in one source only'],
  ['proposed', 'Proposed, not adopted'],
  ['general_knowledge', 'Common knowledge in the trade'],
  ['entered', 'Entered by your company'],
];

/** Source of a setting, its date, and how reliable it is. */
export const sourceFields = (path: ValuePath, group: string): ValueField[] => [
  { path: [...path, 'source'], label: 'Source', group, input: { kind: 'text', isLong: true } },
  {
    path: [...path, 'sourceUrl'],
    label: 'Source web address',
    group,
    input: { kind: 'text', isOptional: true },
  },
  { path: [...path, 'asOf'], label: 'As of (year, month, or date)', group, input: { kind: 'text' } },
  {
    path: [...path, 'confidence'],
    label: 'Confidence',
    group,
    input: { kind: 'choice', options: CONFIDENCE },
  },
];

const setting = (path: ValuePath, label: string, group: string, input: FieldInput): ValueField[] => [
  { path, label, group, input },
  ...sourceFields(path.slice(0, -1), group),
];

const EDITION_WORDS: Readonly<Record<(typeof codeEditionIds)[number], string>> = {
  '2024_irc_ibc': '2024 IRC and IBC',
  '2018_irc_ibc': '2018 IRC and IBC',
  '2006_irc_ibc': '2006 IRC and IBC',
  '2003_irc_ibc': '2003 IRC and IBC',
  '2000_irc_ibc': '2000 IRC and IBC',
  bcwrc_1998: 'Building Code for Windstorm Resistant Construction, 1998',
  wrcg_1989: 'Windstorm Resistant Construction Guide, 1989',
};
const ZONE_WORDS: Readonly<Record<(typeof windZones)[number], string>> = {
  inland_ii: 'Inland II',
  inland_i: 'Inland I',
  seaward: 'Seaward',
  site_specific_wind_speed: 'Site-specific wind speed',
};

function texasFields({ codeEditions }: ValueOf<'texas'>): ValueField[] {
  return codeEditions.flatMap(({ edition }, index) => {
    const group = `${EDITION_WORDS[edition]} (${index + 1})`;
    const at = (key: string): ValuePath => ['codeEditions', index, key];
    return [
      {
        path: at('edition'),
        label: 'Code edition',
        group,
        input: { kind: 'choice', options: codeEditionIds.map((id) => [id, EDITION_WORDS[id]] as const) },
      },
      { path: at('from'), label: 'Construction began on or after', group, input: { kind: 'day' } },
      {
        path: at('until'),
        label: 'Until (blank if still in effect)',
        group,
        input: { kind: 'day', isOptional: true },
      },
      {
        path: at('zones'),
        label: 'Only in these zones (none means everywhere)',
        group,
        input: { kind: 'choices', options: windZones.map((id) => [id, ZONE_WORDS[id]] as const) },
      },
      ...sourceFields(['codeEditions', index], group),
    ] satisfies ValueField[];
  });
}

const SWITCH: FieldInput = { kind: 'switch' };
const YEARS: FieldInput = { kind: 'number', unit: 'years' };

const SETTINGS: Readonly<Record<Exclude<SettingKind, 'texas'>, readonly ValueField[]>> = {
  reminders: setting(['leadDays'], 'Notify the office before it expires', 'Reminder', {
    kind: 'number',
    unit: 'days',
  }),
  california: [
    ...setting(['zone0', 'status'], 'Status of the rule', 'Zone 0 (first five feet)', {
      kind: 'choice',
      options: [
        ['not_in_force', 'Not in force'],
        ['local_rule', 'A local rule is in effect'],
        ['state_rule', 'The state rule is in effect'],
      ],
    }),
    {
      path: ['zone0', 'note'],
      label: 'Status in words, after “on that date,”',
      group: 'Zone 0 (first five feet)',
      input: { kind: 'text', isLong: true },
    },
    ...setting(['ab38', 'builtBefore'], 'Disclosure for homes built before', 'AB 38', {
      kind: 'number',
      unit: 'year',
    }),
  ],
  texas_form: [
    ...setting(['deficient', 'ticksInspected'], 'Check I along with D', 'Deficient items', SWITCH),
    {
      path: ['leftOut', 'optionalSystems'],
      label: 'Leave out optional systems that are not present',
      group: 'Items left out',
      input: SWITCH,
    },
    ...setting(
      ['leftOut', 'otherItems'],
      'Leave out Other items that are not present',
      'Items left out',
      SWITCH,
    ),
  ],
  roof_certification: [
    ...setting(['insurers', 'years'], 'Remaining life insurers require', 'Insurers', YEARS),
    ...setting(['lenders', 'years'], 'Remaining life lenders require', 'Lenders', YEARS),
  ],
  manufactured_home: setting(['clearance', 'minIn'], 'Minimum clearance below the main frame', 'Clearance', {
    kind: 'number',
    unit: 'in',
  }),
};

const STANDING: OptionWords = [
  ['printed', 'Printed on the carrier’s form'],
  ['bulletin', 'Published by the carrier'],
  ['practice', 'Known reasons for returned forms'],
];

const INSURER_REPORTS: OptionWords = reportTypes
  .filter(({ isForInsurer }) => isForInsurer)
  .map(({ id, name }) => [id, name] as const);

/** Photo places a rule can require; one that a rule already names is always kept. */
const PHOTO_PLACES: OptionWords = [
  ['general/front_elevation', 'Front of the home'],
  ['general/right_elevation', 'Right side'],
  ['general/rear_elevation', 'Rear'],
  ['general/left_elevation', 'Left side'],
  ['general/address_number', 'House number'],
  ['general/roof_slopes', 'Roof slopes'],
  ['q4/q4_proof', 'Roof covering (question 4)'],
  ['q5/q5_proof', 'Roof deck (question 5)'],
  ['q6/q6_proof', 'Roof to wall (question 6)'],
  ['q8/q8_proof', 'Sealed roof deck (question 8)'],
  ['q9/q9_proof', 'Openings (question 9)'],
];

const placeWords = (places: readonly string[]): OptionWords => [
  ...PHOTO_PLACES,
  ...places
    .filter((place) => !PHOTO_PLACES.some(([id]) => id === place))
    .map((place) => [place, place] as const),
];

function ruleFields({ rules }: ValueOf<'carrier_rules'>): ValueField[] {
  const carrier: ValueField[] = [
    { path: ['carrier'], label: 'Carrier', group: 'Carrier', input: { kind: 'text' } },
    {
      path: ['aliases'],
      label: 'Other names, one per line',
      group: 'Carrier',
      input: { kind: 'text', isLong: true, isOptional: true },
    },
  ];
  return [
    ...carrier,
    ...rules.flatMap(({ message, check }, index) => {
      const group = `${index + 1}. ${message}`;
      const at = (...keys: string[]): ValuePath => ['rules', index, ...keys];
      const isCounted = check.kind === 'photos' && typeof check.atLeast === 'number';
      return [
        { path: at('isActive'), label: 'Required', group, input: { kind: 'switch' } },
        {
          path: at('reportTypes'),
          label: 'For these reports',
          group,
          input: { kind: 'choices', options: INSURER_REPORTS },
        },
        ...(check.kind === 'photos'
          ? [
              {
                path: at('check', 'places'),
                label: 'Photos at these locations, counted together',
                group,
                input: { kind: 'choices', options: placeWords(check.places) } as const,
              },
            ]
          : []),
        { path: at('message'), label: 'What to do', group, input: { kind: 'text', isLong: true } },
        ...(isCounted
          ? [
              {
                path: at('check', 'atLeast'),
                label: 'Minimum photos',
                group,
                input: { kind: 'number', unit: 'photos' } as const,
              },
            ]
          : []),
        {
          path: at('standing'),
          label: 'Basis',
          group,
          input: { kind: 'choice', options: STANDING },
        },
        ...sourceFields(['rules', index], group),
      ] satisfies ValueField[];
    }),
  ];
}

export function fieldsOf<K extends ValueKind>(kind: K, value: ValueOf<K>): readonly ValueField[] {
  if (kind === 'credit_tables') return creditTableFields(value as ValueOf<'credit_tables'>);
  if (kind === 'carrier_rules') return ruleFields(value as ValueOf<'carrier_rules'>);
  if (kind === 'texas') return texasFields(value as ValueOf<'texas'>);
  return SETTINGS[kind as Exclude<SettingKind, 'texas'>];
}
