/**
 * Safer from Wildfires counts the same measures twice: twelve factors in the regulation (10 CCR 2644.9), ten actions
 * for the owner. The community's two factors are one action, and so are the two for the first five feet.
 */

import type { Condition, FieldDefinition } from '../../report/engine/definition.ts';
import { all, field, is, not } from '../form-fields.ts';

const yes = (path: string): Condition => is(path, 'yes');
const pass = (path: string): Condition => is(path, 'pass');

const COMMON: readonly Condition[] = [
  pass('surroundings/sfw_under_decks'),
  pass('surroundings/sfw_outbuildings'),
  pass('surroundings/sfw_defensible_space'),
  pass('structure/sfw_class_a_roof'),
  pass('structure/sfw_enclosed_eaves'),
  pass('structure/sfw_vents'),
  pass('structure/sfw_windows'),
  pass('structure/sfw_six_inch'),
];

const regulatoryFactors: readonly Condition[] = [
  yes('general/firewise_site'),
  yes('general/fire_risk_reduction_community'),
  pass('surroundings/sfw_zone_0'),
  yes('surroundings/z0_noncombustible_improvements'),
  ...COMMON,
];

const consumerActions: readonly Condition[] = [
  pass('community/sfw_community'),
  all(pass('surroundings/sfw_zone_0'), not(is('surroundings/z0_noncombustible_improvements', 'no'))),
  ...COMMON,
];

export const measureFields: FieldDefinition[] = [
  field('computed', 'regulatory_factors_met', 'Rating factors met', {
    unit: `of ${regulatoryFactors.length}`,
    formula: { op: 'count', of: [...regulatoryFactors] },
  }),
  field('computed', 'consumer_actions_met', 'Consumer actions met', {
    unit: `of ${consumerActions.length}`,
    formula: { op: 'count', of: [...consumerActions] },
  }),
];
