/**
 * Each rule of both editions alone: one observation on an otherwise sound home, and the form's expected response,
 * written by hand. Together with the twenty homes, every rule is met somewhere.
 */
import { describe, expect, it } from 'vitest';
import { isConditionMet } from '../../report/engine/condition.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import {
  type Answers,
  answersOf,
  baseAnswers,
  type Edition,
  photosOf,
  windMitigationCases,
} from '../../testing/wind-mitigation-cases.ts';
import { evidence } from '../../testing/wind-mitigation-evidence.ts';
import { rev0112, rev0426 } from '../wind-mitigation.ts';

interface Seen {
  readonly seen: string;
  readonly edition: Edition;
  readonly given: Answers;
  /** Path and value. */
  readonly suggests?: readonly [path: string, value: string];
  /** Path and the beginning of the reason. */
  readonly blocks?: readonly [path: string, reason: string];
  /** Path and the words after the field's name. */
  readonly warns?: readonly [path: string, message: string];
}

const NEW: Edition = 'rev-04-26';
const OLD: Edition = 'rev-01-12';
const BOTH: readonly (readonly [Edition, number])[] = [
  [NEW, 9],
  [OLD, 7],
];
const hvhz = { 'owner/owner_county': 'Broward' };

const people: Seen[] = [NEW, OLD].flatMap((edition): Seen[] => [
  {
    seen: 'a home of four stories',
    edition,
    given: { 'owner/number_of_stories': 4 },
    warns: ['owner/number_of_stories', 'This form is for homes of up to three stories.'],
  },
  {
    seen: 'two hours of training',
    edition,
    given: { 'inspector/hurricane_training_hours': 2 },
    blocks: ['inspector/hurricane_training_hours', 'A home inspector needs at least 3 hours'],
  },
  {
    seen: 'no proficiency exam',
    edition,
    given: { 'inspector/proficiency_exam_passed': false },
    blocks: ['inspector/proficiency_exam_passed', 'A home inspector may sign this form only after'],
  },
  {
    seen: 'one hour of continuing education',
    edition,
    given: { 'inspector/annual_ce_hours': 1 },
    warns: ['inspector/annual_ce_hours', 'The statute requires 2 hours'],
  },
  {
    seen: 'a license that had ended',
    edition,
    given: { 'inspector/inspector_license_expires': '2025-01-01' },
    blocks: ['inspector/inspector_license_expires', 'The license had expired'],
  },
  {
    seen: 'a signature of the day before',
    edition,
    given: { 'inspector/inspector_signature_date': '2025-01-01' },
    blocks: ['inspector/inspector_signature_date', 'The signature is dated before'],
  },
  {
    seen: 'an owner who signed the day before',
    edition,
    given: { 'homeowner/homeowner_signature_date': '2025-01-01' },
    blocks: ['homeowner/homeowner_signature_date', 'The signature is dated before'],
  },
  {
    seen: 'no signature of the owner',
    edition,
    given: { 'homeowner/homeowner_signature': null, 'homeowner/homeowner_signature_date': null },
    warns: ['homeowner/homeowner_signature', 'An insurer may reject the form'],
  },
]);

