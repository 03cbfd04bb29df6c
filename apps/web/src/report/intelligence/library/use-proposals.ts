import { createLibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { useDeferredValue, useMemo } from 'react';
import type { LibraryProposal } from './from-library.tsx';

const SHOWN = 3;
/** One word is too little to guess from. */
const FEWEST_LETTERS = 6;

/** The entries that a note at an item means, best first; typing is never held up by it. */
export function useProposals(
  library: readonly DefectLibraryEntry[],
  text: string,
  itemPath: string,
): readonly LibraryProposal[] {
  const match = useMemo(() => createLibraryMatcher(library), [library]);
  const note = useDeferredValue(text.trim());
  return useMemo(() => {
    if (note.length < FEWEST_LETTERS) return [];
    const byId = new Map(library.map((entry) => [entry.id, entry]));
    return match({ text: note, item: itemPath }, SHOWN).flatMap(({ entryId, why }) => {
      const entry = byId.get(entryId);
      return entry === undefined ? [] : [{ entry, why }];
    });
  }, [match, library, note, itemPath]);
}
