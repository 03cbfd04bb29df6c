import type { RuleDefinition, SectionDefinition } from '../../../report/engine/definition.ts';
import { is } from '../../form-fields.ts';
import { lettered, proof, question } from '../question.ts';
import { deckMeasures, deckRules } from '../roof-deck.ts';
import { wording } from './wording.ts';

const { q3 } = wording.questions;

export const deckSection: SectionDefinition = question(
  3,
  q3.title,
  [
    ...deckMeasures('q3'),
    {
      id: 'q3_answer',
      label: 'Weakest form of roof deck attachment',
      wording: q3.prompt,
      type: 'single',
      required: true,
      options: lettered(
        {
          A: 'Staples or 6d nails, or weaker than B and C',
          B: '8d nails, 12 in in the field (103 psf)',
          C: '8d nails, 6 in in the field (182 psf)',
          D: 'Reinforced concrete roof deck',
          E: 'Other',
          F: 'Unknown or unidentified',
          G: 'No attic access',
        },
        q3.options,
      ),
      group: 'answer',
    },
    {
      id: 'q3_other_text',
      label: 'Other',
      type: 'text',
      required: true,
      maxLength: 90,
      visibleWhen: is('./q3_answer', 'E'),
      group: 'answer',
    },
    {
      ...proof(
        'q3_proof',
        'Nail size (tape on a missed nail), spacing (tape between two shafts, or metal detector marks), deck thickness.',
      ),
      group: 'answer',
    },
  ],
  [
    { id: 'measured', label: 'Measured', help: 'Not printed. Determines the answer.' },
    { id: 'answer', label: 'Answer' },
  ],
);

export const deckQuestionRules: RuleDefinition[] = deckRules({ q: 'q3', weakerThanA: 'A' });