const CODE = 'q1/q1_building_code';
const YEAR = 'owner/year_of_home';
const PERMIT = 'q1/q1_permit_date';
const codes: Seen[] = [
  {
    seen: '2007, permit after 12/8/2006',
    edition: NEW,
    given: { [YEAR]: 2007, [PERMIT]: '2007-01-10' },
    suggests: [CODE, 'B'],
  },
  {
    seen: '2007 without a permit',
    edition: NEW,
    given: { [YEAR]: 2007, [CODE]: null },
    warns: [PERMIT, 'For a home of this year, the permit application date'],
  },
  {
    seen: 'A for a home of 1999',
    edition: NEW,
    given: { 'q1/q1_a_year_built': 1999 },
    blocks: [CODE, 'A needs a home of 2002 or later'],
  },
  {
    seen: 'A for 2002 with a permit of February 2002',
    edition: NEW,
    given: { 'q1/q1_a_year_built': 2002, 'q1/q1_a_permit_date': '2002-02-20' },
    blocks: ['q1/q1_a_permit_date', 'For homes built in 2002/2003 the permit application'],
  },
  {
    seen: 'B for a home of 2006',
    edition: NEW,
    given: { [CODE]: 'B', 'q1/q1_b_year_built': 2006 },
    blocks: [CODE, 'B needs a home of 2007 or later'],
  },
  {
    seen: 'C for a home of 1990',
    edition: NEW,
    given: { ...hvhz, [CODE]: 'C', 'q1/q1_c_year_built': 1990 },
    blocks: [CODE, 'C needs a home of 1994 or later'],
  },
  {
    seen: 'C for 1994 with a permit of August 1994',
    edition: NEW,
    given: { ...hvhz, [CODE]: 'C', 'q1/q1_c_year_built': 1994, 'q1/q1_c_permit_date': '1994-08-01' },
    blocks: ['q1/q1_c_permit_date', 'For homes built in 1994/1995/1996'],
  },
  { seen: '2005', edition: OLD, given: { [YEAR]: 2005 }, suggests: [CODE, 'A'] },
  {
    seen: '2002, permit after 3/1/2002',
    edition: OLD,
    given: { [YEAR]: 2002, [PERMIT]: '2002-03-02' },
    suggests: [CODE, 'A'],
  },
  { seen: '1980', edition: OLD, given: { [YEAR]: 1980, [PERMIT]: null }, suggests: [CODE, 'C'] },
  {
    seen: '1995 without a permit',
    edition: OLD,
    given: { [YEAR]: 1995, [PERMIT]: null, [CODE]: null },
    warns: [PERMIT, 'For a home of this year, the permit application date'],
  },
  {
    seen: 'A for a home of 1996',
    edition: OLD,
    given: { [CODE]: 'A', 'q1/q1_year_built': 1996 },
    blocks: [CODE, 'A needs a home of 2002 or later'],
  },
  {
    seen: 'A for 2003 with a permit of 2001',
    edition: OLD,
    given: { [CODE]: 'A', 'q1/q1_year_built': 2003, [PERMIT]: '2001-12-01' },
    blocks: [PERMIT, 'For homes built in 2002/2003'],
  },
  {
    seen: 'B for a home of 1990',
    edition: OLD,
    given: { 'q1/q1_year_built': 1990 },
    blocks: [CODE, 'B needs a home of 1994 or later'],
  },
  {
    seen: 'B for 1995 with a permit of 1994-01',
    edition: OLD,
    given: { 'q1/q1_year_built': 1995, [PERMIT]: '1994-01-05' },
    blocks: [PERMIT, 'For homes built in 1994/1995/1996'],
  },
  {
    seen: 'B in Lee County',
    edition: OLD,
    given: { 'owner/owner_county': 'Lee' },
    blocks: [CODE, 'B is for the HVHZ only'],
  },
];

const site: Seen[] = [
  {
    seen: '129 mph',
    edition: NEW,
    given: { 'q2/q2_design_wind_speed_mph': 129 },
    suggests: ['q2/q2_region', 'region_3'],
  },
  {
    seen: 'HVHZ in Lee County',
    edition: NEW,
    given: { 'q2/q2_region': 'hvhz' },
    warns: ['q2/q2_region', 'Only Miami-Dade and Broward'],
  },
  {
    seen: 'a slope of 6:12',
    edition: NEW,
    given: { 'q3/q3_slope_rise_in': 6 },
    suggests: ['q3/q3_roof_slope', 'gte_6_12'],
  },
];

