/**
 * Roof geometry: hip by at most 10% of the perimeter, flat by at least 90% of the area and five units. Both editions
 * print it alike.
 */

import type { RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { all, answered, any, is, not } from '../form-fields.ts';
import { lettered, notOnForm, proof, question } from './question.ts';

/** Shapes of the home inspection; a flat roof is B only by its area and units. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  A: ['hip'],
  C: ['gable', 'shed', 'gambrel', 'mansard'],
};

export interface GeometryWording {
  readonly title: string;
  readonly prompt: string;
  readonly options: Readonly<Record<string, string>>;
}

export function geometrySection(number: number, wording: GeometryWording): SectionDefinition {
  const q = `q${number}`;
  const isFlat = any(is(`./${q}_answer`, 'B'), { op: 'gte', path: `./${q}_units`, value: 5 });
  const isHip = is(`./${q}_answer`, 'A');
  return question(
    number,
    wording.title,
    [
      {
        id: `${q}_non_hip_length_ft`,
        label: 'Total length of non-hip features',
        type: 'decimal',
        unit: 'ft',
        min: 0,
        requiredWhen: isHip,
        group: 'measured',
        visibleWhen: not(is(`./${q}_answer`, 'B')),
      },
      {
        id: `${q}_total_perimeter_ft`,
        label: 'Total roof system perimeter',
        type: 'decimal',
        unit: 'ft',
        min: 1,
        requiredWhen: isHip,
        group: 'measured',
        visibleWhen: not(is(`./${q}_answer`, 'B')),
      },
      {
        id: `${q}_non_hip_share`,
        label: 'Not hip',
        type: 'computed',
        unit: '%',
        formula: {
          op: '/',
          of: [{ op: '*', of: [`./${q}_non_hip_length_ft`, 100] }, `./${q}_total_perimeter_ft`],
        },
        group: 'measured',
        visibleWhen: not(is(`./${q}_answer`, 'B')),
        ...notOnForm,
      },
      {
        id: `${q}_units`,
        label: 'Units in the building',
        type: 'int',
        min: 1,
        requiredWhen: is(`./${q}_answer`, 'B'),
        group: 'measured',
        ...notOnForm,
      },
      {
        id: `${q}_low_slope_area_sqft`,
        label: 'Roof area with slope less than 2:12',
        type: 'decimal',
        unit: 'sq ft',
        min: 0,
        requiredWhen: is(`./${q}_answer`, 'B'),
        visibleWhen: isFlat,
        group: 'measured',
      },
      {
        id: `${q}_total_roof_area_sqft`,
        label: 'Total roof area',
        type: 'decimal',
        unit: 'sq ft',
        min: 1,
        requiredWhen: is(`./${q}_answer`, 'B'),
        visibleWhen: isFlat,
        group: 'measured',
      },
      {
        id: `${q}_low_slope_share`,
        label: 'Low slope',
        type: 'computed',
        unit: '%',
        formula: {
          op: '/',
          of: [{ op: '*', of: [`./${q}_low_slope_area_sqft`, 100] }, `./${q}_total_roof_area_sqft`],
        },
        visibleWhen: isFlat,
        group: 'measured',
        ...notOnForm,
      },
      {
        id: `${q}_answer`,
        label: 'Roof shape',
        wording: wording.prompt,
        type: 'single',
        required: true,
        options: lettered(
          { A: 'Hip roof', B: 'Flat roof, five or more units', C: 'Other roof' },
          wording.options,
        ).map((option) => {
          const means = SHAPES[option.id];
          return means === undefined ? option : { ...option, means: [...means] };
        }),
        fact: 'roof.shape',
        group: 'answer',
      },
      {
        ...proof(
          `${q}_proof`,
          'All elevations or an aerial view; a sketch with the lengths of the perimeter.',
        ),
        group: 'answer',
      },
    ],
    [
      {
        id: 'measured',
        label: 'Measured',
        help: 'Roofs of porches and carports over unenclosed space do not count.',
      },
      { id: 'answer', label: 'Answer' },
    ],
  );
}

export function geometryRules(number: number): RuleDefinition[] {
  const q = `q${number}`;
  const at = (id: string): string => `${q}/${q}_${id}`;
  const answer = at('answer');
  const isFlatEnough = all(
    { op: 'gte', path: at('units'), value: 5 },
    { op: 'gte', path: at('low_slope_share'), value: 90 },
  );
  return [
    {
      id: `${q}_flat`,
      when: isFlatEnough,
      effect: {
        kind: 'derive',
        path: answer,
        value: 'B',
        reason: `{${at('low_slope_share')}} of the roof slopes less than 2:12 and the building has {${at('units')}} units`,
      },
    },
    {
      id: `${q}_hip`,
      when: { op: 'lte', path: at('non_hip_share'), value: 10 },
      effect: {
        kind: 'derive',
        path: answer,
        value: 'A',
        reason: `{${at('non_hip_share')}} of the perimeter is not hip, and up to 10% is allowed`,
      },
    },
    {
      id: `${q}_other`,
      when: { op: 'gt', path: at('non_hip_share'), value: 10 },
      effect: {
        kind: 'derive',
        path: answer,
        value: 'C',
        reason: `{${at('non_hip_share')}} of the perimeter is not hip, and only 10% is allowed`,
      },
    },
    {
      id: `${q}_not_hip`,
      when: all(is(answer, 'A'), { op: 'gt', path: at('non_hip_share'), value: 10 }),
      effect: {
        kind: 'block',
        path: answer,
        message: 'More than 10% of the perimeter is not hip. The answer is C.',
      },
    },
    {
      id: `${q}_longer_than_perimeter`,
      when: { op: 'gt', path: at('non_hip_length_ft'), value: { path: at('total_perimeter_ft') } },
      effect: {
        kind: 'block',
        path: at('non_hip_length_ft'),
        message: 'This is longer than the whole perimeter.',
      },
    },
    {
      id: `${q}_not_flat`,
      when: all(is(answer, 'B'), answered(at('low_slope_share')), answered(at('units')), not(isFlatEnough)),
      effect: {
        kind: 'block',
        path: answer,
        message:
          'B requires five or more units and at least 90% of the roof area below 2:12. The answer is C.',
      },
    },
    {
      id: `${q}_larger_than_roof`,
      when: { op: 'gt', path: at('low_slope_area_sqft'), value: { path: at('total_roof_area_sqft') } },
      effect: {
        kind: 'block',
        path: at('low_slope_area_sqft'),
        message: 'This is more than the whole roof.',
      },
    },
  ];
}
