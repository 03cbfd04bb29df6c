import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallDefinition } from '../../testing/small-definition.ts';
import type { Condition, FieldDefinition, ReportDefinition } from './definition.ts';
import { loadDefinition } from './load-definition.ts';
import { createReportState, type ReportInputs } from './report-state.ts';

const failed: Condition = {
  op: 'entry',
  path: 'visit/visits',
  where: { op: 'eq', path: './result', value: 'failed' },
};
const isRoof: Condition = {
  op: 'entry',
  path: 'visit/visits',
  where: { op: 'eq', path: './phase', value: 'roof' },
};

const section = (id: string, fields: FieldDefinition[]) => ({
  id,
  label: id,
  standard: '',
  fields,
  items: [],
  standardsText: [],
});
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

/** Visits in one section; what they require, count and forbid is in others. */
const definition: ReportDefinition = {
  ...smallDefinition,
  statuses: [],
  general: { label: 'General', fields: [] },
  sections: [
    section('visit', [
      {
        id: 'visits',
        label: 'Visits',
        type: 'repeat',
        entryLabel: 'visit',
        fields: [
          { id: 'phase', label: 'Phase', type: 'single', options: options('roof', 'wall') },
          { id: 'result', label: 'Result', type: 'single', options: options('fine', 'failed') },
          { id: 'years', label: 'Years', type: 'int' },
        ],
      },
    ]),
    section('work', [
      { id: 'deck', label: 'Deck', type: 'text', requiredWhen: isRoof },
      { id: 'note', label: 'Note', type: 'text', requiredWhen: { op: 'answered', path: 'visit/visits' } },
      { id: 'problems', label: 'Problems', type: 'computed', formula: { op: 'count', of: [failed, isRoof] } },
    ]),
    section('end', [
      { id: 'ready', label: 'Ready', type: 'single', options: options('yes', 'no') },
      { id: 'from', label: 'From', type: 'date' },
      { id: 'period', label: 'Period', type: 'single', options: options('1', '5') },
      {
        id: 'until',
        label: 'Until',
        type: 'computed',
        formula: { op: 'add_years', path: './from', years: { path: './period' } },
      },
      {
        id: 'kept',
        label: 'Kept until',
        type: 'computed',
        formula: { op: 'add_years', path: './from', years: 5 },
      },
    ]),
  ],
  closing: { label: 'Sign', fields: [] },
  rules: [
    {
      id: 'not_ready',
      when: { op: 'all', of: [failed, { op: 'eq', path: 'end/ready', value: 'yes' }] },
      effect: { kind: 'block', path: 'end/ready', message: 'A visit failed.' },
    },
    {
      id: 'many',
      when: { op: 'gte', path: 'work/problems', value: 2 },
      effect: { kind: 'warn', path: 'end', message: 'Two problems.' },
    },
  ],
};

const VISITS = ['1', '2'].map((number) => `visit/visits/0189e000-0000-7000-8000-00000000000${number}`);
const inputs = (answers: Record<string, unknown>): ReportInputs => ({
  answers: new Map(Object.entries(answers).filter(([, value]) => value !== null)),
  findings: [],
  placements: [],
});
const view = (answers: Record<string, unknown>) => createReportState(definition).update(inputs(answers));
const visit = (number: 0 | 1, own: Record<string, unknown>) => ({
  [`${VISITS[number]}`]: `a${number}`,
  ...Object.fromEntries(Object.entries(own).map(([id, value]) => [`${VISITS[number]}/${id}`, value])),
});
const fieldOf = (answers: Record<string, unknown>, path: string) =>
  view(answers)
    .sections.flatMap(({ fields }) => fields)
    .find((field) => field.path === path);

