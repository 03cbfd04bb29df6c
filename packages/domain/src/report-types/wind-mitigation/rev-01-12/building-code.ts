import type { RuleDefinition, SectionDefinition } from '../../../report/engine/definition.ts';
import { all, answered, is, isOneOf } from '../../form-fields.ts';
import {
  asksPermit,
  BUILT_IN,
  deriveCode,
  FBC_2001_ON,
  isFrom,
  isOlderThanCodes,
  isSfbc94,
  isYear,
  letterRules,
  onlyInHvhz,
  PERMIT,
  permitField,
  SFBC_94_ON,
  WITH_PERMIT,
  YEAR,
} from '../building-code.ts';
import { isAfter, lettered, proof, question } from '../question.ts';
import { wording } from './wording.ts';

const { q1 } = wording.questions;
const YEAR_BUILT = 'q1/q1_year_built';

const LETTERS = [
  {
    letter: 'A',
    firstYear: 2002,
    years: [2002, 2003],
    after: FBC_2001_ON,
    afterText: '3/1/2002',
    code: 'FBC 2001',
  },
  {
    letter: 'B',
    firstYear: 1994,
    years: [1994, 1995, 1996],
    after: SFBC_94_ON,
    afterText: '9/1/1994',
    code: 'SFBC-94',
  },
] as const;

export const buildingCodeSection: SectionDefinition = question(1, q1.title, [
  {
    id: 'q1_building_code',
    label: 'Built in compliance with',
    wording: q1.prompt,
    type: 'single',
    required: true,
    options: lettered(
      { A: 'FBC 2001 or later', B: 'SFBC-94, HVHZ only', C: 'Unknown, or neither' },
      q1.options,
    ),
  },
  {
    id: 'q1_year_built',
    label: 'Year built',
    type: 'year',
    min: 1700,
    max: 2100,
    required: true,
    visibleWhen: isOneOf('./q1_building_code', 'A', 'B'),
  },
  {
    ...permitField,
    requiredWhen: {
      op: 'any',
      of: LETTERS.map(({ letter, years }) =>
        all(is('./q1_building_code', letter), { op: 'in', path: './q1_year_built', values: [...years] }),
      ),
    },
  },
  proof('q1_proof', 'The permit, or the property appraiser’s record.', 'never'),
]);

export const buildingCodeRules: RuleDefinition[] = [
  deriveCode('fbc', 'A', isFrom(2004), BUILT_IN),
  deriveCode('fbc_by_permit', 'A', all(isYear(2002, 2003), isAfter(PERMIT, FBC_2001_ON)), WITH_PERMIT),
  deriveCode('sfbc', 'B', isSfbc94, `${BUILT_IN} in the HVHZ`),
  deriveCode('older', 'C', isOlderThanCodes, `${BUILT_IN}, before the codes that A and B name`),
  asksPermit(1994, 1995, 1996, 2002, 2003),
  ...LETTERS.flatMap((of) => letterRules({ ...of, yearPath: YEAR_BUILT, permitPath: PERMIT })),
  onlyInHvhz('B'),
  {
    id: 'q1_year_known',
    when: answered(YEAR),
    effect: {
      kind: 'derive',
      path: YEAR_BUILT,
      value: { path: YEAR },
      reason: 'it is the Year of Home on page 1',
    },
  },
];
