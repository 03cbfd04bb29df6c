import { libraryEntry } from '@plumbline/domain/testing/library-entry';
import { describe, expect, it } from 'vitest';
import { countUses } from '../count-uses.ts';
import { placeNames } from '../place-names.ts';
import { changeSearch, parseLibrarySearch } from './library-search.ts';
import { createEntryIndex, type Entry, listEntries } from './list-entries.ts';

const names = placeNames(null);
const entry = (values: Parameters<typeof libraryEntry>[0]): Entry => ({
  ...libraryEntry(values),
  mark: 'safe',
});
const library = [
  entry({ id: 'shingles', title: 'Damaged shingles', synonyms: ['torn shingle'], isStandard: true }),
  entry({
    id: 'panel',
    title: 'Panel is obsolete',
    section: 'electrical',
    trade: 'electrician',
    isSafety: true,
  }),
  entry({ id: 'old', title: 'Old shingles', archivedAt: '2026-01-01T00:00:00Z', mergedInto: 'shingles' }),
  entry({
    id: 'flue',
    title: 'Loose flue',
    section: 'heating',
    tags: ['gas'],
    severity: 'major',
    isFavourite: true,
  }),
];
const by = {
  index: createEntryIndex(library, names, new Set()),
  names,
  starred: new Set<string>(),
  useCounts: countUses(library, ['old', 'shingles', 'panel', 'gone']),
};
const ids = (search: Parameters<typeof listEntries>[1]) =>
  listEntries(library, search, by).rows.map((row) => row.entry.id);

describe('the list of the library', () => {
  it('finds a text as inspectors speak and as they mistype', () => {
    expect(ids({ q: 'torn shingle' })).toEqual(['shingles']);
    expect(ids({ q: 'breaker box' })).toEqual(['panel']);
    expect(ids({ q: 'shingels' })).toEqual(['shingles']);
    expect(listEntries(library, { q: 'zebra' }, by).rows).toEqual([]);
  });

  it('filters by section, severity, trade and tag, and keeps the archive apart', () => {
    expect(ids({ section: 'electrical' })).toEqual(['panel']);
    expect(ids({ severity: 'major' })).toEqual(['flue']);
    expect(ids({ severity: 'safety' })).toEqual(['panel']);
    expect(ids({ trade: 'electrician' })).toEqual(['panel']);
    expect(ids({ tag: 'gas' })).toEqual(['flue']);
    expect(ids({ view: 'archive' })).toEqual(['old']);
    expect(ids({ view: 'favourites' })).toEqual(['flue']);
    const mine = listEntries(library, { view: 'favourites' }, { ...by, starred: new Set(['panel', 'old']) });
    expect(mine.rows.map(({ entry: { id } }) => id).sort()).toEqual(['flue', 'panel']);
    expect(mine.counts.favourites).toBe(2);
    expect(ids({ view: 'own' })).toEqual(['panel', 'flue']);
    expect(listEntries(library, { q: 'shingles' }, by).counts).toEqual({
      all: 1,
      favourites: 0,
      own: 0,
      archive: 1,
    });
  });

  it('counts what was taken from a merged text for the one that stands for it', () => {
    const rows = listEntries(library, { sort: 'use' }, by).rows;
    expect(rows.map(({ entry: { id }, useCount }) => [id, useCount])).toEqual([
      ['shingles', 2],
      ['panel', 1],
      ['flue', 0],
    ]);
  });
});

describe('the address of the library', () => {
  it('keeps what is understood and leaves the rest out', () => {
    expect(parseLibrarySearch({ q: 1148, severity: 'grave', view: 'all', tag: 'gas', other: 1 })).toEqual({
      q: '1148',
      tag: 'gas',
    });
    expect(changeSearch({}, { sort: 'section', q: '' })).toEqual({});
  });
});
