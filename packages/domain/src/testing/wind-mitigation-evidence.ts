/**
 * What was measured, and the answer it leads to on Rev. 04/26, written by hand from the printed form. Each row changes
 * the sound home of `wind-mitigation-cases.ts`.
 */
import { type Answers, connection } from './wind-mitigation-cases.ts';

export interface Evidence {
  readonly seen: string;
  readonly given: Answers;
  readonly path: string;
  readonly value: string;
  /** Part of the reason that names the deciding fact. */
  readonly because: string;
}

/** A strap over the truss: two nails and one opposite, tight, attached, sound, fastened to the wall on one side. */
const STRAP: Answers = { kind: 'strap', nails_near: 2, nails_far: 1, nails_in_wall: 0 };
const TWO_STRAPS: Answers = { kind: 'two_straps', nails_near: 2, nails_far: 1 };
const rated = (capacity: number, isInstalled = true): Answers => ({
  kind: 'rated',
  capacity_lb: capacity,
  is_per_specification: isInstalled,
});
const SECOND = 'q6/q6_connections/0189e000-0000-7000-8000-000000000002';
const elsewhere = (answers: Answers): Answers => connection({ where: 'Rear wall', ...answers }, SECOND);
const SOUND: Answers = {
  is_retrofit: false,
  is_attached: true,
  gap_in: 0.25,
  has_severe_corrosion: false,
};

const row = (seen: string, given: Answers, path: string, value: string, because: string): Evidence => ({
  seen,
  given,
  path,
  value,
  because,
});
const wall = (seen: string, given: Answers, value: string, because: string): Evidence =>
  row(seen, connection(given), 'q6/q6_answer', value, because);

const WALLS: readonly Evidence[] = [
  wall('nails at an angle', { kind: 'toenails' }, 'A', 'Front wall has only nails driven at an angle'),
  wall('an anchor bolt', { kind: 'structural' }, 'E', 'is structural'),
  wall('something covered', { kind: 'unidentified' }, 'G', 'could not be identified'),
  wall('a clip with three nails', {}, 'B', 'does not wrap over the truss, with 3 nails'),
  wall('a clip with two nails', { nails_near: 2 }, 'A', 'nails in the truss, and 3 are needed'),
  wall('a clip half an inch away', { gap_in: 0.5 }, 'A', 'a gap of 0.5 in'),
  wall('a clip on blocking 2 in away', { blocking_in: 2 }, 'A', 'blocked 2 in from the truss'),
  wall('a clip on blocking 1.5 in away', { blocking_in: 1.5 }, 'B', 'with 3 nails'),
  wall('a clip that hangs free', { is_attached: false }, 'A', 'not attached to the top plate'),
  wall('a corroded clip', { has_severe_corrosion: true }, 'A', 'has visible severe corrosion'),
  wall('a clip added later', { is_retrofit: true }, 'A', 'was added later'),
  wall('a strap with 2 and 1 nails', STRAP, 'C', 'one strap over the truss with 2 and 1 nails'),
  wall('a strap with 1 and 2 nails', { ...STRAP, nails_near: 1, nails_far: 2 }, 'C', 'with 1 and 2 nails'),
  wall('a strap with 3 and 0 nails', { ...STRAP, nails_near: 3, nails_far: 0 }, 'B', 'C requires 2 and 1'),
  wall('a strap with 0 and 3 nails', { ...STRAP, nails_near: 0, nails_far: 3 }, 'B', 'C requires 2 and 1'),
  wall('a strap with 1 and 1 nails', { ...STRAP, nails_near: 1 }, 'A', '1 + 1 nails'),
  wall(
    'a strap with 3 nails in each wall',
    { ...STRAP, nails_in_wall: 3 },
    'D',
    '3 nails in the wall on each side',
  ),
  wall('such a strap, 1 in away', { ...STRAP, nails_in_wall: 3, gap_in: 1 }, 'D', 'on each side'),
  wall(
    'such a strap, corroded',
    { ...STRAP, nails_in_wall: 3, has_severe_corrosion: true },
    'A',
    'corrosion',
  ),
  wall('two straps with 2 and 1 nails', TWO_STRAPS, 'D', 'two straps over the truss, each with 2 and 1'),
  wall('two straps with 3 and 0 nails', { ...TWO_STRAPS, nails_near: 3, nails_far: 0 }, 'B', '3 and 0 nails'),
  wall('891 lb', rated(891), 'D', 'documented for 891 lb, and D requires 891 lb'),
  wall('890 lb', rated(890), 'C', 'C requires 535 lb'),
  wall('534 lb', rated(534), 'B', 'B requires 386 lb'),
  wall('385 lb', rated(385), 'A', 'documented for 385 lb, and B requires 386 lb'),
  wall('184 lb', rated(184), 'A', 'documented for only 184 lb'),
  wall(
    '891 lb, installed otherwise',
    rated(891, false),
    'A',
    'not installed to the manufacturer’s specifications',
  ),
  row(
    'wraps, and toenails at the rear',
    { ...connection(STRAP), ...elsewhere({ kind: 'toenails' }) },
    'q6/q6_answer',
    'A',
    'the connection at Rear wall has only nails',
  ),
  row(
    'clips, and something covered at the rear',
    elsewhere({ kind: 'unidentified' }),
    'q6/q6_answer',
    'G',
    'Rear wall could not be identified',
  ),
  row(
    'double wraps, and clips at the rear',
    { ...connection(TWO_STRAPS), ...elsewhere({ ...SOUND, kind: 'clip', nails_near: 4 }) },
    'q6/q6_answer',
    'B',
    'the connection at Rear wall has a connector that does not wrap over the truss, with 4 nails',
  ),
];

