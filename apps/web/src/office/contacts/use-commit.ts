/** Commits an edit of the address book, first opening circles of merges. */
import { useCallback } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type CommitEdit, useCommit as useOfficeCommit } from '#src/ground/local/react/use-commit.ts';
import { openingCircles } from './merge/opening-circles.ts';

/** Returns false when it was not written; the error has been shown. */
export function useCommit(): CommitEdit {
  const { store, repositories } = useLocal();
  const commit = useOfficeCommit();
  return useCallback(
    async (asked, words) => commit(await openingCircles(store, repositories, asked), words),
    [store, repositories, commit],
  );
}
