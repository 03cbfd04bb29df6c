/** /accounts/new: adds a company. Works offline. */
import { DirectoryGate } from '../directory-gate.tsx';
import type { Directory } from '../use-directory.ts';
import { emptyAccountDraft } from './account-draft.ts';
import { AccountEditor } from './account-editor.tsx';
import { useSaveAccount } from './use-save-account.ts';

export interface NewAccountScreenProps {
  readonly onSaved: (accountId: string) => void;
  readonly onCancel: () => void;
}

export function NewAccountScreen(props: NewAccountScreenProps) {
  return (
    <DirectoryGate subject="accounts">
      {(directory) => <NewAccount {...props} directory={directory} />}
    </DirectoryGate>
  );
}

function NewAccount({
  directory,
  onSaved,
  onCancel,
}: NewAccountScreenProps & { readonly directory: Directory }) {
  const save = useSaveAccount();
  return (
    <AccountEditor
      title="New account"
      isNew
      place="draft account"
      standing={emptyAccountDraft()}
      directory={directory}
      onCancel={onCancel}
      onSave={async (typed) => {
        const id = await save(typed, null);
        if (id !== null) onSaved(id);
        return id !== null;
      }}
    />
  );
}
