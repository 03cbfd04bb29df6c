import type { RuleDefinition, SectionDefinition } from '../../../report/engine/definition.ts';
import { all, answered, is, not } from '../../form-fields.ts';
import { isInHvhz, isOutsideHvhz } from '../counties.ts';
import { boxes, notOnForm, proof, question } from '../question.ts';
import { wording } from './wording.ts';

const { q2, q3 } = wording.questions;
const REGION = 'q2/q2_region';
const WIND = 'q2/q2_design_wind_speed_mph';

export const regionSection: SectionDefinition = question(2, q2.title, [
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
  proof('q2_proof', 'A picture or printout of the ASCE hazard tool.'),
]);

export const slopeSection: SectionDefinition = question(3, q3.title, [
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
  proof('q3_proof', 'A slope gauge on the roof; each slope where they differ.'),
]);

const derive = (id: string, value: string, when: RuleDefinition['when'], reason: string): RuleDefinition => ({
  id: `q2_${id}`,
  when,
  effect: { kind: 'derive', path: REGION, value, reason },
});

export const regionRules: RuleDefinition[] = [
  derive('hvhz', 'hvhz', isInHvhz, '{owner/owner_county} County is the High-Velocity Hurricane Zone'),
  derive('one', 'region_1', { op: 'gte', path: WIND, value: 140 }, `the design wind speed is {${WIND}}`),
  derive('two', 'region_2', { op: 'gte', path: WIND, value: 130 }, `the design wind speed is {${WIND}}`),
  derive('three', 'region_3', { op: 'lt', path: WIND, value: 130 }, `the design wind speed is {${WIND}}`),
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

export const slopeRules: RuleDefinition[] = (
  [
    ['steep', 'gte_6_12', 'gte'],
    ['low', 'lt_6_12', 'lt'],
  ] as const
).map(([id, value, op]) => ({
  id: `q3_${id}`,
  when: { op, path: 'q3/q3_slope_rise_in', value: 6 },
  effect: {
    kind: 'derive',
    path: 'q3/q3_roof_slope',
    value,
    reason: 'the slope rises {q3/q3_slope_rise_in} in 12 in',
  },
}));
