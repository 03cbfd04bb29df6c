/** What roof answers require in addition: comments, and a check of the remaining life. */

import type { Condition, RuleDefinition } from '../../report/engine/definition.ts';
import { all, answered, any, is, not } from '../form-fields.ts';
import { damageSigns, LEAKS, SECTION_LABELS } from './roof-model.ts';

/** Roof answers that the comments must explain. */
export interface Explanation {
  readonly id: string;
  readonly when: Condition;
  /** Completes 'Explain in the comments: ...'. */
  readonly what: string;
}

export const roofExplanations: readonly Explanation[] = (
  ['predominant_roof', 'secondary_roof'] as const
).flatMap((roof): Explanation[] => {
  const name = SECTION_LABELS[roof].toLowerCase();
  return [
    {
      id: `${roof}_unsatisfactory`,
      when: is(`${roof}/overall_condition`, 'unsatisfactory'),
      what: `the overall condition of the ${name} is unsatisfactory`,
    },
    {
      id: `${roof}_damage`,
      when: any(...damageSigns.map((sign) => is(`${roof}/damage_signs`, sign.id))),
      what: `the signs of damage on the ${name}`,
    },
    {
      id: `${roof}_leaks`,
      when: any(...LEAKS.map((id) => is(`${roof}/${id}`, 'yes'))),
      what: `the signs of leaks under the ${name}`,
    },
    {
      id: `${roof}_update`,
      when: any(answered(`${roof}/date_of_last_update`), answered(`${roof}/update_extent`)),
      what: `the update of the ${name}, when it was completed and by whom`,
    },
  ];
});

export const COMMENTS_PATH = 'comments/additional_comments';

/** Each missing explanation blocks publishing while all `paths` are empty. */
export const explanationRules = (
  explanations: readonly Explanation[],
  paths: readonly [string, ...string[]] = [COMMENTS_PATH],
): RuleDefinition[] =>
  explanations.map(({ id, when, what }) => ({
    id: `explain_${id}`,
    when: all(when, not(any(...paths.map(answered)))),
    effect: { kind: 'block', path: paths[0], message: `Explain in the comments: ${what}.` },
  }));

/**
 * Notices, not blocks: an insurer may not refuse a roof of 15 years and more solely for its age when at least five
 * years of useful life remain (s. 627.7011(5) F.S., policies from July 1, 2022); Citizens' own rule has been three.
 */
export const roofLifeRules: RuleDefinition[] = (['predominant_roof', 'secondary_roof'] as const).flatMap(
  (roof): RuleDefinition[] => {
    const life = `${roof}/remaining_useful_life_years`;
    return [
      {
        id: `${roof}_life_below_3`,
        when: { op: 'lt', path: life, value: 3 },
        effect: {
          kind: 'warn',
          path: life,
          message: 'Fewer than 3 years: Citizens has not accepted roofs with less useful life than that.',
        },
      },
      {
        id: `${roof}_life_below_5`,
        when: all({ op: 'gte', path: life, value: 3 }, { op: 'lt', path: life, value: 5 }),
        effect: {
          kind: 'warn',
          path: life,
          message:
            'Fewer than 5 years: once this roof is 15 years old, an insurer may refuse it because of its age (s. 627.7011(5), F.S.).',
        },
      },
    ];
  },
);