describe('a condition about the entries of a group', () => {
  it('is met as soon as one entry meets it', () => {
    expect(fieldOf({}, 'work/deck')?.isRequired).toBe(false);
    expect(fieldOf(visit(0, { phase: 'wall' }), 'work/deck')?.isRequired).toBe(false);
    expect(
      fieldOf({ ...visit(0, { phase: 'wall' }), ...visit(1, { phase: 'roof' }) }, 'work/deck')?.isRequired,
    ).toBe(true);
  });

  it('asks one entry, not answers of several', () => {
    const both: Condition = {
      op: 'entry',
      path: 'visit/visits',
      where: {
        op: 'all',
        of: [
          { op: 'eq', path: './phase', value: 'roof' },
          { op: 'eq', path: './result', value: 'failed' },
        ],
      },
    };
    const state = createReportState({
      ...definition,
      rules: [{ id: 'r', when: both, effect: { kind: 'warn', path: 'end', message: 'The roof failed.' } }],
    });
    const apart = { ...visit(0, { phase: 'roof' }), ...visit(1, { result: 'failed' }) };
    expect(state.update(inputs(apart)).warnings).toEqual([]);
    expect(
      state.update(inputs({ ...apart, ...visit(1, { result: 'failed', phase: 'roof' }) })).warnings,
    ).toHaveLength(1);
  });

  it('does not read what is left of an entry that was removed', () => {
    const removed = {
      ...visit(0, { phase: 'roof', result: 'failed' }),
      [`${VISITS[0]}`]: null,
      'end/ready': 'yes',
    };
    expect(view(removed).blockers).toEqual([]);
  });

  it('takes a group as answered once it has an entry', () => {
    expect(fieldOf({}, 'work/note')?.isRequired).toBe(false);
    expect(fieldOf(visit(0, {}), 'work/note')?.isRequired).toBe(true);
  });

  it('blocks from afar', () => {
    const { blockers } = view({ ...visit(1, { result: 'failed' }), 'end/ready': 'yes', 'work/note': 'x' });
    expect(blockers.map(({ path, reason }) => [path, reason])).toEqual([['end/ready', 'A visit failed.']]);
  });
});

describe('the reason of a suggestion', () => {
  const suggesting = (when: Condition): ReportDefinition => ({
    ...definition,
    rules: [
      {
        id: 'seen',
        when,
        effect: { kind: 'derive', path: 'end/ready', value: 'no', reason: 'the {visit/visits/phase} failed' },
      },
    ],
  });
  const reasonOf = (when: Condition, answers: Record<string, unknown>): string | undefined =>
    createReportState(suggesting(when))
      .update(inputs(answers))
      .sections.flatMap(({ fields }) => fields)
      .find(({ path }) => path === 'end/ready')?.suggestion?.reason;
  const two = {
    ...visit(0, { phase: 'roof', result: 'fine' }),
    ...visit(1, { phase: 'wall', result: 'failed' }),
  };

  it('names the entry that met the condition, not the first one', () => {
    expect(reasonOf(failed, two)).toBe('the wall failed');
    expect(reasonOf({ op: 'any', of: [{ op: 'not', of: isRoof }, failed] }, two)).toBe('the wall failed');
  });

  it('names the first entry that met it, where several did', () => {
    expect(reasonOf(failed, { ...two, ...visit(0, { phase: 'roof', result: 'failed' }) })).toBe(
      'the roof failed',
    );
  });
});

describe('computed fields', () => {
  it('are the first case that applies, and nothing where none does', () => {
    const first: FieldDefinition = {
      id: 'case',
      label: 'Case',
      type: 'computed',
      options: options('bad', 'good'),
      formula: {
        op: 'first',
        of: [
          { when: failed, value: 'bad' },
          { when: { op: 'answered', path: 'visit/visits' }, value: 'good' },
        ],
      },
    };
    const withCase: ReportDefinition = { ...definition, closing: { label: 'Sign', fields: [first] } };
    expect(loadDefinition(JSON.parse(JSON.stringify(withCase))).ok).toBe(true);
    const caseOf = (answers: Record<string, unknown>) =>
      createReportState(withCase).update(inputs(answers)).sections.at(-1)?.fields[0]?.value;
    expect(caseOf({})).toBeNull();
    expect(caseOf(visit(0, { result: 'fine' }))).toBe('good');
    expect(caseOf({ ...visit(0, { result: 'fine' }), ...visit(1, { result: 'failed' }) })).toBe('bad');
    const wrong = { ...first, options: options('good') };
    const loaded = loadDefinition({ ...withCase, closing: { label: 'Sign', fields: [wrong] } });
    expect(loaded.ok ? [] : loaded.errors).toEqual([
      { at: 'closing.fields[0].formula', problem: 'no option bad' },
    ]);
  });

  it('count the conditions that are met', () => {
    expect(fieldOf({}, 'work/problems')?.value).toBe(0);
    const answers = { ...visit(0, { phase: 'roof' }), ...visit(1, { result: 'failed' }) };
    expect(fieldOf(answers, 'work/problems')?.value).toBe(2);
    expect(view(answers).warnings.map(({ message }) => message)).toEqual(['Two problems.']);
  });

  it('are a day some years later, in words', () => {
    const from = { 'end/from': '2024-02-29' };
    expect(fieldOf(from, 'end/kept')).toMatchObject({ value: '2029-02-28', text: 'February 28, 2029' });
    expect(fieldOf({ ...from, 'end/period': '1' }, 'end/until')?.text).toBe('February 28, 2025');
    expect(fieldOf(from, 'end/until')).toMatchObject({ value: null, text: '' });
    expect(fieldOf({ 'end/period': '5' }, 'end/until')?.value).toBeNull();
    expect(fieldOf({ 'end/period': '5', 'end/from': 'soon' }, 'end/until')?.value).toBeNull();
  });
});

