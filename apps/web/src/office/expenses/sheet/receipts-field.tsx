import { Button, IconButton, useToaster } from '@plumbline/ui';
import { Camera, FileText, Paperclip, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { openBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { KeptReceipt } from '../use-books.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import { keepReceipt, RECEIPT_ACCEPT, receiptExt } from './keep-receipt.ts';

type NewReceipt = ExpenseDraft['receipts'][number];

export interface ReceiptsFieldProps {
  readonly kept: readonly KeptReceipt[];
  readonly draft: ExpenseDraft;
  readonly onChange: (patch: Partial<ExpenseDraft>) => void;
}

/** Photos and PDFs of the receipt. The files stay as they were taken; they are uploaded when there is a connection. */
export function ReceiptsField({ kept, draft, onChange }: ReceiptsFieldProps) {
  const { store } = useLocal();
  const toaster = useToaster();
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    const added: NewReceipt[] = [];
    for (const file of chosen) {
      const result = await keepReceipt(store, file);
      if (result.ok) added.push(result.receipt);
      else toaster.show({ message: `${file.name} was not added`, detail: result.problem, kind: 'warning' });
    }
    if (added.length > 0) onChange({ receipts: [...draft.receipts, ...added] });
  }
  const shown = kept.filter(({ id }) => !draft.removed.includes(id));
  return (
    <section aria-label="Receipts" className="grid gap-3">
      <p className="type-label m-0 text-text-2">Receipts</p>
      {shown.length + draft.receipts.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3">
          {shown.map((receipt, index) => (
            <Receipt
              key={receipt.id}
              label={`Receipt ${index + 1}`}
              name={`${receipt.sha256}.${receiptExt(receipt.mime)}`}
              mime={receipt.mime}
              onRemove={() => onChange({ removed: [...draft.removed, receipt.id] })}
            />
          ))}
          {draft.receipts.map((receipt, index) => (
            <Receipt
              key={receipt.sha256}
              label={`New receipt ${index + 1}`}
              name={`${receipt.sha256}.${receipt.ext}`}
              mime={receipt.mime}
              onRemove={() => onChange({ receipts: draft.receipts.filter((each) => each !== receipt) })}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button label="Photograph receipt" icon={Camera} onClick={() => camera.current?.click()} />
        <Button
          label="Choose file"
          icon={Paperclip}
          variant="outline"
          onClick={() => picker.current?.click()}
        />
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of a receipt"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
      <input
        ref={picker}
        type="file"
        multiple
        accept={RECEIPT_ACCEPT}
        aria-label="Files of receipts"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
    </section>
  );
}

interface ReceiptProps {
  readonly label: string;
  /** In the file store. */
  readonly name: string;
  readonly mime: string;
  readonly onRemove: () => void;
}

function Receipt({ label, name, mime, onRemove }: ReceiptProps) {
  const { store } = useLocal();
  const [file, setFile] = useState<{ blob: Blob; url: string } | 'absent' | null>(null);
  useEffect(() => {
    let [isOver, url]: [boolean, string | null] = [false, null];
    store.files.blob(name).then(
      (blob) => {
        if (isOver) return;
        if (blob === null) return setFile('absent');
        url = URL.createObjectURL(blob);
        setFile({ blob, url });
      },
      () => setFile('absent'),
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [store, name]);
  const isPicture = mime.startsWith('image/') && !mime.startsWith('image/hei');
  return (
    <li className="relative grid aspect-3/4 overflow-hidden rounded-md bg-surface-2 shadow-[inset_0_0_0_1px_var(--line)]">
      <button
        type="button"
        aria-label={`Open ${label.toLowerCase()}`}
        disabled={file === null || file === 'absent'}
        className="grid min-h-0 place-items-center border-0 bg-transparent p-0 text-text-2"
        onClick={() => {
          if (file !== null && file !== 'absent') openBlob(file.blob);
        }}
      >
        {file === 'absent' && <span className="type-meta p-3 text-text-3">Not on this device</span>}
        {file !== null && file !== 'absent' && isPicture && (
          <img src={file.url} alt={label} className="size-full object-cover" />
        )}
        {file !== null && file !== 'absent' && !isPicture && <FileText aria-hidden="true" />}
      </button>
      <span className="absolute top-1 right-1">
        <IconButton
          icon={Trash2}
          variant="plain"
          label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
