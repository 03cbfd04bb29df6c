import type { RuleDefinition, SectionDefinition } from '../../../report/engine/definition.ts';
import { is } from '../../form-fields.ts';
import { explanationField, type HeldAnswer, heldRules, measuredField } from '../held-answer.ts';
import { hasNoCertificate, lettered, proof, question } from '../question.ts';
import { deckFacts, deckMeasures, deckRules } from '../roof-deck.ts';
import { wording } from './wording.ts';

const { q5 } = wording.questions;

const LETTERS = { q: 'q5', weakerThanA: 'F' };
const held: HeldAnswer = {
  q: 'q5',
  part: 'answer',
  label: 'Answer from measurements',
  group: 'measured',
  answerGroup: 'answer',
  hasLetters: true,
  facts: deckFacts(LETTERS),
  // Foam holds the deck whatever its nails are.
  alwaysFits: ['E'],
};

export const deckSection = (isHeld: boolean): SectionDefinition =>
  question(
    5,
    q5.title,
    [
      ...deckMeasures('q5'),
      ...(isHeld ? [measuredField(held)] : []),
      {
        id: 'q5_answer',
        label: 'Weakest form of roof deck attachment',
        wording: q5.prompt,
        type: 'single',
        required: true,
        options: lettered(
          {
            A: 'Staples or 6d nails, 6/12 in (55 psf)',
            B: '8d nails, 12 in in the field (103 psf)',
            C: '8d nails, 6 in in the field (182 psf)',
            D: 'Reinforced concrete roof deck',
            E: 'Spray foam, 110 psf',
            F: 'Other',
            G: 'Unknown or unidentified',
            H: 'No attic access',
          },
          q5.options,
        ),
        group: 'answer',
      },
      {
        id: 'q5_other_text',
        label: 'Other',
        type: 'text',
        required: true,
        maxLength: 90,
        visibleWhen: is('./q5_answer', 'F'),
        group: 'answer',
      },
      ...(isHeld ? [explanationField(held)] : []),
      {
        ...proof(
          'q5_proof',
          'Nail size (tape on a missed nail), spacing (tape between two shafts, or metal detector marks), deck thickness.',
          hasNoCertificate,
        ),
        group: 'answer',
      },
    ],
    [
      { id: 'measured', label: 'Measured', help: 'Not printed. Determines the answer.' },
      { id: 'answer', label: 'Answer' },
    ],
  );

export const deckQuestionRules = (isHeld: boolean): RuleDefinition[] =>
  isHeld ? heldRules(held) : deckRules(LETTERS);