const PANELS: Answers = { 'q5/q5_edge_spacing_in': 6 };
const deck = (seen: string, given: Answers, value: string, because: string): Evidence =>
  row(
    seen,
    Object.fromEntries(
      Object.entries(given).map(([part, answer]) => [part.includes('/') ? part : `q5/q5_${part}`, answer]),
    ),
    'q5/q5_answer',
    value,
    because,
  );

const DECKS: readonly Evidence[] = [
  deck('concrete', { deck_material: 'concrete' }, 'D', 'reinforced concrete'),
  deck('boards with 2 nails', { deck_material: 'boards', nails_per_board: 2 }, 'C', 'each board has 2 nails'),
  deck(
    'narrow boards with 1 nail',
    { deck_material: 'boards', nails_per_board: 1, board_width_in: 6 },
    'C',
    'is 6 in wide',
  ),
  deck(
    'wide boards with 1 nail',
    { deck_material: 'boards', nails_per_board: 1, board_width_in: 7.25 },
    'F',
    'boards 7.25 in wide have 1 nails each',
  ),
  deck('battens', { deck_material: 'battens' }, 'A', 'battens'),
  deck('3/8 in panels', { deck_thickness_in: '3/8' }, 'F', 'the panels are 3/8 in thick'),
  deck('trusses 32 in apart', { truss_spacing_in: 32 }, 'F', 'the trusses are 32 in apart'),
  deck('8d at 6 in', {}, 'C', '8d nails are 6 in apart'),
  deck('8d of 2.375 in', { nail_length_in: 2.375 }, 'C', '8d nails are 6 in apart'),
  deck('8d at 6.5 in', { field_spacing_in: 6.5 }, 'B', '8d nails are 6.5 in apart'),
  deck(
    '8d at 13 in',
    { field_spacing_in: 13 },
    'F',
    '13 in apart in the field, and the maximum for B is 12 in',
  ),
  deck('8d of 2 in', { ...PANELS, nail_length_in: 2 }, 'A', 'the nails are 2 in long'),
  deck(
    '6d at 6/12 in',
    { ...PANELS, nail_type: '6d', field_spacing_in: 12 },
    'A',
    '6 in apart at the edge and 12 in in the field',
  ),
  deck(
    'staples at 8/12 in',
    { 'q5/q5_edge_spacing_in': 8, nail_type: 'staples' },
    'F',
    '8 in apart at the edge',
  ),
];

const ROWS = [
  ['asphalt_fiberglass_shingle', 'Asphalt/Fiberglass Shingle'],
  ['concrete_clay_tile', 'Concrete/Clay Tile'],
  ['synthetic_composite_tile', 'Synthetic/Composite Tile'],
  ['metal', 'Metal'],
  ['built_up', 'Built Up'],
  ['membrane', 'Membrane'],
  ['other', 'Other'],
] as const;
const SHINGLE = 'asphalt_fiberglass_shingle';
const hvhz: Answers = { 'owner/owner_county': 'Broward' };

