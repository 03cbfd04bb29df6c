// @vitest-environment jsdom
import { libraryEntry } from '@plumbline/domain/testing/library-entry';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useProposals } from './use-proposals.ts';

const library = [
  libraryEntry({ id: 'near', section: 'roof', item: 'roof_coverings', title: 'Shingles damaged' }),
  libraryEntry({ id: 'far', section: 'garage', item: 'gar_floor', title: 'Shingles stored in the garage' }),
];
const titles = (text: string, isCaption: boolean): readonly string[] =>
  renderHook(() => useProposals(library, text, 'roof/roof_coverings', isCaption)).result.current.map(
    ({ entry }) => entry.id,
  );

it('proposes for a note from the whole library, for a caption from its section only', () => {
  expect(titles('damaged shingles', false)).toContain('far');
  expect(titles('damaged shingles', true)).toEqual(['near']);
});

it('proposes nothing for a word or two letters, nor for a caption that says something else', () => {
  expect(titles('ok', false)).toEqual([]);
  expect(titles('Overview of the rear slope with shingles and chimney', true)).toEqual([]);
});
