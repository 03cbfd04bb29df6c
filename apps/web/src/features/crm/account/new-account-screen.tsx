/** /accounts/new: adds a company. Works offline. */
import { loadingPageText } from '@plumbline/domain/messages';
import { Skeleton } from '@plumbline/ui';
import { useFormDraft } from '../../../local/use-form-draft.ts';
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
  const draft = useFormDraft('draft account');
  const save = useSaveAccount();
  if (draft.kept === undefined) return <Skeleton label={loadingPageText} className="p-8" />;
  return (
    <AccountEditor
      title="New account"
      isNew
      initial={emptyAccountDraft()}
      draft={draft}
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
