import { describe, expect, it } from 'vitest';
import { searchReportTypes, wordsOf } from './report-type-words.ts';
import {
  newReportTitle,
  prescribedType,
  reportTypeBySlug,
  reportTypes,
  sortByLastUse,
} from './report-types.ts';

const names = (types: readonly { name: string }[]): string[] => types.map(({ name }) => name);

it('has the form that a state prescribes in place of a home inspection, there only', () => {
  expect(prescribedType('home_inspection', ' tx')?.id).toBe('tx_property_inspection');
  expect(prescribedType('home_inspection', 'OK')).toBeNull();
  expect(prescribedType('tx_windstorm', 'TX')).toBeNull();
  expect(prescribedType('home_inspection', '')).toBeNull();
});

describe('the report types', () => {
  it('have an id and an address each', () => {
    expect(new Set(reportTypes.map(({ id }) => id)).size).toBe(reportTypes.length);
    for (const { slug } of reportTypes) expect(reportTypeBySlug(slug)?.slug).toBe(slug);
    expect(reportTypeBySlug('toString')).toBeNull();
  });

  it('are found by the number of the form, the state and words of the trade', () => {
    expect(names(searchReportTypes(reportTypes, '1802'))).toEqual(['Wind mitigation']);
    expect(names(searchReportTypes(reportTypes, 'fl insurance roof'))).toContain('Citizens roof');
    expect(names(searchReportTypes(reportTypes, 'Hurricane  shutters'))).toEqual(['Wind mitigation']);
    expect(names(searchReportTypes(reportTypes, 'texas'))).toEqual([
      'Texas property inspection',
      'Texas windstorm',
    ]);
    expect(searchReportTypes(reportTypes, 'chimney sweep')).toEqual([]);
    expect(searchReportTypes(reportTypes, ' ')).toEqual(reportTypes);
  });

  it('have a purpose and words to be found by', () => {
    for (const type of reportTypes) {
      expect(wordsOf(type).purpose).toMatch(/\.$/u);
      expect(wordsOf(type).searchWords.length).toBeGreaterThan(3);
    }
    expect(wordsOf({ id: 'toString' }).purpose).toBe('');
  });

  it('are begun by their names', () => {
    expect(reportTypes.slice(0, 2).map(newReportTitle)).toEqual([
      'New home inspection',
      'New wind mitigation',
    ]);
    const roof = reportTypeBySlug('citizens-roof');
    expect(roof && newReportTitle(roof)).toBe('New Citizens roof');
  });

  it('come with the one that was used last first', () => {
    const used = new Map([
      ['citizens_roof', '2026-05-02T10:00:00Z'],
      ['wind_mitigation', '2026-05-03T10:00:00Z'],
    ]);
    expect(names(sortByLastUse(reportTypes, used)).slice(0, 3)).toEqual([
      'Wind mitigation',
      'Citizens roof',
      'Home inspection',
    ]);
    expect(sortByLastUse(reportTypes, new Map())).toEqual(reportTypes);
  });
});
