import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { Account } from '@plumbline/domain/tables/records';
import { useCallback } from 'react';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween, changedMeanwhile } from '#src/ground/form/form-edit.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import { type AccountDraft, draftOfAccount, valuesOfAccount } from './account-draft.ts';

/** Returns the ID; null when it was not saved, and the reason was shown. `account`: null for a new one. */
export type SaveAccount = (edit: FormEdit<AccountDraft>, account: Account | null) => Promise<string | null>;

export function useSaveAccount(): SaveAccount {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  return useCallback(
    async ({ begun, typed }, account) => {
      const values = valuesOfAccount(typed);
      if (account === null) {
        const id = store.newId();
        const isSaved = await commit([repositories.accounts.inserting(officeId, id, values)], {
          label: 'Add account',
          done: createdText('Account'),
          failed: failedText('create', 'account'),
        });
        return isSaved ? id : null;
      }
      const patch = changedBetween(valuesOfAccount(begun), values);
      if (Object.keys(patch).length === 0) return account.id;
      const unseen = changedMeanwhile(valuesOfAccount(begun), valuesOfAccount(draftOfAccount(account)));
      const isSaved = await commit([repositories.accounts.updating(account, patch, unseen)], {
        label: 'Change account',
        done: updatedText('Account'),
        failed: failedText('update', 'account'),
        undone: 'Account restored.',
      });
      return isSaved ? account.id : null;
    },
    [repositories, officeId, store, commit],
  );
}
