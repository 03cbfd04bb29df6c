import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionPaths, isConditionMet } from './condition.ts';
import type { Condition } from './definition.ts';

const given = new Map<string, unknown>([
  ['a/n', 5],
  ['a/m', 7],
  ['a/s', 'gas'],
  ['a/set/big_brand', true],
  ['a/no', false],
  ['a/empty', ''],
]);
const met = (condition: Condition): boolean => isConditionMet(condition, (path) => given.get(path), 'a/own');

describe('a condition', () => {
  it.each<[Condition, boolean]>([
    [{ op: 'answered', path: './s' }, true],
    [{ op: 'answered', path: 'a/no' }, true],
    [{ op: 'answered', path: 'a/empty' }, false],
    [{ op: 'answered', path: 'a/ghost' }, false],
    [{ op: 'eq', path: 'a/s', value: 'gas' }, true],
    [{ op: 'eq', path: 'a/set', value: 'Big Brand' }, true],
    [{ op: 'ne', path: 'a/ghost', value: 'gas' }, true],
    [{ op: 'in', path: './s', values: ['oil', 'gas'] }, true],
    [{ op: 'lt', path: 'a/n', value: 5 }, false],
    [{ op: 'lte', path: 'a/n', value: 5 }, true],
    [{ op: 'gt', path: 'a/m', value: { path: './n' } }, true],
    [{ op: 'gte', path: 'a/ghost', value: 0 }, false],
    [{ op: 'lt', path: 'a/s', value: 9 }, false],
    [{ op: 'all', of: [] }, true],
    [{ op: 'any', of: [] }, false],
  ])('%j is %s', (condition, expected) => expect(met(condition)).toBe(expected));

  const leaf = fc.constantFrom<Condition>(
    { op: 'answered', path: 'a/n' },
    { op: 'answered', path: 'a/ghost' },
    { op: 'eq', path: 'a/s', value: 'oil' },
    { op: 'lt', path: 'a/n', value: { path: 'a/m' } },
  );
  const { any: anyCondition } = fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ op: fc.constant('not' as const), of: tie('any') }),
      fc.record({
        op: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('any'), { maxLength: 3 }),
      }),
    ),
  }));

  it('follows the laws of logic: twice not, and de Morgan', () => {
    fc.assert(
      fc.property(anyCondition, anyCondition, (p, q) => {
        const not = (of: Condition): Condition => ({ op: 'not', of });
        expect(met(not(not(p)))).toBe(met(p));
        expect(met(not({ op: 'all', of: [p, q] }))).toBe(met({ op: 'any', of: [not(p), not(q)] }));
      }),
    );
  });

  it('depends on nothing but the paths that it names', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const read = new Set<string>();
        const note = (path: string): unknown => {
          read.add(path);
          return given.get(path);
        };
        isConditionMet(condition, note, 'a/own');
        const named = new Set(conditionPaths(condition, 'a/own'));
        for (const path of read) {
          const parent = path.slice(0, path.lastIndexOf('/'));
          expect(named.has(path) || named.has(parent)).toBe(true);
        }
      }),
    );
  });
});
