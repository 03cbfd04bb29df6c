import type {
  FieldDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../../report/engine/definition.ts';
import { all, answered, any, is } from '../../form-fields.ts';
import {
  asksPermit,
  BUILT_IN,
  deriveCode,
  FBC_2001_ON,
  FBC_2007_ON,
  isBuilt,
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
import { isAfter, isUpTo, lettered, notOnForm, proof, question } from '../question.ts';
import { wording } from './wording.ts';

const { q1 } = wording.questions;

const LETTERS = [
  {
    letter: 'A',
    firstYear: 2002,
    years: [2002, 2003],
    after: FBC_2001_ON,
    afterText: '3/1/2002',
    code: 'FBC 2001 & 2004',
  },
  {
    letter: 'B',
    firstYear: 2007,
    years: [2007, 2008],
    after: FBC_2007_ON,
    afterText: '12/8/2006',
    code: 'FBC 2007',
  },
  {
    letter: 'C',
    firstYear: 1994,
    years: [1994, 1995, 1996],
    after: SFBC_94_ON,
    afterText: '9/1/1994',
    code: 'SFBC-94',
  },
] as const;

/** Each letter has its own blanks for year and date on the form. */
const blanksOf = (letter: string, years: readonly number[]): FieldDefinition[] => {
  const id = `q1_${letter.toLowerCase()}`;
  const isChosen = is('./q1_building_code', letter);
  return [
    {
      id: `${id}_year_built`,
      label: 'Year built',
      type: 'year',
      min: 1700,
      max: 2100,
      required: true,
      visibleWhen: isChosen,
    },
    {
      id: `${id}_permit_date`,
      label: 'Building permit application date',
      type: 'date',
      visibleWhen: isChosen,
      requiredWhen: { op: 'in', path: `./${id}_year_built`, values: [...years] },
    },
  ];
};

export const buildingCodeSection: SectionDefinition = question(1, q1.title, [
  { ...permitField, ...notOnForm },
  {
    id: 'q1_building_code',
    label: 'Code in force at the permit application',
    wording: q1.prompt,
    type: 'single',
    required: true,
    options: lettered(
      {
        A: 'FBC 2001 & 2004',
        B: 'FBC 2007 or later',
        C: 'SFBC-94, HVHZ only',
        D: 'Unknown, or none of these',
      },
      q1.options,
    ),
  },
  ...LETTERS.flatMap(({ letter, years }) => blanksOf(letter, years)),
  proof('q1_proof', 'The permit, or the property appraiser’s record.', 'never'),
]);

const fillBlanks = (letter: string): RuleDefinition[] => {
  const id = `q1_${letter.toLowerCase()}`;
  return [
    {
      id: `${id}_year_known`,
      when: answered(YEAR),
      effect: {
        kind: 'derive',
        path: `q1/${id}_year_built`,
        value: { path: YEAR },
        reason: 'it is the Year of Home on page 1',
      },
    },
    {
      id: `${id}_permit_known`,
      when: answered(PERMIT),
      effect: {
        kind: 'derive',
        path: `q1/${id}_permit_date`,
        value: { path: PERMIT },
        reason: 'it is the permit application above',
      },
    },
  ];
};

export const buildingCodeRules: RuleDefinition[] = [
  deriveCode('new', 'B', isFrom(2009), BUILT_IN),
  deriveCode('new_by_permit', 'B', all(isYear(2007, 2008), isAfter(PERMIT, FBC_2007_ON)), WITH_PERMIT),
  deriveCode(
    'fbc_by_permit',
    'A',
    any(
      all(isYear(2002, 2003), isAfter(PERMIT, FBC_2001_ON)),
      all(isYear(2007, 2008), isAfter(PERMIT, FBC_2001_ON), isUpTo(PERMIT, FBC_2007_ON)),
    ),
    WITH_PERMIT,
  ),
  deriveCode('fbc', 'A', isBuilt(2004, 2006), BUILT_IN),
  deriveCode('sfbc', 'C', isSfbc94, `${BUILT_IN} in the HVHZ`),
  deriveCode('older', 'D', isOlderThanCodes, `${BUILT_IN}, before the codes that A, B and C name`),
  asksPermit(1994, 1995, 1996, 2002, 2003, 2007, 2008),
  ...LETTERS.flatMap((of) => [
    ...letterRules({
      ...of,
      yearPath: `q1/q1_${of.letter.toLowerCase()}_year_built`,
      permitPath: `q1/q1_${of.letter.toLowerCase()}_permit_date`,
    }),
    ...fillBlanks(of.letter),
  ]),
  onlyInHvhz('C'),
];
