import { describe, expect, it } from 'vitest';
import { describeUnknown, matchWords, readTitles, titlePattern } from './match-words.mjs';

const bundle = { part: 'bundle', title: 'size of the first load per route', args: [] };
const format = { part: 'format', title: 'format and lint (biome)', args: [] };
const lint = { part: 'lint', title: 'lint with types (oxlint)', args: [] };
/** @type {Record<string, string[]>} */
const titles = {
  'apps/web/src/office/booking/page.test.tsx': ['keeps the request'],
  'packages/domain/src/units.test.ts': ['adds feet', 'books nothing'],
  'e2e/booking/book.spec.ts': ['books a visit'],
  'e2e/editor/photos.spec.ts': ['keeps the photo (twice)'],
  'tools/bundle-size.test.mjs': ['adds up'],
};
/** @param {...string} words */
const match = (...words) =>
  matchWords(words, {
    checks: [format, lint, bundle],
    parts: ['unit', 'dom', 'e2e'],
    files: Object.keys(titles),
    titlesIn: (file) => titles[file] ?? [],
  });
const nothing = { checks: [], parts: [], files: [], titles: [], unknown: [] };

describe('a word', () => {
  it('is the name of a part before it is a piece of a path', () => {
    expect(match('unit')).toEqual({ ...nothing, parts: ['unit'] });
    expect(match('bundle')).toEqual({ ...nothing, checks: [bundle] });
    expect(match('LINT')).toEqual({ ...nothing, checks: [lint] });
  });

  it('finds checks by their titles and files by their paths', () => {
    expect(match('biome').checks).toEqual([format]);
    expect(match('Booking').files).toEqual([
      'apps/web/src/office/booking/page.test.tsx',
      'e2e/booking/book.spec.ts',
    ]);
    expect(match('e2e/editor')).toEqual({ ...nothing, files: ['e2e/editor/photos.spec.ts'] });
  });

  it('is looked for in titles when it names no part, check or file', () => {
    const word = 'keeps the photo (Twice)';
    expect(match(word)).toEqual({ ...nothing, titles: [{ word, files: ['e2e/editor/photos.spec.ts'] }] });
    expect(match('books').titles[0]?.files).toHaveLength(2);
  });

  it('that matches nothing is told, also beside others and when it is empty', () => {
    expect(match('nowhere')).toEqual({ ...nothing, unknown: ['nowhere'] });
    expect(match('unit', 'nowhere', ' ').unknown).toEqual(['nowhere', ' ']);
    expect(match('').unknown).toEqual(['']);
    expect(match('--watch').unknown).toEqual(['--watch']);
    expect(describeUnknown(['nowhere', ' '], ['unit', 'e2e'])).toBe(
      "No part, test file or test title matches 'nowhere', ' '. The parts are unit, e2e.",
    );
  });
});

it('runs nothing twice when several words match it', () => {
  expect(match('e2e', 'booking', 'books')).toEqual({
    ...nothing,
    parts: ['e2e'],
    files: ['apps/web/src/office/booking/page.test.tsx'],
    titles: [{ word: 'books', files: ['packages/domain/src/units.test.ts'] }],
  });
  expect(match('booking', 'page').files).toHaveLength(2);
  expect(match('biome', 'format').checks).toEqual([format]);
});

it('reads the titles of tests and groups, not other texts', () => {
  const source = `describe('a page', () => { it("keeps it's \\"place\\"", async () => {});
    it.each([['one', 1]])('adds %s', (text) => {}); test('is tagged', { tag: '@x' }, async ({ page }) => {});
    expect('no title').toBe('neither'); });`;
  expect(readTitles(source)).toEqual(['a page', 'keeps it\'s "place"', 'adds %s', 'is tagged']);
});

it('makes a pattern that ignores case and takes signs as they are', () => {
  const pattern = new RegExp(titlePattern('photo (2x)'));
  expect(pattern.test('keeps the Photo (2X) whole')).toBe(true);
  expect(pattern.test('keeps the photo 2x')).toBe(false);
});
