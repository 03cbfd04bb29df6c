import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isConditionMet } from '../engine/condition.ts';
import type { Condition } from '../engine/definition.ts';
import { readShape, writeShape } from './condition-shape.ts';

const PATHS = ['roof/age', 'roof/kind', 'roof/rooms'] as const;
const path = fc.constantFrom(...PATHS);
const value = fc.constantFrom('a', 'b');

const leaf = fc.oneof<fc.Arbitrary<Condition>[]>(
  path.map((at) => ({ op: 'answered' as const, path: at })),
  fc
    .tuple(fc.constantFrom('eq' as const, 'ne' as const), path, value)
    .map(([op, at, v]) => ({ op, path: at, value: v })),
  fc
    .tuple(fc.constantFrom('lt' as const, 'gte' as const), path)
    .map(([op, at]) => ({ op, path: at, value: 5 })),
  fc.tuple(path, fc.array(value)).map(([at, values]) => ({ op: 'in' as const, path: at, values })),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    leaf,
    tie('condition').map((of) => ({ op: 'not' as const, of })),
    fc
      .tuple(
        fc.constantFrom('all' as const, 'any' as const),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
      )
      .map(([op, of]) => ({ op, of })),
    tie('condition').map((where) => ({ op: 'entry' as const, path: 'roof/rooms', where })),
  ),
}));
const answers = fc.record({
  'roof/age': fc.constantFrom(null, 3, 9),
  'roof/kind': fc.constantFrom(null, 'a', 'b'),
  'roof/rooms': fc.constantFrom<readonly string[]>([], ['one']),
});

it('what is read and written again is met by the same answers', () => {
  fc.assert(
    fc.property(condition, answers, (given, known) => {
      const read = (at: string): unknown => Object.entries(known).find(([each]) => each === at)?.[1];
      const written = writeShape(readShape(given));
      expect(written && isConditionMet(written, read, 'roof/x')).toBe(isConditionMet(given, read, 'roof/x'));
    }),
    { numRuns: 300 },
  );
});

it('tells a group of nothing apart from a group', () => {
  expect(writeShape({ kind: 'group', mode: 'none', of: [] })).toBeUndefined();
  const leaks: Condition = { op: 'answered', path: 'roof/leaks' };
  expect(writeShape({ kind: 'group', mode: 'any', of: [leaks] })).toEqual(leaks);
  expect(writeShape({ kind: 'group', mode: 'none', of: [leaks] })).toEqual({ op: 'not', of: leaks });
  expect(readShape({ op: 'not', of: { op: 'not', of: leaks } })).toEqual(readShape(leaks));
});
