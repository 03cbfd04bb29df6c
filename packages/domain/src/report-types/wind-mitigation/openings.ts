/** The opening protection chart, and the class that follows from its weakest openings. */

import type {
  Condition,
  FieldOption,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import { all, answered, any, is, isOneOf, not } from '../form-fields.ts';
import { lettered, notOnForm, proof, question } from './question.ts';

export interface OpeningWording {
  readonly title: string;
  readonly prompt: string;
  readonly chartInstruction: string;
  readonly groups: Readonly<Record<'glazed' | 'non_glazed', string>>;
  readonly openings: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
}

export interface OpeningQuestion {
  readonly number: number;
  /** Class Z, damaged openings: Rev. 04/26. */
  readonly hasDamaged: boolean;
  /** Rev. 04/26 prints boxes for plywood and OSB under C. */
  readonly asksPanel: boolean;
  readonly proofWhen: Condition | 'always';
  readonly wording: OpeningWording;
}

const GLAZED = ['windows_or_entry_doors', 'garage_doors_glazed', 'skylights', 'glass_block'];
const NON_GLAZED = ['entry_doors_nonglazed', 'garage_doors_nonglazed'];

/** Strongest to weakest, as in the rows of the chart. */
const LEVELS: Readonly<Record<string, { readonly code: string; readonly label: string }>> = {
  NA: { code: 'N/A', label: 'No openings of this type' },
  A: { code: 'A', label: 'Cyclic pressure & large missile, 9 lb' },
  B: { code: 'B', label: 'Cyclic pressure & large missile, 4-8 lb' },
  C: { code: 'C', label: 'Plywood or OSB to Table 1609.1.2' },
  D: { code: 'D', label: 'Wind pressure only (doors)' },
  N1: { code: 'N', label: 'Appears to be A or B, not verified' },
  N2: { code: 'N', label: 'Other covering, not identified' },
  X: { code: 'X', label: 'No protection' },
  Z: { code: 'Z', label: 'Damaged, needs repair or replacement' },
};

const CLASSES = {
  A: 'All glazed openings: cyclic pressure & 9-lb missile',
  B: 'All glazed openings: cyclic pressure & 4 to 8-lb missile',
  C: 'All glazed openings: wood structural panels, FBC 2007',
  N: 'All glazed openings: protected, not verified',
  X: 'None or some glazed openings protected',
  Z: 'One or more openings damaged',
};

/** Level of the chart -> class of the answer. */
const CLASS_OF: Readonly<Record<string, string>> = {
  NA: 'A',
  A: 'A',
  B: 'B',
  C: 'C',
  N1: 'N',
  N2: 'N',
  X: 'X',
  Z: 'Z',
};

/** Per class: non-glazed levels allowed for .1, and levels that make it .3. D alone makes it .2. */
const SUBCLASSES: Readonly<
  Record<string, { readonly worse: readonly string[]; readonly first: string; readonly third: string }>
> = {
  A: {
    worse: ['B', 'C', 'N1', 'N2', 'X'],
    first: 'All non-glazed openings A, or none',
    third: 'Some non-glazed openings B, C, N or X',
  },
  B: {
    worse: ['C', 'N1', 'N2', 'X'],
    first: 'All non-glazed openings A or B, or none',
    third: 'Some non-glazed openings C, N or X',
  },
  C: {
    worse: ['N1', 'N2', 'X'],
    first: 'All non-glazed openings A, B or C, or none',
    third: 'Some non-glazed openings N or X',
  },
  N: {
    worse: ['X'],
    first: 'All non-glazed openings A, B, C or N, or none',
    third: 'Some non-glazed openings X',
  },
};

export function openingSection({
  number,
  hasDamaged,
  asksPanel,
  proofWhen,
  wording,
}: OpeningQuestion): SectionDefinition {
  const q = `q${number}`;
  const levels = levelOptions(hasDamaged, wording.levels);
  const everyLevel = levels.map((level) => level.id);
  const row = (id: string, group: 'glazed' | 'non_glazed') => ({
    id,
    label: wording.openings[id] ?? id,
    group: wording.groups[group],
    ...(group === 'glazed' ? { options: everyLevel.filter((level) => level !== 'D') } : {}),
  });
  const { Z, ...undamaged } = CLASSES;
  return question(
    number,
    wording.title,
    [
      {
        id: `${q}_chart`,
        label: 'Opening protection level chart',
        wording: wording.chartInstruction,
        help: 'For each type of opening, every form of protection in use. The weakest determines the answer.',
        type: 'matrix',
        required: true,
        isMultiple: true,
        everyRow: true,
        options: levels,
        rows: [...GLAZED.map((id) => row(id, 'glazed')), ...NON_GLAZED.map((id) => row(id, 'non_glazed'))],
        group: 'chart',
      },
      weakestField(`${q}_weakest_glazed`, 'Weakest glazed opening', q, GLAZED, levels),
      weakestField(`${q}_weakest_nonglazed`, 'Weakest non-glazed opening', q, NON_GLAZED, levels),
      {
        id: `${q}_answer`,
        label: 'Class of opening protection',
        wording: wording.prompt,
        type: 'single',
        required: true,
        options: lettered(hasDamaged ? { ...undamaged, Z } : undamaged, wording.options),
        group: 'answer',
      },
      ...(asksPanel
        ? [
            {
              id: `${q}_c_panel`,
              label: 'Glazed openings are covered with',
              type: 'single' as const,
              required: true,
              options: [
                { id: 'plywood', label: 'Plywood' },
                { id: 'osb', label: 'OSB' },
              ],
              visibleWhen: is(`./${q}_answer`, 'C'),
              group: 'answer',
            },
          ]
        : []),
      {
        id: `${q}_sub`,
        label: 'Non-glazed openings',
        type: 'single',
        required: true,
        visibleWhen: isOneOf(`./${q}_answer`, 'A', 'B', 'C', 'N'),
        options: subclassOptions(q, wording.options),
        group: 'answer',
      },
      {
        ...proof(
          `${q}_proof`,
          'Each type of protection with its label or NOA, each type of opening, and any damage.',
          proofWhen,
        ),
        group: 'answer',
      },
    ],
    [
      { id: 'chart', label: 'Chart' },
      { id: 'answer', label: 'Answer' },
    ],
  );
}

const weakestField = (
  id: string,
  label: string,
  q: string,
  rows: string[],
  options: FieldOption[],
): SectionDefinition['fields'][number] => ({
  id,
  label,
  type: 'computed',
  options,
  formula: { op: 'weakest', path: `./${q}_chart`, rows, ignored: ['NA'] },
  group: 'chart',
  ...notOnForm,
});

const levelOptions = (hasDamaged: boolean, wording: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(LEVELS)
    .filter(([id]) => hasDamaged || id !== 'Z')
    .map(([id, { code, label }]) => ({
      id,
      code,
      label,
      wording: wording[id] ?? label,
      ...(id === 'NA' ? { isExclusive: true } : {}),
    }));

function subclassOptions(q: string, wording: Readonly<Record<string, string>>): FieldOption[] {
  return Object.entries(SUBCLASSES).flatMap(([letter, { first, third }]) =>
    [first, 'Some non-glazed openings D, none weaker', third].map((label, index) => ({
      id: `${letter}.${index + 1}`,
      code: `${letter}.${index + 1}`,
      label,
      wording: wording[`${letter}.${index + 1}`] ?? label,
      visibleWhen: is(`./${q}_answer`, letter),
    })),
  );
}

export function openingRules({ number, hasDamaged }: OpeningQuestion): RuleDefinition[] {
  const q = `q${number}`;
  const answer = `${q}/${q}_answer`;
  const glazed = `${q}/${q}_weakest_glazed`;
  const marked = (rows: readonly string[], level: string): Condition =>
    any(...rows.map((row) => is(`${q}/${q}_chart/${row}`, level)));
  const isDamaged = marked([...GLAZED, ...NON_GLAZED], 'Z');
  const damaged: RuleDefinition[] = [
    {
      id: `${q}_damaged`,
      when: isDamaged,
      effect: {
        kind: 'derive',
        path: answer,
        value: 'Z',
        reason: 'an opening is damaged (any opening at level Z)',
      },
    },
    {
      id: `${q}_damaged_glazed`,
      when: all(marked(GLAZED, 'Z'), isOneOf(answer, 'A', 'B', 'C', 'N')),
      effect: {
        kind: 'block',
        path: answer,
        message:
          'The chart shows a damaged glazed opening. It does not qualify until it is repaired or replaced.',
      },
    },
    {
      // The sub-answers .3 cover a damaged non-glazed opening, and X a damaged glazed one; Z is printed for any
      // opening.
      id: `${q}_damaged_otherwise`,
      when: all(isDamaged, answered(answer), not(is(answer, 'Z'))),
      effect: {
        kind: 'warn',
        path: answer,
        message:
          'The chart shows a damaged opening. The form uses class Z for that, regardless of the other openings.',
      },
    },
    {
      id: `${q}_damaged_nowhere`,
      when: all(is(answer, 'Z'), answered(glazed), not(isDamaged)),
      effect: { kind: 'block', path: answer, message: 'The chart shows no damaged opening.' },
    },
  ];
  const levels = Object.keys(CLASS_OF).filter((level) => level !== 'Z');
  return [
    ...(hasDamaged ? damaged : []),
    ...levels.map(
      (level): RuleDefinition => ({
        id: `${q}_weakest_${level.toLowerCase()}`,
        when: is(glazed, level),
        effect: {
          kind: 'derive',
          path: answer,
          value: CLASS_OF[level] ?? 'X',
          reason:
            level === 'NA'
              ? 'there are no glazed openings'
              : `the weakest glazed opening is at level {${glazed}}`,
        },
      }),
    ),
    ...strongerThanChart(q, answer, glazed),
    ...Object.keys(SUBCLASSES).flatMap((letter) => subclassRules(q, letter, marked, hasDamaged)),
  ];
}

/** 'Based on the weakest form of protection (lowest row) for any of the glazed openings.' */
function strongerThanChart(q: string, answer: string, glazed: string): RuleDefinition[] {
  const order = ['A', 'B', 'C', 'N', 'X'];
  return order.slice(1).map((letter, index) => ({
    id: `${q}_stronger_than_${letter.toLowerCase()}`,
    when: all(
      isOneOf(glazed, ...Object.keys(CLASS_OF).filter((level) => CLASS_OF[level] === letter)),
      isOneOf(answer, ...order.slice(0, index + 1)),
    ),
    effect: {
      kind: 'block',
      path: answer,
      message: `The chart has a glazed opening at level ${letter}. The weakest determines the answer, so it cannot be stronger.`,
    },
  }));
}

function subclassRules(
  q: string,
  letter: string,
  marked: (rows: readonly string[], level: string) => Condition,
  hasDamaged: boolean,
): RuleDefinition[] {
  const { worse = [] } = SUBCLASSES[letter] ?? {};
  const sub = `${q}/${q}_sub`;
  const weakest = `{${q}/${q}_weakest_nonglazed}`;
  const isChosen = is(`${q}/${q}_answer`, letter);
  const third = any(...[...worse, ...(hasDamaged ? ['Z'] : [])].map((level) => marked(NON_GLAZED, level)));
  const isKnown = answered(`${q}/${q}_weakest_nonglazed`);
  const rule = (number: number, when: Condition, reason: string): RuleDefinition => ({
    id: `${q}_sub_${letter.toLowerCase()}_${number}`,
    when: all(isChosen, isKnown, when),
    effect: { kind: 'derive', path: sub, value: `${letter}.${number}`, reason },
  });
  return [
    rule(3, third, `the weakest non-glazed opening is at level ${weakest}`),
    rule(2, marked(NON_GLAZED, 'D'), 'a non-glazed opening is at level D, and none is weaker'),
    rule(1, all(), `the weakest non-glazed opening is at level ${weakest}`),
    {
      id: `${q}_sub_${letter.toLowerCase()}_stronger`,
      when: all(isChosen, third, isOneOf(sub, `${letter}.1`, `${letter}.2`)),
      effect: {
        kind: 'block',
        path: sub,
        message: `The chart has a weaker non-glazed opening. The answer is ${letter}.3.`,
      },
    },
    {
      id: `${q}_sub_${letter.toLowerCase()}_d`,
      when: all(
        isChosen,
        isKnown,
        not(third),
        marked(NON_GLAZED, 'D'),
        isOneOf(sub, `${letter}.1`, `${letter}.3`),
      ),
      effect: {
        kind: 'block',
        path: sub,
        message: `The chart has a non-glazed opening at level D and none that is weaker. The answer is ${letter}.2.`,
      },
    },
  ];
}
