import type {
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../../report/engine/definition.ts';
import { all, answered, is, not } from '../../form-fields.ts';
import { isInHvhz, isOutsideHvhz } from '../counties.ts';
import { explanationField, type HeldAnswer, heldRules, measuredField, suggestFacts } from '../held-answer.ts';
import { boxes, notOnForm, proof, question } from '../question.ts';
import { wording } from './wording.ts';

const { q2, q3 } = wording.questions;
const REGION = 'q2/q2_region';
const WIND = 'q2/q2_design_wind_speed_mph';

const region: HeldAnswer = {
  q: 'q2',
  part: 'region',
  hasLetters: false,
  facts: [
    {
      id: 'county',
      value: 'hvhz',
      when: isInHvhz,
      label: 'Miami-Dade or Broward County',
      reason: '{owner/owner_county} County is the High-Velocity Hurricane Zone',
    },
    ...(
      [
        ['from_140', 'region_1', 'gte', 140, '140 mph or more'],
        ['from_130', 'region_2', 'gte', 130, '130 to 139 mph'],
        ['below_130', 'region_3', 'lt', 130, 'Less than 130 mph'],
      ] as const
    ).map(([id, value, op, mph, label]) => ({
      id,
      value,
      when: { op, path: WIND, value: mph },
      label,
      reason: `the design wind speed is {${WIND}}`,
    })),
  ],
};

const slope: HeldAnswer = {
  q: 'q3',
  part: 'roof_slope',
  hasLetters: false,
  facts: (
    [
      ['steep', 'gte_6_12', 'gte', '6 in or more in 12'],
      ['low', 'lt_6_12', 'lt', 'Less than 6 in in 12'],
    ] as const
  ).map(([id, value, op, label]) => ({
    id,
    value,
    when: { op, path: 'q3/q3_slope_rise_in', value: 6 },
    label,
    reason: 'the slope rises {q3/q3_slope_rise_in} in 12 in',
  })),
};

/** Holds an answer against its facts from version 3 of the definition. */
const heldFields = (held: HeldAnswer, isHeld: boolean): FieldDefinition[] =>
  isHeld ? [measuredField(held), explanationField(held)] : [];
const rulesOf = (held: HeldAnswer, isHeld: boolean): RuleDefinition[] =>
  isHeld ? heldRules(held) : suggestFacts(`${held.q}/${held.q}_${held.part}`, held.facts, held.q);

export const regionSection = (isHeld: boolean): SectionDefinition =>
  question(2, q2.title, [
    {
      id: 'q2_design_wind_speed_mph',
      label: 'Design wind speed',
      type: 'decimal',
      unit: 'mph',
      min: 80,
      max: 300,
      help: 'From the ASCE hazard tool: ASCE 7-22, Risk Category II, 700-year MRI.',
      fact: 'site.design_wind_speed_mph',
      ...notOnForm,
    },
    {
      id: 'q2_region',
      label: 'Region',
      wording: q2.prompt,
      type: 'single',
      required: true,
      options: boxes(
        {
          hvhz: 'HVHZ',
          region_1: 'Region 1 (≥ 140 mph)',
          region_2: 'Region 2 (130 mph – 139 mph)',
          region_3: 'Region 3 (< 130 mph)',
        },
        q2.options,
      ),
    },
    ...heldFields(region, isHeld),
    proof('q2_proof', 'A screenshot or printout of the ASCE Hazard Tool.'),
  ]);

export const slopeSection = (isHeld: boolean): SectionDefinition =>
  question(3, q3.title, [
    {
      id: 'q3_slope_rise_in',
      label: 'Rise of the main slope in 12 in',
      type: 'decimal',
      unit: 'in',
      min: 0,
      max: 48,
      help: 'Of the slope that covers at least two thirds of the main roof.',
      fact: 'roof.slope_rise_in',
      ...notOnForm,
    },
    {
      id: 'q3_roof_slope',
      label: 'Roof slope',
      wording: q3.prompt,
      type: 'single',
      required: true,
      options: boxes({ gte_6_12: '6:12 or steeper', lt_6_12: 'Less than 6:12' }, q3.options),
    },
    ...heldFields(slope, isHeld),
    proof('q3_proof', 'A slope gauge on the roof, on each slope if they differ.'),
  ]);

export const regionRules = (isHeld: boolean): RuleDefinition[] => [
  ...rulesOf(region, isHeld),
  {
    id: 'q2_county_is_hvhz',
    when: all(isInHvhz, answered(REGION), not(is(REGION, 'hvhz'))),
    effect: { kind: 'warn', path: REGION, message: 'Miami-Dade and Broward are the HVHZ.' },
  },
  {
    id: 'q2_county_is_not_hvhz',
    when: all(isOutsideHvhz, is(REGION, 'hvhz')),
    effect: { kind: 'warn', path: REGION, message: 'Only Miami-Dade and Broward are the HVHZ.' },
  },
];

export const slopeRules = (isHeld: boolean): RuleDefinition[] => rulesOf(slope, isHeld);
