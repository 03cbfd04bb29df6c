import { type Document, MAX_DOCUMENT_TITLE } from '@plumbline/domain/tables/documents';
import { Button, Field, Sheet, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useDocumentRows } from './use-documents.ts';

interface RenameSheetProps {
  readonly document: Pick<Document, 'id' | 'scopeId' | 'title'>;
  readonly onClose: () => void;
}

export function RenameSheet({ document, onClose }: RenameSheetProps) {
  const rows = useDocumentRows();
  const commit = useCommit();
  const [title, setTitle] = useState(document.title);
  const isEmpty = title.trim() === '';
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isEmpty) return;
    const isDone = await commit([rows.updating(document, { title: title.trim() })], {
      label: 'Rename document',
      done: 'Document renamed',
      failed: 'The document wasn’t renamed',
      undone: 'The old name is restored',
    });
    if (isDone) onClose();
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Rename document"
      footer={<Button variant="primary" type="submit" form="rename-document" label="Save" />}
    >
      <form id="rename-document" onSubmit={(event) => void save(event)}>
        <Field label="Name" error={isEmpty ? 'Enter a name.' : null}>
          <TextInput
            autoFocus
            maxLength={MAX_DOCUMENT_TITLE}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </form>
    </Sheet>
  );
}
