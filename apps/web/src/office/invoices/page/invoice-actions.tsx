import { Button, ConfirmDialog, Field, IconButton, Menu, MenuItem, TextInput } from '@plumbline/ui';
import { Ban, Ellipsis, FileDown, Link2, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceView, InvoiceWorld } from '../use-invoices.ts';
import type { InvoicePart } from './invoice-screen.tsx';
import { useCopyLink } from './use-copy-link.ts';
import type { InvoiceEdits } from './use-invoice-edits.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';

export interface InvoiceActionsProps {
  readonly view: InvoiceView;
  readonly world: InvoiceWorld;
  readonly edits: InvoiceEdits;
  readonly onOpen: (part: InvoicePart) => void;
  readonly onLeave: () => void;
}

export function InvoiceActions({ view, world, edits, onOpen, onLeave }: InvoiceActionsProps) {
  const { invoice, state, sums } = view;
  const pdf = useInvoicePdf(view, world.settings);
  const copyLink = useCopyLink(invoice.id);
  const [isVoiding, setVoiding] = useState(false);
  const [reason, setReason] = useState('');
  const isVoid = state === 'void';
  const remove = async (): Promise<void> => {
    if (await edits.remove()) onLeave();
  };
  return (
    <>
      {state === 'draft' && (
        <Button label="Issue invoice" variant="primary" onClick={() => void edits.issue()} />
      )}
      {state !== 'draft' && !isVoid && view.balanceCents > 0 && (
        <Button label="Record payment" variant="primary" onClick={() => onOpen('payment')} />
      )}
      {state !== 'draft' && !isVoid && (
        <Button label="Send invoice" icon={Send} variant="outline" onClick={() => onOpen('send')} />
      )}
      {!isVoid && <Button label="Edit" icon={Pencil} variant="outline" onClick={() => onOpen('edit')} />}
      <Button
        label="Download PDF"
        icon={FileDown}
        variant="outline"
        isBusy={pdf.isBusy}
        onClick={() => void pdf.save()}
      />
      {state !== 'draft' && !isVoid && (
        <Button label="Copy payment link" icon={Link2} variant="outline" onClick={() => void copyLink()} />
      )}
      {(edits.isOffice || state === 'draft') && (
        <Menu trigger={<IconButton icon={Ellipsis} label="More actions" variant="plain" />}>
          {edits.isOffice && sums.paidCents > 0 && (
            <MenuItem label="Record refund" icon={Undo2} onSelect={() => onOpen('refund')} />
          )}
          {state !== 'draft' && !isVoid && (
            <MenuItem label="Void invoice" icon={Ban} onSelect={() => setVoiding(true)} />
          )}
          {state === 'draft' && invoice.number === null && (
            <MenuItem label="Delete draft" icon={Trash2} onSelect={() => void remove()} />
          )}
        </Menu>
      )}
      <ConfirmDialog
        isOpen={isVoiding}
        onOpenChange={setVoiding}
        title="Void this invoice?"
        description={
          <>
            <span className="block">
              It keeps its number and is no longer owed. Refund what was paid on it. This can’t be undone.
            </span>
            <span className="mt-4 block">
              <Field label="Reason">
                <TextInput
                  maxLength={1000}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field>
            </span>
          </>
        }
        confirmLabel="Void invoice"
        onConfirm={() => {
          setVoiding(false);
          void edits.void(reason.trim());
        }}
      />
    </>
  );
}