const COVERINGS: Readonly<Record<Edition, readonly string[]>> = {
  'rev-04-26': [
    'asphalt_fiberglass_shingle',
    'concrete_clay_tile',
    'synthetic_composite_tile',
    'metal',
    'built_up',
    'membrane',
    'other',
  ],
  'rev-01-12': ['asphalt_fiberglass_shingle', 'concrete_clay_tile', 'metal', 'built_up', 'membrane', 'other'],
};
const coverings: Seen[] = (
  [
    [NEW, 'q4'],
    [OLD, 'q2'],
  ] as const
).flatMap(([edition, q]) =>
  COVERINGS[edition].flatMap((covering): Seen[] => {
    const at = (part: string): string => `${q}/${q}_${covering}_${part}`;
    const only = { [`${q}/${q}_types_in_use/${covering}`]: true, [`${q}/${q}_other_description`]: 'Thatch' };
    const empty = { [at('permit_date')]: null, [at('year_installed')]: null };
    return [
      {
        seen: `${covering} with nothing beside it`,
        edition,
        given: { ...only, ...empty },
        blocks: [at('permit_date'), 'Enter the permit application date'],
      },
      {
        seen: `${covering} with information and 'no information'`,
        edition,
        given: { ...only, ...empty, [at('permit_date')]: '2019-08-20', [at('no_info')]: true },
        warns: [at('no_info'), '“No information” is checked along with information'],
      },
    ];
  }),
);
const conclusions: Seen[] = [
  {
    seen: 'a permit of 1998 in the HVHZ',
    edition: NEW,
    given: { ...hvhz, 'q4/q4_asphalt_fiberglass_shingle_permit_date': '1998-05-01' },
    suggests: ['q4/q4_2_answer', 'B'],
  },
  {
    seen: 'a permit of 2010',
    edition: OLD,
    given: { 'q2/q2_concrete_clay_tile_permit_date': '2010-05-01' },
    suggests: ['q2/q2_answer', 'A'],
  },
];

const decks: Seen[] = (
  [
    [NEW, 'q5', 'F'],
    [OLD, 'q3', 'A'],
  ] as const
).flatMap(([edition, q, weaker]): Seen[] => {
  const at = (part: string): string => `${q}/${q}_${part}`;
  const panels = (nail: string, field: number, edge: number | null = null): Answers => ({
    [at('deck_material')]: 'panels',
    [at('deck_thickness_in')]: '7/16',
    [at('nail_type')]: nail,
    [at('field_spacing_in')]: field,
    [at('edge_spacing_in')]: edge,
    [at('truss_spacing_in')]: 24,
  });
  const boards = (nails: number, width: number): Answers => ({
    [at('deck_material')]: 'boards',
    [at('nails_per_board')]: nails,
    [at('board_width_in')]: width,
  });
  const deck = (seen: string, given: Answers, letter: string): Seen => ({
    seen,
    edition,
    given,
    suggests: [at('answer'), letter],
  });
  return [
    deck('a concrete deck', { [at('deck_material')]: 'concrete' }, 'D'),
    deck('boards with two nails', { [at('deck_material')]: 'boards', [at('nails_per_board')]: 2 }, 'C'),
    deck('battens', { [at('deck_material')]: 'battens' }, 'A'),
    deck('8d at 6 in.', panels('8d', 6), 'C'),
    deck('8d at 12 in.', panels('8d', 12), 'B'),
    deck('staples 6/12', panels('staples', 12, 6), 'A'),
    deck('8d at 18 in.', panels('8d', 18), weaker),
    deck('boards of 6 in. with one nail', boards(1, 6), 'C'),
    deck('boards of 8 in. with one nail', boards(1, 8), weaker),
    deck('3/8 in. panels', { ...panels('8d', 6), [at('deck_thickness_in')]: '3/8' }, weaker),
    deck('trusses 32 in. apart', { ...panels('8d', 6), [at('truss_spacing_in')]: 32 }, weaker),
    deck('8d nails of 2 in.', { ...panels('8d', 6, 6), [at('nail_length_in')]: 2 }, 'A'),
    deck('staples 8/12', panels('staples', 12, 8), weaker),
  ];
});

