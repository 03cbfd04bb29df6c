import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareEqual } from './share-equal.ts';

const value = fc.jsonValue({ maxDepth: 4 });

describe('what a new view says again', () => {
  it('is the old object, down to the one part that changed', () => {
    const before = { a: [{ id: 1 }, { id: 2 }], b: { c: 'x' } };
    const after = shareEqual(before, { a: [{ id: 1 }, { id: 3 }], b: { c: 'x' } });
    expect(after).toEqual({ a: [{ id: 1 }, { id: 3 }], b: { c: 'x' } });
    expect(after.a[0]).toBe(before.a[0]);
    expect(after.a[1]).not.toBe(before.a[1]);
    expect(after.b).toBe(before.b);
    expect(after).not.toBe(before);
  });

  it('tells a missing member from an undefined one, and a longer list from a shorter', () => {
    const before: { a?: undefined; b: number[] } = { b: [1, 2] };
    expect(shareEqual(before, { a: undefined, b: [1, 2] })).toHaveProperty('a');
    expect(shareEqual(before, { b: [1] })).toEqual({ b: [1] });
    expect(shareEqual({ list: [1] } as object, { list: { 0: 1 } })).toEqual({ list: { 0: 1 } });
  });

  it('never differs from the new view, and is the old one when they are equal', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(shareEqual(before, after)).toEqual(after);
        expect(shareEqual(before, structuredClone(before))).toBe(before);
      }),
    );
  });
});
