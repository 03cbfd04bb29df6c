import type { RuleDefinition, SectionDefinition } from '../../../report/engine/definition.ts';
import { is } from '../../form-fields.ts';
import { boxes, hasNoCertificate, lettered, proof, question } from '../question.ts';
import { wording } from './wording.ts';

const { q8 } = wording.questions;

export const sealedDeckSection: SectionDefinition = question(8, 'Sealed Roof Deck / SWR', [
  {
    id: 'q8_answer',
    label: q8.title,
    wording: q8.prompt,
    type: 'single',
    required: true,
    options: lettered(
      { A: 'Sealed roof deck (SWR)', B: 'No sealed roof deck', C: 'Unknown or undetermined' },
      q8.options,
    ),
  },
  {
    id: 'q8_method',
    label: 'How the deck is sealed',
    type: 'single',
    required: true,
    visibleWhen: is('./q8_answer', 'A'),
    options: boxes(
      {
        fully_adhered: 'Fully adhered underlayment',
        taped_seams: 'Tape over the seams',
        double_layer: 'Double layer, no tape',
        spray_foam: 'Spray foam',
      },
      q8.options,
    ),
  },
  {
    id: 'q8_entire_underside_covered',
    label: 'Entire underside of the deck covered',
    wording: q8.options.entire_underside_covered,
    type: 'boolean',
    visibleWhen: { op: 'all', of: [is('./q8_answer', 'A'), is('./q8_method', 'spray_foam')] },
  },
  proof('q8_proof', 'The underlayment, tape or foam; receipts or permit documents.', hasNoCertificate),
]);

/** Spray foam is also an answer to question 5. */
export const sealedDeckRules: RuleDefinition[] = [
  {
    id: 'q8_foam',
    when: is('q5/q5_answer', 'E'),
    effect: {
      kind: 'derive',
      path: 'q8/q8_answer',
      value: 'A',
      reason: 'question 5 says that spray foam is applied along the rafters and all joints',
    },
  },
  {
    id: 'q8_foam_method',
    when: is('q5/q5_answer', 'E'),
    effect: {
      kind: 'derive',
      path: 'q8/q8_method',
      value: 'spray_foam',
      reason: 'question 5 says so',
    },
  },
];
