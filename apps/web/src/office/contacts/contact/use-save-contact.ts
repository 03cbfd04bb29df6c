/** Saves a contact, and its company as an account if requested, as one edit. */
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { Contact } from '@plumbline/domain/tables/records';
import { useCallback } from 'react';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedMeanwhile } from '#src/ground/form/form-edit.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import { companyOf, type Directory } from '../use-directory.ts';
import {
  accountNamed,
  type ContactDraft,
  changedValues,
  draftOfContact,
  valuesOfDraft,
} from './contact-draft.ts';

/** Returns the ID; null when it was not saved, and the reason was shown. `contact`: null for a new one. */
export type SaveContact = (edit: FormEdit<ContactDraft>, contact: Contact | null) => Promise<string | null>;

export function useSaveContact(directory: Directory): SaveContact {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  return useCallback(
    async (edit, contact) => {
      const draft = edit.typed;
      const known = accountNamed(directory.accounts, draft.company);
      const newAccountId =
        known === null && draft.makesAccount && draft.company.trim() !== '' ? store.newId() : null;
      const accountId = known?.id ?? newAccountId;
      const account =
        newAccountId === null
          ? []
          : [repositories.accounts.inserting(officeId, newAccountId, { name: draft.company.trim() })];
      if (contact === null) {
        const id = store.newId();
        const values = valuesOfDraft(draft, accountId, null);
        const isSaved = await commit([...account, repositories.contacts.inserting(officeId, id, values)], {
          label: 'Add contact',
          done: createdText('Contact'),
          failed: failedText('create', 'contact'),
        });
        return isSaved ? id : null;
      }
      const begunId = accountNamed(directory.accounts, edit.begun.company)?.id ?? null;
      const patch = changedValues(edit, contact.doNotTextAt, { before: begunId, after: accountId });
      if (Object.keys(patch).length === 0) return contact.id;
      const unseen = unseenIn(edit.begun, contact, directory);
      const isSaved = await commit([...account, repositories.contacts.updating(contact, patch, unseen)], {
        label: 'Change contact',
        done: updatedText('Contact'),
        failed: failedText('update', 'contact'),
        undone: 'Contact restored.',
      });
      return isSaved ? contact.id : null;
    },
    [directory, repositories, officeId, store, commit],
  );
}

function unseenIn(begun: ContactDraft, contact: Contact, directory: Directory): readonly string[] {
  const [before, now] = [begun, draftOfContact(contact, companyOf(contact, directory))].map((draft) =>
    valuesOfDraft(draft, accountNamed(directory.accounts, draft.company)?.id ?? null, contact.doNotTextAt),
  );
  return before === undefined || now === undefined ? [] : changedMeanwhile(before, now);
}
