/** Rev. 04/26: what was measured leads to an answer, and another answer must be explained. */
import { describe, expect, it } from 'vitest';
import { createReportState } from '../../report/engine/report-state.ts';
import type { FieldView } from '../../report/engine/report-view.ts';
import { type Answers, baseAnswers, photosOf } from '../../testing/wind-mitigation-cases.ts';
import { type Evidence, evidence } from '../../testing/wind-mitigation-evidence.ts';
import { rev0426, rev0426Letters } from '../wind-mitigation.ts';

const placements = photosOf({ home: '', edition: 'rev-04-26', given: {}, blockedBy: [] });
const states = new Map([rev0426, rev0426Letters].map((each) => [each, createReportState(each)] as const));
const look = (given: Answers, definition = rev0426) => {
  const answers = new Map(
    Object.entries({ ...baseAnswers['rev-04-26'], ...given }).filter(([, value]) => value !== null),
  );
  const state = states.get(definition) ?? createReportState(definition);
  const view = state.update({ answers, findings: [], placements });
  const fields = new Map<string, FieldView>(
    view.sections.flatMap((section) => section.fields).map((field) => [field.path, field]),
  );
  return { fields, blocked: view.blockers.map(({ path }) => path), view };
};

const explanationOf = (path: string): string => `${path.slice(0, 6)}explanation`.replace('q4_2_', 'q4_');
const optionsOf = ({ fields }: ReturnType<typeof look>, path: string): string[] =>
  fields.get(path)?.field.options?.map(({ id }) => id) ?? [];

describe.each(evidence.map((each) => [each.seen, each] as const))('%s', (_seen, each: Evidence) => {
  it(`leads to ${each.value}, and the reason names the fact`, () => {
    const suggestion = look(each.given).fields.get(each.path)?.suggestion;
    expect(suggestion?.value).toBe(each.value);
    expect(suggestion?.reason).toContain(each.because);
  });

  it('requires an explanation of any other answer, and of no answer that agrees', () => {
    const at = explanationOf(each.path);
    const options = optionsOf(look(each.given), each.path);
    const mayDiffer = options.filter((option) =>
      look({ ...each.given, [each.path]: option }).blocked.includes(at),
    );
    const agrees = new Set([each.value, ...fits(each)]);
    expect(mayDiffer).toEqual(options.filter((option) => !agrees.has(option)));
  });
});

/** Spray foam holds the deck whatever its nails are; I is the other place for a connector installed otherwise. */
const fits = ({ path, value }: Evidence): string[] => {
  if (path === 'q5/q5_answer') return ['E'];
  return path === 'q6/q6_answer' && value === 'A' ? ['I'] : [];
};

describe('an answer that differs from what was measured', () => {
  const differs = { 'q5/q5_field_spacing_in': 12 };

  it('may stay once it is explained', () => {
    expect(look(differs).blocked).toEqual(['q5/q5_explanation']);
    expect(look({ ...differs, 'q5/q5_explanation': 'Uplift test of May 4: 190 psf.' }).blocked).toEqual([]);
  });

  it('is held from version 3 on: a report begun before keeps its questions', () => {
    const { blocked, fields } = look(differs, rev0426Letters);
    expect(blocked).toEqual([]);
    expect(fields.has('q6/q6_connections')).toBe(false);
    expect(fields.get('q5/q5_answer')?.suggestion?.value).toBe('B');
  });

  it('is not asked about while nothing was measured', () => {
    const given = Object.fromEntries(
      Object.keys(baseAnswers['rev-04-26'])
        .filter((path) => /^q5\/q5_(?!answer|proof)/.test(path))
        .map((path) => [path, null]),
    );
    expect(look(given).fields.get('q5/q5_explanation')?.isVisible).toBe(false);
    expect(look(given).blocked).toEqual([]);
  });
});

describe('the connections', () => {
  const path = 'q6/q6_connections/0189e000-0000-7000-8000-000000000001';

  it('are needed for every answer that speaks of them', () => {
    const needed = (letter: string) =>
      look({ [path]: null, 'q6/q6_answer': letter }).fields.get('q6/q6_connections')?.isRequired;
    expect('ABCDEFGHI'.split('').filter(needed)).toEqual(['A', 'B', 'C', 'D', 'E', 'I']);
  });

  it('lead to no letter while one of them is unknown, except to toenails', () => {
    const second = 'q6/q6_connections/0189e000-0000-7000-8000-000000000002';
    const answerWith = (kind: string) =>
      look({ [second]: 'a1', [`${second}/where`]: 'Rear', [`${second}/kind`]: kind }).fields.get(
        'q6/q6_answer',
      )?.suggestion?.value ?? null;
    expect(answerWith('strap')).toBeNull();
    expect(answerWith('toenails')).toBe('A');
  });

  it('lead to the box and the minimal condition, too', () => {
    const suggested = (given: Answers, of: string) => look(given).fields.get(of)?.suggestion?.value;
    expect(suggested({}, 'q6/q6_minimal_condition')).toBe('1');
    expect(suggested({}, 'q6/q6_b_basis')).toBe('b1');
    const both = { [`${path}/kind`]: 'strap', [`${path}/nails_in_wall`]: 4, 'q6/q6_answer': 'D' };
    expect(suggested(both, 'q6/q6_minimal_condition')).toBe('2');
    expect(suggested(both, 'q6/q6_d_basis')).toBe('d2');
  });
});