const walls: Seen[] = [
  ...(
    [
      ['B', 'b1', 'q6/q6_b_basis'],
      ['C', 'c1', 'q6/q6_c_basis'],
      ['D', 'd1', 'q6/q6_d_basis'],
    ] as const
  ).map(
    ([letter, basis, path]): Seen => ({
      seen: `a retrofit counted as ${letter} without its capacity`,
      edition: NEW,
      given: {
        'q6/q6_is_retrofit': true,
        'q6/q6_minimal_condition': '3',
        'q6/q6_answer': letter,
        [path]: basis,
      },
      blocks: [path, 'Retrofit connectors are purpose-made'],
    }),
  ),
  {
    seen: 'no attic access for the deck alone',
    edition: NEW,
    given: { 'q5/q5_answer': 'H' },
    warns: ['q6/q6_answer', 'Question 5 says that there is no attic access'],
  },
  {
    seen: 'no attic access for the connection alone',
    edition: NEW,
    given: { 'q6/q6_answer': 'H' },
    warns: ['q5/q5_answer', 'Question 6 says that there is no attic access'],
  },
  {
    seen: 'no attic access for the deck alone (2012)',
    edition: OLD,
    given: { 'q3/q3_answer': 'G' },
    warns: ['q4/q4_answer', 'Question 3 says that there is no attic access'],
  },
  {
    seen: 'no attic access for the connection alone (2012)',
    edition: OLD,
    given: { 'q4/q4_answer': 'H' },
    warns: ['q3/q3_answer', 'Question 4 says that there is no attic access'],
  },
  {
    seen: 'spray foam as the deck attachment',
    edition: NEW,
    given: { 'q5/q5_answer': 'E' },
    suggests: ['q8/q8_answer', 'A'],
  },
  {
    seen: 'spray foam as the deck attachment, and so as the seal',
    edition: NEW,
    given: { 'q5/q5_answer': 'E' },
    suggests: ['q8/q8_method', 'spray_foam'],
  },
];

const shapes: Seen[] = (
  [
    [NEW, 'q7'],
    [OLD, 'q5'],
  ] as const
).flatMap(([edition, q]): Seen[] => {
  const at = (part: string): string => `${q}/${q}_${part}`;
  const hip = (nonHip: number, perimeter = 200): Answers => ({
    [at('non_hip_length_ft')]: nonHip,
    [at('total_perimeter_ft')]: perimeter,
  });
  const flat = (low: number, units: number): Answers => ({
    [at('low_slope_area_sqft')]: low,
    [at('total_roof_area_sqft')]: 1_000,
    [at('units')]: units,
  });
  return [
    { seen: '10 % not hip', edition, given: hip(20), suggests: [at('answer'), 'A'] },
    { seen: '10.5 % not hip', edition, given: hip(21), suggests: [at('answer'), 'C'] },
    {
      seen: 'a hip answer with 10.5 % not hip',
      edition,
      given: { ...hip(21), [at('answer')]: 'A' },
      blocks: [at('answer'), 'More than 10% of the perimeter is not hip'],
    },
    {
      seen: 'more not hip than there is perimeter',
      edition,
      given: { ...hip(300), [at('answer')]: 'A' },
      blocks: [at('non_hip_length_ft'), 'This is longer than the whole perimeter'],
    },
    {
      seen: '90 % flat over five units',
      edition,
      given: { ...hip(60), ...flat(900, 5), [at('answer')]: 'B' },
      suggests: [at('answer'), 'B'],
    },
    {
      seen: '89.9 % flat over five units, answered as B',
      edition,
      given: { ...hip(60), ...flat(899, 5), [at('answer')]: 'B' },
      suggests: [at('answer'), 'C'],
      blocks: [at('answer'), 'B requires five or more units and at least 90%'],
    },
    {
      seen: '90 % flat over four units',
      edition,
      given: { ...flat(900, 4), [at('answer')]: 'B' },
      blocks: [at('answer'), 'B requires five or more units'],
    },
    {
      seen: 'more flat than there is roof',
      edition,
      given: { ...flat(1_100, 5), [at('answer')]: 'B' },
      blocks: [at('low_slope_area_sqft'), 'This is more than the whole roof'],
    },
  ];
});

