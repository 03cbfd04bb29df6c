/**
 * The table of roof coverings and its conclusion. For each covering, the form requires permit date, product approval
 * and year; two questions of our own (whose approval, original roof or not) determine the conclusion.
 */

import type {
  Condition,
  FieldDefinition,
  FieldGroup,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import { all, answered, any, is, not } from '../form-fields.ts';
import { isInHvhz } from './counties.ts';
import { isAfter, lettered, notOnForm, proof, question } from './question.ts';

export interface CoveringWording {
  readonly title: string;
  readonly prompt: string;
  readonly tableTitle: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, string>>;
  /** Rev. 01/12 prints none. */
  readonly conclusionTitle?: string;
  readonly conclusion: Readonly<Record<string, string>>;
}

export interface CoveringQuestion {
  readonly number: number;
  /** Last part of the id of the conclusion: `q4_2_answer`. */
  readonly answerId: string;
  /** Rev. 04/26: a product approval counts only with its year. Rev. 01/12: any one entry is enough. */
  readonly approvalNeedsYear: boolean;
  readonly wording: CoveringWording;
  readonly proofWhen: Condition | 'never';
}

/** Coverings of the home inspection that are of a class. */
const COVERED_BY: Readonly<Record<string, readonly string[]>> = {
  asphalt_fiberglass_shingle: ['asphalt_3tab', 'asphalt_architectural'],
  concrete_clay_tile: ['concrete_tile', 'clay_tile'],
  metal: ['standing_seam_metal', 'corrugated_or_5v_metal', 'metal_shingle'],
  built_up: ['built_up_gravel'],
  membrane: ['modified_bitumen', 'tpo', 'pvc', 'epdm'],
};

const CONCLUSIONS = {
  A: 'All meet the FBC, or permit on or after 3/1/02, or original of 2004 or later',
  B: 'All have a Miami-Dade approval, or HVHZ permit 9/1/1994 to 3/1/2002, or original of 1997 or later',
  C: 'One or more do not meet A or B',
  D: 'None meets A or B',
};

const YEAR_OF_HOME = 'owner/year_of_home';

export function coveringSection(asked: CoveringQuestion): SectionDefinition {
  const { number, answerId, wording } = asked;
  const q = `q${number}`;
  const coverings = Object.entries(wording.rows);
  return question(
    number,
    wording.title,
    [
      {
        id: `${q}_types_in_use`,
        label: 'Roof coverings in use',
        wording: wording.prompt,
        type: 'multi',
        required: true,
        options: coverings.map(([id, label]) => {
          const means = COVERED_BY[id];
          return { id, label, ...(means && { means: [...means] }) };
        }),
        fact: 'roof.covering_material',
        group: 'types',
      },
      {
        id: `${q}_other_description`,
        label: 'Other covering',
        type: 'text',
        required: true,
        maxLength: 40,
        visibleWhen: is(`./${q}_types_in_use`, 'other'),
        group: 'types',
      },
      ...coverings.flatMap(([id]) => rowFields(q, id, wording.columns)),
      {
        id: answerId,
        label: 'All roof coverings together',
        type: 'single',
        required: true,
        options: lettered(CONCLUSIONS, wording.conclusion),
        group: 'conclusion',
      },
      {
        ...proof(
          `${q}_proof`,
          'Each covering in use; the permit, the product approval or its listing page.',
          asked.proofWhen,
        ),
        group: 'conclusion',
      },
    ],
    [
      { id: 'types', label: wording.tableTitle },
      ...coverings.map(([id, label]): FieldGroup => ({ id, label })),
      { id: 'conclusion', label: wording.conclusionTitle ?? 'Conclusion' },
    ],
  );
}

function rowFields(q: string, covering: string, columns: CoveringWording['columns']): FieldDefinition[] {
  const isInUse = is(`./${q}_types_in_use`, covering);
  const field = (part: string, about: Omit<FieldDefinition, 'id'>): FieldDefinition => ({
    id: `${q}_${covering}_${part}`,
    visibleWhen: isInUse,
    group: covering,
    ...about,
  });
  return [
    field('permit_date', {
      label: 'Permit application date',
      wording: columns.permit_application_date,
      type: 'date',
      fact: 'roof.permit_date',
    }),
    field('product_approval', {
      label: 'FBC or MDC product approval #',
      wording: columns.product_approval_number,
      type: 'text',
      maxLength: 40,
    }),
    field('approval_kind', {
      label: 'Approved by',
      type: 'single',
      options: [
        { id: 'fbc', label: 'Florida (FL number)' },
        { id: 'mdc', label: 'Miami-Dade (NOA)' },
      ],
      visibleWhen: all(isInUse, answered(`./${q}_${covering}_product_approval`)),
      ...notOnForm,
    }),
    field('year_installed', {
      label: 'Year installed or replaced',
      wording: columns.year_installed,
      type: 'year',
      min: 1700,
      max: 2100,
    }),
    field('is_original', { label: 'Original roof of the home', type: 'boolean', ...notOnForm }),
    field('no_info', {
      label: 'No information provided for compliance',
      wording: columns.no_information,
      type: 'boolean',
    }),
  ];
}

/** A way in which a covering meets A or B, in words: 'Permit application on or after 3/1/02'. */
interface WayToMeet {
  readonly id: string;
  readonly label: string;
  readonly when: Condition;
}

interface Row {
  readonly isInUse: Condition;
  readonly isComplete: Condition;
  readonly meetsA: Condition;
  readonly meetsB: Condition;
}

const anyWay = (ways: readonly WayToMeet[]): Condition => any(...ways.map(({ when }) => when));

export function waysToMeet({ number }: CoveringQuestion, covering: string): Record<'A' | 'B', WayToMeet[]> {
  const q = `q${number}`;
  const at = (part: string): string => `${q}/${q}_${covering}_${part}`;
  const has = (part: string): Condition => answered(at(part));
  const isOriginal: Condition = { op: 'eq', path: at('is_original'), value: true };
  return {
    A: [
      {
        id: 'permit',
        label: 'Permit application on or after 3/1/02',
        when: { op: 'gte', path: at('permit_date'), value: '2002-03-01' },
      },
      {
        id: 'approval',
        label: 'Product approval, if it was current at installation',
        when: has('product_approval'),
      },
      {
        id: 'original',
        label: 'Original roof of a home built in 2004 or later',
        when: all(isOriginal, { op: 'gte', path: YEAR_OF_HOME, value: 2004 }),
      },
    ],
    B: [
      {
        id: 'approval',
        label: 'Miami-Dade approval, if it was current at installation',
        when: all(has('product_approval'), is(at('approval_kind'), 'mdc')),
      },
      {
        id: 'permit',
        label: 'HVHZ permit application between 9/1/1994 and 3/1/2002',
        when: all(isInHvhz, isAfter(at('permit_date'), '1994-09-01'), {
          op: 'lt',
          path: at('permit_date'),
          value: '2002-03-01',
        }),
      },
      {
        id: 'original',
        label: 'Original roof of an HVHZ home built in 1997 or later',
        when: all(isInHvhz, isOriginal, { op: 'gte', path: YEAR_OF_HOME, value: 1997 }),
      },
    ],
  };
}

export function isCoveringComplete(
  { number, approvalNeedsYear }: CoveringQuestion,
  covering: string,
): Condition {
  const has = (part: string): Condition => answered(`q${number}/q${number}_${covering}_${part}`);
  const hasNone: Condition = {
    op: 'eq',
    path: `q${number}/q${number}_${covering}_no_info`,
    value: true,
  };
  return approvalNeedsYear
    ? any(has('permit_date'), all(has('product_approval'), has('year_installed')), hasNone)
    : any(has('permit_date'), has('product_approval'), has('year_installed'), hasNone);
}

function rowOf(asked: CoveringQuestion, covering: string): Row {
  const q = `q${asked.number}`;
  const { A, B } = waysToMeet(asked, covering);
  return {
    isInUse: is(`${q}/${q}_types_in_use`, covering),
    isComplete: isCoveringComplete(asked, covering),
    meetsA: anyWay(A),
    meetsB: anyWay(B),
  };
}

const coveringIds = ({ wording }: CoveringQuestion): string[] => Object.keys(wording.rows);

/** What each covering in use needs, without the conclusion. */
export const coveringRowRules = (asked: CoveringQuestion): RuleDefinition[] =>
  coveringIds(asked).flatMap((covering) => rowRules(asked, covering, rowOf(asked, covering)));

export function coveringRules(asked: CoveringQuestion): RuleDefinition[] {
  const q = `q${asked.number}`;
  const answer = `${q}/${asked.answerId}`;
  const rows = coveringIds(asked).map((covering) => rowOf(asked, covering));
  const everyRow = (meets: (row: Row) => Condition): Condition =>
    all(...rows.map((row) => any(not(row.isInUse), meets(row))));
  const isFilledIn = all(
    any(...rows.map((row) => row.isInUse)),
    everyRow((row) => row.isComplete),
  );
  const derive = (value: string, when: Condition, reason: string): RuleDefinition => ({
    id: `${q}_derive_${value.toLowerCase()}`,
    when: all(isFilledIn, when),
    effect: { kind: 'derive', path: answer, value, reason },
  });
  return [
    ...coveringRowRules(asked),
    derive(
      'A',
      everyRow((row) => row.meetsA),
      'every covering has a product approval, a permit on or after 3/1/02, or is original on a home of 2004 or later. Check that each approval was current at installation',
    ),
    derive(
      'B',
      everyRow((row) => row.meetsB),
      'every covering has a Miami-Dade approval, an HVHZ permit between 9/1/1994 and 3/1/2002, or is original on a home of 1997 or later',
    ),
    derive(
      'C',
      any(...rows.map((row) => all(row.isInUse, any(row.meetsA, row.meetsB)))),
      'some coverings meet A or B, but not all of them meet the same one',
    ),
    derive('D', all(), 'no covering shows a permit date, an approval or a year that meets A or B'),
  ];
}

function rowRules(asked: CoveringQuestion, covering: string, row: Row): RuleDefinition[] {
  const q = `q${asked.number}`;
  const at = (part: string): string => `${q}/${q}_${covering}_${part}`;
  return [
    {
      id: `${q}_${covering}_row`,
      when: all(row.isInUse, not(row.isComplete)),
      effect: {
        kind: 'block',
        path: at('permit_date'),
        message: asked.approvalNeedsYear
          ? 'Enter the permit application date, or the product approval and the year, or mark that there is no information.'
          : 'Enter the permit application date, the product approval, or the year, or mark that there is no information.',
      },
    },
    {
      id: `${q}_${covering}_contradiction`,
      when: all(
        { op: 'eq', path: at('no_info'), value: true },
        any(answered(at('permit_date')), answered(at('product_approval')), answered(at('year_installed'))),
      ),
      effect: {
        kind: 'warn',
        path: at('no_info'),
        message: '“No information” is checked along with information. Choose one of the two.',
      },
    },
  ];
}
