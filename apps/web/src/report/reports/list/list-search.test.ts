import { describe, expect, it } from 'vitest';
import { changeListSearch, countFilters, parseListSearch } from './list-search.ts';

describe('the address of the list', () => {
  it('keeps what it understands and leaves out the rest', () => {
    expect(
      parseListSearch({ view: 'bin', q: 'mill', page: -3, sort: 'colour', from: 'soon', to: '2026-11-21' }),
    ).toEqual({ view: 'bin', q: 'mill', to: '2026-11-21' });
  });
  it('takes a house number as words to search for', () => {
    expect(parseListSearch({ q: 1148 })).toEqual({ q: '1148' });
  });
  it('is empty for the list as it opens', () => {
    expect(changeListSearch({}, { view: 'open', q: '', page: 1 })).toEqual({});
    expect(parseListSearch('nonsense')).toEqual({});
  });
  it('counts filters beside view and words', () => {
    expect(countFilters({ view: 'bin', q: 'x', from: '2026-01-01', inspector: 'tom' })).toBe(2);
  });
});
