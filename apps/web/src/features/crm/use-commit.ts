/** An edit of the address book: as every edit of the office, but of circles of merges one is opened first. */
import { useCallback } from 'react';
import { useLocal } from '../../local/local-context.ts';
import { type CommitEdit, useCommit as useOfficeCommit } from '../../local/use-commit.ts';
import { openingCircles } from './merge/opening-circles.ts';

/** False when it was not written, which has been said. */
export function useCommit(): CommitEdit {
  const { store, repositories } = useLocal();
  const commit = useOfficeCommit();
  return useCallback(
    async (asked, words) => commit(await openingCircles(store, repositories, asked), words),
    [store, repositories, commit],
  );
}
