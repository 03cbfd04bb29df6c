/** What the site says is held to the data that it is about. */
import { describe, expect, it } from 'vitest';
import { SITE_PATHS, sitePathOf } from '#src/ground/service-worker/site-paths.ts';
import {
  COLUMNS,
  COMPARISON,
  cellOf,
  knownOfOthers,
  PRODUCTS,
  SOURCES,
} from './comparison/comparison-facts.ts';
import { FEATURE_CARDS } from './feature-cards.ts';
import { PRIVACY_ROWS } from './privacy/privacy-table.ts';
import { siteHead } from './site-heads.ts';

describe('the feature cards', () => {
  it('are 19, of which 12 are on the home page', () => {
    expect(FEATURE_CARDS).toHaveLength(19);
    expect(FEATURE_CARDS.filter(({ isOnHome }) => isOnHome)).toHaveLength(12);
    expect(new Set(FEATURE_CARDS.map(({ id }) => id)).size).toBe(19);
  });

  it('name both editions of the wind mitigation form and its estimate', () => {
    const text = FEATURE_CARDS.find(({ id }) => id === 'wind-mitigation')?.text ?? '';
    for (const each of ['OIR-B1-1802', 'Rev. 01/12 (7 questions)', 'Rev. 04/26 (9 questions)', 'estimate'])
      expect(text).toContain(each);
  });
});

describe('the comparison', () => {
  it('has a dated source for each cell, and each source is used', () => {
    const used = new Set<string>();
    for (const row of COMPARISON) {
      for (const { id } of PRODUCTS) {
        const cell = cellOf(row, id);
        if (cell !== null) used.add(cell.source);
        expect(id === 'plumbline' && cell === null).toBe(false);
      }
    }
    expect([...used].sort()).toEqual(Object.keys(SOURCES).sort());
    for (const { text } of Object.values(SOURCES)) expect(text).toContain('November 2026');
  });

  it('has a column only for products of which most cells are known, and drops nothing that is known', () => {
    expect(COLUMNS[0]?.id).toBe('plumbline');
    for (const { id } of COLUMNS)
      expect(COMPARISON.filter((row) => cellOf(row, id) !== null).length * 2).toBeGreaterThan(
        COMPARISON.length,
      );
    for (const row of COMPARISON) {
      const known = PRODUCTS.filter(({ id }) => cellOf(row, id) !== null).length;
      const inColumns = COLUMNS.filter(({ id }) => cellOf(row, id) !== null).length;
      expect(inColumns + knownOfOthers(row).length).toBe(known);
    }
  });
});

describe('the privacy table', () => {
  it('says of all data why, how long and by whom', () => {
    for (const row of PRIVACY_ROWS) for (const cell of Object.values(row)) expect(cell).toMatch(/\w{4}/);
    expect(new Set(PRIVACY_ROWS.map(({ data }) => data)).size).toBe(PRIVACY_ROWS.length);
  });
});

describe('the pages', () => {
  it('have titles and descriptions of their own, of a length that is shown whole', () => {
    const heads = SITE_PATHS.map(siteHead);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    for (const { title, description } of heads) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/', '/'],
    ['/dashboard', null],
  ])('%s is %s', (pathname, path) => {
    expect(sitePathOf(pathname)).toBe(path);
  });
});
