import { syncFailedText } from '@plumbline/domain/ground/messages';
import { Button, Card, ConfirmDialog, EmptyState } from '@plumbline/ui';
import { useState } from 'react';
import { type BlobRecord, blobFileName } from '#src/ground/local/files/blob-record.ts';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { useFinish } from '../finish-context.ts';
import { editableValues } from '../model/editable-values.ts';
import { type NeedyChange, readNeeds } from '../model/read-needs.ts';
import { fileReasonOf, reasonOf } from '../model/refusal-words.ts';
import { useFollowed } from '../model/use-followed.ts';
import { PlaceLink } from './place-link.tsx';
import { RefusedEdit } from './refused-edit.tsx';

/** Rejected changes. Nothing disappears from here automatically. */
export function NeedsPage() {
  const { work } = useFinish();
  const needs = useFollowed(work.store, 'needs', () => readNeeds(work));
  const [discarding, setDiscarding] = useState<NeedyChange | null>(null);
  if (needs === null) return null;
  if (needs.changes.length + needs.files.length === 0)
    return <EmptyState headingLevel={3}>Nothing needs you. The server accepted everything.</EmptyState>;
  return (
    <div className="grid gap-4">
      <p className="type-body m-0 text-text-2">{syncFailedText}</p>
      {needs.changes.map((change) => (
        <NeedyCard key={change.record.id} change={change} onDiscard={() => setDiscarding(change)} />
      ))}
      {needs.files.map((file) => (
        <NeedyFile key={`${file.scopeId} ${file.sha256}`} file={file} />
      ))}
      <Button
        label="Export all"
        variant="outline"
        onClick={async () =>
          saveBlob(new Blob([await work.needsYou.exportText()]), 'plumbline-needs-you.json')
        }
      />
      {discarding !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setDiscarding(null)}
          title={`Discard the change to ${discarding.place.what}`}
          description={`Discards “${discarding.text}” on this device. You can’t undo this.`}
          confirmLabel="Discard change"
          onConfirm={() => {
            setDiscarding(null);
            void work.needsYou.discard(discarding.record.id);
          }}
        />
      )}
    </div>
  );
}

function NeedyCard({ change, onDiscard }: { change: NeedyChange; onDiscard: () => void }) {
  const { work } = useFinish();
  const { record, place, text } = change;
  const [isEditing, setEditing] = useState(false);
  const values = editableValues(record, place.field);
  return (
    <Card className="grid gap-3">
      <h3 className="type-body m-0 font-strong">{place.what}</h3>
      <p className="type-body m-0 text-text-2">{reasonOf(record.refusal)}</p>
      <blockquote className="type-body m-0 rounded-md bg-control px-4 py-3 break-words whitespace-pre-wrap">
        {text}
      </blockquote>
      <PlaceLink place={place} />
      {isEditing && <RefusedEdit changeId={record.id} values={values} onClose={() => setEditing(false)} />}
      <div className="flex flex-wrap gap-2.5">
        {values.length > 0 && !isEditing && (
          <Button label="Change it" variant="outline" onClick={() => setEditing(true)} />
        )}
        <Button
          label="Try again"
          onClick={() => void work.needsYou.retry(record.id).then(() => work.resume())}
        />
        <Button label="Discard change" variant="bare" onClick={onDiscard} />
      </div>
    </Card>
  );
}

function NeedyFile({ file }: { file: BlobRecord }) {
  const { work } = useFinish();
  async function exportFile(): Promise<void> {
    const bytes = await work.store.files.blob(blobFileName(file));
    if (bytes !== null) saveBlob(bytes, blobFileName(file));
  }
  return (
    <Card className="grid gap-3">
      <h3 className="type-body m-0 font-strong">{file.mediaId === null ? 'A report file' : 'A photo'}</h3>
      <p className="type-body m-0 text-text-2">{fileReasonOf(file.needsCode)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button label="Try again" onClick={() => void work.uploads.retry(file).then(() => work.resume())} />
        <Button label="Export file" variant="outline" onClick={() => void exportFile()} />
      </div>
    </Card>
  );
}
