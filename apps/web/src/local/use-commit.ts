/** An edit of the office: written, said, and taken back on demand. */
import { formatNumber } from '@plumbline/domain/format-number';
import { type Toaster, useToaster } from '@plumbline/ui';
import { useCallback } from 'react';
import type { Change, CommitOptions } from './change.ts';
import { commitFailureText } from './commit-failure-text.ts';
import { useLocal } from './local-context.ts';
import { takingBack } from './take-back.ts';

export interface CommitWords {
  /** For the journal: 'Delete contact'. Null: what follows every key is no step of Undo. */
  readonly label: string | null;
  /** Null: nothing is said when it went well. */
  readonly done: string | null;
  readonly detail?: string;
  readonly failed: string;
  /** What Undo says when it has taken the edit back. */
  readonly undone?: string;
  /** Files in the file store that the changes speak of. */
  readonly blobs?: CommitOptions['blobs'];
}

export type CommitEdit = (changes: readonly Change[], words: CommitWords) => Promise<boolean>;

/** So many changes take long enough that somebody asks whether anything happens. */
const MANY = 300;
/** It is dismissed by whoever shows it. */
const UNTIL_DONE_MS = 60 * 60_000;

/** Stands on the screen before the work begins: that holds the page up. */
async function sayUnderWay(toaster: Toaster, count: number): Promise<number> {
  const id = toaster.show({
    message: `Taking ${formatNumber(count)} changes back`,
    detail: 'This can take a moment. Nothing is lost when you go on meanwhile.',
    durationMs: UNTIL_DONE_MS,
  });
  await new Promise((resolve) => {
    // No frame comes to a page that nobody looks at.
    if (document.visibilityState === 'hidden') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
  return id;
}

/** False when it was not written, which has been said. */
export function useCommit(): CommitEdit {
  const { store } = useLocal();
  const toaster = useToaster();
  return useCallback(
    async (changes, words) => {
      const inverse = words.undone === undefined ? null : await takingBack(store, changes);
      const result = await store.commit(changes, {
        ...(words.label !== null && { label: words.label }),
        ...(words.blobs !== undefined && { blobs: words.blobs }),
      });
      if (!result.ok) {
        toaster.show({ message: words.failed, detail: commitFailureText(result.failure), kind: 'error' });
        return false;
      }
      if (words.done === null) return true;
      const undo = async (back: readonly Change[]): Promise<void> => {
        const said = back.length < MANY ? null : await sayUnderWay(toaster, back.length);
        const taken = await store.commit(back, { label: `Undo: ${words.label ?? 'Change'}` });
        if (said !== null) toaster.dismiss(said);
        if (taken.ok) toaster.show({ message: words.undone ?? 'As it was before.' });
        else toaster.show({ message: words.failed, detail: commitFailureText(taken.failure), kind: 'error' });
      };
      toaster.show({
        message: words.done,
        ...(words.detail !== undefined && { detail: words.detail }),
        ...(inverse !== null && { action: { label: 'Undo', onPress: () => void undo(inverse) } }),
      });
      return true;
    },
    [store, toaster],
  );
}
