/** Question 4. Two boxes of minimal conditions, both of which B, C and D require. */

import type {
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../../report/engine/definition.ts';
import { all, answered, any, is, isOneOf, not } from '../../form-fields.ts';
import { boxes, lettered, proof, question } from '../question.ts';
import { wording } from './wording.ts';

const { q4 } = wording.questions;
const ANSWER = 'q4/q4_answer';
const isStrapped = isOneOf('./q4_answer', 'B', 'C', 'D');
const mayBeStrapped = not(isOneOf('./q4_answer', 'A', 'E', 'F', 'G', 'H'));
const isNotMet = any(
  { op: 'eq', path: 'q4/q4_min_cond_1', value: false },
  { op: 'eq', path: 'q4/q4_min_cond_2', value: false },
);

const condition = (number: '1' | '2', label: string): FieldDefinition => ({
  id: `q4_min_cond_${number}`,
  label,
  wording: q4.minimal[number],
  type: 'boolean',
  requiredWhen: isStrapped,
  visibleWhen: mayBeStrapped,
  group: 'conditions',
});

const basis = (letter: string, labels: Readonly<Record<string, string>>): FieldDefinition => ({
  id: `q4_${letter.toLowerCase()}_basis`,
  label: `${letter}: what was found`,
  type: 'single',
  required: true,
  options: boxes(labels, q4.options),
  visibleWhen: is('./q4_answer', letter),
  group: 'answer',
});

export const roofToWallSection: SectionDefinition = question(
  4,
  q4.title,
  [
    condition('1', 'All connectors: 3 nails or more into the truss'),
    condition('2', 'All connectors: attached, gap under ½ in, no severe corrosion'),
    {
      id: 'q4_answer',
      label: 'Weakest roof to wall connection',
      wording: q4.prompt,
      type: 'single',
      required: true,
      options: lettered(
        {
          A: 'Toe nails',
          B: 'Clips',
          C: 'Single wraps',
          D: 'Double wraps',
          E: 'Structural',
          F: 'Other',
          G: 'Unknown or unidentified',
          H: 'No attic access',
        },
        // Under C the form prints one description, without a separate box.
        { ...q4.options, C: `${q4.options.C}\n${q4.options.c1}` },
      ),
      group: 'answer',
    },
    basis('A', {
      a1: 'Nails driven at an angle into the top plate',
      a2: 'Connectors that do not meet the minimal conditions',
    }),
    basis('B', {
      b1: 'Connectors that do not wrap over',
      b2: 'One strap wraps over, nails not as C or D require, 3 nails',
    }),
    basis('D', {
      d1: 'Two straps, each over, 2 nails and 1 opposite',
      d2: 'Single strap over, 3 nails on each side',
    }),
    {
      id: 'q4_other_text',
      label: 'Other',
      type: 'text',
      required: true,
      maxLength: 70,
      visibleWhen: is('./q4_answer', 'F'),
      group: 'answer',
    },
    {
      ...proof(
        'q4_proof',
        'The connector, the nails on both sides, and the gap to the truss, at several locations.',
      ),
      group: 'answer',
    },
  ],
  [
    {
      id: 'conditions',
      label: 'Minimal conditions',
      wording: q4.minimalPrompt,
      help: 'To qualify for B, C or D.',
    },
    {
      id: 'answer',
      label: 'Answer',
      help: 'Do not count hip and valley jacks within 5 feet of an inside or outside corner.',
    },
  ],
);

export const roofToWallRules: RuleDefinition[] = [
  {
    id: 'q4_not_minimal',
    when: isNotMet,
    effect: {
      kind: 'derive',
      path: ANSWER,
      value: 'A',
      reason: 'connectors that do not meet the minimal conditions count as toe nails (second box under A)',
    },
  },
  {
    id: 'q4_needs_minimal',
    when: all(isOneOf(ANSWER, 'B', 'C', 'D'), isNotMet),
    effect: {
      kind: 'block',
      path: ANSWER,
      message: 'B, C and D need both minimal conditions. Otherwise the answer is A.',
    },
  },
  {
    id: 'q4_attic',
    when: all(is('q3/q3_answer', 'G'), answered(ANSWER), not(is(ANSWER, 'H'))),
    effect: { kind: 'warn', path: ANSWER, message: 'Question 3 says that there is no attic access.' },
  },
  {
    id: 'q3_attic',
    when: all(is(ANSWER, 'H'), answered('q3/q3_answer'), not(is('q3/q3_answer', 'G'))),
    effect: { kind: 'warn', path: 'q3/q3_answer', message: 'Question 4 says that there is no attic access.' },
  },
];
