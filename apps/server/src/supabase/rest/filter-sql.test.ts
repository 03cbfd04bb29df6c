import { describe, expect, it } from 'vitest';
import { filterSql } from './filter-sql.ts';
import { createSqlBuilder } from './sql-builder.ts';

function sqlOf(name: string, value: string): { sql: string; values: unknown[] } {
  const builder = createSqlBuilder();
  return { sql: filterSql(builder, '"t"', name, value), values: builder.values };
}

describe('filterSql', () => {
  it('binds every value and quotes every name', () => {
    expect(sqlOf('na"me', `eq.x'); --`)).toEqual({ sql: '"t"."na""me" = $1', values: [`x'); --`] });
    expect(sqlOf('a', 'in.(1,"b,c",d)')).toEqual({ sql: '"t"."a" = any($1)', values: [['1', 'b,c', 'd']] });
    expect(sqlOf('a', 'ilike.*x*')).toEqual({ sql: '"t"."a" ilike $1', values: ['%x%'] });
  });

  it('reads negation, is, quantifiers and nested logic', () => {
    expect(sqlOf('a', 'not.is.null').sql).toBe('not ("t"."a" is null)');
    expect(sqlOf('a', 'like(any).{x%,y%}')).toEqual({ sql: '"t"."a" like any($1)', values: ['{x%,y%}'] });
    expect(sqlOf('or', '(a.eq.1,not.and(b.gt.2,c.is.true))').sql).toBe(
      '("t"."a" = $1 or not ("t"."b" > $2 and "t"."c" is true))',
    );
    expect(sqlOf('or', '(at.gte.2026-01-01T00:00:00.5Z,b.in.(1,2))').values).toEqual([
      '2026-01-01T00:00:00.5Z',
      ['1', '2'],
    ]);
  });

  it('reads a hostile text in one pass', () => {
    expect(() => sqlOf('or', `(a${'->b'.repeat(2000)})`)).toThrow('failed to parse');
    expect(sqlOf('or', '(data->"a.b".eq.1)').sql).toBe(`(to_jsonb("t"."data")->'a.b' = $1)`);
  });

  it.each([
    ['a', 'near.1'],
    ['a', 'constructor.1'],
    ['a', 'is.constructor'],
    ['a', 'is.maybe'],
    ['a', 'plain'],
    ['or', 'a.eq.1'],
    ['a', 'eq(some).{1}'],
    ['a', 'in.1'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => sqlOf(name, value)).toThrow('failed to parse');
  });
});
