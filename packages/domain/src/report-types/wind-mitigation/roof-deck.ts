/** Roof deck measurements (not printed, they prove the letter), and the answer that follows. */

import type { Condition, FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { all, answered, any, is, isOneOf, not } from '../form-fields.ts';
import { type Fact, suggestFacts } from './held-answer.ts';
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
      ['truss_spacing_in', 'Truss or rafter spacing'],
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
      label: 'Board width',
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

/** The shortest nail that counts as 8d: a ring-shank nail is 2 3/8 in, a common nail 2 1/2 in. */
export const SHORTEST_8D_IN = 2.375;

/** What was measured, and the answer that follows; the first fact that applies counts. */
export function deckFacts({ q, weakerThanA }: DeckLetters): Fact[] {
  const at = (id: string): string => `${q}/${q}_${id}`;
  const upTo = (id: string, inches: number): Condition => ({ op: 'lte', path: at(id), value: inches });
  const over = (id: string, inches: number): Condition => ({ op: 'gt', path: at(id), value: inches });
  const fact = (id: string, value: string, when: Condition, label: string, reason: string): Fact => ({
    id,
    value,
    when,
    label,
    reason,
  });
  const weaker = (id: string, when: Condition, label: string, reason: string): Fact =>
    fact(id, weakerThanA, when, label, reason);
  const isPanel = is(at('deck_material'), 'panels');
  const isSound = all(isPanel, answered(at('deck_thickness_in')), upTo('truss_spacing_in', 24));
  const isCalled8d = is(at('nail_type'), '8d');
  const isShort: Condition = { op: 'lt', path: at('nail_length_in'), value: SHORTEST_8D_IN };
  const is8d = all(isSound, isCalled8d, not(isShort));
  const isLight = all(
    isSound,
    any(isOneOf(at('nail_type'), 'staples', '6d'), all(isCalled8d, isShort)),
    answered(at('edge_spacing_in')),
    answered(at('field_spacing_in')),
  );
  const isClose = all(upTo('edge_spacing_in', 6), upTo('field_spacing_in', 12));
  const in8d = `8d nails are {${at('field_spacing_in')}} apart in the field, in {${at('deck_thickness_in')}} panels`;
  return [
    ...otherDecks({ q, weakerThanA }),
    weaker(
      'thin',
      all(isPanel, is(at('deck_thickness_in'), '3/8')),
      'Panels thinner than 7/16 in',
      `the panels are {${at('deck_thickness_in')}} thick, and A, B and C require 7/16 in`,
    ),
    weaker(
      'rafters',
      all(isPanel, over('truss_spacing_in', 24)),
      'Trusses more than 24 in apart',
      `the trusses are {${at('truss_spacing_in')}} apart, and the maximum for A, B, and C is 24 in`,
    ),
    fact('close_8d', 'C', all(is8d, upTo('field_spacing_in', 6)), '8d nails, at most 6 in apart', in8d),
    fact('wide_8d', 'B', all(is8d, upTo('field_spacing_in', 12)), '8d nails, at most 12 in apart', in8d),
    weaker(
      'far_8d',
      all(is8d, over('field_spacing_in', 12)),
      '8d nails more than 12 in apart',
      `8d nails are {${at('field_spacing_in')}} apart in the field, and the maximum for B is 12 in`,
    ),
    fact(
      'short',
      'A',
      all(isLight, isShort, isCalled8d, isClose),
      'Nails too short for 8d',
      `the nails are {${at('nail_length_in')}} long, and an 8d nail is 2 3/8 or 2 1/2 in`,
    ),
    fact(
      'light',
      'A',
      all(isLight, isClose),
      'Staples or 6d nails, 6/12 in',
      `staples or 6d nails are {${at('edge_spacing_in')}} apart at the edge and {${at('field_spacing_in')}} in the field`,
    ),
    weaker(
      'far_light',
      all(isLight, not(isClose)),
      'Staples or light nails farther apart than 6/12 in',
      `staples or light nails are {${at('edge_spacing_in')}} apart at the edge and {${at('field_spacing_in')}} in the field, and A requires 6 and 12 in`,
    ),
  ];
}

/** Decks that are not panels. */
function otherDecks({ q, weakerThanA }: DeckLetters): Fact[] {
  const at = (id: string): string => `${q}/${q}_${id}`;
  const isBoards = is(at('deck_material'), 'boards');
  const perBoard = at('nails_per_board');
  const width = at('board_width_in');
  return [
    {
      id: 'concrete',
      value: 'D',
      when: is(at('deck_material'), 'concrete'),
      label: 'Reinforced concrete',
      reason: 'the deck is reinforced concrete',
    },
    {
      id: 'two_nails',
      value: 'C',
      when: all(isBoards, { op: 'gte', path: perBoard, value: 2 }),
      label: 'Boards with 2 nails or more',
      reason: `each board has {${perBoard}} nails, and C requires 2`,
    },
    {
      id: 'one_nail',
      value: 'C',
      when: all(isBoards, { op: 'eq', path: perBoard, value: 1 }, { op: 'lte', path: width, value: 6 }),
      label: 'Boards up to 6 in wide with 1 nail',
      reason: `each board has 1 nail and is {${width}} wide, and C requires 1 nail up to 6 in`,
    },
    {
      id: 'few_nails',
      value: weakerThanA,
      when: all(
        isBoards,
        any(
          { op: 'lt', path: perBoard, value: 1 },
          all({ op: 'eq', path: perBoard, value: 1 }, { op: 'gt', path: width, value: 6 }),
        ),
      ),
      label: 'Boards with too few nails',
      reason: `boards {${width}} wide have {${perBoard}} nails each, and C requires 2`,
    },
    {
      id: 'battens',
      value: 'A',
      when: is(at('deck_material'), 'battens'),
      label: 'Battens under shakes or shingles',
      reason: 'battens support wood shakes or shingles',
    },
  ];
}

export const deckRules = (letters: DeckLetters): RuleDefinition[] =>
  suggestFacts(`${letters.q}/${letters.q}_answer`, deckFacts(letters), `${letters.q}_deck`);
