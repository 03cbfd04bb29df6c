import { describe, expect, it } from 'vitest';
import { anyContains, isAnyOf, rangeOf } from './server-page.ts';

describe('a search on the server', () => {
  it('looks for words as they were typed', () => {
    expect(anyContains(['name'], '  ')).toBeNull();
    expect(anyContains(['name', 'email'], ' ann@example.com ')).toBe(
      'name.ilike."*ann@example.com*",email.ilike."*ann@example.com*"',
    );
    expect(anyContains(['name'], 'a,b.(c)')).toBe('name.ilike."*a,b.(c)*"');
    expect(anyContains(['name'], '100%_"\\')).toBe('name.ilike."*100\\\\%\\\\_\\"\\\\\\\\*"');
  });

  it('compares whole values', () => {
    expect(isAnyOf('email', [' Ann@example.com ', 'a_b*'])).toBe(
      'email.ilike."Ann@example.com",email.ilike."a\\\\_b_"',
    );
  });
});

it('gives the rows of a page', () => {
  expect(rangeOf(1)).toEqual([0, 24]);
  expect(rangeOf(3)).toEqual([50, 74]);
});
