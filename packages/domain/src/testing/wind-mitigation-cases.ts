/**
 * Twenty handwritten homes: observations, expected suggestions, and expected rejections. Each starts from a complete
 * report of its edition; `given` replaces answers (null removes one).
 */
import type { PlacementInput } from '../report/engine/report-view.ts';

export type Edition = 'rev-01-12' | 'rev-04-26';
export type Answers = Readonly<Record<string, unknown>>;

export interface WindMitigationCase {
  readonly home: string;
  readonly edition: Edition;
  readonly given: Answers;
  /** Paths of proofs without photos. */
  readonly withoutPhoto?: readonly string[];
  /** Path -> suggested value; null: no suggestion. */
  readonly suggests?: Readonly<Record<string, string | number | null>>;
  /** 'path: beginning of the reason', in form order; empty: the form is complete. */
  readonly blockedBy: readonly string[];
  readonly warnings?: readonly string[];
}

const signature = {
  name: 'Maria Ortiz',
  signedAt: '2026-05-14T16:00:00Z',
  widthPx: 300,
  heightPx: 100,
  strokes: [[0, 0, 40, 30, 90, 10]],
};

const people: Answers = {
  'owner/owner_name': 'Delia Brandt',
  'owner/owner_address': '118 Heron Way',
  'owner/owner_city': 'Fort Myers',
  'owner/owner_zip': '33901',
  'owner/number_of_stories': 1,
  'inspector/inspector_name': 'Maria Ortiz',
  'inspector/inspector_license_type': 'Home Inspector',
  'inspector/inspector_license_number': 'HI 10482',
  'inspector/inspection_company': 'Plumbline Inspections',
  'inspector/inspector_phone': '239 555 0142',
  'inspector/inspector_qualification': 'home_inspector',
  'inspector/hurricane_training_hours': 3,
  'inspector/proficiency_exam_passed': true,
  'inspector/inspector_printed_name': 'Maria Ortiz',
  'inspector/inspector_initials': 'MO',
  'inspector/inspector_signature': signature,
  'homeowner/homeowner_signature': signature,
};

