import { libraryEntry } from '@plumbline/domain/testing/library-entry';
import { describe, expect, it } from 'vitest';
import { createLibrarySearch } from './library-search.ts';
import { offeredTexts } from './offered-texts.ts';

const now = '2026-11-21T12:00:00.000Z';
const shingles = libraryEntry({ id: 'shingles', key: 'roof_shingles', title: 'Damaged shingles' });
const torn = libraryEntry({
  id: 'torn',
  key: 'roof_torn',
  title: 'Torn tabs',
  archivedAt: now,
  mergedInto: 'shingles',
});
const gone = libraryEntry({ id: 'gone', key: 'roof_gone', title: 'Gone', archivedAt: now });
const starred = libraryEntry({ id: 'starred', title: 'Worn covering', isFavourite: true });
const flue = libraryEntry({ id: 'flue', title: 'Loose flue', section: 'heating', item: 'heat_flue' });
const library = [flue, shingles, torn, gone, starred];

describe('the texts offered for a finding', () => {
  it('are those of the item, favourites first, and none of the archive', () => {
    const { hits } = createLibrarySearch(library, 'roof/roof_coverings')('');
    expect(hits.map(({ entry }) => entry.id)).toEqual(['starred', 'shingles', 'flue']);
  });

  it('stand for the texts that were merged into them', () => {
    expect(offeredTexts(library, ['roof_torn', 'roof_shingles', 'roof_gone'])).toEqual([shingles]);
    expect(offeredTexts(library, [])).toEqual([]);
  });
});
