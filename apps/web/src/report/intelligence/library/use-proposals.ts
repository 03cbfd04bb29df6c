import { createLibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { useDeferredValue, useMemo } from 'react';
import type { LibraryProposal } from './from-library.tsx';

const SHOWN = 3;
/** One word is too little to guess from. */
const FEWEST_LETTERS = 6;

/** A caption also says what is well: only a text of the same section that says most of it is worth showing. */
const CAPTION_LEAST_SCORE = 0.45;

/** The entries that a note at an item means, best first; typing is never held up by it. */
export function useProposals(
  library: readonly DefectLibraryEntry[],
  text: string,
  itemPath: string,
  isCaption = false,
): readonly LibraryProposal[] {
  const match = useMemo(() => createLibraryMatcher(library), [library]);
  const note = useDeferredValue(text.trim());
  return useMemo(() => {
    if (note.length < FEWEST_LETTERS) return [];
    const byId = new Map(library.map((entry) => [entry.id, entry]));
    return match({ text: note, item: itemPath }, SHOWN).flatMap(({ entryId, why, score }) => {
      const entry = byId.get(entryId);
      if (entry === undefined) return [];
      const isNear = itemPath === entry.section || itemPath.startsWith(`${entry.section}/`);
      return isCaption && (!isNear || score < CAPTION_LEAST_SCORE) ? [] : [{ entry, why }];
    });
  }, [match, library, note, itemPath, isCaption]);
}
