/** Writes a contact, and its company as an account where that was asked for, as one edit. */
import { createdText, failedText, updatedText } from '@plumbline/domain/messages';
import type { Contact } from '@plumbline/domain/records';
import { useCallback } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory } from '../use-directory.ts';
import { accountNamed, type ContactDraft, valuesOfDraft } from './contact-draft.ts';

/** Answers the id; null when it was not saved, which has been said. `contact`: null for a new one. */
export type SaveContact = (draft: ContactDraft, contact: Contact | null) => Promise<string | null>;

export function useSaveContact(directory: Directory): SaveContact {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  return useCallback(
    async (draft, contact) => {
      const known = accountNamed(directory.accounts, draft.company);
      const newAccountId =
        known === null && draft.makesAccount && draft.company.trim() !== '' ? store.newId() : null;
      const accountId = known?.id ?? newAccountId;
      const values = valuesOfDraft(draft, accountId, contact?.doNotTextAt ?? null);
      const account =
        newAccountId === null
          ? []
          : [repositories.accounts.inserting(officeId, newAccountId, { name: draft.company.trim() })];
      if (contact === null) {
        const id = store.newId();
        const isSaved = await commit([...account, repositories.contacts.inserting(officeId, id, values)], {
          label: 'Add contact',
          done: createdText('Contact'),
          failed: failedText('create', 'contact'),
        });
        return isSaved ? id : null;
      }
      const patch = changedOf(contact, values);
      if (Object.keys(patch).length === 0) return contact.id;
      const isSaved = await commit([...account, repositories.contacts.updating(contact, patch)], {
        label: 'Change contact',
        done: updatedText('Contact'),
        failed: failedText('update', 'contact'),
        undone: 'The contact is as it was.',
      });
      return isSaved ? contact.id : null;
    },
    [directory, repositories, officeId, store, commit],
  );
}

/** Only what differs: what a colleague changed meanwhile elsewhere stays. Both columns of a refusal go together. */
export function changedOf<T extends object>(before: T, values: Partial<T>): Partial<T> {
  const entries = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(before[name as keyof T]) !== JSON.stringify(value),
  );
  const patch = Object.fromEntries(entries) as Record<string, unknown>;
  if ('doNotTextAt' in patch || 'doNotTextProof' in patch) {
    const { doNotTextAt, doNotTextProof } = values as Record<string, unknown>;
    Object.assign(patch, { doNotTextAt, doNotTextProof });
  }
  return patch as Partial<T>;
}