/** Glazed level, non-glazed level, answer, and the form's response. */
function openings(edition: Edition, number: number): Seen[] {
  const q = `q${number}`;
  const answer = `${q}/${q}_answer`;
  const sub = `${q}/${q}_sub`;
  const base = edition === NEW ? 'a' : 'x';
  const given = (windows: string, doors: string, letter: string, third?: string): Answers => ({
    [`${q}/${q}_chart/windows_or_entry_doors/${base}`]: null,
    [`${q}/${q}_chart/entry_doors_nonglazed/${base}`]: null,
    [`${q}/${q}_chart/garage_doors_nonglazed/${base}`]: null,
    [`${q}/${q}_chart/windows_or_entry_doors/${windows}`]: true,
    [`${q}/${q}_chart/entry_doors_nonglazed/${doors}`]: true,
    [`${q}/${q}_chart/garage_doors_nonglazed/${doors}`]: true,
    [answer]: letter,
    [sub]: third ?? null,
  });
  const weakest = (windows: string, letter: string): Seen => ({
    seen: `glazed openings at level ${windows}`,
    edition,
    given: given(windows, 'na', letter),
    suggests: [answer, letter],
  });
  const tooStrong = (windows: string, letter: string): Seen => ({
    seen: `glazed openings at level ${windows} answered as ${letter}`,
    edition,
    given: given(windows, 'na', letter),
    blocks: [answer, 'The chart has a glazed opening at level'],
  });
  const nonGlazed = (letter: string, doors: string, third: string): Seen => ({
    seen: `class ${letter} with doors at level ${doors}`,
    edition,
    given: given(letter === 'N' ? 'n1' : letter.toLowerCase(), doors, letter),
    suggests: [sub, third],
  });
  const doorsBlock = (letter: string, doors: string, third: string, reason: string): Seen => ({
    seen: `class ${letter} with doors at level ${doors} answered as ${third}`,
    edition,
    given: given(letter === 'N' ? 'n1' : letter.toLowerCase(), doors, letter, third),
    blocks: [sub, reason],
  });
  const weaker = 'The chart has a weaker non-glazed opening';
  const onlyD = 'The chart has a non-glazed opening at level D';
  return [
    weakest('na', 'A'),
    weakest('a', 'A'),
    weakest('b', 'B'),
    weakest('c', 'C'),
    weakest('n1', 'N'),
    weakest('n2', 'N'),
    weakest('x', 'X'),
    tooStrong('b', 'A'),
    tooStrong('c', 'B'),
    tooStrong('n2', 'C'),
    tooStrong('x', 'N'),
    nonGlazed('A', 'b', 'A.3'),
    nonGlazed('A', 'd', 'A.2'),
    nonGlazed('A', 'a', 'A.1'),
    nonGlazed('B', 'c', 'B.3'),
    nonGlazed('B', 'd', 'B.2'),
    nonGlazed('B', 'a', 'B.1'),
    nonGlazed('C', 'n1', 'C.3'),
    nonGlazed('C', 'd', 'C.2'),
    nonGlazed('C', 'b', 'C.1'),
    nonGlazed('N', 'x', 'N.3'),
    nonGlazed('N', 'd', 'N.2'),
    nonGlazed('N', 'c', 'N.1'),
    ...['A', 'B', 'C', 'N'].flatMap((letter) => [
      doorsBlock(letter, 'x', `${letter}.1`, weaker),
      doorsBlock(letter, 'd', `${letter}.3`, onlyD),
    ]),
    ...(edition === NEW
      ? [
          { seen: 'a damaged door', edition, given: given('a', 'z', 'Z'), suggests: [answer, 'Z'] } as const,
          ...['A', 'B', 'C', 'N'].map(
            (letter) =>
              ({
                seen: `a damaged window answered as ${letter}`,
                edition,
                given: given('z', 'na', letter),
                blocks: [answer, 'The chart shows a damaged glazed opening'],
              }) as const,
          ),
          {
            seen: 'class Z without a damaged opening',
            edition,
            given: given('a', 'a', 'Z'),
            blocks: [answer, 'The chart shows no damaged opening'],
          } as const,
        ]
      : []),
  ];
}