/** The home with this covering alone. */
const only = (covering: string, parts: Answers): Answers => ({
  [`q4/q4_types_in_use/${SHINGLE}`]: null,
  [`q4/q4_${SHINGLE}_permit_date`]: null,
  [`q4/q4_types_in_use/${covering}`]: true,
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`q4/q4_${covering}_${part}`, value])),
});
const and = (covering: string, parts: Answers): Answers => ({
  [`q4/q4_types_in_use/${covering}`]: true,
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`q4/q4_${covering}_${part}`, value])),
});
const roof = (seen: string, given: Answers, value: string, because: string): Evidence =>
  row(seen, given, 'q4/q4_2_answer', value, because);

const ROOFS: readonly Evidence[] = [
  ...ROWS.flatMap(([id, name]) => [
    roof(
      `${name} with a permit of 3/1/2002`,
      only(id, { permit_date: '2002-03-01' }),
      'A',
      `${name}: Permit application on or after 3/1/02`,
    ),
    roof(
      `${name} with an HVHZ permit of 9/2/1994`,
      { ...hvhz, ...only(id, { permit_date: '1994-09-02' }) },
      'B',
      `${name}: HVHZ permit application between 9/1/1994 and 3/1/2002`,
    ),
    roof(
      `${name} with a permit of 2/28/2002`,
      only(id, { permit_date: '2002-02-28' }),
      'D',
      `${name}: The permit application is too early`,
    ),
    // The shingles of the base home meet A; of two that fall short, the first in the table is named.
    roof(
      `${name} without information, next to one that meets A`,
      id === SHINGLE
        ? { ...only('metal', { permit_date: '2015-06-01' }), ...and(SHINGLE, { no_info: true }) }
        : and(id, { no_info: true }),
      'C',
      `${name}: No information was provided`,
    ),
  ]),
  roof(
    'two coverings that meet A',
    and('metal', { permit_date: '2021-02-02' }),
    'A',
    'Shingle: Permit application on or after 3/1/02, and the other coverings meet it as well',
  ),
  roof(
    'a Miami-Dade approval next to an HVHZ permit of 1998',
    {
      ...hvhz,
      ...only('metal', { permit_date: '1998-01-05' }),
      ...and('membrane', { product_approval: '18-0412.05', approval_kind: 'mdc', year_installed: 1999 }),
    },
    'B',
    'Metal: HVHZ permit application',
  ),
  roof(
    'a Florida approval next to an HVHZ permit of 1998',
    {
      ...hvhz,
      ...only('metal', { permit_date: '1998-01-05' }),
      ...and('membrane', { product_approval: 'FL 10124', approval_kind: 'fbc', year_installed: 2006 }),
    },
    'C',
    'they do not all meet the same one',
  ),
  roof(
    'the original roof of 2005, without a permit',
    only('metal', { year_installed: 2005, is_original: true, no_info: true }),
    'A',
    'Original roof of a home built in 2004 or later',
  ),
  roof(
    'a year alone is no information',
    only('metal', { year_installed: 1990, no_info: true }),
    'D',
    'Metal: No information was provided',
  ),
];

const site = (seen: string, given: Answers, path: string, value: string, because: string): Evidence =>
  row(seen, given, path, value, because);
const WIND = 'q2/q2_design_wind_speed_mph';
const SITES: readonly Evidence[] = [
  site('Broward County', hvhz, 'q2/q2_region', 'hvhz', 'Broward County is the High-Velocity'),
  site('140 mph', { [WIND]: 140 }, 'q2/q2_region', 'region_1', 'speed is 140 mph'),
  site('139.9 mph', { [WIND]: 139.9 }, 'q2/q2_region', 'region_2', 'speed is 139.9 mph'),
  site('129.9 mph', { [WIND]: 129.9 }, 'q2/q2_region', 'region_3', 'speed is 129.9 mph'),
  site(
    'a slope of 6 in 12',
    { 'q3/q3_slope_rise_in': 6 },
    'q3/q3_roof_slope',
    'gte_6_12',
    'rises 6 in in 12 in',
  ),
  site(
    'a slope of 5.9 in 12',
    { 'q3/q3_slope_rise_in': 5.9 },
    'q3/q3_roof_slope',
    'lt_6_12',
    '5.9 in in 12 in',
  ),
];

export const evidence: readonly Evidence[] = [...SITES, ...ROOFS, ...DECKS, ...WALLS];
