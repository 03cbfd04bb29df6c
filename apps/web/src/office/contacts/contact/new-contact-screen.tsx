/** /contacts/new: adds a contact, manually or from a business card. Works offline. */
import { useState } from 'react';
import { DirectoryGate } from '../directory-gate.tsx';
import type { Directory } from '../use-directory.ts';
import { type ContactDraft, emptyContactDraft } from './contact-draft.ts';
import { ContactEditor } from './contact-editor.tsx';
import { useSaveContact } from './use-save-contact.ts';

export interface NewContactScreenProps {
  /** The account whose page it was started on. */
  readonly accountId: string | undefined;
  readonly onSaved: (contactId: string) => void;
  readonly onCancel: () => void;
}

export function NewContactScreen(props: NewContactScreenProps) {
  return (
    <DirectoryGate subject="contacts">
      {(directory) => <NewContact {...props} directory={directory} />}
    </DirectoryGate>
  );
}

function NewContact({
  accountId,
  directory,
  onSaved,
  onCancel,
}: NewContactScreenProps & { readonly directory: Directory }) {
  const save = useSaveContact(directory);
  const [initial] = useState<ContactDraft>(() => {
    const account = directory.account(accountId ?? null);
    return account === null
      ? emptyContactDraft()
      : { ...emptyContactDraft(), kind: 'agent', company: account.name };
  });
  return (
    <ContactEditor
      title="New contact"
      saveLabel="Save contact"
      place="draft contact"
      standing={initial}
      directory={directory}
      ownId={null}
      hasCardReader
      onCancel={onCancel}
      onSave={async (typed) => {
        const id = await save(typed, null);
        if (id !== null) onSaved(id);
        return id !== null;
      }}
    />
  );
}
