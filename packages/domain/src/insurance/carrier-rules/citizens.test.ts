import { describe, expect, it } from 'vitest';
import { collectFields } from '../../report/engine/collect-fields.ts';
import { conditionPaths } from '../../report/engine/condition.ts';
import { citizensRoof } from '../../report-types/citizens-roof/definition.ts';
import { flFourPoint } from '../../report-types/fl-four-point/definition.ts';
import { rev0112 } from '../../report-types/wind-mitigation/rev-01-12/definition.ts';
import { rev0426 } from '../../report-types/wind-mitigation/rev-04-26/definition.ts';
import { carrierRuleSetSchema } from './carrier-rule.ts';
import { citizensRules } from './citizens.ts';
import { findUnmetChecks } from './find-unmet-checks.ts';

const definitions = [rev0112, rev0426, flFourPoint, citizensRoof];

const unmet = (
  photos: Record<string, number>,
  answers: Record<string, unknown> = {},
  reportType = 'wind_mitigation',
) =>
  findUnmetChecks([citizensRules], {
    reportType,
    carrier: 'Citizens Property Insurance Corp.',
    read: (path) => answers[path],
    photosAt: (place) => photos[place] ?? 0,
  });

const elevations = {
  'general/front_elevation': 1,
  'general/right_elevation': 1,
  'general/rear_elevation': 1,
  'general/left_elevation': 1,
  'general/address_number': 1,
};

describe('the rules of Citizens', () => {
  it('fit their schema', () => {
    expect(carrierRuleSetSchema.parse(JSON.parse(JSON.stringify(citizensRules)))).toEqual(citizensRules);
  });

  it('name places and answers that every edition of their report types has', () => {
    for (const rule of citizensRules.rules) {
      const { check, when } = rule;
      const paths = [
        ...(when ? conditionPaths(when, '') : []),
        ...(check.kind === 'photos' ? check.places : []),
        ...(check.kind === 'photos' && typeof check.atLeast !== 'number' ? [check.atLeast.path] : []),
        ...(check.kind === 'holds' ? conditionPaths(check.condition, '') : []),
      ];
      for (const definition of definitions.filter(({ id }) => rule.reportTypes.includes(id))) {
        const known = new Map(collectFields(definition).map(({ path, field }) => [path, field.type]));
        expect([rule.id, paths.filter((path) => !known.has(path))]).toEqual([rule.id, []]);
        const places = check.kind === 'photos' ? check.places : [];
        expect(places.filter((path) => known.get(path) !== 'photo')).toEqual([]);
      }
    }
  });

  it('ask for a photo of each slope of a wind mitigation, and for all sides with the house number', () => {
    expect(unmet({}).map(({ message }) => message)).toEqual([
      'Take a photo of each roof slope.',
      'Take a photo of the front of the home.',
      'Take a photo of the right side of the home.',
      'Take a photo of the rear of the home.',
      'Take a photo of the left side of the home.',
      'Take a photo of the house number.',
    ]);
    const counted = { 'general/roof_slope_count': 4 };
    expect(unmet({ ...elevations, 'general/roof_slopes': 3 }, counted)).toMatchObject([
      { ruleId: 'wind_roof_slopes', standing: 'practice', photos: { have: 3, need: 4 } },
    ]);
    expect(unmet({ ...elevations, 'general/roof_slopes': 4 }, counted)).toEqual([]);
  });

  it('are silent about a wind mitigation for another carrier', () => {
    const input = { reportType: 'wind_mitigation', read: () => undefined, photosAt: () => 0 };
    expect(findUnmetChecks([citizensRules], { ...input, carrier: 'Bay Mutual' })).toEqual([]);
  });

  it.each(['fl_four_point', 'citizens_roof'])(
    'point at a short remaining life on %s, whoever insures',
    (type) => {
      const years = 'predominant_roof/remaining_useful_life_years';
      expect(unmet({}, { [years]: 2 }, type).map(({ ruleId }) => ruleId)).toEqual(['roof_remaining_life']);
      expect(unmet({}, { [years]: 3 }, type)).toEqual([]);
      expect(unmet({}, {}, type)).toEqual([]);
    },
  );
});