describe('looking again', () => {
  const anyEdit = fc.oneof(
    fc.record({ path: fc.constantFrom(...VISITS), value: fc.constantFrom<unknown>('a0', null) }),
    fc.record({
      path: fc.constantFrom(...VISITS.map((at) => `${at}/phase`)),
      value: fc.constantFrom('roof', 'wall', null),
    }),
    fc.record({
      path: fc.constantFrom(...VISITS.map((at) => `${at}/result`)),
      value: fc.constantFrom('fine', 'failed', null),
    }),
    fc.record({ path: fc.constant('end/ready'), value: fc.constantFrom('yes', null) }),
    fc.record({ path: fc.constant('end/from'), value: fc.constantFrom('2026-05-04', '2024-02-29', null) }),
    fc.record({ path: fc.constant('end/period'), value: fc.constantFrom('1', '5', null) }),
  );

  it('step by step gives what looking at everything at once gives', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        const state = createReportState(definition);
        const answers: Record<string, unknown> = {};
        for (const { path, value } of edits) {
          answers[path] = value;
          expect(state.update(inputs(answers))).toEqual(view(answers));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a definition', () => {
  const errorsWith = (change: Partial<ReportDefinition>): string[] => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify({ ...definition, ...change })));
    return loaded.ok ? [] : loaded.errors.map(({ at, problem }) => `${at}: ${problem}`);
  };
  const withField = (field: FieldDefinition) => errorsWith({ closing: { label: 'Sign', fields: [field] } });
  const entry = (path: string, inner: string): Condition => ({
    op: 'entry',
    path,
    where: { op: 'answered', path: inner },
  });

  it('with such conditions is loaded', () => {
    expect(errorsWith({})).toEqual([]);
  });

  it.each<[string, FieldDefinition, string]>([
    [
      'a group that is none',
      { id: 'x', label: 'X', type: 'text', visibleWhen: entry('end/ready', './phase') },
      'closing.fields[0].visibleWhen: no repeat group end/ready',
    ],
    [
      'a field that the entries do not have',
      { id: 'x', label: 'X', type: 'text', requiredWhen: entry('visit/visits', 'visit/colour') },
      'closing.fields[0].requiredWhen: no field or item visit/colour',
    ],
    [
      'a count of something unknown',
      {
        id: 'x',
        label: 'X',
        type: 'computed',
        formula: { op: 'count', of: [{ op: 'answered', path: 'ghost/x' }] },
      },
      'closing.fields[0].formula: no field or item ghost/x',
    ],
    [
      'years from an unknown day',
      { id: 'x', label: 'X', type: 'computed', formula: { op: 'add_years', path: 'ghost/day', years: 1 } },
      'closing.fields[0].formula: no field ghost/day',
    ],
    [
      'an unknown number of years',
      {
        id: 'x',
        label: 'X',
        type: 'computed',
        formula: { op: 'add_years', path: 'end/from', years: { path: 'ghost/n' } },
      },
      'closing.fields[0].formula: no field ghost/n',
    ],
    [
      'a count that reads itself',
      {
        id: 'x',
        label: 'X',
        type: 'computed',
        formula: { op: 'count', of: [{ op: 'answered', path: 'closing/x' }] },
      },
      'closing.fields[0].formula: is computed from itself',
    ],
  ])('is refused for %s', (_why, field, error) => {
    expect(withField(field)).toEqual([error]);
  });
});
