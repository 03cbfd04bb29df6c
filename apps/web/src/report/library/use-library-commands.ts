/** Edits of the library by owners and admins, as commits to the local database; each shows its result. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { LibraryText } from '@plumbline/domain/report/defect-library/library-text-schema';
import {
  type EntryChange,
  type EntryPatch,
  mergeEntries,
  takingBack,
} from '@plumbline/domain/report/defect-library/merge-entries';
import type { LibraryImport } from '@plumbline/domain/report/defect-library/plan-library-import';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import type { CommitResult } from '#src/ground/local/change.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { takingBack as takingBackRows } from '#src/ground/local/take-back.ts';

const SUBJECT = 'Library comment';

export interface LibraryCommands {
  /** Returns the ID of the new entry; null when it was not saved, and the reason was shown. */
  create(text: LibraryText): Promise<string | null>;
  /** Returns false when it was not saved, and the reason was shown. `unseen`: see `EntryChange`. */
  save(entry: DefectLibraryEntry, patch: EntryPatch, unseen: readonly string[]): Promise<boolean>;
  /** This person's favorite; available to everyone. */
  star(entry: DefectLibraryEntry, isOn: boolean): void;
  /** A favorite for everyone in the organization. */
  setFavourite(entry: DefectLibraryEntry, isFavourite: boolean): void;
  archive(entry: DefectLibraryEntry, isArchived: boolean): void;
  merge(kept: DefectLibraryEntry, others: readonly DefectLibraryEntry[]): Promise<boolean>;
  restore(changes: readonly EntryChange[]): Promise<boolean>;
  import(plan: LibraryImport): Promise<boolean>;
}

interface Words {
  readonly done: string;
  readonly detail?: string;
  readonly failed: string;
}

export function useLibraryCommands(): LibraryCommands {
  const { store, repositories, officeId, userId } = useLocal();
  const toaster = useToaster();
  return useMemo(() => {
    const { library, favourites } = repositories;
    const failedToUpdate = failedText('update', 'library comment');

    function tell(result: CommitResult, words: Words, onUndo: (() => void) | null): boolean {
      if (!result.ok) {
        const detail = commitFailureText(result.failure, 'The comment');
        toaster.show({ message: words.failed, detail, kind: 'error' });
        return false;
      }
      toaster.show({
        message: words.done,
        ...(words.detail !== undefined && { detail: words.detail }),
        ...(onUndo !== null && { action: { label: 'Undo', onPress: onUndo } }),
      });
      return true;
    }
    async function change(changes: readonly EntryChange[], label: string, words: Words): Promise<boolean> {
      const undo = async (): Promise<void> => {
        const taken = await library.apply(officeId, { changed: takingBack(changes) });
        tell(taken, { done: updatedText(SUBJECT), detail: 'Restored.', failed: failedToUpdate }, null);
      };
      const result = await library.apply(officeId, { changed: changes }, { label });
      return tell(result, words, () => void undo());
    }

    return {
      async create(text) {
        const { id, result } = await library.add(officeId, text, { label: 'Add library comment' });
        const words = { done: createdText(SUBJECT), failed: failedText('create', 'library comment') };
        return tell(result, words, null) ? id : null;
      },
      save: (entry, patch, unseen) =>
        change([{ entry, patch, unseen }], 'Change library comment', {
          done: updatedText(SUBJECT),
          detail: 'New findings will use this version.',
          failed: failedToUpdate,
        }),
      star(entry, isOn) {
        void favourites.star(officeId, { userId, entryId: entry.id, isOn }).then((result) => {
          if (!result.ok) tell(result, { done: '', failed: failedToUpdate }, null);
        });
      },
      setFavourite(entry, isFavourite) {
        void library.update(entry, { isFavourite }, { label: 'Change favorite' }).then((result) => {
          if (!result.ok) tell(result, { done: '', failed: failedToUpdate }, null);
        });
      },
      archive(entry, isArchived) {
        const patch = isArchived ? { archivedAt: store.nowIso() } : { archivedAt: null, mergedInto: null };
        void change(
          [{ entry, patch }],
          isArchived ? 'Archive library comment' : 'Unarchive library comment',
          {
            done: updatedText(SUBJECT),
            detail: isArchived ? 'Archived. It’s no longer offered.' : 'Offered for new findings again.',
            failed: failedToUpdate,
          },
        );
      },
      merge: (kept, others) =>
        change(mergeEntries(kept, others, store.nowIso()), 'Merge library comments', {
          done: updatedText(SUBJECT),
          detail: `${countOf(others.length, 'comment')} merged into it.`,
          failed: failedToUpdate,
        }),
      restore: (changes) =>
        change(changes, 'Restore defaults', {
          done: updatedText('Library'),
          detail: `${countOf(changes.length, 'standard comment')} restored.`,
          failed: failedText('update', 'library'),
        }),
      async import(plan) {
        const changes = library.applying(officeId, plan);
        const inverse = await takingBackRows(store, changes);
        const failed = failedText('update', 'library');
        const undo = async (): Promise<void> => {
          const taken = await store.commit(inverse, { label: 'Reverse import' });
          tell(taken, { done: updatedText('Library'), detail: 'Restored.', failed }, null);
        };
        const result = await store.commit(changes, { label: 'Import library' });
        const detail = `${countOf(plan.added.length, 'comment')} added, ${plan.changed.length} changed.`;
        return tell(result, { done: updatedText('Library'), detail, failed }, () => void undo());
      },
    };
  }, [store, repositories, officeId, userId, toaster]);
}
