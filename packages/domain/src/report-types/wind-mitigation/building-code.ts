/**
 * Question 1 in both editions: the code in effect when the permit was applied for. Days and years are the form's own.
 */

import type { Condition, FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { all, answered, any, is, not } from '../form-fields.ts';
import { isInHvhz, isOutsideHvhz } from './counties.ts';
import { between, isAfter, isUpTo } from './question.ts';

/** FBC 2001: permit applications after this day. */
export const FBC_2001_ON = '2002-03-01';
/** The 2006 revisions, which the form counts with FBC 2007. */
export const FBC_2007_ON = '2006-12-08';
/** South Florida Building Code, 1994 edition. */
export const SFBC_94_ON = '1994-09-01';

export const YEAR = 'owner/year_of_home';
export const PERMIT = 'q1/q1_permit_date';
export const CODE = 'q1/q1_building_code';

export const isYear = (...years: number[]): Condition => ({ op: 'in', path: YEAR, values: years });
export const isFrom = (year: number): Condition => ({ op: 'gte', path: YEAR, value: year });
export const isBefore = (year: number): Condition => ({ op: 'lt', path: YEAR, value: year });
export const isBuilt = (low: number, high: number): Condition => between(YEAR, low, high);

/** Under SFBC-94: built 1997 to 2001, or 1994 to 1996 and 2002 to 2003 with a permit of its time; HVHZ only. */
export const isSfbc94: Condition = all(
  isInHvhz,
  any(
    isBuilt(1997, 2001),
    all(isYear(1994, 1995, 1996), isAfter(PERMIT, SFBC_94_ON)),
    all(isYear(2002, 2003), isAfter(PERMIT, SFBC_94_ON), isUpTo(PERMIT, FBC_2001_ON)),
  ),
);

/** Too old for every code that the form names; years decided by the permit stay open without one. */
export const isOlderThanCodes: Condition = any(
  isBefore(1994),
  all(isBuilt(1994, 2001), isOutsideHvhz),
  all(isInHvhz, isYear(1994, 1995, 1996), isUpTo(PERMIT, SFBC_94_ON)),
  all(isYear(2002, 2003), isUpTo(PERMIT, FBC_2001_ON), isOutsideHvhz),
);

export const deriveCode = (id: string, value: string, when: Condition, reason: string): RuleDefinition => ({
  id: `q1_${id}`,
  when,
  effect: { kind: 'derive', path: CODE, value, reason },
});

export const BUILT_IN = `the home was built in {${YEAR}}`;
export const WITH_PERMIT = `${BUILT_IN} and the permit application date is {${PERMIT}}`;

interface LetterRules {
  readonly letter: string;
  readonly yearPath: string;
  readonly permitPath: string;
  readonly firstYear: number;
  /** Years in which the permit date decides. */
  readonly years: readonly number[];
  readonly after: string;
  /** As the form writes it. */
  readonly afterText: string;
  readonly code: string;
}

/** A letter's requirements for its year and date. */
export function letterRules(of: LetterRules): RuleDefinition[] {
  const id = of.letter.toLowerCase();
  const isChosen = is(CODE, of.letter);
  return [
    {
      id: `q1_${id}_too_old`,
      when: all(isChosen, { op: 'lt', path: of.yearPath, value: of.firstYear }),
      effect: {
        kind: 'block',
        path: CODE,
        message: `${of.letter} needs a home of ${of.firstYear} or later (${of.code}).`,
      },
    },
    {
      id: `q1_${id}_permit`,
      when: all(
        isChosen,
        { op: 'in', path: of.yearPath, values: [...of.years] },
        isUpTo(of.permitPath, of.after),
      ),
      effect: {
        kind: 'block',
        path: of.permitPath,
        message: `For homes built in ${of.years.join('/')} the permit application must be dated after ${of.afterText}.`,
      },
    },
  ];
}

export const onlyInHvhz = (letter: string): RuleDefinition => ({
  id: `q1_${letter.toLowerCase()}_hvhz`,
  when: all(is(CODE, letter), isOutsideHvhz),
  effect: {
    kind: 'block',
    path: CODE,
    message: `${letter} is for the HVHZ only: Miami-Dade and Broward.`,
  },
});

/** A home from these years cannot be classified without its permit date. */
export const asksPermit = (...years: number[]): RuleDefinition => ({
  id: 'q1_permit_unknown',
  when: all(isYear(...years), not(answered(PERMIT)), not(answered(CODE))),
  effect: {
    kind: 'warn',
    path: PERMIT,
    message: 'For a home of this year, the permit application date decides.',
  },
});

export const permitField: FieldDefinition = {
  id: 'q1_permit_date',
  label: 'Building permit application',
  type: 'date',
  help: 'The original permit of the home, if the date is known.',
  fact: 'building.permit_date',
};
