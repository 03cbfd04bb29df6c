import { describe, expect, it } from 'vitest';
import { parseChangeFilter } from './change-filter.ts';

function matches(text: string, value: unknown): boolean {
  const parsed = parseChangeFilter(text);
  if (!parsed.ok || parsed.filter === null) throw new Error('not a filter');
  return parsed.filter.matches(value);
}

describe('parseChangeFilter', () => {
  it.each([
    ['n=eq.5', 5, true],
    ['n=eq.5', 6, false],
    ['n=neq.5', 6, true],
    ['n=gt.9', 10, true],
    ['n=gt.9', 9, false],
    ['n=lte.9', 9, true],
    ['s=lt.b', 'a', true],
    ['b=eq.true', true, true],
    ['at=gte.2026-01-01', '2026-02-01T00:00:00+00:00', true],
    ['s=in.(a,"b")', 'b', true],
    ['s=in.(a,b)', 'c', false],
    ['s=eq.', '', true],
    ['n=eq.5', null, false],
    ['n=neq.5', null, false],
  ])('%s on %j is %s', (text, value, expected) => {
    expect(matches(text, value)).toBe(expected);
  });

  it('knows no filter from a broken one', () => {
    expect(parseChangeFilter(undefined)).toEqual({ ok: true, filter: null });
    for (const broken of ['n', 'n=5', 'n=near.5', 'n=in.5', '=eq.5'])
      expect(parseChangeFilter(broken)).toEqual({ ok: false });
  });
});
