import { describe, expect, it } from 'vitest';
import { standardTexts } from '../report/defect-library/standard-texts.gen.ts';
import { libraryEntry } from '../testing/library-entry.ts';
import { createLibraryMatcher, matchLibrary } from './match-library.ts';

const standard = standardTexts.map((text) => libraryEntry({ ...text, id: text.key }));
const match = createLibraryMatcher(standard);
const first = (text: string, item?: string): readonly string[] =>
  match({ text, item }, 3).map(({ entryId }) => entryId);

describe('entries of the library for a note', () => {
  it('are found by the words of a colleague', () => {
    expect(first('msg comp shingles on the south slope', 'roof/roof_coverings')).toContain(
      'roof_shingles_damaged',
    );
  });

  it('say which words of the note they share', () => {
    const [best] = matchLibrary(standard, { text: 'granules in gutter', item: 'roof/roof_coverings' }, 1);
    expect(best).toMatchObject({ entryId: 'roof_granule_loss', why: expect.stringContaining('granules') });
  });

  it('of the open item come before equally good ones elsewhere', () => {
    const twins = ['roof', 'garage'].map((section) =>
      libraryEntry({ id: section, section, item: 'part', title: 'Cracked pane', observation: '' }),
    );
    for (const section of ['roof', 'garage']) {
      expect(matchLibrary(twins, { text: 'pane cracked', item: `${section}/part` }, 2)[0]?.entryId).toBe(
        section,
      );
    }
  });

  it('are none for words that no entry has, for an empty note and of an empty library', () => {
    expect(first('quarterly newsletter')).toEqual([]);
    expect(first('  ')).toEqual([]);
    expect(matchLibrary([], { text: 'shingles' }, 3)).toEqual([]);
  });

  it('leave out archived ones and are no more than asked for', () => {
    const archived = standard.map((entry) => ({ ...entry, archivedAt: '2026-01-01T00:00:00Z' }));
    expect(matchLibrary(archived, { text: 'shingles damaged' }, 3)).toEqual([]);
    expect(match({ text: 'leak' }, 2)).toHaveLength(2);
  });
});
