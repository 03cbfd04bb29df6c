/** An edit of the office: committed, announced, and undone on demand. */
import { formatNumber } from '@plumbline/domain/ground/format-number';
import { type Toaster, useToaster } from '@plumbline/ui';
import { useCallback } from 'react';
import { afterPaint } from '#src/ground/after-paint.ts';
import type { Change, CommitOptions } from '../change.ts';
import { takingBack } from '../take-back.ts';
import { commitFailureText } from './commit-failure-text.ts';
import { useLocal } from './local-context.ts';

export interface CommitWords {
  /** Label in the journal: 'Delete contact'. Null for what follows every keystroke and is no undo step. */
  readonly label: string | null;
  /** Null shows nothing on success. */
  readonly done: string | null;
  readonly detail?: string;
  readonly failed: string;
  /** Message after Undo. */
  readonly undone?: string;
  /** Files in the file store that the changes reference. */
  readonly blobs?: CommitOptions['blobs'];
}

export type CommitEdit = (changes: readonly Change[], words: CommitWords) => Promise<boolean>;

/** Enough changes to take noticeably long. */
const MANY = 300;
/** The caller dismisses it. */
const UNTIL_DONE_MS = 60 * 60_000;

/** Renders the message before the work begins, which blocks the page. */
async function sayUnderWay(toaster: Toaster, count: number): Promise<number> {
  const id = toaster.show({
    message: `Undoing ${formatNumber(count)} changes`,
    detail: 'This can take a moment. You can keep working; nothing is lost.',
    durationMs: UNTIL_DONE_MS,
  });
  await afterPaint();
  return id;
}

/** Returns false when it was not written; the error has been shown. */
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
        if (taken.ok) toaster.show({ message: words.undone ?? 'Restored.' });
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
