import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { INTERNACHI_STANDARD } from './internachi.ts';
import { standardAnchor } from './standard-anchor.ts';

describe('the standard of practice', () => {
  it('has the parts 1 to 3.10 in their order, each part of a house with four lists', () => {
    expect(INTERNACHI_STANDARD.map(({ number }) => number)).toEqual([
      '1',
      '2',
      ...Array.from({ length: 10 }, (_, index) => `3.${index + 1}`),
    ]);
    for (const { number, lists } of INTERNACHI_STANDARD.filter((part) => part.number.startsWith('3.'))) {
      expect(
        lists.map(({ id }) => id),
        number,
      ).toEqual(['inspected', 'described', 'reported', 'not-required']);
      for (const { lines } of lists) expect(lines.length, number).toBeGreaterThan(0);
    }
  });

  it('says nothing twice within a list, and every address once', () => {
    const ids = INTERNACHI_STANDARD.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { lists } of INTERNACHI_STANDARD)
      for (const { lines } of lists) expect(new Set(lines).size).toBe(lines.length);
  });

  it('is found by what the sections of a home inspection name, except where a section goes beyond it', () => {
    for (const { id, number } of INTERNACHI_STANDARD.filter((part) => part.number.startsWith('3.')))
      expect(standardAnchor(number)).toBe(id);
    const found = homeInspection.sections.map(({ id, standard }) => [id, standardAnchor(standard)]);
    expect(Object.fromEntries(found)).toMatchObject({
      roof: 'roof',
      electrical: 'electrical',
      garage: 'interior',
      appliances: null,
    });
    expect(standardAnchor('1802')).toBeNull();
  });
});
