import { describe, expect, it } from 'vitest';
import { formatAnswer } from './answer-codec.ts';
import type { FieldDefinition, Formula } from './definition.ts';
import { evaluateFormula, formulaPaths } from './formula.ts';

const computed = (formula: Formula, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: 'result',
  label: 'Result',
  type: 'computed',
  formula,
  ...more,
});
const resultOf = (field: FieldDefinition, answers: Readonly<Record<string, unknown>>) =>
  evaluateFormula(field, 'test/result', (path) => answers[path]);

describe('the hours between two times', () => {
  const hours = computed({
    op: 'hours_between',
    from: { date: './on', time: './at' },
    to: { date: './off', time: './until' },
  });
  const exposed = (on: string, at: string, off: string, until: string) =>
    resultOf(hours, { 'test/on': on, 'test/at': at, 'test/off': off, 'test/until': until });

  it.each([
    ['2026-03-02', '09:00', '2026-03-04', '09:00', 48],
    ['2026-02-28', '22:30', '2026-03-01', '00:15', 1.8],
    ['2026-03-02', '09:00', '2026-03-02', '08:00', -1],
  ])('from %s %s to %s %s', (on, at, off, until, expected) => {
    expect(exposed(on, at, off, until)).toBe(expected);
  });

  it('are unknown while one of the four is missing or no date', () => {
    expect(
      resultOf(hours, { 'test/on': '2026-03-02', 'test/at': '09:00', 'test/off': '2026-03-04' }),
    ).toBeNull();
    expect(exposed('2026-02-30', '09:00', '2026-03-04', '09:00')).toBeNull();
  });

  it('read four answers', () => {
    expect(formulaPaths(hours.formula as Formula, 'test/result')).toEqual([
      'test/on',
      'test/at',
      'test/off',
      'test/until',
    ]);
  });
});

describe('the days between two dates', () => {
  const days = computed({ op: 'days_between', from: './on', to: './until' });

  it.each([
    ['2026-02-27', '2026-03-02', 3],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-03-02', '2026-02-27', -3],
    ['2026-03-02', '2026-02-30', null],
    ['2026-03-02', undefined, null],
  ])('from %s to %s', (on, until, expected) => {
    expect(resultOf(days, { 'test/on': on, 'test/until': until })).toBe(expected);
  });

  it('read two answers', () => {
    expect(formulaPaths(days.formula as Formula, 'test/result')).toEqual(['test/on', 'test/until']);
  });
});

describe('a number over all entries of a group', () => {
  const of = (take: 'mean' | 'largest' | 'smallest') =>
    computed({ op: 'of_entries', take, path: 'test/places', value: './level' });
  const answers = {
    'test/places': ['a', 'b', 'c'],
    'test/places/a/level': 3.9,
    'test/places/b/level': 4.4,
  };

  it('leaves out entries without it', () => {
    expect(resultOf(of('largest'), answers)).toBe(4.4);
    expect(resultOf(of('smallest'), answers)).toBe(3.9);
    expect(resultOf(of('mean'), answers)).toBe(4.15);
    expect(resultOf(of('mean'), { 'test/places': ['c'] })).toBeNull();
    expect(resultOf(of('mean'), {})).toBeNull();
  });
});

describe('decimal places', () => {
  const mean = computed(
    { op: '/', of: [{ op: '+', of: ['./a', './b'] }, 2] },
    { decimals: 1, unit: 'pCi/L' },
  );
  it.each([
    [3.9, 4, '4.0 pCi/L'],
    [3.8, 4, '3.9 pCi/L'],
    [0.4, 0.4, '0.4 pCi/L'],
    [8.1, 8, '8.1 pCi/L'],
  ])('are rounded half up and always printed: %s and %s', (a, b, text) => {
    expect(formatAnswer(mean, resultOf(mean, { 'test/a': a, 'test/b': b }))).toBe(text);
  });
});
