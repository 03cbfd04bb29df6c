import { failedText } from '@plumbline/domain/ground/messages';
import { Button, useToaster } from '@plumbline/ui';
import { Download } from 'lucide-react';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import type { InvoiceView } from '../use-invoices.ts';

export interface ExportButtonProps {
  /** As listed: a filter narrows the file. */
  readonly views: readonly InvoiceView[];
  readonly today: string;
}

/** The writer loads on first use. */
export function ExportButton({ views, today }: ExportButtonProps) {
  const toaster = useToaster();
  async function save(): Promise<void> {
    try {
      const [{ IIF_TYPE, writeInvoicesIif }, { iifOf }] = await Promise.all([
        import('@plumbline/domain/office/iif/write-iif'),
        import('./iif-of.ts'),
      ]);
      const { invoices, payments } = iifOf(views);
      if (invoices.length === 0) {
        toaster.show({ message: 'No issued invoices are listed, so there’s nothing to export.' });
        return;
      }
      saveText(writeInvoicesIif(invoices, payments), `invoices-${today}.iif`, IIF_TYPE);
    } catch (error) {
      log.error('The invoices were not exported.', error);
      toaster.show({ message: failedText('create', 'IIF file'), kind: 'error' });
    }
  }
  return (
    <Button
      label="IIF for QuickBooks Desktop"
      icon={Download}
      variant="outline"
      onClick={() => void save()}
    />
  );
}
