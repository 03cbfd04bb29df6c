import { Button, useToaster } from '@plumbline/ui';
import { Camera, Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { keepReceipt, RECEIPT_ACCEPT, receiptExt } from '#src/ground/local/files/keep-receipt.ts';
import { KeptFile } from '#src/ground/local/react/kept-file.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { KeptReceipt } from '../use-books.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import { ReceiptReading } from './receipt-reading.tsx';

type NewReceipt = ExpenseDraft['receipts'][number];

export interface ReceiptsFieldProps {
  readonly kept: readonly KeptReceipt[];
  readonly draft: ExpenseDraft;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly onChange: (patch: Partial<ExpenseDraft>) => void;
}

/** Photos and PDFs of the receipt. The files stay as they were taken; they are uploaded when there is a connection. */
export function ReceiptsField({ kept, draft, today, onChange }: ReceiptsFieldProps) {
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
  // What was added last, unless the browser cannot open it.
  const readable = draft.receipts.findLast(({ ext }) => ext !== 'pdf' && ext !== 'heic');
  const shown = kept.filter(({ id }) => !draft.removed.includes(id));
  return (
    <section aria-label="Receipts" className="grid gap-3">
      <p className="type-label m-0 text-text-2">Receipts</p>
      {shown.length + draft.receipts.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3">
          {shown.map((receipt, index) => (
            <KeptFile
              key={receipt.id}
              label={`Receipt ${index + 1}`}
              sha256={receipt.sha256}
              ext={receiptExt(receipt.mime)}
              onRemove={() => onChange({ removed: [...draft.removed, receipt.id] })}
            />
          ))}
          {draft.receipts.map((receipt, index) => (
            <KeptFile
              key={receipt.sha256}
              label={`New receipt ${index + 1}`}
              sha256={receipt.sha256}
              ext={receipt.ext}
              onRemove={() => onChange({ receipts: draft.receipts.filter((each) => each !== receipt) })}
            />
          ))}
        </ul>
      )}
      {readable !== undefined && (
        <ReceiptReading
          key={readable.sha256}
          fileName={`${readable.sha256}.${readable.ext}`}
          today={today}
          draft={draft}
          onChange={onChange}
        />
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
        aria-label="Receipt files"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
    </section>
  );
}
