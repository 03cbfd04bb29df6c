/**
 * Where answers of Rev. 01/12 go when a report changes to Rev. 04/26, and back. Only answers with the same meaning
 * move: question numbers changed, roof deck letters shifted after the new E, and the minimal conditions of the
 * roof-to-wall attachment differ.
 */
import type { ReportDefinition } from '../../../report/engine/definition.ts';

type Move = NonNullable<NonNullable<ReportDefinition['edition']>['carries']>['moves'][number];

const same = (letters: string): Record<string, string> =>
  Object.fromEntries(letters.split('').map((letter) => [letter, letter]));

const COVERINGS = [
  'asphalt_fiberglass_shingle',
  'concrete_clay_tile',
  'metal',
  'built_up',
  'membrane',
  'other',
];
const COVERING_PARTS = [
  'permit_date',
  'product_approval',
  'approval_kind',
  'year_installed',
  'is_original',
  'no_info',
];
const DECK_MEASURES = [
  'deck_material',
  'deck_thickness_in',
  'nail_type',
  'nail_length_in',
  'edge_spacing_in',
  'field_spacing_in',
  'truss_spacing_in',
  'nails_per_board',
  'board_width_in',
];
const GEOMETRY = [
  'non_hip_length_ft',
  'total_perimeter_ft',
  'units',
  'low_slope_area_sqft',
  'total_roof_area_sqft',
  'proof',
];

/** From and to are question numbers; the parts keep their names. */
const renumbered = (from: number, to: number, parts: readonly string[]): Move[] =>
  parts.map((part) => ({ from: `q${from}/q${from}_${part}`, to: `q${to}/q${to}_${part}` }));

export const carriedFrom0112: Move[] = [
  { from: 'q1/q1_permit_date', to: 'q1/q1_permit_date' },
  { from: 'q1/q1_proof', to: 'q1/q1_proof' },
  // A of Rev. 01/12 is FBC 2001 or any later code: A or B here.
  { from: 'q1/q1_building_code', to: 'q1/q1_building_code', values: { B: 'C', C: 'D' } },
  ...renumbered(2, 4, [
    'types_in_use',
    'other_description',
    ...COVERINGS.flatMap((covering) => COVERING_PARTS.map((part) => `${covering}_${part}`)),
    'proof',
  ]),
  { from: 'q2/q2_answer', to: 'q4/q4_2_answer', values: same('ABCD') },
  ...renumbered(3, 5, [...DECK_MEASURES, 'other_text', 'proof']),
  {
    from: 'q3/q3_answer',
    to: 'q5/q5_answer',
    values: { A: 'A', B: 'B', C: 'C', D: 'D', E: 'F', F: 'G', G: 'H' },
  },
  { from: 'q4/q4_answer', to: 'q6/q6_answer', values: same('ABCDEFGH') },
  { from: 'q4/q4_a_basis', to: 'q6/q6_a_basis', values: { a1: 'a1', a2: 'a2' } },
  { from: 'q4/q4_b_basis', to: 'q6/q6_b_basis', values: { b1: 'b1', b2: 'b2' } },
  { from: 'q4/q4_d_basis', to: 'q6/q6_d_basis', values: { d1: 'd1', d2: 'd2' } },
  ...renumbered(4, 6, ['other_text', 'proof']),
  ...renumbered(5, 7, GEOMETRY),
  { from: 'q5/q5_answer', to: 'q7/q7_answer', values: same('ABC') },
  { from: 'q6/q6_answer', to: 'q8/q8_answer', values: same('ABC') },
  ...renumbered(6, 8, ['proof']),
  ...renumbered(7, 9, ['chart', 'sub', 'proof']),
  { from: 'q7/q7_answer', to: 'q9/q9_answer', values: same('ABCNX') },
];
