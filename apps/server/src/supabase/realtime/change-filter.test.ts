import { describe, expect, it } from 'vitest';
import { parseChangeFilter, surelyFails } from './change-filter.ts';

function fails(text: string, record: Record<string, unknown>): boolean {
  const filter = parseChangeFilter(text);
  if (filter === null || filter === undefined) throw new Error('not a filter');
  return surelyFails(filter, record);
}
const id = 'a0ee4c99-9c0b-4ef8-bb6d-6bb9bd380a11';

describe('a filter of changes', () => {
  it('is read as conditions, with commas in quotes and lists', () => {
    expect(parseChangeFilter('s=in.( a, "b" )')?.conditions).toEqual([{ column: 's', test: 'in.(a,"b")' }]);
    expect(parseChangeFilter('n=gte.1, s=in.("a,b",c),t=eq."x,y"')?.conditions).toEqual([
      { column: 'n', test: 'gte.1' },
      { column: 's', test: 'in.("a,b",c)' },
      { column: 't', test: 'eq."x,y"' },
    ]);
  });

  it('is told from a missing one and from a broken one', () => {
    for (const none of [undefined, null, '', ' ']) expect(parseChangeFilter(none)).toBeNull();
    for (const broken of [
      't=eq.5" pipe,n=eq.1',
      't=in.(5",6)',
      'n',
      'n=5',
      'n=near.5',
      '=eq.5',
      'n=gt.1,',
      'a->b=eq.1',
      'n=eq',
      'n=fts.x',
    ])
      expect(parseChangeFilter(broken)).toBeUndefined();
  });

  it('saves the reading of a row only where no type of column could see it differently', () => {
    expect(fails('n=eq.5', { n: 6 })).toBe(true);
    expect(fails('n=eq.5', { n: null })).toBe(true);
    expect(fails(`o=eq.${id}`, { o: id.replace('a0', 'b0') })).toBe(true);
    expect(fails(`n=gt.1,o=eq.${id}`, { n: 2, o: id.replace('a0', 'b0') })).toBe(true);
    for (const [text, record] of [
      ['n=eq.5', { n: 5 }],
      ['n=eq.5', {}],
      ['n=eq.9007199254740993', { n: 9007199254740992 }],
      ['n=eq.5.0', { n: 5 }],
      ['n=gt.5', { n: 1 }],
      ['s=eq.a', { s: 'A' }],
      ['at=eq.2026-01-01', { at: '2026-01-01T00:00:00+00:00' }],
      [`o=eq.${id.toUpperCase()}`, { o: id }],
    ] as const)
      expect(fails(text, record)).toBe(false);
  });
});
