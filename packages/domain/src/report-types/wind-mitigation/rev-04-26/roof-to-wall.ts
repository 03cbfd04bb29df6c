/**
 * Question 6. The connections that were seen lead to the answer, its box and the minimal condition. The minimal conditions
 * come first: without one of them, the answer cannot be B, C or D.
 */

import type {
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../../report/engine/definition.ts';
import { all, answered, any, is, isOneOf, not } from '../../form-fields.ts';
import { explanationField, type HeldAnswer, heldRules, isFact, measuredField } from '../held-answer.ts';
import { boxes, hasNoCertificate, lettered, notOnForm, proof, question } from '../question.ts';
import { CONNECTION_CLASSES, connectionFacts, connectionsField } from './connections.ts';
import { wording } from './wording.ts';

const { q6 } = wording.questions;
const ANSWER = 'q6/q6_answer';
const MINIMAL = 'q6/q6_minimal_condition';
const RETROFIT = 'q6/q6_is_retrofit';

const isStrapped = isOneOf('./q6_answer', 'B', 'C', 'D');
/** The four choices based on a capacity in pounds: 185, 386, 535, 891. */
const restsOnCapacity = any(
  is('./q6_a_basis', 'a3'),
  is('./q6_b_basis', 'b3'),
  is('./q6_c_basis', 'c2'),
  is('./q6_d_basis', 'd3'),
);

const basis = (letter: string, labels: Readonly<Record<string, string>>): FieldDefinition => ({
  id: `q6_${letter.toLowerCase()}_basis`,
  label: `${letter}: what was found`,
  type: 'single',
  required: true,
  options: boxes(labels, q6.options),
  visibleWhen: is('./q6_answer', letter),
  group: 'answer',
});

const held: HeldAnswer = {
  q: 'q6',
  part: 'answer',
  label: 'Weakest connection observed',
  group: 'connections',
  answerGroup: 'answer',
  hasLetters: true,
  facts: connectionFacts,
  // The form has two places for connectors that were not installed as intended: the second box under A, and I.
  alsoFits: { A: ['I'] },
};

export const roofToWallSection = (isHeld: boolean): SectionDefinition =>
  question(
    6,
    q6.title,
    [
      ...(isHeld ? [connectionsField, measuredField(held)] : []),
      {
        id: 'q6_is_retrofit',
        label: 'Connectors were retrofitted',
        type: 'boolean',
        help: 'Retrofit connectors must meet condition 3 and be documented.',
        group: 'conditions',
        ...notOnForm,
      },
      {
        id: 'q6_minimal_condition',
        label: 'Minimal condition that all verified connections meet',
        wording: q6.minimalPrompt,
        type: 'single',
        requiredWhen: isStrapped,
        visibleWhen: not(isOneOf('./q6_answer', 'A', 'E', 'F', 'G', 'H', 'I')),
        options: [
          ...boxes(
            {
              '1': '3 nails, attached to the plate, gap under ½ in, no severe corrosion',
              '2': 'Single strap over, 3 nails each side, no severe corrosion',
              '3': 'Purpose-made connector, installed to its specifications',
            },
            q6.minimal,
          ).map((option) => ({ ...option, code: option.id })),
          { id: 'none', label: 'None of them' },
        ],
        group: 'conditions',
      },
      {
        id: 'q6_answer',
        label: 'Weakest roof to wall connection',
        wording: q6.prompt,
        type: 'single',
        required: true,
        options: lettered(
          {
            A: 'Toenails',
            B: 'Clips',
            C: 'Single wraps',
            D: 'Double wraps',
            E: 'Structural',
            F: 'Other',
            G: 'Unknown or unidentified',
            H: 'No attic access',
            I: 'Not installed as intended',
          },
          q6.options,
        ),
        group: 'answer',
      },
      basis('A', {
        a1: 'Nails driven at an angle into the top plate',
        a2: 'Connectors that do not meet the minimal conditions',
        a3: 'Other connection, documented for 185 lb or more',
      }),
      basis('B', {
        b1: 'Connectors that do not wrap over',
        b2: 'One strap wraps over, nails not as C or D require, 3 nails',
        b3: 'Purpose-made, 386 lb or more',
      }),
      basis('C', {
        c1: 'Single strap over, 2 nails and 1 opposite',
        c2: 'Purpose-made, 535 lb or more',
      }),
      basis('D', {
        d1: 'Two straps, each over, 2 nails and 1 opposite',
        d2: 'Single strap over, 3 nails on each side',
        d3: 'Purpose-made, 891 lb or more',
      }),
      {
        id: 'q6_other_text',
        label: 'Other',
        type: 'text',
        required: true,
        maxLength: 70,
        visibleWhen: is('./q6_answer', 'F'),
        group: 'answer',
      },
      ...(isHeld ? [explanationField(held)] : []),
      {
        id: 'q6_capacity_documents',
        label: 'Documents of the capacity',
        type: 'proof',
        help: 'Site-specific documentation of the connectors and their installation.',
        proof: { acceptsDocument: true, acceptsReason: false },
        required: true,
        visibleWhen: any({ op: 'eq', path: './q6_is_retrofit', value: true }, restsOnCapacity),
        group: 'answer',
      },
      {
        ...proof(
          'q6_proof',
          'The connector, the nails on both sides, and the gap to the truss, at several locations.',
          hasNoCertificate,
        ),
        group: 'answer',
      },
    ],
    [
      ...(isHeld
        ? [{ id: 'connections', label: 'Observed', help: 'Listed after the form. Determines the answer.' }]
        : []),
      { id: 'conditions', label: 'Minimal conditions', help: 'To qualify for B, C or D.' },
      {
        id: 'answer',
        label: 'Answer',
        help: 'Do not count hip and valley jacks within 5 feet of an inside or outside corner.',
      },
    ],
  );

/** The box under the letter and the minimal condition, both of the weakest connection. */
const printedFacts: RuleDefinition[] = CONNECTION_CLASSES.flatMap(
  ({ id, letter, basis, minimal, label }): RuleDefinition[] => {
    const derive = (path: string, value: string): RuleDefinition => ({
      id: `q6_${id}_${path.includes('minimal') ? 'minimal' : 'basis'}`,
      when: isFact(held, id),
      effect: {
        kind: 'derive',
        path,
        value,
        reason: `the weakest connection observed is ${label}`,
      },
    });
    return [
      ...(minimal === undefined ? [] : [derive(MINIMAL, minimal)]),
      ...(basis === undefined ? [] : [derive(`q6/q6_${letter.toLowerCase()}_basis`, basis)]),
    ];
  },
);

export const roofToWallRules = (isHeld: boolean): RuleDefinition[] => [
  ...(isHeld ? [...heldRules(held), ...printedFacts] : []),
  {
    id: 'q6_not_minimal',
    when: is(MINIMAL, 'none'),
    effect: {
      kind: 'derive',
      path: ANSWER,
      value: 'A',
      reason: 'connectors that meet no minimal condition count as toenails (second box under A)',
    },
  },
  {
    id: 'q6_needs_minimal',
    when: all(isOneOf(ANSWER, 'B', 'C', 'D'), is(MINIMAL, 'none')),
    effect: {
      kind: 'block',
      path: ANSWER,
      message: 'B, C and D need one of the minimal conditions. Otherwise the answer is A.',
    },
  },
  {
    id: 'q6_retrofit_condition',
    when: all(
      { op: 'eq', path: RETROFIT, value: true },
      isOneOf(ANSWER, 'B', 'C', 'D'),
      answered(MINIMAL),
      not(is(MINIMAL, '3')),
    ),
    effect: {
      kind: 'block',
      path: MINIMAL,
      message: 'All retrofit connectors must meet condition 3.',
    },
  },
  ...(
    [
      ['B', 'b', 'b3'],
      ['C', 'c', 'c2'],
      ['D', 'd', 'd3'],
    ] as const
  ).map(
    ([letter, id, capacity]): RuleDefinition => ({
      id: `q6_retrofit_${id}`,
      when: all(
        { op: 'eq', path: RETROFIT, value: true },
        is(ANSWER, letter),
        answered(`q6/q6_${id}_basis`),
        not(is(`q6/q6_${id}_basis`, capacity)),
      ),
      effect: {
        kind: 'block',
        path: `q6/q6_${id}_basis`,
        message: 'Retrofit connectors are purpose-made: choose the one with the capacity in pounds.',
      },
    }),
  ),
  {
    id: 'q6_attic',
    when: all(is('q5/q5_answer', 'H'), answered(ANSWER), not(is(ANSWER, 'H'))),
    effect: { kind: 'warn', path: ANSWER, message: 'Question 5 says that there is no attic access.' },
  },
  {
    id: 'q5_attic',
    when: all(is(ANSWER, 'H'), answered('q5/q5_answer'), not(is('q5/q5_answer', 'H'))),
    effect: { kind: 'warn', path: 'q5/q5_answer', message: 'Question 6 says that there is no attic access.' },
  },
];
