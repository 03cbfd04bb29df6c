/**
 * Question 4.2 held against the table of coverings. Each covering has what it meets A or B by, and the conclusion names
 * the covering that decided.
 */

import type {
  Condition,
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import { all, answered, any, is, not } from '../form-fields.ts';
import {
  explanationField,
  type Fact,
  type HeldAnswer,
  heldRules,
  measuredField,
  never,
} from './held-answer.ts';
import { notOnForm } from './question.ts';
import {
  type CoveringQuestion,
  coveringRowRules,
  coveringSection,
  isCoveringComplete,
  waysToMeet,
} from './roof-covering.ts';

interface Case {
  readonly id: string;
  readonly label: string;
  readonly when: Condition;
}

export function heldCoveringSection(asked: CoveringQuestion): SectionDefinition {
  const section = coveringSection(asked);
  const held = heldConclusion(asked);
  const after = (field: FieldDefinition): FieldDefinition[] =>
    field.id.endsWith('_no_info') ? coveringFields(asked, field.group ?? '') : [];
  return {
    ...section,
    fields: section.fields.flatMap((field) =>
      field.id === asked.answerId
        ? [...countFields(asked), measuredField(held), field, explanationField(held)]
        : [field, ...after(field)],
    ),
  };
}

export const heldCoveringRules = (asked: CoveringQuestion): RuleDefinition[] => [
  ...coveringRowRules(asked),
  ...heldRules(heldConclusion(asked)),
];

const coveringsOf = ({ wording }: CoveringQuestion): readonly (readonly [id: string, label: string])[] =>
  Object.entries(wording.rows);
const qOf = ({ number }: CoveringQuestion): string => `q${number}`;
const isInUse = (asked: CoveringQuestion, covering: string): Condition =>
  is(`${qOf(asked)}/${qOf(asked)}_types_in_use`, covering);

/** A choice that follows from others: the first case that applies. */
const following = (
  id: string,
  label: string,
  cases: readonly Case[],
  more: Partial<FieldDefinition>,
): FieldDefinition => ({
  id,
  label,
  type: 'computed',
  options: cases.map((each) => ({ id: each.id, label: each.label })),
  formula: { op: 'first', of: cases.map((each) => ({ when: each.when, value: each.id })) },
  ...more,
  ...notOnForm,
});

/** What a covering meets A and B by; of one that meets neither, why. */
function coveringFields(asked: CoveringQuestion, covering: string): FieldDefinition[] {
  const q = qOf(asked);
  const at = (part: string): string => `${q}/${q}_${covering}_${part}`;
  const { A, B } = waysToMeet(asked, covering);
  const own = (part: string, label: string, cases: readonly Case[], isShown: boolean): FieldDefinition =>
    following(`${q}_${covering}_${part}`, label, cases, {
      group: covering,
      visibleWhen: isShown ? all(isInUse(asked, covering), answered(`./${q}_${covering}_${part}`)) : never,
    });
  const meetsNone = not(any(...[...A, ...B].map(({ when }) => when)));
  return [
    own('meets_a', 'Meets A by', A, true),
    own('meets_b', 'Meets B by', B, true),
    own(
      'fails',
      'Meets neither A nor B',
      [
        {
          id: 'early_permit',
          label: 'The permit application is too early, and there is no approval',
          when: all(meetsNone, answered(at('permit_date'))),
        },
        {
          id: 'no_info',
          label: 'No information was provided',
          when: all(meetsNone, { op: 'eq', path: at('no_info'), value: true }),
        },
        { id: 'nothing', label: 'No qualifying permit date, approval, or year', when: meetsNone },
      ],
      false,
    ),
  ];
}

/** How many coverings are in use, how many of them fall short, and whether there are several. */
function countFields(asked: CoveringQuestion): FieldDefinition[] {
  const q = qOf(asked);
  const coverings = coveringsOf(asked).map(([id]) => id);
  const has = (covering: string, part: string): Condition => answered(`./${q}_${covering}_${part}`);
  const count = (id: string, label: string, counts: (covering: string) => Condition): FieldDefinition => ({
    id: `${q}_${id}`,
    label,
    type: 'computed',
    formula: {
      op: 'count',
      of: coverings.map((covering) => all(isInUse(asked, covering), counts(covering))),
    },
    visibleWhen: never,
    group: 'conclusion',
    ...notOnForm,
  });
  return [
    count('in_use', 'Coverings in use', () => all()),
    count('open', 'Coverings without their data', (covering) => not(isCoveringComplete(asked, covering))),
    count('not_a', 'Coverings that do not meet A', (covering) => not(has(covering, 'meets_a'))),
    count('not_b', 'Coverings that do not meet B', (covering) => not(has(covering, 'meets_b'))),
    count('neither', 'Coverings that meet neither', (covering) => has(covering, 'fails')),
    following(
      `${q}_others`,
      'Several coverings',
      [
        {
          id: 'several',
          label: ', and the other coverings meet it as well',
          when: { op: 'gte', path: `./${q}_in_use`, value: 2 },
        },
      ],
      { visibleWhen: never, group: 'conclusion' },
    ),
  ];
}

function heldConclusion(asked: CoveringQuestion): HeldAnswer {
  const q = qOf(asked);
  const number = (id: string, value: number): Condition => ({ op: 'eq', path: `${q}/${q}_${id}`, value });
  const isFilledIn = all(not(number('in_use', 0)), number('open', 0));
  const isAllNeither = all(
    ...coveringsOf(asked).map(([id]) => any(not(isInUse(asked, id)), answered(`${q}/${q}_${id}_fails`))),
  );
  const each = (
    value: string,
    isMet: Condition,
    about: (covering: string, name: string) => Pick<Fact, 'label' | 'reason'> & { when?: Condition },
  ): Fact[] =>
    coveringsOf(asked).map(([covering, name]) => {
      const { when = all(), ...words } = about(covering, name);
      return {
        id: `${value.toLowerCase()}_${covering}`,
        value,
        when: all(isFilledIn, isMet, isInUse(asked, covering), when),
        ...words,
      };
    });
  const fails = (covering: string, name: string) => ({
    label: `${name} meets neither A nor B`,
    reason: `${name}: {${q}/${q}_${covering}_fails}`,
    when: answered(`${q}/${q}_${covering}_fails`),
  });
  return {
    q,
    part: asked.answerId.slice(q.length + 1),
    label: 'Answer from the table',
    group: 'conclusion',
    answerGroup: 'conclusion',
    hasLetters: true,
    facts: [
      ...each('A', number('not_a', 0), (covering, name) => ({
        label: `${name} and any other covering meet A`,
        reason: `${name}: {${q}/${q}_${covering}_meets_a}{${q}/${q}_others}`,
      })),
      ...each('B', number('not_b', 0), (covering, name) => ({
        label: `${name} and any other covering meet B`,
        reason: `${name}: {${q}/${q}_${covering}_meets_b}{${q}/${q}_others}`,
      })),
      ...each('D', isAllNeither, fails),
      ...each('C', all(), fails),
      {
        id: 'c_mixed',
        value: 'C',
        when: isFilledIn,
        label: 'Every covering meets A or B, but not the same one',
        reason: 'every covering meets A or B, but they do not all meet the same one',
      },
    ],
  };
}
