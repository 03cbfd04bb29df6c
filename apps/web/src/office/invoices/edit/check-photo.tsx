import { Button, useToaster } from '@plumbline/ui';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { keepReceipt, type ReceiptFile } from '#src/ground/local/files/keep-receipt.ts';
import { KeptFile } from '#src/ground/local/react/kept-file.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';

export interface CheckPhotoProps {
  readonly photo: ReceiptFile | null;
  readonly onChange: (photo: ReceiptFile | null) => void;
}

/** The photo stays on this device, and is uploaded with the payment. */
export function CheckPhoto({ photo, onChange }: CheckPhotoProps) {
  const { store } = useLocal();
  const toaster = useToaster();
  const camera = useRef<HTMLInputElement>(null);
  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    const kept = await keepReceipt(store, file);
    if (kept.ok) onChange(kept.receipt);
    else toaster.show({ message: 'The photo was not added', detail: kept.problem, kind: 'warning' });
  }
  return (
    <div className="grid gap-3">
      {photo !== null && (
        <ul className="m-0 grid grid-cols-2 p-0 sm:grid-cols-3">
          <KeptFile
            label="Check photo"
            sha256={photo.sha256}
            ext={photo.ext}
            onRemove={() => onChange(null)}
          />
        </ul>
      )}
      <Button
        label={photo === null ? 'Photograph check' : 'Take another photo'}
        icon={Camera}
        variant="outline"
        className="justify-self-start"
        onClick={() => camera.current?.click()}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of the check"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
    </div>
  );
}
