/** Roof deck measurements (not printed, they prove the letter), and the letter that follows. */

import type { Condition, FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { all, answered, any, is, isOneOf, not } from '../form-fields.ts';
import { notOnForm } from './question.ts';

const THICKNESS = ['3/8', '7/16', '15/32', '1/2', '5/8', '3/4'] as const;

/** `q`: 'q5'. Shown under 'Measured'. */
export const deckMeasures = (q: string): FieldDefinition[] =>
  [
    {
      id: `${q}_deck_material`,
      label: 'Deck',
      type: 'single' as const,
      options: [
        { id: 'panels', label: 'Plywood or OSB' },
        { id: 'boards', label: 'Boards or tongue & groove' },
        { id: 'battens', label: 'Battens under shakes or shingles' },
        { id: 'concrete', label: 'Reinforced concrete' },
      ],
    },
    {
      id: `${q}_deck_thickness_in`,
      label: 'Thickness',
      type: 'single' as const,
      options: THICKNESS.map((id) => ({ id, label: `${id} in` })),
      visibleWhen: is(`./${q}_deck_material`, 'panels'),
    },
    {
      id: `${q}_nail_type`,
      label: 'Fastened by',
      type: 'single' as const,
      options: [
        { id: 'staples', label: 'Staples' },
        { id: '6d', label: '6d nails' },
        { id: '8d', label: '8d common nails' },
        { id: 'other', label: 'Other' },
      ],
      visibleWhen: is(`./${q}_deck_material`, 'panels'),
    },
    {
      id: `${q}_nail_length_in`,
      label: 'Nail length',
      type: 'decimal' as const,
      unit: 'in',
      min: 0,
      max: 12,
      visibleWhen: isOneOf(`./${q}_nail_type`, '6d', '8d', 'other'),
    },
    ...[
      ['edge_spacing_in', 'Spacing at the edge'],
      ['field_spacing_in', 'Spacing in the field'],
      ['truss_spacing_in', 'Spacing of trusses or rafters'],
    ].map(([id, label = '']) => ({
      id: `${q}_${id}`,
      label,
      type: 'decimal' as const,
      unit: 'in',
      min: 0,
      max: 96,
      visibleWhen: is(`./${q}_deck_material`, 'panels'),
    })),
    {
      id: `${q}_nails_per_board`,
      label: 'Nails per board',
      type: 'int' as const,
      min: 0,
      max: 20,
      visibleWhen: is(`./${q}_deck_material`, 'boards'),
    },
    {
      id: `${q}_board_width_in`,
      label: 'Width of a board',
      type: 'decimal' as const,
      unit: 'in',
      min: 0,
      max: 48,
      visibleWhen: is(`./${q}_deck_material`, 'boards'),
    },
  ].map((field) => ({ ...field, group: 'measured', ...notOnForm }));

export interface DeckLetters {
  readonly q: string;
  /** Rev. 04/26 classifies wider nailing, wider rafters and thinner decks as 'Other'; Rev. 01/12 leaves them in A. */
  readonly weakerThanA: string;
}

export function deckRules({ q, weakerThanA }: DeckLetters): RuleDefinition[] {
  const at = (id: string): string => `${q}/${q}_${id}`;
  const material = (id: string): Condition => is(at('deck_material'), id);
  const upTo = (id: string, inches: number): Condition => ({ op: 'lte', path: at(id), value: inches });
  const isPanel = material('panels');
  const isThickEnough = isOneOf(at('deck_thickness_in'), '7/16', '15/32', '1/2', '5/8', '3/4');
  const isMeasured = all(
    isPanel,
    answered(at('deck_thickness_in')),
    answered(at('nail_type')),
    answered(at('field_spacing_in')),
    answered(at('truss_spacing_in')),
  );
  const isSound = all(isThickEnough, upTo('truss_spacing_in', 24));
  const is8d = is(at('nail_type'), '8d');
  const isLight = isOneOf(at('nail_type'), 'staples', '6d');
  const derive = (id: string, value: string, when: Condition, reason: string): RuleDefinition => ({
    id: `${q}_deck_${id}`,
    when,
    effect: { kind: 'derive', path: at('answer'), value, reason },
  });
  return [
    derive('concrete', 'D', material('concrete'), 'the deck is reinforced concrete'),
    derive(
      'boards',
      'C',
      all(
        material('boards'),
        any(
          { op: 'gte', path: at('nails_per_board'), value: 2 },
          all({ op: 'eq', path: at('nails_per_board'), value: 1 }, upTo('board_width_in', 6)),
        ),
      ),
      'boards have 2 nails each, or 1 where they are up to 6 in wide',
    ),
    derive('battens', 'A', material('battens'), 'battens support wood shakes or shingles'),
    derive(
      'close_8d',
      'C',
      all(isMeasured, isSound, is8d, upTo('field_spacing_in', 6)),
      `8d nails are {${at('field_spacing_in')}} apart in the field, in {${at('deck_thickness_in')}} panels`,
    ),
    derive(
      'wide_8d',
      'B',
      all(isMeasured, isSound, is8d, upTo('field_spacing_in', 12)),
      `8d nails are {${at('field_spacing_in')}} apart in the field, in {${at('deck_thickness_in')}} panels`,
    ),
    derive(
      'light',
      'A',
      all(isMeasured, isSound, isLight, upTo('edge_spacing_in', 6), upTo('field_spacing_in', 12)),
      `staples or 6d nails are {${at('edge_spacing_in')}} apart at the edge and {${at('field_spacing_in')}} in the field`,
    ),
    derive(
      'weaker',
      weakerThanA,
      all(isMeasured, not(is(at('nail_type'), 'other')), any(not(isLight), answered(at('edge_spacing_in')))),
      'the nails or rafters are farther apart, or the deck is thinner, than A, B and C ask',
    ),
  ];
}