const ALL: readonly Seen[] = [
  ...people,
  ...codes,
  ...site,
  ...coverings,
  ...conclusions,
  ...decks,
  ...walls,
  ...shapes,
  ...BOTH.flatMap(([edition, number]) => openings(edition, number)),
];

const definitionOf = (edition: Edition) => (edition === NEW ? rev0426 : rev0112);
const states = { [NEW]: createReportState(rev0426), [OLD]: createReportState(rev0112) };
const answersAt = ({ edition, given }: Seen) =>
  new Map(Object.entries({ ...baseAnswers[edition], ...given }).filter(([, value]) => value !== null));
const look = (seen: Seen) =>
  states[seen.edition].update({
    answers: answersAt(seen),
    findings: [],
    placements: photosOf({ home: '', edition: seen.edition, given: {}, blockedBy: [] }),
  });

describe.each(ALL.map((each) => [each.edition, each.seen, each] as const))(
  '%s: %s',
  (_edition, _seen, each) => {
    it('is answered as the form says', () => {
      const view = look(each);
      const fields = new Map(
        view.sections.flatMap(({ fields: all }) => all).map((field) => [field.path, field]),
      );
      if (each.suggests !== undefined)
        expect(fields.get(each.suggests[0])?.suggestion?.value).toBe(each.suggests[1]);
      if (each.blocks !== undefined) {
        const [path, reason] = each.blocks;
        const found = view.blockers
          .filter((blocker) => blocker.path === path)
          .map((blocker) => blocker.reason);
        expect(
          found.some((words) => words.startsWith(reason)),
          `${path}: ${found.join(' ')}`,
        ).toBe(true);
      }
      if (each.warns !== undefined) {
        const [path, message] = each.warns;
        const found = view.warnings
          .filter((warning) => warning.path === path)
          .map((warning) => warning.message);
        expect(
          found.some((words) => words.includes(message)),
          `${path}: ${found.join(' ')}`,
        ).toBe(true);
      }
    });
  },
);

it.each([NEW, OLD])('leaves no rule of %s that nothing meets', (edition) => {
  const definition = definitionOf(edition);
  const homes = windMitigationCases.filter((each) => each.edition === edition).map(answersOf);
  const measured = (edition === NEW ? evidence : []).map(({ seen, given }) => ({ seen, edition, given }));
  const single = [...ALL.filter((each) => each.edition === edition), ...measured].map(answersAt);
  const state = createReportState(definition);
  const reads = [...homes, ...single].map((answers) => {
    const view = state.update({ answers, findings: [], placements: [] });
    const fields = view.sections.flatMap((section) => section.fields);
    const inner = fields.flatMap(({ entries }) => entries.flatMap((entry) => entry.fields));
    const computed = new Map([...fields, ...inner].map(({ path, value }) => [path, value]));
    const groups = new Map(
      fields.flatMap(({ path, entries }) =>
        entries.length > 0 ? [[path, entries.map(({ id }) => id)]] : [],
      ),
    );
    return (path: string): unknown => groups.get(path) ?? answers.get(path) ?? computed.get(path);
  });
  const unmet = definition.rules.filter(({ when }) => !reads.some((read) => isConditionMet(when, read, '')));
  expect(unmet.map(({ id }) => id)).toEqual([]);
});
