import { describe, expect, it } from 'vitest';
import { searchSections } from './search-sections.ts';
import { SETTINGS_GROUPS } from './settings-sections.ts';

const found = (query: string): string[] =>
  searchSections(SETTINGS_GROUPS, query).flatMap(({ sections }) => sections.map(({ title }) => title));

describe('the search of the settings', () => {
  it('shows everything before something is typed', () => {
    expect(searchSections(SETTINGS_GROUPS, '  ')).toBe(SETTINGS_GROUPS);
  });

  it('finds a page by what people call its content', () => {
    expect(found('password')).toEqual(['Security']);
    expect(found('dark mode')).toEqual(['Appearance']);
    expect(found('logo')).toContain('Branding');
    expect(found('roles')).toEqual(['Team']);
  });

  it('finds a misspelled title, and nothing for what there is not', () => {
    expect(found('brandng')).toEqual(['Branding']);
    expect(found('fax machine')).toEqual([]);
  });
});
