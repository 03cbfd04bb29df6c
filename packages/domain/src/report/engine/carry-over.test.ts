import { describe, expect, it } from 'vitest';
import { annualMaintenance } from '../../report-types/annual-maintenance.ts';
import { constructionPhase } from '../../report-types/construction-phase.ts';
import { elevenMonth } from '../../report-types/eleven-month.ts';
import { type EarlierReport, entryValues, listedKeys, openItemsOf } from './carry-over.ts';
import { collectFields } from './collect-fields.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';

const ENTRY = (digit: number): string => `open_items/items/0190a7b2-0000-7000-8000-00000000000${digit}`;
const entry = (digit: number, values: Record<string, string>): [string, unknown][] => [
  [ENTRY(digit), `a${digit}`],
  ...Object.entries(values).map(([id, value]): [string, unknown] => [`${ENTRY(digit)}/${id}`, value]),
];
const SECTION = constructionPhase.sections[1];
const ITEM = SECTION?.items[0];
const earlier: EarlierReport = {
  definition: constructionPhase,
  day: '2026-09-03',
  answers: new Map([
    ...entry(1, { what: 'Nail plates missing', where: 'Hall', state: 'verified', priority: 'defect' }),
    ...entry(2, {
      what: 'Stair rail loose',
      where: 'Stairs',
      state: 'open',
      priority: 'safety',
      first_seen: '2026-07-01',
    }),
    ...entry(3, { what: 'Duct kinked', where: 'Study', state: 'builder_says_done', priority: 'defect' }),
  ]),
  findings: [
    { itemPath: `${SECTION?.id}/${ITEM?.id}`, title: 'Housewrap torn', isSafety: false },
    { itemPath: 'gone/for_good', title: 'Stud cut', isSafety: true },
  ],
};

describe('what a visit left open', () => {
  it('is what nobody has seen done, then its findings, with the day on which each was first listed', () => {
    expect(openItemsOf(earlier)).toEqual([
      { what: 'Stair rail loose', where: 'Stairs', since: '2026-07-01', isSafety: true },
      { what: 'Duct kinked', where: 'Study', since: '2026-09-03', isSafety: false },
      { what: 'Housewrap torn', where: ITEM?.label, since: '2026-09-03', isSafety: false },
      { what: 'Stud cut', where: '', since: '2026-09-03', isSafety: true },
    ]);
  });

  it('names a point once, whether it is listed or found again', () => {
    const findings = [{ itemPath: 'x/y', title: 'Duct kinked', isSafety: false }];
    const answers = new Map(entry(3, { what: 'duct kinked' }));
    expect(openItemsOf({ ...earlier, answers, findings })).toHaveLength(1);
  });
});

const listOf = (definition: ReportDefinition, path: string): FieldDefinition => {
  const found = collectFields(definition).find((each) => each.path === path);
  if (found === undefined) throw new Error(`no ${path}`);
  return found.field;
};

describe('a new entry', () => {
  const [rail] = openItemsOf(earlier);
  if (rail === undefined) throw new Error('nothing is open');

  it('has place, kind, first day and state of its own', () => {
    expect(entryValues(listOf(constructionPhase, 'open_items/items'), rail)).toEqual({
      what: 'Stair rail loose',
      where: 'Stairs',
      first_seen: '2026-07-01',
      priority: 'safety',
      state: 'open',
    });
  });

  it('names the place with the point where a list has one field for both, and fits it', () => {
    expect(entryValues(listOf(annualMaintenance, 'since_last/changes'), rail)).toEqual({
      what: 'Stairs: Stair rail loose',
    });
    const long = { ...rail, what: 'x'.repeat(400) };
    const { what } = entryValues(listOf(elevenMonth, 'claims/claim'), long);
    expect(what).toHaveLength(200);
  });

  it('is known by its key once it is listed', () => {
    const keys = listedKeys(listOf(constructionPhase, 'open_items/items'), 'open_items/items', earlier);
    expect(keys).toContain('stairs: stair rail loose');
    expect(keys).not.toContain('stud cut');
  });
});

it('lists name fields and options that they have', () => {
  for (const definition of [constructionPhase, annualMaintenance, elevenMonth]) {
    const lists = collectFields(definition).filter(({ field }) => field.carriesOver !== undefined);
    expect(lists).toHaveLength(1);
    for (const { field } of lists) {
      const { what, where, since, safety, state } = field.carriesOver ?? { what: '' };
      const ids = field.fields?.map(({ id }) => id);
      for (const id of [what, where, since, safety?.field, state?.field].filter((each) => each !== undefined))
        expect(ids).toContain(id);
      const options = (id: string | undefined) =>
        field.fields?.find((each) => each.id === id)?.options?.map((each) => each.id) ?? [];
      if (safety) expect(options(safety.field)).toEqual(expect.arrayContaining([safety.yes, safety.no]));
      if (state) expect(options(state.field)).toEqual(expect.arrayContaining([...state.ends]));
      if (state?.begins !== undefined) expect(options(state.field)).toContain(state.begins);
    }
  }
});