const chart = (q: string, marks: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(
    Object.entries(marks).flatMap(([opening, levels]) =>
      levels.split(' ').map((level) => [`${q}/${q}_chart/${opening}/${level.toLowerCase()}`, true]),
    ),
  );

const openingsOf = (windows: string, doors: string): Readonly<Record<string, string>> => ({
  windows_or_entry_doors: windows,
  garage_doors_glazed: 'NA',
  skylights: 'NA',
  glass_block: 'NA',
  entry_doors_nonglazed: doors,
  garage_doors_nonglazed: doors,
});

const covering = (q: string, id: string, answers: Answers): Answers => ({
  [`${q}/${q}_types_in_use/${id}`]: true,
  ...Object.fromEntries(Object.entries(answers).map(([part, value]) => [`${q}/${q}_${id}_${part}`, value])),
});

/** Id of the one roof-to-wall connection of the base home. */
const CONNECTION = 'q6/q6_connections/0189e000-0000-7000-8000-000000000001';
/** A connection of question 6, Rev. 04/26. */
export const connection = (answers: Answers, path = CONNECTION): Answers => ({
  [path]: 'a0',
  ...Object.fromEntries(Object.entries(answers).map(([part, value]) => [`${path}/${part}`, value])),
});

/** A shingle roof of 2019 on a home of 2005, hip, clips, impact windows. */
const base0426: Answers = {
  ...people,
  'owner/inspection_date': '2026-05-12',
  'owner/owner_county': 'Lee',
  'owner/year_of_home': 2005,
  'inspector/inspector_signature_date': '2026-05-14',
  'homeowner/homeowner_signature_date': '2026-05-12',
  'q1/q1_building_code': 'A',
  'q1/q1_a_year_built': 2005,
  'q2/q2_design_wind_speed_mph': 152,
  'q2/q2_region': 'region_1',
  'q3/q3_slope_rise_in': 5,
  'q3/q3_roof_slope': 'lt_6_12',
  ...covering('q4', 'asphalt_fiberglass_shingle', { permit_date: '2019-08-20' }),
  'q4/q4_2_answer': 'A',
  'q5/q5_deck_material': 'panels',
  'q5/q5_deck_thickness_in': '15/32',
  'q5/q5_nail_type': '8d',
  'q5/q5_field_spacing_in': 6,
  'q5/q5_truss_spacing_in': 24,
  'q5/q5_answer': 'C',
  ...connection({
    where: 'Front wall',
    kind: 'clip',
    is_retrofit: false,
    nails_near: 3,
    is_attached: true,
    gap_in: 0.25,
    has_severe_corrosion: false,
  }),
  'q6/q6_minimal_condition': '1',
  'q6/q6_answer': 'B',
  'q6/q6_b_basis': 'b1',
  'q7/q7_non_hip_length_ft': 12,
  'q7/q7_total_perimeter_ft': 180,
  'q7/q7_answer': 'A',
  'q8/q8_answer': 'A',
  'q8/q8_method': 'fully_adhered',
  ...chart('q9', openingsOf('A', 'A')),
  'q9/q9_answer': 'A',
  'q9/q9_sub': 'A.1',
};

/** A tile roof of 1996 on a home of 1996 in Miami-Dade, gable, toe nails, no shutters. */
const base0112: Answers = {
  ...people,
  'owner/inspection_date': '2025-11-03',
  'owner/owner_city': 'Miami',
  'owner/owner_zip': '33133',
  'owner/owner_county': 'Miami-Dade',
  'owner/year_of_home': 1996,
  'inspector/inspector_signature_date': '2025-11-03',
  'homeowner/homeowner_signature_date': '2025-11-03',
  'q1/q1_building_code': 'B',
  'q1/q1_year_built': 1996,
  'q1/q1_permit_date': '1995-06-30',
  ...covering('q2', 'concrete_clay_tile', { permit_date: '1995-06-30', year_installed: 1996 }),
  'q2/q2_answer': 'B',
  'q3/q3_answer': 'B',
  'q4/q4_answer': 'A',
  'q4/q4_a_basis': 'a1',
  'q5/q5_answer': 'C',
  'q6/q6_answer': 'B',
  ...chart('q7', openingsOf('X', 'X')),
  'q7/q7_answer': 'X',
};

export const baseAnswers: Readonly<Record<Edition, Answers>> = {
  'rev-04-26': base0426,
  'rev-01-12': base0112,
};

const PROOFS: Readonly<Record<Edition, readonly string[]>> = {
  'rev-04-26': [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `q${number}/q${number}_proof`),
  'rev-01-12': [3, 4, 5, 6, 7].map((number) => `q${number}/q${number}_proof`),
};

/** The case as a report has it. */
export function answersOf({ edition, given }: WindMitigationCase): ReadonlyMap<string, unknown> {
  return new Map(Object.entries({ ...baseAnswers[edition], ...given }));
}

export const photosOf = ({ edition, withoutPhoto = [] }: WindMitigationCase): PlacementInput[] =>
  PROOFS[edition]
    .filter((path) => !withoutPhoto.includes(path))
    .map((path) => ({ path, findingId: null, slot: null }));

export const windMitigationCases: readonly WindMitigationCase[] = [
  {
    home: 'a home of 2005 with everything in order',
    edition: 'rev-04-26',
    given: {},
    suggests: {
      'q1/q1_building_code': 'A',
      'q2/q2_region': 'region_1',
      'q3/q3_roof_slope': 'lt_6_12',
      'q4/q4_2_answer': 'A',
      'q5/q5_answer': 'C',
      'q7/q7_answer': 'A',
      'q9/q9_answer': 'A',
      'q9/q9_sub': 'A.1',
    },
    blockedBy: [],
  },
  {
    home: 'a home of 2015: FBC 2007 or later',
    edition: 'rev-04-26',
    given: { 'owner/year_of_home': 2015, 'q1/q1_building_code': 'A', 'q1/q1_a_year_built': 2015 },
    suggests: { 'q1/q1_building_code': 'B' },
    blockedBy: [],
  },
  {
    home: 'a home of 2008 whose permit came a day too early for FBC 2007',
    edition: 'rev-04-26',
    given: {
      'owner/year_of_home': 2008,
      'q1/q1_permit_date': '2006-12-08',
      'q1/q1_building_code': 'B',
      'q1/q1_a_year_built': null,
      'q1/q1_b_year_built': 2008,
      'q1/q1_b_permit_date': '2006-12-08',
    },
    suggests: { 'q1/q1_building_code': 'A' },
    blockedBy: ['q1/q1_b_permit_date: For homes built in 2007/2008'],
  },
  {
    home: 'a home of 2002 without the day of its permit',
    edition: 'rev-04-26',
    given: { 'owner/year_of_home': 2002, 'q1/q1_a_year_built': 2002 },
    suggests: { 'q1/q1_building_code': null, 'q1/q1_a_year_built': 2002 },
    blockedBy: ['q1/q1_a_permit_date: Required'],
  },
  {
    home: 'a home of 1998 in Broward, called Region 1',
    edition: 'rev-04-26',
    given: {
      'owner/owner_county': 'Broward',
      'owner/year_of_home': 1998,
      'q1/q1_building_code': 'C',
      'q1/q1_c_year_built': 1998,
    },
    suggests: { 'q1/q1_building_code': 'C', 'q2/q2_region': 'hvhz' },
    blockedBy: ['q2/q2_explanation: Required'],
    warnings: ['q2/q2_region: Region: Miami-Dade and Broward are the HVHZ.'],
  },
  {
    home: 'SFBC-94 claimed outside of the hurricane zone',
    edition: 'rev-04-26',
    given: { 'owner/year_of_home': 1998, 'q1/q1_building_code': 'C', 'q1/q1_c_year_built': 1998 },
    suggests: { 'q1/q1_building_code': 'D' },
    blockedBy: ['q1/q1_building_code: C is for the HVHZ only'],
  },
  {
    home: 'an approval without its year, beside a flat part without information',
    edition: 'rev-04-26',
    given: {
      'q4/q4_asphalt_fiberglass_shingle_permit_date': null,
      'q4/q4_asphalt_fiberglass_shingle_product_approval': 'FL10124',
      ...covering('q4', 'membrane', { no_info: true }),
      'q4/q4_2_answer': 'C',
    },
    suggests: { 'q4/q4_2_answer': null },
    blockedBy: ['q4/q4_asphalt_fiberglass_shingle_permit_date: Enter the permit application date, or'],
  },
  {
    home: 'the same roof with the year: one covering of two meets A',
    edition: 'rev-04-26',
    given: {
      'q4/q4_asphalt_fiberglass_shingle_permit_date': null,
      'q4/q4_asphalt_fiberglass_shingle_product_approval': 'FL10124',
      'q4/q4_asphalt_fiberglass_shingle_year_installed': 2019,
      ...covering('q4', 'membrane', { no_info: true }),
      'q4/q4_2_answer': 'C',
    },
    suggests: { 'q4/q4_2_answer': 'C' },
    blockedBy: [],
  },
  {
    home: '8d nails at 12 inches, and 6d nails where rafters are too far apart',
    edition: 'rev-04-26',
    given: { 'q5/q5_field_spacing_in': 12, 'q5/q5_answer': 'B' },
    suggests: { 'q5/q5_answer': 'B' },
    blockedBy: [],
  },
  {
    home: 'a deck of 3/8 inch goes to Other, which wants its words',
    edition: 'rev-04-26',
    given: { 'q5/q5_deck_thickness_in': '3/8', 'q5/q5_answer': 'F' },
    suggests: { 'q5/q5_answer': 'F' },
    blockedBy: ['q5/q5_other_text: Required'],
  },
  {
    home: 'clips that meet no minimal condition count as toenails',
    edition: 'rev-04-26',
    given: { 'q6/q6_minimal_condition': 'none', ...connection({ gap_in: 0.75 }) },
    suggests: { 'q6/q6_answer': 'A', 'q6/q6_minimal_condition': 'none' },
    blockedBy: ['q6/q6_answer: B, C and D need one of the minimal conditions', 'q6/q6_explanation: Required'],
  },
  {
    home: 'retrofitted single wraps by condition 1, without documents',
    edition: 'rev-04-26',
    given: {
      ...connection({ kind: 'strap', is_retrofit: true, nails_far: 2, nails_in_wall: 0 }),
      'q6/q6_is_retrofit': true,
      'q6/q6_answer': 'C',
      'q6/q6_b_basis': null,
      'q6/q6_c_basis': 'c1',
    },
    suggests: { 'q6/q6_answer': 'A' },
    blockedBy: [
      'q6/q6_minimal_condition: All retrofit connectors must meet condition 3.',
      'q6/q6_c_basis: Retrofit connectors are purpose-made',
      'q6/q6_explanation: Required',
      'q6/q6_capacity_documents: Needs a photo or a document.',
    ],
  },
  {
    home: 'a roof of which 10.5 % of the perimeter is not hip',
    edition: 'rev-04-26',
    given: { 'q7/q7_non_hip_length_ft': 21, 'q7/q7_total_perimeter_ft': 200 },
    suggests: { 'q7/q7_answer': 'C' },
    blockedBy: ['q7/q7_answer: More than 10% of the perimeter'],
  },
  {
    home: 'a flat roof of six units, exactly 90 % low',
    edition: 'rev-04-26',
    given: {
      'q7/q7_non_hip_length_ft': null,
      'q7/q7_total_perimeter_ft': null,
      'q7/q7_units': 6,
      'q7/q7_low_slope_area_sqft': 9000,
      'q7/q7_total_roof_area_sqft': 10_000,
      'q7/q7_answer': 'B',
    },
    suggests: { 'q7/q7_answer': 'B' },
    blockedBy: [],
  },
  {
    home: 'one window without a shutter among impact windows; doors tested for pressure only',
    edition: 'rev-04-26',
    given: {
      ...chart('q9', openingsOf('A X', 'D')),
      'q9/q9_chart/entry_doors_nonglazed/a': null,
      'q9/q9_chart/garage_doors_nonglazed/a': null,
    },
    suggests: { 'q9/q9_answer': 'X', 'q9/q9_sub': 'A.2' },
    blockedBy: [
      'q9/q9_answer: The chart has a glazed opening at level X',
      'q9/q9_sub: The chart has a non-glazed opening at level D',
    ],
  },
  {
    home: 'plywood for the windows, a cracked entry door',
    edition: 'rev-04-26',
    given: {
      ...chart('q9', { windows_or_entry_doors: 'C', entry_doors_nonglazed: 'Z' }),
      'q9/q9_chart/windows_or_entry_doors/a': null,
      'q9/q9_chart/entry_doors_nonglazed/a': null,
      'q9/q9_answer': 'C',
      'q9/q9_sub': 'C.3',
    },
    suggests: { 'q9/q9_answer': 'Z', 'q9/q9_sub': 'C.3' },
    blockedBy: ['q9/q9_c_panel: Required'],
    warnings: [
      'q9/q9_answer: Class of opening protection: The chart shows a damaged opening. The form uses class Z for that, regardless of the other openings.',
    ],
  },
  {
    home: 'a FORTIFIED roof: its certificate stands for the proofs, and is missing',
    edition: 'rev-04-26',
    given: { 'owner/fortified_certificate': 'roof', 'q7/q7_proof/reason': 'Aerial view in the file.' },
    withoutPhoto: ['q4/q4_proof', 'q5/q5_proof', 'q6/q6_proof', 'q7/q7_proof', 'q8/q8_proof', 'q9/q9_proof'],
    blockedBy: ['owner/fortified_proof: Needs a photo or a document.'],
  },
  {
    home: 'a home inspector with two hours of training, whose license had ended',
    edition: 'rev-04-26',
    given: {
      'inspector/hurricane_training_hours': 2,
      'inspector/inspector_license_expires': '2026-05-11',
      'inspector/inspector_signature_date': '2026-05-11',
      'homeowner/homeowner_signature': null,
    },
    blockedBy: [
      'inspector/inspector_license_expires: The license had expired',
      'inspector/hurricane_training_hours: A home inspector needs at least 3 hours',
      'inspector/inspector_signature_date: The signature is dated before',
    ],
    warnings: [
      'homeowner/homeowner_signature: Homeowner or representative’s signature: An insurer may reject the form without the owner’s signature.',
    ],
  },
  {
    home: 'a home of 1996 in Miami-Dade on the older form',
    edition: 'rev-01-12',
    given: {},
    suggests: { 'q1/q1_building_code': 'B', 'q2/q2_answer': 'B', 'q7/q7_answer': 'X', 'q4/q4_answer': null },
    blockedBy: [],
  },
  {
    home: 'wraps without their nails, an unverified shutter, and nothing to prove the deck',
    edition: 'rev-01-12',
    given: {
      'q4/q4_answer': 'C',
      'q4/q4_a_basis': null,
      'q4/q4_min_cond_1': false,
      'q4/q4_min_cond_2': true,
      ...chart('q7', openingsOf('N1', 'D')),
      'q7/q7_chart/windows_or_entry_doors/x': null,
      'q7/q7_chart/entry_doors_nonglazed/x': null,
      'q7/q7_chart/garage_doors_nonglazed/x': null,
      'q7/q7_answer': 'N',
      'q7/q7_sub': 'N.2',
    },
    withoutPhoto: ['q3/q3_proof'],
    suggests: { 'q4/q4_answer': 'A', 'q7/q7_answer': 'N', 'q7/q7_sub': 'N.2' },
    blockedBy: [
      'q3/q3_proof: Needs a photo or a document or a written reason.',
      'q4/q4_answer: B, C and D need both minimal conditions.',
    ],
  },
];
